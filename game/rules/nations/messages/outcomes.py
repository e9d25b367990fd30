"""What no seat decides: who begins, and which card is drawn."""

from __future__ import annotations

from game.engine.vocabulary import Outcome


class FirstDrawn(Outcome, frozen=True):
    """Who begins."""

    seat: int


class CardTurned(Outcome, frozen=True):
    """The top card of the pile."""

    card: str
