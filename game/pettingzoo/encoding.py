"""Views as arrays of a fixed shape, and actions as numbers that mostly mean the same."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import log1p
from typing import Any, Final, cast
from zlib import crc32

import msgspec
import numpy as np
from numpy.typing import NDArray

from game.engine.rules import Rules
from game.engine.view import SCORE, Position
from game.engine.vocabulary import Action

BUCKETS: Final = 256
"""Into so many numbers the table is hashed."""
Numbers = NDArray[np.float32]


def feature_names(rules: Rules) -> tuple[str, ...]:
    """The features of every position of a game (`Position.features`), in their order."""
    return (SCORE, *(rules.policy.feature_names if rules.policy is not None else ()))


def width(rules: Rules, seats: int) -> int:
    """How many numbers `numbers` gives."""
    return (len(feature_names(rules)) + 2) * seats + 1 + BUCKETS


def numbers(
    position: Position, question: str, table: Any, seat: int, asked: int, out: Iterable[int]
) -> Numbers:
    """What a seat sees, as numbers near 0, its own always first.

    For each seat its features, whether it is asked, and whether it has left the game; how much of the match
    is over; and `question` and `table` hashed into BUCKETS numbers by the names of their fields.
    """
    rows = list(position.features.values())
    seats, gone = len(rows[0]), frozenset(out)
    found = [
        squashed(value)
        for other in (*range(seat, seats), *range(seat))
        for value in (*(row[other] for row in rows), float(other == asked), float(other in gone))
    ]
    hashed = [0.0] * BUCKETS
    place, sign = _bucket(f"question={question}")
    hashed[place] += sign
    _hash(msgspec.to_builtins(table), "", hashed)
    return np.array([*found, position.done, *hashed], np.float32)


def squashed(value: float) -> float:
    """A number made small, by its logarithm beyond 1."""
    return value if -1 <= value <= 1 else log1p(value - 1) + 1 if value > 0 else -log1p(-value - 1) - 1


def _hash(data: Any, name: str, hashed: list[float]) -> None:
    """Add the numbers in plain data to the buckets of their names, which say where they stand; of a word that
    it stands there."""
    kind = cast("type[object]", type(data))
    if kind is dict:
        for key, value in data.items():
            if value or value == 0:
                _hash(value, f"{name}.{key}", hashed)
    elif kind is list or kind is tuple:
        for value, (place, sign, inner) in zip(data, _row(name, len(data)), strict=True):
            if type(value) is int or type(value) is bool:
                if value:
                    hashed[place] += sign * _whole(value)
            elif value:
                _hash(value, inner, hashed)
    elif kind is int or kind is bool or kind is float:
        place, sign = _bucket(name)
        hashed[place] += sign * squashed(float(data))
    elif data is not None:
        place, sign = _bucket(f"{name}={data}")
        hashed[place] += sign


@lru_cache(1 << 14)
def _whole(value: int) -> float:
    return squashed(float(value))


@lru_cache(1 << 14)
def _row(name: str, many: int) -> tuple[tuple[int, int, str], ...]:
    """Bucket, sign and name of each item of a list."""
    return tuple((*_bucket(f"{name}.{place}"), f"{name}.{place}") for place in range(many))


@lru_cache(1 << 16)
def _bucket(name: str) -> tuple[int, int]:
    code = crc32(name.encode())
    return code % BUCKETS, 1 if code & 0x8000_0000 else -1


def slots(actions: Iterable[Action], size: int) -> dict[int, Action]:
    """A number below `size` for each action: by a hash of what it says, so that the same action nearly always
    has the same number; where it is taken, the next that is free. What finds no room is left out."""
    found: dict[int, Action] = {}
    for action in actions:
        if len(found) == size:
            break
        slot = _slot(action, size)
        while slot in found:
            slot = (slot + 1) % size
        found[slot] = action
    return found


@lru_cache(1 << 16)
def _slot(action: Action, size: int) -> int:
    return crc32(msgspec.json.encode(action)) % size
