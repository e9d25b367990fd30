"""The matches by file: in which somebody here is to play, for whom the others wait, what is on its way."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from game.app.library.matches_sheet import BY_FILE, Find, MatchesSheet, ShowTab
from game.app.library.round_card import RoundCard
from game.app.library.round_rows import RoundRow, RoundTables, draw_row, rows_of, watching
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.services.routes import Route, ToLookAt, ToSaves, ToShare, ToTurn, ToWatched
from game.app.services.services import Services
from game.app.shell.desktop import show_file
from game.app.widgets.button import Button
from game.app.widgets.listing import Listing, ListRow
from game.app.widgets.notes import NoteBox
from game.app.widgets.widget import Close
from game.store.bounds import one_line
from game.store.by_file.home import HomeMatch
from game.store.by_file.turns import turn_name
from game.store.catalogue import say
from game.store.documents import FileFault
from game.store.match_files import TITLE

ROW: Final = 83.0
LOOK_MS: Final = 1000.0
"""How often it is looked whether something has come."""


class _Moved(msgspec.Struct, frozen=True):
    place: int


class _Open(msgspec.Struct, frozen=True):
    place: int


class _Delete(msgspec.Struct, frozen=True):
    pass


class _Folders(msgspec.Struct, frozen=True):
    pass


class _Show(msgspec.Struct, frozen=True):
    pass


class _Share(msgspec.Struct, frozen=True):
    pass


class RoundList(Listing):
    """Matches below each other. `goes_on` is called as time passes, `draws` says whether pictures are
    wanted."""

    goes_on: Callable[[float], None] | None = None
    draws: Callable[[], bool] | None = None

    @property
    def busy(self) -> bool:
        """Whether a picture is still to be drawn."""
        return self.draws is not None and self.draws()

    @property
    def wake(self) -> float | None:
        """When it is looked whether something has come."""
        return LOOK_MS

    def tick(self, ms: float) -> None:
        """Let time pass."""
        super().tick(ms)
        if self.goes_on is not None:
            self.goes_on(ms)


class RoundsSheet(MatchesSheet):
    """The matches by file: whose turn it is, what is on its way, what somebody has to choose."""

    def __init__(self, services: Services, go: Callable[[Route], None]) -> None:
        self.tables = RoundTables(services)
        self.rows: list[RoundRow] = []
        self._names = {rules.id: rules.name for rules in services.games.values()}
        self._now = services.clock()
        self._seen = -1
        self._sure = False
        self._waited = 0.0
        self.list = RoundList(
            (), _Open, moved=_Moved, row_height=ROW, double=True, name=say("rounds.tab"),
            draw_row=self._draw_row,
        )  # fmt: skip
        self.list.goes_on, self.list.draws = self._go_on, lambda: self.tables.waiting
        self.card = RoundCard(self.tables.get)
        self.delete = Button(say("load.delete"), _Delete(), "danger", icon="trash", key="delete")
        self.folders = Button(say("rounds.folders"), _Folders(), "paper", icon="folder-open", key="w")
        self.show = Button(say("rounds.show"), _Show(), "paper", icon="folder", key="o")
        self.share = Button(say("load.share"), _Share(), "paper", icon="external", key="m")
        self.back = Button(say("load.back"), Close(), "paper", icon="arrow-left", key="esc")
        self.play = Button(say("rounds.open"), None, "brass", icon="play", key="enter", size=16)
        super().__init__(
            services, go, BY_FILE, self.list, self.card, NoteBox("", "note", icon="eye"),
            (self.delete, self.folders, self.show, self.share, self.back, self.play),
        )  # fmt: skip
        self._read()

    # which matches

    def _read(self) -> None:
        """List everything anew; the same match stays chosen."""
        before = self.chosen
        self._seen = self.services.rounds.changes
        every = rows_of(self.services)
        self.rows = [row for row in every if self.looked_for(row.name, row.seats)]
        self.empty.words = say("load.nothing_fits" if every else "rounds.none")
        self.list.rows = tuple(ListRow(row.name) for row in self.rows)
        rows = enumerate(self.rows)
        same = (n for n, row in rows if before and (row.match, row.name) == (before.match, before.name))
        self.list.chosen = next(same, 0 if self.rows else -1)
        self._choose()

    @property
    def chosen(self) -> RoundRow | None:
        """The row that is chosen."""
        return self.rows[self.list.chosen] if 0 <= self.list.chosen < len(self.rows) else None

    @property
    def _home(self) -> HomeMatch | None:
        row = self.chosen
        return self.services.rounds.match(row.match) if row is not None and row.match else None

    def _choose(self) -> None:
        row, home = self.chosen, self._home
        self._sure = False
        self.delete.label = say("load.delete")
        self.empty.hidden = bool(self.rows)
        self.card.home, self.card.version = home, row.version if row is not None else None
        self.note.words, wrong = watching(self.services)
        self.note.kind, self.note.hidden = "care" if wrong else "note", False
        for button in (self.delete, self.show, self.share, self.play):
            button.enabled = home is not None
        self.delete.enabled = home is not None and not (row is not None and row.aside)
        mine = row is not None and row.tone == "mine"
        over = home is not None and home.state == "over" and row is not None and not row.aside
        self.play.label = say("turn.brass.end" if over else "rounds.play" if mine else "rounds.open")
        self.play.icon = "trophy" if over else "play" if mine else "eye"
        self.play.command = _Open(self.list.chosen)
        self.lay_anew()

    # time

    def _go_on(self, ms: float) -> None:
        """Draw one picture; look what has come."""
        if self.tables.waiting:
            self.tables.open_one()
            self.invalidate()
        self._waited += ms
        if self._waited >= LOOK_MS:
            self._waited = 0.0
            if self.services.rounds.changes != self._seen:
                self._read()

    # commands

    def emit(self, command: object) -> None:
        """Follow the choice; deleting asks once."""
        match command:
            case _Moved():
                self._choose()
            case _Open(place):
                self._open(place)
            case ShowTab(tab) if tab == BY_FILE:
                pass
            case ShowTab(game):
                super().emit(Close())
                self._go(ToSaves(game))
            case Find():
                self._read()
            case _Delete():
                self._delete()
            case _Show():
                self._show()
            case _Share():
                self._share()
            case _Folders():
                super().emit(Close())
                self._go(ToWatched())
            case _:
                super().emit(command)

    def _open(self, place: int) -> None:
        row = self.rows[place] if 0 <= place < len(self.rows) else None
        if row is not None and row.version is not None:
            super().emit(Close())
            looked_at = ToLookAt(row.match, row.version.by_file.hash)
            self._go(looked_at if row.aside else ToTurn(row.match))

    def _delete(self) -> None:
        home = self._home
        if home is None:
            return
        if not self._sure:
            self._sure = True
            self.delete.label = say("load.sure")
            return
        try:
            home.forget()
        except FileFault as fault:
            self._complain(fault.sentence)
            return
        self.services.rounds.changed()
        self._read()

    def _show(self) -> None:
        """Show the file where it was found; one that came otherwise where it is kept."""
        row, home = self.chosen, self._home
        if row is None or row.version is None or home is None:
            return
        path = home.found if not row.aside else None
        if not show_file(path or row.version.file.path):
            self._complain(say("turn.no_file"))

    def _share(self) -> None:
        """Give the file to somebody as it stands: nothing of it lies more open than when it was handed on."""
        row = self.chosen
        if row is not None and row.version is not None:
            version = row.version
            name = turn_name(version.by_file, version.head.seats, version.head.to)
            self._go(ToShare(one_line(Path(name).stem, TITLE), path=version.file.path))

    def _complain(self, sentence: str) -> None:
        self.note.kind, self.note.words = "no", sentence
        self.lay_anew()

    # drawing

    def _draw_row(self, canvas: Canvas, box: Box, n: int, chosen: bool) -> None:
        row = self.rows[n]
        table = self.tables.get(row.version) if row.version is not None else None
        draw_row(canvas, box, row, self._names, self._now, table, chosen=chosen)
