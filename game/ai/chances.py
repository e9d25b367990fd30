"""The chances to win as one who sits at the table can know them."""

from __future__ import annotations

from typing import Final

from game.engine.chances import Chances
from game.engine.dice import Dice
from game.engine.rules import Rules
from game.engine.turn import AnyState

GUESSES: Final = 8
"""So many guesses of what is hidden the chances are the mean of."""


def seen_chances(rules: Rules, view: AnyState, dice: Dice, guesses: int = GUESSES) -> Chances | None:
    """The mean over guesses of what `view` hides; None where the game does not say.

    Certain only if they are with every guess.
    """
    if rules.policy is None:
        return None
    found: list[Chances] = []
    for number in range(guesses):
        one = rules.policy.chances(rules.guess(view, dice.stream(number)))
        if one is None:
            return None
        found.append(one)
    seats = tuple(sum(column) / guesses for column in zip(*(one.seats for one in found), strict=True))
    nobody = sum(one.nobody for one in found) / guesses
    return Chances(seats, nobody, all(one.certain for one in found))
