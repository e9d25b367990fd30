"""What does not fit in a file: the message of msgspec as a sentence for the person, and its place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias, cast

Keys: TypeAlias = tuple[str | int, ...]
"""A place in a file: the keys of maps and the indices of lists that lead there."""

ANY = "..."
"""In a place: some key of a map; msgspec does not say which."""

_TYPES = {"NoneType": "null", "list": "array", "dict": "object"}
"""What msgspec calls the types that it does not call as Python does."""
_COLOUR = "str matching regex '^#[0-9A-Fa-f]{6}$'"


def misfit(message: str, content: Any, places: Iterable[Keys]) -> tuple[Keys, str]:
    """The place and the sentence for `message`, which msgspec said of `content`.

    `places` are all places of the file. They find the value that a board itself objected to: it quotes it.
    """
    text, _, at = message.replace("`", "").partition(" - at $")
    steps = _steps(at)
    if extra := re.fullmatch(r"Object contains unknown field (.+)", text):
        keys = next((keys for keys, map_ in _maps(content, steps) if extra[1] in map_), steps)
        return (*keys, extra[1]), "this key is not known"
    if lacking := re.fullmatch(r"Object missing required field (.+)", text):
        keys = next((keys for keys, map_ in _maps(content, steps) if lacking[1] not in map_), steps)
        return keys, f"the key “{lacking[1]}” is missing"
    if text.startswith("Expected"):
        text = "e" + text[1:].replace(_COLOUR, "a colour such as #E2BE80")
        got = text.rpartition(", got ")[2]
        keys, value = next(
            (found for found in _meant(content, steps) if _type_name(found[1]) == got),
            next(_meant(content, steps), (steps, None)),
        )
        if ", got" not in text and isinstance(value, (str, int, float)):
            text += f", got “{value}”"
        return keys, text
    if quoted := re.search("“(.+?)”", text):
        found = [keys for keys in places if quoted[1] in (value for _, value in _meant(content, keys))]
        return found[-1] if found else steps, text  # where something stands twice, the second is too many
    return steps, text


def dotted(keys: Keys) -> str:
    """A place as people write it: colours[0].id."""
    return "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in keys).lstrip(".")


def _type_name(value: object) -> str:
    name = type(value).__name__
    return _TYPES.get(name, name)


def _steps(path: str) -> Keys:
    """The keys in msgspec's way to say a place: `.colours[0].id`, with [...] for a key of a free map."""
    found = re.findall(r"\.([^.\[\]]+)|\[(\d+|\.\.\.)\]", path)
    return tuple(name or (int(index) if index.isdigit() else ANY) for name, index in found)


def _maps(content: Any, steps: Keys) -> Iterator[tuple[Keys, dict[str, Any]]]:
    """The maps at the places that `steps` may mean."""
    for keys, value in _meant(content, steps):
        if isinstance(value, dict):
            yield keys, cast("dict[str, Any]", value)


def _meant(content: Any, steps: Keys, done: Keys = ()) -> Iterator[tuple[Keys, Any]]:
    """The places that `steps` may mean, and what stands there."""
    if not steps:
        yield done, content
        return
    step, rest = steps[0], steps[1:]
    if isinstance(content, dict):
        for key, value in cast("dict[str, Any]", content).items():
            if step in (ANY, key):
                yield from _meant(value, rest, (*done, key))
    elif isinstance(content, list):
        items = cast("list[Any]", content)
        if isinstance(step, int) and step < len(items):
            yield from _meant(items[step], rest, (*done, step))
