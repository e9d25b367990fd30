"""What a field does to whoever lands on it (GLO-8, 13 to 16), and the die of an academy."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.dice import Dice
from game.engine.vocabulary import Chance, Outcome
from game.rules.globopolis.bases import land_on_base
from game.rules.globopolis.guilds import land_on_guild
from game.rules.globopolis.hand import draw_card
from game.rules.globopolis.ledger import carry
from game.rules.globopolis.markets import land_on_broker, land_on_market
from game.rules.globopolis.messages import AcademyRolled, AgentsCalled, PointsEarned, Thrown
from game.rules.globopolis.moving import throws
from game.rules.globopolis.onward import go_on
from game.rules.globopolis.state import INFLUENCE, OPS, GlobopolisState, available, own_store
from game.rules.globopolis.territories import land_on_territory
from game.rules.globopolis.units import NS, SUPPLY, one


def land(state: GlobopolisState, seat: int) -> None:
    """Resolve the field on which a Governor stands, however it came there. TELEPORT! is none of them."""
    board, table = state.board, state.table
    field = table.places[seat]
    match board.kinds[field]:
        case "territory":
            land_on_territory(state, seat, board.title_at[field])
        case "guild":
            land_on_guild(state, seat, board.title_at[field])
        case "market":
            land_on_market(state, seat)
        case "broker":
            land_on_broker(state, seat, field)
        case "influence":
            go_on(state, seat)
            draw_card(state, seat, INFLUENCE)
        case "ops-mission":
            go_on(state, seat)
            draw_card(state, seat, OPS)
        case "base":
            land_on_base(state, seat)
        case "nsa" | "nia":
            go_on(state, seat)
            enter_academy(state, seat, field)
        case "moonshot":
            state.do(PointsEarned(seat, board.ring[field].points, "moonshot"))
        case kind:
            raise AssertionError(f"nobody rests on {kind}")


def enter_academy(state: GlobopolisState, seat: int, field: int) -> None:
    """A die says how many NS-Units come to the stock, or Agents to the hand."""
    state.then(RollAcademy(seat, field))


class RollAcademy(Chance, frozen=True):
    """The die of an academy."""

    seat: int
    field: int

    def draw(self, state: GlobopolisState, dice: Dice) -> Thrown:
        """One random die."""
        return Thrown((dice.roll(),))

    def outcomes(self, state: GlobopolisState) -> Sequence[tuple[Outcome, float]]:
        """The six faces with their chances."""
        return throws(1)

    def apply(self, state: GlobopolisState, outcome: Thrown) -> None:
        """Give as many units as there are (GLO-4.8, 16.2)."""
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
