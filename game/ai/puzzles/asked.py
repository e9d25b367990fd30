"""A puzzle as a review's question: its decision, and what any other way is worth."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Final, Protocol

from game.ai.puzzles.position import Position
from game.ai.puzzles.race import Race
from game.ai.review.report import WHOLE, Decision, Way
from game.engine.policy import Candidate
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.vocabulary import Action

WORLDS: Final = range(16, 129)
"""An action is compared on so many worlds: on no more than the fewest where time is short."""


class KeptWay(Protocol):
    """A way as a puzzle keeps it."""

    @property
    def action(self) -> Action: ...
    @property
    def chance(self) -> int: ...
    @property
    def error(self) -> int: ...
    @property
    def gap(self) -> int: ...
    @property
    def gap_error(self) -> int: ...
    @property
    def why(self) -> str: ...
    @property
    def facts(self) -> dict[str, Any]: ...


class KeptPuzzle(Protocol):
    """What is needed of a puzzle."""

    @property
    def rules(self) -> Rules: ...
    @property
    def state(self) -> AnyState: ...
    @property
    def last_round(self) -> int: ...
    @property
    def certain(self) -> bool: ...
    @property
    def round(self) -> int: ...
    @property
    def seat(self) -> int: ...
    @property
    def ways(self) -> Sequence[KeptWay]: ...


def position_of(puzzle: KeptPuzzle) -> Position:
    """The position of a puzzle, to be played on."""
    return Position(puzzle.rules, puzzle.state, puzzle.last_round, puzzle.certain)


def decision_of(puzzle: KeptPuzzle) -> Decision:
    """The puzzle as a decision of a review in which the best was done."""
    ways = tuple(
        Way(way.action, way.chance, way.error, way.gap, way.gap_error, way.why, way.facts)
        for way in puzzle.ways
    )
    return Decision(1, puzzle.seat, puzzle.round, ways[0].action, "best", False, 0, 0, ways, 0)


def priced(puzzle: KeptPuzzle, action: Action, seconds: float = 2.0, seed: int = 1) -> Way:
    """What a legal action is worth that the puzzle does not name, beside its best: from 16 worlds on, as many
    as fit into so many CPU seconds."""
    best = puzzle.ways[0]
    position = position_of(puzzle)
    ways = Candidate(best.action, 1.0), Candidate(action, 0.0)
    race = Race(position.playouts(seed=seed), position.place(ways))
    begun = time.process_time()
    for worlds in WORLDS:
        race.run(worlds)
        if time.process_time() - begun > seconds:
            break
    gap, error, own_error = race.between(0, 1)
    chance = min(WHOLE, max(0, best.chance - gap))
    return Way(action, chance, own_error, gap, error)
