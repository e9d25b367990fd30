"""The way round the board: a rounded rectangle that is measured along its middle line, in board units.

A place on it is a share of the whole way, from the middle of the upper side clockwise, and how far it lies
outside of the middle line (below 0: towards the planet).
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from game.app.paint.box import Box

Point: TypeAlias = tuple[float, float]
Side: TypeAlias = Literal["top", "right", "bottom", "left"]

BOARD: Final = Box(0, 0, 868, 574)
MIDDLE_LINE: Final = BOARD.inset(52)
RADIUS: Final = 150.0
POINTS: Final = (28.5, 46.0)
"""From where to where the point ring reaches."""
HEAD: Final = (-1.0, 26.0)
"""The part of a field with its code."""
BODY: Final = (-56.0, -1.0)
"""The part below it, with the owner's band at its foot."""
BAND: Final = 16.0
"""How deep that band is."""
HULL: Final = 5.0
"""So far the ring stands over the sky."""
SPACES: Final = 101
"""The spaces of the point ring: 0 to 100."""
_GAP: Final = 1.2
"""Board units between two fields."""


class Spot(NamedTuple):
    """A place on the middle line and the direction outwards."""

    x: float
    y: float
    out_x: float
    out_y: float


LENGTH: Final = (
    2 * (MIDDLE_LINE.w - 2 * RADIUS) + 2 * (MIDDLE_LINE.h - 2 * RADIUS) + 2 * math.pi * RADIUS
)  # fmt: skip


@lru_cache(4096)
def _spot(share: float) -> Spot:
    line, wide, high = MIDDLE_LINE, MIDDLE_LINE.w - 2 * RADIUS, MIDDLE_LINE.h - 2 * RADIUS
    bend = math.pi / 2 * RADIUS
    left = share * LENGTH + wide / 2
    for turn, straight in enumerate((wide, high, wide, high, wide)):
        angle = math.radians(90 * turn - 90)
        along = (-math.sin(angle), math.cos(angle))
        out = (math.cos(angle), math.sin(angle))
        # The middle of this side, then so far along it.
        half = ((line.w if turn % 2 == 0 else line.h) / 2) - RADIUS
        reach = (line.h if turn % 2 == 0 else line.w) / 2
        if left <= straight:
            go = left - half
            return Spot(
                line.cx + out[0] * reach + along[0] * go, line.cy + out[1] * reach + along[1] * go, *out
            )
        left -= straight
        if left <= bend:
            x = line.cx + out[0] * (reach - RADIUS) + along[0] * half
            y = line.cy + out[1] * (reach - RADIUS) + along[1] * half
            angle += left / RADIUS
            out = (math.cos(angle), math.sin(angle))
            return Spot(x + out[0] * RADIUS, y + out[1] * RADIUS, *out)
        left -= bend
    raise AssertionError(share)


class Track:
    """The fields of a ring, evenly spaced."""

    def __init__(self, fields: int) -> None:
        self.fields = fields
        self._reaches: dict[int, Box] = {}

    @property
    def length(self) -> float:
        """How long the middle line is."""
        return LENGTH

    def spot(self, share: float) -> Spot:
        """A place of the middle line."""
        return _spot(share % 1)

    def point(self, share: float, off: float) -> Point:
        """A place so far outside of the middle line."""
        spot = self.spot(share)
        return spot.x + spot.out_x * off, spot.y + spot.out_y * off

    def field(self, field: float, off: float) -> Point:
        """A place on the middle of a field, or between two of them."""
        return self.point(field / self.fields, off)

    def aside(self, field: int, off: float, along: float) -> Point:
        """A place on a field, so far clockwise of its middle, measured straight."""
        spot = self.spot(field / self.fields)
        x, y = spot.x + spot.out_x * off, spot.y + spot.out_y * off
        return x - spot.out_y * along, y + spot.out_x * along

    def side(self, field: int) -> Side:
        """On which side of the board a field lies."""
        spot = self.spot(field / self.fields)
        if abs(spot.out_y) >= abs(spot.out_x) - 1e-9:
            return "top" if spot.out_y < 0 else "bottom"
        return "left" if spot.out_x < 0 else "right"

    def wedge(self, field: int, inner: float, outer: float, shrink: float = 0.0) -> list[Point]:
        """The outline of a field from one distance to another, `shrink` smaller on all sides."""
        gap = (_GAP / 2 + shrink) / self.length
        return self._segment(
            (field - 0.5) / self.fields + gap, (field + 0.5) / self.fields - gap, inner + shrink,
            outer - shrink,
        )  # fmt: skip

    def space(self, space: int) -> list[Point]:
        """The outline of a space of the point ring."""
        gap = 0.4 / self.length
        start, end = (space - 0.5) / SPACES + gap, (space + 0.5) / SPACES - gap
        return self._segment(start, end, *POINTS, 3)

    def _segment(self, start: float, end: float, inner: float, outer: float, parts: int = 6) -> list[Point]:
        shares = [start + (end - start) * n / parts for n in range(parts + 1)]
        return [
            *(self.point(share, outer) for share in shares),
            *(self.point(share, inner) for share in reversed(shares)),
        ]

    def space_at(self, space: float, off: float = 37.0) -> Point:
        """The middle of a space of the point ring, or between two of them."""
        return self.point(space / SPACES, off)

    def reach(self, field: int) -> Box:
        """The box around all of a field."""
        found = self._reaches.get(field)
        if found is None:
            points = self.wedge(field, BODY[0], HEAD[1])
            xs, ys = [x for x, _ in points], [y for _, y in points]
            found = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
            self._reaches[field] = found
        return found

    def box(self, field: int) -> Box:
        """The hit box of a field: what it covers on a straight part, a square on a bend."""
        box = self.reach(field)
        spot = self.spot(field / self.fields)
        if max(abs(spot.out_x), abs(spot.out_y)) > 0.999:
            return box
        side = 1.15 * self.length / self.fields
        return Box.around(*self.field(field, (BODY[0] + HEAD[1]) / 2 + 6), side)


def outline(points: list[Point]) -> str:
    """A closed line as the path of an SVG."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"
