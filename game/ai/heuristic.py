"""Players that go by the worth that the game's policy gives to each candidate, without looking ahead."""

from __future__ import annotations

from typing import ClassVar

from game.ai.judge import Judge
from game.ai.player import Player, Stop, never
from game.engine.dice import Dice
from game.engine.policy import Candidate, Policy
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice


class PolicyPlayer(Player):
    """The base of players that read the game's policy. A subclass sets its level and what it overlooks."""

    level: ClassVar[int]
    """0 for a beginner, 1 for a regular guest, 2 for an expert."""
    forgets: ClassVar[tuple[int, int]]
    """So many of so many times it does not notice that it might speak up."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.judge = Judge(rules)

    @property
    def policy(self) -> Policy:
        """The game's policy; `players` offers nobody who needs one where there is none."""
        assert self.rules.policy is not None, f"{self.rules.name} has no policy"
        return self.rules.policy

    @property
    def memory(self) -> int | None:
        """How many hidden facts a player of this level still knows; None: all."""
        return self.policy.memory(self.level)

    def speaks(self, view: AnyState, seat: int, action: Action, dice: Dice) -> bool:
        """Whether the policy finds it worth saying, and it is not overlooked (`forgets`)."""
        missed, among = self.forgets
        return dice.below(among) >= missed and self.policy.interjection(view, seat, action) > 0

    def ranked(self, view: AnyState, choice: Choice) -> list[Candidate]:
        """The candidates that the judge finds up to this level's depth, the best first."""
        return self.judge.ranked(view, choice, self.level)


class GreedyPlayer(PolicyPlayer):
    """Takes the best candidate that it does not overlook.

    It takes none that is worse than the best by more than `Policy.plain`, and none that does harm where the
    best does not.
    """

    overlooked: ClassVar[tuple[int, int]]
    """So many of so many choices are not seen, where the game does not say otherwise."""

    def choose(self, view: AnyState, choice: Choice, dice: Dice, stop: Stop = never) -> Action:
        """The best candidate that is not overlooked; among equals any."""
        ranked = self.ranked(view, choice)
        best = ranked[0].worth
        floor = max(best - self.policy.plain, min(best, 0.0))
        missed, among = self.policy.overlooked(self.level) or self.overlooked
        seen = [candidate for candidate in ranked if candidate.worth >= floor and dice.below(among) >= missed]
        seen = seen or ranked[:1]
        return dice.pick([candidate.action for candidate in seen if candidate.worth == seen[0].worth])


class Novice(GreedyPlayer):
    """Candidates of depth 0 as they look at first sight, of which it overlooks three in five."""

    name = "novice"
    level = 0
    overlooked = (3, 5)
    forgets = (1, 5)


class Regular(GreedyPlayer):
    """Candidates up to depth 1, of which it overlooks one in eight."""

    name = "regular"
    level = 1
    overlooked = (1, 8)
    forgets = (1, 20)
