"""The ground of the map: an old survey of sea, coasts, countries in their tints, canal, lakes, rings.

It is drawn once for every size.
"""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.app.paint import textures, vector
from game.app.paint.canvas import Canvas
from game.app.paint.colours import lighter, mixed
from game.app.paint.drawings import drawing
from game.app.paint.textures import scatter
from game.app.paint.vector import placed
from game.app.skins.nations import relief
from game.app.skins.nations.chart import BOARD, Chart, Point, smooth

COAST: Final = "#5d3f1f"
CANAL: Final = 25.0
"""Width of the water in the canal."""
_PLAIN_SEA: Final = "#a4d8ea"
_SHIFT: Final = (0.7, 0.6)
"""By how much flat colours lie beside the lines, as in litho print."""
_ENDS: Final = 'fill="none" stroke-linejoin="round" stroke-linecap="round"'
_WATERLINES: Final = ((33.0, 0.10), (24.0, 0.15), (16.5, 0.21), (10.5, 0.28), (6.0, 0.36))
"""Lines that run with the coast, ever fainter: twice their distance from it, and how strong each is."""


def draw_survey(canvas: Canvas, chart: Chart) -> None:
    """Draw the bare map over the whole board."""
    plain = canvas.theme.plain
    rect = canvas.rect(BOARD)
    flat = _sea(chart, plain) + _flats(chart, plain)
    canvas.stamp(vector.raster(flat, (BOARD.w, BOARD.h), rect.size), rect.topleft)
    if not plain:
        canvas.stamp(_shades(chart, rect.size), rect.topleft)
    lines = _lines(chart, plain) + _water(chart, plain)
    canvas.stamp(vector.raster(lines, (BOARD.w, BOARD.h), rect.size), rect.topleft)
    if not plain:
        _grain(canvas.surface, rect, canvas.s)


def _grain(surface: pygame.Surface, rect: pygame.Rect, scale: float) -> None:
    """Let the print lie on grained paper."""
    zoom = float(max(1, round(scale / 1.4)))
    tile = textures.tile("paper", textures.around("#f6f6f6", 13, (0.9, 1.0, 1.2)), zoom)
    surface.blit(textures.laid(tile, rect.size), rect, special_flags=pygame.BLEND_RGB_MULT)


def _sea(chart: Chart, plain: bool) -> str:
    """The sea with its graticule, waves, and lines along the coasts."""
    colour = _PLAIN_SEA if plain else chart.board.look.sea
    deep = mixed(colour, 0.12, "#2f6a72")
    body = f'<rect x="-2" y="-2" width="{BOARD.w + 4}" height="{BOARD.h + 4}" fill="{colour}"/>'
    if plain:
        return body
    body += (
        '<defs><linearGradient id="s" x1="0%" y1="0%" x2="0%" y2="100%">'
        f'<stop offset="0" stop-color="{deep}"/><stop offset=".13" stop-color="{deep}" stop-opacity="0"/>'
        f'<stop offset=".87" stop-color="{deep}" stop-opacity="0"/><stop offset="1" stop-color="{deep}"/>'
        f'</linearGradient></defs><rect width="{BOARD.w}" height="{BOARD.h}" fill="url(#s)"/>'
    )
    lines = "".join(f"M{x} 0V{BOARD.h}" for x in range(62, 868, 62))
    lines += "".join(f"M0 {y}H{BOARD.w}" for y in range(41, 574, 62))
    body += f'<path d="{lines}" stroke="#4f8781" stroke-opacity=".30" stroke-width=".7" fill="none"/>'
    coasts = "".join(smooth(border.points) for border in chart.borders if border.is_coast)
    for width, strength in _WATERLINES:
        body += (
            f'<path d="{coasts}" fill="none" stroke="#3f7d7b" stroke-opacity="{strength}" '
            f'stroke-width="{width}" '
            'stroke-linejoin="round" stroke-linecap="round"/>'
            f'<path d="{coasts}" fill="none" stroke="{_shallow(chart)}" stroke-width="{width - 1.5}" '
            'stroke-linejoin="round" stroke-linecap="round"/>'
        )
    return body + _waves(chart)


def _waves(chart: Chart) -> str:
    """Small waves away from the coasts."""
    path = ""
    for row in range(2):
        for column in range(15):
            a, b = scatter(column, row, 3), scatter(column, row, 7)
            x = 30 + column * 58 + a * 30
            y = (8 + b * 24) if row == 0 else (BOARD.h - 32 + b * 24)
            if abs(x - chart.canal[0][0]) > 26:
                path += (
                    f"M{x:.1f} {y:.1f}q4.500 -3.200 9 0t9 0t9 0M{x + 7:.1f} {y + 4.5:.1f}q4.500 -3.200 9 0"
                )
    return f'<path d="{path}" fill="none" stroke="#4f8781" stroke-opacity=".75" stroke-width="1.2"/>'


def _flats(chart: Chart, plain: bool) -> str:
    """The countries in their tints."""
    dx, dy = (0.0, 0.0) if plain else _SHIFT
    flats = "".join(
        f'<path d="{path}" fill="{country.tint}"/>'
        for path, country in zip(chart.lands, chart.board.countries, strict=True)
    )
    return f'<g transform="translate({dx} {dy})">{flats}</g>'


def _shades(chart: Chart, size: tuple[int, int]) -> pygame.Surface:
    """Shade along the frontiers, on land alone."""
    inner = "".join(smooth(border.points) for border in chart.borders if not border.is_coast)
    body = "".join(
        f'<path d="{inner}" stroke="#7a5226" stroke-opacity=".055" stroke-width="{width}" {_ENDS}/>'
        for width in (30, 22, 14, 7)
    )
    # Shades are broad and faint: drawn at half the size they look the same.
    half = max(1, size[0] // 2), max(1, size[1] // 2)
    shades = pygame.transform.smoothscale(vector.raster(body, (BOARD.w, BOARD.h), half), size)
    land = "".join(f'<path d="{path}" fill="#fff"/>' for path in chart.lands)
    mask = vector.raster(land, (BOARD.w, BOARD.h), size)
    shades.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return shades


def _lines(chart: Chart, plain: bool) -> str:
    """Relief, coasts and frontiers."""
    coasts = "".join(smooth(border.points) for border in chart.borders if border.is_coast)
    inner = "".join(smooth(border.points) for border in chart.borders if not border.is_coast)
    body = "" if plain else relief.relief(chart)
    body += f'<path d="{coasts}" stroke="#3c2a14" stroke-opacity=".18" stroke-width="5.5" {_ENDS}/>'
    body += f'<path d="{coasts}" stroke="{COAST}" stroke-width="2.3" {_ENDS}/>'
    return body + f'<path d="{inner}" stroke="{COAST}" stroke-width="1.9" {_ENDS}/>'


def _water(chart: Chart, plain: bool) -> str:
    """Canal with its stone banks, and lakes with a compass rose in each."""
    water = _PLAIN_SEA if plain else _shallow(chart)
    line, beyond = smooth(chart.canal), smooth(_beyond(chart.canal, 13))
    ends = 'fill="none" stroke-linejoin="round"'
    body = (
        f'<path d="{line}" stroke="{COAST}" stroke-width="{CANAL + 10}" {ends}/>'
        f'<path d="{line}" stroke="#d8cdab" stroke-width="{CANAL + 7.2}" {ends}/>'
        f'<path d="{line}" stroke="#8b7752" stroke-width="{CANAL + 7.2}" stroke-dasharray=".9 6.400" {ends}/>'
        f'<path d="{line}" stroke="{COAST}" stroke-width="{CANAL + 1.8}" {ends}/>'
        f'<path d="{beyond}" stroke="{water}" stroke-width="{CANAL}" {ends}/>'
        f'<path d="{line}" stroke="#4f8781" stroke-opacity=".5" stroke-width="{CANAL - 7}" {ends}/>'
        f'<path d="{beyond}" stroke="{water}" stroke-width="{CANAL - 8.4}" {ends}/>'
    )
    for x, y in (chart.canal[0], chart.canal[-1]):
        for side in (-1, 1):
            body += (
                f'<rect x="{x + side * (CANAL / 2 + 3) - 4:.1f}" y="{y - 4:.1f}" width="8" height="8" '
                'rx="1.6" '
                f'fill="#e6dcbc" stroke="{COAST}" stroke-width="1.4"/>'
            )
    for x, y in chart.lakes:
        body += _lake(x, y, water)
    return body


def _shallow(chart: Chart) -> str:
    """The tone of water at the land."""
    return lighter(chart.board.look.sea, 0.04)


def _beyond(points: tuple[Point, ...], far: float) -> list[Point]:
    """A line whose ends run on so far."""
    return [_onward(points[1], points[0], far), *points, _onward(points[-2], points[-1], far)]


def _onward(a: Point, b: Point, far: float) -> Point:
    """The place `far` beyond b, coming from a."""
    share = 1 + far / math.dist(a, b)
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _lake(x: float, y: float, water: str) -> str:
    """A small lake with a compass rose."""
    shore = [
        (
            x + (15.5 + 2.4 * scatter(number, x)) * math.cos(number * math.pi / 5),
            y + (15.5 + 2.4 * scatter(number, x)) * math.sin(number * math.pi / 5),
        )
        for number in range(10)
    ]
    middles = [
        ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(shore, shore[1:] + shore[:1], strict=True)
    ]
    path = f"M{middles[-1][0]:.1f} {middles[-1][1]:.1f}"
    for corner, middle in zip(shore, middles, strict=True):
        path += f"Q{corner[0]:.1f} {corner[1]:.1f} {middle[0]:.1f} {middle[1]:.1f}"
    lake = f'<path d="{path}Z" fill="{water}" stroke="{COAST}" stroke-width="1.8"/>'
    return lake + placed(drawing("nations/rose").body, x - 12, y - 12, 1)
