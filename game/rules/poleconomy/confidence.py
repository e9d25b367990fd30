"""Motions of no confidence in the Prime Minister (POL-31)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.components.votes import Ballot, SecretVote, Voice, Vote
from game.engine.refusal import Refusal
from game.rules.poleconomy.country import Confidence
from game.rules.poleconomy.general_election import dissolve
from game.rules.poleconomy.messages import GovernmentFormed, MatterDecided, MatterTabled
from game.rules.poleconomy.state import PoleconomyState


def why_no_motion(state: PoleconomyState, seat: int) -> Refusal | None:
    """None if `seat` may table a motion at the end of its turn, else the reason (POL-31.2).

    Not in a turn with an election: its end comes without that step (POL-3.9).
    """
    table = state.table
    if not state.options.confidence_motions:
        return Refusal("no_motions", "POL-31.2")
    if seat == table.pm:
        return Refusal("own_motion", "POL-31.2")
    country = table.country
    if table.elected or not country.turns:
        return Refusal("motion_too_early", "POL-31.2", {"seat": table.pm})
    again = country.motion_turn + table.seats
    if country.motion_turn and table.turn < again:
        return Refusal("motion_failed", "POL-31.2", {"turns": again - table.turn})
    return None


def table_motion(state: PoleconomyState, seat: int) -> None:
    """Let all others vote on whether the Prime Minister stays."""
    state.do(MatterTabled(seat, Confidence(seat)))
    vote = SecretConfidenceVote if state.options.secret_ballot else ConfidenceVote
    vote(seat=seat, asker=seat).start(state)


class ConfidenceVote(Vote, frozen=True):
    """D26: whether `seat` votes for the Prime Minister; `asker` has moved against him (POL-31.3).

    All are asked, as those who vote for him are the Government from then on (POL-31.4).
    """

    rule = "POL-31.3"
    asks_all: ClassVar[bool] = True

    def weights(self, state: PoleconomyState) -> Sequence[int]:
        """The seats in Parliament of each player."""
        return state.table.country.votes

    def voters(self, state: PoleconomyState) -> list[int]:
        """All players, clockwise from the Prime Minister."""
        return state.table.others(state.table.pm)

    def declared(self, state: PoleconomyState) -> dict[int, Voice]:
        """The Prime Minister votes for himself, whoever tabled the motion."""
        return {state.table.pm: "for", self.asker: "against"}

    def carried(self, state: PoleconomyState, ballot: Ballot) -> None:
        """Keep the Prime Minister, who governs with those who voted for him."""
        self._decide(state, ballot, stays=True)
        members = ballot.of("for")
        if members != state.table.country.government:
            state.do(GovernmentFormed(members, ballot.cast("for"), ballot.total, "confidence"))

    def fallen(self, state: PoleconomyState, ballot: Ballot) -> None:
        """Hold an election; the marker does not move (POL-31.1)."""
        self._decide(state, ballot, stays=False)
        dissolve(state, "motion")

    def _decide(self, state: PoleconomyState, ballot: Ballot, *, stays: bool) -> None:
        matter = Confidence(self.asker)
        state.do(MatterDecided(self.asker, matter, stays, ballot.cast("for"), ballot.total))


class SecretConfidenceVote(ConfidenceVote, SecretVote, frozen=True):
    """The same with the option `secret_ballot`; a vote for him shows in the Government only."""
