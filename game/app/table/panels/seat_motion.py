"""What moves on the plates of the seats: an amount that counts, the edge that slides to whose turn it is."""

from __future__ import annotations

import math
import re
from typing import Final

from game.app.paint.box import Box
from game.app.paint.motion import Tween, io, linear
from game.store.catalogue import spoken
from game.store.locales import number_text

COUNT_MS: Final = 300.0
SLIDE_MS: Final = 240.0
SWELL_MS, SWELL = 120.0, 0.08
"""How long an amount swells that changes, and by what share of its size."""
SHAKE_MS, SHAKE = 260.0, 2.0
"""How long it trembles, and how far to each side."""
BEAT_STEP_MS: Final = 16.0
STEP_MS: Final = 33.0
"""So often a number that counts is written anew: each time the plates are drawn."""
_AMOUNT = re.compile(r"(\D*)(\d(?:.*\d)?)(\D*)")


class Counting:
    """An amount on its way from one text to another, such as "P$1,058K" to "P$1,208K"."""

    def __init__(self, start: str, end: str, ms: float) -> None:
        self.end = end
        self._parts = amounts(start, end)
        self._tween = Tween(ms if self._parts is not None else 0.0, io)
        self._since = 0.0

    @property
    def done(self) -> bool:
        """Whether the end is reached."""
        return self._tween.done

    @property
    def text(self) -> str:
        """The amount now."""
        if self.done or self._parts is None:
            return self.end
        before, first, last, after = self._parts
        return f"{before}{written(round(first + (last - first) * self._tween.value))}{after}"

    def tick(self, ms: float) -> bool:
        """Let time pass; returns whether it is to be written anew."""
        self._tween.tick(ms)
        self._since += ms
        if self._since < STEP_MS and not self.done:
            return False
        self._since = 0.0
        return True


def amounts(start: str, end: str) -> tuple[str, int, int, str] | None:
    """What stands before the numbers, both numbers, what stands behind; None where they are not alike."""
    one, other = _AMOUNT.fullmatch(start), _AMOUNT.fullmatch(end)
    if one is None or other is None or (one[1], one[3]) != (other[1], other[3]):
        return None
    first, last = (int("".join(filter(str.isdecimal, found[2]))) for found in (one, other))
    if (written(first), written(last)) != (one[2], other[2]):
        return None  # it is a fraction, or more than one number
    return one[1], first, last, one[3]


def signed(change: int, before: str = "", after: str = "") -> str:
    """A change of an amount with its sign, between what stands before and behind amounts: "−$10K"."""
    return f"{'+' if change > 0 else '−'}{before}{written(abs(change))}{after}"


def written(number: int) -> str:
    """A number as the language that is spoken writes it."""
    return number_text(number, spoken().locale)


class Beat:
    """What the amount of a purse does when its money comes or goes: it swells for a moment, and trembles
    where it has become less than what its seat had better keep."""

    def __init__(self, *, trembles: bool) -> None:
        self._swell = Tween(SWELL_MS, linear)
        self._shake = Tween(SHAKE_MS if trembles else 0.0, linear)
        self._since = 0.0

    @property
    def done(self) -> bool:
        """Whether the amount is at rest."""
        return self._swell.done and self._shake.done

    @property
    def size(self) -> float:
        """How many times as large as usual it is, in few steps."""
        return 1.0 if self._swell.done else 1.0 + SWELL * round(math.sin(math.pi * self._swell.value) * 2) / 2

    @property
    def aside(self) -> float:
        """How far to the right it is, in base units."""
        return 0.0 if self._shake.done else SHAKE * math.sin(5 * math.tau * self._shake.value)

    def tick(self, ms: float) -> bool:
        """Let time pass; returns whether it is to be drawn anew."""
        self._swell.tick(ms)
        self._shake.tick(ms)
        self._since += ms
        if self._since < BEAT_STEP_MS and not self.done:
            return False
        self._since = 0.0
        return True


class Sliding:
    """A box on its way to another."""

    def __init__(self, start: Box, end: Box, ms: float) -> None:
        self._start, self._end = start, end
        self._tween = Tween(ms, io)

    @property
    def done(self) -> bool:
        """Whether it has come."""
        return self._tween.done

    @property
    def box(self) -> Box:
        """Where it is."""
        return self._start.towards(self._end, self._tween.value)

    def tick(self, ms: float) -> None:
        """Let time pass."""
        self._tween.tick(ms)
