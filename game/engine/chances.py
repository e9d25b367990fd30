"""The chances to win of every seat, from features that a person understands.

A game's policy says how a position looks: for each side a few numbers, such as its cash or its networks as a
share of what there is. Their weighted sum is a side's strength, and the chances are the softmax of the
strengths. The weights are fitted to thousands of matches and lie in a module of numbers beside the policy.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from operator import mul
from typing import NamedTuple

import msgspec


class Chances(msgspec.Struct, frozen=True):
    """How likely each seat wins, and nobody; both 0 to 1, in all 1, where those who play as one count once.

    Not `certain`: the position is unlike all that the weights were fitted to.
    """

    seats: tuple[float, ...]
    nobody: float = 0.0
    certain: bool = True


class Features(NamedTuple):
    """How a position looks.

    `done`: how much of the match is over, 0 to 1. `sides`: the first seat of each side; `rows`: its numbers,
    as `Weights.names` calls them. `of_seat`: the place of each seat's side in `sides`. `nobody`: numbers that
    tell how likely nobody wins, as `Weights.nobody_names` calls them; () where somebody always does.
    `out`: the places of the sides that can't win any more.
    """

    done: float
    of_seat: tuple[int, ...]
    rows: Sequence[Sequence[float]]
    nobody: Sequence[float] = ()
    out: frozenset[int] = frozenset()


class Weights(NamedTuple):
    """What a number of a row counts, at the beginning, in the middle and at the end of a match.

    `low` and `high`: between them lay each number, less the mean of its position, in the matches of the fit.
    """

    names: tuple[str, ...]
    beginning: tuple[float, ...]
    middle: tuple[float, ...]
    end: tuple[float, ...]
    low: tuple[float, ...]
    high: tuple[float, ...]
    nobody_names: tuple[str, ...] = ()
    nobody: tuple[float, ...] = ()


def chances(weights: Weights, looks: Features) -> Chances:
    """The chances of a position that looks so."""
    done = min(1.0, max(0.0, looks.done))
    first, second, part = (
        (weights.beginning, weights.middle, 2 * done)
        if done < 0.5
        else (weights.middle, weights.end, 2 * done - 1)
    )
    counts = [a + (b - a) * part for a, b in zip(first, second, strict=True)]
    strengths = [sum(map(mul, counts, row)) for row in looks.rows]
    most = max(strengths)
    shares = [0.0 if at in looks.out else exp(strength - most) for at, strength in enumerate(strengths)]
    if looks.nobody:
        odds = sum(count * value for count, value in zip(weights.nobody, looks.nobody, strict=True))
        nobody = 1.0 / (1.0 + exp(-odds))
    else:
        nobody = 0.0
    whole = sum(shares) or 1.0
    sides = [(1.0 - nobody) * share / whole for share in shares]
    return Chances(tuple(sides[at] for at in looks.of_seat), nobody, _within(weights, looks))


def in_time(left: float) -> float:
    """How much a lead counts with so much of the match left, 0 to 1: the less time, the more."""
    return 1.0 / sqrt(left + 0.03)


def turn_order(seat: int, on_turn: int, seats: int) -> float:
    """How soon a seat is on turn: 1 for the one that is, then a step less for each."""
    return 1.0 - ((seat - on_turn) % seats) / seats


def decided(ranks: Sequence[int], sides: Sequence[int]) -> Chances:
    """The chances at the end of a match: exact. `sides`: the first seat of each seat's side."""
    winners = {side for side, rank in zip(sides, ranks, strict=True) if rank == 1}
    if not winners:
        return Chances((0.0,) * len(ranks), 1.0)
    return Chances(tuple(1 / len(winners) if side in winners else 0.0 for side in sides))


def _within(weights: Weights, looks: Features) -> bool:
    """Whether no number lies outside of what the fit has seen."""
    many = len(looks.rows)
    for low, high, column in zip(weights.low, weights.high, zip(*looks.rows, strict=True), strict=True):
        mean = sum(column) / many
        if min(column) < mean + low or max(column) > mean + high:
            return False
    return True
