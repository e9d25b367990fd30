"""What a board file of a game may hold, part by part: its fields, their bounds, and what they usually are."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any, get_origin

import msgspec
from msgspec import inspect


def format_of(board: type[msgspec.Struct]) -> str:
    """A line for each field of each part whose number, size or default says something."""
    parts: dict[str, list[str]] = {}
    _walk(inspect.type_info(board), parts)
    return "\n".join(f"{part}.{line}" for part, lines in sorted(parts.items()) for line in lines)


def _walk(kind: inspect.Type, parts: dict[str, list[str]]) -> None:
    if isinstance(kind, inspect.StructType):
        part = get_origin(kind.cls) or kind.cls
        name = part.__name__
        if name in parts:
            return
        lines = parts[name] = []
        for field in kind.fields:
            said = [*_counted(_bounds(field.type)), *_default(field.default)]
            if said:
                lines.append(f"{field.encode_name}: {', '.join(said)}")
            _walk(field.type, parts)
        return
    for inner in _inside(kind):
        _walk(inner, parts)


def _counted(bounds: Iterator[str]) -> Iterator[str]:
    """Bounds that are alike side by side, once."""
    for bound, alike in groupby(bounds):
        many = len(list(alike))
        yield bound if many == 1 else f"{many} times {bound}"


def _inside(kind: inspect.Type) -> tuple[inspect.Type, ...]:
    match kind:
        case inspect.Metadata(inner) | inspect.VarTupleType(inner) | inspect.ListType(inner):
            return (inner,)
        case inspect.UnionType(kinds) | inspect.TupleType(kinds):
            return kinds
        case inspect.DictType(key, value):
            return key, value
        case _:
            return ()


def _bounds(kind: inspect.Type) -> Iterator[str]:
    match kind:
        case inspect.IntType() | inspect.FloatType():
            if kind.ge is not None or kind.le is not None:
                yield f"{kind.ge} to {kind.le}" + (f" by {kind.multiple_of}" if kind.multiple_of else "")
        case inspect.VarTupleType() | inspect.DictType():
            if kind.min_length is not None or kind.max_length is not None:
                yield f"{kind.min_length} to {kind.max_length} entries"
            for inner in _inside(kind):
                yield from _bounds(inner)
        case _:
            for inner in _inside(kind):
                yield from _bounds(inner)


def _default(default: Any) -> Iterator[str]:
    if isinstance(default, bool | int | float):
        yield f"usually {default}"
