"""Ending the game by agreement: a proposal, and a yes of everybody (POL-19.4, Q-28)."""

from __future__ import annotations

from game.components.consent import Consent
from game.engine.refusal import Refusal
from game.rules.poleconomy.ending import EndGame
from game.rules.poleconomy.messages import EndAnswered, EndProposed
from game.rules.poleconomy.state import END_PAUSE, PoleconomyState


def why_no_proposal(state: PoleconomyState) -> Refusal | None:
    """None if an end can be proposed now: the option allows it, and no proposal was made within five rounds
    (Q-28).
    """
    table = state.table
    if not state.options.agreed_end:
        return Refusal("no_agreed_end", "POL-19.4")
    again = table.end_asked + END_PAUSE
    if table.end_asked and table.round < again:
        return Refusal("end_asked", "POL-19.4", {"rounds": END_PAUSE, "round": again})
    return None


def propose_end(state: PoleconomyState, seat: int) -> None:
    """Ask all other players, one after another."""
    state.do(EndProposed(seat))
    _ask_on(state, seat)


def _ask_on(state: PoleconomyState, asker: int) -> None:
    table = state.table
    left = [seat for seat in table.others(asker) if seat not in table.end_agreed]
    if left:
        state.then(AgreeEnd(seat=left[0], asker=asker))
    else:
        state.finish(EndGame("agreed"))


class AgreeEnd(Consent, frozen=True):
    """D5: whether a player agrees to end the game as it stands. Computer players agree (Q-28)."""

    rule = "POL-19.4"
    in_orders = False

    def accepted(self, state: PoleconomyState) -> None:
        """Ask the next player; after the last yes the game ends."""
        state.do(EndAnswered(self.seat, self.asker, agreed=True))
        _ask_on(state, self.asker)

    def refused(self, state: PoleconomyState) -> None:
        """Go on with the game."""
        state.do(EndAnswered(self.seat, self.asker, agreed=False))
