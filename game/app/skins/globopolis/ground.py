"""The ground: the sky with its stars, the quadrants, the planet. It is drawn once for every size."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

import pygame

from game.app.paint import textures
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import mixed
from game.app.paint.textures import scatter
from game.app.skins.globopolis.looks import Looks
from game.app.skins.globopolis.plan import PLANET, Plan
from game.app.skins.globopolis.planet import planet
from game.app.skins.globopolis.track import BOARD, BODY, MIDDLE_LINE, RADIUS, Track, outline

STARS: Final = 230
NIGHT: Final = "#0a0d22"
BED: Final = 56.0
"""How far inside of the middle line the bed begins: it hides Agents, but no figure on a field."""
BED_POINTS: Final = 96
WORLD: Final = Box.around(PLANET.cx, PLANET.cy, 336, 256)
"""The planet with its halo and its ring."""


def draw_ground(canvas: Canvas, looks: Looks) -> None:
    """Draw the sky over the whole board, with the planet in its middle."""
    rect = canvas.rect(BOARD)
    body = _sky(looks, canvas.theme.plain) + _borders(looks) + planet(looks.plan)
    canvas.print_svg(body, (BOARD.w, BOARD.h), BOARD)
    if not canvas.theme.plain:
        zoom = float(max(1, round(canvas.s / 1.4)))
        tile = textures.tile("paper", textures.around("#f6f6f6", 16, (0.9, 1.0, 1.2)), zoom)
        grain = textures.laid(tile, rect.size)
        canvas.surface.blit(grain, rect, special_flags=pygame.BLEND_RGB_MULT)


def draw_bed(canvas: Canvas, looks: Looks, world: bool = True) -> None:
    """Clear the middle, so that bars, signs and lists have it for themselves; `world`: the planet stays."""
    box = MIDDLE_LINE.inset(BED)
    sky = _bed(looks.plan.track.fields, looks.plan.board.look.sky, canvas.theme.plain)
    canvas.svg(sky, (box.w, box.h), box)
    if world:
        canvas.svg(_world(looks.plan), (WORLD.w, WORLD.h), WORLD)


@lru_cache(maxsize=8)
def _bed(fields: int, sky: str, plain: bool) -> str:
    """The sky inside of a ring of so many fields; it is asked for with every step of the pointer."""
    box, track = MIDDLE_LINE.inset(BED), Track(fields)
    edge = [track.point(n / BED_POINTS, -BED) for n in range(BED_POINTS)]
    path = f'<path d="{outline([(x - box.x, y - box.y) for x, y in edge])}" '
    if plain:
        return f'{path}fill="{NIGHT}"/>'
    lights = "".join(f'{path}fill="url(#{name})"/>' for name in LIGHTS)
    return _shades(sky, box) + lights + _stars(box)


@lru_cache(maxsize=4)
def _world(plan: Plan) -> str:
    """The planet for its part of the board."""
    return f'<g transform="translate({-WORLD.x:.1f} {-WORLD.y:.1f})">{planet(plan)}</g>'


def _sky(looks: Looks, plain: bool) -> str:
    whole = f'<rect width="{BOARD.w}" height="{BOARD.h}" fill='
    if plain:
        return f'{whole}"{NIGHT}"/>'
    lights = "".join(f'{whole}"url(#{name})"/>' for name in LIGHTS)
    return _shades(looks.board.look.sky, BOARD) + lights + _stars(BOARD, 0.0)


LIGHTS: Final = ("s", "v", "t")
"""The gradients of the sky."""


def _shades(sky: str, box: Box) -> str:
    """The gradients of the sky for what covers this part of the board, as they are measured by what they
    fill."""
    wide, high = BOARD.w / box.w, BOARD.h / box.h
    grown = (wide + high) / 2

    def light(name: str, x: float, y: float, reach: float, stops: str) -> str:
        x, y = 50 + (x - 50) * wide, 50 + (y - 50) * high
        return (
            f'<radialGradient id="{name}" cx="{x:.1f}%" cy="{y:.1f}%" r="{reach * grown:.1f}%">{stops}'
            "</radialGradient>"
        )

    def cloud(colour: str) -> str:
        return (
            f'<stop offset="0" stop-color="{colour}" stop-opacity=".55"/>'
            f'<stop offset="1" stop-color="{colour}" stop-opacity="0"/>'
        )

    deep = f'<stop offset="0" stop-color="{sky}"/><stop offset="1" stop-color="{mixed(sky, 0.62, NIGHT)}"/>'
    return (
        "<defs>" + light("s", 50, 52, 62, deep) + light("v", 78, 82, 46, cloud("#4a1f58"))
        + light("t", 22, 20, 46, cloud("#0f4a58")) + "</defs>"
    )  # fmt: skip


def _stars(box: Box, round_by: float = RADIUS - BED) -> str:
    """The stars that are seen in a part of the board whose corners are rounded."""
    body = ""
    for n in range(STARS):
        x, y = 4 + (BOARD.w - 8) * scatter(n, 1), 4 + (BOARD.h - 8) * scatter(n, 2)
        across = max(0.0, abs(x - box.cx) - box.w / 2 + round_by)
        down = max(0.0, abs(y - box.cy) - box.h / 2 + round_by)
        if math.hypot(across, down) > round_by:
            continue
        size, light = 0.5 + 0.8 * scatter(n, 3) ** 2, 0.25 + 0.6 * scatter(n, 4)
        ink = f'fill="#fff3d6" fill-opacity="{light:.2f}"'
        body += f'<circle cx="{x - box.x:.1f}" cy="{y - box.y:.1f}" r="{size:.2f}" {ink}/>'
    return body


def _borders(looks: Looks) -> str:
    """Lines from the bases towards the middle, where one quadrant ends and the next begins."""
    body, track = "", looks.plan.track
    for base in looks.board.bases:
        (ax, ay), (bx, by) = track.field(base, BODY[0] - 4), track.field(base, BODY[0] - 74)
        body += (
            f'<path d="M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}" stroke="#cfe9f5" stroke-opacity=".28" '
            'stroke-width="1.4" stroke-dasharray="3 5"/>'
        )
    return body
