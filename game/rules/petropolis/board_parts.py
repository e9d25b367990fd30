"""The records that a board file of Petropolis is made of: squares, groups, telexes, the stock, the look."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from game.components.board_fields import (
    Brief,
    Country,
    Icon,
    Id,
    Latitude,
    Longitude,
    Map,
    Name,
    Paint,
    Percent,
    Prose,
    Ref,
    Said,
    Text,
)
from game.rules.petropolis.effects import AnyEffect

Kind: TypeAlias = Literal[
    "airport", "concession", "telex", "go-to-court", "court", "refuel", "rest", "throw-again"
]
Count: TypeAlias = Annotated[int, Meta(ge=1, le=200)]
Cell: TypeAlias = Annotated[int, Meta(ge=0, le=59)]


class Square(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A square of the track.

    `said` is how its name stands in a sentence, where that is otherwise: "the USA". A concession has a group
    and a price; `dealt` says whether its title may be dealt out (PET-2.4). `charge` is what refuelling costs.
    For the screen: a short name of at most 11 letters, an icon, the lands on the map and the spot (longitude,
    latitude) of its rigs, the cell of the ring (column, row). `land` is how often a player comes by in 100
    turns, for the computer players (0: not known).
    """

    id: Id
    name: Name
    kind: Kind
    said: Said = ""
    group: Ref = ""
    price: Annotated[int, Meta(ge=0, le=2_000_000)] = 0
    dealt: bool = True
    charge: Annotated[int, Meta(ge=0, le=2_000_000, multiple_of=1_000)] = 0
    short: Annotated[Prose, Meta(max_length=11)] = ""
    icon: Icon = ""
    lands: Annotated[tuple[Country, ...], Meta(max_length=40)] = ()
    spot: tuple[Longitude, Latitude] | None = None
    cell: tuple[Cell, Cell] | None = None
    land: Percent = 0.0


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A colour group: name, band, ink on it and emblem (one of EMBLEMS in board_faults); `said` as of a
    square."""

    id: Id
    name: Name
    colour: Paint
    ink: Paint
    emblem: Ref
    said: Said = ""


class Telex(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A message of the pile. With `championship` false it is left out under that option (PET-19.1)."""

    id: Id
    title: Name
    text: Annotated[Text, Meta(min_length=1)]
    effect: AnyEffect
    championship: bool = True
    brief: Brief = ""


class Stock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many derricks and platforms the Bank has (PET-1.3)."""

    derricks: Count
    platforms: Count


class Stocks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The two sets of pieces that the option `stock` chooses from."""

    standard: Stock
    dutch: Stock


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the middle of the board is drawn."""

    map: Map = "world"
    paper: Paint = "#F6EED8"
    sea: Paint = "#A9CDBE"
    shore: Paint = "#E9D9AE"
