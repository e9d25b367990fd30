"""What a pattern of d6 is called, and which dice make it (GLO-22.2 to 22.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.rules.globopolis.options import Options
from game.rules.globopolis.patterns import LUCK

USUAL: Final = (("pair", 2), ("three", 3), ("two_pairs", 4), ("four", 4), ("full_house", 5), ("five", 5))
EXTENDED: Final = (("three_pairs", 5), ("six", 6))
"""Those that the option `battle_extended_combos` adds; "six" stands for all that are worth so much."""


class Combo(NamedTuple):
    """A pattern: its name in the words of the table, its factor, how many dice make it."""

    name: str
    factor: int
    dice: int


NONE: Final = Combo("none", 1, 0)


def known(options: Options) -> tuple[tuple[str, int], ...]:
    """All patterns that count in a match, with their factors."""
    luck = (("luck", LUCK),) if options.luck_rule else ()
    return (*USUAL, *(EXTENDED if options.battle_extended_combos else ()), *luck)


def combo(polygon: int, faces: Sequence[int], options: Options) -> Combo:
    """The best pattern of a throw.

    >>> combo(6, (3, 2, 3), Options())
    Combo(name='pair', factor=2, dice=2)
    """
    if options.luck_rule and len(faces) == 1 and faces[0] == polygon:
        return Combo("luck", LUCK, 1)
    first, second, third, *_ = (*sorted(map(faces.count, set(faces)), reverse=True), 0, 0, 0)
    if options.battle_extended_combos:
        if first >= 6 or (first >= 4 and second >= 2) or second >= 3:
            return Combo("six", 6, 6)
        if third >= 2:
            return Combo("three_pairs", 5, 6)
    if first >= 5 or (first >= 3 and second >= 2):
        return Combo("five", 5, 5) if first >= 5 else Combo("full_house", 5, first + second)
    if first >= 4 or second >= 2:
        return Combo("four" if first >= 4 else "two_pairs", 4, 4)
    return {3: Combo("three", 3, 3), 2: Combo("pair", 2, 2)}.get(first, NONE)


def matched(faces: Sequence[int]) -> list[int]:
    """Dice in the order in which they are laid: what is there most often first.

    >>> matched((1, 4, 2, 4))
    [4, 4, 2, 1]
    """
    return sorted(faces, key=lambda face: (-faces.count(face), -face))
