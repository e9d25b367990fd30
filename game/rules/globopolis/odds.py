"""The exact chances of a battle (GLO-22). Box, preview and computer players read them; each is found once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import accumulate
from math import factorial
from typing import Final, NamedTuple

from game.rules.globopolis.patterns import LUCK, factor

AGGRESSOR: Final = 8
"""The faces of the polygon with which an Aggressor begins (GLO-21.1)."""
DEFENDER: Final = 10
"""The faces of the polygon with which a Defender begins."""
FACES: Final = 6


class Arms(NamedTuple):
    """What one side throws: a polygon of so many faces, and so many d6."""

    polygon: int
    dice: int


@cache
def win_chance(attack: Arms, defence: Arms, *, extended: bool = False, luck: bool = True) -> float:
    """How likely the Aggressor wins the engagement from here, if nobody plays a card.

    >>> round(win_chance(Arms(8, 5), Arms(10, 4)), 3)
    0.497
    """
    won = round_chance(attack, defence, extended=extended, luck=luck)
    above = below = 0.0
    if not defence.dice:
        above = 1.0
    elif won:
        above = win_chance(attack, defence._replace(dice=defence.dice - 1), extended=extended, luck=luck)
    if attack.dice:
        below = win_chance(attack._replace(dice=attack.dice - 1), defence, extended=extended, luck=luck)
    return won * above + (1 - won) * below


@cache
def round_chance(attack: Arms, defence: Arms, *, extended: bool = False, luck: bool = True) -> float:
    """How likely the Aggressor wins the next Battle Round (GLO-22.6)."""
    mine = value_chances(attack, extended=extended, luck=luck)
    theirs = value_chances(defence, extended=extended, luck=luck)
    least = list(accumulate(theirs, initial=0.0))  # least[n]: the Defender has less than n
    takes_ties = attack.dice < defence.dice
    last = len(theirs)
    return sum(p * least[min(value + takes_ties, last)] for value, p in enumerate(mine) if p)


@cache
def value_chances(arms: Arms, *, extended: bool, luck: bool) -> tuple[float, ...]:
    """The chance of each Roll Value, from 0 on."""
    polygon, dice = arms
    found = [0.0] * (polygon * FACES + 1)
    for times, chance in _factors(dice, extended=extended).items():
        for shown in range(1, polygon + 1):
            found[shown * times] += chance / polygon
    if luck and dice == 1:
        for shown in range(1, min(polygon, FACES) + 1):
            found[shown] -= 1 / (polygon * FACES)
            found[shown * LUCK] += 1 / (polygon * FACES)
    return tuple(found)


@cache
def _factors(dice: int, *, extended: bool) -> dict[int, float]:
    """How likely each factor is in a throw of so many d6."""
    ways = Counter[int]()
    for counts in _splits(dice, FACES):
        number = factorial(dice)
        for count in counts:
            number //= factorial(count)
        ways[factor(counts, extended=extended)] += number
    return {times: number / FACES**dice for times, number in ways.items()}


def _splits(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    """All ways to split a number into so many parts, in order."""
    if parts == 1:
        yield (total,)
        return
    for first in range(total + 1):
        for rest in _splits(total - first, parts - 1):
            yield (first, *rest)
