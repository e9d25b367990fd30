"""Values that a type allows: the nearest ones to a wrong value, and one that stands in for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec
from msgspec import inspect

from game.components.board_fields import MOST_NEAR, nearest, steps_beside
from game.store.yaml_types import Keys, expected_words

LOST: Final = object()
"""In place of content that nothing can stand in for."""
_FAR: Final = 10**9
"""Farther than any number of a board."""
_TEXTS: Final = ("x", "y", "#111111", "#222222", "AAA", "BBB", "")
"""Texts that fit the patterns of names, colours and lands."""


def near_values(value: Any, kind: Any, keys: Keys = ()) -> tuple[str | int | float, ...]:
    """The allowed values nearest to a wrong one, at `keys` below a `kind`; () where none is near."""
    if words := expected_words(kind, keys):
        return tuple(_alike(value, words) or words[:MOST_NEAR])
    if keys or isinstance(value, bool):
        return ()
    found = [near for one in _leaves(inspect.type_info(kind)) for near in _near_number(value, one)]
    return tuple(dict.fromkeys(found))


def _near_number(value: Any, kind: inspect.Type) -> tuple[int | float, ...]:
    if isinstance(kind, inspect.IntType) and isinstance(value, int | float):
        least = -_FAR if kind.ge is None else kind.ge
        most = _FAR if kind.le is None else kind.le
        return tuple(steps_beside(int(value), kind.multiple_of or 1, least, most))
    if isinstance(kind, inspect.FloatType) and isinstance(value, int | float):
        bound = kind.ge if kind.ge is not None and value < kind.ge else kind.le
        return () if bound is None else (bound,)
    return ()


def stand_in(value: Any, kind: Any, *, second: bool = False) -> Any:
    """A value of this `kind` in place of a wrong one, the nearest if there is one; LOST for lists and maps.
    With `second` another one, if there are two."""
    found: Any = LOST
    for candidate in _candidates(value, kind):
        try:
            msgspec.convert(candidate, kind)
        except msgspec.ValidationError:
            continue
        if found is not LOST and candidate == found:
            continue
        if found is not LOST or not second:
            return candidate
        found = candidate
    return found


def is_guess(value: Any, kind: Any) -> bool:
    """Whether a wrong value is like none of the words that are allowed in its place."""
    words = expected_words(kind, ())
    return bool(words) and not _alike(value, words)


def _alike(value: Any, words: Iterable[str]) -> list[str]:
    return nearest(value, words) if isinstance(value, str) else []


def _candidates(value: Any, kind: Any) -> Iterator[Any]:
    for one in _leaves(inspect.type_info(kind)):
        match one:
            case inspect.LiteralType(values):
                alike = _alike(value, map(str, values))[:1]
                yield from [word for word in values if str(word) in alike] or values
            case inspect.BoolType():
                yield from (False, True)
            case inspect.IntType() | inspect.FloatType():
                near = () if isinstance(value, bool) else _near_number(value, one)
                ends = [end for end in (one.le, one.ge) if end is not None]
                yield from [*near[:1], *ends, *near, 0]  # the first two as far from each other as can be
            case inspect.StrType():
                yield from _TEXTS
            case inspect.NoneType():
                yield None
            case _:
                pass


def _leaves(kind: inspect.Type) -> Iterator[inspect.Type]:
    """The types that are no lists or maps, of which a value may have one."""
    if isinstance(kind, inspect.Metadata):
        yield from _leaves(kind.type)
    elif isinstance(kind, inspect.UnionType):
        for one in kind.types:
            yield from _leaves(one)
    else:
        yield kind
