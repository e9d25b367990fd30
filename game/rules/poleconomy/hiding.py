"""Cash and Savings Cards that others do not see (option `hidden_cash`)."""

from __future__ import annotations

from game.engine.dice import Dice
from game.rules.poleconomy.state import UNSEEN, PoleconomyState


def view(state: PoleconomyState, eye: int) -> PoleconomyState:
    """What `eye` may see; after the match everything."""
    seen = state.copy()
    if state.options.hidden_cash and not state.table.over:
        table = seen.table
        for seat in range(table.seats):
            if seat != eye:
                table.cash[seat] = table.savings[seat] = UNSEEN
    return seen


def guess(seen: PoleconomyState, dice: Dice) -> PoleconomyState:
    """Any that the others may have: what is neither in the Bank nor seen, shared out at random.

    Who leads an auction has at least the bid.
    """
    full = seen.copy()
    table = full.table
    hidden = [seat for seat, cash in enumerate(table.cash) if cash == UNSEEN]
    if not hidden:
        return full
    money = full.options.bank_cash - table.bank - sum(cash for cash in table.cash if cash != UNSEEN)
    cards = full.board.papers.savings - table.savings_left - sum(max(0, held) for held in table.savings)
    for seat in hidden:
        table.cash[seat] = table.savings[seat] = 0
    if table.sale is not None and table.sale.high in hidden:
        table.cash[table.sale.high] = table.sale.bid
        money -= table.sale.bid
    for seat, share in zip(hidden, _shares(money, len(hidden), dice), strict=True):
        table.cash[seat] += share
    for seat, share in zip(hidden, _shares(cards, len(hidden), dice), strict=True):
        table.savings[seat] = share
    return full


def _shares(whole: int, parts: int, dice: Dice) -> list[int]:
    """A whole number in so many parts at random, none below 0."""
    cuts = sorted(dice.below(whole + 1) for _ in range(parts - 1))
    return [high - low for low, high in zip([0, *cuts], [*cuts, whole], strict=True)]
