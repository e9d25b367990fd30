"""The track: its YAML board as types, and what follows from it (titles, groups, interest, ways).

A **square** is a number from 0, the airport, in the direction of travel. A **title** is a number too: the
concessions in the order of their squares. A **group** is the number of a colour group in the file.
(Reference 3.)
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Annotated, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import Meta

from game.components.board_fields import Name, Text
from game.engine.refusal import refuse
from game.rules.petropolis.board_faults import look_over
from game.rules.petropolis.board_parts import Group, Look, Square, Stocks, Telex
from game.rules.petropolis.effects import Fly

Played: TypeAlias = Literal[
    "take-off", "landing", "concession", "telex", "go-to-court", "court", "refuel", "rest", "throw-again"
]
"""What a square is in play: the airport is a landing, or with two squares a take-off and a landing."""
RATES = (10, 20, 50, 100, 150, 200)
"""Per cent of the value (PET-7.2 to 7.4): group incomplete, complete, 1 to 3 derricks, a platform each."""
PLATFORM = 4
"""The level of a platform; 1 to 3 are as many derricks (PET-14.2)."""
FARTHEST = 12
"""Two dice throw no more."""

Price: TypeAlias = Annotated[int, Meta(ge=20_000, le=2_000_000, multiple_of=20_000)]
Hand: TypeAlias = Annotated[int, Meta(ge=1, le=13)]


class Title(NamedTuple):
    """A concession as a title: the square it stands on, its group, its value."""

    square: int
    group: int
    price: int
    name: str
    short: str


class Track(NamedTuple):
    """The squares as they are played: with `geneva_two_spaces` there is one more, the landing, at the end."""

    length: int
    kinds: tuple[Played, ...]
    landing: int
    """The square on which flights to the airport end."""
    court: int
    ways: tuple[tuple[tuple[int, ...], ...], ...]
    """By start and pips (0 to 12): the squares entered."""


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A track with its groups and telexes. Raises BoardFault for a board that cannot be played.

    `dealt`: titles dealt to each of two to seven players (PET-2.5). `rig`: the price of one level on one
    concession (PET-14.4).
    """

    name: Name
    text: Text
    year: Annotated[int, Meta(ge=1, le=9_999)]
    groups: tuple[Group, ...]
    squares: Annotated[tuple[Square, ...], Meta(min_length=20, max_length=60)]
    telexes: Annotated[tuple[Telex, ...], Meta(max_length=100)]
    stock: Stocks
    dealt: tuple[Hand, Hand, Hand, Hand, Hand, Hand] = (7, 5, 4, 3, 3, 2)
    rig: Price = 200_000
    look: Look = Look()

    def __post_init__(self) -> None:
        refuse(look_over(self.squares, self.groups, self.telexes, self.dealt))

    @cached_property
    def titles(self) -> tuple[Title, ...]:
        """The concessions in the order of their squares."""
        ids = [group.id for group in self.groups]
        return tuple(
            Title(number, ids.index(square.group), square.price, square.name, square.short or square.name)
            for number, square in enumerate(self.squares)
            if square.kind == "concession"
        )

    @cached_property
    def title_at(self) -> tuple[int, ...]:
        """The title of each square, -1 where there is none; with one entry more for the landing."""
        numbers = {title.square: number for number, title in enumerate(self.titles)}
        return tuple(numbers.get(square, -1) for square in range(len(self.squares) + 1))

    @cached_property
    def prices(self) -> tuple[int, ...]:
        """The value of each title."""
        return tuple(title.price for title in self.titles)

    @cached_property
    def group_of(self) -> tuple[int, ...]:
        """The group of each title."""
        return tuple(title.group for title in self.titles)

    @cached_property
    def members(self) -> tuple[tuple[int, ...], ...]:
        """The titles of each group, in board order."""
        return tuple(
            tuple(number for number, title in enumerate(self.titles) if title.group == group)
            for group in range(len(self.groups))
        )

    @cached_property
    def interest(self) -> tuple[tuple[int, ...], ...]:
        """What a title earns at each of RATES (PET-7.2 to 7.6)."""
        return tuple(tuple(price * rate // 100 for rate in RATES) for price in self.prices)

    @cached_property
    def dealable(self) -> tuple[int, ...]:
        """The titles that may be dealt out (PET-2.4)."""
        return tuple(n for n, title in enumerate(self.titles) if self.squares[title.square].dealt)

    @cached_property
    def tracks(self) -> tuple[Track, Track]:
        """The track with one square for the airport, and with two (PET-4.10)."""
        return self._track(False), self._track(True)

    @cached_property
    def flights(self) -> tuple[int, ...]:
        """The square that each telex flies to, -1 where it flies nowhere."""
        effects = [telex.effect for telex in self.telexes]
        return tuple(self.square_of(e.to) if isinstance(e, Fly) else -1 for e in effects)

    def pile(self, championship: bool) -> list[int]:
        """The telexes that are played with (PET-19.1)."""
        return [n for n, telex in enumerate(self.telexes) if telex.championship or not championship]

    def square_of(self, name: str) -> int:
        """The number of the square with this id. Raises ValueError where there is none."""
        return _index(self.squares, name, "square")

    def title_of(self, name: str) -> int:
        """The title of the concession with this id. Raises ValueError where there is none."""
        title = self.title_at[self.square_of(name)]
        if title < 0:
            raise ValueError(f"“{name}” is no concession")
        return title

    def group_called(self, name: str) -> int:
        """The number of the group with this id. Raises ValueError where there is none."""
        return _index(self.groups, name, "group")

    def telex_of(self, name: str) -> int:
        """The number of the telex with this id. Raises ValueError where there is none."""
        return _index(self.telexes, name, "telex")

    def _track(self, two_spaces: bool) -> Track:
        airport: Played = "take-off" if two_spaces else "landing"
        kinds: list[Played] = [airport if s.kind == "airport" else s.kind for s in self.squares]
        landing = len(kinds) if two_spaces else 0
        if two_spaces:
            kinds.append("landing")
        length = len(kinds)
        ways = tuple(
            tuple(
                tuple((start + step) % length for step in range(1, pips + 1)) for pips in range(FARTHEST + 1)
            )
            for start in range(length)
        )
        return Track(length, tuple(kinds), landing, kinds.index("court"), ways)


def _index(things: Sequence[Square | Group | Telex], name: str, what: str) -> int:
    for number, thing in enumerate(things):
        if thing.id == name:
            return number
    raise ValueError(f"“{name}” is no {what} of this board")
