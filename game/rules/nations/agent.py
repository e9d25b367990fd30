"""Step 2: the Secret Agent (NAT-5), and whether it is the last chance (NAT-13.2)."""

from __future__ import annotations

from game.engine.dice import Dice
from game.engine.vocabulary import Action, Refusal
from game.rules.nations.deciding import Decision, TurnStep
from game.rules.nations.ending import eliminate
from game.rules.nations.incidents import ask_card
from game.rules.nations.messages import AgentMoved, InDanger, MoveAgent, StageStarted
from game.rules.nations.plight import sale_saves, verdict
from game.rules.nations.state import NationsState


def ways(state: NationsState, seat: int) -> dict[int, tuple[int, ...]]:
    """Where the Agent of `seat` may end, each with its path (NAT-5.1, option `agent_steps`)."""
    exact = state.options.agent_steps == "exactly-4"
    known = state.board.agent_ways if exact else state.board.short_agent_ways
    return known[state.table.agents[seat]]


class AgentStep(TurnStep, frozen=True):
    """Announce whether the player is in danger, or eliminate it; then the Agent moves."""

    def run(self, state: NationsState) -> None:
        """Judge and ask."""
        seat = self.seat
        judged, out = verdict(state, seat)
        if out and not sale_saves(state, seat):
            if not state.options.last_chance:
                assert judged not in ("act", "broke")
                eliminate(state, seat, judged)
                return
            state.do(InDanger(seat))
        state.do(StageStarted(seat, "agent"))
        state.then(ChooseAgent(seat=seat))


class ChooseAgent(Decision, frozen=True):
    """D-5: where the Agent goes."""

    def choices(self, state: NationsState) -> list[Action]:
        """Every marker exactly four spaces away."""
        return [MoveAgent(to) for to in ways(state, self.seat)]

    def sample(self, state: NationsState, dice: Dice) -> Action:
        """Any of them."""
        return MoveAgent(dice.pick(tuple(ways(state, self.seat))))

    def refuse(self, state: NationsState, action: Action) -> Refusal | None:
        """Only the distance counts: an Agent passes everything (NAT-5.3)."""
        if not isinstance(action, MoveAgent):
            return Refusal("wrong_question", "NAT-3.2")
        if action.to in ways(state, self.seat):
            return None
        exact = state.options.agent_steps == "exactly-4"
        return Refusal("agent_distance" if exact else "agent_too_far", "NAT-5.1")

    def carry_out(self, state: NationsState, action: MoveAgent) -> None:
        """Move; on a '?' a card is drawn (NAT-5.4)."""
        state.do(AgentMoved(self.seat, ways(state, self.seat)[action.to]))
        ask_card(state, self.seat, action.to)
