"""How a match ends, and what a seat is worth."""

from __future__ import annotations

from typing import Literal

from caravan.speech import GameEnded
from caravan.state import CaravanState
from game.components.loans import net
from game.engine.rules import Standing
from game.engine.vocabulary import Auto


class End(Auto, frozen=True):
    """The last step of a match."""

    reason: Literal["sea", "rounds", "alone"]

    def run(self, state: CaravanState) -> None:
        ranks = standing(state).ranks
        state.do(GameEnded(self.reason, ranks.index(1)))


def standing(state: CaravanState) -> Standing:
    """Coins, wells and loans count, then the place on the road. Who left first is last (CAR-7.4)."""
    table, stops = state.table, state.board.stops
    seats = range(len(table.coins))
    worth = [
        table.coins[s] + sum(stops[stop].price for stop in table.wells_of(s)) + net(table, s) for s in seats
    ]
    order = [(0, table.out.index(s), 0) if s in table.out else (1, worth[s], table.places[s]) for s in seats]
    ranks = tuple(1 + sum(other > mine for other in order) for mine in order)
    return Standing(tuple(worth), ranks, table.ending)
