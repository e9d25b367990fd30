"""The overlay of owners on a board: what belongs to somebody stays bright in the frame of its owner."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.contract import BOARD_WIDTH
from game.app.skin_api.view_models import Owned

DIMMED = 0.5
FRAME = 4.0
BADGE = 14.0


def draw_owners(canvas: Canvas, aspect: float, owned: Sequence[Owned], looks: Sequence[int]) -> None:
    """Dim the board but for what is owned; `looks` are the player colours of the seats."""
    surface = canvas.surface
    before = surface.copy()
    canvas.box(Box(0, 0, BOARD_WIDTH, BOARD_WIDTH / aspect), 0, "#07100c", opacity=DIMMED)
    for part in owned:
        area = canvas.rect(part.box)
        surface.blit(before, area, area)
    for part in owned:
        if part.seats:
            _draw_frame(canvas, part.box, [looks[seat] for seat in part.seats])


def _draw_frame(canvas: Canvas, box: Box, looks: Sequence[int]) -> None:
    """A hatched frame with a badge in its corner; partners share its sides."""
    sides = (
        Box(box.x, box.y, box.w, FRAME),
        Box(box.x, box.bottom - FRAME, box.w, FRAME),
        Box(box.x, box.y + FRAME, FRAME, box.h - 2 * FRAME),
        Box(box.right - FRAME, box.y + FRAME, FRAME, box.h - 2 * FRAME),
    )
    for number, side in enumerate(sides):
        canvas.hatch(looks[number % len(looks)], side, 0)
    canvas.box(box, 0, stroke=canvas.theme.keyline, width=1.2)
    canvas.box(box.inset(FRAME), 0, stroke=canvas.theme.keyline, width=0.8)
    for number, look in enumerate(looks):
        canvas.badge(look, box.x + 3 + number * BADGE * 0.9, box.y + 3, BADGE)
