"""The parts of a board: countries with their rings, frontiers, seas (reference 3)."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from game.components.board_fields import Id, Name, Paint, Ref, Said

RING: Final = 8
PLACES: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
"""The places of a ring, clockwise."""

Length: TypeAlias = Annotated[int, Meta(ge=0, le=1000)]
Stride: TypeAlias = Annotated[int, Meta(ge=-100, le=100)]
Point: TypeAlias = tuple[Length, Length]
"""Where something is drawn: x to the east, y to the south."""
Line: TypeAlias = Annotated[tuple[Point, ...], Meta(min_length=3, max_length=64)]
Place: TypeAlias = Literal["n", "ne", "e", "se", "s", "sw", "w", "nw"]
Coast: TypeAlias = Literal["north", "south", "both", "none"]
Relief: TypeAlias = Literal[
    "terraces", "flats", "mangroves", "dunes", "embankments", "gravel", "mesas", "stars"
]
"""What is printed on the land of a country."""


class Spot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A marker of a ring, as in the file."""

    at: Point
    kind: Literal["plain", "capital", "incident"] = "plain"


class Port(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the Tankers in a port are drawn: the first one, and the step to the next."""

    at: Point
    step: tuple[Stride, Stride]


class Country(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A country with its ring of eight markers, clockwise from north. `coast` both: the canal is here. `said`
    is its name within a sentence, if different: "the U.O.R."."""

    id: Id
    name: Name
    coast: Coast
    derricks: Annotated[int, Meta(ge=1, le=6)]
    centre: Point
    label: Point
    outline: Line
    ring: Annotated[tuple[Spot, ...], Meta(min_length=RING, max_length=RING)]
    port: Port | None = None
    tint: Paint = "#E6D6AA"
    relief: Relief = "dunes"
    said: Said = ""

    @property
    def kind(self) -> Literal["coastal", "canal", "inland"]:
        """The rule book's term for a country with this coast."""
        return "inland" if self.coast == "none" else "canal" if self.coast == "both" else "coastal"


class Frontier(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two neighbours, the ring places that are joined, and the site of the Pipeline. `laid`: a Pipeline is
    there from the start."""

    between: tuple[Ref, Ref]
    crossings: Annotated[tuple[tuple[Place, Place], ...], Meta(min_length=1, max_length=4)]
    site: Point
    laid: bool = False

    @property
    def id(self) -> str:
        """The two country ids."""
        return "--".join(self.between)


class Seas(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where each seat's Tankers anchor on the two seas."""

    north: tuple[Point, Point, Point, Point]
    south: tuple[Point, Point, Point, Point]


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the map is drawn."""

    sea: Paint = "#A9C9C2"
