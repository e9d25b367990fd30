"""The gates of the canal: a lamp says whether the seat on turn may pass, a badge who rules the canal."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skins.nations.chart import Chart, Point
from game.app.skins.nations.figures import KEY
from game.app.skins.nations.survey import CANAL

GATES: Final = (0.065, 0.935)
"""How far down the canal its gates stand."""
OPEN: Final = ("#8fe0ae", "#2f9a63")
SHUT: Final = ("#f39a86", "#b93524")
NOBODY: Final = -1


def along(chart: Chart, share: float) -> tuple[Point, float]:
    """A place on the canal, and how the canal runs there, in degrees clockwise from the east."""
    legs = list(pairwise(chart.canal))
    left = share * sum(math.dist(a, b) for a, b in legs)
    for a, b in legs:
        length = math.dist(a, b)
        if left <= length:
            part = left / length
            place = a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
            return place, math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
        left -= length
    return chart.canal[-1], 90.0


def draw_gates(canvas: Canvas, chart: Chart, ruler: int, is_open: bool) -> None:
    """Draw both gates; `ruler` is the player colour of who rules the canal, or NOBODY."""
    light, dark = OPEN if is_open else SHUT
    wide, high = CANAL + 22, 26.0
    gate = (
        f'<rect x="9" y="10.500" width="{wide - 18}" height="5" fill="#4a4f4f" stroke="{KEY}" '
        'stroke-width="1.200"/>'
        f'<path d="M12 12.200H{wide - 12}" stroke="#aab2b0" stroke-width=".900"/>'
    )
    for x in (2.0, wide - 10):
        gate += (
            f'<rect x="{x}" y="6" width="8" height="14" rx="1.500" fill="#d8cdab" stroke="{KEY}" '
            'stroke-width="1.300"/>'
            f'<path d="M{x + 1.5} 10.500H{x + 6.5}M{x + 1.5} 15.500H{x + 6.5}" stroke="#8b7752" '
            'stroke-width=".900"/>'
        )
    mark = "" if is_open else '<path d="M-3 -3 3 3M3 -3 -3 3" stroke="#fff3e2" stroke-width="1.900"/>'
    gate += (
        f'<circle cx="{wide / 2}" cy="13" r="7.200" fill="{KEY}"/><circle cx="{wide / 2}" cy="13" '
        f'r="5.900" fill="{dark}"/>'
        f'<circle cx="{wide / 2 - 1.4}" cy="11.400" r="2.600" fill="{light}"/>'
        f'<g transform="translate({wide / 2} 13)">{mark}</g>'
    )
    for number, share in enumerate(GATES):
        (x, y), turn = along(chart, share)
        canvas.svg(gate, (wide, high), Box.around(x, y, wide, high), turn - 90)
        if ruler != NOBODY:
            inward = math.radians(turn) + (0 if number == 0 else math.pi)
            canvas.badge(ruler, x + 17 * math.cos(inward), y + 17 * math.sin(inward), 14)
