"""The chances to win of every seat, from features that a person understands.

A game's policy says how a position looks: for each side a few numbers, such as its cash or its networks as a
share of what there is. Their weighted sum is a side's strength, and the chances are the softmax of the
strengths. The weights are fitted to thousands of matches and lie in a module of numbers beside the policy.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import exp, sqrt
from operator import mul
from typing import Final, NamedTuple

import msgspec

THIRDS: Final = 3
TENTHS: Final = 10
"""How what is said is put beside what came: by thirds of a match and tenths of a chance."""
AS_SAID: Final = 20


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


class Bin(NamedTuple):
    """Chances that were alike: the `third` of the match and the `tenth` in which they lay, what was said and
    what came of it in the mean (0 to 1), in how many matches that the weights had not seen."""

    third: int
    tenth: int
    said: float
    came: float
    matches: int

    @property
    def error(self) -> float:
        """How far off such a chance may be, 0 to 1: as far as it was, or as so many matches can't tell. As if
        `AS_SAID` more had come as was said, so that a few by chance do not count for much."""
        many = self.matches + AS_SAID
        off = self.matches * abs(self.came - self.said) / many
        return max(off, sqrt(self.said * (1.0 - self.said) / many))


def error(calibration: Sequence[Bin], done: float, chance: float) -> float:
    """The standard error of a fitted chance, 0 to 1, when so much of the match is `done`: between what was
    said in two tenths it lies between theirs. 0 where nothing was measured."""
    third = min(int(max(0.0, done) * THIRDS), THIRDS - 1)
    found = [(one.said, one.error) for one in calibration if one.third == third]
    if not found:
        return 0.0
    for (low, first), (high, second) in pairwise(found):
        if chance < high:
            return first + (second - first) * max(0.0, (chance - low) / (high - low))
    return found[-1][1]


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
