"""What is counted when a match of Globopolis is looked back upon: points, EU, Titles, levels, fees."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import ClassVar, Final

from msgspec.structs import replace

from game.app.skin_api.statistics import Curve, Statistics, die_chances
from game.app.skins.globopolis.animations import CUES
from game.app.skins.globopolis.figures import CASH, LEVELS, POINTS, TITLES, Of, signed
from game.app.skins.globopolis.looks import Looks
from game.engine.vocabulary import Event
from game.rules.globopolis.messages import (
    EngagementEnded,
    Paid,
    RoundStarted,
)
from game.rules.globopolis.messages.scores import scored
from game.rules.globopolis.state import BANK, GlobopolisState

PACE_ROUNDS: Final = 3
"""The pace of a side is that of so many rounds."""
MOST_TURNS: Final = 99
"""So many turns are counted."""


class GlobopolisTally(Statistics):
    """Fees are counted as they are paid."""

    cues = CUES
    chances: ClassVar[Mapping[int, float]] = die_chances(6)

    def __init__(self, looks: Looks) -> None:
        self._looks = looks
        count = len(looks.seats)
        self._got = [0] * count
        self._paid = [0] * count
        self._won = [0] * count
        self._lost = [0] * count
        self._sides = looks.sides
        self._points = [0] * self._sides
        super().__init__(looks, POINTS, CASH, TITLES, LEVELS, Of("fees", self._fees, "money"))
        self._begun: list[tuple[int, ...]] = []
        """The points of the sides as each round began."""

    def _fees(self, state: GlobopolisState, seat: int) -> int:
        """What a side has received for Conferences, less what it has paid."""
        side = state.table.side(seat)
        return self._got[side] - self._paid[side]

    def curves(self) -> tuple[Curve, ...]:
        looks, seats = self._looks, len(self._looks.seats)
        points, *others = super().curves()
        goal = looks.options.goal(looks.board.deal(seats).victory, seats)
        return replace(points, goal=goal), *others

    def hear(self, event: Event) -> None:
        for seat, points in scored(event):
            self._points[seat % self._sides] += points
        if isinstance(event, RoundStarted):
            self._begun.append(tuple(self._points))
        if isinstance(event, Paid) and event.cause == "fee" and BANK not in (event.payer, event.receiver):
            self._paid[event.payer % self._sides] += event.amount
            self._got[event.receiver % self._sides] += event.amount
        if isinstance(event, EngagementEnded) and event.how != "withdrawn":
            self._won[event.winner] += 1
            self._lost[event.loser] += 1

    def thrown(self, count: int) -> str:
        return self._looks.say("review.thrown", n=count)

    def remark(self, seat: int) -> tuple[str, ...]:
        say, side = self._looks.say, seat % self._sides
        got, paid = self._got[side], self._paid[side]
        won, lost = self._won[side], self._lost[side]
        fights = say("review.fights", n=won, lost=lost) if won or lost else say("review.no_fights")
        return say("review.remark", money=got, price=paid, fights=fights), fights

    def pace(self, state: GlobopolisState) -> tuple[str, ...]:
        """The turns to the victory mark at the pace of the last three rounds that are over."""
        table = state.table
        span = min(PACE_ROUNDS, len(self._begun) - 1)
        if span < 1 or not table.goal or table.over:
            return ()
        now, before = self._begun[-1], self._begun[-1 - span]
        return tuple(
            "" if seat in table.out else self._turns_left(table.goal, table.points[side], gain, span)
            for seat in range(table.seats)
            for side, gain in [(table.side(seat), now[table.side(seat)] - before[table.side(seat)])]
        )

    def _turns_left(self, goal: int, points: int, gain: int, rounds: int) -> str:
        """How far a side is from the goal that has gained so much in so many rounds."""
        say = self._looks.say
        if points >= goal:
            return say("pace.there", n=goal)
        if gain <= 0:
            return say("pace.still")
        turns = math.ceil((goal - points) * rounds / gain)
        return say("pace.turns", n=turns, goal=goal) if turns <= MOST_TURNS else say("pace.far", n=MOST_TURNS)

    def amount(self, value: int) -> str:
        return signed(self._looks, value)

    def axis(self, curve: int, value: int) -> str:
        return self._looks.text("money", value) if self.figures[curve].unit == "money" else str(value)
