"""What the Bank pays out, what is cashed there, and what players must pay (POL-9, POL-19.1, 19.2)."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.vocabulary import Event
from game.rules.poleconomy.ending import EndGame
from game.rules.poleconomy.messages import BankBroke, CashShown, PapersCashed
from game.rules.poleconomy.messages.money import CashingReason
from game.rules.poleconomy.state import SAVINGS_FACE, Papers, PoleconomyState


def pay_out(state: PoleconomyState, due: int, paid: Callable[[int], Event]) -> bool:
    """Let the Bank pay a sum by the event that `paid` makes of what it can pay of it.

    A Bank with nothing left is broken: the match ends after what is being done (POL-19.2, Q-26). Returns
    whether it goes on; no step may be pushed where it does not.
    """
    amount = min(due, state.table.bank)
    state.do(paid(amount))
    if state.table.bank:
        return True
    state.do(BankBroke(due, amount))
    state.finish(EndGame("bank"))
    return False


def show_cash(state: PoleconomyState) -> None:
    """Show the cash of a seat where it is hidden: what follows depends on it and cannot be undone."""
    if state.options.hidden_cash:
        state.do(CashShown())


def cash_in(state: PoleconomyState, seat: int, papers: Papers, reason: CashingReason) -> bool:
    """Give papers of `seat` back to the Bank for their value.

    Returns whether the match goes on: where it does not, nothing is bought or repaid any more (POL-19.5).
    """
    if not any(papers):
        return True
    show_cash(state)
    due = papers.value
    return pay_out(state, due, lambda amount: PapersCashed(seat, papers, due, amount, reason))


def collect(
    state: PoleconomyState, seat: int, due: int, paid: Callable[[int], Event], cards: int | None = None
) -> bool:
    """Let `seat` pay profits or tax by the event that `paid` makes of what it can pay of it.

    Savings Cards are cashed, as few as needed, and no more than `cards` where a law protects the others; what
    cash and cards do not cover is cancelled (POL-9.1 to 9.4, 9.6, 28.7). Returns whether the match
    goes on: the Bank may have broken by the cards (POL-19.5).
    """
    table = state.table
    show_cash(state)
    short = due - table.purse(seat)
    goes_on = True
    if short > 0:
        held = table.cards_of(seat) if cards is None else cards
        goes_on = cash_in(state, seat, Papers(savings=min(held, -(-short // SAVINGS_FACE))), "debt")
    state.do(paid(min(due, table.purse(seat))))
    return goes_on
