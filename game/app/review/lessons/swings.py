"""The moments at which the chance of a seat moved most."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from game.ai.review.report import Point
from game.ai.review.values import Sides, estimate
from game.app.play.playthrough import Playthrough
from game.app.review.moments import changing
from game.engine.turn import AnyState
from game.engine.vocabulary import Event

MOST: Final = 6
LEAST: Final = 1000
"""A chance that moved less than a point makes no moment."""


class Swing(NamedTuple):
    """The frames after which a chance moved by so much, in 1/100,000, the event that says why, and who acted
    there (-1: nobody), and in which frame that was."""

    first: int
    last: int
    moved: int
    event: Event
    seat: int
    place: int


def swings(
    playthrough: Playthrough, points: Sequence[Point], side: int, told: Callable[[Event], bool]
) -> tuple[Swing, ...]:
    """At most six moments, that with the largest swing first; of a turn the one that moved most. `side` is a
    place in the vectors of the points; of frames in which no event is worth being `told` there is none."""
    chance = [point.chance[side] for point in points]
    runs = sorted(
        _runs(playthrough, chance), key=lambda run: (-abs(chance[run[1]] - chance[run[0] - 1]), run)
    )
    found: list[Swing] = []
    for first, last in runs:
        moved = chance[last] - chance[first - 1]
        if abs(moved) < LEAST or len(found) == MOST:
            break
        steps = sorted(range(first, last + 1), key=lambda n: -abs(chance[n] - chance[n - 1]))
        events = ((n, weightiest(playthrough, n, side)) for n in steps)
        place, event = next(((n, one) for n, one in events if one is not None and told(one)), (0, None))
        if event is not None:
            entry = playthrough.frames[place].entry
            found.append(Swing(first, last, moved, event, entry.seat if entry is not None else -1, place))
    return tuple(found)


def weightiest(playthrough: Playthrough, place: int, side: int) -> Event | None:
    """The event of a frame that moved the chance of a side most; None where none did."""
    return changing(playthrough, place, _counts(playthrough, side))


def _counts(playthrough: Playthrough, side: int) -> Callable[[AnyState], float]:
    """The chance of a side at a state on the way."""
    setup = playthrough.setup
    sides, policy = Sides(setup.rules, setup.options, len(setup.seats)), setup.rules.policy

    def chance(state: AnyState) -> float:
        found = estimate(policy, sides, state) if policy is not None else None
        return found[side] if found is not None else 0.0

    return chance


def _runs(playthrough: Playthrough, chance: Sequence[int]) -> list[tuple[int, int]]:
    """Of each turn the frames in a row, first and last, after which the chance had moved most."""
    found: list[tuple[int, int]] = []
    frames = playthrough.frames
    start = 1
    for place in range(1, len(frames)):
        ends = place + 1 == len(frames)
        if ends or frames[place].state.table.turn != frames[place - 1].state.table.turn:
            found.append(_widest(chance, start, place))
            start = place + 1
    return found


def _widest(chance: Sequence[int], first: int, last: int) -> tuple[int, int]:
    """The frames in a row between two that have moved the chance most, as few as do it."""
    best = first, first
    for begin in range(first, last + 1):
        for end in range(begin, last + 1):
            if abs(chance[end] - chance[begin - 1]) > abs(chance[best[1]] - chance[best[0] - 1]) + 1e-9:
                best = begin, end
    return best
