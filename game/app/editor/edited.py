"""The board that is being changed, and what is chosen of it: the text with its faults, the last one that was
right, and the changes that a person asks for, whatever the game."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, cast

from game.app.skin_api.grips import Edit
from game.engine.rules import Rules
from game.store.board_text.draft import BoardDraft, ChangedOutside
from game.store.board_text.fields import (
    BoardField,
    editing_of,
    fields_of,
    item_meaning,
    named_at,
    record_title,
)
from game.store.board_text.ids import id_of
from game.store.board_text.text import BoardText, UnwritableChange
from game.store.boards import BoardError, board_of_text, load_board
from game.store.documents import FileFault
from game.store.logs import logger
from game.store.part_kinds import entries_of, kind_at, value_at
from game.store.yaml_reading import ValueFault
from game.store.yaml_types import Keys

NAMES: Final = ("name", "title", "id")
"""The fields that say what a thing is called, the best first."""
CODE: Final = "code"
"""The field with a few letters of the name, as they stand on the board."""
KEEP_NAME: Final = ("said", "short")
"""The fields that go by the name of a thing."""


class EditedBoard:
    """A board of the person's own while it is changed. Raises FileFault if it cannot be read as YAML."""

    def __init__(self, rules: Rules, path: Path) -> None:
        self.rules = rules
        self.path = path
        self.draft = BoardDraft(rules, path)
        self.opened: BoardText = self.draft.text
        """The text as it was when it was opened."""
        self._name: object = None
        """The id of what is chosen."""
        self.chosen: Keys = ()
        """The place of what is chosen; () for the board itself."""
        self.good: Any = None
        """The last board that was right, which is what can be drawn; None if there was none."""
        self.unkept = ""
        """Why the disk does not take it; "" while it does."""
        self.undrawn = ""
        """Why it cannot be drawn though nothing is wrong with it; "" where it can."""
        self.ordered: Callable[[BoardText, Keys, Sequence[Any]], BoardText] | None = None
        """What a look does to the text after a list has got another order; None: nothing."""
        self.changes = 0
        """How often the text has become another one."""
        self._follow()
        if self.good is None:
            self.good = self._of_file()

    def _of_file(self) -> Any:
        """The board in the file, while the text is a draft that is not right."""
        try:
            return load_board(self.rules, self.path)
        except BoardError:
            return None

    def _follow(self) -> None:
        """The text has become another one."""
        self.changes += 1
        self._fields: dict[Keys, tuple[BoardField, ...]] = {}
        self.undrawn = ""
        self.chosen = self._same(self.chosen)
        if not self.draft.faults:
            self.good = board_of_text(self.rules, self.draft.text.text.encode(), self.path)
        self.choose(self.chosen)

    def choose(self, keys: Keys) -> None:
        """Choose what stands at a place, or in what it stands; it stays chosen where its place changes."""
        self.chosen = self.nearest(keys)
        self._name = self.value((*self.chosen[:2], "id"))

    def _same(self, keys: Keys) -> Keys:
        """Where what was chosen stands now."""
        if self._name is None or self.value((*keys[:2], "id")) == self._name:
            return keys
        for number, thing in _items(self.value(keys[:1])):
            if dict(entries_of(thing)).get("id") == self._name:
                return (keys[0], number, *keys[2:])
        return keys

    def nearest(self, keys: Keys) -> Keys:
        """The place itself, or of what it stands in the innermost that is there."""
        while keys and not self.is_there(keys):
            last = keys[-1]
            keys = (*keys[:-1], last - 1) if isinstance(last, int) and last > 0 else keys[:-1]
        return keys

    def is_there(self, keys: Keys) -> bool:
        """Whether a place is in the text."""
        return not keys or keys[-1] in dict(entries_of(value_at(self.content, keys[:-1])))

    # what there is

    @property
    def content(self) -> Any:
        """What the text holds."""
        return self.draft.content

    @property
    def faults(self) -> Sequence[BoardError]:
        """All that is to be mended."""
        return self.draft.faults

    def value(self, keys: Keys) -> Any:
        """What stands at a place; None if nothing does."""
        return value_at(self.content, keys)

    def fields(self, keys: Keys) -> tuple[BoardField, ...]:
        """The fields of what stands at a place."""
        if keys not in self._fields:
            self._fields[keys] = fields_of(self.rules, self.content, keys)
        return self._fields[keys]

    def title(self, keys: Keys) -> str:
        """What the kind of thing at a place is called: "Square"."""
        return record_title(self.rules, self.content, keys)

    def name(self, keys: Keys) -> str:
        """What a thing calls itself; "" where it has no name."""
        entries = dict(entries_of(self.value(keys)))
        return next((str(entries[key]) for key in NAMES if entries.get(key)), "")

    def on_board(self, keys: Keys) -> bool:
        """Whether a place is that of a thing on the board, among others in an order."""
        return len(keys) == 2 and keys[0] in editing_of(self.rules).on_board

    def is_fixed(self, keys: Keys) -> bool:
        """Whether a list always has as many items as now."""
        own = next((field for field in self.fields(keys[:-1]) if field.keys == keys), None)
        return own is not None and own.least is not None and own.least == own.most

    def siblings(self, keys: Keys) -> int:
        """How many things there are in the list of this one; 0 where it stands in none."""
        return len(_items(self.value(keys[:-1]))) if keys else 0

    def same_group(self, keys: Keys) -> tuple[Keys, ...]:
        """The other things of a list that name the same group, or whatever the first thing is that they name
        and that has a colour."""
        group = self.group_of(keys)
        if group is None:
            return ()
        field, home = group
        named = self.value((*keys, field))
        holder = keys[:-1]
        numbers = range(self.siblings(keys))
        places = [(*holder, number) for number in numbers if self.value((*holder, number, field)) == named]
        return tuple(place for place in places if place != keys) if home else ()

    def group_of(self, keys: Keys) -> tuple[str, Keys] | None:
        """The field by which a thing names something with a colour, and the place of that; None: it names
        none."""
        for field in self.fields(keys):
            if field.kind != "reference" or not isinstance(field.value, str):
                continue
            home = self.place_of_id(field.value, ("colour",))
            if home:
                return str(field.keys[-1]), home
        return None

    def place_of_id(self, name: str, having: Sequence[str] = ()) -> Keys:
        """The place of the thing with an id, which has these keys too; () if there is none."""
        for key, things in entries_of(self.content):
            for number, thing in _items(things):
                entries = dict(entries_of(thing))
                if entries.get("id") == name and all(one in entries for one in having):
                    return (key, number)
        return ()

    def faults_at(self, keys: Keys) -> list[ValueFault]:
        """What is wrong at a place or below it."""
        return [fault for fault in self.placed_faults if fault.place[: len(keys)] == keys]

    @property
    def placed_faults(self) -> list[ValueFault]:
        """What is wrong at some place."""
        return [fault for fault in self.faults if isinstance(fault, ValueFault)]

    def first_of(self, keys: Keys) -> Keys:
        """The place of a thing when the board was opened; () if it was not there, or has no id."""
        name = self.value((*keys, "id"))
        before = self.opened.content
        for number, thing in _items(value_at(before, keys[:1])) if name is not None else ():
            if dict(entries_of(thing)).get("id") == name:
                return (keys[0], number)
        return keys if name is None and value_at(before, keys) is not None else ()

    # changes

    def change(self, edit: Edit, typed_in: Keys | None = None) -> bool:
        """Change the text, as far as it can be written so; returns whether it is another one. What is typed
        in the same field in a row is one step back."""
        try:
            text = edit(self.draft.text)
        except (UnwritableChange, KeyError):
            return False
        except Exception:  # an edit of a look may fail on what is wrong in a board
            logger.exception("%s cannot be changed so", self.path)
            return False
        if text.text == self.draft.text.text:
            return False
        self.draft.change(text, typed_in)
        self._follow()
        return True

    def set(self, field: BoardField, value: Any) -> bool:
        """Give a field a value; one that may be left out is left out where nothing is given."""
        keys = field.keys
        if value in (None, "") and not field.required:
            return field.given and self.change(lambda text: text.without(keys), keys)
        order = self._order(keys[:-1])
        changed = self.change(lambda text: text.with_value(keys, value, order), keys)
        if changed and field.kind in ("choice", "record"):
            self._drop_idle(keys[:-1])
        return changed

    def choose_kind(self, field: BoardField, kind: str) -> bool:
        """Make a record one of another kind: with what that one needs, as far as it can be guessed."""
        keys, tag = field.keys, field.tag

        def made(text: BoardText) -> BoardText:
            text = text.with_value(keys, {tag: kind}, self._order(keys[:-1]))
            for one in fields_of(self.rules, text.content, keys):
                if one.required and not one.given:
                    text = text.with_value(one.keys, _first_value(one))
            return text

        return self.change(made)

    def _drop_idle(self, keys: Keys) -> None:
        """Leave out what means nothing any more beside a choice that was made; that is part of the same
        step."""
        text = self.draft.text
        for field in self.fields(keys):
            if field.required or not field.given:
                continue
            try:
                less = text.without(field.keys)
            except UnwritableChange:
                continue
            if all(one.keys != field.keys for one in fields_of(self.rules, less.content, keys)):
                text = less
        if text is not self.draft.text:
            self.draft.change(text, self.draft.history.field)
            self._follow()

    def _order(self, keys: Keys) -> list[str]:
        """The fields of a record in the order of its type."""
        return [str(field.keys[-1]) for field in self.fields(keys)]

    def add_after(
        self, keys: Keys, name: str, also: Callable[[Any, Keys], Edit | None] | None = None
    ) -> Keys:
        """Add a thing after another one, like it but for its name; returns its place, () if that is not
        possible. Its id comes of its first name and stays. `also` says what else changes with it, given what
        the text holds then and the place."""
        like: object = self.value(keys)
        if not isinstance(like, dict):
            return ()
        where: Keys = (*keys[:-1], int(keys[-1]) + 1)
        taken = {dict(entries_of(thing)).get("id") for _, thing in entries_of(self.value(keys[:-1]))}
        item = dict(entries_of(cast("object", like)))
        for field in self.fields(keys):
            key = field.keys[-1]
            if key == "id":
                item[key] = id_of(name, {str(one) for one in taken}, "new")
            elif key in NAMES[:2]:
                item[key] = name
            elif key == CODE:
                item[key] = self._code(name, keys[:-1], field.letters)
            elif not field.required and field.given and (key in KEEP_NAME or self.holds_lands(field.keys)):
                del item[key]
        item = {str(key): part for key, part in item.items()}

        def added(text: BoardText) -> BoardText:
            text = self._settled(text.with_item(where, item), where)
            more = also(text.content, where) if also is not None else None
            return more(text) if more is not None else text

        if not self.change(added):
            return ()
        self.choose(where)
        return where

    def _code(self, name: str, holder: Keys, letters: int) -> str:
        """A short code that no other thing of a list has, made of the letters of a name."""
        taken = {dict(entries_of(thing)).get(CODE) for _, thing in _items(self.value(holder))}
        plain = id_of(name, (), "x").replace("-", "").upper()
        first = (plain * 3)[:3]
        endings = ("", *(str(number) for number in range(2, 99)))
        codes = (first[: max(1, (letters or 5) - len(ending))] + ending for ending in endings)
        return next(code for code in codes if code not in taken)

    def holds_lands(self, keys: Keys) -> bool:
        """Whether a list is one of lands, be there any or none."""
        kind = kind_at(self.rules.board_type, self.content, keys)
        return any(one.kind == "land" for one in self.fields(keys)) or item_meaning(kind) == "country"

    def add_item(self, keys: Keys, value: Any) -> bool:
        """Add a plain value at the end of a list; the list is written where there was none."""
        items: object = self.value(keys)
        if not isinstance(items, list):
            return bool(value) and self.change(
                lambda text: text.with_value(keys, [value], self._order(keys[:-1]))
            )
        at: Keys = (*keys, len(_items(cast("object", items))))
        return value != "" and self.change(lambda text: text.with_item(at, value))

    def remove(self, keys: Keys) -> bool:
        """Take a thing out of its list, or a field out of its record."""
        return self.change(lambda text: self._settled(text.without(keys), keys))

    def named(self, keys: Keys) -> tuple[Keys, ...]:
        """Where a thing is named by its id."""
        return named_at(self.rules, self.content, keys)

    def move(self, keys: Keys, to: int) -> bool:
        """Bring a thing to another place in its list; it stays chosen."""
        if not 0 <= to < self.siblings(keys):
            return False
        if not self.change(lambda text: self._settled(text.with_move(keys, to), keys)):
            return False
        self.choose((*keys[:-1], to))
        return True

    def _settled(self, text: BoardText, keys: Keys) -> BoardText:
        """With what follows from another order or number of the things of a list: what belongs to a place in
        the order stays there, and what was measured in the old order is left out."""
        if not self.on_board((keys[0], 0)) or not isinstance(keys[-1], int) or len(keys) != 2:
            return text
        holder = keys[:1]
        if self.ordered is not None:
            text = self.ordered(text, holder, [thing for _, thing in _items(self.value(holder))])
        gone = [
            (*holder, number, key)
            for number, thing in _items(text.value(holder))
            for key in editing_of(self.rules).measured
            if dict(entries_of(thing)).get(key) is not None
        ]
        return text.with_each({}, gone) if gone else text

    def follow_name(self, keys: Keys) -> tuple[Keys, ...]:
        """The fields of a thing that still go by the name it had when the board was opened."""
        before = self.first_of(keys)
        if not before or value_at(self.opened.content, (*before, "name")) == self.value((*keys, "name")):
            return ()
        return tuple(
            (*keys, key)
            for key in KEEP_NAME
            if (now := self.value((*keys, key))) and now == value_at(self.opened.content, (*before, key))
        )

    def put_back(self, keys: Keys) -> bool:
        """Have what stands at a place as it was when the board was opened."""
        before = self.first_of(keys)
        if not before:
            return False
        value = value_at(self.opened.content, before)
        return self.change(partial(_with_fields, keys=keys, value=value))

    def is_otherwise(self, keys: Keys) -> bool:
        """Whether something stands at a place that was otherwise when the board was opened."""
        before = self.first_of(keys)
        return bool(before) and value_at(self.opened.content, before) != self.value(keys)

    # steps and files

    def undo(self) -> None:
        """Take one step back."""
        self.draft.undo()
        self._follow()

    def redo(self) -> None:
        """Take one step forward again."""
        self.draft.redo()
        self._follow()

    def save(self, *, over: bool = False) -> None:
        """Keep it as it stands: as a board, or as a draft where something is wrong. Raises ChangedOutside if
        somebody else has written it meanwhile; what the disk says is kept in `unkept`."""
        if self.draft.is_saved and not over:
            return
        try:
            self.draft.save(over=over)
        except ChangedOutside:
            raise
        except FileFault as fault:
            self.unkept = fault.sentence
        except OSError as wrong:
            self.unkept = wrong.strerror or os.strerror(errno.EIO)
        else:
            self.unkept = ""

    def take_theirs(self) -> None:
        """Go on from what somebody else has written."""
        self.draft.take_theirs()
        self._follow()


def _with_fields(text: BoardText, keys: Keys, value: Any) -> BoardText:
    """With the fields of a record as they are in `value`, each in its own place."""
    now, before = dict(entries_of(text.value(keys))), dict(entries_of(value))
    if not before:
        return text.with_value(keys, value)
    order = [str(key) for key in before]
    for key in now:
        if key not in before:
            text = text.without((*keys, key))
    for key, part in before.items():
        if text.value((*keys, key)) != part:
            text = text.with_value((*keys, key), part, order)
    return text


def _items(value: object) -> list[tuple[str | int, Any]]:
    """The things of a list with their numbers; none of anything else."""
    return entries_of(cast("object", value)) if isinstance(value, list) else []


def _first_value(field: BoardField) -> Any:
    """A value to begin with for a field that must not be left out."""
    if field.choices:
        return field.choices[0]
    if field.kind == "number":
        return int(field.least) if field.least is not None and field.least > 0 else 0
    empty: dict[str, Any] = {"switch": False, "list": [], "record": {}}
    return empty.get(field.kind, "")


def lists_of(board: EditedBoard) -> Iterator[BoardField]:
    """The lists of records of a board: groups, squares, cards."""
    for field in board.fields(()):
        if field.kind == "list" and any(one.kind == "record" for one in board.fields(field.keys)):
            yield field
