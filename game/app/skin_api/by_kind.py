"""Tables by the class of an event: what a skin has of them is looked up here and nowhere else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from game.engine.vocabulary import Event

T = TypeVar("T")
Told = Mapping[type[Event], T | Callable[[Any], T]]
"""By the class of an event a value, or what finds it by the facts of the event."""


def entry(table: Mapping[type[Event], T], event: Event) -> T | None:
    """What a table has for an event: for its class, else for the nearest class above it."""
    return next((table[kind] for kind in type(event).__mro__ if kind in table), None)


def value(table: Told[T], event: Event, otherwise: T) -> T:
    """The value that a table has for an event, `otherwise` where it has none.

    >>> from game.engine.smallest_game import Begun, Moved
    >>> value({Moved: lambda event: event.seat, Begun: 6}, Moved(seat=1, to=3), 0)
    1
    """
    found: Any = entry(table, event)
    if callable(found):
        found = found(event)
    return otherwise if found is None else found
