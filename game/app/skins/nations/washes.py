"""Whose a country is: a hatched band in the player's colour inside its frontiers."""

from __future__ import annotations

from typing import Final

import pygame

from game.app.paint import emblems, vector
from game.app.paint.canvas import Canvas
from game.app.paint.players import PLAYERS
from game.app.paint.surface_cache import SHAPES
from game.app.skins.nations import quays
from game.app.skins.nations.chart import RADIUS, Chart, smooth
from game.app.skins.nations.survey import CANAL

BAND: Final = 11.5
"""How far a band reaches into the country, in board units."""
_KEPT: Final = 0.76
"""How much of a band is its colour, the rest being the land below."""


def draw_wash(canvas: Canvas, chart: Chart, country: int, player: int, alpha: int = 255) -> None:
    """Draw the band of a player colour along the frontiers of a country."""
    bounds = chart.bounds(country)
    rect = canvas.rect(bounds)
    if not rect.w or not rect.h:
        return
    key = ("wash", chart.board.name, chart.lands[country], player, rect.size)
    canvas.stamp(SHAPES.get(key, lambda: _band(canvas, chart, country, player)), rect.topleft, alpha)


def _band(canvas: Canvas, chart: Chart, country: int, player: int) -> pygame.Surface:
    """Colour and hatch, cut to what lies inside the country and near its frontier."""
    bounds = chart.bounds(country)
    size = canvas.rect(bounds).size
    field = (bounds.w, bounds.h)

    def shape(body: str) -> pygame.Surface:
        return vector.raster(f'<g transform="translate({-bounds.x} {-bounds.y})">{body}</g>', field, size)

    land = f'<path d="{chart.lands[country]}"'
    band = vector.raster(emblems.hatched(PLAYERS[player], bounds.w, bounds.h, 6.5), field, size)
    white = f'stroke="#fff" stroke-opacity="{_KEPT}" stroke-linejoin="round"'
    band.blit(
        shape(f'{land} fill="none" {white} stroke-width="{2 * BAND}"/>'),
        (0, 0),
        special_flags=pygame.BLEND_RGBA_MULT,
    )
    band.blit(shape(f'{land} fill="#fff"/>'), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    x, y = chart.rings[country]
    free = (
        f'{land} fill="none" stroke="#000" stroke-width="2.200"/>'
        f'<circle cx="{x}" cy="{y}" r="{RADIUS + 11}" fill="#000"/>'
        f'<path d="{smooth(chart.canal)}" fill="none" stroke="#000" stroke-width="{CANAL + 10}"/>'
    )
    for lx, ly in chart.lakes:
        free += f'<circle cx="{lx}" cy="{ly}" r="17.500" fill="#000"/>'
    for quay in quays.all_quays(chart):
        free += f'<rect x="{quay.x}" y="{quay.y}" width="{quay.w}" height="{quay.h}" rx="4" fill="#000"/>'
    band.blit(shape(free), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return band
