"""Trying the ways of a position on the same worlds, more and more of them, until one is plainly ahead."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import mean, stdev

import msgspec

from game.ai.review.choices import edges
from game.ai.review.nodes import Place, forced
from game.ai.review.playouts import Chance, Playouts
from game.ai.review.report import WHOLE
from game.ai.review.worlds import Worlds
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice

KEPT = 3
"""So many ways are tried to the end."""
ANSWERS = 12
"""So many answers of others at most come between two things that a seat does."""
DROPPED = 2.0
"""Beyond them a way is dropped that lies a mistake and so many standard errors behind."""


class Tried(msgspec.Struct, frozen=True):
    """A way and what came of it, in 1/100,000: its chance to win and how much less that is than after the
    best, each with its standard error. `way`: its place among those of the position."""

    way: int
    chance: int
    error: int
    gap: int
    gap_error: int


class Race:
    """The ways of one position, played on by one kind of players."""

    def __init__(self, playouts: Playouts, place: Place) -> None:
        self.playouts = playouts
        self.place = place
        self.loose, self.mistake = edges(playouts.sides.many)
        """The edges of the marks, in 1/100,000."""
        self._worlds = Worlds(playouts, place.state)
        self._until = playouts.until(place.state)
        self._values: list[list[Chance]] = [[] for _ in place.ways]
        self._open = list(range(len(place.ways)))

    def run(self, count: int) -> tuple[Tried, ...]:
        """Try the ways that are left on `count` worlds in all; the best first."""
        for at in self._open:
            values, action = self._values[at], self.place.ways[at].action
            for number in range(len(values), count):
                values.append(self._played(action, number, self._worlds.state(number)))
        return self.tried()

    def keep(self, ways: Sequence[int]) -> None:
        """Drop all other ways."""
        self._open = list(ways)

    def narrow(self) -> None:
        """Drop the ways that are plainly behind."""
        found = enumerate(self.tried())
        near = {one.way for n, one in found if n < KEPT or one.gap - DROPPED * one.gap_error < self.mistake}
        self._open = [way for way in self._open if way in near]

    def tried(self) -> tuple[Tried, ...]:
        """What came of the ways so far."""
        most = max(map(len, self._values))
        side = self.playouts.sides.of_seat[self.place.seat]
        means = {
            at: mean(value[side] for value in values) for at, values in enumerate(self._values) if values
        }
        best = max((at for at in means if len(self._values[at]) == most), key=means.__getitem__)
        found: list[Tried] = []
        for at in means:
            gap, gap_error, error = self.between(best, at)
            chance = min(WHOLE, max(0, round(WHOLE * means[best]) - gap))
            found.append(Tried(at, chance, error, gap, gap_error))
        return tuple(sorted(found, key=lambda one: (one.gap, one.way != best)))

    def between(self, best: int, way: int) -> tuple[int, int, int]:
        """How far one way is behind another, below 0 where it is ahead, with the standard errors of that and
        of its own chance; in 1/100,000."""
        side = self.playouts.sides.of_seat[self.place.seat]
        mine = [value[side] for value in self._values[way]]
        gaps = [its[side] - own for its, own in zip(self._values[best], mine, strict=False)]
        return round(WHOLE * mean(gaps)), _error(gaps), _error(mine)

    def later(self, best: int, way: int, count: int) -> int | None:
        """How far behind the best a way is, in 1/100,000, if the best is done after it in the same turn, when
        others have answered; None where it can't be done any more."""
        first, then = self.place.ways[way].action, self.place.ways[best].action
        side = self.playouts.sides.of_seat[self.place.seat]
        gaps: list[float] = []
        for number in range(min(count, len(self._values[best]))):
            state = self._worlds.state(number).copy()
            choice = state.stack.pop()
            assert isinstance(choice, Choice)
            choice.apply(state, first)
            again = self._asked_again(state, choice.seat)
            if again is None or again.why_not(state, then) is not None:
                return None
            gaps.append(self._values[best][number][side] - self._played(then, number, state)[side])
        return round(WHOLE * sum(gaps) / len(gaps)) if gaps else None

    def _asked_again(self, state: AnyState, seat: int) -> Choice | None:
        """What a seat is asked next in the same turn, when others have answered; None where chance comes
        before."""
        turn = state.table.turn
        for _ in range(ANSWERS):
            forced(state)
            step = state.stack[-1] if state.stack else None
            if not isinstance(step, Choice) or state.table.turn != turn:
                return None
            if step.seat == seat:
                return step
            answer = self.playouts.policy.quick(state, step)
            state.stack.pop()
            step.apply(state, answer)
        return None

    def _played(self, action: Action, number: int, state: AnyState) -> Chance:
        worlds = self._worlds
        return self.playouts.after(state, action, worlds.dice(number), worlds.order(number), self._until)


def _error(numbers: Sequence[float]) -> int:
    """The standard error of a mean, in 1/100,000."""
    return round(WHOLE * stdev(numbers) / sqrt(len(numbers)))
