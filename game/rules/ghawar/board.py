"""The field: its YAML board as types, and what follows from it (cells, gates, neighbours, routes).

Every place is a **cell**: x + 13 * y with x from west to east and y from south to north, 0 to 12 each. Both
even: a crossing. One odd: a road. Both odd: a platform, also counted 0 to 35 as (column - 1) + 6 * (row - 1).
A heading is 0 north, 1 east, 2 south, 3 west; a side is 0 south, 1 west, 2 north, 3 east. (Reference 3.1 to
3.4.)
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from game.components.board_fields import Name, Paint, Ref, Short, Text, nearest, repeated, repeats
from game.engine.refusal import BoardFault, refuse

WIDTH = 13
CELLS = WIDTH * WIDTH
HOME = -1
"""Where a truck is that stands in its warehouse; also the heading it has there."""

NORTH, EAST, SOUTH, WEST = range(4)
HEADINGS = ("N", "E", "S", "W")
STEP = (WIDTH, 1, -WIDTH, -1)
SIDES = ("south", "west", "north", "east")
INWARD = (NORTH, EAST, SOUTH, WEST)
"""The heading with which a truck comes in over each side."""

_GATES = (
    tuple(range(0, WIDTH, 2)),
    tuple(WIDTH * y for y in range(12, -1, -2)),
    tuple(WIDTH * 12 + x for x in range(12, -1, -2)),
    tuple(WIDTH * y + 12 for y in range(0, WIDTH, 2)),
)
SIDES_OF = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
"""The sides of the seats, in turn order, by the number of players (GHA-3.1, GHA-R23)."""


def cell_of(platform: int) -> int:
    """The cell of a platform number."""
    row, column = divmod(platform, 6)
    return 2 * column + 1 + WIDTH * (2 * row + 1)


PLATFORM_CELLS = tuple(cell_of(p) for p in range(36))
PLATFORM_AT = {cell: p for p, cell in enumerate(PLATFORM_CELLS)}


def is_crossing(cell: int) -> bool:
    """Whether a cell is a crossing."""
    y, x = divmod(cell, WIDTH)
    return x % 2 == 0 and y % 2 == 0


def is_road(cell: int) -> bool:
    """Whether a cell is a stretch of road between two crossings."""
    y, x = divmod(cell, WIDTH)
    return (x + y) % 2 == 1


_GROUND = tuple(cell for cell in range(CELLS) if cell not in PLATFORM_AT)
"""The cells of all crossings and roads."""


def field_id(cell: int) -> str:
    """The id of a crossing or road: n-XX-YY."""
    y, x = divmod(cell, WIDTH)
    return f"n-{x:02d}-{y:02d}"


def platform_id(platform: int) -> str:
    """The id of a platform: p-a1 to p-f6."""
    row, column = divmod(platform, 6)
    return f"p-{'abcdef'[column]}{row + 1}"


def field_of(name: str) -> int:
    """The cell of a field id. Raises BoardFault if it is invalid."""
    parts = name.split("-")
    if len(parts) != 3 or parts[0] != "n" or not all(part.isdecimal() for part in parts[1:]):
        raise BoardFault("no_field", name)
    x, y = int(parts[1]), int(parts[2])
    if not (0 <= x < WIDTH and 0 <= y < WIDTH) or (x % 2 and y % 2):
        raise BoardFault("no_crossing", name)
    return x + WIDTH * y


def platform_of(name: str) -> int:
    """The number of a platform id. Raises BoardFault if it is invalid."""
    if len(name) != 4 or name[:2] != "p-" or name[2] not in "abcdef" or name[3] not in "123456":
        raise BoardFault("no_platform", name)
    return "abcdef".index(name[2]) + 6 * (int(name[3]) - 1)


def addressed(side: int, sand: int, oil: int) -> int:
    """The platform that two dice name, seen from a side (GHA-3.3): sand from the left, oil from the edge."""
    column, row = (
        (sand, oil), (oil, 7 - sand), (7 - sand, 7 - oil), (7 - oil, sand),
    )[side]  # fmt: skip
    return column - 1 + 6 * (row - 1)


EMBLEMS = ("chevron", "cross", "plus", "bars", "equals", "diamond", "ring")
Count: TypeAlias = Annotated[int, Meta(ge=1, le=36)]


class Colour(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A colour of the blocks: name, ink and sign, one of EMBLEMS."""

    id: Short
    name: Short
    colour: Paint
    ink: Paint
    emblem: Ref


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the ground is drawn: its colours and fonts."""

    ground: Literal["sand"] = "sand"
    sand: Paint = "#E2BE80"
    road: Paint = "#7B6A55"
    platform: Paint = "#F5E7BF"


# A board in play has a hundred thousand of these. They hold numbers and each other, never in a circle: the
# garbage collector need not go through them, which would hold a frame up for a tenth of a second.
class Way(msgspec.Struct, frozen=True, gc=False):
    """One route: the cells entered as bits, and in order."""

    mask: int
    path: tuple[int, ...]


class Reach(msgspec.Struct, frozen=True, gc=False):
    """Where a truck can get, and the routes there in order of preference (GHA-5.19)."""

    to: int
    heading: int
    ways: tuple[Way, ...]


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A field of six by six platforms.

    `closed` lists missing platforms (p-b2) and fields (n-03-04). `rigs` is the number of rigs per player with
    two, three and four players. Raises BoardFault for an unplayable board.
    """

    name: Name
    text: Text
    areas: tuple[Short, Short, Short, Short, Short, Short]
    colours: Annotated[tuple[Colour, ...], Meta(min_length=6, max_length=6)]
    rigs: tuple[Count, Count, Count] = (14, 10, 8)
    closed: Annotated[tuple[Ref, ...], Meta(max_length=CELLS)] = ()
    look: Look = Look()

    def __post_init__(self) -> None:
        refuse(self._faults())

    def _faults(self) -> Iterator[BoardFault]:
        """All that keeps the board from being played."""
        closed = list(self._closed_faults())
        yield from closed
        free = sorted({*EMBLEMS} - {colour.emblem for colour in self.colours})
        for number, colour in enumerate(self.colours):
            if colour.emblem not in EMBLEMS:
                near = nearest(colour.emblem, EMBLEMS) or free
                at = ("colours", number, "emblem")
                yield BoardFault("no_emblem", colour.emblem, at=at, near=near, emblems=EMBLEMS)
        yield from repeats(self.areas, [("areas", number) for number in range(len(self.areas))])
        for field in ("id", "name", "emblem"):
            yield from repeated(self.colours, "colours", field)
        if not closed:
            yield from self._ground_faults()

    def _closed_faults(self) -> Iterator[BoardFault]:
        """What is closed is a platform or a field."""
        for number, name in enumerate(self.closed):
            try:
                (platform_of if name.startswith("p-") else field_of)(name)
            except BoardFault as fault:
                fault.at = ("closed", number)
                fault.near = tuple(nearest(name, (*map(platform_id, range(36)), *map(field_id, _GROUND))))
                yield fault

    def _ground_faults(self) -> Iterator[BoardFault]:
        """Blocks can be dealt to the platforms, and trucks reach every one of them."""
        at = ("closed",)
        if len(self.platforms) not in (24, 36):
            yield BoardFault("open_platforms", at=at, n=len(self.platforms))
        for platform in self.platforms:
            if not self.beside[platform]:
                yield BoardFault("no_road", at=at, platform=platform_id(platform))
        for side in range(4):
            if not self.gates(side):
                yield BoardFault(f"no_gate_{SIDES[side]}", at=at)
        if not self.gates(0):
            return
        start = self.gates(0)[0]
        seen, todo = {start}, [start]
        while todo:
            for cell in self.joined(todo.pop()):
                if cell not in seen:
                    seen.add(cell)
                    todo.append(cell)
        if len(seen) < len(self.fields):
            lost = min(self.fields - seen)
            yield BoardFault("cut_off", at=at, field=field_id(lost), start=field_id(start))

    @cached_property
    def platforms(self) -> tuple[int, ...]:
        """The open platforms."""
        shut = {platform_of(name) for name in self.closed if name.startswith("p-")}
        return tuple(p for p in range(36) if p not in shut)

    @cached_property
    def fields(self) -> frozenset[int]:
        """The open crossings and roads, as cells."""
        shut = {field_of(name) for name in self.closed if not name.startswith("p-")}
        return frozenset(cell for cell in _GROUND if cell not in shut)

    @cached_property
    def beside(self) -> tuple[tuple[int, ...], ...]:
        """The open roads that share a side with each of the 36 platforms (GHA-1.7)."""
        return tuple(
            tuple(cell + step for step in STEP if cell + step in self.fields) if p in self.platforms else ()
            for p, cell in enumerate(PLATFORM_CELLS)
        )

    @cached_property
    def platforms_beside(self) -> tuple[tuple[int, ...], ...]:
        """The open platforms that share a side with each of the 169 cells; none for a crossing."""
        return tuple(
            tuple(p for p in self.platforms if cell in self.beside[p]) if cell in self.fields else ()
            for cell in range(CELLS)
        )

    @cached_property
    def platforms_around(self) -> tuple[tuple[int, ...], ...]:
        """As `platforms_beside`, but a crossing is also beside the platforms at its corners (GHA-12.15)."""
        corners = (WIDTH + 1, WIDTH - 1, -WIDTH + 1, -WIDTH - 1)
        return tuple(
            tuple(p for p in self.platforms if PLATFORM_CELLS[p] - cell in corners)
            if is_crossing(cell) and cell in self.fields
            else near
            for cell, near in enumerate(self.platforms_beside)
        )

    @cached_property
    def adjacent(self) -> tuple[tuple[int, ...], ...]:
        """The open platforms that share a road with each of the 36 platforms (GHA-12.16)."""
        return tuple(
            tuple(q for q in self.platforms if q != p and set(self.beside[p]) & set(self.beside[q]))
            for p in range(36)
        )

    @cached_property
    def known_ways(self) -> dict[tuple[int, int, int, int, bool, bool, bool], tuple[tuple[Reach, ...], int]]:
        """Cache of routes; see `ways.reaches`."""
        return {}

    def gates(self, side: int) -> tuple[int, ...]:
        """The open gates of a side in the order of table 3.4."""
        return tuple(cell for cell in _GATES[side] if cell in self.fields)

    def joined(self, cell: int) -> tuple[int, ...]:
        """The fields adjacent to a field."""
        return tuple(there for h in range(4) if (there := self.ahead(cell, h)) >= 0)

    def ahead(self, cell: int, heading: int) -> int:
        """The field one step from `cell`, or -1 if there is none (GHA-5.4)."""
        y, x = divmod(cell, WIDTH)
        x, y = x + (0, 1, 0, -1)[heading], y + (1, 0, -1, 0)[heading]
        there = x + WIDTH * y
        return there if 0 <= x < WIDTH and 0 <= y < WIDTH and there in self.fields else -1
