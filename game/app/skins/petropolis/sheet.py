"""Maps: paths of countries from the assets, and the way from degrees to board units."""

from __future__ import annotations

import functools
import math
from typing import Final, NamedTuple

import msgspec

from game.app.paint.box import Box
from game.app.skins.petropolis.clipping import Ring, nearer, read, written
from game.rules.petropolis.board import Board
from game.store.asset_names import asset, asset_names

Point = tuple[float, float]
NORTH: Final = (0.8707, -0.131979, -0.013791, 0.003971, -0.001529)
UP: Final = (1.007226, 0.015085, -0.044475, 0.028874, -0.005916)
SMALL: Final = 34.0
"""A country whose box has a shorter diagonal is shown in the inset, where there is one."""


APART: Final = 19.0
"""So far from each other stand the rigs of two titles."""


class Inset(NamedTuple):
    """A window that enlarges a crowded part: its map, its place as shares of the field."""

    map: str
    x: float
    y: float
    w: float
    h: float


INSETS: Final = {"world": Inset("gulf", 0.628, 0.461, 0.212, 0.308)}


class Map(msgspec.Struct, frozen=True):
    """A map of the assets: window in degrees, size in its own units, paths in tenths of a unit."""

    middle: float
    west: float
    east: float
    north: float
    south: float
    wide: float
    high: float
    lands: dict[str, str]


@functools.cache
def load(name: str) -> Map:
    """The map of a name; the world where there is no such map."""
    there = name in asset_names("maps")  # a board in a save may be older than the maps of this version
    return msgspec.json.decode(asset("maps", name if there else "world").read_bytes(), type=Map)


def projected(longitude: float, latitude: float, middle: float) -> Point:
    """The Natural Earth projection in radians, y upwards."""
    x, y = math.radians(longitude - middle), math.radians(latitude)
    across = sum(k * p for k, p in zip(NORTH, (1, y**2, y**4, y**10, y**12), strict=True))
    up = sum(k * p for k, p in zip(UP, (1, y**2, y**6, y**8, y**10), strict=True))
    return x * across, y * up


class Sheet:
    """A map laid into a box of the board, cut off at its edges."""

    def __init__(self, board: Board, name: str, box: Box) -> None:
        self.map = load(name)
        self.box = box
        left = projected(self.map.west, 0, self.map.middle)[0]
        self._left, self._top = left, projected(0, self.map.north, self.map.middle)[1]
        self._scale = box.w / (projected(self.map.east, 0, self.map.middle)[0] - left)
        self.unit = box.w / self.map.wide
        """Board units of a unit of the map."""
        self.paths = tuple(self._land(board, number) for number in range(len(board.titles)))
        """The land of each title as a path in tenths of a unit of the map; "" where it has none."""
        self.bounds = tuple(self._bounds(path) for path in self.paths)
        """The box of each title's land on the board, cut off at the edges of the map."""

    def at(self, longitude: float, latitude: float) -> Point:
        """The place of a spot in board units."""
        x, y = projected(longitude, latitude, self.map.middle)
        return self.box.x + (x - self._left) * self._scale, self.box.y + (self._top - y) * self._scale

    def degrees(self, x: float, y: float) -> Point:
        """The longitude and latitude of a place in board units, the other way round than `at`."""
        up, south, north = self._top - (y - self.box.y) / self._scale, -90.0, 90.0
        for _ in range(40):
            middle = (south + north) / 2
            below = projected(self.map.middle, middle, self.map.middle)[1] < up
            south, north = (middle, north) if below else (south, middle)
        each = projected(self.map.middle + 1, south, self.map.middle)[0]
        return self.map.middle + (self._left + (x - self.box.x) / self._scale) / each, south

    def spot(self, board: Board, title: int) -> Point | None:
        """Where the rigs of a title stand; None where that is not on this map."""
        spot = board.squares[board.titles[title].square].spot
        place = self.at(*spot) if spot is not None else None
        return place if place is not None and self.box.inset(3).contains(place) else None

    def middle_of(self, title: int) -> Point | None:
        """The middle of the largest part of a title's land, if that lies on the part and on this map."""
        rings = read(self.paths[title])
        ring = max(rings, key=lambda points: abs(_area(points)), default=list[Point]())
        area = _area(ring)
        if abs(area) < 1e-6:
            return None
        x = y = 0.0
        for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
            part = (ax * by - bx * ay) / (6 * area)
            x, y = x + (ax + bx) * part, y + (ay + by) * part
        k = self.unit / 10
        place = x * k + self.box.x, y * k + self.box.y
        return place if self.box.inset(10).contains(place) and _holds(ring, (x, y)) else None

    def _bounds(self, path: str) -> Box | None:
        points = [point for ring in read(path) for point in ring]
        if not points:
            return None
        k = self.unit / 10
        x0, x1 = (f(x for x, _ in points) * k + self.box.x for f in (min, max))
        y0, y1 = (f(y for _, y in points) * k + self.box.y for f in (min, max))
        x0, y0 = max(x0, self.box.x), max(y0, self.box.y)
        x1, y1 = min(x1, self.box.right), min(y1, self.box.bottom)
        return Box(x0, y0, x1 - x0, y1 - y0) if x1 > x0 and y1 > y0 else None

    def _land(self, board: Board, title: int) -> str:
        """The path of all lands of a title; a land with several titles goes to the nearest spot."""
        square = board.squares[board.titles[title].square]
        path = ""
        for land in square.lands:
            found = self.map.lands.get(land, "")
            rivals = [
                other.spot
                for other in board.squares
                if other is not square and land in other.lands and other.spot is not None
            ]
            if found and rivals and square.spot is not None:
                found = self._share(found, square.spot, rivals)
            path += found
        return path

    def _share(self, path: str, spot: Point, rivals: list[Point]) -> str:
        def placed(at: Point) -> Point:
            x, y = self.at(*at)
            return (x - self.box.x) / self.unit * 10, (y - self.box.y) / self.unit * 10

        rings: list[Ring] = read(path)
        for rival in rivals:
            rings = [nearer(ring, placed(spot), placed(rival)) for ring in rings]
        return written(rings)


def _area(ring: Ring) -> float:
    """The area of a ring; below 0 where it runs the other way round."""
    following = [*ring[1:], *ring[:1]]
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(ring, following, strict=True)) / 2


def _holds(ring: Ring, point: Point) -> bool:
    """Whether a point lies within a ring."""
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in zip(ring, [*ring[1:], *ring[:1]], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside


class Chart(NamedTuple):
    """The map of a board, and the inset of its crowded part."""

    sheet: Sheet
    inset: Sheet | None

    spots: tuple[Point | None, ...]
    """Where the rigs of each title stand: on the map, or in the inset where the land is small."""

    def is_small(self, title: int) -> bool:
        """Whether the land of a title is too small for the map."""
        return is_small(self.sheet, title)


def is_small(sheet: Sheet, title: int) -> bool:
    """Whether the land of a title is too small for a map, or not on it."""
    bounds = sheet.bounds[title]
    return bounds is None or math.hypot(bounds.w, bounds.h) < SMALL


@functools.lru_cache(8)
def chart(board: Board, inner: Box) -> Chart:
    """The maps of a board inside its ring; every match on a board has the same."""
    found = INSETS.get(board.look.map)
    inset = None
    if found is not None:
        box = Box(
            inner.x + found.x * inner.w, inner.y + found.y * inner.h, found.w * inner.w, found.h * inner.h
        )
        inset = Sheet(board, found.map, box)
    sheet = Sheet(board, board.look.map, inner)
    spots: list[Point | None] = []
    for title in range(len(board.titles)):
        close = inset.spot(board, title) if inset is not None and is_small(sheet, title) else None
        spots.append(close or sheet.spot(board, title))
    return Chart(sheet, inset, tuple(apart(spots)))


def apart(spots: list[Point | None]) -> list[Point | None]:
    """The same spots, those too near to each other pushed apart."""
    found = list(spots)
    for _ in range(24):
        for a in range(len(found)):
            for b in range(a + 1, len(found)):
                found[a], found[b] = _pushed(found[a], found[b])
    return found


def _pushed(a: Point | None, b: Point | None) -> tuple[Point | None, Point | None]:
    if a is None or b is None:
        return a, b
    dx, dy = b[0] - a[0], b[1] - a[1]
    far = math.hypot(dx, dy)
    if far >= APART:
        return a, b
    push = (APART - far) / 2 / (far or 1.0)
    dx = dx or 0.01
    return (a[0] - dx * push, a[1] - dy * push), (b[0] + dx * push, b[1] + dy * push)
