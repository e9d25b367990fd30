"""How a position of Ghawar looks, for the chances to win."""

from __future__ import annotations

from typing import Final

from game.engine.chances import Features, in_time, turn_order
from game.rules.ghawar.policy.forecast import forecast
from game.rules.ghawar.state import NEVER, GhawarState

NAMES: Final = ("total", "total in time", "barrels", "rigs", "next")
"""What the forecast gives, as it is and against the time left; barrels in hand; rigs on the field; how soon
it is on turn."""


def features(state: GhawarState) -> Features:
    """Everybody's share of what all will have."""
    table = state.table
    totals = forecast(state)
    whole = sum(abs(total) for total in totals) / table.seats + 1.0
    left = table.on_field / len(state.board.platforms)
    if not table.phase:
        left = 1.0  # the blocks have not been laid yet
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
