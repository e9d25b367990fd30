"""Whether a position is a puzzle: one way, or two that are as good, are by far the best whoever plays on."""

from __future__ import annotations

from typing import Final

import msgspec

from game.ai.puzzles.position import Players, Position
from game.ai.puzzles.race import Race, Tried
from game.ai.review.nodes import Place

MISTAKES: Final = 1.5
"""The best is ahead by so many mistakes."""
SURE: Final = 6.0
"""And by so many standard errors."""
GOOD: Final = 2
"""So many ways may be good."""
FEWEST: Final = 3
"""So many ways there are to choose from."""
STEPS: Final = 32, 96, 256, 512
"""On so many worlds it is tried, one after the other, until it is sure."""
TEST_STEPS: Final = 10, 30, 90, 240
TEST_MISTAKES: Final = 1.0
TEST_SURE: Final = 3.0
TEST_HOPE: Final = 2.0
"""The same for other players than the review's: to them it has to be a mistake still, and surely."""
LATER: Final = 32
"""On so many it is tried whether the best is as good a moment later."""
HOPE: Final = 1.0
"""So many standard errors below the edge there is no hope left."""


class Clear(msgspec.Struct, frozen=True):
    """A position with a clear answer. `ways`: what was tried, the best first; the first `good` of them are
    right. `gap`, `error`: how far the best of the others is behind, in 1/100,000."""

    ways: tuple[Tried, ...]
    good: int
    gap: int
    error: int


def clear(position: Position, place: Place, players: Players = "quick", seed: int = 1) -> Clear | None:
    """What one kind of players makes of a position; None if no answer is clear."""
    if len(place.ways) < FEWEST:
        return None
    race = Race(position.playouts(players, seed), place)
    steps, sure, mistakes, hope = STEPS, SURE, MISTAKES, HOPE
    if players != "quick":
        steps, sure, mistakes, hope = TEST_STEPS, TEST_SURE, TEST_MISTAKES, TEST_HOPE
    for worlds in steps:
        found = _answer(race, race.run(worlds))
        edge = mistakes * race.mistake
        if found.gap >= max(edge, sure * found.error):
            return None if players == "quick" and _waits(race, found) else found
        needed = worlds * (sure * found.error / max(1, found.gap)) ** 2
        if found.gap + hope * found.error < edge or found.good > GOOD or needed > 2 * steps[-1]:
            return None
        race.narrow()
    return None


def clear_to_all(position: Position, place: Place, seed: int = 1) -> Clear | None:
    """The clear answer of a position, if it is the same whoever plays on; None else."""
    found = clear(position, place, "quick", seed)
    if found is None:
        return None
    good = {one.way for one in found.ways[: found.good]}
    nearest = tuple(one.way for one in found.ways[: found.good + 2])
    few = msgspec.structs.replace(place, ways=tuple(place.ways[way] for way in nearest))
    for players in position.tests:
        other = clear(position, few, players, seed + 1)
        if other is None or not {nearest[one.way] for one in other.ways[: other.good]} <= good:
            return None
    return found


def _answer(race: Race, tried: tuple[Tried, ...]) -> Clear:
    """What is right, what is not."""
    good = next((n for n, one in enumerate(tried) if one.gap >= race.loose), len(tried))
    if good == len(tried):
        return Clear(tried, good, 0, 0)
    return Clear(tried, good, tried[good].gap, tried[good].gap_error)


def _waits(race: Race, found: Clear) -> bool:
    """Whether something else may be done first, and the best after it."""
    for one in found.ways[found.good :]:
        gap = race.later(found.ways[0].way, one.way, LATER)
        if gap is not None and gap < MISTAKES * race.mistake:
            return True
    return False
