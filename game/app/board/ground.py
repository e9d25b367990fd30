"""The bare board and the wooden rim around it. Bare boards are slowest to draw, so each is drawn once: the
set-up shows it small, and rematch and replay reuse it."""

from typing import Final

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.surface_cache import GROUNDS
from game.app.paint.theme import Theme
from game.app.skin_api.contract import Skin
from game.app.skin_api.picture import BOARD_WIDTH
from game.store.documents import as_json

TEXT_MOST = 1.25
"""Board text grows with the text scale no further than its places can hold."""
RIM: Final = 6.0
"""How far the rim reaches beyond the board box, in base units."""
Size = tuple[int, int]


def board_text(text_scale: float) -> float:
    """The text scale on a board, given that of the screen."""
    return min(text_scale, TEXT_MOST)


def ground(skin: Skin, size: Size, theme: Theme, text_scale: float) -> pygame.Surface:
    """The bare board of a skin in this size in pixels. Callers must not draw on it."""
    text = board_text(text_scale)
    what = as_json(skin.picture.printed)

    def drawn() -> pygame.Surface:
        surface = pygame.Surface(size)
        skin.picture.ground(Canvas(surface, size[0] / BOARD_WIDTH, theme, text))
        return surface

    return GROUNDS.get((skin.game, what, size, theme.name, theme.easy, text), drawn)


def small_ground(canvas: Canvas, box: Box, skin: Skin, size: Size, text_scale: float) -> None:
    """Draw the bare board, which is `size` pixels large on the table, small into a box."""
    picture = ground(skin, size, canvas.theme, text_scale)
    area = canvas.rect(box)
    canvas.stamp(pygame.transform.smoothscale(picture, area.size), area.topleft)


def draw_rim(canvas: Canvas, board: Box) -> None:
    """Draw shadow, wood and brass hairline around the board box; the board is drawn over it."""
    outer = board.inset(-RIM)
    canvas.shadow(outer, 6, 16, 8, 200)
    canvas.wood(outer, 5, kind="rim")
    canvas.box(outer, 5, None, "#0d0604", 1.2, stroke_opacity=0.8)
    canvas.box(outer.inset(3.5), 3, None, canvas.theme.brass_line, 1.2, stroke_opacity=0.9)
