"""The log: whatever goes wrong inside is written into a file, so that it can be found and mended later."""

from __future__ import annotations

import logging
from collections.abc import Generator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path

from game.store import folders
from game.store.bounds import one_line
from game.store.catalogue import say

KEPT = 20
"""So many logs are kept."""
LONGEST = 300
"""Letters of a reason that are told; the log has all of it."""
logger = logging.getLogger("boardwell")


class LogFile(logging.FileHandler):
    """A handler that makes its file with the first line; what the disk does not take is dropped."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, encoding="utf-8", delay=True, errors="backslashreplace")
        self.path = path
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))

    def begin(self) -> bool:
        """Have the file, and only the latest others; returns whether the disk lets us."""
        if self.stream is None:
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                for old in sorted(self.path.parent.glob("*.log"))[:-KEPT]:
                    with suppress(OSError):  # another process may have it open
                        old.unlink()
                self.stream = self._open()
            except OSError:
                return False
        return True

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line."""
        if self.begin():
            super().emit(record)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 (the name of the library)
        """A full disk is no reason to print what nobody at the screen can use."""

    def close(self) -> None:
        """End with what the disk has taken: what a full one has not is still waiting, and is dropped."""
        with suppress(OSError):
            super().close()

    def __str__(self) -> str:
        """Where the log is, as a sentence."""
        if self.begin():
            return say("logs.there", path=str(self.path))
        return say("logs.missing", folder=str(self.path.parent))


@contextmanager
def logged(who: str = "") -> Generator[LogFile]:
    """Write what this process has to log into a file of its own, in place of one that is open already.

    `who`: what the process does, for its file's name; "" is the app.
    """
    others = [handler for handler in logger.handlers if isinstance(handler, LogFile)]
    for handler in others:
        logger.removeHandler(handler)
    name = f"{datetime.now():%Y-%m-%d-%H%M%S}{who and '-' + who}.log"
    file = LogFile(folders.logs() / name)
    logger.addHandler(file)
    try:
        yield file
    finally:
        logger.removeHandler(file)
        file.close()
        for handler in others:
            logger.addHandler(handler)


def reason_of(wrong: BaseException) -> str:
    """What kind of fault it is and what it says of itself, in one line without a full stop."""
    said = one_line(str(wrong), LONGEST).rstrip(". ")
    return f"{type(wrong).__name__}: {said}" if said else type(wrong).__name__
