"""What it comes to that a person presses a place or a button."""

from __future__ import annotations

import msgspec

from game.app.skin_api.view_models import Place
from game.engine.vocabulary import Action, Refusal


class Commit(msgspec.Struct, frozen=True):
    """An action to be played now."""

    action: Action


class Chosen(msgspec.Struct, frozen=True):
    """A place was taken up; the choice goes on."""


class PlaceRefused(msgspec.Struct, frozen=True):
    """A place was pressed that cannot be chosen, and why."""

    refusal: Refusal
    action: Action
    place: Place


PressResult = Commit | Chosen | PlaceRefused | None
