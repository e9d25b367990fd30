"""Where the jobs of a review are done: in this process, or in others that do nothing else."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import suppress
from functools import lru_cache
from typing import Any, Final, Protocol

import msgspec

from game.ai.player import Stop, never
from game.ai.review.judging import BUDGET, Judging
from game.ai.review.nodes import course_of
from game.ai.review.report import Review
from game.ai.review.reviewer import Done, Job, Outline, Reviewer
from game.engine.log import LogEntry
from game.engine.match import Origin, UndoPoint
from game.engine.packed import PackedSetup, packed_setup
from game.engine.rules import Rules
from game.engine.vocabulary import Seat

RATE_S: Final = 0.5
"""CPU seconds in which the rate is measured."""
AHEAD: Final = 2
"""So many jobs for each process are handed out before the first of them is back."""
POLITE: Final = 10
"""How far a process of its own steps back behind others."""
LOOK_S: Final = 0.1
"""So often it is asked whether to stop, in seconds."""


class Played(msgspec.Struct, frozen=True):
    """A match from its beginning to its end, as plain data. `seed`: that of the review; `reviewed`: whose
    choices are judged to the end."""

    setup: PackedSetup
    log: bytes
    reviewed: tuple[int, ...]
    seed: int
    origin: tuple[bytes, int, int | None] | None = None
    """Where it begins, if not with the opening: the state, how many numbers were drawn, and of which seed."""


def played(
    rules: Rules, board: Any, options: Any, seats: Sequence[Seat], match_seed: int, log: Sequence[LogEntry],
    *, plugins: Sequence[str] = (), reviewed: Iterable[int] = (), seed: int = 1, origin: Origin | None = None,
) -> Played:  # fmt: skip
    """A match in the form in which it is handed to another process."""
    point = origin.point if origin is not None else None
    begun = (point.state.encoded(), point.drawn, point.seed) if point is not None else None
    setup = packed_setup(rules, board, options, seats, match_seed, plugins)
    return Played(setup, msgspec.json.encode(list(log)), tuple(reviewed), seed, begun)


def reviewer_of(match: Played) -> Reviewer:
    """The judge of a match, after it was played again."""
    rules, board, options, seats, match_seed = match.setup.unpacked()
    entries = msgspec.json.decode(match.log, type=list[dict[str, Any]])
    log = [LogEntry(one["seat"], msgspec.convert(one["said"], rules.said_type)) for one in entries]
    origin = None
    if match.origin is not None:
        told, drawn, seed = match.origin
        origin = Origin(UndoPoint(rules.decoded(msgspec.json.decode(told), board, options), drawn, 0, seed))
    reviewed = frozenset(match.reviewed) or None
    course = course_of(rules, board, options, seats, match_seed, log, reviewed, origin)
    return Reviewer(course, match.seed)


class Workplace(Protocol):
    """Does the jobs of one match."""

    def outline(self) -> Outline:
        """What there is to judge."""
        ...

    def rate(self) -> float:
        """Playouts a CPU second."""
        ...

    def carry_out(self, jobs: Sequence[Job], stop: Stop, take: Callable[[Job, Done], None]) -> None:
        """Do jobs and hand the results to `take`, in any order; fewer if `stop` says so."""
        ...

    def close(self) -> None:
        """No more jobs come."""
        ...


class Inline:
    """Does the jobs in this process, one after the other."""

    def __init__(self, match: Played) -> None:
        self._reviewer = reviewer_of(match)

    def outline(self) -> Outline:
        """What there is to judge."""
        return self._reviewer.outline()

    def rate(self) -> float:
        """Playouts a CPU second."""
        return self._reviewer.rate(RATE_S)

    def carry_out(self, jobs: Sequence[Job], stop: Stop, take: Callable[[Job, Done], None]) -> None:
        """Do jobs in their order."""
        for job in jobs:
            if stop():
                return
            take(job, self._reviewer.do(job))

    def close(self) -> None:
        """Nothing to let go of."""


class Processes:
    """Does the jobs in `many` processes, which leave the computer to others that want it."""

    def __init__(self, match: Played, many: int = 2) -> None:
        self._match = match
        self._many = many
        self._pool = ProcessPoolExecutor(many, multiprocessing.get_context("spawn"), _begin)

    def outline(self) -> Outline:
        """What there is to judge."""
        return self._pool.submit(_outline, self._match).result()

    def rate(self) -> float:
        """Playouts a CPU second, of one process while all are busy."""
        return min(one.result() for one in [self._pool.submit(_rate, self._match) for _ in range(self._many)])

    def carry_out(self, jobs: Sequence[Job], stop: Stop, take: Callable[[Job, Done], None]) -> None:
        """Do jobs a few at a time. Raises concurrent.futures.BrokenExecutor if a process ends."""
        todo = iter(jobs)
        waiting: dict[Future[Done], Job] = {}
        while True:
            while len(waiting) < AHEAD * self._many and not stop():
                job = next(todo, None)
                if job is None:
                    break
                waiting[self._pool.submit(_do, self._match, job)] = job
            if not waiting or stop():
                break
            done, _ = wait(waiting, LOOK_S, FIRST_COMPLETED)
            for one in done:
                take(waiting.pop(one), one.result())
        for one in waiting:
            one.cancel()

    def close(self) -> None:
        """End the processes, whatever they are doing."""
        children = list(getattr(self._pool, "_processes", None) or {})
        self._pool.shutdown(wait=False, cancel_futures=True)
        for child in multiprocessing.active_children():
            if child.pid in children:
                child.terminate()
                child.join()


def judge(
    place: Workplace, budget: float = BUDGET, seats: Iterable[int] = (), *, stop: Stop = never,
    told: Callable[[Judging], None] | None = None, known: Review | None = None, rate: float = 0.0,
) -> Judging:  # fmt: skip
    """Judge a match as far as `stop` lets: `told` hears of every result. `known`: what was judged before.
    `rate`: playouts a CPU second, where it is known; the same one brings the same review."""
    outline = place.outline()
    judging = Judging(outline, rate or place.rate(), budget, seats)
    if known is not None:
        judging.resume(known)

    def take(job: Job, done: Done) -> None:
        judging.take(job, done)
        if told is not None:
            told(judging)

    for jobs in judging.jobs():
        place.carry_out(jobs, stop, take)
        if stop():
            return judging
    return judging


def _begin() -> None:
    """Leave Ctrl-C to the first process, and the computer to whatever a person waits for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    nice: Callable[[int], int] | None = getattr(os, "nice", None)  # there is no such thing on Windows
    if nice is not None:
        with suppress(OSError):
            nice(POLITE)


@lru_cache(maxsize=1)
def _reviewer(match: Played) -> Reviewer:
    return reviewer_of(match)


def _outline(match: Played) -> Outline:
    return _reviewer(match).outline()


def _rate(match: Played) -> float:
    return _reviewer(match).rate(RATE_S)


def _do(match: Played, job: Job) -> Done:
    return _reviewer(match).do(job)
