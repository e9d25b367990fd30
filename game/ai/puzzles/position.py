"""The position of a puzzle, and the players that play it on: as a review does, and in three other ways that a
clear answer has to stand."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from game.ai.judge import AT_ONCE, Judge
from game.ai.review.nodes import EXPERT, Place, ways_at
from game.ai.review.playouts import Playouts
from game.engine.dice import Dice
from game.engine.policy import Candidate
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice

Players = Literal["quick", "slipping", "far", "slow"]
"""Who plays on: as in a review; such as overlook one choice in eight; to twice the horizon; by all that a
regular player thinks of."""
OVERLOOKED = 8
"""Who slips overlooks one choice in so many."""


class Position(msgspec.Struct, frozen=True):
    """A position with a choice on top. `last_round`: in which its match ended. `certain`: it has next to no
    dice, so that players have to slip for playouts to differ."""

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

    @property
    def tests(self) -> tuple[Players, ...]:
        """By whom an answer has to be found best, besides the review's own judge. Without dice quick players
        tell nothing."""
        return ("slow",) if self.certain else ("slipping", "far", "slow")

    def playouts(self, players: Players = "quick", seed: int = 1) -> Playouts:
        """What plays it on."""
        seats = len(self.rules.standing(self.state).ranks)
        kind = Far if players == "far" else Playouts
        certain = self.certain and players == "quick"
        found = kind(self.rules, self.state.options, seats, seed, self.last_round, certain=certain)
        if players == "slow" or players == "slipping":
            slips = players == "slipping" or self.certain
            found.policy = _other_players(self.rules, careful=players == "slow", slips=slips, seed=seed)
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


def _other_players(rules: Rules, *, careful: bool, slips: bool, seed: int) -> Any:
    """The policy of a game with another quick answer: the first of all that a regular player thinks of where
    they are `careful`; where one `slips`, now and then what one does who does not see what there is to do."""
    policy, judge, dice = rules.policy, Judge(rules), Dice(seed).stream(-1)
    assert policy is not None, f"{rules.name} has no policy"

    class Others:
        def __getattr__(self, name: str) -> Any:
            return getattr(policy, name)

        def quick(self, state: AnyState, choice: Choice) -> Action:
            if slips and not dice.below(OVERLOOKED):
                overlooking = _overlooking(state, choice, dice)
                if overlooking is not None:
                    return overlooking
            for candidate in judge.ranked(state, choice, AT_ONCE) if careful else ():
                if choice.why_not(state, candidate.action) is None:
                    return candidate.action
            return policy.quick(state, choice)

    return Others()


def _overlooking(state: AnyState, choice: Choice, dice: Dice) -> Action | None:
    """What somebody does who does not see what there is to do: ends the turn or the part of it, else anything
    but giving up. None where there is nothing of the kind."""
    found = [one.action for one in choice.legal_offers(state)]
    ending = [action for action in found if action.ends]
    left = ending or [action for action in found if not action.leaves and not action.aside]
    return dice.pick(left) if left else None
