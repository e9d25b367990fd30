"""The options of a game by their types, and which of those that were kept are still of use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import asdict

from game.engine.rules import Rules


def kinds(rules: Rules) -> dict[str, msgspec.inspect.Type]:
    """The type of each option of a game, in their order."""
    info = msgspec.inspect.type_info(rules.options_type)
    assert isinstance(info, msgspec.inspect.StructType)
    return {field.name: field.type for field in info.fields}


def usable(rules: Rules, preset: str, changes: Mapping[str, Any]) -> dict[str, Any]:
    """Those changes that are still options of the game, with values they can take."""
    found: dict[str, Any] = {}
    plain = asdict(rules.presets[preset]) if preset in rules.presets else {}
    for name, value in changes.items():
        if name not in plain or value == plain[name]:
            continue
        field = next(f for f in msgspec.structs.fields(rules.options_type) if f.name == name)
        try:
            found[name] = msgspec.convert(value, field.type)
        except msgspec.ValidationError:
            continue  # the option has changed since; the preset's value holds
    return found
