"""What is counted when a match of Poleconomy is looked back upon: worth, cash, profits, inflation, throws."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from game.app.skin_api.statistics import Statistics, die_chances
from game.app.skins.poleconomy.animations import CUES
from game.app.skins.poleconomy.figures import CASH, DEBT, INFLATION, VOTES, WORTH, Of
from game.app.skins.poleconomy.looks import Looks
from game.engine.spelling import Term
from game.engine.vocabulary import Event
from game.rules.poleconomy.messages import (
    MatterDecided,
    OccasionCame,
    ProfitPaid,
)
from game.rules.poleconomy.state import NOBODY

MILLION: Final = 100
"""In units of $10k."""
CLOSEST, PROFIT = 41, 42


class PoleconomyTally(Statistics):
    """Profits are counted as they are paid."""

    cues = CUES
    chances: ClassVar[Mapping[int, float]] = die_chances(6, 6)

    def __init__(self, looks: Looks) -> None:
        self._looks = looks
        count = len(looks.seats)
        self._received = [0] * count
        self._paid = [0] * count
        self._dearest: ProfitPaid | None = None
        self._closest: MatterDecided | None = None
        received = Of("received", lambda _, seat: self._received[seat], "money")
        governing = (VOTES, DEBT) if looks.options.game == "game2" else ()
        super().__init__(looks, WORTH, CASH, received, INFLATION, *governing)
        self._letters = ""
        """Of the events that came since the last point."""

    def hear(self, event: Event) -> None:
        if isinstance(event, OccasionCame):
            self._letters += self._looks.say(f"disc.{event.occasion}")
        if isinstance(event, MatterDecided):
            closest = self._closest
            self._closest = event if closest is None or _margin(event) < _margin(closest) else closest
        if not isinstance(event, ProfitPaid):
            return
        self._paid[event.seat] += event.amount
        self._received[event.owner] += event.kept
        if event.partner != NOBODY:
            self._received[event.partner] += event.cut
        if self._dearest is None or event.amount > self._dearest.amount:
            self._dearest = event

    def notable(self, event: Event) -> int:
        if isinstance(event, MatterDecided):
            return CLOSEST if event == self._closest else 0
        return PROFIT if event == self._dearest else super().notable(event)

    def take_letters(self) -> tuple[str, ...]:
        letters, self._letters = self._letters, ""
        return tuple(letters if figure is INFLATION else "" for figure in self.figures)

    def remark(self, seat: int) -> tuple[str, ...]:
        say, received, paid = self._looks.say, self._received[seat], self._paid[seat]
        if not received and not paid:
            return (say("review.nothing"),)
        return say("review.remark", money=received, paid=paid), say("review.remark_short", money=received)

    def short(self, value: int) -> str:
        return self._looks.text("money", value)

    def axis(self, curve: int, value: int) -> str:
        unit = self.figures[curve].unit
        if unit == "money" and abs(value) >= MILLION:  # all marks of an axis in one unit
            return self._looks.text("money", Term("millions", {"n": value / MILLION}))
        return self._looks.text(unit, value)

    def amount(self, value: int) -> str:
        return self._looks.text("money", value)


def _margin(event: MatterDecided) -> int:
    """By how many seats a matter was decided."""
    return abs(2 * event.support - event.whole)
