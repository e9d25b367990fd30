"""The foot of the first screen: on with what was begun, a seed, and the beginning."""

from __future__ import annotations

import msgspec

from game.app.evening import Evening
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.panels.dates import when
from game.app.panels.wishes import OpenLoad
from game.app.widgets.button import Button, IconButton
from game.app.widgets.field import Field
from game.app.widgets.panel import Panel
from game.app.widgets.widget import Reason
from game.app.widgets.words import Label
from game.store.listing import SavedMatch


class Start(msgspec.Struct, frozen=True):
    """Begin the match."""


class Continue(msgspec.Struct, frozen=True):
    """Go on with the latest match."""


class TypeSeed(msgspec.Struct, frozen=True):
    """The seed is typed."""

    text: str


class NewSeed(msgspec.Struct, frozen=True):
    """Another random seed."""


class Foot(Panel):
    """Continue and Load at the left; the seed and the beginning at the right.

    `game` is the name of the game that `latest` is of. Of the two ways on, one is brass: to continue what
    was begun, or, once something was `touched`, to begin.
    """

    def __init__(self, evening: Evening, latest: SavedMatch | None, game: str, touched: bool) -> None:
        self._subs: tuple[str, ...] = ()
        first = latest is not None and not touched
        self.go_on = Button(
            "Continue", Continue(), "brass" if first else "enamel", icon="play", key="c", size=17
        )
        if latest is None:
            why = Reason("Nothing to continue", "A match saves itself; the latest one is here then.")
            self.go_on.forbid(why)
        else:
            date = when(latest.date)
            where = f"{latest.headline[:1].lower()}{latest.headline[1:]}"
            self._subs = (f"{game}, {where}; {date}", f"{game}; {date}", date)
        self.load = Button("Load", OpenLoad(), "enamel", icon="folder-open", key="o", size=15.5)
        self.label = Label("Seed", "ui", 14.5, "soft", "r")
        self.seed = Field(evening.seed_text, TypeSeed, most=20, name="Seed")
        self.seed.error = evening.seed_fault
        self.seed.hint = Reason("Seed", "The same seed deals and rolls the same again. Tell it to a friend.")
        self.shuffle = IconButton("shuffle", "Another seed", NewSeed())
        self.start = Button(
            "Take your seats", Start(), "enamel" if first else "brass", icon="chevron-right", key="t", size=17
        )
        if evening.problem:
            self.start.forbid(Reason("So it cannot begin", evening.problem))
        super().__init__("clear", (self.go_on, self.load, self.label, self.seed, self.shuffle, self.start))

    def place(self, ruler: Canvas, foot: Box) -> None:
        """Stand in `foot`."""
        t = ruler.t
        self.box = foot
        wide = max(190 * min(t, 1.2), self.start.natural(ruler).w)
        self.start.box, room = foot.cut_right(min(wide, foot.w * 0.26), 14)
        side = min(foot.h, 38 * t)
        middle = room.cy
        self.shuffle.box = Box(room.right - side, middle - side / 2, side, side)
        seed = min(150 * t, room.w * 0.2)
        self.seed.box = Box(self.shuffle.box.x - 8 - seed, middle - side / 2, seed, side)
        label = self.label.natural(ruler).w + 6
        self.label.box = Box(self.seed.box.x - 10 - label, middle - side / 2, label, side)
        room = room._replace(w=self.label.box.x - 14 - room.x)
        load = min(max(110 * t, self.load.natural(ruler).w), room.w * 0.35)
        for sub in (*self._subs, ""):
            self.go_on.sub = sub
            if self.go_on.natural(ruler).w <= room.w - load - 10:
                break
        wanted = max(200 * t, self.go_on.natural(ruler).w)
        self.go_on.box, rest = room.cut_left(min(wanted, room.w - load - 10), 10)
        self.load.box = rest._replace(w=load)
