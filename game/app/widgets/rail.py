"""A rail: the parts of something that is gone through in order, what is passed, what is now, what comes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec
import pygame

from game.app import sound
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.pressing import PRESS_KEYS
from game.app.widgets.widget import Command, Size, Tip, Widget
from game.app.widgets.words import draw_words, fit

HIGH, APART = 34.0, 16.0
NOTE = 13.0
ICONS = {"done": "lock", "skipped": "minus"}


class RailPart(msgspec.Struct, frozen=True):
    """One part: its name, how far things are, and the command that leads there; without one it only shows.

    `hint` says what it is for, or why it is closed.
    """

    label: str
    state: Literal["done", "now", "coming", "skipped"]
    command: Command = None
    hint: Tip | None = None


class Rail(Widget):
    """The parts side by side with arrows between them, and a note below.

    It is one stop of the focus where a part leads somewhere: arrows go along it, Enter presses. Where its box
    is too narrow for all names, the part that is on keeps its own, and the others have a sign or a number.
    """

    def __init__(self, parts: Sequence[RailPart], note: str = "", size: float = 14.5) -> None:
        self.parts = tuple(parts)
        self.note = note
        self.size = size
        self.focusable = any(part.command is not None for part in self.parts)
        self.at = next((n for n, part in enumerate(self.parts) if part.state == "now"), 0)
        """Which part the keys or the pointer are at."""
        self._folded = False

    def natural(self, canvas: Canvas) -> Size:
        """As wide as all names; where the box is narrower, as the one that counts, and signs."""
        wide = sum(self._widths(canvas, folded=False)) + self._gaps(canvas)
        self._folded = 0 < self.box.w < wide
        if self._folded:
            wide = min(self.box.w, sum(self._widths(canvas, folded=True)) + self._gaps(canvas))
        high = HIGH * canvas.t
        if self.note:
            wide = max(wide, min(self.box.w or wide, canvas.text_width(self.note, "ui", NOTE)))
            high += 20 * canvas.t
        return Size(wide, high)

    def _gaps(self, canvas: Canvas) -> float:
        return APART * canvas.t * (len(self.parts) - 1)

    def _widths(self, canvas: Canvas, *, folded: bool) -> list[float]:
        t, found = canvas.t, list[float]()
        for part in self.parts:
            if folded and part.state != "now":
                found.append(HIGH * t)
                continue
            icon = 20 * t if part.state in ICONS else 0.0
            found.append(canvas.text_width(part.label, "strong", self.size) + icon + 26)
        return found

    def boxes(self, canvas: Canvas) -> list[Box]:
        """The boxes of the parts, against the right end."""
        widths, gap = self._widths(canvas, folded=self._folded), APART * canvas.t
        x, found = self.box.right - sum(widths) - self._gaps(canvas), list[Box]()
        for wide in widths:
            found.append(Box(x, self.box.y, wide, HIGH * canvas.t))
            x += wide + gap
        return found

    def draw(self, canvas: Canvas) -> None:
        """Draw the parts, the arrows and the note."""
        theme, t = canvas.theme, canvas.t
        self._boxes = self.boxes(canvas)
        for number, (box, part) in enumerate(zip(self._boxes, self.parts, strict=True)):
            if number:
                canvas.icon("chevron-right", box.x - APART * t / 2, box.cy, 13 * t, theme.ink_soft)
            self._draw_part(canvas, box, number, part)
        if self.note:
            right, y = self.box.right, self.box.y + (HIGH + 12) * t
            draw_words(canvas, self.note, right, y, self.box.w, "ui", NOTE, theme.ink_soft, "r")

    def _draw_part(self, canvas: Canvas, box: Box, number: int, part: RailPart) -> None:
        theme, t, now = canvas.theme, canvas.t, part.state == "now"
        fill = theme.select if now else theme.paper_sunk if part.state == "done" else None
        edge = theme.select_edge if now else theme.paper_line
        canvas.box(box, 6, fill, edge, 1.8 if now else 1.1, dash=4 if part.state == "skipped" else None)
        if self.hovered and number == self.at and part.command is not None:
            canvas.box(box, 6, theme.ink, opacity=0.08)
        ink = theme.ink if now or part.command is not None else theme.ink_soft
        icon = ICONS.get(part.state, "")
        if self._folded and not now:
            if icon:
                canvas.icon(icon, box.cx, box.cy, 16 * t, ink)
            else:
                canvas.text(str(number + 1), box.cx, box.cy, "strong", self.size, ink, "c")
            return
        room = 20 * t if icon else 0.0
        words = fit(canvas, part.label, "strong", self.size, box.w - 12 - room, most=1)
        line = "".join(words.lines)
        left = box.cx - (canvas.text_width(line, "strong", words.size) + room) / 2
        if icon:
            canvas.icon(icon, left + 7 * t, box.cy, 15 * t, ink)
        canvas.text(line, left + room, box.cy, "strong", words.size, ink)

    _boxes: Sequence[Box] = ()

    def tip(self) -> Tip | None:
        """What the part is for at which keys or pointer are; its name where that is folded."""
        part = self.parts[self.at]
        return part.hint or (Tip(part.label) if self._folded and part.state != "now" else None)

    @property
    def tip_box(self) -> Box:
        """The part."""
        return self._boxes[self.at] if self._boxes else self.box

    def ring(self) -> tuple[Box, float] | None:
        """Around the part at which the keys are."""
        return self.tip_box, 6.0

    def _point(self, x: float, y: float) -> bool:
        over = next((n for n, box in enumerate(self._boxes) if box.inset(-6).contains((x, y))), -1)
        if over >= 0:
            self.at = over
        return over >= 0

    def mouse_drag(self, x: float, y: float) -> None:
        """Remember the part under the pointer."""
        self._point(x, y)

    def mouse_up(self, x: float, y: float, inside: bool) -> None:
        """Go to the part under the pointer."""
        if inside and self._point(x, y):
            self._press()

    def _press(self) -> None:
        command = self.parts[self.at].command
        if command is not None:
            sound.play("press")
            self.emit(command)

    def key(self, event: pygame.Event) -> bool:
        """Go along the parts with the arrows, and to one with Enter or Space."""
        if event.key in PRESS_KEYS:
            self._press()
            return True
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        by = 1 if event.key == pygame.K_RIGHT else -1
        self.at = min(len(self.parts) - 1, max(0, self.at + by))
        return True
