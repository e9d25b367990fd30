"""Cash and Savings Cards that a computer player assumes where they are hidden (option `hidden_cash`)."""

from __future__ import annotations

from typing import Final

from game.rules.poleconomy.state import NOBODY, PoleconomyState

USUAL_PURSE: Final = 24
"""What a player usually has in cash, in units of $10k."""


def supposing(state: PoleconomyState, eye: int = NOBODY) -> PoleconomyState:
    """The state with a usual purse and no Savings Cards in place of what is UNSEEN, and of what the seat
    `eye` does not see.

    Plans and judgements go by it; nothing that comes of it is told as a fact.
    """
    table = state.table
    closed = state.options.hidden_cash and eye != NOBODY
    dark = [seat for seat in range(table.seats) if table.hides(seat) or (closed and seat != eye)]
    if not dark:
        return state
    twin = state.copy()
    for seat in dark:
        twin.table.cash[seat], twin.table.savings[seat] = USUAL_PURSE, 0
    return twin
