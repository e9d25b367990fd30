"""The wooden rim in which a board lies."""

from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas

RIM: Final = 6.0
"""How far the rim reaches beyond the board box, in base units."""


def draw_rim(canvas: Canvas, board: Box) -> None:
    """Draw shadow, wood and brass hairline around the board box; the board itself is drawn over it."""
    outer = board.inset(-RIM)
    canvas.shadow(outer, 6, 16, 8, 200)
    canvas.wood(outer, 5, kind="rim")
    canvas.box(outer, 5, None, "#0d0604", 1.2, stroke_opacity=0.8)
    canvas.box(outer.inset(3.5), 3, None, canvas.theme.brass_line, 1.2, stroke_opacity=0.9)
