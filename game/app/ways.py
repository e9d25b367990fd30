"""What a choice is made of: ways by places, options by buttons, and what a press leads to."""

from __future__ import annotations

import msgspec

from game.app.marks import Place
from game.engine.vocabulary import Action, Offer, Refusal


class Commit(msgspec.Struct, frozen=True):
    """An action to be played now."""

    action: Action


class Chosen(msgspec.Struct, frozen=True):
    """A place was taken up; the choice goes on."""


class Refused(msgspec.Struct, frozen=True):
    """A place was pressed that cannot be chosen, and why."""

    refusal: Refusal
    action: Action
    place: Place


Answer = Commit | Chosen | Refused | None


class Way(msgspec.Struct, frozen=True):
    """A legal action and the clicks that lead to it."""

    action: Action
    places: tuple[Place, ...]


class Option(msgspec.Struct, frozen=True):
    """An action of a button: legal if `refusal` is None."""

    offer: Offer
    refusal: Refusal | None = None

    @property
    def action(self) -> Action:
        """What the button plays."""
        return self.offer.action
