"""The matches by file: in which somebody here is to play, for whom the others wait, what is on its way."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec
import pygame

from game.app.library.foot import foot_rows, lay_foot
from game.app.library.round_rows import ASPECT, RoundPictures, RoundRow, draw_row, rows_of, watching
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.services.routes import Route, ToSaves, ToTurn, ToWatched
from game.app.services.services import Services
from game.app.shell.desktop import show_file
from game.app.widgets.button import Button
from game.app.widgets.dialog import Dialog
from game.app.widgets.listing import Listing, ListRow
from game.app.widgets.notes import NoteBox
from game.app.widgets.pictures import DrawingArea
from game.app.widgets.segmented import Segment, Tabs
from game.app.widgets.widget import Close
from game.app.widgets.words import Hair, Label, draw_words
from game.store.by_file.delivery import place_text
from game.store.by_file.home import HomeMatch
from game.store.catalogue import say
from game.store.documents import FileFault

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


class _Tab(msgspec.Struct, frozen=True):
    tab: str


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


class RoundsSheet(Dialog):
    """The list at the left, the chosen match at the right. `go` opens what a route names."""

    def __init__(self, services: Services, go: Callable[[Route], None]) -> None:
        self.services = services
        self._go = go
        self.pictures = RoundPictures(services)
        self.rows: list[RoundRow] = []
        self._names = {rules.id: rules.name for rules in services.games.values()}
        self._now = services.clock()
        self._seen = -1
        self._sure = False
        self._waited = 0.0
        self.title = Label(say("load.title"), "head-bold", 28, "title")
        tabs = [("", Segment(label=say("load.all_games"))), ("by_file", Segment(label=say("rounds.tab")))]
        self.tabs = Tabs(tabs, "by_file", _Tab, name=say("load.games"), size=13.5)
        self.line, self.line2 = Hair(), Hair()
        self.list = RoundList(
            (), _Open, moved=_Moved, row_height=ROW, double=True, name=say("rounds.tab"),
            draw_row=self._draw_row,
        )  # fmt: skip
        self.list.goes_on, self.list.draws = self._go_on, lambda: self.pictures.waiting
        self.empty = Label(say("rounds.none"), "ui", 16, "soft", wrap=True)
        self.card = DrawingArea(self._draw_card)
        self.note = NoteBox("", "note", icon="eye")
        self.delete = Button(say("load.delete"), _Delete(), "danger", icon="trash", key="delete")
        self.folders = Button(say("rounds.folders"), _Folders(), "paper", icon="folder-open", key="w")
        self.show = Button(say("rounds.show"), _Show(), "paper", icon="folder", key="o")
        self.back = Button(say("load.back"), Close(), "paper", icon="arrow-left", key="esc")
        self.play = Button(say("rounds.open"), None, "brass", icon="play", key="enter", size=16)
        super().__init__(
            (self.title, self.tabs, self.line, self.list, self.empty, self.card, self.note, self.line2,
             self.delete, self.folders, self.show, self.back, self.play),
            1160, "blur",
        )  # fmt: skip
        self.first = self.list
        self._read()

    # which matches

    def _read(self) -> None:
        """List everything anew; the same match stays chosen."""
        before = self.chosen
        self._seen = self.services.rounds.changes
        self.rows = rows_of(self.services)
        self.list.rows = tuple(ListRow(row.name) for row in self.rows)
        same = (n for n, row in enumerate(self.rows) if before is not None and row.match == before.match)
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
        self.note.words, wrong = watching(self.services)
        self.note.kind = "care" if wrong else "note"
        for button in (self.delete, self.show, self.play):
            button.enabled = home is not None
        mine = row is not None and row.tone == "mine"
        self.play.label = say("rounds.play" if mine else "rounds.open")
        self.play.command = _Open(self.list.chosen)
        self.lay_anew()

    # time

    def _go_on(self, ms: float) -> None:
        """Draw one picture; look what has come."""
        if self.pictures.waiting:
            self.pictures.draw_one()
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
            case _Tab(""):
                super().emit(Close())
                self._go(ToSaves())
            case _Tab():
                pass
            case _Delete():
                self._delete()
            case _Show():
                self._show()
            case _Folders():
                super().emit(Close())
                self._go(ToWatched())
            case _:
                super().emit(command)

    def _open(self, place: int) -> None:
        if 0 <= place < len(self.rows) and self.rows[place].match:
            match = self.rows[place].match
            super().emit(Close())
            self._go(ToTurn(match))

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
        home = self._home
        if home is None or home.current is None:
            return
        path: Path = home.found or home.current.file.path
        if not show_file(path):
            self._complain(say("turn.no_file"))

    def _complain(self, sentence: str) -> None:
        self.note.kind, self.note.words = "no", sentence
        self.lay_anew()

    # layout

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """As high as the window allows."""
        t, y = ruler.t, inside.y
        head = self.head_high(ruler, self.title)
        self.title.box = Box(inside.x, y, inside.w, head)
        y += head + 4
        self.line.box = Box(inside.x, y, inside.w, 1)
        y += 9
        tabs = self.tabs.natural(ruler)
        self.tabs.box = Box(inside.x, y, min(inside.w, tabs.w), tabs.h)
        y += tabs.h + 9
        row = 48 * (0.4 + 0.6 * t)
        feet = foot_rows(ruler, inside.w, (self.delete, self.folders, self.show, self.back, self.play))
        foot = (row + 8) * len(feet) + 18
        high = max(150.0, min(520.0, self.room - foot - (y - inside.y)))
        left, right = Box(inside.x, y, inside.w, high).cut_left(inside.w * 0.62, 24)
        self.list.box, self.empty.box = left, left._replace(h=60 * t)
        self.note.box = Box(right.x, 0, right.w, 0)
        note = min(self.note.natural(ruler).h, right.h * 0.5)
        self.note.box = Box(right.x, right.bottom - note, right.w, note)
        self.card.box = right._replace(h=right.h - note - 10)
        y += high + 8
        self.line2.box = Box(inside.x, y, inside.w, 1)
        y += 10
        for buttons in feet:
            lay_foot(ruler, Box(inside.x, y, inside.w, row), buttons, self.play)
            y += row + 8
        return y - 8 - inside.y

    # drawing

    def _table(self, row: RoundRow) -> pygame.Surface | None:
        home = self.services.rounds.match(row.match)
        number = home.current.by_file.number if home is not None and home.current is not None else 0
        return self.pictures.get(row.match, number)

    def _draw_row(self, canvas: Canvas, box: Box, n: int, chosen: bool) -> None:
        draw_row(canvas, box, self.rows[n], self._names, self._now, self._table, chosen=chosen)

    def _draw_card(self, canvas: Canvas, box: Box) -> None:
        """The chosen match: its table, whose turn it is, where it comes from."""
        theme, t, row, home = canvas.theme, canvas.t, self.chosen, self._home
        canvas.paper(box, 8, tone="card", frame=False)
        if row is None or home is None or home.current is None:
            return
        facts = _facts(home)
        inner = box.inset(14)
        wide = max(60.0, min(inner.w, (inner.h - 23.0 * t * len(facts) - 14) * ASPECT))
        shot = Box(inner.cx - wide / 2, inner.y, wide, wide / ASPECT)
        picture = self._table(row)
        if picture is None:
            canvas.box(shot, 2, theme.paper_sunk)
        else:
            rect = canvas.rect(shot)
            canvas.stamp(pygame.transform.smoothscale(picture, rect.size), rect.topleft)
        canvas.box(shot, 2, stroke=theme.keyline, width=1.4)
        y = shot.bottom + 16 * t
        for name, value in facts:
            if y > inner.bottom:
                return
            room = inner.w - canvas.text(name, inner.x, y, "ui", 14, theme.ink_soft) - 12
            draw_words(canvas, value, inner.right, y, room, "strong", 14, theme.ink, "r")
            y += 23 * t


def _facts(home: HomeMatch) -> list[tuple[str, str]]:
    """Who is to play, who handed on, where it is put."""
    current = home.current
    assert current is not None
    names = [seat.name for seat in current.head.seats]
    to, way = current.head.to, current.by_file.way
    facts: list[tuple[str, str]] = []
    if to >= 0:
        said = say("rounds.is_you", name=names[to]) if home.plays(to) else names[to]
        facts.append((say("rounds.to_play"), said))
    if way and way[-1].seat >= 0:
        last = say("rounds.by_number", name=names[way[-1].seat], n=way[-1].number)
        facts.append((say("rounds.handed_by"), last))
    folder = Path(home.known.folder) if home.known.folder else None
    facts.append((say("rounds.folder"), place_text(folder) if folder is not None else say("rounds.by_hand")))
    return facts
