"""The screenshot key: a press saves a picture of the window, holding it hides everything but the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.app.shell.keys import AGAIN, Keys

PICTURE: Final = "picture"
"""The command of the key."""
HELD_MS: Final = 400.0
"""So long it is held before the scene shows nothing but what is played."""
HEARD: Final = frozenset(
    (
        pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP,
        pygame.MOUSEMOTION, pygame.MOUSEWHEEL,
    )
)  # fmt: skip
"""What people do; meanwhile it does not reach the scene."""


class PictureKey:
    """Tracks whether the key is held, and for how long. `show` hides or shows everything but the board, and
    returns whether it is hidden; `keep` saves a picture."""

    def __init__(self, keys: Keys, show: Callable[[bool], bool], keep: Callable[[], None]) -> None:
        self._keys = keys
        self._show = show
        self._keep = keep
        self._key: int | None = None
        self._photo = False
        self.left: float | None = None
        """In how many milliseconds it counts as held long; None while it is not on its way there."""

    def takes(self, event: pygame.Event) -> bool:
        """Handle an event; returns whether it is consumed. The key saves a picture on release, unless it was
        held: then any other press meanwhile saves one of the board, however long it lasts."""
        if event.type == pygame.KEYDOWN and self._keys.gives(event, PICTURE):
            if self._key is None:
                self._key, self.left = event.key, HELD_MS
            return True
        let_go = event.type == pygame.KEYUP and event.key == self._key
        if self._key is not None and (let_go or event.type == pygame.WINDOWFOCUSLOST):
            short = let_go and not self._photo
            self.end()
            if short:
                self._keep()
            return let_go
        pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and AGAIN not in event.dict
        if self._photo and pressed:
            self._keep()
        return self._photo and event.type in HEARD

    def tick(self, ms: float) -> None:
        """Let `ms` milliseconds pass while the key is held."""
        if self.left is None:
            return
        self.left -= ms
        if self.left <= 0:
            self.left = None
            self._photo = self._show(True)

    def end(self) -> None:
        """Show everything again."""
        if self._photo:
            self._show(False)
        self._key, self.left, self._photo = None, None, False
