"""Pictures of the rule book as data: a part of a board, what lies there, and what is drawn over it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, cast

import msgspec

from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.store.boards import standard_board
from game.store.catalogue import say, spoken
from game.store.yaml_types import Keys

MOST_LETTERS: Final = 60
"""Of what stands below a picture that is right or wrong."""
MARKS: Final = ("ring", "may", "cross", "way", "tag")
"""What can be drawn over a picture; a mark says one of them."""


class PictureMark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something drawn over an example, on a place that it names: a `ring` round it, the dashes of what `may`
    be chosen, a `cross`, a `way` from place to place (`ok: false`: one that is not allowed; `counted`: with
    the number of each step), or a `tag` of a word or two `at` a place."""

    ring: str = ""
    may: str = ""
    cross: str = ""
    way: tuple[str, ...] = ()
    ok: bool = True
    counted: bool = False
    tag: str = ""
    at: str = ""
    by: tuple[float, float] = (0.0, 0.0)
    """How far it is moved to the right and down, in base units, so that it covers nothing that is read."""

    @property
    def places(self) -> tuple[str, ...]:
        """The places that it names."""
        return tuple(place for place in (self.ring, self.may, self.cross, *self.way, self.at) if place)

    @property
    def said(self) -> tuple[str, ...]:
        """Which of MARKS it says: one, if it is well formed."""
        return tuple(name for name in MARKS if getattr(self, name))


class PicturePiece(msgspec.Struct, frozen=True):
    """A piece that stands on a place of an example: its name in the look, how many, whose."""

    name: str
    place: str
    n: int = 1
    seat: int = 0


class Picture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An example board: the places it shows, and the state of the table there.

    `table` has values for fields of the game's table; a mapping changes single items of a list, or single
    fields of a struct. `seats` is the number of seats; the options are those of `preset`, or of the first
    one. `asked` is a step of the game and `action` what is said to it there: what is wrong is refused with
    the rule that the picture belongs to, what is right is not.
    """

    text: str
    around: tuple[str, ...]
    table: Mapping[str, Any] = {}
    right: bool | None = None
    """Whether it shows what is right or what is wrong; None: neither."""
    preset: str = ""
    seats: int = 2
    air: tuple[float, ...] = (6.0, 6.0)
    """How far the picture reaches beyond its places, in board units: sideways and up and down, or to the
    left, upwards, to the right and downwards."""
    marks: tuple[PictureMark, ...] = ()
    pieces: tuple[Mapping[str, str | int], ...] = ()
    """What no table can hold: {derrick: s-1, n: 2}."""
    dice: tuple[int, ...] = ()
    """What was thrown."""
    asked: Mapping[str, Any] = {}
    action: Mapping[str, Any] = {}

    @property
    def beyond(self) -> tuple[float, ...]:
        """How far it reaches beyond its places: to the left, upwards, to the right, downwards."""
        across, down = self.air[:2]
        return (across, down, *(self.air[2:] or (across, down)))

    @property
    def standing(self) -> tuple[PicturePiece, ...]:
        """The pieces that no table holds. Raises ValueError if one is not well formed."""
        return tuple(_piece(piece) for piece in self.pieces)

    @property
    def places(self) -> tuple[tuple[Keys, str], ...]:
        """All places that it names, each with where it does."""
        around = ((("around", n), place) for n, place in enumerate(self.around))
        marks = ((("marks", n), place) for n, mark in enumerate(self.marks) for place in mark.places)
        pieces = ((("pieces", n), piece.place) for n, piece in enumerate(self.standing))
        return (*around, *marks, *pieces)


def _piece(given: Mapping[str, str | int]) -> PicturePiece:
    named = [(name, place) for name, place in given.items() if isinstance(place, str)]
    rest = {name: n for name, n in given.items() if not isinstance(n, str)}
    if len(named) != 1 or not rest.keys() <= {"n", "seat"}:
        raise ValueError(say("rulebook.fault.piece"))
    (name, place), n, seat = named[0], int(rest.get("n", 1)), int(rest.get("seat", 0))
    return PicturePiece(name, place, n, seat)


def ill_formed(picture: Picture) -> Iterator[tuple[Keys, str]]:
    """What is wrong with a picture whatever its game is: where, and a sentence without a full stop."""
    letters, here = len(picture.text), spoken().folder is None  # other languages may need more
    if here and picture.right is not None and letters > MOST_LETTERS:
        yield ("text",), say("rulebook.fault.long", n=letters, most=MOST_LETTERS)
    if not picture.around:
        yield ("around",), say("rulebook.fault.nowhere")
    if len(picture.air) not in (2, 4):
        yield ("air",), say("rulebook.fault.air")
    for n, mark in enumerate(picture.marks):
        if len(mark.said) != 1:
            yield ("marks", n), say("rulebook.fault.mark", names=list(MARKS))
        elif len(mark.way) == 1:
            yield ("marks", n, "way"), say("rulebook.fault.way")
        elif bool(mark.tag) != bool(mark.at):
            yield ("marks", n), say("rulebook.fault.tag")
    for n, piece in enumerate(picture.pieces):
        try:
            _piece(piece)
        except ValueError as wrong:
            yield ("pieces", n), str(wrong)
    if any(not 1 <= face <= 6 for face in picture.dice):
        yield ("dice",), say("rulebook.fault.die")
    if bool(picture.asked) != bool(picture.action):
        yield ("action",) if picture.action else ("asked",), say("rulebook.fault.asked")


class ExampleTables:
    """The tables that the pictures of a game show: the standard board with the default options or those of a
    preset, and what a picture says lies there."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._bare: dict[tuple[str, int], AnyState] = {}

    def bare(self, picture: Picture) -> AnyState:
        """The empty standard board for a picture."""
        key = picture.preset, picture.seats
        if key not in self._bare:
            options = self.rules.options(picture.preset)
            self._bare[key] = self.rules.start(standard_board(self.rules), options, picture.seats)
        return self._bare[key]

    def state(self, picture: Picture) -> AnyState:
        """The board as a picture shows it, with the step that it asks on the stack, if any. Raises
        msgspec.ValidationError, KeyError, IndexError or ValueError if something does not fit the game."""
        bare = self.bare(picture)
        table = msgspec.to_builtins(bare.table)
        self._lay(table, picture.table)
        state = bare.copy()
        state.table = msgspec.convert(table, self.rules.table_type)
        if picture.asked:
            state.stack = [msgspec.convert(picture.asked, self.rules.step_type)]
        return state

    def _lay(self, table: dict[str, Any], values: Mapping[str, Any]) -> None:
        """Put values into the fields of a table, or of what lies on it."""
        for field, value in values.items():
            if field not in table:
                raise KeyError(say("rulebook.fault.field", name=field, game=self.rules.name))
            if not isinstance(value, Mapping):
                table[field] = value
            elif isinstance(table[field], dict):
                self._lay(table[field], msgspec.convert(value, dict[str, Any]))
            else:
                self._change(field, table[field], cast("Mapping[str, Any]", value))

    @staticmethod
    def _change(field: str, items: list[Any], values: Mapping[str, Any]) -> None:
        """Change single items of a list."""
        for place, item in msgspec.convert(values, dict[int, Any], strict=False).items():
            if not 0 <= place < len(items):
                raise IndexError(say("rulebook.fault.item", name=field, place=place, n=len(items)))
            items[place] = item
