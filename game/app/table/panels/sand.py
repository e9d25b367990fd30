"""The time that a person has for a phase: an arc round its word, which runs out clockwise."""

from __future__ import annotations

from itertools import pairwise
from math import cos, dist, pi, sin
from typing import Final, TypeAlias

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas

SHORT: Final = 10
"""With so many seconds left the arc turns red."""
CORNER: Final = 6
"""So many pieces a round end is drawn in, for each quarter."""
WIDTH: Final = 3.0
TRACK: Final = "#0a1814"
RED: Final = "#ff7a5c"

Place: TypeAlias = tuple[float, float]


def rim(box: Box) -> list[Place]:
    """The way round a pill, clockwise from the middle of its upper edge and back to it."""
    radius = min(box.w, box.h) / 2
    corners = (
        (box.right - radius, box.y + radius, -pi / 2), (box.right - radius, box.bottom - radius, 0.0),
        (box.x + radius, box.bottom - radius, pi / 2), (box.x + radius, box.y + radius, pi),
    )  # fmt: skip
    quarter = [n * pi / 2 / CORNER for n in range(CORNER + 1)]
    around = [(x + radius * cos(at + a), y + radius * sin(at + a)) for x, y, at in corners for a in quarter]
    top = box.cx, box.y
    return [top, *around, top]


def last_part(way: list[Place], share: float) -> list[Place]:
    """The end of a way that is so great a share of it.

    >>> last_part([(0.0, 0.0), (2.0, 0.0), (4.0, 0.0)], 0.75)
    [(1.0, 0.0), (2.0, 0.0), (4.0, 0.0)]
    """
    gone = (1 - share) * sum(dist(here, there) for here, there in pairwise(way))
    for n, (here, there) in enumerate(pairwise(way)):
        piece = dist(here, there)
        if gone < piece:
            part = gone / piece
            start = here[0] + part * (there[0] - here[0]), here[1] + part * (there[1] - here[1])
            return [start, *way[n + 1 :]]
        gone -= piece
    return []


def draw_sand(canvas: Canvas, box: Box, sand: tuple[int, int]) -> None:
    """Draw round a box with a word what is left of the time: seconds that are left, and that there were."""
    left, whole = sand
    theme = canvas.theme
    canvas.box(box, box.h / 2, None, TRACK, WIDTH)
    ink = RED if left <= SHORT else theme.brass_text
    edge = box.inset(WIDTH / 2, WIDTH / 2)
    way = last_part(rim(edge), min(1.0, left / whole))
    for (x1, y1), (x2, y2) in pairwise(way):
        canvas.line(x1, y1, x2, y2, ink, WIDTH)
