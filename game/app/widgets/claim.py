"""Claiming a seat of a match by file: whose it is, and the PIN that opens it from now on."""

from __future__ import annotations

from typing import Final

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.field import TextField
from game.app.widgets.keypad import Keypad
from game.app.widgets.notes import NoteBox
from game.app.widgets.pin import PinField
from game.app.widgets.switch import Toggle
from game.app.widgets.widget import Group
from game.app.widgets.words import Label
from game.store.catalogue import say

NAME: Final = 16
"""Letters of a name."""


class Claimed(msgspec.Struct, frozen=True):
    """A seat is claimed, or opened, with this PIN; `ask`: for it each time on this computer."""

    name: str
    pin: str
    ask: bool = False


class PinChanged(msgspec.Struct, frozen=True):
    """The name or the PIN is another one: `ClaimPanel.claimed` may be there now."""


class _Ready(msgspec.Struct, frozen=True):
    pass


class ClaimPanel(Group):
    """Name, PIN, whether it is asked for each time, a keypad, and what a PIN can do and what it can't.

    `opens`: the seat is claimed, and its PIN is asked; there is no name then. It emits PinChanged, and
    Claimed when Enter ends a whole PIN.
    """

    def __init__(self, name: str, *, opens: bool = False) -> None:
        self.opens = opens
        title = "claim.opens" if opens else "claim.title"
        self.title = Label(say(title, name=name), "head", 19, "title")
        called = say("claim.name")
        self.named = TextField(name, lambda text: PinChanged(), after="pencil", most=NAME, name=called)
        self.named.hidden = opens
        self.asks = Label(say("claim.pin"), "strong", 14)
        self.pin = PinField(lambda pin: PinChanged(), done=_Ready, name=say("claim.pin"))
        self.advice = Label(say("claim.advice"), "ui", 13, "soft", wrap=True)
        self.advice.hidden = opens
        self.ask = Toggle(False, lambda on: None, name=say("claim.ask"))
        self.ask_words = Label(say("claim.ask"), "ui", 14, wrap=True)
        self.pad = Keypad(self.pin.enter)
        self.note = NoteBox(say("claim.lost" if opens else "claim.honest"), "care", icon="lock")
        self._usual = self.note.words
        super().__init__(
            (self.title, self.named, self.asks, self.pin, self.advice, self.ask, self.ask_words, self.pad,
             self.note)
        )  # fmt: skip

    @property
    def claimed(self) -> Claimed | None:
        """What is claimed; None while the name or the PIN is not whole."""
        name = self.named.value.strip()
        if not self.pin.whole or not self.pin.enabled or not (name or self.opens):
            return None
        return Claimed(name, self.pin.value, self.ask.on)

    def refuse(self, words: str, pause: float = 0.0) -> None:
        """Say what was wrong with it; for so many seconds no other PIN is taken."""
        self.pin.refuse(pause)
        self.note.kind, self.note.words = "no", words
        self.emit(PinChanged())

    def emit(self, command: object) -> None:
        """Enter claims the seat as soon as all is there; a new digit takes the refusal away."""
        if isinstance(command, _Ready):
            if self.claimed is not None:
                super().emit(self.claimed)
            return
        if isinstance(command, PinChanged) and self.pin.value and not self.pin.wrong:
            self.note.kind, self.note.words = "care", self._usual
        super().emit(command)

    # layout

    def lay(self, ruler: Canvas, box: Box) -> float:
        """Stand in a box: what is typed at the left, the keypad at the right, the note at the foot; returns
        how far down it goes. Where it is too low, what is only advised gives way, at last the note."""
        self.advice.hidden, self.note.hidden = self.opens, False
        end = self._stand(ruler, box, 1.0)
        if end > box.bottom:
            self.advice.hidden = True
            end = self._stand(ruler, box, 0.8)
        if end > box.bottom:
            self.note.hidden = True
            end = self._stand(ruler, box, 0.8)
        return end

    def _stand(self, ruler: Canvas, box: Box, loose: float) -> float:
        """The same, with gaps so many times as large as usual."""
        t, y = ruler.t, box.y
        self.title.box = Box(box.x, y, box.w, 28 * t)
        y += (28 + 8 * loose) * t
        pad = self.pad.natural(ruler)
        left = Box(box.x, y, box.w - pad.w - 24, 0)
        self.pad.stand_at(ruler, Box(box.right - pad.w, y, pad.w, 0))
        if not self.named.hidden:
            self.named.box = Box(left.x, y, left.w, 38 * t)
            y += (38 + 12 * loose * loose) * t
        self.asks.box = Box(left.x, y, left.w, 20 * t)
        y += 25 * t
        high = self.pin.natural(ruler).h
        self.pin.box = Box(left.x, y, left.w, high)
        y += high + 8
        if not self.advice.hidden:
            y += self.advice.stand_at(ruler, left._replace(y=y))
        y += 10
        toggle = self.ask.natural(ruler)
        self.ask.box = Box(left.x, y, toggle.w, toggle.h)
        self.ask_words.box = Box(left.x + toggle.w + 12, y, left.w - toggle.w - 12, 0)
        words = self.ask_words.natural(ruler).h
        self.ask_words.box = self.ask_words.box._replace(y=y + (toggle.h - words) / 2, h=words)
        y = max(y + max(toggle.h, words), self.pad.box.bottom)
        high = 0.0
        if not self.note.hidden:
            y += 14 * loose
            high = self.note.stand_at(ruler, Box(box.x, y, box.w, 0))
        self.box = box._replace(h=y + high - box.y)
        return y + high
