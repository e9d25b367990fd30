"""The key for pictures: pressed it keeps one of the window, held it shows what is played alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.app.shell.keys import Keys

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
    """Knows whether the key is held, and for how long.

    `show` has the scene show nothing but what is played, or everything again, and returns whether it does;
    `keep` keeps a picture.
    """

    def __init__(self, keys: Keys, show: Callable[[bool], bool], keep: Callable[[], None]) -> None:
        self._keys = keys
        self._show = show
        self._keep = keep
        self._key: int | None = None
        self._photo = False
        self.left: float | None = None
        """In how many milliseconds it counts as held long; None while it is not on its way there."""

    def takes(self, event: pygame.Event) -> bool:
        """See to an event; returns whether it is for nobody else.

        The key keeps a picture when it comes up, unless it was held: then any other press meanwhile keeps one
        of what is played.
        """
        if event.type == pygame.KEYDOWN and self._keys.gives(event, PICTURE):
            if self._key is None:
                self._key, self.left = event.key, HELD_MS
            return True
        let_go = event.type == pygame.KEYUP and event.key == self._key
        if self._key is not None and (let_go or event.type == pygame.WINDOWFOCUSLOST):
            pressed = let_go and not self._photo
            self.end()
            if pressed:
                self._keep()
            return let_go
        if self._photo and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._keep()
        return self._photo and event.type in HEARD

    def tick(self, ms: float) -> None:
        """Let the key be held for so long."""
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
