"""Judging a moment of a match that somebody wants to keep as a puzzle."""

from __future__ import annotations

import time
from typing import Final

import msgspec

from game.ai.judge import Judge
from game.ai.player import decide
from game.ai.players import players
from game.ai.puzzles.position import Position
from game.ai.puzzles.race import Race
from game.ai.review.report import Way
from game.engine.dice import Dice
from game.engine.turn import AnyState
from game.engine.vocabulary import Action

STEPS: Final = 8, 24, 64, 128, 256
"""On so many worlds its ways are tried, as long as the time lasts."""
MOST_WAYS: Final = 8
ASKED: Final = {"novice": 20, "regular": 20, "expert": 4}
"""So often each level is asked."""
EXPERT_SHARE: Final = 0.25
"""Of its rollouts."""
FOUND: Final = 0.5
"""A level finds the answer that does so in half of all tries."""


class Judged(msgspec.Struct, frozen=True):
    """A moment that was judged. `ways`: the best first, of which the first `good` are right. `clear`: whether
    the best of the others is a mistake, surely. `found`: how often each level found a good way, of how many
    times."""

    ways: tuple[Way, ...]
    good: int
    clear: bool
    found: dict[str, tuple[int, int]]


def judged(position: Position, seconds: float = 20.0, seed: int = 1) -> Judged:
    """What a moment is worth as a puzzle, in about so many CPU seconds."""
    place = position.place()
    race = Race(position.playouts(seed=seed), place)
    race.keep(range(min(MOST_WAYS, len(place.ways))))
    begun = time.process_time()
    tried = race.run(STEPS[0])
    for worlds in STEPS[1:]:
        if time.process_time() - begun > seconds:
            break
        race.narrow()
        tried = race.run(worlds)
    good = next((n for n, one in enumerate(tried) if one.gap >= race.loose), len(tried))
    ways = tuple(
        Way(way.action, one.chance, one.error, one.gap, one.gap_error, way.why, way.facts)
        for one in tried
        for way in (place.ways[one.way],)
    )
    sure = good < len(ways) and ways[good].gap - 2 * ways[good].gap_error >= race.mistake
    return Judged(ways, good, sure, asked(position, {way.action for way in ways[:good]}, seed))


def asked(position: Position, good: set[Action], seed: int) -> dict[str, tuple[int, int]]:
    """How often each level of computer players finds a good way, of how many times."""
    seated, found = players(position.rules, EXPERT_SHARE), dict[str, tuple[int, int]]()
    for level, times in ASKED.items():
        said = [decide(seated[level], position.state, position.choice, seed + n, n) for n in range(times)]
        found[level] = sum(one in good for one in said), times
    return found


def level_of(found: dict[str, tuple[int, int]]) -> int:
    """How hard a puzzle is: 1 where a novice finds the answer, 2 where a regular does, 3 where neither."""
    for level, name in enumerate(("novice", "regular"), 1):
        times, of = found.get(name, (0, 1))
        if times >= FOUND * of:
            return level
    return 3


def in_brass(position: Position) -> Action | None:
    """What the button in brass says there; None if the game does not say."""
    state, choice = position.state, position.choice
    view = position.rules.view(state, choice.seat, None)
    said = Judge(position.rules).at_once(view, choice, lambda action: choice.why_not(state, action))
    return None if said is None else said.action


def untold(position: Position, seed: int) -> AnyState:
    """The position with what the deciding seat cannot see dealt anew, so that a file of it tells nothing; as
    it is where what it sees would not stay the same."""
    rules, state, seat = position.rules, position.state, position.choice.seat
    view = rules.view(state, seat, None)
    dealt = rules.guess(view, Dice(seed).stream(1))
    return dealt if rules.view(dealt, seat, None).digest() == view.digest() else state
