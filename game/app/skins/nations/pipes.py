"""Pipelines: riveted steel with brass clamps, laid across a frontier."""

from __future__ import annotations

import math
from functools import cache
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.vector import gradient
from game.app.skins.nations.chart import RADIUS, Chart, Point
from game.app.skins.nations.pegs import KEY

LONG: Final = 62.0
"""Length of a Pipeline on the board, in board units."""
HIGH: Final = 15.0


@cache
def pipe(long: float) -> str:
    """A pipe from left to right, `long` by HIGH units."""
    steel = gradient("p", ("#eef2f1", "#aab2b4", "#6a7276", "#8a9295"))
    brass = gradient("b", ("#fbe6a8", "#d9a94a", "#8a6224"))
    body = (
        f"<defs>{steel}{brass}</defs>"
        f'<rect x="2" y="13" width="{long - 4}" height="3" rx="1.500" fill="#20150c" fill-opacity=".28"/>'
        f'<rect x="2" y="3.200" width="{long - 4}" height="8.600" fill="url(#p)" stroke="{KEY}" '
        'stroke-width="1.500"/>'
        f'<path d="M5 5.700H{long - 5}" stroke="#fff" stroke-opacity=".75" stroke-width="1.100"/>'
    )
    for x in (1.0, long - 5.5):
        body += (
            f'<rect x="{x}" y="1" width="4.500" height="13" rx="1" fill="#838b8e" stroke="{KEY}" '
            'stroke-width="1.200"/>'
        )
    count = max(1, round((long - 16) / 17))
    for number in range(count):
        x = long / 2 + (number - (count - 1) / 2) * 17 - 2.6
        body += (
            f'<rect x="{x:.1f}" y=".800" width="5.200" height="13.400" rx="1.400" fill="url(#b)" '
            f'stroke="{KEY}" '
            f'stroke-width="1.200"/><circle cx="{x + 2.6:.1f}" cy="4.200" r=".900" fill="#6b4a1c"/>'
            f'<circle cx="{x + 2.6:.1f}" cy="11" r=".900" fill="#6b4a1c"/>'
        )
    return body


def lie(chart: Chart, frontier: int) -> tuple[Point, float]:
    """Where the middle of a Pipeline lies, and how it is turned: along the way between the two rings."""
    one, other = chart.board.frontier_ends[frontier]
    (ax, ay), (bx, by) = chart.rings[one], chart.rings[other]
    return chart.sites[frontier], math.degrees(math.atan2(by - ay, bx - ax))


def length(chart: Chart, frontier: int) -> float:
    """How long a Pipeline is: as usual, or as much as two near rings leave between them."""
    one, other = chart.board.frontier_ends[frontier]
    return min(LONG, max(28.0, math.dist(chart.rings[one], chart.rings[other]) - 2 * RADIUS - 27))


def draw_pipe(canvas: Canvas, chart: Chart, frontier: int, alpha: int = 255, share: float = 1.0) -> None:
    """Draw a Pipeline across a frontier, `share` of its length from the first country on."""
    (x, y), turn = lie(chart, frontier)
    long = length(chart, frontier)
    part = round(long * share)
    if part < 14:
        return
    angle, back = math.radians(turn), (long - part) / 2
    box = Box.around(x - back * math.cos(angle), y - back * math.sin(angle), part, HIGH)
    canvas.svg(pipe(part), (part, HIGH), box, turn % 360, alpha)
