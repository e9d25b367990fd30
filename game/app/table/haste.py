"""Who presses keys to hurry the others does not lift the curtain that falls meanwhile."""

from __future__ import annotations

from typing import Final

import pygame

from game.app.shell.keys import Keys

PAUSE_MS: Final = 600.0
"""So long no key has been pressed when the next person is meant by one."""
PRESSING: Final = frozenset(("go-on", "primary"))
"""Commands of keys that people press again and again to get on."""


class Haste:
    """Hears the keys before anybody else does, and keeps those that come too soon.

    A key with which somebody hurries computer players or what moves is soon followed by another one. When a
    curtain has fallen in between, that one is not from the person whom it names.
    """

    def __init__(self, keys: Keys) -> None:
        self._keys = keys
        self._left = 0.0
        """In how many milliseconds a key is believed to be from somebody else."""

    def keeps(self, event: pygame.Event, *, moving: bool, covered: bool) -> bool:
        """Whether an event goes no further. `moving`: others act, or something moves; `covered`: the curtain
        hangs."""
        if event.type != pygame.KEYDOWN or self._keys.command(event) not in PRESSING:
            return False
        if covered and self._left > 0:
            self._left = PAUSE_MS
            return True
        self._left = PAUSE_MS if moving and not covered else 0.0
        return False

    def tick(self, ms: float) -> None:
        """Let time pass."""
        self._left = max(0.0, self._left - ms)
