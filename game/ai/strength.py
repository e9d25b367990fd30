"""How strong one player is against others, and how sure that is.

Matches come in blocks: one seed, every rotation of the seats. Luck is shared out within a block, so a block
is one observation; blocks are drawn again and again from those there are to see how far the mean may be off.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.dice import Dice

RESAMPLES = 2000


def win_share(ranks: Sequence[int], seat: int) -> float:
    """What `seat` has of the win: all of it, its part of a shared one, or nothing."""
    return 1 / ranks.count(1) if ranks[seat] == 1 else 0.0


def interval(blocks: Sequence[float], seed: int = 1) -> tuple[float, float]:
    """Where the true mean of `blocks` lies, 95 % sure (bootstrap over the blocks, the same each time).

    Raises ValueError if there are none.
    """
    if not blocks:
        raise ValueError("there is no block to draw from")
    dice, many = Dice(seed), len(blocks)
    means = sorted(sum(blocks[dice.below(many)] for _ in range(many)) / many for _ in range(RESAMPLES))
    cut = RESAMPLES // 40
    return means[cut], means[-1 - cut]
