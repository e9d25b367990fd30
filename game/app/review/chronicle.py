"""The chronicle of a match: curves through its rounds, the throws of its dice, who left it and when, and
the moments worth seeing again."""

from __future__ import annotations

import time
from collections import Counter
from typing import NamedTuple

from game.app.play.playthrough import Highlight, Playthrough
from game.app.review.moments import leaving, moments, round_of
from game.app.skin_api.contract import Skin
from game.engine.rules import Standing
from game.engine.unseen import all_known, known

SLICE = 0.012
"""Seconds of work between two frames of the screen."""


class RoundFigures(NamedTuple):
    """The numbers at the end of a round: for each curve that of each seat, and a few letters about what has
    happened since the end of the one before."""

    round: int
    values: tuple[tuple[int, ...], ...]
    letters: tuple[str, ...] = ()


class Phase(NamedTuple):
    """Where a phase begins, and what it is called."""

    round: int
    name: str


class Chronicle:
    """Made frame by frame while the match is played again; `work` goes on with that until it is `done`."""

    def __init__(self, playthrough: Playthrough, skin: Skin) -> None:
        self.playthrough = playthrough
        self.skin = skin
        self.statistics = skin.facts.statistics()
        self.points: list[RoundFigures] = []
        self.phases: list[Phase] = []
        self.throws: Counter[int] = Counter()
        self.left: dict[int, int] = {}
        """The round in which each seat that is out has left."""
        self.rounds: list[int] = []
        """How many rounds had been begun at each frame, counted through all phases."""
        self.moments: tuple[Highlight, ...] = ()
        self.done = False
        self._standings: list[Standing] = []
        self._values: tuple[tuple[int, ...], ...] | None = None
        """None where not all of it is seen: there is no curve then."""

    def work(self, seconds: float | None = SLICE) -> bool:
        """Go on for so long (None: to the end). Returns whether all is there."""
        until = None if seconds is None else time.perf_counter() + seconds
        while not self.done:
            if len(self.rounds) < len(self.playthrough.frames):
                self._take(len(self.rounds))
            elif self.playthrough.done:
                self._finish()
            else:
                self.playthrough.run(0.0 if until is None else max(0.001, until - time.perf_counter()))
                if until is None:
                    self.playthrough.run()
            if until is not None and time.perf_counter() >= until:
                break
        return self.done

    def passed(self, seat: int) -> bool:
        """Whether somebody else was ahead of a seat at some time after the first round, as far as is told."""
        told = zip(self._standings, self.rounds, strict=False)
        scores = (standing.known_scores for standing, number in told if number > 1 and standing.seen)
        return any(max(each) > each[seat] for each in scores)

    def _take(self, place: int) -> None:
        frame = self.playthrough.frames[place]
        table = frame.state.table
        for event in frame.events:
            self.statistics.hear(event)
            self.throws.update(self.statistics.shown(event))
        self.statistics.observe(frame.state)
        standing = self.playthrough.setup.rules.standing(frame.state)
        before = self.playthrough.frames[place - 1].state.table.round if place else 0
        number = self.rounds[-1] if place else 0
        if table.round != before and table.round > 0:
            if number:
                self._add_point(number)
            number += 1
        self.rounds.append(number)
        self._standings.append(standing)
        values = self.statistics.values(frame.state, standing)
        seen = all(all_known(seats) for seats in values)
        self._values = tuple(tuple(map(known, seats)) for seats in values) if seen else None
        if not place and self._values is not None:
            self.points.append(RoundFigures(0, self._values))
        if len(table.out) > len(self.left):
            gone = round_of(self.playthrough, self.rounds, place, leaving(self.playthrough, place))
            self.left |= {seat: gone for seat in table.out if seat not in self.left}
        phase = "" if table.over else self.skin.facts.headline(frame.state).mark
        if phase and (not self.phases or self.phases[-1].name != phase):
            self.phases.append(Phase(number, phase))

    def _add_point(self, number: int) -> None:
        letters = self.statistics.take_letters()
        if self._values is not None:
            self.points.append(RoundFigures(number, self._values, letters))

    def _finish(self) -> None:
        if self.rounds:
            self._add_point(max(1, self.rounds[-1]))
            self.moments = moments(self.playthrough, self.statistics, self._standings, self.rounds)
        self.done = True
