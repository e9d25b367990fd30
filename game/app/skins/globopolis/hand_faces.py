"""What stands on the cards of the hand on the board: what each would bring now, else when it may be played.
The words are those of the dialog of the hand."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.app.paint.card import Card, Foot
from game.app.skins.globopolis import faces
from game.app.skins.globopolis.cards.contents import Slip, slip
from game.app.skins.globopolis.gains import Gain, gains
from game.app.skins.globopolis.looks import Looks
from game.engine.vocabulary import Offer, Step
from game.rules.globopolis.influence import INFLUENCE_CARDS
from game.rules.globopolis.messages import PlayCard, Reveal
from game.rules.globopolis.missions import MISSIONS
from game.rules.globopolis.state import MISSION, GlobopolisState, Table, id_of, sort_of

WAITS: Final = "hourglass"
"""The icon of a card that cannot be played now."""


def legal(state: GlobopolisState, side: int) -> list[Offer]:
    """All that a side may do with its cards now: nothing outside of its Option Phase, nor if closed."""
    table = state.table
    closed = not all(map(id_of, table.hands[side]))
    if table.stage != "options" or table.side(table.seat) != side or closed:
        return []
    seat = table.seat
    found = [
        offer
        for offer in INFLUENCE_CARDS.offers(state, seat)
        if isinstance(offer.action, PlayCard) and INFLUENCE_CARDS.why_not(state, seat, offer.action) is None
    ]
    missions = [Reveal(card) for card in table.hands[side] if sort_of(card) == MISSION]
    return found + [Offer(one) for one in missions if MISSIONS.why_not(state, seat, one) is None]


class HandFaces:
    """The faces of the hand of whoever is in view, kept as long as the table is the same."""

    def __init__(self, looks: Looks) -> None:
        self.looks = looks
        self._table: Table | None = None
        self._asked: Step | None = None
        self._legal: list[Offer] = []
        self._told: dict[str, tuple[Slip, Gain | None]] = {}

    def _renew(self, state: GlobopolisState, side: int) -> None:
        """Forget what was said of another table."""
        asked = state.stack[-1] if state.stack else None  # the events of a turn leave it as it was before
        if self._table is None or self._asked != asked or self._table != state.table:
            self._table, self._asked = state.table.copy(), asked
            self._legal, self._told = legal(state, side), {}

    def ready(self, state: GlobopolisState, side: int) -> frozenset[str]:
        """The cards that a side may play or reveal now."""
        self._renew(state, side)
        actions = (offer.action for offer in self._legal)
        return frozenset(action.card for action in actions if isinstance(action, PlayCard | Reveal))

    def face(self, state: GlobopolisState, side: int, card: str, *, by_key: bool = False) -> Card:
        """A card to be read, with what it brings in its foot, and what plays it if it may be played."""
        told, gain = self._of(state, side, card)
        known, say = faces.face(self.looks, card), self.looks.say
        if not told.ready:
            return replace(known, foot=Foot("plain", WAITS, told.state))
        icon = gain.icon if gain is not None else "medal" if sort_of(card) == MISSION else "target"
        return replace(
            known, foot=Foot("gain", icon, told.state, say(f"cards.{'enter' if by_key else 'click'}"))
        )

    def tucked(self, state: GlobopolisState, side: int, card: str) -> Card:
        """A card in the fan, with what it brings on its tag where that is one certain amount."""
        known = faces.face(self.looks, card)
        gain = self._of(state, side, card)[1] if card in self.ready(state, side) else None
        if gain is None:
            return known
        tag = self.looks.say("mark.points", n=gain.amount)
        return replace(known, value=tag, tone="gain", mark=gain.icon)

    def _of(self, state: GlobopolisState, side: int, card: str) -> tuple[Slip, Gain | None]:
        self._renew(state, side)
        if card not in self._told:
            seat = state.table.seat
            told = slip(self.looks, state, seat if self._legal else side, card, self._legal)
            sure = gains(self.looks, state, seat, told.offers[0].action) if self._sure(told) else ()
            self._told[card] = told, sure[0] if sure else None
        return self._told[card]

    @staticmethod
    def _sure(told: Slip) -> bool:
        """Whether it is certain what a card brings: it may be played, and on one thing only."""
        return len(told.offers) == 1 and isinstance(told.offers[0].action, PlayCard)
