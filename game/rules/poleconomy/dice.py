"""Two dice."""

from __future__ import annotations

from game.engine.dice import Dice
from game.engine.vocabulary import Outcome
from game.rules.poleconomy.messages import DiceFell

THROWS: tuple[tuple[Outcome, float], ...] = tuple(
    (DiceFell(one, two), 1 / 36) for one in range(1, 7) for two in range(1, 7)
)
"""All throws, with their probabilities."""


def thrown(dice: Dice) -> DiceFell:
    """A random throw."""
    return DiceFell(dice.roll(), dice.roll())
