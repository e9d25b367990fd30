"""A series of matches as it is sent to another process: without the types of its game."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import astuple

from game.ai.ladder import Budget
from game.engine.finding import find_rules
from game.engine.vocabulary import Seat
from game.selfplay.playing import Series
from game.store.catalogue import spoken
from game.store.matches import Setup


class PackedSeries(NamedTuple):
    """A series without a game's own types: those are known in the other process only once it has loaded."""

    game: str
    plugins: tuple[str, ...]
    board: bytes
    options: bytes
    seats: tuple[tuple[Any, ...], ...]
    seed: int
    record: Path | None
    seatings: tuple[tuple[tuple[Any, ...], ...], ...]
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


def _plain(seats: tuple[Seat, ...]) -> tuple[tuple[Any, ...], ...]:
    return tuple(astuple(seat) for seat in seats)


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
