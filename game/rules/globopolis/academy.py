"""The academies (GLO-16.1, 16.2, 27.1)."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.dice import Dice
from game.engine.vocabulary import Chance, Outcome
from game.rules.globopolis.ledger import carry
from game.rules.globopolis.messages import AcademyRolled, AgentsCalled, Thrown
from game.rules.globopolis.moving import throws
from game.rules.globopolis.state import GlobopolisState, available, own_store
from game.rules.globopolis.units import NS, SUPPLY, one


def enter_academy(state: GlobopolisState, seat: int, field: int) -> None:
    """A die says how many NS-Units come to the stock, or Agents to the hand."""
    state.then(RollAcademy(seat, field))


class RollAcademy(Chance, frozen=True):
    """The die of an academy."""

    seat: int
    field: int

    def draw(self, state: GlobopolisState, dice: Dice) -> Thrown:
        """One die."""
        return Thrown((dice.roll(),))

    def outcomes(self, state: GlobopolisState) -> Sequence[tuple[Outcome, float]]:
        """Six faces."""
        return throws(1)

    def apply(self, state: GlobopolisState, outcome: Thrown) -> None:
        """As many as there are (GLO-4.8, 16.2)."""
        table, board, seat = state.table, state.board, self.seat
        face = outcome.dice[0]
        due, side = board.academy[face - 1], table.side(seat)
        if board.kinds[self.field] == "nia" and state.options.agents:
            got = min(due, table.reserve[side])
            state.do(AcademyRolled(seat, self.field, face, due, got, "agents"))
            if got:
                state.do(AgentsCalled(seat, got))
        else:
            got = min(due, available(state)[NS])
            state.do(AcademyRolled(seat, self.field, face, due, got, "ns"))
            carry(state, seat, SUPPLY, own_store(state, seat), one(NS, got), "academy")
