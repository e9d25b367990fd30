"""Outlines of countries as a board's file has them, changed so that neighbours stay neighbours: corners that
lie on each other move together, and a new corner comes into both outlines of a border."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, TypeAlias

from game.store.board_text.text import BoardText
from game.store.part_kinds import entries_of, value_at
from game.store.yaml_types import Keys

Corner: TypeAlias = tuple[int, int]
"""A point as the file has it: x to the east, y to the south, 0 to 1000."""


def corner(found: Any) -> Corner | None:
    """A point of the file; None where something else stands."""
    parts = [part for _, part in entries_of(found)]
    if len(parts) != 2 or not all(isinstance(part, int | float) for part in parts):
        return None
    return round(parts[0]), round(parts[1])


def countries_of(content: Any) -> Iterator[Keys]:
    """The places of all countries in the file."""
    for number, _ in entries_of(value_at(content, ("countries",))):
        yield "countries", number


def outline_of(content: Any, country: Keys) -> list[Corner]:
    """The corners of a country; none where not all of them are points."""
    found = [corner(part) for _, part in entries_of(value_at(content, (*country, "outline")))]
    return [at for at in found if at is not None] if None not in found else []


def around(outline: Sequence[Corner]) -> list[tuple[Corner, Corner]]:
    """The edges of a closed outline."""
    return list(pairwise((*outline, outline[0]))) if outline else []


def sharing(content: Any, at: Corner) -> list[Keys]:
    """Where in the file a corner lies at this point: in outlines, at the ends of the canal, at lakes."""
    found: list[Keys] = []
    for country in countries_of(content):
        corners = outline_of(content, country)
        found += [(*country, "outline", number) for number, one in enumerate(corners) if one == at]
    for key in ("canal", "lakes"):
        points = entries_of(value_at(content, (key,)))
        found += [(key, number) for number, point in points if corner(point) == at]
    return found


def with_point(text: BoardText, keys: Keys, at: Corner) -> BoardText:
    """With a point at another place."""
    return text.with_value(keys, list(at))


def with_corner(text: BoardText, old: Corner, new: Corner) -> BoardText:
    """With a corner at another place, wherever it is one."""
    return text.with_each({keys: list(new) for keys in sharing(text.content, old)})


def with_new_corner(text: BoardText, edge: tuple[Corner, Corner], at: Corner) -> BoardText:
    """With a corner on an edge, in the outlines of all that have that edge."""
    for country in countries_of(text.content):
        for number, found in enumerate(around(outline_of(text.content, country))):
            if found in (edge, edge[::-1]):
                text = text.with_item((*country, "outline", number + 1), list(at))
                break
    return text


def cut(text: BoardText, country: Keys, axis: int, middle: int) -> BoardText:
    """With corners where a line crosses an outline: at `middle` to the east (axis 0) or to the south (1)."""
    for a, b in around(outline_of(text.content, country)):
        if (a[axis] - middle) * (b[axis] - middle) < 0:
            share = (middle - a[axis]) / (b[axis] - a[axis])
            across = round(a[1 - axis] + share * (b[1 - axis] - a[1 - axis]))
            text = with_new_corner(text, (a, b), (middle, across) if axis == 0 else (across, middle))
    return text


def bounds(outline: Sequence[Corner]) -> tuple[Corner, Corner]:
    """The north-western and the south-eastern corner of what an outline covers."""
    xs, ys = zip(*outline, strict=True)
    return (min(xs), min(ys)), (max(xs), max(ys))
