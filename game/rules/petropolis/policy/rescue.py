"""A debtor's one exchange: a title that another player pays more for than the Bank would lend (PET-R36)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from game.rules.petropolis.barter import tradeable
from game.rules.petropolis.policy.deal_value import ROUND, DealValues
from game.rules.petropolis.policy.temper import PLAIN
from game.rules.petropolis.state import Deal, PetropolisState

TRIALS = 6
"""So many prices are tried until one is found that the buyer just likes."""
EASING = 2.0
"""A debtor leaves the buyer so many times what he wants at least: he has one offer only."""


def buyers(state: PetropolisState, seat: int) -> Iterator[Deal]:
    """For each title of `seat` and each other player the dearest sale that he is likely to agree to."""
    values = DealValues(state)
    for title, partner in product(tradeable(state, seat), state.table.others(seat)):
        deal = _dearest(values, seat, partner, title)
        if deal is not None:
            yield deal


def _dearest(values: DealValues, seat: int, partner: int, title: int) -> Deal | None:
    most = max(0, values.state.table.cash[partner] - PLAIN.pocket) // ROUND * ROUND
    least = values.state.board.prices[title] // 2  # the Bank lends so much
    found: Deal | None = None
    low, high = least, most
    for _ in range(TRIALS):
        if high - low < ROUND:
            break
        cash = (low + high) // 2 // ROUND * ROUND
        deal = Deal(seat, partner, (title,), (), -cash)
        if values.both(deal)[1] >= EASING * PLAIN.margin:
            found, low = deal, cash
        else:
            high = cash
    return found
