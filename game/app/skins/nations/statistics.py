"""What is counted when a match of The Game of Nations is looked back upon."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from game.app.skin_api.by_kind import Told
from game.app.skin_api.statistics import Curve, Statistics
from game.app.skins.nations.looks import Looks
from game.engine.rules import Standing
from game.engine.vocabulary import Event
from game.rules.nations.income import income
from game.rules.nations.messages import (
    CapitalLeft,
    CountryTaken,
    Eliminated,
    LeaderOusted,
    Rescued,
    RevenuePaid,
    TankersCaptured,
)
from game.rules.nations.state import NOBODY, NationsState, countries_of

CURVES: Final = ("power", "income", "capitals", "tankers", "cash")
CAPTURE, OPENED, RESCUED, OUT = 60, 50, 55, 100
MANY: Final = 2
"""From so many Tankers on a capture is worth seeing again."""


def _captured(event: TankersCaptured) -> int:
    return CAPTURE + 3 * event.count if event.count >= MANY and event.rival != NOBODY else 0


class NationsTally(Statistics):
    """Captures, attacks and the best revenue of every seat."""

    moments: ClassVar[Told[int]] = {
        TankersCaptured: _captured,
        Rescued: RESCUED,
        Eliminated: OUT,
        RevenuePaid: -1,
    }

    def __init__(self, looks: Looks) -> None:
        self._looks = looks
        count = len(looks.seats)
        self._attacks = [0] * count
        self._hulls = [0] * count
        self._best = [0] * count
        self._opened = -1
        """The country that was opened in this turn, or -1."""

    def curves(self) -> tuple[Curve, ...]:
        say = self._looks.say
        return tuple(Curve(say(f"review.{name}"), say(f"review.{name}_full")) for name in CURVES)

    def hear(self, event: Event) -> None:
        match event:
            case LeaderOusted():
                self._attacks[event.seat] += 1
            case TankersCaptured():
                self._hulls[event.seat] += event.count
            case RevenuePaid():
                self._best[event.seat] = max(self._best[event.seat], event.amount)
            case _:
                pass

    def notable(self, event: Event) -> int:
        match event:
            case CapitalLeft():
                self._opened = event.country
            case CountryTaken() if event.country == self._opened and event.was == NOBODY:
                self._opened = -1
                return OPENED
            case _:
                pass
        return super().notable(event)

    def values(self, state: NationsState, standing: Standing) -> tuple[Sequence[int], ...]:
        table = state.table
        seats = range(table.seats)
        incomes = [income(state, seat) for seat in seats]
        capitals = [len(countries_of(state, seat)) for seat in seats]
        tankers = [sum(table.fleet(seat)) for seat in seats]
        return standing.scores, incomes, capitals, tankers, table.cash

    def remark(self, seat: int) -> tuple[str, ...]:
        say = self._looks.say
        attacks, hulls, best = self._attacks[seat], self._hulls[seat], self._best[seat]
        long = say("review.remark", attacks=attacks, tankers=hulls, money=best)
        return long, say("review.remark_short", money=best)

    def short(self, value: int) -> str:
        return self._looks.told("n", value)

    def amount(self, value: int) -> str:
        return self._looks.told("money", value)
