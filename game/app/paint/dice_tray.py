"""The tray of the dice: wood around felt."""

from __future__ import annotations

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas


def draw_dice_tray(canvas: Canvas, box: Box, rim: float = 7.0, corner: float = 7.0) -> None:
    """Draw an empty tray with a `rim` of wood; `corner` is the radius of its outer edge."""
    canvas.shadow(box, 8, 8, 4, 150)
    canvas.wood(box, corner, kind="tray")
    canvas.box(box, corner, None, "#1c0f06", 1.4)
    canvas.box(box.inset(2), corner - 1, None, canvas.theme.wood_edge, 1.0, stroke_opacity=0.4)
    bed = box.inset(rim)
    canvas.felt(bed, corner - 3)
    canvas.box(bed, corner - 3, None, "#07110d", 1.4)
    canvas.hair(bed.x + 3, bed.y + 1.5, bed.w - 6, "#000000", 110, width=2.0)
