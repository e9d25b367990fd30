"""The events Taxation, Bonds and Salary where there is a Treasury (POL-28 to POL-30)."""

from __future__ import annotations

from functools import partial

from game.engine.unseen import known
from game.rules.poleconomy.bank import collect
from game.rules.poleconomy.bonds import offer_redemption
from game.rules.poleconomy.granting import pay_grants_due
from game.rules.poleconomy.law import tax_of, unprotected
from game.rules.poleconomy.messages import CabinetPaid, DebtServed, TaxCollected
from game.rules.poleconomy.state import (
    BANK,
    BOND_FACE,
    PoleconomyState,
    from_minister,
    holdings_of,
)
from game.rules.poleconomy.treasury import issued, raise_due


def tax_by_law(state: PoleconomyState) -> None:
    """Everybody pays what the law in force asks, the Prime Minister first; then he may redeem bonds
    (POL-28.6 to 28.9, 29.11)."""
    law = state.table.country.law
    for seat in from_minister(state):
        held = holdings_of(state, seat)
        due = known(tax_of(law, held))
        if due and not collect(
            state, seat, due, partial(TaxCollected, seat, due), cards=unprotected(law, known(held.savings))
        ):
            return
    offer_redemption(state)


def serve_debt(state: PoleconomyState) -> None:
    """The Treasury pays interest on every bond issued when the marker stopped, to players from the Prime
    Minister clockwise, then to the Bank (POL-29.6, 29.7)."""
    table = state.table
    held = [(seat, table.bonds[seat]) for seat in from_minister(state)]
    held.append((BANK, table.bonds_left))
    if raise_due(state, BOND_FACE * issued(state), "bonds"):
        for holder, bonds in held:
            if bonds:
                state.do(DebtServed(holder, bonds, BOND_FACE * bonds))


def pay_cabinet(state: PoleconomyState) -> None:
    """The Treasury pays Prime Minister and ministers, then the grants that are due (POL-30.2)."""
    table = state.table
    country = table.country
    if not raise_due(state, sum(country.salaries), "salary"):
        return
    for seat in from_minister(state):
        if salary := country.salaries[seat]:
            state.do(CabinetPaid(seat, salary, country.posts[seat], minister=seat == table.pm))
    pay_grants_due(state)
