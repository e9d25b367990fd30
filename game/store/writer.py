"""Saving beside the game: a thread writes the latest snapshot while the screen goes on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Condition, Thread
from typing import Protocol

from game.store.documents import FileFault, write
from game.store.saves import SaveError


class Writable(Protocol):
    """What can be written later: nothing in it changes any more."""

    def encoded(self) -> bytes:
        """The text of the file."""
        ...


class Writer:
    """Writes snapshots and recordings in a thread of its own. Of several for one file only the latest is
    written.

    `failed` is called with each SaveError, from that thread. Call `flush` before the next human decision and
    `close` at the end; neither loses a snapshot.
    """

    def __init__(self, failed: Callable[[SaveError], None]) -> None:
        self._failed = failed
        self._waiting: dict[Path, Writable] = {}
        self._busy = False
        self._closed = False
        self._changed = Condition()
        self._thread = Thread(target=self._work, name="saves", daemon=False)
        self._thread.start()

    def save(self, path: Path, snapshot: Writable) -> None:
        """Have `snapshot` written to `path` soon, in place of one that still waits."""
        with self._changed:
            if self._closed:
                raise ValueError("the writer is closed")
            self._waiting[path] = snapshot
            self._changed.notify_all()

    def flush(self, seconds: float | None = None) -> bool:
        """Wait until all is written. False if that took longer than `seconds`."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._waiting and not self._busy, seconds)

    def close(self) -> None:
        """Write what waits and end the thread."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        self._thread.join()

    def _work(self) -> None:
        while True:
            with self._changed:
                self._busy = False
                self._changed.notify_all()
                self._changed.wait_for(lambda: self._waiting or self._closed)
                if not self._waiting:
                    return
                path = next(iter(self._waiting))
                snapshot = self._waiting.pop(path)
                self._busy = True
            try:
                write(path, snapshot.encoded(), keep=True)
            except FileFault as fault:
                self._failed(fault)
            except Exception as wrong:
                # Whatever else goes wrong must reach the person too, and the next snapshot be written.
                self._failed(SaveError(path, f"The match could not be saved ({wrong})."))
