"""The country: its YAML board as types, and what follows from it (nodes, ways, properties, the index).

A **node** is a number: the squares of the outer circuit from 0 in the direction of travel, then those of the
inner circuit, then the Corner Squares. A **property** is a number too: the companies and adverts in the order
of their squares. A **disc** is a place of the Inflation Index from 0, clockwise. (Reference 3.)
"""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Final, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import Meta

from game.components.board_fields import Name, Text
from game.engine.refusal import refuse
from game.rules.poleconomy.board_faults import look_over
from game.rules.poleconomy.board_parts import (
    Corner,
    Disc,
    Look,
    Occasion,
    PaperSupply,
    Prices,
    Region,
    Service,
    Square,
)

OUTER: Final = 0
INNER: Final = 1
NO_CIRCUIT: Final = -1
"""The circuit of a Corner Square."""
NO_PROPERTY: Final = -1
FARTHEST: Final = 12
"""Two dice throw no more."""

Circuit: TypeAlias = Literal[0, 1]
Ring: TypeAlias = Annotated[tuple[Square, ...], Meta(min_length=16, max_length=60)]
"""A circuit in the direction of travel."""


class Property(NamedTuple):
    """A company or an advert: its node, and its price while the Inflation Number is 1, in units of $10k."""

    node: int
    kind: Literal["company", "advert"]
    base: int
    name: str
    short: str


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A country with its two circuits. Raises BoardFault for a board that cannot be played.

    `dealt`: companies and adverts dealt to each player in the quick version (POL-2.9).
    """

    name: Name
    text: Text
    year: Annotated[int, Meta(ge=1, le=9_999)]
    regions: Annotated[tuple[Region, ...], Meta(min_length=1, max_length=8)]
    outer: Ring
    inner: Ring
    corners: Annotated[tuple[Corner, ...], Meta(min_length=4, max_length=4)]
    index: Annotated[tuple[Disc, ...], Meta(min_length=8, max_length=32)]
    papers: PaperSupply = PaperSupply()
    prices: Prices = Prices()
    dealt: Annotated[int, Meta(ge=1, le=5)] = 3
    look: Look = Look()

    def __post_init__(self) -> None:
        refuse(look_over(self.outer, self.inner, self.corners, self.index, self.regions, self.dealt))

    @cached_property
    def squares(self) -> tuple[Square, ...]:
        """The squares of both circuits by node; the Corner Squares come after them."""
        return (*self.outer, *self.inner)

    @cached_property
    def nodes(self) -> tuple[Square | Corner, ...]:
        """All squares and Corner Squares."""
        return (*self.squares, *self.corners)

    @cached_property
    def node_index(self) -> dict[str, int]:
        """The node of each square and Corner Square by id."""
        return {node.id: number for number, node in enumerate(self.nodes)}

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """What each node is: a kind of square, or the service of a Corner Square."""
        return (*(square.kind for square in self.squares), *(corner.service for corner in self.corners))

    @cached_property
    def first_corner(self) -> int:
        """The first node that is a Corner Square."""
        return len(self.squares)

    @cached_property
    def start(self) -> int:
        """The node where all beavers begin (POL-2.2)."""
        return self.kinds.index("start")

    def corner_of(self, service: Service) -> int:
        """The node of the Corner Square with a service."""
        return self.kinds.index(service)

    def circuit(self, node: int) -> int:
        """OUTER, INNER, or NO_CIRCUIT for a Corner Square."""
        if node >= self.first_corner:
            return NO_CIRCUIT
        return OUTER if node < len(self.outer) else INNER

    @cached_property
    def doors(self) -> tuple[tuple[int, int], ...]:
        """For each Corner Square the node on the outer and on the inner circuit that is the first step of a
        throw (POL-4.6)."""
        index = self.node_index
        return tuple((index[corner.outer], index[corner.inner]) for corner in self.corners)

    def way(self, node: int, pips: int, circuit: Circuit) -> tuple[int, ...]:
        """The nodes that a throw enters, the last one where it ends (POL-4.1, 4.6).

        From a square the circuit is that of the square, and `circuit` is not looked at.
        """
        if node >= self.first_corner:
            door = self.doors[node - self.first_corner][circuit]
            return (door, *self._along(door, pips - 1))
        return self._along(node, pips)

    def _along(self, node: int, steps: int) -> tuple[int, ...]:
        first, length = (0, len(self.outer)) if node < len(self.outer) else (len(self.outer), len(self.inner))
        return tuple(first + (node - first + step) % length for step in range(1, steps + 1))

    @cached_property
    def properties(self) -> tuple[Property, ...]:
        """The companies and adverts in the order of their squares, the outer circuit first."""
        base = {"company": self.prices.company, "advert": self.prices.advert}
        return tuple(
            Property(node, square.kind, base[square.kind], square.name, square.short or square.name)
            for node, square in enumerate(self.squares)
            if square.kind in ("company", "advert")
        )

    @cached_property
    def property_at(self) -> tuple[int, ...]:
        """The property of each node, NO_PROPERTY where there is none."""
        at = {owned.node: number for number, owned in enumerate(self.properties)}
        return tuple(at.get(node, NO_PROPERTY) for node in range(len(self.nodes)))

    @cached_property
    def bases(self) -> tuple[int, ...]:
        """What each property costs while the Inflation Number is 1, in units of $10k."""
        return tuple(owned.base for owned in self.properties)

    @cached_property
    def companies(self) -> tuple[int, ...]:
        """The properties that are companies, in the order of their squares."""
        return tuple(n for n, owned in enumerate(self.properties) if owned.kind == "company")

    @cached_property
    def adverts(self) -> tuple[int, ...]:
        """The properties that are adverts, in the order of their squares."""
        return tuple(n for n, owned in enumerate(self.properties) if owned.kind == "advert")

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """The Inflation Number of each disc."""
        return tuple(disc.number for disc in self.index)

    @cached_property
    def events(self) -> tuple[Occasion, ...]:
        """The event of each disc."""
        return tuple(disc.event for disc in self.index)

    def paddle(self, disc: int, steps: int, clockwise: bool) -> tuple[int, ...]:
        """The discs that the marker enters, the last one where it stops (POL-10.1)."""
        turn = 1 if clockwise else -1
        return tuple((disc + turn * step) % len(self.index) for step in range(1, steps + 1))

    def node_of(self, name: str) -> int:
        """The node with this id. Raises ValueError where there is none."""
        if name not in self.node_index:
            raise ValueError(f"“{name}” is no square of this board")
        return self.node_index[name]
