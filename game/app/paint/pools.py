"""Soft pools of lamplight in a room that darkens."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import cache
from typing import Final

import pygame

from game.app.paint.canvas import Canvas

_GRID: Final = 96
_SMALL: Final = 8
"""Light without an edge is computed in an eighth of the size."""
_WARM: Final = (1.0, 0.97, 0.92)
Pool = tuple[float, float, float, float]
"""A pool of light: its middle and its half axes, in pixels."""


def shade(surface: pygame.Surface, pools: Iterable[Pool], left: float) -> None:
    """Darken a picture to `left` of its light, from 0 to 1, but for soft pools."""
    width, height = surface.get_size()
    light = pygame.Surface((max(1, width // _SMALL), max(1, height // _SMALL)))
    light.fill([round(255 * left * part) for part in _WARM])
    for x, y, rx, ry in pools:
        size = max(1, round(2 * rx / _SMALL)), max(1, round(2 * ry / _SMALL))
        lit = pygame.transform.smoothscale(_pool(), size)
        light.blit(lit, ((x - rx) / _SMALL, (y - ry) / _SMALL), special_flags=pygame.BLEND_RGB_MAX)
    surface.blit(
        pygame.transform.smoothscale(light, (width, height)), (0, 0), special_flags=pygame.BLEND_RGB_MULT
    )


def pool(canvas: Canvas, at: tuple[float, float], axes: tuple[float, float], left: float) -> None:
    """Darken what a canvas shows but for one pool, in the units of the canvas."""
    x, y = canvas.point(*at)
    shade(canvas.surface, [(x, y, axes[0] * canvas.s, axes[1] * canvas.s)], left)


@cache
def _pool() -> pygame.Surface:
    """A pool: full light in its middle, none at its edge."""
    half, light = _GRID / 2, bytearray()
    for row in range(_GRID):
        for column in range(_GRID):
            away = math.hypot((column + 0.5 - half) / half, (row + 0.5 - half) / half)
            share = min(1.0, max(0.0, (1 - away) / 0.7))
            bright = 255 * share * share * (3 - 2 * share)
            light += bytes(round(bright * part) for part in (1.0, 0.98, 0.93))
    return pygame.image.frombytes(bytes(light), (_GRID, _GRID), "RGB")
