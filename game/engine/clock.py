"""The clock of a match: the rules say what is timed, whoever shows the match counts how long it is played."""

from __future__ import annotations

import math
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta

from game.engine.vocabulary import Action

MINUTE = 60.0


class Timed(NamedTuple):
    """A stretch of a match that its players have agreed to end by the clock: the whole of it, a phase.

    `stretch` tells it from the other stretches of the match.
    """

    stretch: str
    minutes: int

    @property
    def seconds(self) -> float:
        """How long it may be."""
        return self.minutes * MINUTE


class Limit(NamedTuple):
    """The time that the person of a seat has for a part of a turn, as a sand-glass measures it.

    When it is up, `action` is said in the person's place: at once where that seat is asked, else as soon as
    it is. It `stands` while it is not counted, such as during a trade. `stretch` tells it from all others.
    """

    stretch: str
    seconds: int
    seat: int
    action: Action
    stands: bool = False


class Clock(msgspec.Struct):
    """How many `seconds` the stretch has been played that is timed now. It is no part of the state.

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
        """Let time pass; of a stretch that has just begun nothing was played before."""
        if timed.stretch != self.stretch:
            self.stretch, self.seconds = timed.stretch, 0.0
        self.seconds += seconds

    def left(self, timed: Timed | Limit) -> float:
        """The seconds that are left of a stretch; 0 where its time is up."""
        played = self.seconds if timed.stretch == self.stretch else 0.0
        return max(0.0, timed.seconds - played)

    def minutes_left(self, timed: Timed) -> int:
        """The minutes that are left, one that has begun counted whole."""
        return math.ceil(self.left(timed) / MINUTE)
