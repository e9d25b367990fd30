"""Tests of the app draw on no screen, and keep their files to themselves."""

import os
from pathlib import Path

import pygame
import pytest

from game.app.board.view import BoardView
from game.app.widgets.compositor import Compositor

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings, saves and logs of a test lie in a folder of its own."""
    monkeypatch.setenv("BOARDWELL_HOME", str(tmp_path))


@pytest.fixture
def unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks at the window: panels are laid out and drawn by nobody, which takes most of the time."""

    def nothing(*given: object) -> list[pygame.Rect]:
        return []

    def all_is_ready(_: BoardView) -> bool:
        return True

    monkeypatch.setattr(Compositor, "draw", nothing)
    monkeypatch.setattr(BoardView, "draw", nothing)
    monkeypatch.setattr(BoardView, "prepare", all_is_ready)
