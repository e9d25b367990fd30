"""EU and Personal Stocks that a computer player assumes where they are hidden (option `open_money`)."""

from __future__ import annotations

from typing import Final

from game.engine.unseen import supposed
from game.rules.globopolis.state import GlobopolisState, Table
from game.rules.globopolis.units import KINDS, Units

USUAL_PURSE: Final = 40
"""EU that a side is assumed to have where they are hidden."""
USUAL_STOCK: Final = 2
"""Units of each type assumed in a hidden stock."""


def supposing(state: GlobopolisState) -> GlobopolisState:
    """The state with a usual purse and stock in place of what is UNSEEN: for weighing what changes hands, as
    what is given then costs something. Nothing that comes of it is told as a fact."""
    table = state.table
    if not any(table.hides(side) for side in range(table.sides)):
        return state
    twin = state.copy()
    twin.table.cash = [supposed(cash, USUAL_PURSE) for cash in table.cash]
    twin.table.stocks = [supposed(number, USUAL_STOCK) for number in table.stocks]
    return twin


def seen_purse(table: Table, seat: int) -> int:
    """The EU of a side as far as they are seen: who plans reckons with none where they are hidden."""
    return supposed(table.cash[table.side(seat)], 0)


def seen_stock(table: Table, seat: int) -> Units:
    """The Personal Stock of a side as far as it is seen, none where it is hidden."""
    return (0,) * KINDS if table.hides(seat) else table.stock(seat)
