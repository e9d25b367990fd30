"""Matches played in several processes at once; what comes of them does not depend on how many."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Generator
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from game.cli.playing import Played, Series, Stuck, play, warm_up
from game.engine.rules import find_rules
from game.engine.vocabulary import Seat
from game.store.matches import Setup


def series(order: Series, games: int, jobs: int) -> Generator[Played, None, None]:
    """Play `games` matches in `jobs` processes; they come in their order. Raises Stuck if a process dies."""
    if jobs == 1:
        warm_up(order.setup)
        yield from (play(order, index) for index in range(games))
    else:
        yield from _spread(order, games, min(jobs, games))


def _spread(order: Series, games: int, jobs: int) -> Generator[Played, None, None]:
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
        ready: dict[int, Played] = {}
        for wanted in range(games):
            while wanted not in ready:
                ended: list[Any] = wait(ends)
                for end in ended:
                    played: Played = end.recv()
                    ready[played.number - 1] = played
                    with suppress(StopIteration):
                        end.send(next(todo))
            yield ready.pop(wanted)
    except (EOFError, ConnectionError):
        raise Stuck("A process that played matches has ended before it was done.") from None
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            process.join()


def _work(end: Connection[Played, int], packed: _Packed) -> None:
    """What each process does: play what it is told until it is ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the first process hears Ctrl-C and ends the others
    order = _unpacked(packed)
    warm_up(order.setup)
    while True:
        end.send(play(order, end.recv()))


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
