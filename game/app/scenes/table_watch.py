"""A table whose board file is watched: a saved board is drawn at once, or what is wrong with it is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.board_watch import BoardWatch, file_of, moved
from game.app.widgets.tooltip import Toast
from game.engine.match import Match
from game.store.boards import BoardError, load_board

if TYPE_CHECKING:
    from game.app.scenes.table import TableScene


class TableWatch:
    """Does nothing unless the house watches boards and the match's board has a file."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        path = file_of(table.match) if table.house.watching else None
        self._watch = BoardWatch(path) if path is not None else None

    @property
    def wake(self) -> float | None:
        """When the file is looked at again."""
        return self._watch.wake if self._watch is not None else None

    def tick(self, ms: float) -> None:
        """Let time pass."""
        if self._watch is not None and self._watch.tick(ms):
            self._read(self._watch)

    def _read(self, watch: BoardWatch) -> None:
        table = self.table
        match = table.match
        try:
            board = load_board(match.rules, watch.path)
            refusal = match.rules.accepts(board, match.options, len(match.seats))
            if refusal:
                raise BoardError(watch.path, refusal)
        except BoardError as fault:
            table.view.show_fault(fault)
            return
        if table.window is None or table.window.scene is not table:
            return
        table.view.show_fault(None)
        if board == match.board:
            return
        again = moved(match, board)
        words = f"{watch.path.name} was read again"
        if len(again.log) < len(match.log):
            words += f". The match stands after step {len(again.log)} of {len(match.log)}"
        self._sit_down_again(again, words)

    def _sit_down_again(self, match: Match, words: str) -> None:
        from game.app.scenes.table import TableScene

        old = self.table
        assert old.window is not None
        new = TableScene(old.house, match, fresh=False)
        old.window.replace(new)
        eye = old.view.board.eye
        new.view.board.eye.set_zoom(eye.zoom, eye.area.center)
        new.view.board.eye.offset = eye.offset
        new.view.desk.toast(Toast(words, icon="refresh"))
