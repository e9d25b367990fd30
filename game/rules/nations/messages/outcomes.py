"""Outcomes: the first player, and the card drawn."""

from __future__ import annotations

from game.engine.vocabulary import Outcome


class FirstDrawn(Outcome, frozen=True):
    """The first player."""

    seat: int


class CardTurned(Outcome, frozen=True):
    """The top card of the pile."""

    card: str
