"""The dark over the table while a guide speaks: one or two parts are cut out of it, numbered and joined."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.panel import Panel

DARK: Final = 153
"""Black over the table, of 255: four tenths of the light are left."""
ROUND: Final = 10.0
DISC: Final = 26.0


class Lit(NamedTuple):
    """A part at full light; a `place` of the board is ringed like a chosen one, panels have a fine line."""

    box: Box
    place: bool


class Shade(Panel):
    """Covers the window. `note` is where the note stands, from which lines lead to the lit parts."""

    def __init__(self) -> None:
        super().__init__("clear")
        self.parts: tuple[Lit, ...] = ()
        self.note = Box(0, 0, 0, 0)
        self.dark = True
        """Whether the rest is darkened; over a dialog it is already."""

    def cover(self, whole: Box, parts: Sequence[Lit], note: Box, *, dark: bool) -> None:
        """Darken the window but for these parts."""
        self.box, self.parts, self.note, self.dark = whole, tuple(parts), note, dark

    def ground(self, canvas: Canvas) -> None:
        """The dark with its holes, then rings, lines and numbers."""
        theme = canvas.theme
        if self.dark:
            canvas.surface.fill((0, 0, 0, 178 if theme.plain else DARK))
            for part in self.parts:
                hole = canvas.rect(part.box)
                pygame.draw.rect(canvas.surface, (0, 0, 0, 0), hole, border_radius=canvas.u(ROUND))
        for part in self.parts:
            if part.place:
                canvas.box(part.box, ROUND, None, theme.mark_band, 4.4, stroke_opacity=0.8)
                canvas.box(part.box, ROUND, None, theme.mark_chosen, 2.4)
            elif self.dark:
                canvas.box(part.box, ROUND, None, theme.brass_line, 1.4)
        for part in self.parts:
            self._lead(canvas, part)
        for number, part in enumerate(self.parts, 1):
            draw_disc(canvas, *self._disc(part), number, DISC)

    def _disc(self, part: Lit) -> tuple[float, float]:
        """Where the number of a part stands: a place has it on its corner, a panel towards the note."""
        box, note, inset = part.box, self.note, DISC / 2 + 2
        x, y = box.x + 2, box.y + 2
        if not part.place and not box.overlaps(note):
            x = min(max(note.cx, box.x + inset), box.right - inset) if box.w > 320 else box.x + inset
            y = min(max(note.cy, box.y), box.bottom)
            if box.y < y < box.bottom:
                x = box.x if note.cx < box.cx else box.right
        return (
            min(max(x, self.box.x + inset), self.box.right - inset),
            min(max(y, self.box.y + inset), self.box.bottom - inset),
        )

    def _lead(self, canvas: Canvas, part: Lit) -> None:
        """A line from the note to the disc of a part; none to one that the note touches."""
        x, y = self._disc(part)
        note = self.note
        x0, y0 = min(max(x, note.x), note.right), min(max(y, note.y), note.bottom)
        if (x - x0) ** 2 + (y - y0) ** 2 < DISC**2 or (part.box.overlaps(note) and not part.place):
            return
        canvas.line(x0, y0, x, y, "#20150c", 5.0)
        canvas.line(x0, y0, x, y, canvas.theme.mark_chosen, 2.6)


def draw_disc(canvas: Canvas, cx: float, cy: float, number: int, size: float) -> None:
    """A number on a cream disc, the same beside a sentence and on what it speaks of."""
    theme = canvas.theme
    box = Box.around(cx, cy, size)
    if not theme.plain:
        canvas.shadow(box, size / 2, 6, 2, 190)
    canvas.box(box, size / 2, theme.paper if theme.plain else ("#fffaec", "#f0e2bd"), theme.ink_title, 2.2)
    canvas.text(str(number), cx, cy, "bold", size * 0.58 / canvas.t, theme.ink_title, "c")
