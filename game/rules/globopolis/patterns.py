"""What a throw of one side of a battle is worth (GLO-22.2 to 22.5)."""

from __future__ import annotations

from collections.abc import Sequence

LUCK = 2
"""The factor of a single d6 that shows what the polygon shows (GLO-22.4)."""


def multiplier(dice: Sequence[int], *, extended: bool = False) -> int:
    """The factor of the best pattern in any number of d6 (GLO-22.2, 22.3; `extended`: option
    `battle_extended_combos`).

    >>> multiplier((3, 3)), multiplier((2, 5, 2, 5)), multiplier((1, 2, 3))
    (2, 4, 1)
    """
    return factor(tuple(map(dice.count, set(dice))), extended=extended)


def factor(counts: Sequence[int], *, extended: bool = False) -> int:
    """The same, from how often each number was thrown.

    >>> factor((3, 2)), factor((2, 2, 2)), factor((2, 2, 2), extended=True)
    (5, 4, 5)
    """
    first, second, third, *_ = (*sorted(counts, reverse=True), 0, 0, 0)
    if extended:
        if first >= 6 or (first >= 4 and second >= 2) or second >= 3:
            return 6
        if third >= 2:
            return 5
    if first >= 5 or (first >= 3 and second >= 2):
        return 5
    if first >= 4 or second >= 2:
        return 4
    return max(first, 1)


def roll_value(polygon: int, dice: Sequence[int], *, extended: bool = False, luck: bool = True) -> int:
    """The Roll Value of a polygon and the d6 thrown with it (`luck`: option `luck_rule`).

    >>> roll_value(7, (3, 3, 3)), roll_value(4, (4,)), roll_value(9, ())
    (21, 8, 9)
    """
    if luck and len(dice) == 1 and dice[0] == polygon:
        return polygon * LUCK
    return polygon * multiplier(dice, extended=extended)
