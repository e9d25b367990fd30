"""Players that go by the game's policy alone: what each choice seems worth, at a glance."""

from __future__ import annotations

from typing import ClassVar

from game.ai.player import Player, Stop, never
from game.engine.dice import Dice
from game.engine.policy import Policy, Thought
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice

OVERLOOKED = (2, 5)
"""The share of its choices that a beginner does not see."""


class Thinking(Player):
    """A player that reads the game's policy."""

    level: ClassVar[int]
    """0 for a beginner, 1 for a regular guest, 2 for an expert."""

    @property
    def policy(self) -> Policy:
        """The game's policy; `players` offers nobody who needs one where there is none."""
        assert self.rules.policy is not None, f"{self.rules.name} has no policy"
        return self.rules.policy

    @property
    def memory(self) -> int | None:
        """What the game lets a player of this level keep in mind."""
        return self.policy.memory(self.level)

    def ranked(self, view: AnyState, choice: Choice) -> list[Thought]:
        """The policy's thoughts that a player of this level has, the best first."""
        had = [thought for thought in self.policy.thoughts(view, choice) if thought.depth <= self.level]
        return sorted(had, key=lambda thought: thought.worth, reverse=True)


class Regular(Thinking):
    """Does what seems best at a glance."""

    name = "regular"
    title = "Regular"
    text = "Weighs every choice well, but does not look far ahead."
    level = 1

    def choose(self, view: AnyState, choice: Choice, dice: Dice, stop: Stop = never) -> Action:
        """The best thought; among equals any."""
        ranked = self.ranked(view, choice)
        return dice.pick([thought.action for thought in ranked if thought.worth == ranked[0].worth])


class Novice(Thinking):
    """Knows what is good but overlooks some; never does plain harm nor misses what leaps to the eye."""

    name = "novice"
    title = "Novice"
    text = "Sees what lies near, and overlooks some of it."
    level = 0

    def choose(self, view: AnyState, choice: Choice, dice: Dice, stop: Stop = never) -> Action:
        """The best thought that is not overlooked."""
        ranked = self.ranked(view, choice)
        best = ranked[0].worth
        floor = max(best - self.policy.plain, min(best, 0.0))
        open_to_eye = [thought for thought in ranked if thought.worth >= floor]
        missed, among = OVERLOOKED
        for thought in open_to_eye:
            if dice.below(among) >= missed:
                return thought.action
        return dice.pick(open_to_eye).action
