"""What is worth an action that a puzzle does not name: judged in a process of its own, beside the screen."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

import msgspec

from game.ai.puzzles.asked import priced
from game.ai.review.report import Way
from game.engine.finding import find_rules
from game.engine.rules import Rules
from game.engine.vocabulary import Action
from game.store.logs import logger
from game.store.puzzles.puzzle import Puzzle
from game.store.puzzles.reading import read_puzzle

Numbers = tuple[int, int, int, int]
"""Chance, its error, gap, its error: an action of a game cannot be sent before the game is loaded there."""


class PuzzleJudge:
    """Judges actions at puzzles, one after the other. `plugins`: the folders of games from outside; None:
    nothing runs beside the screen, and nothing is judged."""

    def __init__(self, plugins: tuple[str, ...] | None) -> None:
        self.woken: Callable[[], None] | None = None
        """Called from another thread when there is something new."""
        self._plugins = plugins
        self._pool: ProcessPoolExecutor | None = None
        self._found: dict[tuple[str, Action], Way] = {}
        self._asked: set[tuple[str, Action]] = set()

    def found(self, puzzle: Puzzle, action: Action) -> Way | None:
        """What an action at a puzzle is worth; None as long as that is not known."""
        return self._found.get((puzzle.id, action))

    def look_at(self, puzzle: Puzzle, path: Path, action: Action) -> bool:
        """Judge a legal action at the puzzle that lies at `path`; whether there is somebody who does."""
        if self._plugins is None:
            return False
        key = puzzle.id, action
        if key in self._asked:
            return True
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), quiet)
        self._asked.add(key)
        said = msgspec.to_builtins(action)
        self._pool.submit(_price, str(path), self._plugins, said).add_done_callback(partial(self._take, key))
        return True

    def _take(self, key: tuple[str, Action], done: Future[Numbers]) -> None:
        if done.cancelled():
            return
        wrong = done.exception()
        if wrong is not None:
            logger.error("an action at a puzzle cannot be judged: %s: %s", type(wrong).__name__, wrong)
            return
        self._found[key] = Way(key[1], *done.result())
        if self.woken is not None:
            self.woken()

    def close(self) -> None:
        """No more is asked."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def quiet() -> None:
    """Leave Ctrl-C to the first process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@lru_cache(1)
def _read(path: str, plugins: tuple[str, ...]) -> Puzzle:
    games: Mapping[str, Rules] = find_rules(*plugins)
    return read_puzzle(Path(path), games)


def _price(path: str, plugins: tuple[str, ...], said: Any) -> Numbers:
    puzzle = _read(path, plugins)
    action = msgspec.convert(said, puzzle.rules.action_type)
    way = priced(puzzle, action)
    return way.chance, way.error, way.gap, way.gap_error
