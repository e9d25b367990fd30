"""Keeping a moment of a match as a puzzle of one's own: it is judged in a process of its own."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

from game.app.play.puzzle_judge import quiet
from game.engine.finding import find_rules
from game.selfplay.kept_puzzle import NoPuzzle, keep
from game.store.catalogue import say
from game.store.documents import FileFault
from game.store.logs import logger
from game.store.recordings import read_recording


class Kept(NamedTuple):
    """What came of it: `clear` where one way is surely better than all others; else a `fault` in a
    sentence."""

    clear: bool
    fault: str = ""


class PuzzleKeeper:
    """Keeps moments, one after the other. `plugins`: the folders of games from outside."""

    def __init__(self, plugins: tuple[str, ...], woken: Callable[[], None] | None = None) -> None:
        self.woken = woken
        """Called from another thread when one is kept."""
        self._plugins = plugins
        self._kept: list[Kept] = []
        self.waiting = False
        """Whether one is being judged; no other is kept meanwhile."""

    def keep(self, recording: Path, frame: int) -> None:
        """Keep the decision that a line of the log of a recording took, counted from 1."""
        if self.waiting:
            return
        self.waiting = True
        pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), quiet)
        pool.submit(_keep, str(recording), self._plugins, frame).add_done_callback(self._take)
        pool.shutdown(wait=False)

    def news(self) -> Kept | None:
        """What came of one, once."""
        return self._kept.pop(0) if self._kept else None

    def _take(self, done: Future[Kept]) -> None:
        wrong = done.exception()
        if wrong is not None:
            logger.error("a moment cannot be kept as a puzzle: %s: %s", type(wrong).__name__, wrong)
        self.waiting = False
        self._kept.append(Kept(clear=False, fault=say("puzzles.not_kept")) if wrong else done.result())
        if self.woken is not None:
            self.woken()


def _keep(recording: str, plugins: tuple[str, ...], frame: int) -> Kept:
    """In the other process."""
    try:
        _, clear = keep(read_recording(Path(recording), find_rules(*plugins)), frame)
    except NoPuzzle as fault:
        return Kept(clear=False, fault=str(fault))
    except FileFault as fault:
        return Kept(clear=False, fault=fault.sentence)
    return Kept(clear)
