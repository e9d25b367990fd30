"""The player that takes any legal action."""

from game.ai.player import Player, Stop, never
from game.engine.dice import Dice
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice


class RandomPlayer(Player):
    """Takes any legal action, ranges and forms filled in at random, so that tests reach every corner."""

    name = "random"

    def choose(self, view: AnyState, choice: Choice, dice: Dice, stop: Stop = never) -> Action:
        """A random legal action."""
        return choice.sample(self.rules.guess(view, dice), dice)

    def speaks(self, view: AnyState, seat: int, action: Action, dice: Dice) -> bool:
        """Yes half of the time."""
        return dice.below(2) == 0
