"""The names of properties stand on their squares also where the window is a little smaller than usual."""

from __future__ import annotations

import pygame
import pytest

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT
from game.app.skins.poleconomy.squares import name


@pytest.mark.parametrize("words", ["Rainshadow Radio", "Wheatsheaf Junction"])
@pytest.mark.parametrize("scale", [0.9666, 1.0], ids=["1280x701", "usual"])
def test_the_longest_names_fit(words: str, scale: float) -> None:
    canvas = Canvas(pygame.Surface((200, 100)), scale, NIGHT_FELT, 1.0)
    assert name(canvas, words, Box(0, 0, 72, 48))
