"""Emblems of the groups, what stands in the band of a square, bills."""

from __future__ import annotations

from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas

KEY: Final = "#20150c"
LAMP: Final = "#f6e3ae"


def emblem(canvas: Canvas, name: str, cx: float, cy: float, size: float, ink: str, alpha: int = 255) -> None:
    """Draw the sign of a group: a solid shape that is read at eleven pixels."""
    canvas.drawing(f"petropolis/emblems/{name}", Box.around(cx, cy, size), alpha=alpha, ink=ink)


def rigs(canvas: Canvas, band: Box, level: int, shown: float = 1.0) -> None:
    """Draw what stands in the band of a square: derricks in boxes, or one platform.

    `shown` (0 to 1) lets the last one rise out of the band.
    """
    flat = band.w > band.h
    if level == 4:
        box = _risen(Box.around(band.cx, band.cy, 28 if flat else 13, 13 if flat else 28), shown)
        _lamp(canvas, box)
        canvas.drawing("petropolis/platform-flat" if flat else "petropolis/platform-high", box)
        return
    for number in range(level):
        away = (number - (level - 1) / 2) * 15
        box = Box.around(band.cx + (away if flat else 0), band.cy + (0 if flat else away), 12, 13.5)
        box = _risen(box, shown if number == level - 1 else 1.0)
        _lamp(canvas, box)
        canvas.drawing("petropolis/tower", box.inset(1.4, 1.2))


def _risen(box: Box, shown: float) -> Box:
    return Box.around(box.cx, box.cy, box.w * max(0.05, shown), box.h * max(0.05, shown))


def _lamp(canvas: Canvas, box: Box) -> None:
    canvas.box(box, 2, LAMP, KEY, 0.9)


def bill(canvas: Canvas, cx: float, cy: float, wide: float, turn: float = 0.0) -> None:
    """Draw a bill: a rosette left, a value field right."""
    canvas.drawing("petropolis/bill", Box.around(cx, cy, wide, wide * 0.52), turn)
