"""A puzzle: a position, what may be done in it and what that is worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from game.engine.copies import match_from
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice, Seat
from game.store.sentences import Names, names_of


class PuzzleWay(msgspec.Struct, frozen=True):
    """What may be done: `chance` of the seat to win after it, and `gap`, how much less that is than after the
    best, in 1/100,000, each with its standard error. `why` and `facts` are the reason of the game's policy,
    "" for none."""

    action: Action
    chance: int
    error: int
    gap: int
    gap_error: int
    why: str = ""
    facts: dict[str, Any] = {}


class Puzzle(msgspec.Struct, frozen=True):
    """A position of `seat`, that decides. `id` tells it from all others for ever.

    `kind`: one of the game's. `level`: 1 for easy to 3 for hard, by how often each level of computer players
    found a good way: `found`, so many of so many times. `teaches`: a code of the game's `puzzles.yaml`, ""
    for none. `ways`: what was judged, the best first; the first `good` are right. `last_round`: in which the
    match ended. `certain`: it has next to no dice. `judge`: which judge it was.
    """

    id: str
    rules: Rules
    board: Any
    options: Any
    names: tuple[str, ...]
    seat: int
    state: AnyState
    last_round: int
    certain: bool
    kind: str
    level: int
    ways: tuple[PuzzleWay, ...]
    good: int
    judge: str = ""
    teaches: str = ""
    found: Mapping[str, tuple[int, int]] = {}

    @property
    def round(self) -> int:
        """The round of the position."""
        return self.state.table.round

    @property
    def choice(self) -> Choice:
        """What is asked."""
        choice = self.state.stack[-1]
        assert isinstance(choice, Choice), "every puzzle that is read asks something"
        return choice

    @property
    def best(self) -> PuzzleWay:
        """What is best."""
        return self.ways[0]

    @property
    def gap(self) -> int:
        """How far the best of the wrong ways is behind, in 1/100,000; 0 where all are right."""
        return self.ways[self.good].gap if self.good < len(self.ways) else 0

    @property
    def gap_error(self) -> int:
        """One standard error of that."""
        return self.ways[self.good].gap_error if self.good < len(self.ways) else 0

    def seats(self, others: str) -> tuple[Seat, ...]:
        """A person at the seat that decides, players of the level `others` at the rest."""
        return tuple(
            Seat(name, "human" if n == self.seat else others, n) for n, name in enumerate(self.names)
        )

    def seat_names(self) -> Names:
        """The names of the seats, for sentences."""
        return names_of(self.rules, self.options, self.seats("human"))

    def match(self, others: str, seed: int = 1) -> Match:
        """A match that stands at the position, without what led there."""
        seats, state = self.seats(others), self.state.copy()
        return match_from(self.rules, self.board, self.options, seats, seed, state)
