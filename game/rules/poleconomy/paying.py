"""Paying the Bank in one's own turn: papers may be cashed for it (POL-6.3, D30)."""

from __future__ import annotations

from game.engine.forms import Counts, Prices
from game.engine.refusal import Refusal
from game.rules.poleconomy.bank import cash_in
from game.rules.poleconomy.messages.actions import Cashed
from game.rules.poleconomy.state import (
    BOND_FACE,
    LIFE_SURRENDER,
    SAVINGS_FACE,
    Papers,
    PoleconomyState,
    cashing_for,
)

PAPERS = ("savings", "bond", "life")
"""As what kinds of things the game spells the papers that can be cashed."""


def usual_cashing(state: PoleconomyState, seat: int, price: int) -> Papers:
    """What is cashed for a price unless something else is said; all there is where that does not suffice."""
    papers = cashing_for(state.table, seat, price)
    return state.table.papers_of(seat) if papers is None else papers


def as_few_as_needed(papers: Papers, short: int) -> Papers:
    """As few of these papers as raise what is short, in the usual order (D30); else all of them."""
    taken: list[int] = []
    for held, face in zip(papers, (SAVINGS_FACE, BOND_FACE, LIFE_SURRENDER), strict=True):
        count = min(held, max(0, -(-short // face)))
        short -= count * face
        taken.append(count)
    return Papers(*taken)


def has_a_choice(state: PoleconomyState, seat: int, price: int) -> bool:
    """Whether papers must be cashed for a price, and there are several kinds to choose from."""
    table = state.table
    return table.purse(seat) < price and sum(map(bool, table.papers_of(seat))) > 1


def cashing_field(state: PoleconomyState, seat: int) -> Counts:
    """How many papers of each kind may be cashed, in the field `cashed` of an action."""
    table = state.table
    prices = Prices("money", (SAVINGS_FACE, BOND_FACE, LIFE_SURRENDER), table.purse(seat))
    return Counts("cashed", "paper", PAPERS, tuple(table.papers_of(seat)), seat, prices=prices)


def why_unpaid(state: PoleconomyState, seat: int, price: int, cashed: Cashed, rule: str) -> Refusal | None:
    """None if `seat` has the papers that are to be cashed, and can pay the price then; else the reason."""
    table = state.table
    papers = Papers(*cashed)
    if any(not 0 <= count <= held for count, held in zip(papers, table.papers_of(seat), strict=True)):
        return Refusal("no_such_papers", "POL-3.6")
    if (short := price - table.purse(seat) - papers.value) <= 0:
        return None
    if price > table.liquid(seat):
        return Refusal("cannot_pay", rule, {"price": price, "short": price - table.liquid(seat)})
    return Refusal("cash_more", rule, {"price": price, "short": short})


def raise_cash(state: PoleconomyState, seat: int, cashed: Cashed) -> bool:
    """Cash papers for a purchase. Returns whether it can be carried out: not if the Bank has broken."""
    return cash_in(state, seat, Papers(*cashed), "purchase")
