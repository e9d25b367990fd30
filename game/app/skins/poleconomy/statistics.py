"""What is counted when a match of Poleconomy is looked back upon: worth, cash, profits, inflation, throws."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from game.app.skin_api.statistics import Curve, Statistics, die_chances
from game.app.skins.poleconomy.animations import CUES
from game.app.skins.poleconomy.looks import Looks
from game.engine.rules import Standing
from game.engine.spelling import Term
from game.engine.unseen import Known
from game.engine.vocabulary import Event
from game.rules.poleconomy.messages import (
    MatterDecided,
    OccasionCame,
    ProfitPaid,
)
from game.rules.poleconomy.state import BOND_FACE, NOBODY, PoleconomyState

MILLION: Final = 100
"""In units of $10k."""
CURVES: Final = ("worth", "cash", "received", "inflation")
GOVERNING: Final = ("votes", "debt")
"""What is counted in Game 2 too."""
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
        self._names = (*CURVES, *GOVERNING) if looks.options.game == "game2" else CURVES
        self._letters = ""
        """Of the events that came since the last point."""

    def curves(self) -> tuple[Curve, ...]:
        say = self._looks.say
        return tuple(Curve(say(f"review.{name}"), say(f"review.{name}_full")) for name in self._names)

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

    def values(self, state: PoleconomyState, standing: Standing) -> tuple[Sequence[Known], ...]:
        table = state.table
        usual = standing.scores, table.cash, self._received, [table.inflation] * table.seats
        if not table.game2:
            return usual
        country = table.country
        debt = BOND_FACE * (self._looks.board.papers.bonds - country.unissued)
        return (*usual, country.votes or (0,) * table.seats, [debt] * table.seats)

    def take_letters(self) -> tuple[str, ...]:
        letters, self._letters = self._letters, ""
        return tuple(letters if name == "inflation" else "" for name in self._names)

    def remark(self, seat: int) -> tuple[str, ...]:
        say, received, paid = self._looks.say, self._received[seat], self._paid[seat]
        if not received and not paid:
            return (say("review.nothing"),)
        return say("review.remark", money=received, paid=paid), say("review.remark_short", money=received)

    def short(self, value: int) -> str:
        return self._looks.told("money", value)

    def axis(self, curve: int, value: int) -> str:
        if self._names[curve] in ("inflation", "votes"):
            return str(value)
        millions = abs(value) >= MILLION  # all marks of an axis in one unit
        return self._looks.told("money", Term("millions", {"n": value / MILLION}) if millions else value)

    def amount(self, value: int) -> str:
        return self._looks.told("money", value)


def _margin(event: MatterDecided) -> int:
    """By how many seats a matter was decided."""
    return abs(2 * event.support - event.whole)
