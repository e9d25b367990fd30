"""A window at which nobody looks, or only now and then."""

from __future__ import annotations

from itertools import count
from typing import Final

import pygame
import pytest

from game.app.board.view import BoardView
from game.app.table.scene import TableScene
from game.app.widgets.compositor import Compositor

ONE_OF: Final = 5
"""A table that is glanced at is drawn in one of so many frames."""


def draw_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lay panels out and draw them no more, which takes most of the time of a test."""

    def nothing(*given: object) -> list[pygame.Rect]:
        return []

    def all_is_ready(_: BoardView) -> bool:
        return True

    monkeypatch.setattr(Compositor, "draw", nothing)
    monkeypatch.setattr(BoardView, "draw", nothing)
    monkeypatch.setattr(BoardView, "prepare", all_is_ready)


def draw_seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw tables in few frames, and in each all that has changed since: for tests that play for long and
    look at no picture."""
    draw, frames = TableScene.draw, count()

    def glance(scene: TableScene, surface: pygame.Surface) -> list[pygame.Rect] | None:
        return draw(scene, surface) if next(frames) % ONE_OF == 0 else None

    monkeypatch.setattr(TableScene, "draw", glance)
