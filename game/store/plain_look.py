"""How a game without a look of its own is drawn: which part of its board and table means what.

It stands in `look.yaml` beside the rules (`look_reading`); a game without it is drawn as a table of figures.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from game.components.board_fields import Icon


class PlaceLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The places of the board: the list `of` the board, each with a `name`.

    `figures` are numbers of a place with the word before them, `signs` what is true of it, with an icon.
    """

    of: str
    name: str = "name"
    figures: Mapping[str, str] = {}
    signs: Mapping[str, Icon] = {}


class SeatFigure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat has: its entry in the list `of` the table, or how many there are in it with `count`.

    With `owned` it is how many places belong to the seat. `kind`: as what the game spells it.
    """

    title: str
    of: str = ""
    count: bool = False
    owned: bool = False
    kind: str = ""
    icon: Icon = ""


class WalkLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event in which a piece moves: the fields that hold its seat and the place it comes to."""

    seat: str
    to: str


class PlainLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is drawn of a game.

    `pieces` is the list of the table that says where each seat's piece stands, `owners` the list that says
    whose each place is. `clicks`: the fields of an action that are places, by its class.
    """

    places: PlaceLook | None = None
    pieces: str = ""
    owners: str = ""
    hand: str = ""
    """The list of the table that says which cards each seat holds; the game spells them as "cards"."""
    figures: tuple[SeatFigure, ...] = ()
    table: Mapping[str, str] = {}
    """What else of the table is shown, with the word before it."""
    clicks: Mapping[str, tuple[str, ...]] = {}
    walks: Mapping[str, WalkLook] = {}
    sounds: Mapping[str, str] = {}
    """What is heard with an event, by its class; a name of the catalogue of sounds."""
