"""One picture gives way to another."""

from __future__ import annotations

import pygame

from game.app.paint.light import set_opacity
from game.app.paint.motion import passed


class Timed:
    """What takes `ms` milliseconds to give way to what comes."""

    def __init__(self, ms: float) -> None:
        self._length, self.age = ms, 0.0

    @property
    def done(self) -> bool:
        """Whether nothing is left of what was."""
        return self.age >= self._length

    @property
    def share(self) -> float:
        """The share of the time that has passed, from 0 to 1."""
        return passed(self.age, self._length)

    def tick(self, ms: float) -> None:
        """Let `ms` milliseconds pass."""
        self.age += ms


class Fade(Timed):
    """Lets one picture give way to another where nothing shall move."""

    def __init__(self, before: pygame.Surface, ms: float) -> None:
        super().__init__(ms)
        self._before = before

    def begin(self, after: pygame.Surface) -> None:
        """Take the picture that comes."""
        self._after = after.copy()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw both, the later one as far as it has come."""
        surface.blit(self._before, (0, 0))
        blend(surface, self._after, (0, 0), self.share)


def blend(surface: pygame.Surface, picture: pygame.Surface, at: tuple[int, int], share: float) -> None:
    """Draw an opaque picture as far as it has come, from 0 to 1."""
    set_opacity(picture, share)
    surface.blit(picture, at)
