"""The position of a puzzle, and the players that play it on: as a review does, and in three other ways that a
clear answer has to stand."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from game.ai.judge import AT_ONCE, Judge
from game.ai.review.nodes import EXPERT, Place, ways_at
from game.ai.review.playouts import Playouts
from game.engine.policy import Candidate
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice

Players = Literal["quick", "slipping", "far", "slow"]
"""Who plays on: by the quick policy, as in a review; such as overlook one choice in eight; to twice the
horizon; by all that a regular player thinks of."""
ALL: tuple[Players, ...] = ("quick", "slipping", "far", "slow")


class Position(msgspec.Struct, frozen=True):
    """A position with a choice on top. `last_round`: in which its match ended. `certain`: it has next to no
    dice, so that players overlook things in every way of judging."""

    rules: Rules
    state: AnyState
    last_round: int
    certain: bool

    @property
    def choice(self) -> Choice:
        """What is asked."""
        found = self.state.stack[-1]
        assert isinstance(found, Choice)
        return found

    def playouts(self, players: Players = "quick", seed: int = 1) -> Playouts:
        """What plays it on."""
        seats = len(self.rules.standing(self.state).ranks)
        kind = Far if players == "far" else Playouts
        slips = self.certain or players == "slipping"
        found = kind(self.rules, self.state.options, seats, seed, self.last_round, certain=slips)
        if players == "slow":
            found.policy = _considered(self.rules)
        return found

    def place(self, ways: tuple[Candidate, ...] = ()) -> Place:
        """The position as a review has it; with what an expert thinks of, or these `ways`."""
        found = ways or ways_at(Judge(self.rules), self.state, self.choice, EXPERT)
        table = self.state.table
        return Place(0, table.round, self.choice.seat, "choice", self.state, found[0].action, found)


class Far(Playouts):
    """Plays on twice as far."""

    def until(self, state: AnyState) -> int:
        """The turn up to which a position is played on."""
        turn = state.table.turn
        return turn + 2 * (super().until(state) - turn)


def _considered(rules: Rules) -> Any:
    """The policy of a game whose quick answer is the first of all that a regular player thinks of."""
    policy, judge = rules.policy, Judge(rules)
    assert policy is not None, f"{rules.name} has no policy"

    class Considered:
        def __getattr__(self, name: str) -> Any:
            return getattr(policy, name)

        def quick(self, state: AnyState, choice: Choice) -> Action:
            for candidate in judge.ranked(state, choice, AT_ONCE):
                if choice.why_not(state, candidate.action) is None:
                    return candidate.action
            return policy.quick(state, choice)

    return Considered()
