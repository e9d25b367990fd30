"""Segmented switch and tabs: choose one of a few."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import msgspec
import pygame

from game.app import sound
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.control_colours import control_colours
from game.app.widgets.widget import Command, Size, Tip, Widget
from game.app.widgets.words import fit

T = TypeVar("T")


class Segment(msgspec.Struct, frozen=True, kw_only=True):
    """One part of a segmented switch or row of tabs."""

    label: str = ""
    icon: str = ""
    name: str = ""
    """What it is called in the tooltip if it shows only an icon."""


class Segmented(Widget, Generic[T]):
    """A few parts side by side, one of them chosen in brass; one stop of the focus, arrows choose."""

    def __init__(
        self,
        parts: Sequence[tuple[T, Segment]],
        value: T,
        made: Callable[[T], Command],
        *,
        name: str = "",
        size: float = 14.0,
    ) -> None:
        self.parts = tuple(parts)
        self.value = value
        self.made = made
        self.name = name
        self.size = size
        self.over = -1
        """Which part the pointer is over."""
        self._wanted: tuple[float, ...] = ()
        """How wide each part wants to be, as far as `natural` has found out."""

    @property
    def place(self) -> int:
        """The index of the chosen part, or -1."""
        return next((n for n, (value, _) in enumerate(self.parts) if value == self.value), -1)

    def choose(self, place: int) -> None:
        """Choose a part by index and say so."""
        if self.enabled and 0 <= place < len(self.parts) and place != self.place:
            self.value = self.parts[place][0]
            sound.play("press")
            self.emit(self.made(self.value))

    def natural(self, canvas: Canvas) -> Size:
        """Equal parts, each as wide as the widest wants."""
        wanted: list[float] = []
        for _, part in self.parts:
            words = canvas.text_width(part.label, "strong", self.size) + 22 if part.label else 10.0
            wanted.append(max(32.0, words + (22 * canvas.t if part.icon else 0.0)))
        self._wanted = tuple(wanted)
        return Size(max(wanted, default=32.0) * len(self.parts) + 4, max(32.0, 34 * canvas.t))

    def boxes(self) -> list[Box]:
        """The boxes of the parts."""
        return self.box.inset(2).columns(len(self.parts))

    def draw(self, canvas: Canvas) -> None:
        """Draw the well and the parts."""
        ink, theme = control_colours(canvas.theme, self.on_paper), canvas.theme
        off = theme.disabled_paper if self.on_paper else theme.disabled_dark
        if self.enabled:
            canvas.box(self.box, 6, fill=ink.well, stroke=ink.well_edge, width=1.1)
        else:
            canvas.box(self.box, 6, fill=off.fill, stroke=off.edge, width=1.1, dash=4)
        for n, (box, (_, part)) in enumerate(zip(self.boxes(), self.parts, strict=True)):
            chosen = n == self.place
            colour = ink.soft if self.enabled else off.ink
            if chosen and self.enabled:
                look = theme.button_brass
                edge = ink.edge if theme.plain else look.edge
                canvas.box(box, 5, fill=look.fill, stroke=edge, width=1.0, top_line=look.shine)
                colour = look.ink
            elif chosen:
                canvas.box(box, 5, stroke=off.ink, width=1.8)
            elif n == self.over and self.hovered and self.enabled:
                canvas.box(box, 5, fill=ink.text, opacity=0.12)
            self._draw_part(canvas, part, box, colour)

    def _draw_part(self, canvas: Canvas, part: Segment, box: Box, colour: str) -> None:
        t = canvas.t
        if not part.label:
            canvas.icon(part.icon, box.cx, box.cy, min(19 * t, box.w - 6), colour)
            return
        room = 22 * t if part.icon else 0.0
        words = fit(canvas, part.label, "strong", self.size, box.w - 8 - room, most=1)
        width = canvas.text_width(words.lines[0], "strong", words.size)
        left = box.cx - (width + room) / 2
        if part.icon:
            canvas.icon(part.icon, left + 9 * t, box.cy, 17 * t, colour)
        canvas.text(words.lines[0], left + room, box.cy, "strong", words.size, colour)

    def tip(self) -> Tip | None:
        """The name of the part under the pointer, or of the chosen one in focus."""
        found = super().tip()
        place = self.over if self.hovered else self.place
        if found is None and 0 <= place < len(self.parts) and not self.parts[place][1].label:
            return Tip(self.parts[place][1].name)
        return found

    def ring(self) -> tuple[Box, float] | None:
        """Around the whole."""
        return self.box, 6.0

    def mouse_drag(self, x: float, y: float) -> None:
        """Remember the part under the pointer."""
        self.over = next((n for n, box in enumerate(self.boxes()) if box.x <= x < box.right), -1)

    def mouse_up(self, x: float, y: float, inside: bool) -> None:
        """Choose the part under the pointer."""
        if inside:
            self.mouse_drag(x, y)
            self.choose(self.over)

    def key(self, event: pygame.Event) -> bool:
        """Choose the next or previous part with the arrows."""
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        by = 1 if event.key == pygame.K_RIGHT else -1
        self.choose(min(len(self.parts) - 1, max(0, self.place + by)))
        return True


class Tabs(Segmented[T]):
    """Tabs side by side: the chosen one is filled with enamel."""

    def natural(self, canvas: Canvas) -> Size:
        """Each tab as wide as the widest wants."""
        size = super().natural(canvas)
        return Size(size.w, max(28.0, 30 * canvas.t))

    def boxes(self) -> list[Box]:
        """The boxes of the tabs, a little apart; where they would be too narrow, long words get more room."""
        count, gap = len(self.parts), 4.0
        room = self.box.w - gap * (count - 1)
        if len(self._wanted) != count or self.box.w >= max(self._wanted) * count:
            return self.box.columns(count, gap)
        x, found = self.box.x, list[Box]()
        for wanted in self._wanted:
            found.append(Box(x, self.box.y, room * wanted / sum(self._wanted), self.box.h))
            x = found[-1].right + gap
        return found

    def draw(self, canvas: Canvas) -> None:
        """Draw the tabs."""
        ink, theme = control_colours(canvas.theme, self.on_paper), canvas.theme
        off = theme.disabled_paper if self.on_paper else theme.disabled_dark
        for n, (box, (_, part)) in enumerate(zip(self.boxes(), self.parts, strict=True)):
            chosen = n == self.place
            if not self.enabled:
                width, dash = (1.8, None) if chosen else (1.1, 4)
                canvas.box(box, 5, fill=off.fill, stroke=off.edge, width=width, dash=dash)
                colour = off.ink
            elif chosen:
                canvas.box(box, 5, fill=ink.on, stroke=ink.on_edge, width=1.8)
                colour = ink.on_ink
            else:
                canvas.box(box, 5, fill=ink.face, stroke=ink.edge, width=1.1)
                colour = ink.text
                if n == self.over and self.hovered:
                    canvas.box(box, 5, fill=ink.text, opacity=0.08)
            self._draw_part(canvas, part, box, colour)

    def ring(self) -> tuple[Box, float] | None:
        """Around the chosen tab."""
        return (self.boxes()[self.place] if self.place >= 0 else self.box), 5.0
