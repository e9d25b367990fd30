"""Whose a country is: a hatched band in the player's colour inside its frontiers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeAlias

import pygame

from game.app.paint import emblems, vector
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.players import PLAYERS
from game.app.paint.surface_cache import SHAPES
from game.app.skins.nations import bank, quays
from game.app.skins.nations.chart import RADIUS, Chart, smooth
from game.app.skins.nations.survey import CANAL

Shape: TypeAlias = Callable[[str], pygame.Surface]
"""Draws SVG in board units."""
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


def prepare_washes(canvas: Canvas, chart: Chart, players: Iterable[int]) -> Iterator[None]:
    """Draw unseen, one after the other, what the bands of all countries and players are made of."""
    for player in players:
        _cloth(canvas, chart, player)
        yield
    for country in range(len(chart.lands)):
        _near(canvas, chart, country)
        yield
        _free(canvas, chart, country)
        yield


def _band(canvas: Canvas, chart: Chart, country: int, player: int) -> pygame.Surface:
    """Colour and hatch, cut to what lies inside the country and near its frontier."""
    near = _near(canvas, chart, country)
    band = near.copy()
    band.blit(_cloth(canvas, chart, player), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    band.blit(_free(canvas, chart, country), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return band


def _cloth(canvas: Canvas, chart: Chart, player: int) -> pygame.Surface:
    """A field in colour and hatch that covers any country."""
    boxes = [chart.bounds(country) for country in range(len(chart.lands))]
    field = max(box.w for box in boxes), max(box.h for box in boxes)
    size = canvas.rect(Box(0, 0, *field)).inflate(2, 2).size
    body = emblems.hatched(PLAYERS[player], *field, 6.5)
    return SHAPES.get(("cloth", player, field, size), lambda: vector.raster(body, field, size))


def _near(canvas: Canvas, chart: Chart, country: int) -> pygame.Surface:
    """What lies inside a country and near its frontier, in the strength of a band."""
    land = f'<path d="{chart.lands[country]}"'
    white = f'stroke="#fff" stroke-opacity="{_KEPT}" stroke-linejoin="round"'

    def made(shape: Shape) -> pygame.Surface:
        near = shape(f'{land} fill="none" {white} stroke-width="{2 * BAND}"/>')
        near.blit(shape(f'{land} fill="#fff"/>'), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return near

    return _kept("near", canvas, chart, country, made)


def _free(canvas: Canvas, chart: Chart, country: int) -> pygame.Surface:
    """What a band leaves free: the frontier itself, the ring, the canal, lakes and quays, the pile and the
    vault, which lie above it."""
    x, y = chart.rings[country]
    free = (
        f'<path d="{chart.lands[country]}" fill="none" stroke="#000" stroke-width="2.200"/>'
        f'<circle cx="{x}" cy="{y}" r="{RADIUS + 11}" fill="#000"/>'
        f'<path d="{smooth(chart.canal)}" fill="none" stroke="#000" stroke-width="{CANAL + 10}"/>'
    )
    for lx, ly in chart.lakes:
        free += f'<circle cx="{lx}" cy="{ly}" r="17.500" fill="#000"/>'
    for quay in (*quays.all_quays(chart), bank.pile_box(chart), bank.vault_box(chart)):
        free += f'<rect x="{quay.x}" y="{quay.y}" width="{quay.w}" height="{quay.h}" rx="4" fill="#000"/>'
    return _kept("free", canvas, chart, country, lambda shape: shape(free))


def _kept(
    what: str, canvas: Canvas, chart: Chart, country: int, made: Callable[[Shape], pygame.Surface]
) -> pygame.Surface:
    """A picture as large as the bounds of a country, made once for a size by what draws shapes there."""
    bounds = chart.bounds(country)
    size = canvas.rect(bounds).size
    key = ("wash", what, chart.board.name, chart.lands[country], size)

    def shape(body: str) -> pygame.Surface:
        placed = f'<g transform="translate({-bounds.x} {-bounds.y})">{body}</g>'
        return vector.raster(placed, (bounds.w, bounds.h), size)

    return SHAPES.get(key, lambda: made(shape))
