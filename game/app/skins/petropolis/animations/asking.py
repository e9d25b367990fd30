"""What tycoons ask each other: a letter goes from seat to seat, the answer stands beside the badge."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api import captions, tweens
from game.app.skin_api.cues import Cue, Cues
from game.app.skin_api.stage import Stage
from game.app.skins.petropolis.looks import Looks
from game.rules.petropolis import messages

Answer = (
    messages.BuildAnswered
    | messages.OfferAnswered
    | messages.PartnershipAnswered
    | messages.SettlementAnswered
)
FLIGHT_MS: Final = 460.0


def offered(looks: Looks, event: messages.OfferMade | messages.CounterMade, stage: Stage) -> Iterator[None]:
    """An exchange is laid before the other."""
    return letters(stage, event.seat, (event.partner,))


def partnership_offered(looks: Looks, event: messages.PartnershipOffered, stage: Stage) -> Iterator[None]:
    """All owners of the group are asked."""
    return letters(stage, event.seat, event.bond.members)


def build_proposed(looks: Looks, event: messages.BuildProposed, stage: Stage) -> Iterator[None]:
    """All partners in the group are asked."""
    return letters(stage, event.seat, stage.state.table.partners[event.group])


def price_offered(looks: Looks, event: messages.PriceOffered, stage: Stage) -> Iterator[None]:
    """Whoever has the telex is asked for it."""
    return letters(stage, event.seat, (event.holder,))


def settlement_proposed(looks: Looks, event: messages.SettlementProposed, stage: Stage) -> Iterator[None]:
    """The creditor is asked."""
    return letters(stage, event.seat, (event.creditor,))


def letters(stage: Stage, sender: int, receivers: Sequence[int]) -> Iterator[None]:
    """A sealed letter goes from one seat to each of the others."""
    start = stage.seat_anchor(sender)
    ends = [stage.seat_anchor(seat) for seat in receivers if seat not in (sender, -1)]
    if not ends:
        return stage.pause(FLIGHT_MS / 2)

    def draw(canvas: Canvas, share: float) -> Box:
        covered = Box.around(*start, 1)
        for end in ends:
            x, y = tweens.bow(start, end, share, 20)
            box = Box.around(x, y, 36, 24)
            canvas.shadow(box, 3, 4, 3, 130)
            canvas.drawing("petropolis/letter", box)
            covered = covered.union(box.inset(-12))
        return covered

    return tweens.above(stage, FLIGHT_MS, draw)


def answered(looks: Looks, event: Answer, stage: Stage) -> Iterator[None]:
    """Yes or no, beside the badge of who answers."""
    words = looks.say("note.agrees" if event.agreed else "note.refuses")
    fill = captions.GAIN if event.agreed else captions.LOSS
    return captions.beside(stage, event.seat, words, fill, 420)


CUES: Final[Cues[Looks]] = {
    messages.OfferMade: Cue(offered, sound="card-lay"),
    messages.CounterMade: Cue(offered, sound="card-lay"),
    messages.RequestMade: Cue(sound="card-lay"),
    messages.DealRefused: Cue(sound="refused"),
    messages.OfferAnswered: Cue(answered, sound="vote"),
    messages.PartnershipOffered: Cue(partnership_offered, sound="card-lay"),
    messages.PartnershipAnswered: Cue(answered, sound="vote"),
    messages.BuildProposed: Cue(build_proposed, sound="card-lay"),
    messages.BuildAnswered: Cue(answered, sound="vote"),
    messages.SettlementProposed: Cue(settlement_proposed, sound="card-lay"),
    messages.SettlementAnswered: Cue(answered, sound="vote"),
    messages.PriceOffered: Cue(price_offered, sound="card-lay"),
}
