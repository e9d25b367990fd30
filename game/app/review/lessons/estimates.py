"""The chances to win after every frame of a match, estimated at a glance while it is played again."""

from __future__ import annotations

import time
from typing import Final

from game.ai.review.report import Point
from game.ai.review.values import static_points
from game.app.play.playthrough import Playthrough
from game.app.review.chronicle import SLICE

AT_ONCE: Final = 16
"""So many frames are estimated between two looks at the clock."""


class Estimates:
    """The estimated point of each frame; `work` goes on with that until all are there. In a game that has no
    fitted chance there are none: it is `silent`."""

    def __init__(self, playthrough: Playthrough) -> None:
        self.playthrough = playthrough
        self.points: tuple[Point, ...] = ()
        self.silent = not self._of(0, 1)

    @property
    def done(self) -> bool:
        """Whether all of them are there, or none will be."""
        return self.silent or (self.playthrough.done and len(self.points) == len(self.playthrough.frames))

    def work(self, seconds: float | None = SLICE) -> bool:
        """Go on for so long (None: to the end) with the frames that were played again. Returns whether all is
        there."""
        until = None if seconds is None else time.perf_counter() + seconds
        while not self.silent and len(self.points) < len(self.playthrough.frames):
            self.points += self._of(len(self.points), AT_ONCE)
            if until is not None and time.perf_counter() >= until:
                break
        return self.done

    def _of(self, first: int, many: int) -> tuple[Point, ...]:
        setup, frames = self.playthrough.setup, self.playthrough.frames[first : first + many]
        return tuple(static_points(setup.rules, setup.options, [frame.state for frame in frames], first))
