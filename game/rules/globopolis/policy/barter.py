"""Units for units or for EU: what a seat lacks that others have, and what others lack that it has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from game.rules.globopolis.messages import Propose
from game.rules.globopolis.planning import reserve, standings
from game.rules.globopolis.policy.shopping import Lack, lacks
from game.rules.globopolis.state import GlobopolisState
from game.rules.globopolis.supposing import seen_purse
from game.rules.globopolis.units import NONE, NS, Units, fits, one

Idea = tuple[Propose, str, dict[str, Any]]

PRICES: Final = (7, 9, 12)
"""EU for a unit, the least first."""
ASKED: Final = 2
"""The number of sets that are asked for, and of sides that are offered units."""
DOUBLE: Final = 2
"""The number of units given for one that the other side needs where it needs none of them."""


def barter(state: GlobopolisState, seat: int) -> Iterator[Idea]:
    """What the nearest levels lack, from whoever has it in stock, for units or EU; then what others lack."""
    yield from _asked(state, seat)
    yield from _offered(state, seat)


def _asked(state: GlobopolisState, seat: int) -> Iterator[Idea]:
    table = state.table
    side = table.side(seat)
    kept = reserve(state, seat)
    asked = 0
    for each in standings(state, seat, kept):
        if each.standing != "missing" or not each.goal.points or asked == ASKED:
            continue
        short: Units = each.plan.short
        left = table.purse(side) - each.plan.cost - kept // 2
        for partner in _open(state, seat):
            if not fits(short, table.stock(partner)):
                continue
            asked += 1
            facts: dict[str, Any] = {"partner": partner, "units": short, "title": each.goal.title}
            for given in _given(state, seat, partner, short) if left >= 0 else ():
                yield Propose(partner, gives_units=given, takes_units=short), "asks_units", facts
            for price in PRICES:
                cash = price * sum(short)
                if cash <= left:
                    yield Propose(partner, takes_units=short, cash=cash), "asks_units", facts
            break


def _given(state: GlobopolisState, seat: int, partner: int, short: Units) -> Iterator[Units]:
    """Units of the stock for those that a partner gives: what completes one of its sets; else two for one of
    what there is most of."""
    stock = state.table.stock(seat)
    free = tuple(0 if short[kind] else number for kind, number in enumerate(stock))
    for lack in _fitting(state, partner, free)[:1]:
        yield lack.units
    kind, many = free.index(max(free)), DOUBLE * sum(short)
    if free[kind] >= many and kind != NS:
        yield one(kind, many)


def _offered(state: GlobopolisState, seat: int) -> Iterator[Idea]:
    """What completes a set of somebody else, for EU: the dearest price first."""
    stock, offered = state.table.stock(seat), 0
    free = (*stock[:NS], 0)
    if not any(free):
        return
    for partner in _open(state, seat):
        purse = seen_purse(state.table, partner)
        for lack in _fitting(state, partner, free)[:1]:
            facts: dict[str, Any] = {"partner": partner, "units": lack.units}
            for price in reversed(PRICES):
                cash = price * sum(lack.units)
                if cash <= purse:
                    yield Propose(partner, gives_units=lack.units, cash=-cash), "offers_units", facts
            offered += 1
        if offered == ASKED:
            return


def _open(state: GlobopolisState, seat: int) -> list[int]:
    """The others whose stock is seen."""
    return [side for side in state.table.rivals(seat) if not state.table.hides(side)]


def _fitting(state: GlobopolisState, side: int, units: Units) -> list[Lack]:
    """What a side lacks for a level that pays, of what there is of `units`."""
    if units == NONE:
        return []
    return [lack for lack in lacks(state, side) if lack.worth > 0 and fits(lack.units, units)]
