"""A player without a plan."""

from game.ai.player import Player, Stop, never
from game.engine.dice import Dice
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice


class RandomPlayer(Player):
    """Any legal action, ranges and forms included: it reaches every corner of the rules."""

    name = "random"
    title = "Random"
    text = "Does anything that the rules allow."

    def choose(self, view: AnyState, choice: Choice, dice: Dice, stop: Stop = never) -> Action:
        """A random legal action."""
        return choice.sample(self.rules.guess(view, dice), dice)

    def speaks(self, view: AnyState, seat: int, action: Action, dice: Dice) -> bool:
        """As likely as not."""
        return dice.below(2) == 0
