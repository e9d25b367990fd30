"""The value of blocks and barrels (GHA-10.3 to 10.9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from game.rules.ghawar.board import SIDES
from game.rules.ghawar.options import Options
from game.rules.ghawar.state import NONE, GhawarState, Table

WEST = SIDES.index("west")


class BarrelSources(msgspec.Struct, frozen=True):
    """The parts of the totals in barrels; by seat, but `majorities` by colour."""

    counts: tuple[tuple[int, ...], ...]
    barrels: tuple[int, ...]
    pay: tuple[int, ...]
    majorities: tuple[int, ...]
    bonus: tuple[int, ...]
    sets: tuple[int, ...]
    middle: tuple[int, ...]
    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    tie: Literal["", "blocks", "barrels", "shared"]


def leader(counts: Sequence[int], options: Options) -> int:
    """Who has most blocks of a colour, or NONE, under the options (GHA-10.5, 12.22)."""
    most, kind = max(counts), options.majority_bonus
    if kind == "off" or counts.count(most) > 1 or (kind == "absolute" and 2 * most <= sum(counts)):
        return NONE
    return counts.index(most)


def leaders(options: Options, table: Table) -> list[int]:
    """Who has most of each colour, or NONE; blocks on trucks count as `end_cargo` says."""
    held = [table.held(seat, options.end_cargo == "count") for seat in range(table.seats)]
    return [leader(counts, options) for counts in zip(*held, strict=True)]


def score(state: GhawarState) -> BarrelSources:
    """The totals if the game ended now; blocks on trucks count as `end_cargo` says."""
    table, options = state.table, state.options
    seats = range(table.seats)
    counts = [table.held(seat, options.end_cargo == "count") for seat in seats]
    if options.score_when == "extraction":
        pay = table.points[:]
    else:
        pay = [sum(n * value for n, value in zip(held, table.values, strict=True)) for held in counts]
    majorities = leaders(options, table)
    bonus = [0] * table.seats
    for colour, seat in enumerate(majorities):
        if seat != NONE:
            bonus[seat] += table.values[colour]
    sets = [options.set_bonus * min(held) for held in counts]
    middle = [
        options.middle_seat_bonus if table.seats == 3 and table.sides[seat] == WEST else 0 for seat in seats
    ]
    totals = [sum(parts) for parts in zip(table.barrels, pay, bonus, sets, middle, strict=True)]  # GHA-10.8
    keys = [(totals[seat], sum(counts[seat]), table.barrels[seat]) for seat in seats]  # GHA-10.9
    order = sorted(keys, reverse=True)
    return BarrelSources(
        counts=tuple(map(tuple, counts)),
        barrels=tuple(table.barrels),
        pay=tuple(pay),
        majorities=tuple(majorities),
        bonus=tuple(bonus),
        sets=tuple(sets),
        middle=tuple(middle),
        totals=tuple(totals),
        ranks=tuple(order.index(key) + 1 for key in keys),
        tie=_tie_break(order),
    )


def _tie_break(order: list[tuple[int, int, int]]) -> Literal["", "blocks", "barrels", "shared"]:
    """The tie-break between the first two (GHA-10.9)."""
    first, second = order[0], order[1]
    if first[0] != second[0]:
        return ""
    if first[1] != second[1]:
        return "blocks"
    return "barrels" if first[2] != second[2] else "shared"
