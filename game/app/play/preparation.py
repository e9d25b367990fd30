"""What a game works out once for a board, a bit each frame, before a person is asked anything."""

from __future__ import annotations

from collections.abc import Iterator

from game.app.paint.motion import go_on

PREPARING_S, IDLE_PREPARING_S = 0.006, 0.04
"""So long of a frame is given to it; so long while nothing moves."""


class Preparation:
    """The work of `Rules.prepare` that is left."""

    def __init__(self, pieces: Iterator[None]) -> None:
        self._pieces = pieces

    def go_on(self, *, idle: bool) -> bool:
        """Work for a part of a frame, longer where nothing moves; returns whether all of it is there."""
        return go_on(self._pieces, 1000 * (IDLE_PREPARING_S if idle else PREPARING_S))
