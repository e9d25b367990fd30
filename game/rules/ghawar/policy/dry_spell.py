"""How likely the game is to continue near the end of a dry spell (GHA-11.2)."""

from __future__ import annotations

from game.rules.ghawar.policy.prospects import rows_of
from game.rules.ghawar.state import NONE, GhawarState, turns_left

COVERING = 1.0
"""Turns until a bare block is covered, so that it can be loaded."""


def going_on(state: GhawarState) -> float:
    """The chance that somebody loads a block before the dry spell ends the game: certain as long as nobody
    counts (GHA-11.3), while there are turns enough for the truck that is nearest to a block, and once none is
    left to be loaded."""
    left, table = turns_left(state), state.table
    if left is None or not table.on_field:
        return 1.0
    rows = [row for seat in range(table.seats) for row in rows_of(state, seat)]
    soonest = min(
        min(row[p] for row in rows) + (COVERING if table.rigs[p] == NONE else 0.0)
        for p, block in enumerate(table.blocks)
        if block != NONE
    )
    return min(1.0, left / table.seats / soonest)
