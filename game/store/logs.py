"""The log: internal errors are written to a file, so that they can be found and fixed later."""

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
logger.setLevel(logging.INFO)


class LogFile(logging.FileHandler):
    """A handler that creates its file with the first line; lines that can't be written are dropped."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, encoding="utf-8", delay=True, errors="backslashreplace")
        self.path = path
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))

    def begin(self) -> bool:
        """Create the file and delete old ones; returns whether the disk allows it."""
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
        """Do nothing: people at the screen can't use a message about a full disk."""

    def close(self) -> None:
        """Close the file; lines that a full disk did not take are dropped."""
        with suppress(OSError):
            super().close()

    def __str__(self) -> str:
        """Where the log is, as a sentence."""
        if self.begin():
            return say("logs.there", path=str(self.path))
        return say("logs.missing", folder=str(self.path.parent))


@contextmanager
def logged(who: str = "") -> Generator[LogFile]:
    """Log this process to a file of its own, replacing one that is open. `who`: the process, for the file's
    name; "" is the app."""
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
    """The type and message of an exception, in one line without a full stop."""
    said = one_line(str(wrong), LONGEST).rstrip(". ")
    return f"{type(wrong).__name__}: {said}" if said else type(wrong).__name__
