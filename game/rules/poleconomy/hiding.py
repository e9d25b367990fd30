"""What others do not see: sealed bids, secret votes; cash and Savings Cards with the option `hidden_cash`."""

from __future__ import annotations

from game.components import auction, votes
from game.engine.dice import Dice
from game.engine.unseen import UNSEEN, supposed
from game.rules.poleconomy.state import NOBODY, SAVINGS_FACE, Papers, PoleconomyState, Table


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
    hidden = [seat for seat in range(table.seats) if table.hides(seat)]
    if not hidden:
        return
    seen, seen_cards = (sum(supposed(held, 0) for held in one) for one in (table.cash, table.savings))
    money = full.options.bank_cash - table.bank - table.treasury - seen
    cards = full.board.papers.savings - table.savings_left - seen_cards
    shown, shown_cards = dict.fromkeys(hidden, 0), dict.fromkeys(hidden, 0)
    pledged, amount = _pledge(table)
    if pledged in hidden:
        shown[pledged] = min(amount, money)
        shown_cards[pledged] = -(-(amount - shown[pledged]) // SAVINGS_FACE)
        money -= shown[pledged]
        cards -= shown_cards[pledged]
    for seat, cash, held in zip(
        hidden, _shares(money, len(hidden), dice), _shares(cards, len(hidden), dice), strict=True
    ):
        table.cash[seat] = shown[seat] + cash
        table.savings[seat] = shown_cards[seat] + held


def _pledge(table: Table) -> tuple[int, int]:
    """Who has shown what cash and Savings Cards come to at least, and how much that is."""
    if (sale := table.sale) is not None:
        return sale.high, sale.bid
    if (takeover := table.takeover) is not None:
        papers = Papers(0, table.bonds[table.seat], table.life[table.seat])
        return table.seat, max(0, takeover.price - papers.value)
    return NOBODY, 0


def _shares(whole: int, parts: int, dice: Dice) -> list[int]:
    """A whole number in so many parts at random, none below 0."""
    cuts = sorted(dice.below(whole + 1) for _ in range(parts - 1))
    return [high - low for low, high in zip([0, *cuts], [*cuts, whole], strict=True)]
