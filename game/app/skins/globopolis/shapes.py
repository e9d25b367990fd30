"""Outlines of any shape, drawn in one piece and kept, so that a second time is one blit."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skins.globopolis.track import Point


def draw_shape(
    canvas: Canvas, points: Sequence[Point], fill: str = "", stroke: str = "", width: float = 1.0,
    opacity: float = 1.0, dash: float = 0.0, closed: bool = True,
) -> None:  # fmt: skip
    """Draw a shape through points; `opacity` is that of the fill, `dash` breaks its edge."""
    margin = width + 1
    left = math.floor(min(x for x, _ in points) - margin)
    top = math.floor(min(y for _, y in points) - margin)
    wide = math.ceil(max(x for x, _ in points) + margin) - left
    high = math.ceil(max(y for _, y in points) + margin) - top
    path = "M" + "L".join(f"{x - left:.1f} {y - top:.1f}" for x, y in points) + ("Z" if closed else "")
    style = f'fill="{fill}" fill-opacity="{opacity}"' if fill else 'fill="none"'
    if stroke:
        style += f' stroke="{stroke}" stroke-width="{width}" stroke-linejoin="round"'
    if dash:
        style += f' stroke-dasharray="{dash}"'
    canvas.svg(f'<path d="{path}" {style}/>', (wide, high), Box(left, top, wide, high))
