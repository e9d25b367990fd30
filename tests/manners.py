"""Events and questions made from the few fields that matter, and how they are told: their manner."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from game.engine.vocabulary import Choice, Event

S = TypeVar("S", bound=Event | Choice)


def made(kind: type[S], **fields: Any) -> S:
    """One with these fields; what else it must have is 0."""
    required = {field.name: 0 for field in msgspec.structs.fields(kind) if field.required}
    return kind(**(required | fields))


def manner_of(kind: type[Event | Choice], **fields: Any) -> str:
    """The manner of one with these fields."""
    return made(kind, **fields).manner
