"""The ground: fields like a quilt round a lake, in the colours of the regions, seen from above.

It is drawn once for every size.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import pygame

from game.app.paint import textures
from game.app.paint.canvas import Canvas
from game.app.paint.colours import lighter, mixed
from game.app.paint.drawings import drawing
from game.app.paint.textures import scatter
from game.app.paint.vector import placed
from game.app.skins.poleconomy.looks import Looks
from game.app.skins.poleconomy.plan import BOARD, Plan, Point

PATCH: Final = (31.0, 23.0)
"""How large a field is."""
PALE: Final = "#efe6c8"
SHORE: Final = 21.0
"""How far the lake reaches beyond the middles of the stones."""


def draw_ground(canvas: Canvas, looks: Looks) -> None:
    """Draw land, lake and island over the whole board."""
    plain, rect = canvas.theme.plain, canvas.rect(BOARD)
    body = (_flat_land(looks) if plain else _quilt(looks.plan)) + _lake(looks, plain) + _island(looks, plain)
    canvas.print_svg(body, (BOARD.w, BOARD.h), BOARD)
    if not plain:
        _grain(canvas.surface, rect, canvas.s)


def _grain(surface: pygame.Surface, rect: pygame.Rect, scale: float) -> None:
    """Let the print lie on grained paper."""
    zoom = float(max(1, round(scale / 1.4)))
    tile = textures.tile("paper", textures.around("#f6f6f6", 13, (0.9, 1.0, 1.2)), zoom)
    surface.blit(textures.laid(tile, rect.size), rect, special_flags=pygame.BLEND_RGB_MULT)


def _flat_land(looks: Looks) -> str:
    return f'<rect width="{BOARD.w}" height="{BOARD.h}" fill="{looks.board.look.land}"/>'


# land


@lru_cache(maxsize=2)
def _quilt(plan: Plan) -> str:
    """The fields: each in the colour of the nearest region, some ploughed, some wooded. They are the same in
    every size."""
    body = f'<rect width="{BOARD.w}" height="{BOARD.h}" fill="{plan.board.look.land}"/>'
    wide, high = PATCH
    columns, rows = math.ceil(BOARD.w / wide), math.ceil(BOARD.h / high)
    for row in range(rows):
        for column in range(columns):
            corners = [_corner(column + dx, row + dy) for dx, dy in ((0, 0), (1, 0), (1, 1), (0, 1))]
            x, y = sum(p[0] for p in corners) / 4, sum(p[1] for p in corners) / 4
            if plan.edge.inset(-12).contains((x, y)):
                body += _field(_region_at(plan, (x, y)), corners, (x, y), column, row)
    return body


def _corner(column: int, row: int) -> Point:
    wide, high = PATCH
    return (
        column * wide + (scatter(column, row, 1) - 0.5) * wide * 0.5,
        row * high + (scatter(column, row, 2) - 0.5) * high * 0.5,
    )


def _field(colour: str, corners: list[Point], at: Point, column: int, row: int) -> str:
    luck = scatter(column, row, 5)
    tone = mixed(lighter(colour, 0.5 + 0.13 * luck), 0.22, PALE)
    outline = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"
    body = f'<path d="{outline}" fill="{tone}" stroke="{mixed(tone, 0.08, "#5a4a26")}" stroke-width=".7"/>'
    kind = scatter(column, row, 8)
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
    if kind < 0.38:
        furrows = ""
        for part in (0.18, 0.34, 0.5, 0.66, 0.82):
            if kind < 0.2:
                furrows += (
                    f"M{ax + (bx - ax) * part:.1f} {ay + (by - ay) * part:.1f}"
                    f"L{dx + (cx - dx) * part:.1f} {dy + (cy - dy) * part:.1f}"
                )
            else:
                furrows += (
                    f"M{ax + (dx - ax) * part:.1f} {ay + (dy - ay) * part:.1f}"
                    f"L{bx + (cx - bx) * part:.1f} {by + (cy - by) * part:.1f}"
                )
        body += f'<path d="{furrows}" stroke="{mixed(tone, 0.10, "#5a4a26")}" stroke-width=".8" fill="none"/>'
    elif kind < 0.5:
        for number in range(4):
            x = at[0] + (scatter(column, row, 11 + number) - 0.5) * PATCH[0] * 0.6
            y = at[1] + (scatter(column, row, 21 + number) - 0.5) * PATCH[1] * 0.6
            body += _tree(x, y, mixed(colour, 0.3, "#12332b"))
    return body


def _tree(x: float, y: float, colour: str) -> str:
    return (
        f'<path d="M{x:.1f} {y - 5.2:.1f}l3.300 6.400h-6.600z" fill="{colour}"/>'
        f'<path d="M{x:.1f} {y - 5.2:.1f}l3.300 6.400h-3.300z" fill="#0c2a22" fill-opacity=".25"/>'
    )


def _region_at(plan: Plan, at: Point) -> str:
    """The colour of the region whose squares lie nearest."""
    squares, boxes = plan.board.squares, plan.boxes
    nearest = min(
        range(len(squares)), key=lambda node: (boxes[node].cx - at[0]) ** 2 + (boxes[node].cy - at[1]) ** 2
    )
    return next(region.colour for region in plan.board.regions if region.id == squares[nearest].region)


# water


def shore(looks: Looks, beyond: float) -> Iterator[Point]:
    """The places of a line that runs round the stones, so far outside of them, with small bays."""
    stones, box = looks.plan.stones, looks.plan.middle
    steps = 96
    for step in range(steps):
        x, y = looks.plan.along(step * len(stones) / steps)
        dx, dy = x - box.cx, y - box.cy
        long = math.hypot(dx, dy)
        far = beyond + 2.6 * math.sin(step * 0.9) + 1.8 * math.sin(step * 2.3 + 1)
        yield x + dx / long * far, y + dy / long * far


def outline(points: Iterator[Point]) -> str:
    """A smooth closed line through the middles between points."""
    found = list(points)
    middles = [
        ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(found, found[1:] + found[:1], strict=True)
    ]
    path = f"M{middles[-1][0]:.1f} {middles[-1][1]:.1f}"
    for point, middle in zip(found, middles, strict=True):
        path += f"Q{point[0]:.1f} {point[1]:.1f} {middle[0]:.1f} {middle[1]:.1f}"
    return path + "Z"


def _lake(looks: Looks, plain: bool) -> str:
    look = looks.board.look
    body = ""
    if plain:
        return (
            f'<path d="{outline(shore(looks, SHORE))}" fill="{look.lake}" stroke="#000" stroke-width="1.4"/>'
        )
    body += (
        f'<path d="{outline(shore(looks, SHORE + 4))}" fill="#f3e6bd" stroke="#8f7a45" stroke-width="1.1"/>'
    )
    depths = ((SHORE, 0.0), (SHORE - 13, 0.16), (SHORE - 30, 0.32), (SHORE - 47, 0.46), (SHORE - 66, 0.58))
    for beyond, share in depths:
        tone = mixed(look.lake, share, look.depth)
        body += f'<path d="{outline(shore(looks, beyond))}" fill="{tone}"/>'
    body += f'<path d="{outline(shore(looks, SHORE - 4))}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1"/>'  # noqa: E501
    return body + _waves(looks) + _reeds(looks)


def _waves(looks: Looks) -> str:
    """Small waves on the lake."""
    box, path = looks.plan.middle, ""
    for row in range(9):
        for column in range(9):
            x = box.x + 46 + column * (box.w - 100) / 8 + (scatter(column, row, 31) - 0.5) * 26
            y = box.y + 34 + row * (box.h - 68) / 8 + (scatter(column, row, 37) - 0.5) * 12
            if ((x - box.cx) / (box.w / 2 - 40)) ** 2 + ((y - box.cy) / (box.h / 2 - 40)) ** 2 < 1:
                path += f"M{x:.1f} {y:.1f}q3.200 -2.600 6.400 0t6.400 0"
    return f'<path d="{path}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="1"/>'


def _reeds(looks: Looks) -> str:
    """Reeds where the numbers are low, peaks of rock where they are high."""
    body, box, highest = "", looks.plan.middle, max(looks.board.numbers)
    for disc, (x, y) in enumerate(looks.plan.stones):
        number = looks.board.numbers[disc]
        dx, dy = x - box.cx, y - box.cy
        long = math.hypot(dx, dy)
        x, y = x - dx / long * 37, y - dy / long * 33
        if number * 2 > highest * 1.25:
            body += (
                f'<path d="M{x - 9:.1f} {y + 5:.1f}l7 -12 3.500 5 3 -4 6.500 11z" fill="#6d777a"/>'
                f'<path d="M{x - 2:.1f} {y - 7:.1f}l3.500 5 -4 1.500z" fill="#fff"/>'
                f'<path d="M{x - 12:.1f} {y + 6:.1f}q4 -2.500 8 0t8 0t8 0" fill="none" stroke="#fff" '
                'stroke-width="1.3" stroke-opacity=".85"/>'
            )
        elif number * 4 <= highest:
            body += (
                f'<path d="M{x - 5:.1f} {y + 5:.1f}q0 -6 -2.500 -9M{x:.1f} {y + 5:.1f}v-11M{x + 5:.1f} '
                f'{y + 5:.1f}q0 -6 2.500 -9" fill="none" stroke="#3c6b46" stroke-width="1.2"/>'
                f'<path d="M{x:.1f} {y - 6:.1f}v-4" stroke="#7a4a22" stroke-width="2.2"/>'
            )
    return body


def _island(looks: Looks, plain: bool) -> str:
    """The island in the middle, with maples on both sides of the tray."""
    box, tray = looks.plan.middle, looks.plan.tray
    x, y = box.cx, box.cy
    edge = 'fill="#efe0b4" stroke="#a98e55" stroke-width="1.2"'
    sand = f'<ellipse cx="{x}" cy="{y + 8}" rx="158" ry="86" {edge}/>'
    if plain:
        return sand
    body = f'<ellipse cx="{x}" cy="{y + 12}" rx="162" ry="89" fill="#0c3b4a" fill-opacity=".25"/>{sand}'
    body += f'<ellipse cx="{x}" cy="{y + 7}" rx="150" ry="79" fill="#b9cda0"/>'
    body += f'<ellipse cx="{x - 40}" cy="{y + 30}" rx="92" ry="44" fill="#c6d6ab"/>'
    for side in (-1, 1) if not looks.plan.governed else ():
        foot = tray.cx + side * (tray.w / 2 + 21)
        body += _maple(foot + side * 15, tray.y + 27, 0.72) + _maple(foot, tray.y + 43, 1.0)
    return body


def _maple(x: float, y: float, size: float) -> str:
    """A maple in autumn, its foot at a place."""
    return placed(drawing("poleconomy/maple").body, x - 20 * size, y - 46 * size, size)
