"""What a type allows at a place in a file: the keys of a map, or a fixed set of words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from msgspec import inspect

Keys: TypeAlias = tuple[str | int, ...]
"""A place in a file: the keys of maps and the indices of lists that lead there."""


def expected_keys(kind: Any, keys: Keys) -> list[str]:
    """The keys that a map at `keys` may have, in the order of its type."""
    found = [one for one in _types(inspect.type_info(kind), keys) if isinstance(one, inspect.StructType)]
    names = [field.encode_name for one in found for field in one.fields]
    tags = [one.tag_field for one in found if one.tag_field]
    return list(dict.fromkeys([*tags, *names]))


def expected_words(kind: Any, keys: Keys) -> list[str]:
    """The texts allowed at `keys`; empty if any text is."""
    words: list[str] = []
    for one in _types(inspect.type_info(kind), keys):
        if isinstance(one, inspect.LiteralType):
            words += [str(value) for value in one.values]
        elif isinstance(one, inspect.EnumType):
            words += [str(member.value) for member in one.cls]
    for one in _types(inspect.type_info(kind), keys[:-1]) if keys else ():
        if isinstance(one, inspect.StructType) and one.tag_field == keys[-1]:
            words.append(str(one.tag))
    return list(dict.fromkeys(words))


def _types(kind: inspect.Type, keys: Keys) -> Iterator[inspect.Type]:
    """The types that are possible at a place below `kind`."""
    if isinstance(kind, inspect.Metadata):
        yield from _types(kind.type, keys)
    elif isinstance(kind, inspect.UnionType):
        for one in kind.types:
            yield from _types(one, keys)
    elif not keys:
        yield kind
    elif isinstance(kind, inspect.StructType):
        for field in kind.fields:
            if field.encode_name == keys[0]:
                yield from _types(field.type, keys[1:])
    elif isinstance(kind, inspect.VarTupleType | inspect.ListType):
        yield from _types(kind.item_type, keys[1:])
    elif isinstance(kind, inspect.TupleType):
        if isinstance(keys[0], int) and keys[0] < len(kind.item_types):
            yield from _types(kind.item_types[keys[0]], keys[1:])
    elif isinstance(kind, inspect.DictType):
        yield from _types(kind.value_type, keys[1:])
