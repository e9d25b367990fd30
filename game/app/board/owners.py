"""The overlay of owners: what is owned stays bright in a frame of its owner's colour."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.app.paint import vector
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.picture import BOARD_WIDTH
from game.app.skin_api.view_models import Owned

DIMMED = 0.5
FRAME = 4.0
BADGE = 14.0


def draw_owners(canvas: Canvas, aspect: float, owned: Sequence[Owned], looks: Sequence[int]) -> None:
    """Dim the board except for what is owned; `looks` are the player colours of the seats."""
    surface = canvas.surface
    before = surface.copy()
    canvas.box(Box(0, 0, BOARD_WIDTH, BOARD_WIDTH / aspect), 0, "#07100c", opacity=DIMMED)
    for part in owned:
        if part.outline:
            _brighten(canvas, before, part.outline)
        else:
            area = canvas.rect(part.box)
            surface.blit(before, area, area)
    for part in owned:
        colours = [looks[seat] for seat in part.seats]
        if colours and not part.outline:
            _draw_frame(canvas, part.box, colours)
        _draw_badges(canvas, part.box, colours)


def _brighten(canvas: Canvas, before: pygame.Surface, outline: Sequence[tuple[float, float]]) -> None:
    """Show what lies within an outline as it was before."""
    xs, ys = zip(*outline, strict=True)
    around = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    area = canvas.rect(around).clip(canvas.surface.get_rect())
    if not area.size:
        return
    path = "".join(f"{'L' if n else 'M'}{x:.1f} {y:.1f}" for n, (x, y) in enumerate(outline))
    whole = canvas.rect(around)
    shape = f'<g transform="translate({-around.x} {-around.y})"><path d="{path}Z" fill="#fff"/></g>'
    mask = vector.raster(shape, (around.w, around.h), whole.size)
    cut = pygame.Surface(whole.size, pygame.SRCALPHA)
    cut.blit(before, (0, 0), whole)
    cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    canvas.surface.blit(cut, whole)


def _draw_frame(canvas: Canvas, box: Box, looks: Sequence[int]) -> None:
    """A hatched frame; partners share its sides."""
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


def _draw_badges(canvas: Canvas, box: Box, looks: Sequence[int]) -> None:
    """The badges of the owners in the corner of their part."""
    for number, look in enumerate(looks):
        canvas.badge(look, box.x + 3 + number * BADGE * 0.9, box.y + 3, BADGE)
