"""What last scenes are drawn with: a seat's colours for the slots of a drawing, grain, a way to come."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

import pygame

from game.app.paint import textures
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import lighter, mixed
from game.app.paint.drawings import drawing
from game.app.paint.players import PLAYERS
from game.app.paint.vector import placed, raster
from game.app.skin_api.picture import BOARD_WIDTH

STAGE: Final = Box(0, 0, BOARD_WIDTH, 574.0)
"""Where a drawing lies that is as large as the board of all our games."""
BAND: Final = 250_000
"""So many pixels of a drawing as large as the board are drawn at once."""
_FIBRE: Final = (1.0, 1.0, 1.0)


class Coat(NamedTuple):
    """The colours of a seat, for the slots `owner`, `light` and `dark` of a drawing."""

    owner: str
    light: str
    dark: str


@cache
def coat(player: int) -> Coat:
    """The colours that a drawing takes for a seat of this player colour."""
    colour = PLAYERS[player].colour
    return Coat(colour, lighter(colour, 0.22), mixed(colour, 0.32))


def backdrop(canvas: Canvas, name: str, box: Box = STAGE) -> Iterator[None]:
    """Draw a drawing as large as the board a band a step; unlike what moves it is not kept."""
    body, (wide, high) = drawing(name)
    area = canvas.rect(box)
    scale = max(area.w / wide, area.h / high)
    step = max(1, BAND // max(1, area.w))
    for top in range(0, area.h, step):
        rows = min(step, area.h - top)
        band = raster(placed(body, 0, -top / scale, 1), (area.w / scale, rows / scale), (area.w, rows))
        canvas.surface.blit(band, (area.x, area.y + top), (0, 0, area.w, rows))
        yield


def grain(canvas: Canvas) -> None:
    """Lay the grain of printed paper over all that is drawn; high contrast has none."""
    if canvas.theme.plain:
        return
    sheet = textures.laid(
        textures.tile("paper", textures.around("#f0f0f0", 7, _FIBRE)), canvas.surface.get_size()
    )
    canvas.surface.blit(sheet, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def shrouded(
    canvas: Canvas, board: pygame.Surface, ground: pygame.Surface, share: float, sinks: float, rises: float
) -> None:
    """Have a board sink and fade by so many board units while the ground rises by others in its place;
    `share` from 0 to 1, eased by the caller."""
    surface = canvas.surface
    surface.blit(ground, (0, 0))
    down = canvas.u(sinks * share)
    board.set_alpha(round(255 * (1 - share)))
    surface.blit(board, (0, down))
    board.set_alpha(None)
    if rises:
        ground.set_alpha(round(254 * share))
        surface.blit(ground, (0, canvas.u(rises * (1 - share))))
        ground.set_alpha(None)
