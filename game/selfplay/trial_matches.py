"""The matches of a trial, in a process of its own, which is killed when a match no longer goes on."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Callable, Generator, Sequence
from multiprocessing.connection import Connection
from typing import Final, TypeAlias

from game.selfplay.packing import PackedSeries, packed, unpacked
from game.selfplay.playing import Played, Series, Stuck, played_or_why, warm_up
from game.store.catalogue import say
from game.store.languages import speak_language
from game.store.logs import logged

STALLED_S: Final = 120.0
"""So long a match may take; the longest takes a few seconds on a slow computer."""
LOOK_S: Final = 0.1
"""So often it is looked whether somebody stops it."""

Answer: TypeAlias = Played | str | None
"""A match, or why there is none; None where somebody stopped it."""


def trial_matches(
    order: Series, numbers: Sequence[int], seconds: float = STALLED_S,
    stopped: Callable[[], bool] = lambda: False,
) -> Generator[Played, None, None]:  # fmt: skip
    """The matches of these numbers, from 0, as they end, up to the first that cannot be played to its end: by
    a fault of the board, or because it stands still for so many seconds. Its `fault` says so, with its seed.
    No more come once it is `stopped`. Closing the generator ends the process."""
    spawn = multiprocessing.get_context("spawn")
    here, there = spawn.Pipe(duplex=False)
    process = spawn.Process(target=_play, args=(there, packed(order), numbers), daemon=True)
    process.start()
    there.close()

    def answer() -> Answer:
        late = time.monotonic() + seconds
        try:
            while not here.poll(min(LOOK_S, seconds)):
                if stopped():
                    return None
                if time.monotonic() >= late:
                    return say("cli.try.stalled", n=round(seconds))
            return here.recv()
        except (EOFError, OSError):
            return say("cli.try.ended")

    try:
        for index in numbers:
            found = answer()
            if found is None:
                return
            if isinstance(found, str):
                seed = order.at(index).seed
                fault = say("cli.try.at", match=str(index + 1), seed=str(seed), why=found)
                found = Played(index + 1, seed, (), (), 0, 0, 0, "", "", 0.0, fault=fault)
            yield found
            if found.fault:
                return
    finally:
        process.terminate()
        process.join()
        here.close()


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
