"""Ownership on the map: a hatched band inside the frontier, derricks and platforms, flags of small lands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.app.paint import emblems, vector
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import lighter, mixed
from game.app.paint.players import PLAYERS
from game.app.paint.surface_cache import SHAPES
from game.app.skins.petropolis import worldmap
from game.app.skins.petropolis.looks import Looks
from game.app.skins.petropolis.sheet import Sheet
from game.rules.petropolis.board import PLATFORM
from game.rules.petropolis.state import NOBODY, Table

BAND: Final = 6.5
"""How far the band of an owner reaches inside the frontier."""


KEYLINE: Final = "#fff3d6"
KEYLINE_WIDE: Final = 1.3
"""The line inside the band of an owner, in board units."""


def draw_holdings(canvas: Canvas, looks: Looks, table: Table, absent: frozenset[str]) -> None:
    """Draw what the players have on the map, lands first, then what stands on them from north to south."""
    sheets = [looks.chart.sheet, *([looks.chart.inset] if looks.chart.inset else [])]
    for sheet in sheets:
        for title, owner in enumerate(table.owners):
            if owner != NOBODY and f"owner-{title}" not in absent:
                draw_band(canvas, sheet, title, looks.of(owner), table.mortgaged[title])
    spots = [(spot, title) for title, spot in enumerate(looks.chart.spots)]
    placed = sorted(((spot[1], spot[0], title) for spot, title in spots if spot is not None))
    for y, x, title in placed:
        owner, level = table.owners[title], table.levels[looks.board.group_of[title]]
        if owner == NOBODY or f"owner-{title}" in absent:
            continue
        if level and f"rigs-{looks.board.group_of[title]}" not in absent:
            draw_rigs(canvas, looks.of(owner), x, y, level, 0.82 if looks.chart.is_small(title) else 1.0)
        elif looks.chart.is_small(title):
            canvas.badge(looks.of(owner), x, y, 11)


def draw_band(canvas: Canvas, sheet: Sheet, title: int, look: int, pale: bool = False) -> None:
    """Draw the band of an owner inside the frontier of a land; paler while the title is mortgaged."""
    bounds = sheet.bounds[title]
    if bounds is None:
        return
    rect = canvas.rect(bounds)
    if not rect.w or not rect.h:
        return
    key = ("holding", sheet.map.middle, title, look, rect.size, pale)
    canvas.stamp(SHAPES.get(key, lambda: _band(canvas.s, sheet, title, look, bounds, pale)), rect.topleft)


def prepare_bands(canvas: Canvas, looks: Looks) -> Iterator[None]:
    """Draw the shapes of all lands unseen, one after the other, those first that take longest."""
    lands = [
        (sheet, title, bounds)
        for sheet in (looks.chart.sheet, looks.chart.inset)
        if sheet is not None
        for title, bounds in enumerate(sheet.bounds)
        if bounds is not None
    ]
    for sheet, title, bounds in sorted(lands, key=lambda land: -len(land[0].paths[land[1]])):
        for ink in _inks(sheet, bounds):
            worldmap.shape(sheet, title, bounds, canvas.s, ink)
            yield


def _inks(sheet: Sheet, bounds: Box) -> tuple[str, str, str, str]:
    """How the shapes are drawn that a band is made of: inside, edge, cream line, frontier."""
    k = sheet.unit / 10
    wide = 2 * min(BAND, 2.0 + 0.2 * min(bounds.w, bounds.h)) / k
    edge = f'stroke="#fff" stroke-width="{wide:.0f}"'
    # A cream line inside the band parts it from the ink of the land, whatever the two colours are.
    cream = f'stroke="{KEYLINE}" stroke-width="{wide + 2 * KEYLINE_WIDE / k:.0f}"'
    line = f'stroke="{worldmap.COAST}" stroke-width="{0.75 / k:.1f}"'
    edge, cream, line = (f'fill="none" {stroke} stroke-linejoin="round"' for stroke in (edge, cream, line))
    return 'fill="#fff"', edge, cream, line


def _band(scale: float, sheet: Sheet, title: int, look: int, bounds: Box, pale: bool) -> pygame.Surface:
    inside, edge, cream, line = (
        worldmap.shape(sheet, title, bounds, scale, ink) for ink in _inks(sheet, bounds)
    )
    mask = inside.copy()
    mask.blit(edge, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    band = _cloth(look, mask.get_size(), scale, 0.34 if pale else 0.86)
    band.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    cloth = cream.copy()
    cloth.blit(inside, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    cloth.blit(band, (0, 0))
    cloth.blit(line, (0, 0))
    return cloth


def _cloth(look: int, size: tuple[int, int], scale: float, strength: float) -> pygame.Surface:
    """A field in the colour and hatch of a player, to be cut to shape."""
    player = PLAYERS[look]
    w, h = size
    body = f'<rect width="{w}" height="{h}" fill="{player.colour}" fill-opacity="{strength}"/>'
    step = 5 * scale
    lines = emblems.hatch_lines(player.hatch, w, h, step)
    way = "".join(f"M{a:.1f} {b:.1f}L{c:.1f} {d:.1f}" for a, b, c, d in lines)
    if way:
        body += (
            f'<path d="{way}" stroke="{player.ink}" stroke-width="{step * 0.2:.2f}" '
            f'stroke-opacity="{0.56 * strength:.2f}" fill="none"/>'
        )
    if player.hatch == "dots":
        columns, rows = int(w / step) + 1, int(h / step * 1.25) + 1
        body += "".join(
            f'<circle cx="{(c + 0.5 * (r % 2)) * step:.1f}" cy="{r * step * 0.8:.1f}" r="{step * 0.15:.1f}" '
            f'fill="{mixed(player.ink, 0.1)}" fill-opacity="{0.8 * strength:.2f}"/>'
            for r in range(rows)
            for c in range(columns)
        )
    return vector.raster(body, size, size)


def draw_rigs(canvas: Canvas, look: int, x: float, y: float, level: int, size: float = 1.0) -> None:
    """Draw what stands on a land: derricks side by side, or a platform."""
    if level == PLATFORM:
        colour = PLAYERS[look].colour
        box = Box.around(x, y - 5, 21 * size)
        canvas.drawing("petropolis/platform", box, owner=colour, light=lighter(colour, 0.45))
        return
    for number in range(level):
        away = (number - (level - 1) / 2) * 9 * size
        box = Box.around(x + away, y - 5 + (1.5 if number % 2 else 0), 13 * size, 17 * size)
        canvas.drawing("petropolis/derrick", box, owner=PLAYERS[look].colour)
