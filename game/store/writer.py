"""Background saving: a thread writes the latest snapshot while the screen goes on."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from threading import Condition, Thread
from typing import NamedTuple, Protocol

from game.store.catalogue import say
from game.store.documents import FileFault, write
from game.store.logs import logger
from game.store.saves import SaveError


class Writable(Protocol):
    """Immutable content that the writer can encode later."""

    def encoded(self) -> bytes:
        """The text of the file."""
        ...


class Behind(NamedTuple):
    """Seconds that the oldest and the newest unwritten file have waited, and how often something was handed
    in since; 0 if all is on disk. `refused`: the disk did not take what was written last."""

    oldest: float = 0.0
    newest: float = 0.0
    many: int = 0
    refused: bool = False


class _Waiting(NamedTuple):
    """The next content for a file, since when something has been waiting for it, and how many were handed
    in."""

    snapshot: Writable
    since: float
    many: int


class Writer:
    """Writes snapshots and recordings in a thread; of several for one file only the latest.

    `failed` is called with each SaveError, from that thread. Once nothing is `behind`, killing the process
    loses nothing. `close` ends the thread and loses no snapshot.
    """

    def __init__(self, failed: Callable[[SaveError], None]) -> None:
        self._failed = failed
        self._waiting: dict[Path, _Waiting] = {}
        self._busy: _Waiting | None = None
        """What is being written."""
        self._newest = 0.0
        """When something was handed in last."""
        self._refused = False
        self._closed = False
        self._changed = Condition()
        self._thread = Thread(target=self._work, name="saves", daemon=False)
        self._thread.start()

    def save(self, path: Path, snapshot: Writable) -> None:
        """Write `snapshot` to `path` soon, replacing one that still waits."""
        with self._changed:
            if self._closed:
                raise ValueError("the writer is closed")
            self._newest = time.monotonic()
            before = self._waiting.get(path)
            since, many = (before.since, before.many) if before is not None else (self._newest, 0)
            self._waiting[path] = _Waiting(snapshot, since, many + 1)
            self._changed.notify_all()

    @property
    def behind(self) -> Behind:
        """How far the disk is behind."""
        with self._changed:
            left = [*self._waiting.values(), *([self._busy] if self._busy is not None else [])]
            if not left:
                return Behind(refused=self._refused)
            now = time.monotonic() + 1e-6  # what was handed in a moment ago waits too
            oldest, many = min(one.since for one in left), sum(one.many for one in left)
            return Behind(now - oldest, now - self._newest, many, self._refused)

    def flush(self, seconds: float | None = None) -> bool:
        """Wait until everything is written. False after `seconds`."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._waiting and self._busy is None, seconds)

    def close(self) -> None:
        """Write what is waiting and end the thread."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        self._thread.join()

    def _work(self) -> None:
        while True:
            with self._changed:
                self._busy = None
                self._changed.notify_all()
                self._changed.wait_for(lambda: self._waiting or self._closed)
                if not self._waiting:
                    return
                path = next(iter(self._waiting))
                self._busy = found = self._waiting.pop(path)
            refused = True
            try:
                write(path, found.snapshot.encoded(), keep=True)
                refused = False
            except FileFault as fault:
                self._failed(fault)
            except Exception as wrong:
                # Whatever else goes wrong must reach the person too, and the next snapshot be written.
                logger.exception("a match could not be saved")
                self._failed(SaveError(path, say("files.not_saved", why=str(wrong))))
            self._refused = refused
