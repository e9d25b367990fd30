"""What everybody has in the end, and who wins (PET-18)."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.engine.vocabulary import Auto
from game.rules.petropolis.holdings import pieces
from game.rules.petropolis.messages import Counted, GameEnded
from game.rules.petropolis.options import Options
from game.rules.petropolis.state import PetropolisState

Tie = Literal["", "cash", "titles", "shared"]


class Capital(msgspec.Struct, frozen=True):
    """Where a capital comes from: cash, the worth of the installations, loans taken off (PET-18.3)."""

    cash: int
    derricks: int
    platforms: int
    rigs: int
    loans: int

    @property
    def total(self) -> int:
        """The capital (PET-18.3)."""
        return self.cash + self.rigs - self.loans


def deducted(options: Options) -> int:
    """How many per cent of the value of a mortgaged title are taken off in the end (PET-R33)."""
    return 60 if options.mortgage_when == "anytime" else 50 if options.deduct_loans else 0


def capital(state: PetropolisState, seat: int) -> Capital:
    """What `seat` would have if the game ended now. Titles count nothing (PET-18.4)."""
    table, board, options = state.table, state.board, state.options
    derricks, platforms = pieces(table, board, seat)
    rigs = (derricks + 4 * platforms) * board.rig
    if options.installation_value_at_end == "half":
        rigs //= 2
    loans, percent = 0, deducted(options)
    if percent:
        loans = sum(board.prices[t] * percent // 100 for t in table.titles_of(seat) if table.mortgaged[t])
    return Capital(table.cash[seat], derricks, platforms, rigs, loans)


def ranking(state: PetropolisState) -> tuple[tuple[int, ...], tuple[int, ...], Tie]:
    """Totals, ranks, what parted the first two (PET-18.5); the bankrupt behind, the last first (18.6)."""
    table = state.table
    totals = tuple(capital(state, seat).total for seat in range(table.seats))
    keys = [
        (0, table.out.index(seat), 0, 0)
        if seat in table.out
        else (1, totals[seat], table.cash[seat], len(table.titles_of(seat)))
        for seat in range(table.seats)
    ]
    order = sorted(keys, reverse=True)
    return totals, tuple(order.index(key) + 1 for key in keys), _tie(order)


def _tie(order: list[tuple[int, int, int, int]]) -> Tie:
    first, second = order[0], order[1]
    if first[:2] != second[:2]:
        return ""
    if first[2] != second[2]:
        return "cash"
    return "titles" if first[3] != second[3] else "shared"


class End(Auto, frozen=True):
    """The last step of a match: count and rank."""

    reason: Literal["rounds", "time", "alone"]

    def run(self, state: PetropolisState) -> None:
        """Count every capital, then name the winner."""
        for seat in range(state.table.seats):
            if seat not in state.table.out:
                own = capital(state, seat)
                state.do(Counted(seat, own.cash, own.derricks, own.platforms, own.rigs, own.loans, own.total))
        totals, ranks, tie = ranking(state)
        state.do(GameEnded(totals, ranks, self.reason, tie, ranks.index(1)))
