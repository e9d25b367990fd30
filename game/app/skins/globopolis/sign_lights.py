"""The winner's sign in the lights of cities, on the dark side of the planet of the last scene."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

import pygame

from game.app.paint import vector
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import lighter
from game.app.paint.players import PLAYERS
from game.app.paint.textures import scatter
from game.app.skins.globopolis.burning_ring import bright
from game.app.skins.globopolis.track import Point

APART: Final = 4.6
"""How far the lights lie from each other, in board units."""
PARTS: Final = 5
"""The lights go on in so many groups."""
WARM: Final = "#fff4cf"
_FIELD: Final = 100
_MARGIN: Final = 6.0
_EDGE: Final = 0.93
"""No light lies nearer to the edge of the planet than this share of its radius, squared."""


def draw_sign(
    canvas: Canvas, player: int, at: Point, size: float, share: float, globe: tuple[float, float, float]
) -> None:
    """Draw the sign of a player colour with its middle at a place, as far as its lights have gone on; `globe`
    is the middle and the radius of the planet."""
    side = size + 2 * _MARGIN
    off = at[0] - globe[0], at[1] - globe[1]
    for part in range(math.ceil(share * PARTS)):
        canvas.svg(_lights(player, size, part, off, globe[2]), (side, side), Box.around(*at, side))


@lru_cache(maxsize=32)
def _lights(player: int, size: float, part: int, off: Point, radius: float) -> str:
    """A group of the lights as inner SVG; `off` is how far the sign lies from the middle of the planet."""
    tint = lighter(bright(PLAYERS[player].colour), 0.2)
    body, half = "", size / 2 + _MARGIN
    for number, (x, y) in enumerate(_spots(player, size)):
        luck = scatter(number, 7)
        if int(luck * PARTS) != part or math.hypot(x + off[0], y + off[1]) ** 2 > _EDGE * radius * radius:
            continue
        place = f'cx="{x + half:.1f}" cy="{y + half:.1f}"'
        core = 1.4 + 0.6 * (luck * 7 % 1)
        body += (
            f'<circle {place} r="3.8" fill="{tint}" fill-opacity=".34"/>'
            f'<circle {place} r="{core:.2f}" fill="{WARM if scatter(number, 9) < 0.6 else tint}"/>'
        )
    return body


def _spots(player: int, size: float) -> Iterator[Point]:
    """Where lights lie, from the middle of the sign: on a grid, as far as the sign reaches."""
    sign, rows = _sign(player), int(size / APART)
    for row in range(rows):
        for column in range(rows):
            u, v = (column + 0.25 + row % 2 * 0.5) / rows, (row + 0.5) / rows
            x, y = int(u * _FIELD), int(v * _FIELD)
            if x < _FIELD and sign.get_at((x, y)):
                yield (u - 0.5) * size, (v - 0.5) * size


@cache
def _sign(player: int) -> pygame.Mask:
    """What of a field of 100 the sign of a player colour covers."""
    field = (_FIELD, _FIELD)
    return pygame.mask.from_surface(vector.raster(PLAYERS[player].drawn("#ffffff"), field, field), 130)
