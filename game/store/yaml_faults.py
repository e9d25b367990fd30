"""Invalid values in a file: msgspec's message as a sentence for people, with its place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, cast

from game.components.board_fields import MEANINGS
from game.store.bounds import one_line
from game.store.catalogue import say
from game.store.misfits import misfit_parts, wanted_text
from game.store.yaml_types import Keys, expected_keys, expected_words

ANY = "..."
"""In a place: some key of a map; msgspec does not say which."""

_TYPES = {"NoneType": "null", "list": "array", "dict": "object"}
"""What msgspec calls the types that it does not call as Python does."""


def misfit(message: str, kind: Any, content: Any) -> tuple[Keys, str]:
    """The place and the sentence for msgspec's `message` about `content` that should be a `kind`."""
    text, at = misfit_parts(message)
    steps = _steps(at)
    if extra := re.fullmatch(r"Object contains unknown field (.*)", text, re.DOTALL):
        keys = next((keys for keys, map_ in _maps(content, steps) if extra[1] in map_), steps)
        known = expected_keys(kind, keys)
        return (*keys, extra[1]), say("yaml.unknown_key", many=len(known), known=known)
    if lacking := re.fullmatch(r"Object missing required field (.*)", text, re.DOTALL):
        keys = next((keys for keys, map_ in _maps(content, steps) if lacking[1] not in map_), steps)
        return keys, say("yaml.missing_key", key=lacking[1])
    if text.startswith("Expected "):
        wanted, _, got = text.removeprefix("Expected ").partition(", got ")
        keys, value = next(
            (found for found in _meant(content, steps) if _type_name(found[1]) == got),
            next(
                (found for found in _meant(content, steps) if _beyond(wanted, found[1])),
                next(_meant(content, steps), (steps, None)),
            ),
        )
        if not got and isinstance(value, (str, int, float)):
            return keys, say("yaml.got_value", wanted=wanted_text(wanted), value=one_line(str(value)))
        return keys, say("yaml.got" if got else "yaml.expected", wanted=wanted_text(wanted), got=got)
    if other := re.fullmatch(r"Invalid (?:enum )?value '?(.*?)'?", text, re.DOTALL):
        keys, value = next(
            (found for found in _meant(content, steps) if str(found[1]) == other[1]),
            next(_meant(content, steps), (steps, other[1])),
        )
        known = expected_words(kind, keys)
        return keys, say("yaml.other_word", many=len(known), known=known, value=one_line(str(value)))
    return steps, text


def place_of(value: str, message: str, content: Any, places: Iterable[Keys]) -> Keys:
    """The place of a `value` that a board rejected, among all `places` of its file; the place in msgspec's
    `message` if it is not found."""
    found = [keys for keys in places if value and value in (there for _, there in _meant(content, keys))]
    found = [keys for keys in found if keys and keys[-1] == "id"] or found  # itself, not who names it
    # Where something stands twice, the second is too many.
    return found[-1] if found else _steps(misfit_parts(message)[1])


def _beyond(bounds: str, value: object) -> bool:
    """Whether a text violates the pattern or length in msgspec's message."""
    if not isinstance(value, str):
        return False
    if length := re.search(r"length (<=|>=) (\d+)", bounds):
        return len(value) > int(length[2]) if length[1] == "<=" else len(value) < int(length[2])
    return any(repr(pattern) in bounds and not re.search(pattern, value) for pattern in MEANINGS)


def dotted(keys: Keys) -> str:
    """A place as people write it: colours[0].id."""
    parts = (f"[{key}]" if isinstance(key, int) else f".{one_line(key)}" for key in keys)
    return "".join(parts).lstrip(".")


def _type_name(value: object) -> str:
    name = type(value).__name__
    return _TYPES.get(name, name)


def _steps(path: str) -> Keys:
    """The keys of a place in msgspec's notation: `.colours[0].id`, with [...] for any key of a map."""
    found = re.findall(r"\.([^.\[\]]+)|\[(\d+|\.\.\.)\]", path)
    return tuple(name or (int(index) if index.isdigit() else ANY) for name, index in found)


def _maps(content: Any, steps: Keys) -> Iterator[tuple[Keys, dict[str, Any]]]:
    """The maps at the places that `steps` may refer to."""
    for keys, value in _meant(content, steps):
        if isinstance(value, dict):
            yield keys, cast("dict[str, Any]", value)


def _meant(content: Any, steps: Keys, done: Keys = ()) -> Iterator[tuple[Keys, Any]]:
    """The places that `steps` may refer to, with their values."""
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
