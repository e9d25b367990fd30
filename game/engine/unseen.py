"""A number that an eye does not see: it stays so whatever is reckoned with it, and is written "?".

In the table of a view UNSEEN stands where a state has a number, so the type of such a field is `Known`. Sums
and differences hand it on. Comparing raises TypeError, as does asking whether it is anything: an order or a
judgement cannot rest on it. Rules that carry something out need the number itself (`known`); who only guesses
says what is taken for it (`supposed`).

>>> 3 + UNSEEN, sum([1, UNSEEN]), 7 * (UNSEEN - 2)
(UNSEEN, UNSEEN, UNSEEN)
>>> max(0, UNSEEN)
Traceback (most recent call last):
TypeError: '>' not supported between instances of 'Unseen' and 'int'
>>> supposed(UNSEEN, 24), supposed(3, 24)
(24, 3)
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final, TypeAlias, TypeGuard


class Unseen(Enum):
    """What UNSEEN is: a text in files, so that no number is ever taken for it."""

    UNSEEN = "?"

    def __repr__(self) -> str:
        return self.name

    def __bool__(self) -> bool:
        raise TypeError("nobody sees whether it is anything")

    def __add__(self, other: Known) -> Unseen:
        return self

    def __radd__(self, other: int) -> Unseen:
        return self

    def __sub__(self, other: Known) -> Unseen:
        return self

    def __rsub__(self, other: int) -> Unseen:
        return self

    def __mul__(self, other: Known) -> Known:
        return 0 if other == 0 else self

    def __rmul__(self, other: int) -> Known:
        return 0 if other == 0 else self

    def __neg__(self) -> Unseen:
        return self

    def __abs__(self) -> Unseen:
        return self


Known: TypeAlias = int | Unseen
"""A number, or UNSEEN in a view where it is hidden."""
UNSEEN: Final = Unseen.UNSEEN


class NotSeen(ValueError):
    """A step can't be carried out on a view, because it depends on a hidden number."""


def known(value: Known) -> int:
    """The number. Raises NotSeen if it is UNSEEN."""
    if value is UNSEEN:
        raise NotSeen("what is needed here is not seen")
    return value


def all_known(values: Sequence[Known]) -> TypeGuard[Sequence[int]]:
    """Whether none of the values is UNSEEN."""
    return UNSEEN not in values


def supposed(value: Known, otherwise: int) -> int:
    """The number, or `otherwise` if it is UNSEEN: for guesses only."""
    return otherwise if value is UNSEEN else value


def sign(value: Known) -> int:
    """1 if positive, -1 if negative; 0 if zero or UNSEEN."""
    return 0 if value is UNSEEN else (value > 0) - (value < 0)


def ranks_of(keys: Sequence[Sequence[Known]]) -> tuple[Known, ...]:
    """Ranks by keys, the first key counting most: the largest is 1, ties share. A rank is UNSEEN if hidden
    numbers could change it."""
    seats = range(len(keys))
    return tuple(
        1 + sum((_beats(keys[other], keys[seat]) for other in seats if other != seat), 0) for seat in seats
    )


def _beats(one: Sequence[Known], other: Sequence[Known]) -> Known:
    """1 if `one` comes before `other`, 0 if not."""
    for mine, theirs in zip(one, other, strict=True):
        if mine is UNSEEN or theirs is UNSEEN:
            return UNSEEN
        if mine != theirs:
            return int(mine > theirs)
    return 0
