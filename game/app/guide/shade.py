"""The shade over the table while a note is shown, with numbered holes for the parts it speaks of."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.panel import Panel

DARK: Final = 153
"""Black over the table, of 255: four tenths of the light are left."""
ROUND: Final = 10.0
DISC: Final = 26.0
OUTSIDE: Final = 3.0
"""From the edge of a lit part to the disc with its number."""


class Lit(NamedTuple):
    """A part left bright; a `place` of the board gets a ring, a panel a fine line."""

    box: Box
    place: bool


class Shade(Panel):
    """Covers the window but for the bright parts, whose numbers stand in `discs`."""

    def __init__(self) -> None:
        super().__init__("clear")
        self.parts: tuple[Lit, ...] = ()
        self.discs: tuple[Box, ...] = ()
        self.dark = True
        """Whether the rest is darkened; over a dialog it is already."""

    def cover(
        self,
        whole: Box,
        parts: Sequence[Lit],
        note: Sequence[Box],
        *,
        dark: bool,
        numbered: bool = True,
        avoided: Sequence[Sequence[Box]] = (),
    ) -> None:
        """Darken the window except for these parts. Numbers (`numbered`) keep off the `note`, its sheet and
        tail, and if possible off what is `avoided`, its first entries above all."""
        self.box, self.parts, self.dark = whole, tuple(parts), dark
        boxes = [part.box for part in parts]
        self.discs = discs(whole, boxes, note, avoided) if numbered else ()

    def ground(self, canvas: Canvas) -> None:
        """Draw the shade with its holes, then rings and numbers."""
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
        for number, disc in enumerate(self.discs, 1):
            draw_disc(canvas, disc.cx, disc.cy, number, DISC)


def discs(
    whole: Box, parts: Sequence[Box], note: Sequence[Box], avoided: Sequence[Sequence[Box]] = ()
) -> tuple[Box, ...]:
    """Where the numbers of bright parts stand: outside them, near the note's sheet, its first box."""
    found: list[Box] = []
    for part in parts:
        taken = (*parts, *note, *found)
        inside = whole.inset(1)
        ways: list[Box] = []
        for near in (_beside(part, note[0]), _at_corners(part)):
            near = [disc for disc in near if inside.holds(disc)]
            ways += [disc for disc in near if not any(disc.inset(0.5).overlaps(one) for one in taken)]
            if not all(any(_covers(disc, avoided)) for disc in ways):
                break
        if not ways:  # a part that fills the window has its number inside
            ways = [Box(part.x + 4, part.y + 4, DISC, DISC)]
        found.append(min(ways, key=lambda disc: (*_covers(disc, avoided), _far(note[0], disc))))
    return tuple(found)


def _covers(disc: Box, avoided: Sequence[Sequence[Box]]) -> list[bool]:
    """For each group of things to avoid, whether a number covers one of them."""
    return [any(disc.overlaps(one) for one in boxes) for boxes in avoided]


def _beside(part: Box, note: Box) -> Iterator[Box]:
    """Candidate positions of a number on a part's four sides: towards the note, at the corners, in the
    middle."""
    off, half = DISC / 2 + OUTSIDE, DISC / 2
    for y in _along(part.y + half, part.bottom - half, note.cy):
        yield Box.around(part.x - off, y, DISC)
        yield Box.around(part.right + off, y, DISC)
    for x in _along(part.x + half, part.right - half, note.cx):
        yield Box.around(x, part.y - off, DISC)
        yield Box.around(x, part.bottom + off, DISC)


def _at_corners(part: Box) -> Iterator[Box]:
    """Candidate positions of a number at a part's corners, above or below the words beside it or what stands
    in a row with it."""
    off, half = DISC / 2 + OUTSIDE, DISC / 2
    for beside in (off, -half):
        for y in (part.y - OUTSIDE, part.bottom + OUTSIDE, part.y - half, part.bottom + half):
            if beside > 0 or not part.y - half < y < part.bottom + half:
                yield Box.around(part.x - beside, y, DISC)
                yield Box.around(part.right + beside, y, DISC)


def _along(first: float, last: float, aim: float) -> tuple[float, ...]:
    """Candidate coordinates on a side: nearest to `aim`, in the middle, at both ends."""
    return min(max(aim, first), last), (first + last) / 2, first, last


def _far(note: Box, disc: Box) -> float:
    """The distance of a disc from the edge of the note."""
    x, y = min(max(disc.cx, note.x), note.right), min(max(disc.cy, note.y), note.bottom)
    return math.dist((x, y), (disc.cx, disc.cy))


def draw_disc(canvas: Canvas, cx: float, cy: float, number: int, size: float) -> None:
    """A number on a cream disc, used beside sentences and parts alike."""
    theme = canvas.theme
    box = Box.around(cx, cy, size)
    if not theme.plain:
        canvas.shadow(box, size / 2, 6, 2, 190)
    canvas.box(box, size / 2, theme.paper if theme.plain else ("#fffaec", "#f0e2bd"), theme.ink_title, 2.2)
    canvas.text(str(number), cx, cy, "bold", size * 0.58 / canvas.t, theme.ink_title, "c")
