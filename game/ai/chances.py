"""The chances to win as one who sits at the table can know them."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.chances import Chances
from game.engine.policy import Policy
from game.engine.turn import AnyState


def mean_chances(policy: Policy, guesses: Sequence[AnyState]) -> Chances | None:
    """The mean over guesses of what a view hides; None where the game does not say.

    Certain only if they are with every guess.
    """
    found: list[Chances] = []
    for guess in guesses:
        one = policy.chances(guess)
        if one is None:
            return None
        found.append(one)
    many = len(found)
    seats = tuple(sum(column) / many for column in zip(*(one.seats for one in found), strict=True))
    return Chances(seats, sum(one.nobody for one in found) / many, all(one.certain for one in found))
