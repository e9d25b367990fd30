"""How a position of Ghawar looks, for the chances to win."""

from __future__ import annotations

from typing import Final

from game.engine.chances import Features, in_time, turn_order
from game.rules.ghawar.policy.forecast import forecast
from game.rules.ghawar.policy.prospects import turns_to_limit
from game.rules.ghawar.state import NEVER, GhawarState

NAMES: Final = ("total", "total in time", "barrels", "rigs", "next")
"""What the forecast gives, as it is and against the time left; barrels in hand; rigs on the field; how soon
it is on turn."""

LONG: Final = 36
"""The limit, in rounds, from which on a match is like one without."""
STILL: Final = 0.5
"""So much of the field counts as left in the last round."""


def features(state: GhawarState) -> Features:
    """Everybody's share of what all will have."""
    table = state.table
    totals = forecast(state)
    whole = sum(abs(total) for total in totals) / table.seats + 1.0
    left = table.on_field / len(state.board.platforms)
    if not table.phase:
        left = 1.0  # the blocks have not been laid yet
    turns = turns_to_limit(state, table.first)
    if turns is not None:
        # Totals are smaller by what stays on the field, but every load counts for as much to the last round.
        short = min(1.0, state.options.round_limit / LONG)
        whole /= short
        left *= STILL + (1 - STILL) * turns / state.options.round_limit
    if table.tail != NEVER:
        left = 0.0
    soon = in_time(left)
    rigs = [0] * table.seats
    for owner in table.rigs:
        if owner >= 0:
            rigs[owner] += 1
    every = sum(rigs) or 1
    rows = [
        (
            totals[seat] / whole, soon * totals[seat] / whole, table.barrels[seat] / whole,
            rigs[seat] / every, turn_order(seat, table.seat, table.seats),
        )
        for seat in range(table.seats)
    ]  # fmt: skip
    return Features(1.0 - left, tuple(range(table.seats)), rows)
