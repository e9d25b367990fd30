"""One picture gives way to another."""

from __future__ import annotations

import pygame

from game.app.paint.light import set_opacity


class Fade:
    """Lets one picture give way to another where nothing shall move."""

    def __init__(self, before: pygame.Surface, ms: float) -> None:
        self._before, self._length, self._age = before, ms, 0.0

    def begin(self, after: pygame.Surface) -> None:
        """Take the picture that comes."""
        self._after = after.copy()

    @property
    def done(self) -> bool:
        """Whether nothing is left of what was."""
        return self._age >= self._length

    def tick(self, ms: float) -> None:
        """Let `ms` milliseconds pass."""
        self._age += ms

    def draw(self, surface: pygame.Surface) -> None:
        """Draw both, the later one as far as it has come."""
        surface.blit(self._before, (0, 0))
        blend(surface, self._after, (0, 0), min(1.0, self._age / self._length))


def blend(surface: pygame.Surface, picture: pygame.Surface, at: tuple[int, int], share: float) -> None:
    """Draw an opaque picture as far as it has come, from 0 to 1."""
    set_opacity(picture, share)
    surface.blit(picture, at)
