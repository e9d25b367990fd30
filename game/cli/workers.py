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
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from game.ai.ladder import Budget
from game.cli.arguments import UsageFault
from game.cli.playing import Played, Series, Stuck, play, warm_up
from game.engine.finding import find_rules
from game.engine.vocabulary import Seat
from game.store.catalogue import say, spoken
from game.store.documents import FileFault
from game.store.languages import speak_language
from game.store.logs import logged, logger, reason_of
from game.store.matches import Setup

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
        found = (_played(order, number) for number in numbers)
    with closing(found):
        for played in found:
            if isinstance(played, Stuck):
                raise played
            yield played


def _played(order: Series, index: int) -> Played | Stuck:
    """A match; or why there is none, as something that can be sent to another process."""
    try:
        return play(order, index)
    except FileFault as fault:
        return Stuck(str(fault))
    except KeyboardInterrupt:
        raise
    except BaseException as wrong:  # the code of a game from outside may fail in any way, or end the program
        logger.exception("a match could not be played")
        return Stuck(say("cli.matches.unplayable", match=str(index + 1), why=reason_of(wrong)))


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
    return _played(order, index)


@lru_cache(maxsize=1)
def _entered(sent: PackedSeries) -> Series:
    """The series, in the worker's own process: loaded and tried out once."""
    atexit.register(ExitStack().enter_context(logged("matches")).close)
    speak_language([sent.language])
    order = unpacked(sent)
    warm_up(order.setup, order.plugins)
    return order


class PackedSeries(NamedTuple):
    """A series without a game's own types: those are known in the other process only once it has loaded."""

    game: str
    plugins: tuple[str, ...]
    board: bytes
    options: bytes
    seats: tuple[tuple[str, str, int], ...]
    seed: int
    record: Path | None
    seatings: tuple[tuple[tuple[str, str, int], ...], ...]
    budget: tuple[float, int]
    luck: bool
    leads: bool
    most: int
    language: str
    """In which the process tells what went wrong; "" is English."""


def packed(order: Series) -> PackedSeries:
    """A series as it can be sent to another process."""
    setup = order.setup
    return PackedSeries(
        setup.rules.id,
        order.plugins,
        msgspec.json.encode(setup.board),
        msgspec.json.encode(setup.options),
        _plain(setup.seats),
        setup.seed,
        order.record,
        tuple(map(_plain, order.seatings)),
        (order.budget.share, order.budget.iterations),
        order.luck,
        order.leads,
        order.most,
        folder.name if (folder := spoken().folder) else "",
    )


def _plain(seats: tuple[Seat, ...]) -> tuple[tuple[str, str, int], ...]:
    return tuple((seat.name, seat.player, seat.look) for seat in seats)


def unpacked(packed: PackedSeries) -> Series:
    """The series again, with the game loaded in this process."""
    rules = find_rules(*packed.plugins)[packed.game]
    setup = Setup(
        rules,
        *rules.board_and_options(packed.board, packed.options),
        tuple(Seat(*seat) for seat in packed.seats),
        packed.seed,
    )
    seatings = tuple(tuple(Seat(*seat) for seat in seats) for seats in packed.seatings)
    budget = Budget(*packed.budget)
    return Series(
        setup, packed.record, packed.plugins, seatings, budget, packed.luck, packed.leads, packed.most
    )


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
