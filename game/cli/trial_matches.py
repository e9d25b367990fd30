"""The matches of a trial, in a process of its own, which is killed when a match no longer goes on."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Generator
from multiprocessing.connection import Connection
from typing import Final, TypeAlias

from game.cli.playing import Played, Series, Stuck
from game.cli.workers import PackedSeries, Spread, packed, series, unpacked
from game.store.catalogue import say
from game.store.languages import speak_language
from game.store.logs import logged

STALLED_S: Final = 120.0
"""So long a match may take; the longest takes a few seconds on a slow computer."""

Answer: TypeAlias = Played | str | None
"""A match, or why there is none; None after the last one."""


def trial_matches(order: Series, count: int, seconds: float = STALLED_S) -> Generator[Played, None, None]:
    """The matches of a series as they end, up to the first that cannot be played to its end: by a fault of
    the board, or because it stands still for so many seconds. Its `fault` says so, with its seed. Closing the
    generator ends the process."""
    spawn = multiprocessing.get_context("spawn")
    here, there = spawn.Pipe(duplex=False)
    process = spawn.Process(target=_play, args=(there, packed(order), count), daemon=True)
    process.start()
    there.close()
    done = 0

    def answer() -> Answer:
        try:
            return here.recv() if here.poll(seconds) else say("cli.try.stalled", n=round(seconds))
        except (EOFError, OSError):
            return say("cli.try.ended")

    try:
        while (found := answer()) is not None:
            if isinstance(found, str):
                seed = order.at(done).seed
                fault = say("cli.try.at", match=str(done + 1), seed=str(seed), why=found)
                found = Played(done + 1, seed, (), (), 0, 0, 0, "", "", 0.0, fault=fault)
            yield found
            if found.fault:
                return
            done += 1
    finally:
        process.terminate()
        process.join()
        here.close()


def _play(end: Connection[Answer, None], sent: PackedSeries, count: int) -> None:
    """The process: play, and send each match as it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the first process hears Ctrl-C and ends this one
    with logged("trial"):
        speak_language([sent.language])
        try:
            for match in series(unpacked(sent), range(count), Spread()):
                end.send(match)
        except Stuck as stuck:
            end.send(str(stuck))
        end.send(None)
