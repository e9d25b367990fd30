"""How a game without a look of its own is drawn: what the parts of its board and table mean. Read from
`look.yaml` beside the rules (`look_reading`); a game without it is drawn as a table of figures."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from game.components.board_fields import Icon


class PlaceLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The places of the board: the list `of` the board, each with a `name`. `figures` are numbers of a place
    with their labels, `signs` are true-or-false fields with an icon."""

    of: str
    name: str = "name"
    figures: Mapping[str, str] = {}
    signs: Mapping[str, Icon] = {}


class SeatFigure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A figure of a seat: its entry in the list `of` the table; with `count`, the number of items there. With
    `owned`, the number of places the seat owns. `kind`: as in `Rules.spell`."""

    title: str
    of: str = ""
    count: bool = False
    owned: bool = False
    kind: str = ""
    icon: Icon = ""


class WalkLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event in which a piece moves: its fields for the seat and the destination."""

    seat: str
    to: str


class PlainLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The drawing of a game. `pieces` is the table's list of each seat's position, `owners` the list of each
    place's owner. `clicks`: the fields of an action that are places, by action class."""

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
    closing: tuple[str, ...] = ()
    """The events of the reckoning at the end, which tell who has won: the journal has them once the last
    scene is over."""
