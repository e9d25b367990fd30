"""Which Governments a Parliament allows, what a place in one is worth, and how an offer is likely to be taken
(POL-23, reference 12.2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import Final

from game.rules.poleconomy.country import LEAST_PAY, CoalitionOffer, Country
from game.rules.poleconomy.government import Unit, legal_sets, units_of
from game.rules.poleconomy.office import roles
from game.rules.poleconomy.state import PoleconomyState, Table
from game.rules.poleconomy.worths import Worths, weights

USUAL_PAY: Final = 4
"""What a partner in a Government is usually promised."""
UNCERTAIN: Final = 0.3
"""How likely it is, if an offer fails, that all do and everybody throws again."""
UNSURE: Final = 2.5
"""People see a gain or a loss of so much differently."""
DOUBLES: Final = 6
"""So many doubles in a row are reckoned with in a poll; more are hardly ever thrown."""


def governments(table: Table) -> list[tuple[Unit, ...]]:
    """Every Government that any unit may offer to form: sets of units (POL-23.6)."""
    units, majority = units_of(table), table.country.majority
    found: dict[frozenset[int], tuple[Unit, ...]] = {}
    for own in units:
        for partners in legal_sets(own, [unit for unit in units if unit is not own], majority):
            chosen = (own, *partners)
            found.setdefault(frozenset(unit.leader for unit in chosen), chosen)
    return list(found.values())


def largest(country: Country, members: Sequence[int]) -> int:
    """The member with most seats in Parliament, of equals the first."""
    return max(members, key=lambda seat: (country.votes[seat], -seat))


def who_could_leave(country: Country) -> list[int]:
    """The members of the Government without whom it has no majority, the Prime Minister among them."""
    inside = country.votes_of(country.government)
    return [seat for seat in country.government if inside - country.votes[seat] < country.majority]


class Bargaining:
    """What the Governments that are possible after a poll are worth to everybody."""

    def __init__(self, state: PoleconomyState, eye: int) -> None:
        self.state = state
        self.country = state.table.country
        self.worths = Worths(state, eye)
        values = self.worths.values()
        self._weights = [weights(values, seat) for seat in range(state.table.seats)]
        self.sets = governments(state.table)
        self._spread = self.worths.term(LEAST_PAY) / state.table.seats

    def worth(self, seat: int, minister: int, salaries: Sequence[int]) -> float:
        """By how much a Government leaves a player further ahead of the others."""
        brings = roles(self.worths, minister, salaries)
        return sum(weight * role for weight, role in zip(self._weights[seat], brings, strict=True))

    def otherwise(self, seat: int) -> float:
        """What a player may expect if an offer fails: any of the Governments, or another poll."""
        again = sum(weight * self._spread for weight in self._weights[seat])
        if not self.sets:
            return again
        found = 0.0
        for units in self.sets:
            minister = largest(self.country, [member for unit in units for member in unit.members])
            salaries = [0] * self.state.table.seats
            for unit in units:
                if minister not in unit.members:
                    salaries[unit.leader] = USUAL_PAY
            found += self.worth(seat, minister, salaries)
        return (1.0 - UNCERTAIN) * found / len(self.sets) + UNCERTAIN * again

    def gain(self, seat: int, minister: int, salaries: Sequence[int]) -> float:
        """By how much a Government is better for a player than what may come otherwise."""
        return self.worth(seat, minister, salaries) - self.otherwise(seat)

    def chance(self, offer: CoalitionOffer) -> float:
        """How likely all partners are to say yes."""
        found = 1.0
        for partner in offer.partners:
            found *= likely(self.gain(partner, offer.minister, offer.salaries))
        return found


def likely(gain: float) -> float:
    """How likely somebody says yes who gains so much by it."""
    return 1.0 / (1.0 + exp(max(-30.0, min(30.0, -gain / UNSURE))))


# before the poll


@lru_cache(maxsize=32)
def majority_chance(members: int, players: int) -> float:
    """How likely so many of the players get a majority together in a poll (POL-23.1 to 23.3)."""
    ours, theirs = _votes(members), _votes(players - members)
    below, found = 0.0, 0.0
    at = 0
    for votes in range(len(ours)):
        while at < min(votes, len(theirs)):
            below += theirs[at]
            at += 1
        found += ours[votes] * below
    return found


def _votes(players: int) -> list[float]:
    """How likely so many players together get each number of votes."""
    found = [1.0]
    for _ in range(players):
        found = _sum(found, _one())
    return found


@lru_cache(maxsize=1)
def _one() -> list[float]:
    """How likely one player gets each number of votes: two dice, and again after a double."""
    found = [0.0] * (12 * DOUBLES + 13)
    doubles = [0.0] * len(found)
    doubles[0] = 1.0
    for _ in range(DOUBLES):
        after = [0.0] * len(found)
        for votes, chance in enumerate(doubles):
            if chance:
                for one in range(1, 7):
                    for two in range(1, 7):
                        (after if one == two else found)[votes + one + two] += chance / 36.0
        doubles = after
    return found


def _sum(some: Sequence[float], more: Sequence[float]) -> list[float]:
    found = [0.0] * (len(some) + len(more) - 1)
    for one, chance in enumerate(some):
        if chance:
            for two, other in enumerate(more):
                found[one + two] += chance * other
    return found
