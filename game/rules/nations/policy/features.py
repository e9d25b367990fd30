"""How a position of The Game of Nations looks, for the chances to win."""

from __future__ import annotations

from typing import Final

from game.engine.chances import Features, in_time, turn_order
from game.rules.nations.policy.worth import Evaluation
from game.rules.nations.state import NationsState, ruler

NAMES: Final = ("power", "power in time", "cash", "revenue", "countries", "tankers", "danger", "next")
"""The power to come, as it is and against the time left; cash, revenue, countries and Tankers, of all; what
it must expect to lose; how soon it is on turn."""
LONG: Final = 60
"""So many rounds a match without a limit is taken to have."""


def features(state: NationsState) -> Features:
    """Everybody's share of what all have."""
    table, board = state.table, state.board
    found = Evaluation(state)
    values, earned, perils = found.values, found.earned, found.perils
    living = [seat for seat in range(table.seats) if seat not in table.out]
    whole = sum(abs(values[seat]) for seat in living) / len(living) + 1.0
    limit = state.options.round_limit or LONG
    left = max(0.0, 1.0 - table.round / limit)
    soon = in_time(left)
    ruled = [0] * table.seats
    for country in range(len(board.countries)):
        owner = ruler(state, country)
        if owner >= 0:
            ruled[owner] += 1
    fleets = [sum(table.fleet(seat)) for seat in range(table.seats)]
    money, revenue, ships = sum(table.cash) + 1.0, sum(earned) + 1.0, sum(fleets) + 1.0
    rows = [
        (
            values[seat] / whole, soon * values[seat] / whole, table.cash[seat] / money,
            earned[seat] / revenue, ruled[seat] / len(board.countries), fleets[seat] / ships,
            perils[seat] / whole, turn_order(seat, table.seat, table.seats),
        )
        for seat in range(table.seats)
    ]  # fmt: skip
    return Features(1.0 - left, tuple(range(table.seats)), rows, out=frozenset(table.out))
