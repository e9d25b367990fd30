"""Asks for a new PIN, by keys or by a keypad."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.button import Button
from game.app.widgets.dialog import Dialog
from game.app.widgets.keypad import Keypad
from game.app.widgets.notes import NoteBox
from game.app.widgets.pin import PinField
from game.app.widgets.widget import Close, Tip
from game.app.widgets.words import Label
from game.store.catalogue import say

TITLE: Final = 24.0
LARGEST: Final = 30.0
"""So large the title is at most where letters are large."""


class _Typed(msgspec.Struct, frozen=True):
    pass


class _Ready(msgspec.Struct, frozen=True):
    pass


class PinDialog(Dialog):
    """Asks for the PIN of the seats of these people; `take` gets it once it is whole, and the dialog goes.
    `then`: what happens with it besides, in words of its own."""

    closes = True
    broad = False

    def __init__(self, names: Sequence[str], take: Callable[[str], None], then: str = "") -> None:
        self._take = take
        self.title = Label(say("claim.own"), "head-bold", TITLE, "title")
        self.words = Label(say("claim.own_is", names=list(names)), "ui", 14.5, "soft", wrap=True)
        self.asks = Label(say("claim.pin"), "strong", 14)
        self.pin = PinField(lambda pin: _Typed(), done=_Ready, name=say("claim.pin"))
        self.advice = Label(say("claim.advice"), "ui", 13, "soft", wrap=True)
        self.pad = Keypad(self.pin.enter)
        self.note = NoteBox(say("claim.honest"), "care", icon="lock")
        self.back = Button(say("claim.back"), Close(), "paper", icon="arrow-left", key="esc")
        label, icon = (then, "play") if then else (say("claim.set"), "check")
        self.take = Button(label, _Ready(), "brass", icon=icon, key="enter", size=16)
        super().__init__(
            (self.title, self.words, self.asks, self.pin, self.advice, self.pad, self.note, self.back,
             self.take),
            560, "dim",
        )  # fmt: skip
        self.first = self.pin
        self._judge()

    def _judge(self) -> None:
        if self.pin.whole:
            self.take.allow()
        else:
            self.take.forbid(Tip(say("claim.pin"), say("claim.advice")))

    def emit(self, command: object) -> None:
        """A whole PIN is taken."""
        match command:
            case _Typed():
                self._judge()
            case _Ready():
                if self.pin.whole:
                    super().emit(Close())
                    self._take(self.pin.value)
            case _:
                super().emit(command)

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """What is typed at the left, the keypad at the right, note and buttons below."""
        t, y = ruler.t, inside.y
        self.title.size = min(TITLE, LARGEST / t) if self.filled else TITLE
        self.title.box = Box(inside.x, y, inside.w, 34 * min(t, 1.25))
        y = self.title.box.bottom + 4
        y += self.words.stand_at(ruler, inside._replace(y=y)) + 12
        pad = self.pad.natural(ruler)
        self.pad.stand_at(ruler, Box(inside.right - pad.w, y, pad.w, 0))
        left = Box(inside.x, y, inside.w - pad.w - 24, 0)
        self.asks.box = left._replace(h=20 * t)
        y += 26 * t
        high = self.pin.natural(ruler).h
        self.pin.box = Box(left.x, y, left.w, high)
        y += high + 8
        y += self.advice.stand_at(ruler, left._replace(y=y))
        y = max(y, self.pad.box.bottom) + 12
        y += self.note.stand_at(ruler, inside._replace(y=y)) + 16
        high = 46 * (0.4 + 0.6 * t)
        take = max(170.0, self.take.natural(ruler).w)
        self.take.box = Box(inside.right - take, y, take, high)
        back = max(110.0, self.back.natural(ruler).w)
        self.back.box = Box(self.take.box.x - 10 - back, y, back, high)
        return y + high - inside.y
