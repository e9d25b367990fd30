"""Chances as vectors of whole numbers, so that what is added and taken away adds up exactly."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt, sqrt
from operator import add, sub
from typing import Any

from game.ai.review.report import WHOLE, Point, Vector
from game.engine.chances import Chances, decided
from game.engine.policy import Policy
from game.engine.rules import Rules
from game.engine.turn import AnyState

ESTIMATED = 0.13
"""One standard error of a chance that is only estimated, at a chance of 1/2 twice this over."""


class Sides:
    """The sides of a match, in the order of their first seats; the place after the last is "nobody"."""

    def __init__(self, rules: Rules, options: Any, seats: int) -> None:
        self.firsts = rules.sides(options, seats)
        """For each seat the first of its side."""
        order = sorted(set(self.firsts))
        self.of_seat = tuple(order.index(first) for first in self.firsts)
        """For each seat the place of its side."""
        self.leads = tuple(order)
        """For each side its first seat."""
        self.many = len(order)

    def vector(self, chances: Chances) -> Vector:
        """The chances of the sides in whole numbers that sum to WHOLE."""
        return rounded([*(chances.seats[seat] for seat in self.leads), chances.nobody])

    def won(self, ranks: Sequence[int]) -> Vector:
        """The end of a match: 1/n to each of n winners."""
        return self.vector(decided(ranks, self.firsts))


def rounded(shares: Sequence[float], whole: int = WHOLE) -> Vector:
    """Shares of any sum as whole numbers of the sum `whole`, by the largest remainder."""
    total = sum(shares) or 1.0
    exact = [share * whole / total for share in shares]
    least = [int(number) for number in exact]
    missing = whole - sum(least)
    for place in sorted(range(len(exact)), key=lambda place: least[place] - exact[place])[:missing]:
        least[place] += 1
    return tuple(least)


def mean(vectors: Sequence[Vector], weights: Sequence[float] = ()) -> Vector:
    """The mean of chances, or by `weights`; its sum is WHOLE too."""
    if not weights:
        return rounded([sum(column) for column in zip(*vectors, strict=True)])
    return rounded([
        sum(number * weight for number, weight in zip(column, weights, strict=True))
        for column in zip(*vectors, strict=True)
    ])  # fmt: skip


def plus(one: Vector, other: Vector) -> Vector:
    """The sum, place by place."""
    return tuple(map(add, one, other))


def minus(one: Vector, other: Vector) -> Vector:
    """The difference, place by place."""
    return tuple(map(sub, one, other))


def nothing(places: int) -> Vector:
    """No change: so many zeros."""
    return (0,) * places


def together(*errors: Vector) -> Vector:
    """The error of a sum of what is independent: squares are added."""
    return tuple(isqrt(sum(error * error for error in column)) for column in zip(*errors, strict=True))


def estimate(policy: Policy, sides: Sides, state: AnyState) -> Vector | None:
    """What the fitted chance says of a full state; None where the game does not say."""
    found = policy.chances(state)
    return None if found is None else sides.vector(found)


def estimate_error(chance: Vector) -> Vector:
    """The error of an estimate: none where all is decided, most in the middle."""
    return tuple(round(ESTIMATED * sqrt(number * (WHOLE - number))) for number in chance)


def static_points(rules: Rules, options: Any, states: Sequence[AnyState], first: int = 0) -> list[Point]:
    """The estimated chance of frames whose `states` are given, counted from `first`: at once, a fraction of a
    millisecond each. Empty where the game has no fitted chance."""
    if rules.policy is None or not states:
        return []
    sides, points = Sides(rules, options, len(rules.standing(states[0]).ranks)), list[Point]()
    for frame, state in enumerate(states, first):
        chance = estimate(rules.policy, sides, state)
        if chance is None:
            return []
        points.append(Point(frame, state.table.round, chance, estimate_error(chance)))
    return points
