"""Bare boards. They take longest to draw, so each is drawn once: the set-up shows small what a table will
lie on, and a rematch and a replay have the same."""

import msgspec
import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.pictures import GROUNDS
from game.app.paint.theme import Theme
from game.app.skin import BOARD_WIDTH, Skin

TEXT_MOST = 1.25
"""Board text grows with the text scale no further than its places can hold."""
Size = tuple[int, int]


def ground(skin: Skin, size: Size, theme: Theme, text_scale: float) -> pygame.Surface:
    """The bare board of a skin, so many pixels wide and high. Callers must not draw on it."""
    text = min(text_scale, TEXT_MOST)
    what = msgspec.json.encode((skin.board, skin.options, skin.seats))

    def drawn() -> pygame.Surface:
        surface = pygame.Surface(size)
        skin.ground(Canvas(surface, size[0] / BOARD_WIDTH, theme, text))
        return surface

    return GROUNDS.get((skin.game, what, size, theme.name, theme.easy, text), drawn)


def small_ground(canvas: Canvas, box: Box, skin: Skin, size: Size, text_scale: float) -> None:
    """Draw into a box, as a photograph, the bare board that is `size` pixels large on the table."""
    picture = ground(skin, size, canvas.theme, text_scale)
    area = canvas.rect(box)
    canvas.stamp(pygame.transform.smoothscale(picture, area.size), area.topleft)
