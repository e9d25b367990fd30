"""What it is worth to govern, and what another election would change (reference 12.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.rules.poleconomy.state import NOBODY, PoleconomyState
from game.rules.poleconomy.worths import Worths, weights

UPHEAVAL: Final = 4.0
"""What an election costs everybody in plans that come to nothing."""
BOUND: Final = 4.0
"""Whoever belongs to the Government gives up a voice in it, whatever the salary."""


def roles(worths: Worths, minister: int, salaries: Sequence[int]) -> list[float]:
    """What a term brings each player under a Prime Minister, with these salaries for the others."""
    found = [pay * worths.salaries_coming for pay in salaries]
    if minister != NOBODY:
        found[minister] = worths.office
    return found


def after_election(state: PoleconomyState, worths: Worths) -> list[float]:
    """By how much an election would leave each player further ahead: anybody may govern then."""
    table, mean = state.table, worths.office / state.table.seats
    changes = [mean - role for role in roles(worths, table.pm, table.country.salaries)]
    values, found = worths.values(), list[float]()
    for seat in range(table.seats):
        gain = sum(weight * change for weight, change in zip(weights(values, seat), changes, strict=True))
        inside = seat in table.country.government
        found.append(gain - UPHEAVAL - (BOUND if inside else 0.0))
    return found
