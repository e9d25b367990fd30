"""The Index Marker, the Inflation Number, and the four events: as the Bank pays them (POL-10, POL-11), and
where there is a Treasury (POL-28 to POL-30)."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.engine.unseen import known
from game.rules.poleconomy.bank import collect, pay_out
from game.rules.poleconomy.bonds import offer_redemption
from game.rules.poleconomy.election import elect
from game.rules.poleconomy.general_election import dissolve
from game.rules.poleconomy.granting import pay_grants_due
from game.rules.poleconomy.law import tax_of, unprotected
from game.rules.poleconomy.messages import (
    BondsPaid,
    CabinetPaid,
    DebtServed,
    InflationMoved,
    OccasionCame,
    SalaryPaid,
    TaxCollected,
    TaxPaid,
)
from game.rules.poleconomy.state import (
    ADVERT_TAX,
    BANK,
    BOND_FACE,
    COMPANY_TAX,
    SALARY,
    PoleconomyState,
    adverts_of,
    companies_of,
    from_minister,
    holdings_of,
)
from game.rules.poleconomy.treasury import issued, raise_due


def move_marker(state: PoleconomyState, seat: int, steps: int) -> None:
    """Move the marker the way its arrow points; the event of the disc where it stops follows (POL-10)."""
    table, board = state.table, state.board
    way = (table.marker, *board.paddle(table.marker, steps, table.clockwise))
    number, occasion = board.numbers[way[-1]], board.events[way[-1]]
    state.do(InflationMoved(seat, table.spots[seat], way, table.inflation, number))
    if state.listening:
        state.do(OccasionCame(seat, way[-1], occasion))
    (PUBLIC_OCCASIONS if table.game2 else OCCASIONS)[occasion](state)


def tax_all(state: PoleconomyState) -> None:
    """Everybody pays for companies and adverts, the Prime Minister first (POL-11.1, 11.7)."""
    for seat in from_minister(state):
        companies, adverts = len(companies_of(state, seat)), len(adverts_of(state, seat))
        due = COMPANY_TAX * companies + ADVERT_TAX * adverts
        paid = partial(TaxPaid, seat, due, companies=companies, adverts=adverts)
        if due and not collect(state, seat, due, paid):
            return


def pay_bonds(state: PoleconomyState) -> None:
    """The Bank pays interest on bonds, to the Prime Minister first (POL-11.2, 11.7)."""
    for seat in from_minister(state):
        bonds = state.table.bonds[seat]
        due = BOND_FACE * bonds
        if due and not pay_out(state, due, partial(BondsPaid, seat, due, bonds=bonds)):
            return


def pay_salary(state: PoleconomyState) -> None:
    """The Bank pays the Prime Minister (POL-11.3)."""
    minister = state.table.pm
    pay_out(state, SALARY, partial(SalaryPaid, minister, SALARY))


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


OCCASIONS: Final = {"election": elect, "salary": pay_salary, "bonds": pay_bonds, "taxation": tax_all}
"""What each event does in Game 1."""
PUBLIC_OCCASIONS: Final = {
    "election": partial(dissolve, reason="event"),
    "salary": pay_cabinet,
    "bonds": serve_debt,
    "taxation": tax_by_law,
}
"""What each event does where there is a Treasury (POL-30)."""
