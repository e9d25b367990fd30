"""What others do not see: sealed bids, secret votes; cash and Savings Cards with the option `hidden_cash`."""

from __future__ import annotations

from game.components import auction, votes
from game.engine.dice import Dice
from game.rules.poleconomy.state import NOBODY, SAVINGS_FACE, UNSEEN, PoleconomyState, Table


def view(state: PoleconomyState, eye: int) -> PoleconomyState:
    """What `eye` may see; after the match everything."""
    seen = state.copy()
    if state.options.hidden_cash and not state.table.over:
        table = seen.table
        for seat in range(table.seats):
            if seat != eye:
                table.cash[seat] = table.savings[seat] = UNSEEN
    auction.mask(seen.table, eye)
    votes.mask(seen.table, eye)
    return seen


def guess(seen: PoleconomyState, dice: Dice) -> PoleconomyState:
    """Any purses and sealed bids that the others may have."""
    full = seen.copy()
    _fill_purses(full, dice)
    auction.unmask(full, dice)
    votes.unmask(full, dice)
    return full


def _fill_purses(full: PoleconomyState, dice: Dice) -> None:
    """Any that the others may have: what is neither in the Bank nor seen, shared out at random.

    Who leads an auction has the bid, and who is throwing for a property its price.
    """
    table = full.table
    hidden = [seat for seat, cash in enumerate(table.cash) if cash == UNSEEN]
    if not hidden:
        return
    seen = sum(cash for cash in table.cash if cash != UNSEEN)
    money = full.options.bank_cash - table.bank - table.treasury - seen
    cards = full.board.papers.savings - table.savings_left - sum(max(0, held) for held in table.savings)
    for seat in hidden:
        table.cash[seat] = table.savings[seat] = 0
    pledged, amount = _pledge(table)
    if pledged in hidden:
        table.cash[pledged] = min(amount, money)
        table.savings[pledged] = -(-(amount - table.cash[pledged]) // SAVINGS_FACE)
        money -= table.cash[pledged]
        cards -= table.savings[pledged]
    for seat, cash, held in zip(
        hidden, _shares(money, len(hidden), dice), _shares(cards, len(hidden), dice), strict=True
    ):
        table.cash[seat] += cash
        table.savings[seat] += held


def _pledge(table: Table) -> tuple[int, int]:
    """Who has shown what cash and Savings Cards come to at least, and how much that is."""
    if (sale := table.sale) is not None:
        return sale.high, sale.bid
    if (takeover := table.takeover) is not None:
        papers = table.papers_of(table.seat)._replace(savings=0)
        return table.seat, max(0, takeover.price - papers.value)
    return NOBODY, 0


def _shares(whole: int, parts: int, dice: Dice) -> list[int]:
    """A whole number in so many parts at random, none below 0."""
    cuts = sorted(dice.below(whole + 1) for _ in range(parts - 1))
    return [high - low for low, high in zip([0, *cuts], [*cuts, whole], strict=True)]
