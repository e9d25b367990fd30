"""Hands that touch the screen and have no mouse: they answer every question of any game."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.app.shell.touch import HOLD_MS
from tests.app.drivers.any_player import AnyPlayer

Spot = tuple[float, float]


class ByFinger(AnyPlayer):
    """Somebody at a table of any game, by taps alone."""

    def finger(self, kind: int, x: float, y: float, one: int = 0, *, ms: float = 16.0) -> None:
        """A finger comes down, moves or goes, at a pixel."""
        wide, high = self.window.size
        event = pygame.Event(kind, touch_id=1, finger_id=one, x=x / wide, y=y / high, dx=0.0, dy=0.0)
        self.step(event, ms=ms)

    def move(self, x: float, y: float) -> None:
        """No finger hovers."""

    def click(self, x: float, y: float, button: int = 1) -> None:
        """Tap."""
        assert button == 1
        self.finger(pygame.FINGERDOWN, x, y)
        self.finger(pygame.FINGERUP, x, y)
        self.step()

    def hold(self, *way: Spot) -> None:
        """Rest on the first pixel, slide to the others, and lift."""
        self.finger(pygame.FINGERDOWN, *way[0])
        self.step(ms=HOLD_MS)
        for spot in way[1:]:
            self.finger(pygame.FINGERMOTION, *spot)
        self.finger(pygame.FINGERUP, *way[-1])

    def pull(self, start: Spot, end: Spot) -> None:
        """Move a finger from one pixel to another."""
        self.finger(pygame.FINGERDOWN, *start)
        for share in (0.25, 0.5, 0.75, 1.0):
            spot = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
            self.finger(pygame.FINGERMOTION, *spot)
        self.finger(pygame.FINGERUP, *end, ms=300)

    def pinch(self, ways: Sequence[tuple[Spot, Spot]]) -> None:
        """Put two fingers down, move each from one pixel to another, and lift both."""
        for one, (start, _) in enumerate(ways):
            self.finger(pygame.FINGERDOWN, *start, one)
        for share in (0.25, 0.5, 0.75, 1.0):
            for one, (start, end) in enumerate(ways):
                spot = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
                self.finger(pygame.FINGERMOTION, *spot, one)
        for one, (_, end) in enumerate(ways):
            self.finger(pygame.FINGERUP, *end, one)
