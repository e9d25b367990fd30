"""One running copy of the game per folder of a person: two would write over each other's matches.

The lock is one of the system on an open file, so it goes with the process, however that ends. The files
themselves stay and mean nothing.
"""

from __future__ import annotations

import errno
import os
import secrets
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from typing import Final

from game.store import folders

LOOK_S: Final = 0.25
"""How often the copy that runs looks whether another one was started."""
_TAKEN: Final = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


class SingleInstance:
    """The right to be the copy that runs on a folder, by default the person's own."""

    def __init__(self, folder: Path | None = None) -> None:
        home = folder or folders.saves().parent
        self._lock = home / "boardwell.lock"
        self._call = home / "boardwell.call"
        self._handle: int | None = None
        self._heard = b""
        self._ended = Event()
        self._watch: Thread | None = None

    def take(self) -> bool:
        """Be the copy that runs. False if another process is.

        Where the disk has no locks, or nothing can be written, nobody is kept from playing.
        """
        try:
            self._lock.parent.mkdir(parents=True, exist_ok=True)
            handle = os.open(self._lock, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError:
            return True
        try:
            _lock_file(handle)
        except OSError as refused:
            os.close(handle)
            return refused.errno not in _TAKEN
        self._handle, self._heard = handle, self._said()
        return True

    def call(self) -> None:
        """Ask the copy that runs to come to the front."""
        with suppress(OSError):
            self._call.write_text(secrets.token_hex(8), encoding="utf-8")

    def listen(self, called: Callable[[], None]) -> None:
        """Have `called` called, in another thread, whenever another copy asks for this one."""
        self._watch = Thread(target=self._listen, args=(called,), name="calls", daemon=True)
        self._watch.start()

    def close(self) -> None:
        """Let another copy run."""
        self._ended.set()
        if self._watch is not None:
            self._watch.join()
        if self._handle is not None:
            os.close(self._handle)  # and with it goes the lock
            self._handle = None

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


def _lock_file(handle: int) -> None:
    """Lock an open file for this process. Raises OSError if another one has it."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
