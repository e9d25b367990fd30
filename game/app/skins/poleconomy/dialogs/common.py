"""What the dialogs of Poleconomy have in common."""

from __future__ import annotations

from typing import Protocol, cast

from game.app.skin_api.question import Question
from game.app.skins.poleconomy.looks import Looks
from game.rules.poleconomy.state import PoleconomyState


class _Looking(Protocol):
    """What the dialogs need of the game's own skin besides its signs and cards."""

    looks: Looks


def looks(asked: Question) -> Looks:
    """The looks of the match."""
    return cast("_Looking", asked.skin).looks


def state(asked: Question) -> PoleconomyState:
    """The state that is shown."""
    return cast("PoleconomyState", asked.state)
