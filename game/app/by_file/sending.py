"""Puts a hand-over that is on disk at home into a folder, in a thread: a folder far away may answer late."""

from __future__ import annotations

from pathlib import Path
from threading import Thread
from typing import NamedTuple

from game.store.by_file.home import HomeMatch
from game.store.documents import FileFault
from game.store.rounds import Written, send


class Outcome(NamedTuple):
    """What came of it: the path of the file, or why it is not there, in a sentence."""

    path: Path | None = None
    fault: str = ""


class Sending:
    """Sends what is `written`; `done` is there once it is over, and nothing is sent before that."""

    def __init__(self, home: HomeMatch, written: Written, folder: Path) -> None:
        self.written = written
        self.folder = folder
        self.done: Outcome | None = None
        self._home = home
        self._thread = Thread(target=self._work, name="handing on", daemon=True)
        self._thread.start()

    def wait(self) -> None:
        """Wait until it is over."""
        self._thread.join()

    def _work(self) -> None:
        try:
            self.done = Outcome(send(self._home, self.written, self.folder))
        except FileFault as fault:
            self.done = Outcome(fault=fault.sentence)
        except (OSError, ValueError) as wrong:
            self.done = Outcome(fault=getattr(wrong, "strerror", None) or str(wrong))
