"""What it is worth to govern, and what another election would change (reference 12.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.rules.poleconomy.state import NOBODY, PoleconomyState
from game.rules.poleconomy.worths import Worths

UPHEAVAL: Final = 5.0
"""What an election costs everybody in plans that come to nothing."""
BOUND: Final = 1.0
"""Whoever belongs to the Government is bound to it as much as to an average share in the office."""

AHEAD: Final = 6.0
"""How much it counts that a Prime Minister has twice as much as the others on average, or more."""


def roles(worths: Worths, minister: int, salaries: Sequence[int]) -> list[float]:
    """What a term brings each player under a Prime Minister, with these salaries."""
    found = [pay * worths.salaries_coming for pay in salaries]
    if minister != NOBODY:
        found[minister] = worths.term(salaries[minister])
    return found


def elected(worths: Worths, minister: int, salaries: Sequence[int]) -> list[float]:
    """What an election takes from whoever governs, and gives everybody as a chance."""
    mean = worths.term(0) / worths.players
    return [mean - role for role in roles(worths, minister, salaries)]


def after_election(
    state: PoleconomyState, worths: Worths, salaries: Sequence[int] | None = None
) -> list[float]:
    """By how much an election would leave each player better off than the others, with these salaries or as
    they are: anybody may govern then."""
    table = state.table
    country = table.country
    changes = elected(worths, table.pm, country.salaries if salaries is None else salaries)
    loyal = BOUND * worths.term(0) / table.seats
    whole, others = sum(changes), max(1, table.seats - 1)
    envy = AHEAD * _lead_of(worths, table.pm)
    found: list[float] = []
    for seat, change in enumerate(changes):
        bound = loyal if seat in country.government else 0.0
        feared = -envy if seat == table.pm else envy
        found.append(change - (whole - change) / others - UPHEAVAL - bound + feared)
    return found


def _lead_of(worths: Worths, seat: int) -> float:
    """How far a player is ahead of what the others will have on average: 0 not at all, 1 twice as rich."""
    values = worths.values()
    others = (sum(values) - values[seat]) / max(1, len(values) - 1)
    return min(1.0, max(0.0, values[seat] / others - 1.0)) if others > 0 else 1.0
