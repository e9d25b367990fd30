"""Situations that a guide's notes wait for, and the facts they give."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Event


class Moment(NamedTuple):
    """A point in a match at which a guide may show a note to a person."""

    view: AnyState
    """What that person sees."""
    seat: int
    """Where that person sits."""
    actions: tuple[Action, ...] = ()
    """What that person may do now; nothing while dice wait, or a turn for its end."""
    action: Action | None = None
    """Of those that the note is about the one that is advised, else the first; None for none."""
    event: Event | None = None
    """What has happened that the note waits for."""


Situation: TypeAlias = Callable[[Moment], Mapping[str, Any] | None]
"""What a note tells of a moment: facts by their names, each as `Rules.spell` takes it for its kind; None
where the note would not be true."""
