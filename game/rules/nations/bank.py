"""Payments by the IMF, and its bankruptcy (NAT-14.3)."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.vocabulary import Event
from game.rules.nations.ending import EndGame
from game.rules.nations.messages import BankBroke, MoneyPrinted, Paid
from game.rules.nations.state import IMF, NationsState


def pay_out(state: NationsState, due: int, paid: Callable[[int], Event]) -> bool:
    """Let the IMF pay a sum; `paid` makes the event for the amount it can pay.

    If it can't pay all, it pays what it has and the game is over, or it prints the rest (`imf_bankrupt`).
    Returns whether the game goes on.
    """
    options, bank = state.options, state.table.bank
    if not options.bank_total or bank >= due:
        state.do(paid(due))
        return True
    if options.imf_bankrupt == "print":
        state.do(MoneyPrinted(due - bank))
        state.do(paid(due))
        return True
    state.do(paid(bank))
    state.do(BankBroke(due, bank))
    state.finish(EndGame("bankrupt" if options.imf_bankrupt == "rank" else "draw"))
    return False


def gain(state: NationsState, seat: int, amount: int, card: str) -> bool:
    """The IMF pays `seat` for a card. Returns whether the game goes on."""
    return pay_out(state, amount, lambda paid: Paid(IMF, seat, paid, card))


def fine(state: NationsState, seat: int, receiver: int, amount: int, card: str) -> None:
    """`seat` pays as much of a card's sum as it can; the rest is waived (NAT-12.3)."""
    paid = min(amount, state.table.cash[seat])
    state.do(Paid(seat, receiver, paid, card, amount - paid))
