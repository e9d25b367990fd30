"""Which units a seat is short of, and what some more of them would bring: whole sets first."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.globopolis.planning import standings
from game.rules.globopolis.policy.worths import euro
from game.rules.globopolis.state import GlobopolisState
from game.rules.globopolis.units import KINDS, Units, fits, minus, plus

LATER: Final = 0.7
"""The worth of a level that can be built in the next turn, as a share of one now."""
PART: Final = 0.35
"""The worth of a unit that a set lacks while the set lacks more."""


class Lack(NamedTuple):
    """What a level still lacks, and what it brings once that is there: its points less EU."""

    units: Units
    worth: float


class UnitPurchase(NamedTuple):
    """Units to be had, and what they bring."""

    units: Units
    worth: float


def lacks(state: GlobopolisState, seat: int) -> list[Lack]:
    """What the next levels of all own Territories lack that nobody can give, those that lack least first."""
    rate = euro(state, state.table.side(seat))
    found = [
        Lack(each.plan.short, each.goal.points - rate * each.plan.cost)
        for each in standings(state, seat, 0)
        if each.goal.points and any(each.plan.short)
    ]
    return sorted(found, key=lambda lack: (sum(lack.units), -lack.worth))


def best_haul(wanted: list[Lack], there: Units, most: int, price: float) -> UnitPurchase:
    """Of the units `there`, for `price` points each, up to `most` that complete sets; then those that bring
    sets nearer."""
    units: Units = (0,) * KINDS
    worth = 0.0
    left = there
    open_: list[Lack] = []
    for lack in wanted:
        many = sum(lack.units)
        gain = LATER * lack.worth - price * many
        if many <= most and fits(lack.units, left) and gain > 0:
            units, left = plus(units, lack.units), minus(left, lack.units)
            most, worth = most - many, worth + gain
        else:
            open_.append(lack)
    for lack in open_:
        for kind, short in enumerate(lack.units):
            many = min(short, left[kind], most)
            if many and PART * LATER * lack.worth > price:
                units = tuple(number + many * (place == kind) for place, number in enumerate(units))
                left = tuple(number - many * (place == kind) for place, number in enumerate(left))
                most -= many
                worth += many * (PART * LATER * lack.worth - price)
    return UnitPurchase(units, worth)
