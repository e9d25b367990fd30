"""What the faces on the plates show of what their seats feel, and what they say."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from typing import Final

from game.ai.characters import CHARACTERS
from game.app.paint.motion import Pace, Speed
from game.app.skin_api.feelings import Felt, Remark
from game.app.table.context import TableContext
from game.store.levels import remark_of

STAYS_MS: Final[Mapping[Speed, float]] = {"walk": 2500.0, "normal": 1600.0, "quick": 900.0, "instant": 0.0}
"""How long an expression and a remark stay, by the speed of the event; 0: they are not shown."""
ONE_IN: Final = 3
"""Of so many occasions one says something."""


class Faces:
    """Hands on to the plates what is felt about events once the shown table has them."""

    def __init__(self, context: TableContext) -> None:
        self.context = context
        self._places: Sequence[int] = ()
        self._applied = 0
        """How many changes of the shown table there were when the ranks were seen last."""
        self._played = 0
        """How many of those since are events, and no jump to another position."""
        self._pace = Pace()
        self._moved: set[int] = set()
        """The seats whose faces have changed since."""
        self._spoke: dict[int, int] = {}
        """The round in which each seat said something last."""

    def feel(self, feels: Sequence[Felt], pace: Pace) -> None:
        """An event has happened about which this is felt."""
        self._played, self._pace = self._played + 1, pace
        for one in feels:
            self._show(one)

    def ranked(self, places: Sequence[int]) -> None:
        """The ranks of all seats have changed, 0 where they are not told: who comes to be first or last shows
        it, unless something moves its face already, or another position is shown."""
        before, applied = self._places, self.context.controller.event_player.applied
        played = applied - self._applied == self._played
        self._places, self._applied, self._played = places, applied, 0
        moved, self._moved = self._moved, set()
        if not played:
            for plate in self.context.view.seats.plates:
                plate.calm()
        if not played or not all(before) or not all(places) or len(before) != len(places):
            return
        last = max(places)
        for seat, (was, now) in enumerate(zip(before, places, strict=True)):
            if seat not in moved and was != now and now in (1, last) and places.count(now) == 1:
                self._show(Felt(seat, "pleased" if now == 1 else "dismayed"))

    def _show(self, one: Felt) -> None:
        speed: Speed = "quick" if self._pace.hurried and self._pace.speed != "instant" else self._pace.speed
        plates = self.context.view.seats.plates
        if not STAYS_MS[speed] or not 0 <= one.seat < len(plates):
            return
        remark = self._remark(one.seat, one.remark) if one.remark else ""
        if one.feeling != "neutral" or remark:
            plates[one.seat].feel(one.feeling, STAYS_MS[speed], remark)
            self._moved.add(one.seat)

    def _remark(self, number: int, about: Remark) -> str:
        """What a character says about something: on one of three occasions, once in a round."""
        context = self.context
        seat, table = context.seats[number], context.controller.event_player.shown.table
        known = CHARACTERS.get(seat.face)
        if not context.services.settings.remarks or known is None or not known.sits(seat):
            return ""
        now = f"{context.match.seed}:{table.round}:{table.turn}:{number}:{about}"
        if self._spoke.get(number) == table.round or zlib.crc32(now.encode()) % ONE_IN:
            return ""
        self._spoke[number] = table.round
        return remark_of(seat.face, about)
