"""The records that a board file of Poleconomy is made of: squares, corners, discs, papers, the look."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from game.components.board_fields import Icon, Id, Name, Paint, Prose, Ref

Kind: TypeAlias = Literal["start", "company", "advert", "income", "opportunity", "inflation"]
Service: TypeAlias = Literal["bank", "life", "takeover", "insurance"]
"""What a Corner Square is for (POL-14 to POL-17)."""
Occasion: TypeAlias = Literal["election", "salary", "bonds", "taxation"]
"""The event of a disc of the Inflation Index (POL-11)."""
Length: TypeAlias = Annotated[int, Meta(ge=0, le=1000)]
Count: TypeAlias = Annotated[int, Meta(ge=1, le=99)]
Price: TypeAlias = Annotated[int, Meta(ge=1, le=100)]
"""A sum in units of $10k."""
Point: TypeAlias = tuple[Length, Length]
"""Where the middle of something is drawn: x to the right, y downwards."""
Size: TypeAlias = tuple[Annotated[int, Meta(ge=20, le=200)], Annotated[int, Meta(ge=20, le=200)]]
"""The width and height of a rectangle."""


class Region(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the country; the colour marks its squares. It has no meaning in play."""

    id: Id
    name: Name
    colour: Paint


class Square(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A square of a circuit.

    `times`: an income (start, income, opportunity) pays so many times the Basic Income; with `interest` it
    also pays on Savings Cards (POL-5). `steps`: an inflation square moves the marker so far (POL-10).
    `branch` is the sector of a company or the medium of an advert, with its `icon`. `short` is the name as it
    stands on the square, in one or two lines of at most eleven letters.
    """

    id: Id
    name: Name
    kind: Kind
    region: Ref
    centre: Point
    size: Size
    times: Annotated[int, Meta(ge=0, le=40)] = 0
    interest: bool = False
    steps: Annotated[int, Meta(ge=0, le=19)] = 0
    branch: Annotated[Prose, Meta(max_length=20)] = ""
    icon: Icon = ""
    short: Annotated[Prose, Meta(max_length=22)] = ""


class Corner(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Corner Square: what it is for, and the square of each circuit that is the first step of a throw."""

    id: Id
    name: Name
    service: Service
    outer: Ref
    inner: Ref
    centre: Point
    size: Size
    short: Annotated[Prose, Meta(max_length=18)] = ""


class Disc(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A space of the Inflation Index: the Inflation Number and the event."""

    number: Annotated[int, Meta(ge=1, le=99)]
    event: Occasion
    centre: Point


class PaperSupply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many papers of each kind there are."""

    bonds: Count = 30
    savings: Count = 20
    life: Count = 6
    business: Count = 6


class Prices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a company and an advert cost while the Inflation Number is 1, in units of $10k (POL-6.1, 8.1)."""

    company: Price = 10
    advert: Price = 2


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the ground is printed."""

    land: Paint = "#D6E2DA"
    lake: Paint = "#9CC3C4"
    depth: Paint = "#5D97A0"
    emblem: Icon = "maple"
