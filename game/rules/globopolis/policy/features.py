"""How a position of Globopolis looks, for the chances to win."""

from __future__ import annotations

from typing import Final

from game.engine.chances import Features, in_time, turn_order
from game.rules.globopolis.policy import missions
from game.rules.globopolis.policy.worths import seen_purse, totals
from game.rules.globopolis.state import GlobopolisState

NAMES: Final = ("points", "total", "total in time", "missions", "cash", "titles", "groups", "cards", "next")
"""Points made and points to come, as they are and against the way left; how near MISSIONs are; cash, Titles,
groups and cards, of all; how soon it is on turn."""
USUAL: Final = 100
"""The goal that is assumed where points win nothing."""
LONG: Final = 24
"""The number of rounds assumed for a match without goal and limit."""


def features(state: GlobopolisState) -> Features:
    """Everybody's share of what is wanted."""
    table = state.table
    goal = table.goal or USUAL
    found = totals(state)
    sides = range(table.sides)
    near = [missions.progress(state, side) for side in sides]
    limit = state.options.round_limit or (0 if table.goal else LONG)
    left = 1.0
    if table.goal:
        left = max(0.0, (goal - max(table.points)) / goal)
    if limit:
        left = min(left, max(0.0, (limit - table.round) / limit))
    if table.claims:
        left = 0.0
    soon = in_time(left)
    purses = [float(seen_purse(table, side)) for side in sides]
    owned, unions = [0] * table.sides, [0] * table.sides
    for owner in table.owners:
        if owner >= 0:
            owned[owner] += 1
    for side in sides:
        unions[side] = sum(table.unions[side * table.groups : (side + 1) * table.groups])
    money, every, cards = sum(purses) + 1.0, sum(owned) + 1.0, sum(map(len, table.hands)) + 1.0
    rows = [
        (
            table.points[side] / goal, found[side] / goal, soon * found[side] / goal, near[side] / 30.0,
            purses[side] / money, owned[side] / every, unions[side] / table.groups,
            len(table.hands[side]) / cards,
            turn_order(side, table.side(table.seat), table.sides),
        )
        for side in sides
    ]  # fmt: skip
    of_seat = tuple(table.side(seat) for seat in range(table.seats))
    return Features(1.0 - left, of_seat, rows, out=frozenset(table.out))
