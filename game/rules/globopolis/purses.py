"""EU and stocks that others do not see (option `open_money`, GLO-R68)."""

from __future__ import annotations

from itertools import pairwise

from game.engine.dice import Dice
from game.engine.unseen import UNSEEN, known, supposed
from game.rules.globopolis.messages import HoldingsShown
from game.rules.globopolis.state import GlobopolisState
from game.rules.globopolis.units import KINDS


def mask(state: GlobopolisState, side: int) -> None:
    """Hide in a view what a side (or PUBLIC) does not see."""
    if state.options.open_money:
        return
    table = state.table
    for other in range(table.sides):
        if other != side and other not in table.out:
            table.cash[other] = UNSEEN
            table.stocks[other * KINDS : (other + 1) * KINDS] = [UNSEEN] * KINDS


def unmask(state: GlobopolisState, dice: Dice) -> None:
    """Fill in any EU and units that the others may have: what is nowhere to be seen, shared out at random.
    Whoever is raising money for a debt lacks it."""
    table = state.table
    hidden = [side for side in range(table.sides) if table.hides(side)]
    if not hidden:
        return
    _fill_cash(state, hidden, dice)
    for kind in range(KINDS):
        for side in hidden:
            table.stocks[side * KINDS + kind] = 0
        unseen = units_in_stocks(state, kind) - known(sum(table.stocks[kind::KINDS]))
        for side, number in zip(hidden, shares(unseen, len(hidden), dice), strict=True):
            table.stocks[side * KINDS + kind] = number


def units_in_stocks(state: GlobopolisState, kind: int) -> int:
    """How many units of a type all Personal Stocks hold together: those that lie nowhere else."""
    table, single = state.table, state.options.wind_wave_stock == "energy"
    return state.board.pool(single)[kind] - table.supply[kind] - sum(table.plates[kind::KINDS])


def _fill_cash(state: GlobopolisState, hidden: list[int], dice: Dice) -> None:
    """A debtor who is raising money has less than he owes."""
    table = state.table
    whole = state.board.deal(table.seats).money * table.seats - table.bank
    whole -= sum(supposed(cash, 0) for cash in table.cash)
    parts = list(hidden)
    debt = table.debt
    if debt is not None and debt.debtor in hidden and len(hidden) > 1:
        held = dice.below(min(whole + 1, debt.amount))
        table.cash[debt.debtor] = held
        whole -= held
        parts.remove(debt.debtor)
    for side, cash in zip(parts, shares(whole, len(parts), dice), strict=True):
        table.cash[side] = cash


def shares(whole: int, parts: int, dice: Dice) -> list[int]:
    """A whole number in so many parts at random, none below 0."""
    cuts = sorted(dice.below(whole + 1) for _ in range(parts - 1))
    return [high - low for low, high in pairwise([0, *cuts, whole])]


def show_holdings(state: GlobopolisState, seat: int) -> None:
    """What a seat is about to do shows what it has: it cannot be taken back where that is hidden."""
    if not state.options.open_money:
        state.do(HoldingsShown(state.table.side(seat)))
