"""A beginner: knows what is good, and does not always do it."""

from game.ai.player import Player
from game.engine.dice import Dice
from game.engine.policy import Policy
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice

SLIPS = (1, 5)
"""The share of decisions that are left to chance."""


class Novice(Player):
    """Takes what seems best by the game's policy at a glance, one time in five anything."""

    name = "novice"
    title = "Novice"
    text = "Takes what is near and slips now and then."

    @property
    def policy(self) -> Policy:
        """The game's policy; `players` offers nobody who needs one where there is none."""
        assert self.rules.policy is not None, f"{self.rules.name} has no policy"
        return self.rules.policy

    @property
    def memory(self) -> int | None:
        """What the game lets a beginner keep in mind."""
        return self.policy.memory(0)

    def choose(self, view: AnyState, choice: Choice, dice: Dice) -> Action:
        """The best thought, or a slip; among equals any."""
        guess = self.rules.guess(view, dice)
        count, among = SLIPS
        if dice.below(among) < count:
            return choice.sample(guess, dice)
        thoughts = self.policy.thoughts(guess, choice)
        best = max(thought.worth for thought in thoughts)
        return dice.pick([thought.action for thought in thoughts if thought.worth == best])
