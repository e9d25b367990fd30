"""Paths of countries as points: read, cut by a straight line, written."""

from __future__ import annotations

from itertools import pairwise
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Ring: TypeAlias = list[Point]


def read(path: str) -> list[Ring]:
    """The rings of a path that is written as "M x y l dx dy dx dy ... z", once or several times."""
    rings: list[Ring] = []
    for part in path.split("M")[1:]:
        start, _, steps = part.rstrip("z").partition("l")
        x, y = (float(number) for number in start.split())
        ring = [(x, y)]
        numbers = [float(number) for number in steps.split()]
        for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
            x, y = x + dx, y + dy
            ring.append((x, y))
        rings.append(ring)
    return rings


def written(rings: list[Ring]) -> str:
    """Rings as a path."""
    found = ""
    for ring in rings:
        if len(ring) > 2:
            steps = " ".join(f"{b[0] - a[0]:.1f} {b[1] - a[1]:.1f}" for a, b in pairwise(ring))
            found += f"M{ring[0][0]:.1f} {ring[0][1]:.1f}l{steps}z"
    return found


def nearer(ring: Ring, here: Point, there: Point) -> Ring:
    """The part of a ring that lies nearer to `here` than to `there` (Sutherland and Hodgman)."""
    nx, ny = there[0] - here[0], there[1] - here[1]
    middle = ((here[0] + there[0]) / 2, (here[1] + there[1]) / 2)

    def over(point: Point) -> float:
        return (point[0] - middle[0]) * nx + (point[1] - middle[1]) * ny

    found: Ring = []
    for a, b in zip(ring, [*ring[1:], *ring[:1]], strict=True):
        da, db = over(a), over(b)
        if da <= 0:
            found.append(a)
        if (da < 0 < db) or (db < 0 < da):
            share = da / (da - db)
            found.append((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
    return found
