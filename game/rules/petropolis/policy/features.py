"""How a position of Petropolis looks, for the chances to win."""

from __future__ import annotations

from typing import Final

from game.engine.chances import Features, in_time, turn_order
from game.rules.petropolis.policy.forecast import capitals
from game.rules.petropolis.policy.scenario import Scenario
from game.rules.petropolis.state import PetropolisState

NAMES: Final = ("capital", "capital in time", "cash", "titles", "groups", "levels", "next")
"""The capital to come, as it is and against the time left; cash; titles, whole groups and levels built, of
all; how soon it is on turn."""


def features(state: PetropolisState) -> Features:
    """Everybody's share of what all will have."""
    table, board = state.table, state.board
    scenario = Scenario(state)
    totals = capitals(scenario)
    living = [seat for seat in range(table.seats) if seat not in table.out]
    whole = sum(abs(totals[seat]) for seat in living) / len(living) + 1.0
    rounds = [float(state.options.rounds(phase, table.seats)) for phase in ("one", "two")]
    left = (scenario.wait + scenario.rounds) / max(1.0, sum(rounds))
    soon = in_time(left)
    money = sum(table.cash) + 1.0
    titles, groups, levels = [0] * table.seats, [0.0] * table.seats, [0.0] * table.seats
    for owner in table.owners:
        if owner >= 0:
            titles[owner] += 1
    for group, members in enumerate(board.members):
        first = table.owners[members[0]]
        if first >= 0 and all(table.owners[title] == first for title in members):
            groups[first] += 1.0
        if table.levels[group]:
            for title in members:
                levels[table.owners[title]] += table.levels[group] / len(members)
    sold, built = sum(titles) or 1, sum(levels) or 1.0
    rows = [
        (
            totals[seat] / whole, soon * totals[seat] / whole, table.cash[seat] / money, titles[seat] / sold,
            groups[seat] / len(board.members), levels[seat] / built,
            turn_order(seat, table.seat, table.seats),
        )
        for seat in range(table.seats)
    ]  # fmt: skip
    return Features(1.0 - left, tuple(range(table.seats)), rows, out=frozenset(table.out))
