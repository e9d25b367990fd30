"""Random numbers that depend only on a seed and a count, so quitting and undoing can't re-roll."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")

SEEDS = 1 << 64
"""There are so many seeds."""
_MASK = SEEDS - 1
_GAMMA = 0x9E3779B97F4A7C15


def number(seed: int, n: int) -> int:
    """The n-th 64-bit number of `seed` (SplitMix64: Steele, Lea, Flood 2014)."""
    z = (seed + n * _GAMMA) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


class Dice:
    """A stream of random numbers: `seed` identifies it, `drawn` counts the numbers taken."""

    __slots__ = ("drawn", "seed")

    def __init__(self, seed: int, drawn: int = 0) -> None:
        self.seed = seed & _MASK
        self.drawn = drawn

    def below(self, limit: int) -> int:
        """A whole number from 0 to `limit` - 1, uniformly distributed (bias below 2**-50)."""
        self.drawn = n = self.drawn + 1
        z = (self.seed + n * _GAMMA) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * limit) >> 64

    def roll(self, sides: int = 6) -> int:
        """One die: 1 to `sides`."""
        return self.below(sides) + 1

    def pick(self, things: Sequence[T]) -> T:
        """One of `things`, uniformly."""
        return things[self.below(len(things))]

    def pick_where(self, things: Iterable[T], fits: Callable[[T], bool]) -> T | None:
        """One of the `things` that fit, uniformly; None if none does. Only as many are judged as it takes."""
        left = list(things)
        while left:
            thing = left.pop(self.below(len(left)))
            if fits(thing):
                return thing
        return None

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """A copy of `things` in random order (Fisher-Yates)."""
        pile = list(things)
        below = self.below
        for last in range(len(pile) - 1, 0, -1):
            other = below(last + 1)
            pile[last], pile[other] = pile[other], pile[last]
        return pile

    def some(self, things: Sequence[T], count: int) -> list[T]:
        """So many of `things`, in random order: what `shuffled` would begin with, for fewer numbers."""
        pile, last = list(things), len(things) - 1
        for place in range(count):
            other = place + self.below(last - place + 1)
            pile[place], pile[other] = pile[other], pile[place]
        return pile[:count]

    def copy(self) -> Dice:
        """An independent copy at the same position."""
        return Dice(self.seed, self.drawn)

    def stream(self, name: int) -> Dice:
        """An independent stream derived from this seed: for a player, a search, a test."""
        return Dice(number(self.seed ^ 0xD1CE0FF5E7, name + 1))
