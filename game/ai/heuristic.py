"""Players that choose by the policy's worth of each candidate, without looking ahead."""

from __future__ import annotations

from copy import copy
from typing import ClassVar, Self

from game.ai.judge import Judge
from game.ai.player import TEMPER, Player, Stop, never
from game.engine.dice import Dice
from game.engine.policy import Candidate, Policy
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice


class PolicyPlayer(Player):
    """Base of players that use the game's policy. A subclass sets its level and what it overlooks."""

    level: ClassVar[int]
    """0 for a beginner, 1 for a regular guest, 2 for an expert."""
    forgets: ClassVar[tuple[int, int]]
    """So many of so many times it does not notice that it might speak up."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.judge = Judge(rules)
        self._tempered: dict[str, Self] = {}

    def tempered(self, temper: str) -> Self:
        """The same player with a temper; itself where the game's policy has none of that name at
        its level."""
        if self.level not in self.policy.tempers.get(temper, ()):
            return self
        if temper not in self._tempered:
            found = copy(self)
            found.name = f"{self.name}{TEMPER}{temper}"
            found.judge = Judge(self.rules, self.policy.tempered(temper, self.level))
            self._tempered[temper] = found
        return self._tempered[temper]

    @property
    def policy(self) -> Policy:
        """The game's policy, with the temper; `players` offers no such player for a game without one."""
        assert self.judge.policy is not None, f"{self.rules.name} has no policy"
        return self.judge.policy

    @property
    def memory(self) -> int | None:
        """How many hidden facts a player of this level remembers; None: all."""
        return self.policy.memory(self.level)

    def speaks(self, view: AnyState, seat: int, action: Action, dice: Dice) -> bool:
        """Whether the policy finds it worth saying, and it is not overlooked (`forgets`)."""
        missed, among = self.forgets
        return dice.below(among) >= missed and self.policy.interjection(view, seat, action) > 0

    def ranked(self, view: AnyState, choice: Choice) -> list[Candidate]:
        """The judge's candidates up to this level's depth, the best first."""
        return self.judge.ranked(view, choice, self.level)


class GreedyPlayer(PolicyPlayer):
    """Takes the best candidate that it does not overlook. None that is worse than the best by more than
    `Policy.plain`, and none that does harm if the best does not."""

    overlooked: ClassVar[tuple[int, int]]
    """So many of so many choices are not seen, where the game does not say otherwise."""

    def choose(self, view: AnyState, choice: Choice, dice: Dice, stop: Stop = never) -> Action:
        """The best candidate that is not overlooked; a random one of equals."""
        ranked = self.ranked(view, choice)
        best = ranked[0].worth
        floor = max(best - self.policy.plain, min(best, 0.0))
        missed, among = self.policy.overlooked(self.level) or self.overlooked
        seen = [candidate for candidate in ranked if candidate.worth >= floor and dice.below(among) >= missed]
        seen = seen or ranked[:1]
        return dice.pick([candidate.action for candidate in seen if candidate.worth == seen[0].worth])


class Novice(GreedyPlayer):
    """Candidates of depth 0 by their first-sight worth; overlooks three in five."""

    name = "novice"
    level = 0
    overlooked = (3, 5)
    forgets = (1, 5)


class Regular(GreedyPlayer):
    """Candidates up to depth 1; overlooks one in eight."""

    name = "regular"
    level = 1
    overlooked = (1, 8)
    forgets = (1, 20)
