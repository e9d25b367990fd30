"""One running copy of the app per personal folder: two would overwrite each other's matches. The lock is a
system lock on an open file, so it ends with the process. The files themselves remain and mean nothing."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from typing import Final

from filelock import FileLock, Timeout

from game.store import folders

LOOK_S: Final = 0.25
"""How often the copy that runs looks whether another one was started."""


class SingleInstance:
    """A lock on a folder (default: the person's own), held by one running copy."""

    def __init__(self, folder: Path | None = None) -> None:
        home = folder or folders.saves().parent
        self._lock = FileLock(home / "boardwell.lock", timeout=0, thread_local=False)
        self._call = home / "boardwell.call"
        self._heard = b""
        self._ended = Event()
        self._watch: Thread | None = None

    def take(self) -> bool:
        """Take the lock. False if another process has it. True if the disk has no locks or is read-only:
        nobody is kept from playing."""
        try:
            self._lock.acquire()
        except Timeout:
            return False
        except (OSError, NotImplementedError):
            return True
        self._heard = self._said()
        return True

    def call(self) -> None:
        """Ask the running copy to come to the front."""
        with suppress(OSError):
            self._call.write_text(secrets.token_hex(8), encoding="utf-8")

    def listen(self, called: Callable[[], None]) -> None:
        """Have `called` called, in another thread, whenever another copy calls."""
        self._watch = Thread(target=self._listen, args=(called,), name="calls", daemon=True)
        self._watch.start()

    def close(self) -> None:
        """Release the lock."""
        self._ended.set()
        if self._watch is not None:
            self._watch.join()
        self._lock.release()

    def _listen(self, called: Callable[[], None]) -> None:
        while not self._ended.wait(LOOK_S):
            said = self._said()
            if said and said != self._heard:
                self._heard = said
                called()

    def _said(self) -> bytes:
        """What another copy wrote last."""
        try:
            with self._call.open("rb") as file:
                return file.read(64)
        except OSError:
            return b""
