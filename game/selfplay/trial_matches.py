"""The matches of a trial, in a process of its own, which is killed when a match no longer goes on; and the
log of one of them."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import Any, Final, Protocol, TypeAlias

import msgspec

from game.engine.log import LogEntry
from game.selfplay.packing import PackedSeries, packed, unpacked
from game.selfplay.playing import Played, Series, Stuck, play, played_or_why, warm_up
from game.store.catalogue import say
from game.store.languages import speak_language
from game.store.logs import logged

STALLED_S: Final = 120.0
"""So long a match may take; the longest takes a few seconds on a slow computer."""
LOOK_S: Final = 0.1
"""So often it is looked whether somebody stops it."""

SILENT_S: Final = 20.0
"""So long a decision may take of a match that is played once more, after the first one, for which the process
has to begin."""

Answer: TypeAlias = Played | bytes | str | None
"""A match, a line of its log, or why there is none; None where somebody stopped it."""


class _Answers(Protocol):
    """The end of a pipe at which answers arrive: its kind differs between systems."""

    def poll(self, timeout: float = ..., /) -> bool: ...
    def recv(self) -> Any: ...


def trial_matches(
    order: Series, numbers: Sequence[int], seconds: float = STALLED_S,
    stopped: Callable[[], bool] = lambda: False,
) -> Generator[Played, None, None]:  # fmt: skip
    """The matches of these numbers, from 0, as they end, up to the first that cannot be played to its end: by
    a fault of the board, or because it stands still for so many seconds. Its `fault` says so, with its seed.
    No more come once it is `stopped`. Closing the generator ends the process."""
    with _process(_play, packed(order), numbers) as answers:
        for index in numbers:
            found = _answer(answers, seconds, stopped)
            if found is None:
                return
            if not isinstance(found, Played):
                seed = order.at(index).seed
                fault = say("cli.try.at", match=str(index + 1), seed=str(seed), why=str(found))
                found = Played(index + 1, seed, (), (), 0, 0, 0, "", "", 0.0, fault=fault)
            yield found
            if found.fault:
                return


def match_log(
    order: Series, index: int, seconds: float = SILENT_S, stopped: Callable[[], bool] = lambda: False
) -> list[LogEntry]:
    """The log of the match `index`, played once more: up to where it ends, breaks, or stands still for so
    many seconds. Less where it is `stopped`."""
    line = msgspec.defstruct("Line", [("seat", int), ("said", order.setup.rules.said_type)])
    log: list[LogEntry] = []
    with _process(_say, packed(order), index) as answers:
        found = _answer(answers, max(seconds, STALLED_S), stopped)
        while isinstance(found, bytes):
            entry: Any = msgspec.json.decode(found, type=line)
            log.append(LogEntry(entry.seat, entry.said))
            found = _answer(answers, seconds, stopped)
    return log


@contextmanager
def _process(work: Callable[..., None], *given: object) -> Generator[_Answers]:
    """What a process says that does this work; it is ended in any case."""
    spawn = multiprocessing.get_context("spawn")
    here, there = spawn.Pipe(duplex=False)
    process = spawn.Process(target=work, args=(there, *given), daemon=True)
    process.start()
    there.close()
    try:
        yield here
    finally:
        process.terminate()
        process.join()
        here.close()


def _answer(answers: _Answers, seconds: float, stopped: Callable[[], bool]) -> Answer:
    """What is said next, or why nothing is; None once it is stopped."""
    late = time.monotonic() + seconds
    try:
        while not answers.poll(min(LOOK_S, seconds)):
            if stopped():
                return None
            if time.monotonic() >= late:
                return say("cli.try.stalled", n=round(seconds))
        return answers.recv()
    except (EOFError, OSError):
        return say("cli.try.ended")


def _say(end: Connection[Answer, None], sent: PackedSeries, index: int) -> None:
    """The process: play a match, and send each line of its log."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with logged("trial"):
        play(unpacked(sent), index, lambda entry: end.send(msgspec.json.encode(entry)))


def _play(end: Connection[Answer, None], sent: PackedSeries, numbers: Sequence[int]) -> None:
    """The process: play, and send each match as it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the first process hears Ctrl-C and ends this one
    with logged("trial"):
        speak_language([sent.language])
        order = unpacked(sent)
        warm_up(order.setup, order.plugins)
        for index in numbers:
            found = played_or_why(order, index)
            end.send(str(found) if isinstance(found, Stuck) else found)
            if isinstance(found, Stuck):
                return
