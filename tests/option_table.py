"""The options of a game as a table: what each is unless it is said otherwise, and what it can be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from game.engine.options import OptionError
from game.engine.rules import Rules


def table_of(options: type[msgspec.Struct]) -> str:
    """A line for each option: its name, its default, then all it can be, or the least and the most of it."""
    types = get_type_hints(options, include_extras=True)
    lines = [
        f"{field.name}: {_word(field.default)} of {_range(types[field.name])}"
        for field in msgspec.structs.fields(options)
    ]
    return "\n".join(lines)


def presets_of(presets: Mapping[str, msgspec.Struct]) -> dict[str, dict[str, Any]]:
    """What each preset has other than the first."""
    first, *_ = presets.values()
    plain = msgspec.structs.asdict(first)
    return {
        name: {key: value for key, value in msgspec.structs.asdict(preset).items() if value != plain[key]}
        for name, preset in presets.items()
    }


def accepted(rules: Rules, name: str, values: Iterable[Any], **others: Any) -> list[Any]:
    """Which of these values an option takes, where others are as said."""

    def fits(value: Any) -> bool:
        try:
            rules.options(changes={**others, name: value})
        except OptionError:
            return False
        return True

    return [value for value in values if fits(value)]


def _word(value: Any) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def _range(kind: Any) -> str:
    if kind is bool:
        return "off, on"
    if get_origin(kind) is Literal:
        return ", ".join(map(str, get_args(kind)))
    number, meta = get_args(kind)
    assert number is int, kind
    return f"{meta.ge} to {meta.le}" + (f" by {meta.multiple_of}" if meta.multiple_of else "")
