"""What stands on the board for somebody who changes it: the squares of both circuits, Corner Squares, and the
stones of the index, which are pulled over the lake.

The rectangles of a file lie along two circuits. They belong to the places there: who comes to another place
takes up the rectangle that is there, and where there are more squares or fewer they share their side anew.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from game.app.skin_api.grips import Edit, Grip, Grips
from game.app.skin_api.view_models import Place
from game.app.skins.poleconomy.looks import Looks
from game.store.board_text.text import BoardText
from game.store.part_kinds import entries_of, value_at
from game.store.yaml_types import Keys

CIRCUITS: Final = ("outer", "inner")
STONE: Final = "stone"
Pair: TypeAlias = tuple[int, int]


class Rectangle(NamedTuple):
    """The rectangle of a square in the file: its middle, its width and height."""

    centre: Pair
    size: Pair


class LakeGrips(Grips[Looks]):
    """Squares by their order; a stone of the index by its middle."""

    def parts(self) -> Mapping[Place, Keys]:
        board = self.looks.board
        found: dict[Place, Keys] = {}
        for key, ring, first in (("outer", board.outer, 0), ("inner", board.inner, len(board.outer))):
            found |= {f"s-{first + number}": (key, number) for number in range(len(ring))}
        corners = range(len(board.corners))
        found |= {f"s-{board.first_corner + number}": ("corners", number) for number in corners}
        return found | {f"d-{number}": ("index", number) for number in range(len(board.index))}

    def grips(self, content: Any, keys: Keys) -> tuple[Grip, ...]:
        if keys[:1] != ("index",) or int(keys[1]) >= len(self.looks.plan.stones):
            return ()
        centre = _pair(value_at(content, (*keys, "centre")))
        if centre is None:
            return ()
        x, y = self.looks.plan.stone_at(*centre)
        words = self.looks.say("edit.stone"), self.looks.say("edit.stone_text")
        return (Grip(STONE, x, y, "grip", title=words[0], text=words[1]),)

    def pulled(self, content: Any, keys: Keys, grip: str, x: float, y: float) -> Edit | None:
        middle = self.looks.plan.middle
        x, y = min(max(x, middle.x), middle.right), min(max(y, middle.y), middle.bottom)
        return partial(_with_centre, keys=keys, centre=list(self.looks.plan.stone_of(x, y)))

    def ordered(self, text: BoardText, keys: Keys, before: Sequence[Any]) -> BoardText:
        places = [_rectangle(square) for square in before]
        there = [place for place in places if place is not None]
        count = len(entries_of(text.value(keys)))
        if keys[0] not in CIRCUITS or len(there) != len(places):
            return text
        ids = [value_at(square, ("id",)) for square in before]
        now = [text.value((*keys, number, "id")) for number in range(count)]
        if count != len(there):
            alike = [one == other for one, other in zip(ids, now, strict=False)]
            there = shared_anew(there, (*alike, False).index(False), count)
        changed: dict[Keys, Any] = {}
        for number, place in enumerate(there[:count]):
            for key, pair in (("centre", place.centre), ("size", place.size)):
                if text.value((*keys, number, key)) != list(pair):
                    changed[(*keys, number, key)] = list(pair)
        return text.with_each(changed)


def shared_anew(places: Sequence[Rectangle], where: int, count: int) -> list[Rectangle]:
    """The rectangles of a circuit with one more, or one fewer, at a place: its side is shared anew by those
    on it. As they were where the circuit has no four corners, or no room."""
    corners, more = _corners(places), count - len(places)
    if len(corners) != 4 or abs(more) != 1:
        return list(places)
    counts = [(b - a) % len(places) - 1 for a, b in zip(corners, [*corners[1:], corners[0]], strict=True)]
    changed = where - 1 if more > 0 else where
    counts[sum(corner <= changed for corner in corners) - 1] += more
    if min(counts) < 1:
        return list(places)
    ring: list[Rectangle] = []
    for corner, after, between in zip(corners, [*corners[1:], corners[0]], counts, strict=True):
        ring += [places[corner], *_between(places[corner], places[after], between)]
    start = corners[0] + (more if changed < corners[0] else 0)
    return [ring[(number - start) % count] for number in range(count)]


def _between(one: Rectangle, other: Rectangle, count: int) -> list[Rectangle]:
    """So many rectangles from one corner to the next, as deep as the first one."""
    along = 0 if abs(one.centre[0] - other.centre[0]) > abs(one.centre[1] - other.centre[1]) else 1
    ahead = 1 if other.centre[along] > one.centre[along] else -1
    start = one.centre[along] + ahead * one.size[along] / 2
    end = other.centre[along] - ahead * other.size[along] / 2
    step = abs(end - start) / count
    found: list[Rectangle] = []
    for number in range(count):
        middle = round(start + ahead * step * (number + 0.5))
        long, deep = int(step), one.size[1 - along]
        across = one.centre[1 - along]
        pair = (middle, across) if along == 0 else (across, middle)
        found.append(Rectangle(pair, (long, deep) if along == 0 else (deep, long)))
    return found


def _corners(places: Sequence[Rectangle]) -> list[int]:
    """Which squares stand in the corners of a circuit, in their order."""
    xs, ys = {place.centre[0] for place in places}, {place.centre[1] for place in places}
    ends_x, ends_y = (min(xs), max(xs)), (min(ys), max(ys))
    return [
        number
        for number, place in enumerate(places)
        if place.centre[0] in ends_x and place.centre[1] in ends_y
    ]


def _rectangle(square: Any) -> Rectangle | None:
    centre, size = _pair(value_at(square, ("centre",))), _pair(value_at(square, ("size",)))
    return Rectangle(centre, size) if centre is not None and size is not None else None


def _pair(value: Any) -> Pair | None:
    try:
        return msgspec.convert(value, tuple[int, int])
    except msgspec.ValidationError:
        return None


def _with_centre(text: BoardText, keys: Keys, centre: list[int]) -> BoardText:
    return text.with_value((*keys, "centre"), centre)
