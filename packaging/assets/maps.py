"""Draws the maps of boards that go round the world: every country as one simplified path.

Natural Earth at 1:50 million (from world-atlas) is projected with the Natural Earth projection, so that the
date line cuts nothing in view, thinned out arc by arc, so that neighbours keep a common frontier, and
written as SVG paths of whole tenths of a unit. A map is as wide as its window says, in units of its own.
"""

from __future__ import annotations

import itertools
import json
import math
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

Point = tuple[float, float]
Ring = list[Point]


class Window(NamedTuple):
    """What is seen: the middle meridian, the western and eastern edge at the equator, the parallels."""

    middle: float
    west: float
    east: float
    north: float
    south: float
    thin: float
    """Points that lie less than this many units beside a straight line are left out."""
    least: float
    """Islands whose box has a shorter diagonal are left out, but a country keeps its largest one."""


WIDE = 1000.0
WINDOWS = {
    "world": Window(12, -128, 154, 75.5, -67, 0.42, 3.2),
    "gulf": Window(50, 41.5, 61.0, 31.5, 16.2, 1.2, 8.0),
    "africa": Window(17, -62, 96, 41, -40, 0.6, 4.0),
}
NORTH = (0.8707, -0.131979, -0.013791, 0.003971, -0.001529)
UP = (1.007226, 0.015085, -0.044475, 0.028874, -0.005916)
LEFT_OUT = {"Antarctica"}


def build(packages: Path, target: Path) -> None:
    """Write <name>.json for every window."""
    target.mkdir(parents=True, exist_ok=True)
    atlas = json.loads((packages / "world-atlas/countries-50m.json").read_text("utf-8"))
    codes = json.loads((packages / "i18n-iso-countries/codes.json").read_text("utf-8"))
    letters = {code[2]: code[1] for code in codes}
    for name, window in WINDOWS.items():
        text = json.dumps(drawn(atlas, letters, window), separators=(",", ":"))
        (target / f"{name}.json").write_text(text + "\n", "utf-8")
        print("map", name, len(text) // 1024, "KB")


def projected(longitude: float, latitude: float, middle: float) -> Point:
    """The Natural Earth projection in radians, y upwards."""
    x, y = math.radians(longitude - middle), math.radians(latitude)
    powers = (1, y**2, y**4, y**10, y**12)
    across = sum(k * p for k, p in zip(NORTH, powers, strict=True))
    powers = (1, y**2, y**6, y**8, y**10)
    up = sum(k * p for k, p in zip(UP, powers, strict=True))
    return x * across, y * up


def drawn(atlas: dict, letters: dict[str, str], window: Window) -> dict:
    """A map: its window, its size and the path of each country by its three letters."""
    left = projected(window.west, 0, window.middle)[0]
    scale = WIDE / (projected(window.east, 0, window.middle)[0] - left)
    top = projected(0, window.north, window.middle)[1]
    high = (top - projected(0, window.south, window.middle)[1]) * scale

    def placed(point: Point) -> Point:
        x, y = projected(point[0], point[1], window.middle)
        return (x - left) * scale, (top - y) * scale

    arcs = [thinned(arc, placed, window.thin) for arc in unpacked(atlas)]
    lands: dict[str, str] = {}
    for shape in atlas["objects"]["countries"]["geometries"]:
        name = shape["properties"]["name"]
        code = letters.get(str(shape.get("id", "")), "")
        if name in LEFT_OUT:
            continue
        rings = [ring for outline in outlines(shape, arcs) for ring in copies(outline)]
        rings = [[placed(point) for point in ring] for ring in rings]
        rings = [ring for ring in rings if seen(ring, high)]
        rings.sort(key=spread, reverse=True)
        kept = [ring for n, ring in enumerate(rings) if spread(ring) >= window.least or n == 0]
        path = "".join(written(ring) for ring in kept if len(ring) > 3)
        if path:
            lands[code or name] = lands.get(code or name, "") + path
    edges = {"middle": window.middle, "west": window.west, "east": window.east, "north": window.north}
    return {**edges, "south": window.south, "wide": WIDE, "high": round(high, 1), "lands": lands}


def unpacked(atlas: dict) -> Iterator[Ring]:
    """The arcs in degrees."""
    (sx, sy), (tx, ty) = atlas["transform"]["scale"], atlas["transform"]["translate"]
    for arc in atlas["arcs"]:
        x = y = 0
        points: Ring = []
        for dx, dy in arc:
            x, y = x + dx, y + dy
            points.append((x * sx + tx, y * sy + ty))
        yield points


def thinned(arc: Ring, placed, most: float) -> Ring:
    """An arc without the points that its picture can do without (Douglas and Peucker)."""
    flat = [placed(point) for point in arc]
    keep = {0, len(arc) - 1}
    if flat[0] == flat[-1] and len(flat) > 3:
        keep.add(max(range(len(flat)), key=lambda n: math.dist(flat[n], flat[0])))
    ends = sorted(keep)
    spans = list(itertools.pairwise(ends))
    while spans:
        a, b = spans.pop()
        if b - a < 2:
            continue
        far, where = max((beside(flat[n], flat[a], flat[b]), n) for n in range(a + 1, b))
        if far > most:
            keep.add(where)
            spans += [(a, where), (where, b)]
    return [arc[n] for n in sorted(keep)]


def beside(point: Point, a: Point, b: Point) -> float:
    """How far a point lies from the straight line between a and b."""
    long = math.dist(a, b)
    if long == 0:
        return math.dist(point, a)
    along = ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / long**2
    along = min(1.0, max(0.0, along))
    return math.dist(point, (a[0] + (b[0] - a[0]) * along, a[1] + (b[1] - a[1]) * along))


def outlines(shape: dict, arcs: list[Ring]) -> Iterator[Ring]:
    """The outer rings of a country; lakes and enclaves are left out."""
    polygons = shape.get("arcs", [])
    for polygon in polygons if shape["type"] == "MultiPolygon" else [polygons]:
        ring: Ring = []
        for number in polygon[0] if polygon else ():
            part = arcs[number] if number >= 0 else arcs[~number][::-1]
            ring += part[1:] if ring else part
        if ring:
            yield unwrapped(ring)


def unwrapped(ring: Ring) -> Ring:
    """A ring that goes on beyond the date line instead of jumping to the other edge of the map."""
    found = [ring[0]]
    for x, y in ring[1:]:
        before = found[-1][0]
        x += 360 * round((before - x) / 360)
        found.append((x, y))
    return found


def copies(ring: Ring) -> Iterator[Ring]:
    """A ring and its twins a whole world further west and east."""
    for shift in (-360, 0, 360):
        yield [(x + shift, y) for x, y in ring]


def spread(ring: Ring) -> float:
    """The diagonal of a ring's box."""
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return math.hypot(max(xs) - min(xs), max(ys) - min(ys))


def seen(ring: Ring, high: float) -> bool:
    """Whether a ring comes near the window."""
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return (
        max(xs) > -30
        and min(xs) < WIDE + 30
        and max(ys) > -40
        and min(ys) < high + 60
        and spread(ring) < 1600
    )


def written(ring: Ring) -> str:
    """A ring as a path in tenths of a unit, each point as the step from the one before."""
    tenths = [(round(x * 10), round(y * 10)) for x, y in ring]
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in itertools.pairwise(tenths)]
    steps = [step for step in steps[:-1] if step != (0, 0)]
    return f"M{tenths[0][0]} {tenths[0][1]}l" + " ".join(f"{dx} {dy}" for dx, dy in steps) + "z"
