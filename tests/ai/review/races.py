"""Races of the smallest game with chances to win, and what is asked of them in several tests."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.review.nodes import Course, course_of
from game.engine.chances import Chances, decided
from game.engine.log import LogEntry
from game.engine.match import Match
from game.engine.smallest_game import RACE, Board, Haste, Throw, Walk
from game.engine.turn import AnyState
from game.engine.vocabulary import Seat

SEATS = (Seat("Ada"), Seat("Bart", "novice"))


class Racing(Haste):
    """How far each has come, as a share; exact at the end."""

    def chances(self, state: AnyState) -> Chances:
        if state.table.over:
            return decided([1 if place >= 10 else 2 for place in state.table.places], range(2))
        first, second = (place + 1 for place in state.table.places)
        return Chances((first / (first + second), second / (first + second)))


def race(throws: Sequence[bool], seed: int = 3) -> list[LogEntry]:
    """The log of a race: who is on turn throws or walks, as `throws` says in turn, and walks at the end."""
    match = Match(RACE, Board(), RACE.options(), SEATS, seed)
    number = 0
    while not match.over:
        throw = throws[number % len(throws)] and match.why_not(Throw()) is None
        match.play(Throw() if throw else Walk())
        number += 1
    return list(match.log)


def course(log: Sequence[LogEntry], seed: int = 3) -> Course:
    return course_of(RACE, Board(), RACE.options(), SEATS, seed, log)
