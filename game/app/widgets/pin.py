"""A PIN of four to eight digits: boxes with points, filled by keys or by a keypad, and never shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.control_colours import control_colours
from game.app.widgets.keypad import BACK
from game.app.widgets.pressing import ENTER
from game.app.widgets.widget import Command, Size, Widget

LEAST: Final = 4
MOST: Final = 8
"""Digits of a PIN."""
SIDE: Final = 46.0
APART: Final = 8.0


class PinField(Widget):
    """Takes digits. `made` gives the command for every change, `done` that for Enter.

    There are as many boxes as a PIN has at least, and one more for each further digit.
    """

    def __init__(
        self, made: Callable[[str], Command] | None = None, *, done: Callable[[], Command] | None = None,
        name: str = "",
    ) -> None:  # fmt: skip
        self._made = made
        self._done = done
        self.name = name
        self.value = ""
        self.wrong = False
        """Whether what was typed was refused: the boxes are empty and in alarm."""
        self._pause = 0.0

    @property
    def whole(self) -> bool:
        """Whether it has as many digits as a PIN."""
        return len(self.value) >= LEAST

    def empty(self) -> None:
        """Forget what was typed."""
        self.value = ""

    def refuse(self, pause: float = 0.0) -> None:
        """What was typed is wrong; for so many seconds nothing else is taken."""
        self.value, self.wrong = "", True
        self._pause, self.enabled = pause * 1000, not pause

    def tick(self, ms: float) -> None:
        """Let the pause after what was wrong pass."""
        if self._pause > 0:
            self._pause -= ms
            self.enabled = self._pause <= 0

    @property
    def wake(self) -> float | None:
        """When the pause is over."""
        return self._pause if self._pause > 0 else None

    def enter(self, sign: str) -> None:
        """A key of a keypad was pressed: a digit, or BACK."""
        if not self.enabled:
            return
        before = self.value
        if sign == BACK:
            self.value = self.value[:-1]
        elif sign.isascii() and sign.isdecimal() and len(self.value) < MOST:
            self.value += sign
        if self.value != before:
            self.wrong = False
            if self._made is not None:
                self.emit(self._made(self.value))

    # -- drawing ----------------------------------------------------------------------------------

    def natural(self, canvas: Canvas) -> Size:
        """As wide as the boxes of the longest PIN."""
        side = SIDE * min(canvas.t, 1.25)
        return Size(MOST * (side + APART) - APART, side)

    def boxes(self) -> list[Box]:
        """The boxes, as large as there is room."""
        count = max(LEAST, min(MOST, len(self.value) + 1))
        side = min(self.box.h, (self.box.w - APART * (count - 1)) / count)
        y = self.box.cy - side / 2
        return [Box(self.box.x + n * (side + APART), y, side, side) for n in range(count)]

    def draw(self, canvas: Canvas) -> None:
        """Draw the boxes, a point in each that is filled, the caret in the next."""
        ink, theme = control_colours(canvas.theme, self.on_paper), canvas.theme
        off = theme.disabled_paper if self.on_paper else theme.disabled_dark
        alarm = theme.ink_alarm if self.on_paper else theme.loss
        for n, box in enumerate(self.boxes()):
            at = n == len(self.value) and self.focused and self.enabled
            edge = alarm if self.wrong or at else ink.well_edge
            if self.enabled:
                canvas.box(box, 5, fill=ink.well, stroke=edge, width=1.8 if at or self.wrong else 1.2)
            else:
                canvas.box(box, 5, fill=off.fill, stroke=off.edge, width=1.1, dash=4)
            if n < len(self.value):
                canvas.box(Box.around(box.cx, box.cy, box.w * 0.26), box.w * 0.13, fill=ink.text)
            elif at:
                canvas.box(Box(box.cx - 0.8, box.cy - box.h * 0.24, 1.6, box.h * 0.48), 0, fill=ink.mark)

    def ring(self) -> tuple[Box, float] | None:
        """Around the box of the next digit."""
        boxes = self.boxes()
        return boxes[min(len(self.value), len(boxes) - 1)], 6.0

    # -- typing -----------------------------------------------------------------------------------

    def takes(self, sign: str) -> bool:
        """Digits."""
        return sign.isascii() and sign.isdecimal()

    def text(self, typed: str) -> None:
        """Digits that are typed or pasted."""
        for sign in typed:
            self.enter(sign)

    def key(self, event: pygame.Event) -> bool:
        """Rub out; Enter says that it is done."""
        if event.key == pygame.K_BACKSPACE:
            self.enter(BACK)
            return True
        if event.key in ENTER and self._done is not None and self.enabled:
            self.emit(self._done())
            return True
        return False
