"""Tests of the app draw on no screen, and keep their files to themselves."""

import os
from collections import OrderedDict
from pathlib import Path

import pygame
import pytest

from game.app.paint import surface_cache, vector
from game.app.paint.canvas import Canvas
from game.app.paint.surface_cache import SHAPES, WORDS, SurfaceCache
from tests.app.drivers.unseen import draw_nothing, draw_seldom

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

SHAPES.limit *= 6  # tests go from size to size, and what one has drawn the next can use
WORDS.limit *= 6
PICTURES = [
    cache for cache in vars(surface_cache).values() if isinstance(cache, SurfaceCache) and cache is not WORDS
]
"""Where everything is kept that is drawn but words."""


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings, saves and logs of a test lie in a folder of its own."""
    monkeypatch.setenv("BOARDWELL_HOME", str(tmp_path))


@pytest.fixture
def unseen(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Nobody looks at the window, but in tests of the same file that are marked `drawn`."""
    if request.node.get_closest_marker("drawn") is None:
        draw_nothing(monkeypatch)


@pytest.fixture
def glanced(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Somebody looks at the table now and then, and all the time in tests that are marked `drawn`."""
    if request.node.get_closest_marker("drawn") is None:
        draw_seldom(monkeypatch)


@pytest.fixture
def only_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks at shapes: words alone are drawn, and no picture that was made so is kept."""

    def nothing(*given: object, **more: object) -> None:
        """Neither box nor line, picture, light nor material."""

    for name in ("box", "line", "hair", "svg", "shadow", "lamp", "glow", "_lay"):
        monkeypatch.setattr(Canvas, name, nothing)

    def empty(svg: str, size: tuple[int, int]) -> pygame.Surface:
        return pygame.Surface(size, pygame.SRCALPHA)

    monkeypatch.setattr(vector, "_drawn", empty)
    for cache in PICTURES:
        monkeypatch.setattr(cache, "_kept", OrderedDict[object, pygame.Surface]())
        monkeypatch.setattr(cache, "held", 0)
