"""A table whose board file is watched: a saved board is drawn at once, or what is wrong with it is said."""

from __future__ import annotations

from collections.abc import Callable

from game.app.services.board_reload import FileWatch, file_of, moved
from game.app.table.context import TableContext
from game.engine.match import Match
from game.store.boards import BoardError, load_board
from game.store.catalogue import say
from game.store.words import refused


class BoardReload:
    """Does nothing unless boards are watched and the match's board has a file.

    `reseat` shows a match that was moved onto the new board, with a sentence; it is called only while
    `on_top` says that the table can be seen.
    """

    def __init__(
        self, context: TableContext, reseat: Callable[[Match, str], None], on_top: Callable[[], bool]
    ) -> None:
        self.context = context
        self.reseat = reseat
        self.on_top = on_top
        path = file_of(context.match) if context.services.watching else None
        self._watch = FileWatch(path) if path is not None else None

    @property
    def wake(self) -> float | None:
        """When the file is looked at again."""
        return self._watch.wake if self._watch is not None else None

    def tick(self, ms: float) -> None:
        """Let time pass."""
        if self._watch is not None and self._watch.tick(ms):
            self._read(self._watch)

    def _read(self, watch: FileWatch) -> None:
        view, match = self.context.view, self.context.match
        try:
            board = load_board(match.rules, watch.path)
            refusal = match.rules.accepts(board, match.options, len(match.seats))
            if refusal is not None:
                raise BoardError(watch.path, refused(match.rules, board, refusal))
        except BoardError as fault:
            view.show_fault(fault)
            return
        if not self.on_top():
            return
        view.show_fault(None)
        if board == match.board:
            return
        again = moved(match, board)
        at, last = len(again.log), len(match.log)
        key = "table.reload.cut" if at < last else "table.reload.read"
        self.reseat(again, say(key, file=watch.path.name, at=at, last=last))
