"""Matches played in several processes at once; what comes of them does not depend on how many."""

from __future__ import annotations

import atexit
import multiprocessing
import signal
from collections import deque
from collections.abc import Generator, Sequence
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from functools import lru_cache
from importlib import import_module
from itertools import islice
from typing import Any, NamedTuple

from game.cli.arguments import UsageFault
from game.selfplay.packing import PackedSeries, packed, unpacked
from game.selfplay.playing import Played, Series, Stuck, played_or_why, warm_up
from game.store.catalogue import say
from game.store.languages import speak_language
from game.store.logs import logged, logger, reason_of

WAIT = "10s"
"""So long a scheduler may take to answer."""


class Spread(NamedTuple):
    """Over how many processes matches are spread; or the address of a scheduler whose workers play them."""

    jobs: int = 1
    scheduler: str = ""


AHEAD = 3
"""So many matches for each worker are handed out before the first of them is back."""


def series(order: Series, numbers: Sequence[int], spread: Spread) -> Generator[Played, None, None]:
    """Play the matches of these numbers, from 0, by one process or many; they come in their order.

    Raises Stuck where one cannot be played or recorded at all, and if a worker ends.
    """
    if spread.scheduler or (spread.jobs > 1 and len(numbers) > 1):
        found = _spread(order, numbers, spread)
    else:
        warm_up(order.setup, order.plugins)
        found = (played_or_why(order, number) for number in numbers)
    with closing(found):
        for played in found:
            if isinstance(played, Stuck):
                raise played
            yield played


def _spread(order: Series, numbers: Sequence[int], spread: Spread) -> Generator[Played | Stuck, None, None]:
    """Have an executor play, a few matches for each worker at a time."""
    sent = packed(order)
    with _executor(spread, len(numbers)) as (executor, workers):
        todo = iter(numbers)
        waiting = deque(executor.submit(_work, sent, number) for number in islice(todo, AHEAD * workers))
        while waiting:
            try:
                yield waiting.popleft().result()
            except BrokenExecutor:
                raise Stuck(say("cli.matches.process_ended")) from None
            waiting.extend(executor.submit(_work, sent, number) for number in islice(todo, 1))


@contextmanager
def _executor(spread: Spread, most: int) -> Generator[tuple[Executor, int]]:
    """Who plays, and how many at once: processes of this machine, or those behind a scheduler."""
    if spread.scheduler:
        with cluster(spread.scheduler) as (executor, workers):
            yield executor, workers
        return
    jobs = min(spread.jobs, most)
    executor = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _begin)
    try:
        yield executor, jobs
    finally:
        executor.shutdown(wait=False, cancel_futures=True)
        for process in multiprocessing.active_children():  # a match may last minutes: nobody waits for it
            process.terminate()
            process.join()


def _begin() -> None:
    """Leave Ctrl-C to the first process, which ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _work(sent: PackedSeries, index: int) -> Played | Stuck:
    """What each worker does."""
    try:
        order = _entered(sent)
    except BaseException as wrong:
        logger.exception("a game cannot be loaded once more")
        return Stuck(say("cli.matches.unplayable", match=str(index + 1), why=reason_of(wrong)))
    return played_or_why(order, index)


@lru_cache(maxsize=1)
def _entered(sent: PackedSeries) -> Series:
    """The series, in the worker's own process: loaded and tried out once."""
    atexit.register(ExitStack().enter_context(logged("matches")).close)
    speak_language([sent.language])
    order = unpacked(sent)
    warm_up(order.setup, order.plugins)
    return order


@contextmanager
def cluster(address: str) -> Generator[tuple[Executor, int]]:
    """The executor of a scheduler, and how many matches its workers can play at once.

    Raises UsageFault where the package is missing, nobody answers or nobody works.
    """
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise UsageFault(say("cli.matches.no_distributed")) from None
    try:
        client = distributed.Client(address, timeout=WAIT, set_as_default=False)
    except (OSError, ValueError) as wrong:  # a bad address, or nobody there
        logger.exception("a scheduler did not answer")
        raise UsageFault(say("cli.matches.no_scheduler", address=address, why=reason_of(wrong))) from None
    with client:
        workers = sum(client.nthreads().values())
        if not workers:
            raise UsageFault(say("cli.matches.no_workers", address=address))
        with client.get_executor(pure=False, retries=1) as executor:
            yield executor, workers
