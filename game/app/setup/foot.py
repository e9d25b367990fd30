"""The foot of the set-up: back to the shelf, other seats by chance, a seed, and the beginning."""

from __future__ import annotations

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.setup_draft import SetupDraft
from game.app.widgets.button import Button, IconButton
from game.app.widgets.field import TextField
from game.app.widgets.panel import Panel
from game.app.widgets.widget import GoBack, Tip
from game.app.widgets.words import Label
from game.store.catalogue import say


class Start(msgspec.Struct, frozen=True):
    """Begin the match."""


class ShuffleSeats(msgspec.Struct, frozen=True):
    """Seat everybody anew, by chance."""


class TypeSeed(msgspec.Struct, frozen=True):
    """The seed is typed."""

    text: str


class NewSeed(msgspec.Struct, frozen=True):
    """Draw a seed now, to be told to a friend."""


class Foot(Panel):
    """Back and shuffle at the left; the seed and the one brass button at the right."""

    def __init__(self, draft: SetupDraft, problem: str) -> None:
        self.back = Button(say("setup.back"), GoBack(), icon="arrow-left", key="esc", size=16)
        self.mix = Button(say("setup.shuffle"), ShuffleSeats(), "ghost", icon="shuffle", key="f")
        self.label = Label(say("setup.seed"), "ui", 14.5, "soft", "r")
        self.seed = TextField(
            draft.seed_text, TypeSeed, ghost=say("setup.seed_ghost"), most=20, name=say("setup.seed")
        )  # fmt: skip
        self.seed.shows_error = False
        self.seed.hint = Tip(say("setup.seed"), say("setup.seed_help"))
        self.draw_seed = IconButton("refresh", say("setup.seed_draw"), NewSeed())
        self.start = Button(say("setup.start"), Start(), "brass", icon="play", key="enter", size=17)
        self.judge(draft, problem)
        parts = (self.back, self.mix, self.label, self.seed, self.draw_seed, self.start)
        super().__init__("clear", parts)

    def judge(self, draft: SetupDraft, problem: str) -> None:
        """Say why the match cannot begin ("" if it can), and whether the seed is one. By file there is none:
        luck is drawn whenever the match is handed on."""
        self._by_file = bool(draft.elsewhere)
        self.label.hidden = self.seed.hidden = self.draw_seed.hidden = self._by_file
        self.seed.error = draft.seed_fault
        if self.seed.value != draft.seed_text:
            self.seed.set(draft.seed_text)
        if problem:
            self.start.forbid(Tip(say("setup.refused"), problem))
        else:
            self.start.allow()

    def place(self, ruler: Canvas, foot: Box) -> None:
        """Stand in `foot`; the words of the seed and of the shuffle give way where it is narrow."""
        t = ruler.t
        self.box = foot
        side = min(foot.h, 38 * t)
        back = self.back.natural(ruler).w + 8
        start = max(190 * min(t, 1.2), self.start.natural(ruler).w)
        least = 120 * t
        words = self.label.natural(ruler).w + 16
        whole, short = say("setup.shuffle"), say("setup.shuffle_short")
        for shuffle, told in ((whole, True), (short, True), (short, False)):
            self.mix.label, self.label.hidden = shuffle, not told or self._by_file
            mix = self.mix.natural(ruler).w
            label = words if told else 0.0
            if back + mix + start + label + least + side + 46 <= foot.w:
                break
        middle = foot.cy
        self.back.box, room = foot.cut_left(back, 10)
        self.mix.box, room = room.cut_left(self.mix.natural(ruler).w, 14)
        self.start.box, room = room.cut_right(min(start, room.w * 0.6), 14)
        self.draw_seed.box = Box(room.right - side, middle - side / 2, side, side)
        taken = side + 8 + (0.0 if self.label.hidden else words)
        seed = min(max(least, 150.0), max(60.0, room.w - taken))
        self.seed.box = Box(self.draw_seed.box.x - 8 - seed, middle - side / 2, seed, side)
        self.label.box = Box(self.seed.box.x - words, middle - side / 2, words - 10, side)
