"""Easings, values that change over time, and the pace of the table. Times are milliseconds at the pace
"normal". Nothing here draws or reads a clock: its owner calls `tick`, so tests control time."""

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Final, Literal

import msgspec

Easing = Callable[[float], float]
Speed = Literal["walk", "normal", "quick", "instant"]

FACTORS: Final[dict[Speed, float]] = {"walk": 1.6, "normal": 1.0, "quick": 0.45, "instant": 0.0}
HURRIED = 0.2
"""The factor while Shift is held."""
FADE_MS = 150
"""How long an old state gives way to a new one under reduced motion."""


def linear(x: float) -> float:
    """Even progress from 0 to 1."""
    return x


def out(x: float) -> float:
    """Cubic out: fast first, then settling."""
    return 1.0 - (1.0 - x) ** 3


def io(x: float) -> float:
    """Cubic in and out: slow at both ends."""
    return 4.0 * x**3 if x < 0.5 else 1.0 - (2.0 - 2.0 * x) ** 3 / 2.0


def back(x: float) -> float:
    """Cubic out that overshoots by a tenth and returns."""
    over = 1.70158
    return 1.0 + (over + 1.0) * (x - 1.0) ** 3 + over * (x - 1.0) ** 2


def passed(age: float, length: float) -> float:
    """How much of a time of some length has passed, from 0 to 1; all of it where it has no length."""
    return 1.0 if age >= length else max(0.0, age / length)


def go_on(steps: Iterator[None], ms: float) -> bool:
    """Take steps of a long work for so many milliseconds, one at least; returns whether none is left."""
    until = perf_counter() + ms / 1000
    while next(steps, steps) is None:
        if perf_counter() >= until:
            return False
    return True


class Pace(msgspec.Struct, frozen=True):
    """How fast the table moves: the chosen speed, Shift held, reduced motion. `haste` is below 1 when
    something has taken long and its rest is sped up."""

    speed: Speed = "normal"
    hurried: bool = False
    reduced: bool = False
    haste: float = 1.0

    def ms(self, normal: float, floor: float = 0.0) -> float:
        """The length of something that lasts `normal` milliseconds at the speed "normal". Haste makes it no
        shorter than `floor` there; a quicker speed and Shift do."""
        length = max(normal * self.haste, floor)
        return length * FACTORS[self.speed] * (HURRIED if self.hurried else 1.0)


class Tween:
    """A number moving from `start` to `end`; read `value`, advance with `tick`."""

    def __init__(
        self, ms: float, ease: Easing = out, start: float = 0.0, end: float = 1.0, delay: float = 0.0
    ) -> None:
        self.start, self.end = start, end
        self._ease = ease
        self._length = ms
        self._age = -delay

    @property
    def done(self) -> bool:
        """Whether the end is reached; a tween of length 0 is done at once."""
        return self._age >= self._length

    @property
    def value(self) -> float:
        """The number now."""
        if self.done:
            return self.end
        share = max(0.0, self._age) / self._length
        return self.start + (self.end - self.start) * self._ease(share)

    def tick(self, ms: float) -> None:
        """Let `ms` milliseconds pass."""
        self._age += ms

    def finish(self) -> None:
        """Jump to the end."""
        self._age = max(self._age, self._length)
