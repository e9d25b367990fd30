"""The bands of the stack of chances: one for each side, and one for nobody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.ai.review.report import WHOLE, Point

SURE: Final = 1.96
"""So many standard errors each way 95 % lie within."""


class Band(NamedTuple):
    """The share of those who win together: `place` in the vectors of a review, and the numbers of their
    `seats`, () for nobody."""

    place: int
    seats: tuple[int, ...]

    def share(self, point: Point) -> float:
        """How likely they win, 0 to 1."""
        return point.chance[self.place] / WHOLE

    def margin(self, point: Point) -> float:
        """How far that may be off, 95 % sure."""
        return SURE * point.error[self.place] / WHOLE if self.seats else 0.0

    def range(self, point: Point) -> tuple[float, float]:
        """Between what the share lies, 95 % sure."""
        share, margin = self.share(point), self.margin(point)
        return max(0.0, share - margin), min(1.0, share + margin)


def bands(of_seat: Sequence[int], seat: int, *, nobody: bool) -> tuple[Band, ...]:
    """The bands from the lowest up: the side of `seat`, the others in their order, and nobody's if it may
    come to that. `of_seat`: for each seat the place of its side.

    >>> [band.seats for band in bands((0, 1, 0, 2), 3, nobody=True)]
    [(3,), (0, 2), (1,), ()]
    """
    order = sorted(set(of_seat), key=lambda place: (place != of_seat[seat], place))
    found = [Band(place, tuple(n for n, one in enumerate(of_seat) if one == place)) for place in order]
    return (*found, Band(len(order), ())) if nobody else tuple(found)
