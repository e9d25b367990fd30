"""The gates of the canal: a lamp says whether the seat on turn may pass, a badge who rules the canal."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.drawings import drawing
from game.app.skins.nations.chart import Chart, Point

GATES: Final = (0.065, 0.935)
"""How far down the canal its gates stand."""
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
    gate, field = drawing("nations/gate-open" if is_open else "nations/gate-shut")
    for number, share in enumerate(GATES):
        (x, y), turn = along(chart, share)
        canvas.svg(gate, field, Box.around(x, y, *field), turn - 90)
        if ruler != NOBODY:
            inward = math.radians(turn) + (0 if number == 0 else math.pi)
            canvas.badge(ruler, x + 17 * math.cos(inward), y + 17 * math.sin(inward), 14)
