"""Where everything lies on the map, in board units: worked out once from the board file.

The file counts 0 to 1000 both ways. The map stretches that to the board box, but keeps rings round: the eight
places of a ring stand at their compass points around its stretched centre.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Final

import msgspec

from game.app.paint.box import Box
from game.app.paint.textures import scatter
from game.rules.nations.board import Board

Point = tuple[float, float]

BOARD: Final = Box(0, 0, 868, 574)
FILE: Final = 1000.0
"""The board file counts to this both ways."""
RADIUS: Final = 56.0
"""Of a ring, to the middles of its discs."""
DISC: Final = 20.0
SIZES: Final = {"plain": DISC, "capital": 25.0, "incident": 21.0}
"""How wide the disc of each kind of marker is."""
HIT: Final = 32.0
"""How wide the disc is that is hit."""
BERTHS: Final = 4
"""So many Tankers are drawn each for itself; from one more on a number stands beside one."""
ROOT: Final = math.sqrt(0.5)
TOWARDS: Final[dict[str, Point]] = {
    "n": (0, -1), "ne": (ROOT, -ROOT), "e": (1, 0), "se": (ROOT, ROOT),
    "s": (0, 1), "sw": (-ROOT, ROOT), "w": (-1, 0), "nw": (-ROOT, -ROOT),
}  # fmt: skip
"""The way from the middle of a ring to each of its places."""


def placed(x: float, y: float) -> Point:
    """A place of the board file on the map."""
    return x * BOARD.w / FILE, y * BOARD.h / FILE


def wandering(a: Point, b: Point, rough: float, step: float = 7.0) -> list[Point]:
    """The line between two places as if drawn by hand; the same from either end."""
    if b < a:
        return wandering(b, a, rough, step)[::-1]
    length = math.dist(a, b)
    if length < step:
        return [a, b]
    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    aside = (scatter(x, y) - 0.5) * 2 * rough * length
    middle = x - (b[1] - a[1]) / length * aside, y + (b[0] - a[0]) / length * aside
    return wandering(a, middle, rough, step)[:-1] + wandering(middle, b, rough, step)


def smooth(points: Sequence[Point], begin: str = "M") -> str:
    """A path through the middles between points, from the first to the last of them."""
    path = f"{begin}{points[0][0]:.1f} {points[0][1]:.1f}"
    for (x, y), (nx, ny) in pairwise(points[1:]):
        path += f"Q{x:.1f} {y:.1f} {(x + nx) / 2:.1f} {(y + ny) / 2:.1f}"
    return f"{path}L{points[-1][0]:.1f} {points[-1][1]:.1f}"


class Border(msgspec.Struct, frozen=True):
    """A stretch of an outline: a frontier between two countries, or the coast of one."""

    points: tuple[Point, ...]
    countries: tuple[int, ...]

    @property
    def is_coast(self) -> bool:
        """Whether only one country lies at it."""
        return len(self.countries) == 1


class Chart:
    """The places of one board file on the map."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.rings: tuple[Point, ...] = tuple(placed(*country.centre) for country in board.countries)
        self.markers: tuple[Point, ...] = tuple(
            _on_ring(self.rings[marker.country], marker.place) for marker in board.markers
        )
        self.sites: tuple[Point, ...] = tuple(placed(*frontier.site) for frontier in board.frontiers)
        self.lakes: tuple[Point, ...] = tuple(placed(*lake) for lake in board.lakes)
        self.canal: tuple[Point, ...] = tuple(placed(*point) for point in board.canal)

    def anchors(self, south: bool) -> tuple[Point, ...]:
        """Where the first Tanker of each seat lies on a sea."""
        seas = self.board.seas
        return tuple(placed(*anchor) for anchor in (seas.south if south else seas.north))

    def disc(self, marker: int) -> float:
        """How wide the disc of a marker is."""
        return SIZES[self.board.markers[marker].kind]

    @cached_property
    def _edges(self) -> dict[tuple[Point, Point], list[int]]:
        """The straight edges of all outlines, with the countries that lie at each."""
        found: dict[tuple[Point, Point], list[int]] = {}
        for number, country in enumerate(self.board.countries):
            for a, b in _around(country.outline):
                found.setdefault((a, b) if a < b else (b, a), []).append(number)
        return found

    def _drawn(self, a: Point, b: Point) -> list[Point]:
        """An edge of an outline as it is drawn; what runs along the edge of the board lies outside of it."""
        ends = _outward(a), _outward(b)
        if a[0] == b[0] in (0.0, FILE) or a[1] == b[1] in (0.0, FILE):
            return list(ends)
        coast = len(self._edges[(a, b) if a < b else (b, a)]) == 1
        return wandering(*ends, 0.13 if coast else 0.075)

    @cached_property
    def outlines(self) -> tuple[tuple[Point, ...], ...]:
        """The outline of every country as it is drawn."""
        return tuple(
            tuple(point for a, b in _around(country.outline) for point in self._drawn(a, b)[:-1])
            for country in self.board.countries
        )

    @cached_property
    def lands(self) -> tuple[str, ...]:
        """The same as closed paths."""
        return tuple(
            "".join(
                smooth(self._drawn(a, b), "L" if number else "M")
                for number, (a, b) in enumerate(_around(country.outline))
            )
            + "Z"
            for country in self.board.countries
        )

    @cached_property
    def borders(self) -> tuple[Border, ...]:
        """All frontiers and coasts, but for what runs along the edge of the board."""
        found: list[Border] = []
        for (a, b), countries in self._edges.items():
            if not (a[0] == b[0] in (0.0, FILE) or a[1] == b[1] in (0.0, FILE)):
                found.append(Border(tuple(self._drawn(a, b)), tuple(countries)))
        return tuple(found)

    def bounds(self, country: int) -> Box:
        """What of the board a country covers."""
        return self._bounds[country]

    @cached_property
    def _bounds(self) -> tuple[Box, ...]:
        found: list[Box] = []
        for outline in self.outlines:
            xs, ys = zip(*outline, strict=True)
            left, top = max(0.0, min(xs) - 2), max(0.0, min(ys) - 2)
            right, bottom = min(BOARD.w, max(xs) + 2), min(BOARD.h, max(ys) + 2)
            found.append(Box(left, top, right - left, bottom - top))
        return tuple(found)


@functools.lru_cache(8)
def chart_of(board: Board) -> Chart:
    """The places of a board; every match on it has the same."""
    return Chart(board)


def _on_ring(middle: Point, place: str) -> Point:
    """A place of the ring round a middle."""
    dx, dy = TOWARDS[place]
    return middle[0] + RADIUS * dx, middle[1] + RADIUS * dy


def _around(outline: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """The edges of a closed outline."""
    return pairwise((*outline, outline[0]))


def _outward(point: Point) -> Point:
    """A place of the file on the map; one at the edge of the board a little beyond it."""
    x, y = placed(*point)
    if point[0] in (0.0, FILE):
        x += -6 if point[0] == 0 else 6
    if point[1] in (0.0, FILE):
        y += -6 if point[1] == 0 else 6
    return x, y
