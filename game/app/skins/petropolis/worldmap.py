"""The printed map in the middle: sea, meridians, coasts, lands in the inks of their groups, the inset."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.app.paint import textures, vector
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import mixed, rgb
from game.app.paint.surface_cache import GROUNDS, SHAPES
from game.app.skins.petropolis import drawings
from game.app.skins.petropolis.drawings import KEY
from game.app.skins.petropolis.looks import Looks
from game.app.skins.petropolis.sheet import Sheet

COAST: Final = "#6b4a26"
PAPER: Final = "#f4ead0"
LIKE_SEA: Final = 62.0
"""A land whose ink would be nearer than that to the sea, in red, green and blue, is printed as sand."""
SAND: Final = "#e3d3a6"
WAVE: Final = 7.0
"""How long a wave of the sea is, in board units."""
_WAVES: Final = (58.0, 34.0)
"""How far apart rows of three waves lie, in board units."""
ROOM: Final = 25.0
"""So wide and so high at least is a land that bears the sign of its group, in board units."""
PLAIN_SEA: Final = "#a4d8ea"
_SHOAL: Final = ((9.0, 0.16), (5.5, 0.20))
"""Widths and strengths of the wash along the coasts."""
_SHIFT: Final = (0.7, 0.6)
"""By how much flat colours lie beside the lines, as in litho print."""


def draw_map(canvas: Canvas, looks: Looks) -> None:
    """Draw the map and its inset, unless the picture ends outside of them."""
    sheet = looks.chart.sheet
    if not canvas.rect(sheet.box.inset(2)).colliderect(canvas.surface.get_rect()):
        return
    _sheet(canvas, looks, sheet, 15)
    inset = looks.chart.inset
    if inset is not None:
        _frame_of(canvas, sheet, inset)
        canvas.shadow(inset.box, 3, 5, 2, 130)
        _sheet(canvas, looks, inset, 5)
        canvas.box(inset.box.inset(-2.2), 2.5, None, KEY, 2.0)
        canvas.box(inset.box, 1, None, PAPER, 2.4)


def _frame_of(canvas: Canvas, sheet: Sheet, inset: Sheet) -> None:
    """Mark on the map what the inset enlarges, and join the two."""
    m = inset.map
    x0, y0 = sheet.at(m.west, m.north)
    x1, y1 = sheet.at(m.east, m.south)
    canvas.box(Box(x0, y0, x1 - x0, y1 - y0), 1, None, "#7d2b1d", 1.1, stroke_opacity=0.85)
    canvas.line(x0, y1, inset.box.x, inset.box.y, "#7d2b1d", 0.9, 0.55)
    canvas.line(x1, y1, inset.box.right, inset.box.y, "#7d2b1d", 0.9, 0.55)


def _sheet(canvas: Canvas, looks: Looks, sheet: Sheet, step: int) -> None:
    size, plain = canvas.rect(sheet.box).size, canvas.theme.plain
    # Whoever sits down and by whatever options: a board has one map, and that takes long to draw.
    key = ("map", looks.board, sheet.map.middle, sheet.box, size, plain)
    picture = GROUNDS.get(key, lambda: _printed(canvas, looks, sheet, step))
    canvas.stamp(picture, canvas.rect(sheet.box).topleft)


def _printed(canvas: Canvas, looks: Looks, sheet: Sheet, step: int) -> pygame.Surface:
    """Sea, wash, meridians and lands of a map."""
    layer = canvas.layer(sheet.box, opaque=True)
    size, plain = layer.surface.get_size(), canvas.theme.plain
    field = (sheet.box.w, sheet.box.h)
    if plain:
        layer.surface.fill(PLAIN_SEA)
    else:
        _water(layer, looks.board.look.sea)
        # The wash is broad and faint: drawn at a third of the size it looks the same.
        third = max(1, size[0] // 3), max(1, size[1] // 3)
        wash = vector.raster(_wash(sheet), field, third)
        layer.surface.blit(pygame.transform.smoothscale(wash, size), (0, 0))
    body = ("" if plain else _waves(sheet)) + _grid(sheet, step) + _lands(looks, sheet, plain)
    layer.surface.blit(vector.raster(body, field, size), (0, 0))
    _emblems(layer, looks, sheet)
    return layer.surface


def _water(layer: Canvas, sea: str) -> None:
    """The sea as paper in its own tone."""
    zoom = float(max(1, round(layer.s / 1.4)))
    tile = textures.tile("paper", textures.around(sea, 16, (0.9, 1.0, 1.1)), zoom)
    layer.surface.blit(textures.laid(tile, layer.surface.get_size()), (0, 0))


def _grid(sheet: Sheet, step: int) -> str:
    """Meridians and parallels."""
    body = ""
    m = sheet.map
    first, last = int(m.west // step - 2) * step, int(m.east // step + 3) * step
    top, bottom = min(84, int(m.north) + 10), max(-84, int(m.south) - 14)
    for longitude in range(first, last, step):
        points = [_local(sheet, longitude, latitude) for latitude in range(bottom, top + 1, 2)]
        body += _line(points, 0.6)
    for latitude in range(-90 + 90 % step, 90, step):
        if bottom - step < latitude < top + step:
            points = [_local(sheet, longitude, latitude) for longitude in range(first, last, 3)]
            body += _line(points, 1.2 if latitude == 0 else 0.6)
    return body


def _waves(sheet: Sheet) -> str:
    """Rows of three small waves, each a little off its place in the pattern."""
    across, down = _WAVES
    body = ""
    for row in range(int(sheet.box.h / down) + 1):
        for column in range(int(sheet.box.w / across) + 1):
            number = row * 31 + column + 1
            a, b = textures.scatter(number), textures.scatter(0, number)
            x, y = (column + row % 2 / 2 + a * 0.4) * across, (row + 0.3 + b * 0.5) * down
            body += f"M{x:.1f} {y:.1f}" + f"q{WAVE / 2:.1f} -3.4 {WAVE:.1f} 0" * 3
    return f'<path d="{body}" stroke="#5d8a82" stroke-width="1" stroke-opacity=".5" fill="none"/>'


def _line(points: list[tuple[float, float]], width: float) -> str:
    way = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    return f'<path d="M{way}" stroke="#5d8a82" stroke-width="{width}" stroke-opacity=".5" fill="none"/>'


def _local(sheet: Sheet, longitude: float, latitude: float) -> tuple[float, float]:
    x, y = sheet.at(longitude, latitude)
    return x - sheet.box.x, y - sheet.box.y


def _wash(sheet: Sheet) -> str:
    """The shallow water along the coasts."""
    k = sheet.unit / 10
    every = "".join(sheet.map.lands.values())
    strokes = "".join(
        f'<path d="{every}" fill="none" stroke="#4f8a86" stroke-opacity="{strength}" '
        f'stroke-width="{width / k:.1f}" stroke-linejoin="bevel"/>'
        for width, strength in _SHOAL
    )
    return f'<g transform="scale({k:.5f})">{strokes}</g>'


def _lands(looks: Looks, sheet: Sheet, plain: bool) -> str:
    k = sheet.unit / 10
    every = "".join(sheet.map.lands.values())
    # Every land is a path of its own: one path of all would leave holes where they overlap.
    flats = "".join(
        f'<path d="{path}" fill="{looks.board.look.shore}"/>' for path in sheet.map.lands.values()
    )
    for title, path in enumerate(sheet.paths):
        if path:
            flats += f'<path d="{path}" fill="{tint(looks.group(title).colour, looks.board.look.sea)}"/>'
    dx, dy = (shift / k for shift in ((0.0, 0.0) if plain else _SHIFT))
    body = f'<g transform="translate({dx:.1f} {dy:.1f})">{flats}</g>'
    ink = f'fill="none" stroke="{COAST}" stroke-linejoin="round"'
    body += f'<path d="{every}" stroke-width="{0.65 / k:.1f}" {ink}/>'
    shared = "".join(path for title, path in enumerate(sheet.paths) if _is_part(looks, title))
    if shared and sheet is looks.chart.inset:
        body += f'<path d="{shared}" stroke-width="{0.7 / k:.1f}" {ink}/>'
    return f'<g transform="scale({k:.5f})">{body}</g>'


def _is_part(looks: Looks, title: int) -> bool:
    """Whether a title has only a part of its land."""
    square = looks.board.squares[looks.title(title).square]
    others = (other for other in looks.board.squares if other is not square)
    return any(land in other.lands for other in others for land in square.lands)


def tint(colour: str, sea: str) -> str:
    """The ink of a group as it is printed on the map: half-way to the paper, or sand, so that land is never
    sea."""
    ink = mixed(colour, 0.5, PAPER)
    return SAND if math.dist(rgb(ink), rgb(sea)) < LIKE_SEA else ink


def _emblems(layer: Canvas, looks: Looks, sheet: Sheet) -> None:
    """Print the sign of its group on every land that has room for it, where it is broadest."""
    for title, path in enumerate(sheet.paths):
        bounds = sheet.bounds[title]
        if bounds is None:
            continue
        group = looks.group(title)
        middle = sheet.middle_of(title) if path else None
        if middle is None or min(bounds.w, bounds.h) < ROOM:
            continue
        size = min(17.0, 0.42 * min(bounds.w, bounds.h))
        drawings.emblem(layer, group.emblem, *middle, size, mixed(group.colour, 0.45, KEY))


def shape(sheet: Sheet, title: int, bounds: Box, scale: float, ink: str) -> pygame.Surface:
    """The land of a title as a picture as large as its bounds: `ink` holds the attributes of the path."""
    size = max(1, round(bounds.w * scale)), max(1, round(bounds.h * scale))
    k = sheet.unit / 10
    key = ("land", sheet.map.middle, title, size, ink)

    def made() -> pygame.Surface:
        dx, dy = sheet.box.x - bounds.x, sheet.box.y - bounds.y
        place = f"translate({dx:.2f} {dy:.2f}) scale({k:.5f})"
        body = f'<g transform="{place}"><path d="{sheet.paths[title]}" {ink}/></g>'
        return vector.raster(body, (bounds.w, bounds.h), size)

    return SHAPES.get(key, made)
