"""The clock of a match: the rules say what is timed; the session counts the time played."""

from __future__ import annotations

import math
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta

from game.engine.vocabulary import Action

MINUTE = 60.0


class Timed(NamedTuple):
    """A stretch of a match (the whole match, a phase) that ends when its time is up. `stretch` is its id
    within the match."""

    stretch: str
    minutes: int

    @property
    def seconds(self) -> float:
        """Its length in seconds."""
        return self.minutes * MINUTE


class Limit(NamedTuple):
    """The time a person has for part of a turn, like a sand-glass.

    When it is up, `action` is played for them: at once if that seat is asked, else as soon as it is.
    `stands`: the time is not counted at present, as during a trade. `stretch` is its id.
    """

    stretch: str
    seconds: int
    seat: int
    action: Action
    stands: bool = False


class Clock(msgspec.Struct):
    """How many `seconds` of the current stretch have been played. Not part of the state.

    >>> clock, hour = Clock(), Timed("match", 60)
    >>> clock.tick(hour, 90.0)
    >>> clock.minutes_left(hour)
    59
    >>> clock.minutes_left(Timed("another", 10))
    10
    """

    stretch: str = ""
    seconds: Annotated[float, Meta(ge=0)] = 0.0

    def tick(self, timed: Timed | Limit, seconds: float) -> None:
        """Add `seconds` of playing time; a new stretch starts at 0."""
        if timed.stretch != self.stretch:
            self.stretch, self.seconds = timed.stretch, 0.0
        self.seconds += seconds

    def left(self, timed: Timed | Limit) -> float:
        """Seconds left of a stretch; 0 when its time is up."""
        played = self.seconds if timed.stretch == self.stretch else 0.0
        return max(0.0, timed.seconds - played)

    def minutes_left(self, timed: Timed) -> int:
        """Minutes left, rounded up."""
        return math.ceil(self.left(timed) / MINUTE)
