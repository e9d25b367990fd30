"""Parts that stand one below the other."""

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT
from game.app.widgets.layout import stack
from game.app.widgets.pictures import DrawingArea


def _part(height: float) -> DrawingArea:
    return DrawingArea(lambda _canvas, _box: None, height=height)


def test_parts_stand_one_below_the_other_and_what_is_not_seen_takes_no_room() -> None:
    ruler = Canvas(pygame.Surface((1, 1)), 1.0, NIGHT_FELT, 2.0)
    head, gone, empty, body, foot = (_part(high) for high in (10, 50, 0, 20, 5))
    gone.hidden = True
    high = stack((head, gone, empty, body, 3.0, foot), ruler, Box(7, 100, 300, 0), gap=12.0)
    assert head.box == Box(7, 100, 300, 20)
    assert body.box == Box(7, 132, 300, 40)
    assert foot.box == Box(7, 175, 300, 10)
    assert high == 85
    assert stack((), ruler, Box(7, 100, 300, 0)) == 0
