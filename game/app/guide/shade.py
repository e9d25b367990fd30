"""The shade over the table while a note is shown, with holes for one or two parts, numbered and linked to the
note."""

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

Line = tuple[float, float, float, float]


class Lit(NamedTuple):
    """A part left bright; a `place` of the board gets a ring, a panel a fine line."""

    box: Box
    place: bool


class Callout(NamedTuple):
    """The number of a part, and the line from the note to it, if one is possible."""

    disc: Box
    line: Line | None


class Shade(Panel):
    """Covers the window. `note` is the note's box, from which lines lead to the bright parts."""

    def __init__(self) -> None:
        super().__init__("clear")
        self.parts: tuple[Lit, ...] = ()
        self.note = Box(0, 0, 0, 0)
        self.pointers: tuple[Callout, ...] = ()
        self.dark = True
        """Whether the rest is darkened; over a dialog it is already."""

    def cover(
        self,
        whole: Box,
        parts: Sequence[Lit],
        note: Box,
        *,
        dark: bool,
        numbered: bool = True,
        avoided: Sequence[Sequence[Box]] = (),
    ) -> None:
        """Darken the window except for these parts. Numbers (`numbered`) keep off what is `avoided` if
        possible, its first entries above all."""
        self.box, self.parts, self.note, self.dark = whole, tuple(parts), note, dark
        boxes = [part.box for part in parts]
        self.pointers = pointers(whole, boxes, note, avoided) if numbered else ()

    def ground(self, canvas: Canvas) -> None:
        """Draw the shade with its holes, then rings, lines and numbers."""
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
        for pointer in self.pointers:
            if pointer.line is not None:
                canvas.line(*pointer.line, "#20150c", 5.0)
                canvas.line(*pointer.line, theme.mark_chosen, 2.6)
        for number, pointer in enumerate(self.pointers, 1):
            draw_disc(canvas, pointer.disc.cx, pointer.disc.cy, number, DISC)


def pointers(
    whole: Box, parts: Sequence[Box], note: Box, avoided: Sequence[Sequence[Box]] = ()
) -> tuple[Callout, ...]:
    """Positions for the numbers of bright parts: outside them, linked to the note if possible."""
    found: list[Callout] = []
    for part in parts:
        taken = (*parts, note, *(pointer.disc for pointer in found))
        inside = whole.inset(1)
        ways: list[Callout] = []
        for near in (_beside(part, note), _at_corners(part)):
            near = [disc for disc in near if _within(disc, inside)]
            free = [disc for disc in near if not any(disc.overlaps(one) for one in taken)]
            ways += [Callout(disc, _line(note, disc, parts)) for disc in free]
            if not all(any(_covers(way, avoided)) for way in ways):
                break
        if not ways:  # a part that fills the window has its number inside
            ways = [Callout(Box(part.x + 4, part.y + 4, DISC, DISC), None)]
        found.append(min(ways, key=lambda way: _cost(way, note, avoided)))
    return tuple(found)


def _cost(way: Callout, note: Box, avoided: Sequence[Sequence[Box]]) -> tuple[float, ...]:
    """The penalties of a number's position, the worst first."""
    return *_covers(way, avoided), not _joined(way, note), _far(note, way.disc)


def _covers(way: Callout, avoided: Sequence[Sequence[Box]]) -> list[bool]:
    """For each group of things to avoid, whether a number covers one of them."""
    return [any(way.disc.overlaps(one) for one in boxes) for boxes in avoided]


def _joined(way: Callout, note: Box) -> bool:
    """Whether a number visibly belongs to the note."""
    return way.line is not None or _touch(note, way.disc)


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
    """Candidate positions of a number at a part's corners, above or below the words beside it."""
    off = DISC / 2 + OUTSIDE
    for y in (part.y - OUTSIDE, part.bottom + OUTSIDE):
        yield Box.around(part.x - off, y, DISC)
        yield Box.around(part.right + off, y, DISC)


def _along(first: float, last: float, aim: float) -> tuple[float, ...]:
    """Candidate coordinates on a side: nearest to `aim`, in the middle, at both ends."""
    return min(max(aim, first), last), (first + last) / 2, first, last


def _within(box: Box, whole: Box) -> bool:
    return box.x >= whole.x and box.y >= whole.y and box.right <= whole.right and box.bottom <= whole.bottom


def _far(note: Box, disc: Box) -> float:
    """The distance of a disc from the edge of the note."""
    x, y = _nearest(note, disc)
    return math.dist((x, y), (disc.cx, disc.cy))


def _touch(note: Box, disc: Box) -> bool:
    """Whether a disc is so close to the note that no line is needed."""
    return _far(note, disc) < DISC


def _nearest(note: Box, disc: Box) -> tuple[float, float]:
    """The point on the edge of the note that is nearest to a disc."""
    return min(max(disc.cx, note.x), note.right), min(max(disc.cy, note.y), note.bottom)


def _line(note: Box, disc: Box, parts: Sequence[Box]) -> Line | None:
    """The line from the note to a disc; None if it would cross a bright part, or is not needed."""
    line = (*_nearest(note, disc), disc.cx, disc.cy)
    return None if _touch(note, disc) or any(crosses(line, part) for part in parts) else line


def crosses(line: Line, box: Box) -> bool:
    """Whether a line passes through a box."""
    x0, y0, x1, y1 = line
    first, last = 0.0, 1.0
    for start, step, low, high in ((x0, x1 - x0, box.x, box.right), (y0, y1 - y0, box.y, box.bottom)):
        if step == 0:
            if not low < start < high:
                return False
            continue
        enters, leaves = sorted(((low - start) / step, (high - start) / step))
        first, last = max(first, enters), min(last, leaves)
    return first < last


def draw_disc(canvas: Canvas, cx: float, cy: float, number: int, size: float) -> None:
    """A number on a cream disc, used beside sentences and parts alike."""
    theme = canvas.theme
    box = Box.around(cx, cy, size)
    if not theme.plain:
        canvas.shadow(box, size / 2, 6, 2, 190)
    canvas.box(box, size / 2, theme.paper if theme.plain else ("#fffaec", "#f0e2bd"), theme.ink_title, 2.2)
    canvas.text(str(number), cx, cy, "bold", size * 0.58 / canvas.t, theme.ink_title, "c")
