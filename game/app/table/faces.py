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
        self._jumps = 0
        """How many jumps to another position there were when it was last looked at."""
        self._pace = Pace()
        self._turn = -1
        """The turn at whose beginning they were."""
        self._spoke: dict[int, int] = {}
        """The round in which each seat said something last."""

    def feel(self, feels: Sequence[Felt], pace: Pace) -> None:
        """An event has happened about which this is felt."""
        self._pace = pace
        for one in feels:
            self._show(one)

    def ranked(self, places: Sequence[int]) -> None:
        """The ranks of all seats may have changed, 0 where they are not told: who has come to be first or
        last in a turn shows it at its end, unless its face is moved already. In a position that is jumped to
        nobody feels anything."""
        event_player = self.context.controller.event_player
        jumps, turn = event_player.jumps, int(event_player.shown.table.turn)
        played, self._jumps = jumps == self._jumps, jumps
        if played and turn == self._turn:
            return  # within a turn a price is paid before what it buys counts
        before, self._places, self._turn = self._places, places, turn
        plates = self.context.view.seats.plates
        if not played:
            for plate in plates:
                plate.calm()
        if not played or not all(before) or not all(places) or len(before) != len(places):
            return
        last = max(places)
        for seat, (was, now) in enumerate(zip(before, places, strict=True)):
            calm = plates[seat].face.expression == "neutral"
            if calm and was != now and now in (1, last) and places.count(now) == 1:
                self._show(Felt(seat, "pleased" if now == 1 else "dismayed"))

    def _show(self, one: Felt) -> None:
        speed: Speed = "quick" if self._pace.hurried and self._pace.speed != "instant" else self._pace.speed
        plates = self.context.view.seats.plates
        if not STAYS_MS[speed] or not 0 <= one.seat < len(plates):
            return
        remark = self._remark(one.seat, one.remark) if one.remark else ""
        if one.feeling != "neutral" or remark:
            plates[one.seat].feel(one.feeling, STAYS_MS[speed], remark)

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
