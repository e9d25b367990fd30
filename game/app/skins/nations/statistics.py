"""What is counted when a match of The Game of Nations is looked back upon."""

from __future__ import annotations

from typing import Final

from game.app.skin_api.statistics import Statistics
from game.app.skins.nations.animations import CUES
from game.app.skins.nations.figures import CAPITALS, CASH, INCOME, POWER, TANKERS
from game.app.skins.nations.looks import Looks
from game.engine.vocabulary import Event
from game.rules.nations.income import income
from game.rules.nations.messages import (
    CapitalLeft,
    CountryTaken,
    LeaderOusted,
    RevenuePaid,
    TankersCaptured,
    TurnStarted,
)
from game.rules.nations.state import NOBODY, NationsState

OPENED, CUT, BEST = 50, 52, 44
CHAIN: Final = 4
"""A country taken that costs its ruler so much revenue a turn, in millions, has cut a chain."""


class NationsTally(Statistics):
    """Captures, attacks and the best revenue of every seat; who paid for a country that had to be opened."""

    cues = CUES

    def __init__(self, looks: Looks) -> None:
        super().__init__(looks, POWER, INCOME, CAPITALS, TANKERS, CASH)
        self._looks = looks
        count = len(looks.seats)
        self._attacks = [0] * count
        self._hulls = [0] * count
        self._best = [0] * count
        self._opened: dict[int, int] = {}
        """The countries that were opened since the last turn of the seat that opened them, with that seat."""
        self._punished: set[CountryTaken] = set()
        self._cut: set[CountryTaken] = set()
        self._incomes = [0] * count
        self._taken: CountryTaken | None = None
        """The last country taken since the last look."""
        self._record: RevenuePaid | None = None

    def hear(self, event: Event) -> None:
        match event:
            case TurnStarted():
                self._opened = {c: seat for c, seat in self._opened.items() if seat != event.seat}
            case LeaderOusted():
                self._attacks[event.seat] += 1
            case TankersCaptured():
                self._hulls[event.seat] += event.count
            case RevenuePaid():
                self._best[event.seat] = max(self._best[event.seat], event.amount)
                if self._record is None or event.amount > self._record.amount:
                    self._record = event
            case CapitalLeft():
                self._opened[event.country] = event.seat
            case CountryTaken():
                self._taken = event
                if self._opened.pop(event.country, event.seat) != event.seat:
                    self._punished.add(event)
            case _:
                pass

    def observe(self, state: NationsState) -> None:
        now = [income(state, seat) for seat in range(state.table.seats)]
        taken, self._taken = self._taken, None
        was = taken.was if taken is not None else NOBODY
        if taken is not None and was != NOBODY and self._incomes[was] - now[was] >= CHAIN:
            self._cut.add(taken)
        self._incomes = now

    def notable(self, event: Event) -> int:
        if isinstance(event, CountryTaken) and event in self._cut:
            return CUT
        if isinstance(event, CountryTaken) and event in self._punished:
            return OPENED
        return BEST if event == self._record else super().notable(event)

    def remark(self, seat: int) -> tuple[str, ...]:
        say = self._looks.say
        attacks, hulls, best = self._attacks[seat], self._hulls[seat], self._best[seat]
        long = say("review.remark", attacks=attacks, tankers=hulls, money=best)
        return long, say("review.remark_short", money=best)

    def short(self, value: int) -> str:
        return self._looks.text("n", value)

    def amount(self, value: int) -> str:
        return self._looks.text("money", value)
