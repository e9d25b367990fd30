"""The first second of a screen that comes unasked, in which it hears nobody: many press on unread."""

from __future__ import annotations

from typing import Final

import pygame

LASTS_MS: Final = 1000.0
MEANT = (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)
"""Events by which a person wants something; those that only end or follow a movement always go on."""


class FirstSecond:
    """Counts from the first picture on. `lasts` milliseconds; 0 for a screen that somebody asked for."""

    def __init__(self, lasts: float = LASTS_MS) -> None:
        self._left = lasts
        self._drawn = self._counts = False

    def drawn(self) -> None:
        """The screen has been drawn."""
        self._drawn = True

    def tick(self, ms: float) -> None:
        """Let time pass; that in which the first picture was drawn does not count."""
        if self._counts:
            self._left -= ms
        self._counts = self._drawn

    @property
    def over(self) -> bool:
        """Whether people are heard."""
        return self._left <= 0

    @property
    def wake(self) -> float | None:
        """In how many milliseconds it is over; None once it is."""
        return None if self.over else max(1.0, self._left)

    def takes(self, event: pygame.Event) -> bool:
        """Whether an event is kept from the screen."""
        return not self.over and event.type in MEANT
