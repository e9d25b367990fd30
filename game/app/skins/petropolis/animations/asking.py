"""What tycoons ask each other: a letter goes from seat to seat, the answer stands beside the badge."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api import tweens
from game.app.skin_api.cues import Cue, Cues, Motion
from game.app.skin_api.motions import answer
from game.app.skin_api.stage import Stage
from game.app.skins.petropolis.looks import Looks
from game.rules.petropolis import messages
from game.rules.petropolis.state import Table

FLIGHT_MS: Final = 460.0


def letter(receivers: Callable[[Any, Table], Sequence[int]]) -> Motion[Looks]:
    """A sealed letter goes from the seat of the event to others, who are found by the event and the table."""

    def motion(looks: Looks, event: Any, stage: Stage) -> Iterator[None]:
        start = stage.seat_anchor(event.seat)
        others = [seat for seat in receivers(event, stage.state.table) if seat not in (event.seat, -1)]
        ends = [stage.seat_anchor(seat) for seat in others]

        def draw(canvas: Canvas, share: float) -> Box:
            covered = Box.around(*start, 1)
            for end in ends:
                box = Box.around(*tweens.bow(start, end, share, 20), 36, 24)
                canvas.shadow(box, 3, 4, 3, 130)
                canvas.drawing("petropolis/letter", box)
                covered = covered.union(box.inset(-12))
            return covered

        return tweens.above(stage, FLIGHT_MS, draw) if ends else stage.pause(FLIGHT_MS / 2)

    return motion


def _partners(event: messages.PartnershipOffered, table: Table) -> Sequence[int]:
    return event.bond.members


def _builders(event: messages.BuildProposed, table: Table) -> Sequence[int]:
    return table.partners[event.group]


_to_partner: Final = letter(lambda event, table: (event.partner,))
_answer: Final = answer("note.agrees", "note.refuses", 420)
CUES: Final[Cues[Looks]] = {
    messages.OfferMade: Cue(_to_partner, sound="card-lay"),
    messages.CounterMade: Cue(_to_partner, sound="card-lay"),
    messages.RequestMade: Cue(sound="card-lay"),
    messages.DealRefused: Cue(sound="refused"),
    messages.OfferAnswered: Cue(_answer, sound="vote"),
    messages.PartnershipOffered: Cue(letter(_partners), sound="card-lay"),
    messages.PartnershipAnswered: Cue(_answer, sound="vote"),
    messages.BuildProposed: Cue(letter(_builders), sound="card-lay"),
    messages.BuildAnswered: Cue(_answer, sound="vote"),
    messages.SettlementProposed: Cue(letter(lambda event, table: (event.creditor,)), sound="card-lay"),
    messages.SettlementAnswered: Cue(_answer, sound="vote"),
    messages.PriceOffered: Cue(letter(lambda event, table: (event.holder,)), sound="card-lay"),
}
