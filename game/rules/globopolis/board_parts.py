"""The records that a board file of Globopolis is made of: fields, groups, rates, set-up, the look."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from game.components.board_fields import Icon, Id, Map, Name, Paint, Prose, Ref, Said

Unit: TypeAlias = Literal["water", "food", "energy", "ucp", "ns"]
"""A type of R-Unit (GLO-4.1)."""
UNITS: Final[tuple[Unit, ...]] = ("water", "food", "energy", "ucp", "ns")
"""The types in the order in which rows of units name them."""

Kind: TypeAlias = Literal[
    "teleport", "territory", "guild", "market", "broker", "influence", "ops-mission", "base",
    "nsa", "nia", "moonshot",
]  # fmt: skip
"""What happens on a field. `market` and `broker` are the Independent Territories (GLO-14)."""

Few: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Money: TypeAlias = Annotated[int, Meta(ge=0, le=999)]
"""A sum in EU."""
Units: TypeAlias = tuple[Few, Few, Few, Few, Few]
"""How many R-Units of each type: Water, Food, Energy, UCP, NS-Units."""
Column: TypeAlias = Annotated[int, Meta(ge=1, le=4)]


class Field(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A field of the Field Ring.

    `code`: what stands on a narrow field. `said`: its name in a sentence, where that is another ("the USA").
    A Territory has a group, a value and the units of its Title; a Guild has a value, the group of its
    Associated Territories, the units of its stock, and perhaps `single`: the stock with which it deals in one
    type only (GLO-R3). A market sells types of units. `money` and `points` are what the gate, the broker and
    the hotel give.
    """

    id: Id
    name: Name
    kind: Kind
    code: Annotated[Prose, Meta(min_length=1, max_length=5)]
    said: Said = ""
    group: Ref = ""
    value: Annotated[int, Meta(ge=0, le=9)] = 0
    units: Units = (0, 0, 0, 0, 0)
    single: Units | None = None
    sells: Annotated[tuple[Unit, ...], Meta(max_length=5)] = ()
    money: Money = 0
    points: Few = 0
    icon: Icon = ""


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A colour group with its column of the Opportunity chart (reference 3.2)."""

    id: Id
    name: Name
    colour: Paint
    column: Column
    icon: Icon
    said: Said = ""


class Rates(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a Territory of one value costs, in EU.

    `premiums`: to make it Developed, then Super Developed (GLO-5). `conference`: Conference Costs while
    undeveloped, Developed, Super Developed (GLO-13.4).
    """

    premiums: tuple[Money, Money]
    conference: tuple[Money, Money, Money]


class OpeningDeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each of so many players begins with, and the victory mark (reference 4)."""

    players: Annotated[int, Meta(ge=2, le=5)]
    money: Money
    titles: Few
    victory: Annotated[int, Meta(ge=30, le=300)]


class Pieces(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many pieces there are.

    `supply`: R-Units in the free supply when nothing has been dealt (GLO-R2); `towers`: Economic Developments
    (GLO-5.5); `agents` and `reserve` of each player (GLO-2.4).
    """

    supply: Units
    towers: Few = 44
    agents: Few = 15
    reserve: Few = 5


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the middle is printed: a title and a line below it, the planet and its sky.

    `map`: the lands of the planet, none without one; `turn`: the longitude that faces us; `tint`: the sky;
    `sea`, `land`: the planet.
    """

    title: Annotated[Prose, Meta(min_length=1, max_length=16)]
    motto: Annotated[Prose, Meta(max_length=48)] = ""
    map: Map = ""
    turn: Annotated[int, Meta(ge=-180, le=180)] = 20
    sky: Paint = "#1E2252"
    sea: Paint = "#2F8A90"
    land: Paint = "#E9C98A"
