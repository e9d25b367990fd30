"""The time of a match: the clock of what is played by the clock, and the sand-glass of who decides."""

from __future__ import annotations

import math

from game.engine.clock import MINUTE, Limit, Timed
from game.engine.match import Match


class TimeLeft:
    """How much time is left in a match; it is counted here, and stands in the match."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def _timed(self) -> Timed | None:
        match = self.match
        return None if match.over else match.rules.timed(match.state)

    def play(self, ms: float) -> None:
        """Count time that the match is played, where it is played by the clock."""
        timed = self._timed
        if timed is not None:
            self.match.clock.tick(timed, ms / 1000)

    @property
    def minutes(self) -> int | None:
        """The minutes that are left of what ends by the clock; None where nothing does."""
        timed = self._timed
        return None if timed is None else self.match.clock.minutes_left(timed)

    @property
    def next_minute(self) -> float | None:
        """In how many milliseconds there is a minute less; None where none is counted or left."""
        timed = self._timed
        left = 0.0 if timed is None else self.match.clock.left(timed)
        return 1000 * (left % MINUTE or MINUTE) if left else None

    @property
    def limit(self) -> Limit | None:
        """The limit to what a person has to decide now; None where there is none."""
        match = self.match
        limit = None if match.over else match.rules.limit(match.state)
        return limit if limit is not None and match.seats[limit.seat].human else None

    def think(self, ms: float) -> None:
        """Count time in which people can decide, where a person has only so much of it."""
        limit = self.limit
        if limit is not None and not limit.stands:
            self.match.sand.tick(limit, ms / 1000)

    @property
    def sand(self) -> tuple[int, int] | None:
        """The seconds that are left to the person on turn, and how many there were; None where nobody's time
        is counted."""
        limit = self.limit
        return None if limit is None else (math.ceil(self.match.sand.left(limit)), limit.seconds)

    @property
    def next_second(self) -> float | None:
        """In how many milliseconds there is a second less; None where none is counted or left."""
        limit = self.limit
        left = 0.0 if limit is None or limit.stands else self.match.sand.left(limit)
        return 1000 * (left % 1 or 1) if left else None
