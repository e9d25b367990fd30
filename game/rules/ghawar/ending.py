"""The end: the last block, the delivery after it, the pay-out (GHA-10, GHA-12.25)."""

from __future__ import annotations

from typing import Literal

from game.engine.vocabulary import Auto
from game.rules.ghawar.messages import BonusPaid, CargoLost, DeliveryStarted, GameEnded, LastBlock, PaidOut
from game.rules.ghawar.scoring import score
from game.rules.ghawar.state import NONE, GhawarState


def field_is_empty(state: GhawarState, seat: int, platform: int) -> None:
    """The last block has left its platform: the game ends at once, or loaded trucks continue."""
    state.do(LastBlock(seat, platform))
    if state.options.end_cargo != "deliver":
        state.finish(Score("last_block"))
        return
    state.do(DeliveryStarted())
    state.finish(state.stack[0])  # at the bottom waits the next player's turn


class Score(Auto, frozen=True):
    """Pay out and rank (GHA-10.4 to 10.9)."""

    reason: Literal["last_block", "dry_spell", "delivered", "rounds"]

    def run(self, state: GhawarState) -> None:
        table = state.table
        if state.options.end_cargo != "count":
            for truck, colour in enumerate(table.cargo):
                if colour != NONE:
                    state.do(CargoLost(table.owner(truck), truck, colour))
        result = score(state)
        for seat in range(table.seats):
            state.do(PaidOut(seat, result.counts[seat], result.pay[seat]))
        for colour, seat in enumerate(result.majorities):
            if seat != NONE:
                state.do(BonusPaid(seat, table.values[colour], "majority", colour))
        for seat, amount in enumerate(result.sets):
            if amount:
                state.do(BonusPaid(seat, amount, "sets"))
        for seat, amount in enumerate(result.middle):
            if amount:
                state.do(BonusPaid(seat, amount, "middle"))
        winner = result.ranks.index(1)
        state.do(GameEnded(result.totals, result.ranks, self.reason, result.tie, winner))
