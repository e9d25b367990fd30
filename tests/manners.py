"""How an event or a question is told: its manner, made from the fields that decide it."""

from __future__ import annotations

from typing import Any

import msgspec

from game.engine.vocabulary import Choice, Event


def manner_of(kind: type[Event | Choice], **fields: Any) -> str:
    """The manner of one with these fields; what else it must have is 0."""
    required = {field.name: 0 for field in msgspec.structs.fields(kind) if field.required}
    return kind(**(required | fields)).manner
