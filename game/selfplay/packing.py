"""A series of matches as it is sent to another process: without the types of its game."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from game.ai.ladder import Budget
from game.engine.packed import PackedSetup, PlainSeats, packed_seats, packed_setup, unpacked_seats
from game.selfplay.playing import Series
from game.store.catalogue import spoken
from game.store.matches import Setup


class PackedSeries(NamedTuple):
    """A series without a game's own types: those are known in the other process only once it has loaded."""

    setup: PackedSetup
    record: Path | None
    seatings: tuple[PlainSeats, ...]
    budget: tuple[float, int]
    luck: bool
    leads: bool
    most: int
    language: str
    """In which the process tells what went wrong; "" is English."""


def packed(order: Series) -> PackedSeries:
    """A series as it can be sent to another process."""
    return PackedSeries(
        packed_setup(*order.setup, order.plugins),
        order.record,
        tuple(map(packed_seats, order.seatings)),
        (order.budget.share, order.budget.iterations),
        order.luck,
        order.leads,
        order.most,
        folder.name if (folder := spoken().folder) else "",
    )


def unpacked(packed: PackedSeries) -> Series:
    """The series again, with the game loaded in this process."""
    setup, plugins = Setup(*packed.setup.unpacked()), packed.setup.plugins
    seatings = tuple(map(unpacked_seats, packed.seatings))
    budget = Budget(*packed.budget)
    return Series(setup, packed.record, plugins, seatings, budget, packed.luck, packed.leads, packed.most)
