"""Ten digits and a way back: how whoever has no keyboard at hand types a PIN or an amount."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.button import Button, IconButton
from game.app.widgets.panel import Panel
from game.app.widgets.pressing import Pressable
from game.app.widgets.widget import Command, Group, Size, Widget
from game.store.catalogue import say

KEY: Final = Size(54.0, 39.0)
TOUCHED: Final = Size(64.0, 56.0)
"""A key once the screen was touched."""
MOST_GROWN: Final = 1.25
"""So many times as large a key is at most with large letters: there is one on each."""
GAP: Final = 6.0
TOUCHED_GAP: Final = 8.0
COLUMNS: Final = 3
BACK: Final = "back"
DONE: Final = "done"
ROWS: Final = ("123", "456", "789")


class _Typed(msgspec.Struct, frozen=True):
    """A key of the pad was pressed: a digit, BACK or DONE."""

    sign: str


class Keypad(Group):
    """The keys of a telephone. `entered` is told each digit as a text of one letter, or BACK for the last one
    to go; with `ends` there is a key that says DONE in the corner that else is empty."""

    def __init__(self, entered: Callable[[str], None], *, ends: bool = False) -> None:
        self._entered = entered
        digits = [Button(digit, _Typed(digit), "paper", size=17) for row in ROWS for digit in row]
        self._last: tuple[Pressable | None, ...] = (
            IconButton("check", say("widgets.done"), _Typed(DONE)) if ends else None,
            Button("0", _Typed("0"), "paper", size=17),
            IconButton("arrow-left", say("widgets.rub_out"), _Typed(BACK)),
        )
        super().__init__([*digits, *(key for key in self._last if key is not None)])
        self._digits = digits

    def emit(self, command: Command) -> None:
        """Tell what was typed."""
        if isinstance(command, _Typed):
            self._entered(command.sign)
        else:
            super().emit(command)

    def _key(self, t: float) -> tuple[Size, float]:
        """How large a key is, and how far it is from the next."""
        touched = self.keys is not None and self.keys.touched
        size, gap = (TOUCHED, TOUCHED_GAP) if touched else (KEY, GAP)
        grown = min(MOST_GROWN, max(1.0, t))
        return Size(size.w * grown, size.h * grown), gap

    def natural(self, canvas: Canvas) -> Size:
        """Three keys wide and four high."""
        (w, h), gap = self._key(canvas.t)
        rows = len(ROWS) + 1
        return Size(COLUMNS * (w + gap) - gap, rows * (h + gap) - gap)

    def stand_at(self, ruler: Canvas, box: Box) -> float:
        """Stand at the top of a box, at its left; returns the height."""
        (w, h), gap = self._key(ruler.t)
        size = self.natural(ruler)
        self.box = Box(box.x, box.y, size.w, size.h)
        keys: tuple[Widget | None, ...] = (*self._digits, *self._last)
        for place, key in enumerate(keys):
            if key is not None:
                row, column = divmod(place, COLUMNS)
                key.box = Box(box.x + column * (w + gap), box.y + row * (h + gap), w, h)
        return size.h


class KeypadPanel(Panel):
    """A keypad that stands over a number, off the finger: above it where there is room."""

    def __init__(self, anchor: Widget, entered: Callable[[str], None]) -> None:
        self._anchor = anchor
        self.pad = Keypad(entered, ends=True)
        super().__init__("card", (self.pad,))

    def arrange(self, ruler: Canvas, whole: Box) -> None:
        """Stand above the number, else below or beside it."""
        at, size = self._anchor.box, self.pad.natural(ruler)
        w, h = size.w + 24, size.h + 24
        room = whole.inset(8)
        across = min(max(room.x, at.cx - w / 2), room.right - w)
        beside = min(max(room.y, at.cy - h / 2), room.bottom - h)
        places = (
            Box(across, at.y - 8 - h, w, h), Box(across, at.bottom + 8, w, h),
            Box(at.right + 8, beside, w, h), Box(at.x - 8 - w, beside, w, h),
        )  # fmt: skip
        self.box = next((box for box in places if box.within(room) == box), places[0].within(room))
        self.pad.stand_at(ruler, self.box.inset(12))
