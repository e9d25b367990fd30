"""Where a throw may end, and how much money that asks for."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import product
from typing import Final

from game.rules.globopolis.state import NOBODY, GlobopolisState, fee_of

DICE: Final = (1, 2, 3)
"""So many dice may be thrown (GLO-10.1)."""
FACES: Final = range(1, 7)
SAFE: Final = 0.9
"""The share of all cases that a reserve covers."""


@cache
def totals(dice: int) -> tuple[tuple[int, float], ...]:
    """The chance of each total of so many d6.

    >>> round(36 * dict(totals(2))[7])
    6
    """
    found: dict[int, float] = {}
    for faces in product(FACES, repeat=dice):
        total = sum(faces)
        found[total] = found.get(total, 0.0) + 1 / len(FACES) ** dice
    return tuple(found.items())


def landings(state: GlobopolisState, field: int, dice: int, *, back: bool = False) -> dict[int, float]:
    """The chance of each field that a throw of so many dice ends on, from `field` (GLO-10.1, 10.2)."""
    turn = -1 if back else 1
    return {state.board.ahead(field, turn * total): chance for total, chance in totals(dice)}


def due_on(state: GlobopolisState, seat: int, field: int) -> int:
    """EU that a seat owes for landing on a field: the Conference Costs of a rival's Territory, else 0."""
    title = state.board.title_at[field]
    if title < 0 or state.board.is_guild[title]:
        return 0
    owner = state.table.owners[title]
    return 0 if owner in (NOBODY, state.table.side(seat)) else fee_of(state, title)


def mean_due(state: GlobopolisState, seat: int, chances: Iterable[tuple[int, float]]) -> float:
    """EU owed on average, over fields with their chances."""
    return sum(due_on(state, seat, field) * chance for field, chance in chances)


def cheapest(state: GlobopolisState, seat: int, field: int) -> int:
    """With how many dice least is owed on average."""
    return min(DICE, key=lambda dice: mean_due(state, seat, landings(state, field, dice).items()))


def reserve(state: GlobopolisState, seat: int, safe: float = SAFE) -> int:
    """EU that cover most landings of the next two throws of a seat, the share `safe`, at today's Conference
    Costs.

    Each throw is made with as many dice as cost least on average.
    """
    start = state.table.places[seat]
    sums: dict[int, float] = {}
    for field, chance in landings(state, start, cheapest(state, seat, start)).items():
        first = due_on(state, seat, field)
        for second, further in landings(state, field, cheapest(state, seat, field)).items():
            total = first + due_on(state, seat, second)
            sums[total] = sums.get(total, 0.0) + chance * further
    covered = 0.0
    for total in sorted(sums):
        covered += sums[total]
        if covered >= safe:
            return total
    return max(sums, default=0)
