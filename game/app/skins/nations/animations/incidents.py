"""Incident cards: lifted off the pile, turned over, read; what they bring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.app.skin_api.card_reading import read_card
from game.app.skin_api.cues import Cue, Cues
from game.app.skin_api.motions import lit, note, seat_of
from game.app.skin_api.stage import Stage
from game.app.skins.nations import bank, cards
from game.app.skins.nations.looks import Looks
from game.rules.nations import messages


def card_drawn(looks: Looks, event: messages.CardDrawn, stage: Stage) -> Iterator[None]:
    """A card comes from the pile, is turned over and read; what it can change is lit."""
    return read_card(looks, stage, cards.reading(looks, stage.state, event.card, event.marker, event.seat))


CUES: Final[Cues[Looks]] = {
    messages.CardDrawn: Cue(card_drawn, sound="card-lift", read=True),
    messages.PileShuffled: Cue(lit(lambda looks, event: bank.pile_box(looks.chart), 420), sound="card-flip"),
    messages.EmbargoLaid: Cue(note("note.embargo_laid", seat=seat_of, ms=800), sound="down", read=True),
    messages.StrikeCalled: Cue(note("note.strike", seat=seat_of, ms=800), sound="down", read=True),
}
