"""How a position of Poleconomy looks, for the chances to win."""

from __future__ import annotations

from typing import Final

from game.engine.chances import Features, in_time, turn_order
from game.rules.poleconomy.state import PoleconomyState
from game.rules.poleconomy.worths import Worths

NAMES: Final = (
    "assets",
    "assets in time",
    "cash",
    "companies",
    "adverts",
    "bonds",
    "life",
    "income",
    "office",
    "next",
)
"""The assets to come, as they are and against the time left; cash; companies, adverts, bonds and Life
policies, of all; Basic Income; the office; how soon it is on turn."""
NOBODY_NAMES: Final = ("always", "rounds left", "treasury", "deep", "bonds out")
"""What tells whether the country goes bankrupt: the rounds left, what the Treasury has, whether it has
nothing, the bonds that bear interest."""


def features(state: PoleconomyState) -> Features:
    """Everybody's share of what all have."""
    found = Worths(state)
    table = found.state.table
    seats = range(table.seats)
    values = found.values()
    whole = sum(abs(value) for value in values) / table.seats + 1.0
    left = min(1.0, found.rounds / max(1, table.last_round))
    soon = in_time(left)
    money, bonds = sum(found.held) + 1.0, sum(table.bonds) + 1.0
    companies, adverts = sum(found.companies) + 1.0, sum(found.adverts) + 1.0
    life, incomes = sum(table.life) + 1.0, sum(table.incomes) + 1.0
    rows = [
        (
            values[seat] / whole, soon * values[seat] / whole, found.held[seat] / money,
            found.companies[seat] / companies, found.adverts[seat] / adverts, table.bonds[seat] / bonds,
            table.life[seat] / life, table.incomes[seat] / incomes, float(table.pm == seat),
            turn_order(seat, table.seat, table.seats),
        )
        for seat in seats
    ]  # fmt: skip
    nobody: tuple[float, ...] = ()
    if table.game2 and state.options.bankruptcy == "draw":
        treasury = table.treasury / (100.0 * table.seats)
        out = sum(table.bonds) / (10.0 * table.seats)
        nobody = 1.0, left, treasury, float(table.treasury <= 0), out
    return Features(1.0 - left, tuple(seats), rows, nobody)
