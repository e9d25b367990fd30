"""The ground: the sky with its stars, the quadrants, the planet. It is drawn once for every size."""

from __future__ import annotations

from typing import Final

import pygame

from game.app.paint import textures, vector
from game.app.paint.canvas import Canvas
from game.app.paint.colours import mixed
from game.app.skins.globopolis.looks import Looks
from game.app.skins.globopolis.planet import planet, scatter
from game.app.skins.globopolis.track import BOARD, BODY

STARS: Final = 230
NIGHT: Final = "#0a0d22"


def draw_ground(canvas: Canvas, looks: Looks) -> None:
    """Draw the sky over the whole board, with the planet in its middle."""
    rect = canvas.rect(BOARD)
    body = _sky(looks, canvas.theme.plain) + _borders(looks) + planet(looks.plan)
    canvas.stamp(vector.raster(body, (BOARD.w, BOARD.h), rect.size), rect.topleft)
    if not canvas.theme.plain:
        zoom = float(max(1, round(canvas.s / 1.4)))
        tile = textures.tile("paper", textures.around("#f6f6f6", 16, (0.9, 1.0, 1.2)), zoom)
        grain = textures.laid(tile, rect.size)
        canvas.surface.blit(grain, rect, special_flags=pygame.BLEND_RGB_MULT)


def _sky(looks: Looks, plain: bool) -> str:
    sky = looks.board.look.sky
    if plain:
        return f'<rect width="{BOARD.w}" height="{BOARD.h}" fill="{NIGHT}"/>'
    body = (
        '<defs><radialGradient id="s" cx="50%" cy="52%" r="62%">'
        f'<stop offset="0" stop-color="{sky}"/><stop offset="1" stop-color="{mixed(sky, 0.62, NIGHT)}"/>'
        "</radialGradient>" + _cloud("v", "78%", "82%", "#4a1f58") + _cloud("t", "22%", "20%", "#0f4a58")
        + "</defs>"
    )  # fmt: skip
    for name in ("s", "v", "t"):
        body += f'<rect width="{BOARD.w}" height="{BOARD.h}" fill="url(#{name})"/>'
    for n in range(STARS):
        x, y = 4 + (BOARD.w - 8) * scatter(n, 1), 4 + (BOARD.h - 8) * scatter(n, 2)
        size, light = 0.5 + 0.8 * scatter(n, 3) ** 2, 0.25 + 0.6 * scatter(n, 4)
        ink = f'fill="#fff3d6" fill-opacity="{light:.2f}"'
        body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size:.2f}" {ink}/>'
    return body


def _cloud(name: str, x: str, y: str, colour: str) -> str:
    return (
        f'<radialGradient id="{name}" cx="{x}" cy="{y}" r="46%"><stop offset="0" stop-color="{colour}" '
        f'stop-opacity=".55"/><stop offset="1" stop-color="{colour}" stop-opacity="0"/></radialGradient>'
    )


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
