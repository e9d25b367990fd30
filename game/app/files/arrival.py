"""Waits until more of a file is there, in a thread: the folder may be far away and answer late."""

from __future__ import annotations

from pathlib import Path
from threading import Event, Thread
from typing import Final

LOOK_S: Final = 2.0
"""Seconds between two looks at the file."""


class Arrival:
    """Watches how large the file at `path` is, until `stop`."""

    def __init__(self, path: Path, seconds: float = LOOK_S) -> None:
        self.path = path
        self.grown = False
        """Whether it has another size now, and has had it for one look."""
        self._seconds = seconds
        self._over = Event()
        Thread(target=self._watch, name="arrival", daemon=True).start()

    def stop(self) -> None:
        """Watch no longer."""
        self._over.set()

    def _watch(self) -> None:
        first = last = self._size()
        while not self._over.wait(self._seconds):
            size = self._size()
            if size == last and size != first:
                self.grown = True
                return
            last = size

    def _size(self) -> int:
        try:
            return self.path.stat().st_size
        except OSError:
            return -1
