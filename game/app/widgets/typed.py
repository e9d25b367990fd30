"""What somebody types into a number: digits, or an amount as it is written there, such as "$2.5M"."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from game.store.catalogue import say, spoken
from game.store.locales import number_of

_AMOUNT: Final = re.compile(r"([-−]?)[^\w-]*(\d[\d.,'\s]*)([^\W\d_]*)")
_SIGNS: Final = ".,"
"""What may stand amid digits."""


class TypedNumber(NamedTuple):
    """A number as it is written, and what one of it counts where it says so: a thousand in "$50K"."""

    number: float
    unit: float | None


def amount_in(text: str) -> TypedNumber | None:
    """The first number in a text; None where there is none."""
    found = _AMOUNT.search(text)
    if found is None:
        return None
    minus, digits, letters = found.groups()
    number = number_of(digits, spoken().locale) * (-1 if minus else 1)
    return TypedNumber(number, _units().get(letters.casefold()))


def _units() -> dict[str, float]:
    """What the letters behind a number count."""
    return {say("widgets.thousand").casefold(): 1e3, say("widgets.million").casefold(): 1e6}


def can_follow(typed: str, sign: str, shown: Callable[[int], str], values: Sequence[int]) -> bool:
    """Whether a sign can follow on what was typed: a digit, what stands amid digits, or a letter for
    thousands or millions where an amount so large is among the values."""
    if sign.isdigit() and sign.isascii():
        return True
    if not typed:
        return bool(sign.strip()) and not sign.isalnum() and sign in shown(values[-1]) and sign not in _SIGNS
    if sign in _SIGNS:
        return typed[-1].isdigit()
    found = amount_in(typed + sign)
    most = _size(shown(values[-1]))
    return found is not None and found.unit is not None and most is not None and _full(found) <= most


def meant(typed: str, now: int, shown: Callable[[int], str], values: Sequence[int]) -> int | None:
    """The value that is nearest to what was typed; None where that is no number.

    A number without a letter counts in the unit in which the value of `now` is written, "1200" beside "$50K"
    as $1,200K, or in a smaller one where that is more than can be.
    """
    found = amount_in(typed)
    if found is None:
        return None
    most = _size(shown(values[-1]))
    if most is None or most <= _at(shown, values, 0):
        return min(values, key=lambda value: abs(value - found.number))  # not numbers are shown, but words
    size = _full(found)
    if found.unit is None:
        unit = _unit_of(now, shown, values)
        while unit > 1 and found.number * unit > most:
            unit /= 1e3
        size = found.number * unit
    above = bisect_left(range(len(values)), size, key=lambda place: _at(shown, values, place))
    near = [place for place in (above - 1, above) if 0 <= place < len(values)]
    return values[min(near, key=lambda place: abs(_at(shown, values, place) - size))]


def _full(amount: TypedNumber) -> float:
    return amount.number * (amount.unit or 1.0)


def _size(text: str) -> float | None:
    found = amount_in(text)
    return _full(found) if found is not None else None


def _at(shown: Callable[[int], str], values: Sequence[int], place: int) -> float:
    """How much a value is as it is written; words at the beginning are nothing, at the end more than all, and
    words before a number, as "a bond" before "2 bonds", count as that does."""
    size = _size(shown(values[place]))
    if size is not None or place == 0:
        return size or 0.0
    following = _size(shown(values[place + 1])) if place + 1 < len(values) else None
    if following is None or values[place + 1] <= 0:
        return float("inf")
    return following * values[place] / values[place + 1]


def _unit_of(now: int, shown: Callable[[int], str], values: Sequence[int]) -> float:
    """The unit of a value as it is written; of the smallest there is where it is written without a number."""
    for value in (now, *values[1:2]):
        found = amount_in(shown(value))
        if found is not None and found.number:
            return found.unit or 1.0
    return 1.0
