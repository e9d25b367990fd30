"""What last scenes are drawn with."""

from __future__ import annotations

import pygame
import pytest

from game.app.paint import surface_cache
from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT
from game.app.skin_api.picture import BOARD_WIDTH
from game.app.skin_api.scenery import STAGE, backdrop

SIZE = 434, 287


@pytest.mark.parametrize("name", ["ghawar/ground", "nations/curtains"])
def test_a_backdrop_is_drawn_in_bands_as_a_drawing_is_and_not_kept(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr("game.app.skin_api.scenery.BAND", SIZE[0] * 50)
    name = f"endings/{name}"
    whole, banded = (Canvas(pygame.Surface(SIZE), SIZE[0] / BOARD_WIDTH, NIGHT_FELT) for _ in range(2))
    whole.drawing(name, STAGE)
    kept = len(surface_cache.SHAPES)
    assert len(list(backdrop(banded, name))) == 6
    assert len(surface_cache.SHAPES) == kept
    apart = pygame.mask.from_threshold(whole.surface, (0, 0, 0), (3, 3, 3, 255), banded.surface)
    assert apart.count() >= 0.995 * SIZE[0] * SIZE[1]
