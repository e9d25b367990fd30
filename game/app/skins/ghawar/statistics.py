"""What is counted when a match of Ghawar is looked back upon: the score, barrels, blocks, the dice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from game.app.skin_api.figures import Figure
from game.app.skin_api.statistics import Statistics, die_chances
from game.app.skins.ghawar.animations import CUES
from game.app.skins.ghawar.figures import BARRELS, SCORE
from game.app.skins.ghawar.looks import Looks
from game.engine.vocabulary import Event
from game.rules.ghawar.messages import Extracted
from game.rules.ghawar.state import GhawarState


class GhawarTally(Statistics):
    """Blocks are counted by whose rig they came from."""

    cues = CUES
    chances: ClassVar[Mapping[int, float]] = die_chances(6)

    def __init__(self, looks: Looks) -> None:
        super().__init__(looks, SCORE, BARRELS, Figure("blocks", self._blocks))
        self._looks = looks
        self._own = [0] * len(looks.seats)
        self._foreign = [0] * len(looks.seats)

    def _blocks(self, state: GhawarState, seat: int) -> int:
        """How many blocks a seat has loaded so far."""
        return self._own[seat] + self._foreign[seat]

    def thrown(self, count: int) -> str:
        return self._looks.say("review.thrown", n=count)

    def hear(self, event: Event) -> None:
        if isinstance(event, Extracted):
            (self._own if event.owner == event.seat else self._foreign)[event.seat] += 1

    def remark(self, seat: int) -> tuple[str, ...]:
        say, own, foreign = self._looks.say, self._own[seat], self._foreign[seat]
        loaded = own + foreign
        if not loaded:
            return (say("review.no_block"),)
        brief = say("review.loaded", n=loaded)
        if not foreign:
            return say("review.all_own", n=own), brief
        return say("review.from_others", n=loaded, others=foreign), brief
