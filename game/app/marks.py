"""What is marked on the board while a choice is open: legal places, what is chosen, the way there."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from game.app.facts import Tone
from game.engine.vocabulary import Action

Place: TypeAlias = str
"""A part of the board, by an id of the skin's own making."""
Direction: TypeAlias = Literal["left", "right", "up", "down"]


class MarkLabel(msgspec.Struct, frozen=True):
    """What a legal place brings, in a few letters: "+6", "free", "pay 2", "home"."""

    text: str
    tone: Tone = "plain"


class Mark(msgspec.Struct, frozen=True):
    """A place one may choose now."""

    place: Place
    label: MarkLabel | None = None


class Marks(msgspec.Struct, frozen=True):
    """All that is marked on the board while a choice is open."""

    may: tuple[Mark, ...] = ()
    """The places that may be chosen next."""
    picked: tuple[Place, ...] = ()
    """The places chosen so far, the first click first."""
    action: Action | None = None
    """The action that is chosen, hovered or focused: its way is drawn."""
    path: tuple[int, ...] = ()
    """The way of `action`, as the skin's `path_of` gave it."""
    sure: bool = False
    """Whether `action` is chosen (a last click commits it), not only hovered."""
    hover: Place | None = None
    focus: Place | None = None
    """Where the keys are on the board; None while the mouse is in use or the focus is elsewhere."""
    hint: Place | None = None
    seat: int = -1
    """Who decides."""
