"""Fills the facts of a situation into a note."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from msgspec.structs import replace

from game.app.skin_api.phrases import Phrases
from game.engine.log import LogEntry
from game.store.guides import Note
from game.store.sentences import Verbatim

_FACT: Final = re.compile(r"\{(\w+)\}")


def reading(note: Note, facts: Mapping[str, Any], phrases: Phrases) -> Note:
    """The note with these facts in its words and in what it lights; other names in braces stay."""
    if not facts:
        return note

    def fact(name: str) -> Any:
        return facts[name] if name in facts else Verbatim(f"{{{name}}}")

    told = tuple(phrases.filled(sentence, fact) for sentence in note.text)
    return replace(note, text=told, light=tuple(_lit(part, facts) for part in note.light))


def _lit(part: str, facts: Mapping[str, Any]) -> str:
    """A part that a note lights, with its fact; several things become several parts, joined by +."""
    found = _FACT.search(part)
    if found is None:
        return part
    value: Any = facts[found[1]]
    each = cast("Sequence[object]", value) if isinstance(value, list | tuple) else (value,)
    return "+".join(part.replace(found[0], str(one)) for one in each)


def lately(log: Sequence[LogEntry], seat: int) -> int:
    """The length of the log before the recent past: before the turn before the seat's last own one. -1 if
    everything is recent."""
    place = len(log)
    for _ in range(2):
        while place > 0 and log[place - 1].seat == seat:
            place -= 1
        while place > 0 and log[place - 1].seat != seat:
            place -= 1
    while place > 0 and log[place - 1].seat == seat:
        place -= 1
    return place or -1
