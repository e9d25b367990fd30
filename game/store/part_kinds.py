"""The parts of a file's content, each with the type that it should have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from types import UnionType
from typing import Annotated, Any, TypeGuard, Union, cast, get_args, get_origin

import msgspec
from msgspec.structs import FieldInfo

from game.store.yaml_types import Keys

_LISTS = (tuple, list, set, frozenset, Sequence)
_MAPS = (dict, Mapping)


def entries_of(content: object) -> list[tuple[str | int, Any]]:
    """The parts of a map or a list with their keys; none of a single value."""
    if isinstance(content, dict):
        return list(cast("dict[str | int, Any]", content).items())
    return list(enumerate(cast("list[Any]", content))) if isinstance(content, list) else []


def places_of(content: object, keys: Keys = ()) -> Iterator[Keys]:
    """All places in a content, from the first to the last."""
    yield keys
    for key, part in entries_of(content):
        yield from places_of(part, (*keys, key))


def value_at(content: Any, keys: Keys) -> Any:
    """What stands at a place; None if there is no such place."""
    for key in keys:
        content = dict(entries_of(content)).get(key)
    return content


def parts(content: Any, kind: Any) -> Iterator[tuple[str | int, Any, Any]]:
    """The parts of a content whose type is known: key, value and annotated type. Parts that no type foresees
    are left out."""
    base, entries = bare_kind(kind, content), entries_of(content)
    origin, args = get_origin(base), get_args(base)
    if isinstance(content, dict):
        known = struct_fields(base) if is_struct(base) else {}
        yield from ((key, part, known[key].type) for key, part in entries if key in known)
        if origin in _MAPS:
            yield from ((key, part, args[-1]) for key, part in entries)
    elif origin is tuple and args[-1] is not Ellipsis:
        yield from ((key, part, of) for (key, part), of in zip(entries, args, strict=False))
    elif origin in _LISTS:
        yield from ((key, part, args[0]) for key, part in entries)


def kind_at(kind: Any, content: Any, keys: Keys) -> Any:
    """The annotated type at a place in a content that should be a `kind`; None where no type is foreseen."""
    for key in keys:
        found = {name: (part, of) for name, part, of in parts(content, kind)}
        content, kind = found.get(key, (None, None))
    return kind


def bare_kind(kind: Any, content: Any) -> Any:
    """A type without its bounds; of several that are possible the one that fits the content."""
    while get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    if get_origin(kind) not in (Union, UnionType):
        return kind
    for one in get_args(kind):
        base = bare_kind(one, content)
        if isinstance(content, dict) and is_struct(base):
            config, entries = base.__struct_config__, cast("dict[str, Any]", content)
            if config.tag_field is None or entries.get(config.tag_field) == config.tag:
                return base
        elif isinstance(content, list) and get_origin(base) in (tuple, list):
            return base
    return kind


def is_struct(kind: Any) -> TypeGuard[type[msgspec.Struct]]:
    """Whether a type is a record with fields."""
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


@cache
def struct_fields(kind: type[msgspec.Struct]) -> dict[str | int, FieldInfo]:
    """The fields of a record by their names in files; cached, as resolving their types is slow."""
    return {field.encode_name: field for field in msgspec.structs.fields(kind)}
