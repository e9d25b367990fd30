"""What is counted when a match of Petropolis is looked back upon: capital, cash, interest, throws."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import ClassVar

from game.app.skin_api.statistics import Statistics, die_chances
from game.app.skins.petropolis.animations import CUES
from game.app.skins.petropolis.figures import CAPITAL, CASH, Of
from game.app.skins.petropolis.looks import Looks
from game.engine.rules import Standing
from game.engine.unseen import Known
from game.engine.vocabulary import Event
from game.rules.petropolis.messages import (
    InterestPaid,
    SettlementPaid,
)
from game.rules.petropolis.state import PetropolisState


class PetropolisTally(Statistics):
    """Interest is counted as it is paid."""

    cues = CUES
    chances: ClassVar[Mapping[int, float]] = die_chances(6, 6)

    def __init__(self, looks: Looks) -> None:
        self._looks = looks
        count = len(looks.seats)
        self._received = [0] * count
        self._paid = [0] * count
        self._titles: list[Counter[int]] = [Counter() for _ in range(count)]
        received = Of("received", lambda _, seat: self._received[seat])
        super().__init__(looks, CAPITAL, CASH, received, Of("paid", lambda _, seat: self._paid[seat]))

    def hear(self, event: Event) -> None:
        if not isinstance(event, InterestPaid | SettlementPaid):
            return
        self._paid[event.payer] += event.amount
        self._received[event.receiver] += event.amount
        if isinstance(event, SettlementPaid):  # half of the interest, which no title is named with
            return
        self._titles[event.receiver][event.title] += event.amount

    def values(self, state: PetropolisState, standing: Standing) -> tuple[Sequence[Known], ...]:
        scores, *others = super().values(state, standing)
        return [0 if seat in state.table.out else score for seat, score in enumerate(scores)], *others

    def short(self, value: int) -> str:
        return self._looks.text("bare_money", value)

    def amount(self, value: int) -> str:
        return self._looks.text("thousands", value)

    def remark(self, seat: int) -> tuple[str, ...]:
        say, received = self._looks.say, self._received[seat]
        if not received:
            return (say("statistics.nothing"),)
        brief = say("statistics.interest", received=received)
        if not self._titles[seat]:
            return say("statistics.settlement", received=received), brief
        title, part = self._titles[seat].most_common(1)[0]
        key = "statistics.all_from" if part == received else "statistics.most_from"
        return say(key, received=received, part=part, title=title), brief
