"""What arrives from outside to be opened: files dropped on the window, and those that a second copy of the
app hands over. They are only names here; nothing is read.

SDL tells of a drop by an event at its begin, one for each file, and one at its end, all at once when it is
let go; it does not tell that something is dragged over the window. macOS sends a file that was
double-clicked in the same way, before the window opens.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Final, NamedTuple

import pygame

CALLED: Final = pygame.event.custom_type()
"""Somebody has started the app once more: its window is wanted."""


def pending() -> list[pygame.Event]:
    """The events since the last time. A name that is no UTF-8 keeps pygame from handing over any of them: a
    drop without a name is left then."""
    try:
        return pygame.event.get()
    except SystemError:
        return [pygame.Event(pygame.DROPFILE, file=""), pygame.Event(pygame.DROPCOMPLETE)]


class Arrived(NamedTuple):
    """What has arrived since the last time: files, by absolute paths, each once."""

    paths: tuple[Path, ...] = ()
    called: bool = False
    """Whether the app was started once more, so that its window is wanted."""
    unnamed: bool = False
    """Whether something was dropped whose name cannot be read."""


class Arrivals:
    """Files that wait to be opened. `hand_over` may be called by any thread, before a window is there too."""

    def __init__(self) -> None:
        self._handed: list[Path] = []
        self._dropped: list[Path] = []
        self._dropping = self._called = self._unnamed = False
        self._lock = Lock()

    def hand_over(self, paths: Sequence[Path] = ()) -> None:
        """Have files opened, and the window come to the front."""
        with self._lock:
            self._handed += paths
        with suppress(pygame.error):  # the window may not be open yet, or not any more
            pygame.event.post(pygame.Event(CALLED))

    def heard(self, events: Iterable[pygame.Event]) -> list[pygame.Event]:
        """The events without those of drops and calls, which are kept for `take`."""
        return [event for event in events if not self._hears(event)]

    def take(self) -> Arrived:
        """What has arrived; nothing while more of a drop is to come."""
        if self._dropping:
            return Arrived()
        with self._lock:
            handed, self._handed = self._handed, []
        found = Arrived(tuple(dict.fromkeys((*handed, *self._dropped))), self._called, self._unnamed)
        self._dropped = []
        self._called = self._unnamed = False
        return found

    def _hears(self, event: pygame.Event) -> bool:
        match event.type:
            case pygame.DROPBEGIN:
                self._dropping = True
            case pygame.DROPCOMPLETE:
                self._dropping = False
            case pygame.DROPFILE if event.file:
                self._dropped.append(Path(event.file).absolute())
            case pygame.DROPFILE:
                self._unnamed = True
            case _ if event.type == CALLED:
                self._called = True
            case _:
                return event.type == pygame.DROPTEXT
        return True
