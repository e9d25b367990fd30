"""How strong one player is against others, with a confidence interval.

Matches come in blocks: one seed with every rotation of the seats. Luck evens out within a block, so a block
is one observation; the interval is bootstrapped over blocks.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from game.engine.dice import Dice

RESAMPLES = 2000
FEWEST = 20
"""So many blocks an interval takes at least: fewer draw too few different ones."""
SURE = 1.959964
"""So many standard errors to each side are 95 % sure."""


def win_share(ranks: Sequence[int], seat: int) -> float:
    """A seat's share of the win: 1, its part of a shared win, or 0."""
    return 1 / ranks.count(1) if ranks[seat] == 1 else 0.0


def wilson(share: float, matches: int) -> tuple[float, float]:
    """Where the true share of wins lies, 95 % sure, by Wilson's score: as if each match were by itself.

    Raises ValueError if there is no match.
    """
    if not matches:
        raise ValueError("there is no match")
    square = SURE * SURE / matches
    middle = (share + square / 2) / (1 + square)
    half = SURE * sqrt(share * (1 - share) / matches + square / matches / 4) / (1 + square)
    return middle - half, middle + half


def interval(blocks: Sequence[float], seed: int = 1) -> tuple[float, float] | None:
    """The 95 % interval of the mean of `blocks` (bootstrap over the blocks, with a fixed seed). Raises
    ValueError if there are none."""
    if len(blocks) < FEWEST:
        return None
    dice, many = Dice(seed), len(blocks)
    means = sorted(sum(blocks[dice.below(many)] for _ in range(many)) / many for _ in range(RESAMPLES))
    cut = RESAMPLES // 40
    return means[cut], means[-1 - cut]
