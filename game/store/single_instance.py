"""One running copy of the app per personal folder: two would overwrite each other's matches. The lock is a
system lock on an open file, so it ends with the process. The files themselves remain and mean nothing.

A second copy leaves calls: files `calls/<token>.json` that name what it was asked to open. The copy that runs
deletes each as it takes it up, which tells the caller that it was heard.
"""

from __future__ import annotations

import errno
import json
import os
import secrets
import stat
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from typing import Final, Literal, cast

from filelock import FileLock, Timeout

from game.store import folders
from game.store.documents import WAITS
from game.store.logs import logger

LOOK_S: Final = 0.25
"""How often the copy that runs looks whether another one was started."""
HEARD_S: Final = 2.0
"""So long a call waits to be heard: a copy that is busy drawing looks all the same."""
STALE_S: Final = 10.0
"""A call of this age was left by a copy that died before it could take it back."""
LONGEST: Final = 4096
"""Bytes of a call: the longest path that Linux takes."""
MOST: Final = 20
"""So many calls are taken up at a look."""
_PLAIN: Final = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""A file is opened without following a link and without waiting for anything."""

Answer = Literal["heard", "silent", "free"]
"""What becomes of a call: it was heard, it was not and is taken back, or the lock is ours by now."""


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
        return True

    def call(self, paths: Sequence[Path] = ()) -> Answer:
        """Ask the running copy to come to the front and to open `paths`, which are absolute. What it has not
        taken up in time is taken back, so that nothing opens later."""
        token = secrets.token_hex(8)
        asked = paths or [None]
        calls = [self._calls / f"{token}-{number:03}.json" for number in range(len(asked))]
        try:
            self._calls.mkdir(parents=True, exist_ok=True)
            for call, path in zip(calls, asked, strict=True):
                _write(call, path)
        except OSError:
            logger.exception("the running copy cannot be called")
            _take_back(calls)
            return "silent"
        end = time.monotonic() + HEARD_S
        while waiting := [call for call in calls if os.path.lexists(call)]:
            late = time.monotonic() > end
            if late or self.take():  # the copy that ran may just have been closed
                if not _take_back(waiting):
                    break
                return "silent" if late else "free"
            time.sleep(LOOK_S / 10)
        return "heard"

    def listen(self, called: Callable[[Sequence[Path]], None]) -> None:
        """Have `called` called, in another thread, whenever other copies call: with what they were asked to
        open, which may be nothing."""
        self._watch = Thread(target=self._listen, args=(called,), name="calls", daemon=True)
        self._watch.start()

    def close(self) -> None:
        """Release the lock."""
        self._ended.set()
        if self._watch is not None:
            self._watch.join()
        self._lock.release()

    def _listen(self, called: Callable[[Sequence[Path]], None]) -> None:
        while not self._ended.wait(LOOK_S):
            heard = self._taken_up()
            if heard:
                called([path for path in heard if path is not None])

    def _taken_up(self) -> list[Path | None]:
        """What other copies have called for since the last look."""
        found: list[Path | None] = []
        taken = 0
        with suppress(OSError), os.scandir(self._calls) as entries:
            for name in sorted(entry.name for entry in entries if entry.name.endswith(".json")):
                heard, wanted = _read(self._calls / name)
                # Only whoever deletes a call has it: its caller may be taking it back just now.
                if _deleted(self._calls / name):
                    taken += 1
                    if heard:
                        found.append(wanted)
                if taken == MOST:
                    break
        return found


def _write(call: Path, path: Path | None) -> None:
    """Write a call under another name and rename it, so that nobody sees it half written. Raises OSError."""
    asked = {} if path is None else {"open": str(path)}
    # As the system writes names: those that are no UTF-8 are kept.
    data = os.fsencode(json.dumps(asked, ensure_ascii=False))
    if len(data) > LONGEST:
        raise OSError(errno.ENAMETOOLONG, os.strerror(errno.ENAMETOOLONG), str(path))
    made = call.with_suffix(".made")
    try:
        with made.open("xb") as file:
            file.write(data)
        now = time.time()
        os.utime(made, (now, now))  # the disk may have a clock of its own
        made.replace(call)
    except OSError:
        made.unlink(missing_ok=True)
        raise


def _read(call: Path) -> tuple[bool, Path | None]:
    """Whether a file is a call, and the path in it, if any. One that is too old, too long, or no plain file
    is none."""
    nothing = False, None
    try:
        if call.is_symlink():
            return nothing
        handle = os.open(call, os.O_RDONLY | _PLAIN)
        with os.fdopen(handle, "rb") as file:
            known = os.fstat(handle)
            if not stat.S_ISREG(known.st_mode) or abs(time.time() - known.st_mtime) > STALE_S:
                return nothing
            data = file.read(LONGEST + 1)
        asked: object = json.loads(os.fsdecode(data)) if len(data) <= LONGEST else None
    except (OSError, ValueError, RecursionError):
        return nothing
    if not isinstance(asked, dict):
        return nothing
    wanted: object = cast("dict[str, object]", asked).get("open", "")
    if not isinstance(wanted, str) or "\0" in wanted or (wanted and not Path(wanted).is_absolute()):
        return nothing
    return True, Path(wanted) if wanted else None


def _take_back(calls: Sequence[Path]) -> bool:
    """Delete calls; False if all of them have been taken up meanwhile."""
    return sum(map(_deleted, calls)) > 0


def _deleted(call: Path) -> bool:
    """Delete a call; False if another copy has done so, or the disk refuses."""
    for wait in (*WAITS, None):
        try:
            call.unlink()
        except PermissionError:  # on Windows while the other copy reads it
            if wait is None:
                return False
            time.sleep(wait)
        except OSError:
            return False
        else:
            return True
    return False
