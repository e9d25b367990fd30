"""What the lists of matches to continue have in common: head, tabs, list and chosen match, buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from game.app.library.foot import foot_rows, lay_foot
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.services.routes import Route
from game.app.services.services import Services
from game.app.widgets.button import Button
from game.app.widgets.dialog import Dialog
from game.app.widgets.field import TextField
from game.app.widgets.listing import Listing
from game.app.widgets.notes import NoteBox
from game.app.widgets.segmented import Segment, Tabs
from game.app.widgets.widget import Widget
from game.app.widgets.words import Hair, Label
from game.engine.vocabulary import Seat
from game.store.catalogue import say

ALL: Final = ""
BY_FILE: Final = "by file"
"""The tab of the matches by file; no game is called so."""


class ShowTab(msgspec.Struct, frozen=True):
    """Show all saves, those of a game, or the matches by file."""

    tab: str


class Find(msgspec.Struct, frozen=True):
    """Look for a name."""

    name: str


class MatchesSheet(Dialog):
    """The list at the left, the chosen match at the right; below both what can be done with it, the way on in
    brass. `go` opens what a route names."""

    def __init__(
        self, services: Services, go: Callable[[Route], None], tab: str, listing: Listing, card: Widget,
        note: NoteBox, buttons: Sequence[Button], parts: Sequence[Widget] = (),
    ) -> None:  # fmt: skip
        self.services = services
        self._go = go
        self.title = Label(say("load.title"), "head-bold", 28, "title")
        self.find = TextField("", Find, ghost=say("load.find"), icon="search", name=say("load.find"))
        tabs = [(ALL, Segment(label=say("load.all_games"))), (BY_FILE, Segment(label=say("rounds.tab")))]
        tabs += [(rules.id, Segment(label=rules.name)) for rules in services.games.values()]
        self.games = Tabs(tabs, tab, ShowTab, name=say("load.games"), size=13.5)
        self.line, self.line2 = Hair(), Hair()
        self.listing, self.shown, self.note = listing, card, note
        self.empty = Label("", "ui", 16, "soft", wrap=True)
        self.buttons = tuple(buttons)
        super().__init__(
            (self.title, self.find, self.games, self.line, listing, self.empty, card, *parts, note,
             self.line2, *buttons),
            1160, "blur",
        )  # fmt: skip
        self.first = listing

    def looked_for(self, name: str, seats: Sequence[Seat]) -> bool:
        """Whether a match of this name, with these people, is one that is looked for."""
        wanted = self.find.value.strip().casefold()
        return not wanted or any(wanted in one.casefold() for one in (name, *(seat.name for seat in seats)))

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """As high as the window allows."""
        t, y = ruler.t, inside.y
        search, head = min(230 * t, inside.w * 0.4), self.head_high(ruler, self.title)
        field = min(34 * t, head)
        self.find.box = Box(inside.right - search, y + (head - field) / 2, search, field)
        self.title.box = Box(inside.x, y, inside.w - search - 14, head)
        y += head + 4
        self.line.box = Box(inside.x, y, inside.w, 1)
        y += 9
        if not self.games.hidden:
            tabs = self.games.natural(ruler)
            self.games.box = Box(inside.x, y, min(inside.w, tabs.w), tabs.h)
            y += tabs.h + 9
        feet = foot_rows(ruler, inside.w, self.buttons)
        row = 48 * (0.4 + 0.6 * t)
        foot = (row + 8) * len(feet) + 18
        high = max(150.0, min(520.0, self.room - foot - (y - inside.y)))
        left, right = Box(inside.x, y, inside.w, high).cut_left(inside.w * 0.62, 24)
        self.listing.box, self.empty.box = left, left._replace(h=60 * t)
        self.lay_card(ruler, right)
        y += high + 8
        self.line2.box = Box(inside.x, y, inside.w, 1)
        y += 10
        for line in feet:
            lay_foot(ruler, Box(inside.x, y, inside.w, row), line, self.buttons[-1])
            y += row + 8
        return y - 8 - inside.y

    def lay_card(self, ruler: Canvas, right: Box) -> None:
        """The chosen match at the right, the note below it."""
        note = self.note
        note.box = Box(right.x, 0, right.w, 0)
        if note.kind == "note" and right.h < 260 * ruler.t:
            note.hidden = True  # that all is well needs no words where room is short
        high = 0.0 if note.hidden else min(note.natural(ruler).h, right.h * 0.55)
        note.box = Box(right.x, right.bottom - high, right.w, high)
        self.shown.box = right._replace(h=right.h - (high + 10 if high else 0))
