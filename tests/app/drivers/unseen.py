"""A window at which nobody looks."""

from __future__ import annotations

import pygame
import pytest

from game.app.board.view import BoardView
from game.app.widgets.compositor import Compositor


def draw_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lay panels out and draw them no more, which takes most of the time of a test."""

    def nothing(*given: object) -> list[pygame.Rect]:
        return []

    def all_is_ready(_: BoardView) -> bool:
        return True

    monkeypatch.setattr(Compositor, "draw", nothing)
    monkeypatch.setattr(BoardView, "draw", nothing)
    monkeypatch.setattr(BoardView, "prepare", all_is_ready)
