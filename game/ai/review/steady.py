"""The curve of a match, steadied: a node moves it only as far as its playouts can be told from noise.

What a node says of luck and slips is a difference of its own and stays as it is; only the level on which
it stands is put between that of the node before, after what was done or came, and its own: a Kalman filter,
whose drift is what the steps of all nodes show beyond noise, and which gives way to a step that is proven.
So less is not explained between two nodes, and over the whole match as much as before.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Final

from msgspec.structs import replace

from game.ai.review.report import Vector
from game.ai.review.sums import Settled
from game.ai.review.values import minus, plus

PROVEN: Final = 3.0
"""A step of so many standard errors is taken for what it is."""


def steadied(known: Mapping[int, Settled]) -> dict[int, Settled]:
    """What is known of nodes, by their places, with levels steadied. After a node of which nothing is known
    the next stands for itself."""
    drift, doubt, made = _drift(known), 0.0, dict[int, Settled]()
    for at in sorted(known):
        one = known[at]
        noise = _square(one.before_error)
        if (before := made.get(at - 1)) is not None:
            spread = doubt + drift
            proven = _square(minus(one.before, before.after)) > PROVEN**2 * (spread + noise)
            one, gain = _moved(one, before.after, 1.0 if proven or not noise else spread / (spread + noise))
            noise *= gain
        doubt = noise + _square(one.luck_error) + _square(one.slip_error)
        made[at] = one
    return made


def _drift(known: Mapping[int, Settled]) -> float:
    """The variance by which a step from one node to the next is more than noise."""
    steps = [
        _square(minus(one.before, before.after)) - _square(one.before_error) - _square(before.after_error)
        for at, one in known.items()
        if (before := known.get(at - 1)) is not None
    ]
    return max(0.0, sum(steps) / len(steps)) if steps else 0.0


def _moved(one: Settled, level: Vector, gain: float) -> tuple[Settled, float]:
    """A node put between `level` and its own, of which the share is `gain` or as much as keeps chances from
    falling below 0; and that share."""
    gaps = minus(level, one.before)
    room = [min(pair) for pair in zip(one.before, one.after, strict=True)]
    share = min([1.0 - gain, *(least / -gap for least, gap in zip(room, gaps, strict=True) if gap < 0)])
    shift = [int(share * gap) for gap in gaps]
    widest = max(range(len(shift)), key=lambda at: room[at] + shift[at])
    shift[widest] -= sum(shift)
    moved, part = tuple(shift), sqrt(1.0 - share)
    return replace(
        one, before=plus(one.before, moved), after=plus(one.after, moved),
        before_error=tuple(round(part * error) for error in one.before_error),
        after_error=tuple(round(part * error) for error in one.after_error),
    ), 1.0 - share  # fmt: skip


def _square(vector: Sequence[int]) -> float:
    """The mean of the squares of a vector's numbers."""
    return sum(number * number for number in vector) / len(vector)
