"""Judges the nodes of one match, one job at a time: what a process of a review does."""

from __future__ import annotations

import time
from collections.abc import Sequence
from itertools import cycle
from math import sqrt
from typing import TypeAlias

import msgspec

from game.ai.review.choices import Trial, Verdict, try_ways, verdict
from game.ai.review.evidence import heard_before
from game.ai.review.luck import DRAWN, Rolled, roll
from game.ai.review.nodes import Course, Place, alike, forced
from game.ai.review.playouts import Chance, Playouts
from game.ai.review.report import WHOLE, Kind, Point, Vector
from game.ai.review.values import estimate, rounded, static_points
from game.ai.review.worlds import Worlds
from game.engine.chances import Bin
from game.engine.policy import Candidate
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice, Outcome

PRICE_WORLDS = range(16, 129)
PRICE_S = 2.0
"""An action is compared on so many worlds, and for so many CPU seconds at most once the fewest are done."""
SAMPLE = 12
"""At so many places of the match the rate is measured."""


class Head(msgspec.Struct, frozen=True):
    """A node without its position. `outcomes`: about how many playouts one number of a chance costs.
    `estimate`: the fitted chance of the position."""

    frame: int
    round: int
    seat: int
    kind: Kind
    said: Action | Outcome
    ways: tuple[Candidate, ...]
    outcomes: int
    estimate: Vector


class Outline(msgspec.Struct, frozen=True):
    """A match before it is judged. `end`: the chances at its end; None where it was cut. `calibration`: of
    the fitted chance."""

    sides: tuple[int, ...]
    heads: tuple[Head, ...]
    points: tuple[Point, ...]
    end: Vector | None
    persons: frozenset[int]
    dice: bool
    calibration: tuple[Bin, ...] = ()


class Try(msgspec.Struct, frozen=True):
    """Judge a choice on `first` worlds, up to `cap`; go on from `known`. `looks`: playouts of the true
    hands, where the seat did not see all. `last`: no more worlds follow, whatever comes out."""

    place: int
    first: int
    cap: int
    looks: int
    known: Trial | None = None
    last: bool = True


class Roll(msgspec.Struct, frozen=True):
    """Judge a chance by the numbers from `begun` to before `end`."""

    place: int
    begun: int
    end: int


class Look(msgspec.Struct, frozen=True):
    """Play the last position on so many times: where a match was cut."""

    count: int


class Price(msgspec.Struct, frozen=True):
    """Compare one more action at a choice with the `best` of it."""

    place: int
    action: Action
    best: Action


Job: TypeAlias = Try | Roll | Look | Price


class Truth(msgspec.Struct, frozen=True):
    """On the true hands: the chances after what was done, and after the best; their errors, and that of the
    difference."""

    done: Vector
    best: Vector
    done_error: Vector
    gap_error: Vector


class Tried(msgspec.Struct, frozen=True):
    """A judged choice. `trial`: to go on from, where more worlds may tell more. `truth`: None where the seat
    saw all. `foreseen`: whether in a playout the seat would do the best thing unasked, so that leaving it out
    once costs no more than the delay."""

    verdict: Verdict
    trial: Trial | None
    truth: Truth | None
    foreseen: bool = True


class Looked(msgspec.Struct, frozen=True):
    """The chances of a position, with their errors."""

    chance: Vector
    error: Vector


class Priced(msgspec.Struct, frozen=True):
    """How much less an action brings than the best, and the errors of that and of its own chance."""

    gap: int
    gap_error: int
    error: int


Result: TypeAlias = Tried | Rolled | Looked | Priced


class Done(msgspec.Struct, frozen=True):
    """A result, with the CPU seconds and the playouts it took."""

    result: Result
    seconds: float
    playouts: int


class Reviewer:
    """The judge of one match. What it says depends on the match, the seed and the job alone."""

    def __init__(self, course: Course, seed: int) -> None:
        self.course = course
        rules, start = course.rules, course.start
        seats = len(rules.standing(start).ranks)
        self.playouts = Playouts(rules, start.options, seats, seed, course.last_round, certain=course.certain)

    def outline(self) -> Outline:
        """What there is to judge."""
        course, playouts = self.course, self.playouts
        heads: list[Head] = []
        for place in course.places:
            found = self._estimate(place)
            outcomes = 0 if place.kind == "choice" else _outcomes(place)
            heads.append(
                Head(
                    place.frame, place.round, place.seat, place.kind, place.said, place.ways, outcomes, found
                )
            )
        points = static_points(course.rules, course.start.options, course.states)
        end = None if course.ranks is None else playouts.sides.won(course.ranks)
        sides = playouts.sides.of_seat
        bins = tuple(playouts.policy.calibration)
        return Outline(sides, tuple(heads), tuple(points), end, course.persons, course.dice, bins)

    def _estimate(self, place: Place) -> Vector:
        """The fitted chance of a node; before the first decision there is none, so all have as much."""
        sides = self.playouts.sides
        if not place.frame:
            return rounded([*(1.0 for _ in sides.leads), 0.0])
        found = estimate(self.playouts.policy, sides, place.state)
        assert found is not None, "asked of a game without a fitted chance"
        return found

    def rate(self, seconds: float) -> float:
        """Playouts a CPU second, measured for so long all over the match."""
        places = self.course.places[:: max(1, len(self.course.places) // SAMPLE)]
        begun = time.process_time()
        for many, place in enumerate(cycle(places), 1):
            self.playouts.value(place.state, many)
            spent = time.process_time() - begun
            if spent > seconds and many >= len(places):
                return many / spent
        return 1.0

    def do(self, job: Job) -> Done:
        """Carry out a job."""
        begun, before = time.process_time(), self.playouts.played
        match job:
            case Try():
                result = self._try(job)
            case Roll():
                result = roll(self.playouts, self.course.places[job.place], job.begun, job.end)
            case Look():
                values = self._values(self.course.states[-1], job.count)
                result = Looked(_mean(values), _error(values))
            case Price():
                result = self._price(job)
        return Done(result, time.process_time() - begun, self.playouts.played - before)

    def _try(self, job: Try) -> Result:
        places = self.course.places
        place = places[job.place]
        heard = heard_before(places, job.place, self.playouts.sides.of_seat)
        trial = try_ways(self.playouts, place, job.first, job.cap, job.known, heard)
        found = verdict(self.playouts, place, trial)
        truth = self._truth(place, found, job.looks) if trial.hidden else None
        return Tried(found, trial if found.open else None, truth, self._foreseen(place, found))

    def _foreseen(self, place: Place, found: Verdict) -> bool:
        if not found.slips:
            return True
        choice = place.state.stack[-1]
        assert isinstance(choice, Choice)
        world = Worlds(self.playouts, place.state).state(0).copy()
        return alike(self.playouts.policy.quick(world, choice), place.ways[found.tried[0][0]].action)

    def _price(self, job: Price) -> Priced:
        """Compare an action with the best on the same worlds, a few seconds long."""
        places, playouts = self.course.places, self.playouts
        place = places[job.place]
        worlds = Worlds(playouts, place.state, heard_before(places, job.place, playouts.sides.of_seat))
        side, until = playouts.sides.of_seat[place.seat], playouts.until(place.state)
        begun, gaps, chances = time.process_time(), list[Chance](), list[Chance]()
        for number in range(PRICE_WORLDS[-1]):
            best, this = (
                playouts.after(
                    worlds.state(number), action, worlds.dice(number), worlds.order(number), until
                )[side]
                for action in (job.best, job.action)
            )
            gaps.append((best - this,))
            chances.append((this,))
            if len(gaps) >= PRICE_WORLDS[0] and time.process_time() - begun > PRICE_S:
                break
        gap = sum(one for (one,) in gaps) / len(gaps)
        return Priced(round(WHOLE * gap), _error(gaps)[0], _error(chances)[0])

    def _truth(self, place: Place, found: Verdict, looks: int) -> Truth:
        """What was done and the best on the hands that were really held."""
        choice = place.state.stack[-1]
        assert isinstance(choice, Choice)

        def after(action: Action) -> tuple[Chance, ...]:
            state = place.state.copy()
            state.stack.pop()
            choice.apply(state, action)
            forced(state)
            return self._values(state, looks)

        assert isinstance(place.said, Action)
        done = after(place.said)
        if not found.slips:
            return Truth(_mean(done), _mean(done), _error(done), (0,) * len(done[0]))
        bests = [after(place.ways[at].action) for at in sorted(set(found.bests))]
        best = tuple(
            tuple(sum(column) / len(bests) for column in zip(*several, strict=True))
            for several in zip(*bests, strict=True)
        )
        gaps = [
            tuple(a - b for a, b in zip(one, other, strict=True))
            for one, other in zip(done, best, strict=True)
        ]
        return Truth(_mean(done), _mean(best), _error(done), _error(gaps))

    def _values(self, state: AnyState, count: int) -> tuple[Chance, ...]:
        return tuple(self.playouts.value(state, number) for number in range(count))


def _outcomes(place: Place) -> int:
    """About how many positions a chance leads to."""
    if place.shares is None:
        return DRAWN
    return len(place.shares) * 2 // 3 + 1 if len(place.shares) > 10 else len(place.shares)


def _mean(values: Sequence[Chance]) -> Vector:
    return rounded([sum(column) for column in zip(*values, strict=True)])


def _error(values: Sequence[Chance]) -> Vector:
    many = len(values)
    found: list[int] = []
    for column in zip(*values, strict=True):
        middle = sum(column) / many
        squares = sum((number - middle) ** 2 for number in column) / max(1, many - 1) / many
        found.append(round(WHOLE * min(1.0, sqrt(squares))))
    return tuple(found)
