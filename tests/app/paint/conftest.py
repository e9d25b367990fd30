import os
from collections.abc import Callable

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT, Theme

CanvasOf = Callable[..., Canvas]


@pytest.fixture
def canvas() -> CanvasOf:
    """Makes canvases of 320 by 180 base units on surfaces of their own."""

    def made(scale: float = 1.0, theme: Theme = NIGHT_FELT, text_scale: float = 1.0) -> Canvas:
        surface = pygame.Surface((round(320 * scale), round(180 * scale)))
        return Canvas(surface, scale, theme, text_scale)

    return made
