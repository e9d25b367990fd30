"""What the countries look like in print: terraces, salt flats, dunes and the like in fine lines."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final

from game.app.paint.textures import scatter
from game.app.skins.nations.chart import BOARD, RADIUS, Chart, Point

Sign = Callable[[float, float, float, float], str]
"""Draws one sign around a place, from two numbers of 0 to 1."""
_INK: Final = "#8a5a2c"


@functools.lru_cache(8)
def relief(chart: Chart) -> str:
    """The relief of all countries as inner SVG in board units."""
    body = ""
    for number, country in enumerate(chart.board.countries):
        sign, apart = RELIEFS[country.relief]
        taken: list[Point] = []
        for x, y in _spots(chart, number, apart):
            # Signs are about twice as wide as high: nearness counts so too.
            alone = all(math.hypot((x - tx) * 0.62, y - ty) > apart * 0.47 for tx, ty in taken)
            if alone and _is_free(chart, number, x, y):
                taken.append((x, y))
                body += sign(x, y, scatter(x, y, 1), scatter(x, y, 2))
    return body


def _spots(chart: Chart, country: int, apart: float) -> Iterator[Point]:
    """Places for signs about a country, scattered."""
    box = chart.bounds(country)
    rows, columns = int(box.h / (apart * 0.4)), int(box.w / (apart * 0.6))
    for row in range(rows + 1):
        for column in range(columns + 1):
            x = box.x + (column + scatter(column, row, country)) * apart * 0.6
            y = box.y + (row + scatter(row, column, country)) * apart * 0.4
            if scatter(x, y, 5) >= 0.3 and 12 < x < BOARD.w - 12:
                yield x, y


def _is_free(chart: Chart, country: int, x: float, y: float) -> bool:
    """Whether a place lies in a country, away from its borders and from all that is printed on it."""
    if any(math.hypot(x - cx, (y - cy) * 1.06) < RADIUS + 21 for cx, cy in chart.rings):
        return False
    if any(math.dist((x, y), place) < 20 for place in (*chart.sites, *chart.lakes)):
        return False
    if any(_away(x, y, a, b) < 33 for a, b in pairwise(chart.canal)):
        return False
    outline, markers = chart.outlines[country], chart.markers
    if not inside(outline, x, y) or is_near(outline, x, y, 13.0):
        return False
    return not any(_away(x, y, markers[a], markers[b]) < 9 for a, b, _ in chart.board.crossings)


def inside(outline: tuple[Point, ...], x: float, y: float) -> bool:
    """Whether a place lies within a closed line."""
    inside = False
    for (ax, ay), (bx, by) in pairwise((*outline, outline[0])):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def is_near(outline: tuple[Point, ...], x: float, y: float, far: float) -> bool:
    """Whether a place is nearer than `far` to a line that is given by points close together."""
    return any(
        abs(px - x) < far and abs(py - y) < far and math.dist((x, y), (px, py)) < far and 0 <= px <= BOARD.w
        for px, py in outline
    )


def _away(x: float, y: float, a: Point, b: Point) -> float:
    """How far a place is from a straight line between two others."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    share = ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy)
    share = min(1.0, max(0.0, share))
    return math.dist((x, y), (a[0] + dx * share, a[1] + dy * share))


def _line(path: str, ink: str = _INK, width: float = 1.0, strength: float = 0.55) -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{ink}" stroke-opacity="{strength}" stroke-width="{width}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _dune(x: float, y: float, a: float, b: float) -> str:
    """A crest with a lit slope to the wind and fine strokes down its lee."""
    long = 10 + 7 * a
    crest = (
        f"M{x - long:.1f} {y + 2:.1f}C{x - long * 0.5:.1f} {y + 1:.1f} {x - long * 0.3:.1f} {y - 6:.1f} "
        f"{x:.1f} {y - 6:.1f}"
        f"C{x + long * 0.35:.1f} {y - 6:.1f} {x + long * 0.4:.1f} {y - 0.5:.1f} {x + long:.1f} {y + 1:.1f}"
    )
    ridge = f"M{x:.1f} {y - 6:.1f}C{x + 4:.1f} {y - 3.5:.1f} {x - 3:.1f} {y - 1:.1f} {x + 2:.1f} {y + 3:.1f}"
    strokes = "".join(
        f"M{x + 2.5 + number * 2.6:.1f} {y - 3.4 + number * 1.1:.1f}l{1.2 + number * 0.3:.1f} "
        f"{3.6 - number * 0.5:.1f}"
        for number in range(3)
    )
    return (
        f'<path d="{crest}Q{x:.1f} {y + 5:.1f} {x - long:.1f} {y + 2:.1f}Z" fill="#fffaf0" '
        'fill-opacity=".6"/>'
        + _line(crest, width=1.1, strength=0.6)
        + _line(ridge, width=0.9, strength=0.55)
        + _line(strokes, width=0.7, strength=0.4)
    )


def _star(x: float, y: float, a: float, b: float) -> str:
    """A dune with three arms."""
    size, turn, path = 7 + 4 * a, b * 2, ""
    for arm in range(3):
        angle = turn + arm * math.tau / 3
        ex, ey = x + size * 1.35 * math.cos(angle), y + size * 0.7 * math.sin(angle)
        bend = angle + 0.7
        mx, my = x + size * 0.7 * math.cos(bend), y + size * 0.4 * math.sin(bend)
        path += f"M{x:.1f} {y:.1f}Q{mx:.1f} {my:.1f} {ex:.1f} {ey:.1f}"
    glow = (
        f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{size:.1f}" ry="{size * 0.5:.1f}" fill="#fff3d2" '
        'fill-opacity=".5"/>'
    )
    return glow + _line(path, width=1.1)


def _terrace(x: float, y: float, a: float, b: float) -> str:
    """A cliff in hachures, or a few citrus trees."""
    if b < 0.45:
        trees = ""
        for number in range(3):
            tx, ty = x + (number - 1) * 8.5, y + (2.5 if number == 1 else -1.0)
            trees += (
                f'<ellipse cx="{tx + 1.5:.1f}" cy="{ty + 2.6:.1f}" rx="3.6" ry="1.3" fill="#6b4a26" '
                'fill-opacity=".28"/>'
                f'<circle cx="{tx:.1f}" cy="{ty:.1f}" r="3" fill="#8c9a55" fill-opacity=".85" '
                'stroke="#5c6a30" '
                f'stroke-width=".8"/><circle cx="{tx - 0.9:.1f}" cy="{ty - 0.6:.1f}" r=".9" fill="#e8a33c"/>'
            )
        return trees
    long = 11 + 6 * a
    edge = (
        f"M{x - long:.1f} {y:.1f}Q{x - long * 0.3:.1f} {y - 5:.1f} {x + long * 0.2:.1f} "
        f"{y - 1:.1f}T{x + long:.1f} {y - 3:.1f}"
    )
    teeth = ""
    for number in range(7):
        share = number / 6
        tx = x - long + 2 * long * share
        ty = y - 4.2 * math.sin(math.pi * share * 1.35) * (0.7 if share > 0.6 else 1) + 0.6
        teeth += f"M{tx:.1f} {ty:.1f}l{1.0 - 2 * b:.1f} {4.5 + 2 * scatter(tx, ty):.1f}"
    return _line(edge, width=1.3, strength=0.65) + _line(teeth, width=0.8, strength=0.5)


def _flat(x: float, y: float, a: float, b: float) -> str:
    """Cracked salt: a pale patch with broken lines."""
    wide = 10 + 8 * a
    patch = (
        f"M{x - wide:.1f} {y:.1f}Q{x - wide * 0.4:.1f} {y - 5:.1f} {x + wide * 0.3:.1f} {y - 3.5:.1f}"
        f"Q{x + wide * 1.1:.1f} {y - 2:.1f} {x + wide:.1f} {y + 1.5:.1f}Q{x:.1f} {y + 5.5:.1f} "
        f"{x - wide:.1f} {y:.1f}Z"
    )
    cracks = (
        f"M{x - wide * 0.7:.1f} {y:.1f}h{wide * 0.5:.1f}l2.500 -2.400M{x - wide * 0.2:.1f} {y:.1f}l2 "
        f"2.600h{wide * 0.4:.1f}"
        f"M{x + wide * 0.35:.1f} {y - 1:.1f}h{wide * 0.4:.1f}"
    )
    return f'<path d="{patch}" fill="#fffdf4" fill-opacity=".62"/>' + _line(cracks, width=0.9, strength=0.5)


def _mangrove(x: float, y: float, a: float, b: float) -> str:
    """A tuft with roots in the mud, or a wet hollow."""
    if b > 0.72:
        return _line(f"M{x - 9:.1f} {y:.1f}h7m3 0h8M{x - 5:.1f} {y + 3:.1f}h9", "#4f8781", 1.0, 0.6)
    body = ""
    for number in range(2 if a < 0.5 else 3):
        tx, ty = x + (number - 1) * 8, y + (number % 2) * 3
        body += (
            f'<path d="M{tx - 4.5:.1f} {ty:.1f}Q{tx - 4:.1f} {ty - 6:.1f} {tx:.1f} '
            f'{ty - 6:.1f}Q{tx + 4:.1f} {ty - 6:.1f} '
            f'{tx + 4.5:.1f} {ty:.1f}Q{tx:.1f} {ty + 1.6:.1f} {tx - 4.5:.1f} {ty:.1f}Z" fill="#93a45f" '
            'fill-opacity=".85" '
            'stroke="#56682f" stroke-width=".8"/>'
            + _line(f"M{tx - 2:.1f} {ty + 0.6:.1f}l-1.500 3M{tx:.1f} {ty + 1:.1f}v3M{tx + 2:.1f} "
                f"{ty + 0.6:.1f}l1.500 3",
                    "#56682f", 0.8, 0.8)
        )  # fmt: skip
    return body


def _gravel(x: float, y: float, a: float, b: float) -> str:
    """Stones strewn about."""
    body = ""
    for number in range(6 + round(5 * a)):
        sx = x + 24 * (scatter(x, number, 8) - 0.5)
        sy = y + 13 * (scatter(y, number, 9) - 0.5)
        size = 0.7 + 1.2 * scatter(sx, sy)
        body += (
            f'<ellipse cx="{sx:.1f}" cy="{sy:.1f}" rx="{size * 1.3:.1f}" ry="{size:.1f}" '
            'fill="#5d4a33" fill-opacity=".6"/>'
        )
    return body


def _mesa(x: float, y: float, a: float, b: float) -> str:
    """A table mountain: flat on top, furrowed sides, a shadow."""
    wide, high = 8 + 6 * a, 6 + 3 * b
    top = f"M{x - wide:.1f} {y - high:.1f}L{x + wide * 0.9:.1f} {y - high - 0.8:.1f}"
    side = (
        f"M{x - wide:.1f} {y - high:.1f}L{x - wide * 1.25:.1f} "
        f"{y:.1f}H{x + wide * 1.3:.1f}L{x + wide * 0.9:.1f} "
        f"{y - high - 0.8:.1f}Z"
    )
    furrows = "".join(
        f"M{x + wide * (0.15 + 0.22 * number):.1f} {y - high + 0.8:.1f}l{0.6 + number * 0.5:.1f} "
        f"{high * 0.75:.1f}"
        for number in range(4)
    )
    return (
        f'<path d="{side}" fill="#c98a5c" fill-opacity=".55"/>'
        + _line(side, "#84472a", 1.0, 0.7)
        + _line(top, "#84472a", 1.6, 0.8)
        + _line(furrows, "#84472a", 0.9, 0.6)
    )


def _embankment(x: float, y: float, a: float, b: float) -> str:
    """Fields between stone walls, watered from the canal."""
    wide, high = 9 + 4 * a, 5 + 2 * b
    frame = f"M{x - wide:.1f} {y - high:.1f}h{2 * wide:.1f}l-2 {2 * high:.1f}h{-2 * wide:.1f}Z"
    rows = "".join(
        f"M{x - wide + 2 - 0.5 * number:.1f} {y - high + 2.6 * (number + 1):.1f}h{2 * wide - 4:.1f}"
        for number in range(int(2 * high / 2.6) - 1)
    )
    return (
        f'<path d="{frame}" fill="#b9bd86" fill-opacity=".55"/>'
        + _line(frame, "#6d5b3c", 1.0, 0.6)
        + _line(rows, "#6d7a45", 0.8, 0.55)
    )


RELIEFS: Final[dict[str, tuple[Sign, float]]] = {
    "terraces": (_terrace, 36.0),
    "flats": (_flat, 44.0),
    "mangroves": (_mangrove, 40.0),
    "dunes": (_dune, 33.0),
    "embankments": (_embankment, 34.0),
    "gravel": (_gravel, 28.0),
    "mesas": (_mesa, 38.0),
    "stars": (_star, 34.0),
}
"""How each kind of land is drawn, and how far apart its signs are."""
