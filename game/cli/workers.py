"""Matches played in several processes at once; what comes of them does not depend on how many."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Generator
from contextlib import closing, suppress
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from game.cli.playing import Played, Series, Stuck, play, warm_up
from game.engine.finding import find_rules
from game.engine.vocabulary import Seat
from game.store.catalogue import say, spoken
from game.store.documents import FileFault
from game.store.languages import speak_language
from game.store.logs import logged, logger, reason_of
from game.store.matches import Setup


def series(order: Series, games: int, jobs: int) -> Generator[Played, None, None]:
    """Play `games` matches in `jobs` processes; they come in their order.

    Raises Stuck where one cannot be played or recorded at all, and if a process dies.
    """
    if jobs == 1:
        warm_up(order.setup)
        found = (_played(order, index) for index in range(games))
    else:
        found = _spread(order, games, min(jobs, games))
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


def _spread(order: Series, games: int, jobs: int) -> Generator[Played | Stuck, None, None]:
    """Give each process a match whenever it is done with one."""
    spawn = multiprocessing.get_context("spawn")
    processes: list[Any] = []
    ends: list[Any] = []
    todo = iter(range(games))
    try:
        for _ in range(jobs):
            here, there = spawn.Pipe()
            processes.append(spawn.Process(target=_work, args=(there, _packed(order)), daemon=True))
            processes[-1].start()
            there.close()
            ends.append(here)
            here.send(next(todo))
        ready: dict[int, Played | Stuck] = {}
        for wanted in range(games):
            while wanted not in ready:
                ended: list[Any] = wait(ends)
                for end in ended:
                    index, played = end.recv()
                    ready[index] = played
                    with suppress(StopIteration):
                        end.send(next(todo))
            yield ready.pop(wanted)
    except (EOFError, ConnectionError):
        raise Stuck(say("cli.matches.process_ended")) from None
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            process.join()


def _work(end: Connection[tuple[int, Played | Stuck], int], packed: _Packed) -> None:
    """What each process does: play what it is told until it is ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the first process hears Ctrl-C and ends the others
    with logged("matches"), suppress(EOFError, ConnectionError):
        try:
            speak_language([packed.language])
            order = _unpacked(packed)
        except BaseException:
            logger.exception("a game cannot be loaded once more")
            return
        warm_up(order.setup)
        while True:
            index = end.recv()
            end.send((index, _played(order, index)))


class _Packed(NamedTuple):
    """A series without a game's own types: those are known in the other process only once it has loaded."""

    game: str
    plugins: tuple[str, ...]
    board: bytes
    options: bytes
    seats: tuple[tuple[str, str, int], ...]
    seed: int
    record: Path | None
    seatings: tuple[tuple[tuple[str, str, int], ...], ...]
    share: float
    language: str
    """In which the process tells what went wrong; "" is English."""


def _packed(order: Series) -> _Packed:
    setup = order.setup
    return _Packed(
        setup.rules.id,
        order.plugins,
        msgspec.json.encode(setup.board),
        msgspec.json.encode(setup.options),
        _plain(setup.seats),
        setup.seed,
        order.record,
        tuple(map(_plain, order.seatings)),
        order.share,
        folder.name if (folder := spoken().folder) else "",
    )


def _plain(seats: tuple[Seat, ...]) -> tuple[tuple[str, str, int], ...]:
    return tuple((seat.name, seat.player, seat.look) for seat in seats)


def _unpacked(packed: _Packed) -> Series:
    rules = find_rules(*packed.plugins)[packed.game]
    setup = Setup(
        rules,
        msgspec.json.decode(packed.board, type=rules.board_type),
        msgspec.json.decode(packed.options, type=rules.options_type),
        tuple(Seat(*seat) for seat in packed.seats),
        packed.seed,
    )
    seatings = tuple(tuple(Seat(*seat) for seat in seats) for seats in packed.seatings)
    return Series(setup, packed.record, packed.plugins, seatings, packed.share)
