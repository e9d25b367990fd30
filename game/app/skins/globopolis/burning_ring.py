"""The ring city as it burns at the end of a match: sixty-four segments, each lit in a colour or dark, and the
towers of the Titles between them. It lies round the planet of the last scene, seen from above."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import lighter, mixed
from game.app.paint.players import PITCH, PLAYERS
from game.app.skins.globopolis.looks import Looks
from game.app.skins.globopolis.picture import FIELD, OWNED
from game.app.skins.globopolis.plan import TILT
from game.app.skins.globopolis.track import Point, outline
from game.rules.globopolis.state import Table

SEGMENTS: Final = 64
MIDDLE: Final = (434.0, 224.0)
AXES: Final = (338.0, 92.0)
"""The half axes of the inner edge."""
BROAD: Final = 1.15
"""How far the outer edge reaches, as a share of that."""
FILLED: Final = 0.84
"""How much of its room a segment fills."""
FOOT: Final = 1.07
"""Where the towers stand between the edges."""
NIGHT: Final = "#0b0f26"
GOLD: Final = "#ffcf6a"
DARK, DARK_BACK = "#2b2f5c", "#1f2247"
FAR: Final = 130
"""How opaque the towers behind the planet are, of 255."""
GLOW: Final = (46.0, 34.0, 70)
GLOWS: Final = 3
"""One of so many lit segments glows."""


class _Shape(NamedTuple):
    """A segment in one colour as inner SVG, and where it lies."""

    body: str
    box: Box


class BurningRing:
    """The ring of one match; `owners` has whose side each segment is, by the Titles in their order."""

    def __init__(self, looks: Looks, table: Table) -> None:
        self._looks = looks
        self._table = table
        self._titles = len(table.owners)
        self._lights: Sequence[str] = ("",) * SEGMENTS
        self.owners = tuple(table.owners[segment * self._titles // SEGMENTS] for segment in range(SEGMENTS))

    def of(self, side: int) -> list[int]:
        """The segments of a side."""
        return [segment for segment, owner in enumerate(self.owners) if owner == side]

    def best_of(self, sides: Collection[int]) -> int:
        """The segment of the best Title that one of these sides owns; the nearest one where they own none."""
        table = self._table
        own = [title for title, owner in enumerate(table.owners) if owner in sides]
        if not own:
            return SEGMENTS // 4
        best = max(own, key=lambda title: (self._looks.board.values[title], table.active[title]))
        return self._segment(best)

    def light(self, lights: Sequence[str]) -> None:
        """Have each segment burn in a colour, "" for the dark ones."""
        self._lights = lights

    def draw(self, canvas: Canvas, alpha: int, *, back: bool = False) -> None:
        """Draw the half before the planet or the one behind it, with its towers."""
        if not back and alpha == 255:
            self._draw_glow(canvas)
        for segment, colour in enumerate(self._lights):
            if _behind(segment + 0.5) == back:
                body, box = _segment(segment, colour)
                canvas.svg(body, (box.w, box.h), box, alpha=alpha)
        self._draw_towers(canvas, alpha, back)

    def _draw_glow(self, canvas: Canvas) -> None:
        lit = [segment for segment in range(SEGMENTS) if self._lights[segment] and not _behind(segment + 0.5)]
        wide, high, light = GLOW
        for segment in lit[::GLOWS]:
            x, y = orbit(math.tau * (segment + 0.4) / SEGMENTS, 1.1)
            canvas.glow(x, y, wide, high, bright(self._lights[segment]), light)

    def _draw_towers(self, canvas: Canvas, alpha: int, back: bool) -> None:
        """Draw the towers of all Titles, the farthest first, as high as their levels are."""
        far = FAR * alpha // 255 if back else alpha
        spots = sorted(range(self._titles), key=lambda title: self._foot(title)[1])
        for title in spots:
            angle = self._angle(title)
            if (math.sin(angle) < 0) != back:
                continue
            size = 0.62 + 0.575 * (math.sin(angle) + 1)
            box = Box.around(*self._foot(title), FIELD[0] * size, FIELD[1] * size)
            light = self._lights[self._segment(title)]
            if light:
                height = OWNED[self._table.active[title]]
                canvas.drawing(f"globopolis/towers/{height}", box, TILT, far, light=light)
            else:
                canvas.drawing("globopolis/free", box, TILT, far)

    def _angle(self, title: int) -> float:
        return math.tau * (title + 0.5) / self._titles

    def _foot(self, title: int) -> Point:
        return orbit(self._angle(title), FOOT)

    def _segment(self, title: int) -> int:
        """The segment on which the tower of a Title stands."""
        return int(SEGMENTS * (title + 0.5) / self._titles)


def bright(colour: str) -> str:
    """The colour in which a player's light shines: that of the player but for pitch, which gives none."""
    return GOLD if colour == PLAYERS[PITCH].colour else colour


def orbit(angle: float, reach: float = 1.0) -> Point:
    """A place on the ring: 0 is its right end, a quarter turn the nearest point."""
    x, y = AXES[0] * reach * math.cos(angle), AXES[1] * reach * math.sin(angle)
    tilt = math.radians(TILT)
    return (
        MIDDLE[0] + x * math.cos(tilt) - y * math.sin(tilt),
        MIDDLE[1] + x * math.sin(tilt) + y * math.cos(tilt),
    )


def _behind(segment: float) -> bool:
    return math.sin(math.tau * segment / SEGMENTS) < 0


@lru_cache(maxsize=8 * SEGMENTS)
def _segment(segment: int, colour: str) -> _Shape:
    """A segment that burns in a colour, or is dark."""
    back = _behind(segment + 0.5)
    angles = [math.tau * (segment + FILLED * part / 3) / SEGMENTS for part in range(4)]
    inner, outer = [orbit(angle) for angle in angles], [orbit(angle, BROAD) for angle in angles]
    xs, ys = zip(*inner, *outer, strict=True)
    left, top = math.floor(min(xs)) - 2, math.floor(min(ys)) - 2
    box = Box(left, top, math.ceil(max(xs)) + 2 - left, math.ceil(max(ys)) + 2 - top)

    def at(points: Sequence[Point]) -> list[Point]:
        return [(x - left, y - top) for x, y in points]

    fill = DARK_BACK if back else DARK
    if colour:
        fill = mixed(colour, 0.34, NIGHT) if back else lighter(colour, 0.06)
    body = f'<path d="{outline(at([*inner, *reversed(outer)]))}" fill="{fill}"/>'
    if colour:
        line = 'fill="none" stroke-linecap="round" stroke='
        wide, dense = (1.2, 0.5) if back else (2.2, 0.95)
        edge = lighter(bright(colour), 0.45)
        body += (
            f'<path d="{_line(at(outer))}" {line}"{edge}" stroke-width="{wide}" '
            f'stroke-opacity="{dense}"/>'
            f'<path d="{_line(at([orbit(angle, 1.03) for angle in angles]))}" '
            f'{line}"{mixed(colour, 0.35)}" stroke-width="1.6" stroke-opacity=".6"/>'
        )
    return _Shape(body, box)


def _line(points: Sequence[Point]) -> str:
    return "".join(f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}" for a, b in pairwise(points))
