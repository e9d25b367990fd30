"""One running copy of the app per personal folder: two would overwrite each other's matches. The lock is a
system lock on an open file, so it ends with the process. The files themselves remain and mean nothing."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from typing import Final

from filelock import FileLock, Timeout

from game.store import folders

LOOK_S: Final = 0.25
"""How often the copy that runs looks whether another one was started."""
HEARD_S: Final = 3.0
"""So long a call waits to be heard: a copy that is busy drawing looks all the same."""


class SingleInstance:
    """A lock on a folder (default: the person's own), held by one running copy."""

    def __init__(self, folder: Path | None = None) -> None:
        home = folder or folders.saves().parent
        self._lock = FileLock(home / "boardwell.lock", timeout=0, thread_local=False)
        self._calls = home / "calls"
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
        self._waiting()  # whoever called before has given up by now
        return True

    def call(self) -> bool:
        """Ask the running copy to come to the front; False if it does not hear that in time."""
        name = secrets.token_hex(8)
        made, call = self._calls / f"{name}.made", self._calls / f"{name}.call"
        try:
            self._calls.mkdir(parents=True, exist_ok=True)
            made.write_bytes(b"")
            made.replace(call)  # so it is never seen half written
        except OSError:
            return False
        end = time.monotonic() + HEARD_S
        while call.exists():
            if time.monotonic() > end:
                with suppress(OSError):
                    call.unlink()
                return False
            time.sleep(LOOK_S / 10)
        return True

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
            if self._waiting():
                called()

    def _waiting(self) -> int:
        """How many other copies have called since; they are told by the files being gone."""
        heard = 0
        with suppress(OSError):
            for call in self._calls.glob("*.call"):
                call.unlink()
                heard += 1
        return heard
