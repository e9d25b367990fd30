"""The fields of a board as they can be drawn for somebody who changes it: by the types of the board, for any
game, with what the game adds in `editing.yaml` beside its rules: words, what hangs on what, handles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final, Literal, TypeAlias, get_args

import msgspec
from msgspec import NODEFAULT, inspect

from game.components.board_fields import ASSETS, MEANINGS, Ref
from game.engine.rules import Rules
from game.store.asset_names import asset_names
from game.store.beside_rules import read_beside
from game.store.catalogue import say
from game.store.part_kinds import bare_kind, entries_of, is_struct, kind_at, parts, struct_fields, value_at
from game.store.yaml_types import Keys

EDITING: Final = "editing.yaml"
LONG: Final = 60
"""A text that may have more letters is written in several lines."""
SHARED: Final = (
    "name", "text", "identifier", "said", "short", "icon", "colour", "ink", "emblem", "title", "brief",
    "kind", "look", "map", "year", "groups", "squares", "size", "count", "effect",
)  # fmt: skip
"""Fields that many games have: the app has words for them, under `board_fields`."""

FieldKind: TypeAlias = Literal[
    "text", "number", "switch", "choice", "colour", "picture", "reference", "land", "id", "list", "record"
]
Handle: TypeAlias = Literal["", "order", "cell", "pin", "point", "outline", "ring", "box", "label", "grid"]
"""What a field is on the board, where it can be taken hold of there."""


class FieldWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game adds to a field: its label and a sentence, and what its `values` are called; how far apart
    numbers are, if not each is possible (`every`); the lists whose ids it may name (`of`), of these only the
    kinds in `of_kind`, or the `choices` themselves; the values of other fields of its record with which alone
    it means something (`only`)."""

    label: str = ""
    text: str = ""
    values: Mapping[str, str] = {}
    every: int = 0
    of: tuple[str, ...] = ()
    of_kind: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    only: Mapping[str, tuple[str, ...]] = {}
    handle: Handle = ""


class RecordWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one record of a kind is called, and its fields."""

    title: str
    fields: Mapping[str, FieldWords] = {}


class Editing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game adds to the types of its board, by their names. `on_board`: the lists of what stands on the
    board, in its order; `measured`: the fields of these things that hold what was measured in that order."""

    records: Mapping[str, RecordWords] = {}
    on_board: tuple[str, ...] = ()
    measured: tuple[str, ...] = ()


class BoardField(msgspec.Struct, frozen=True):
    """A field of a board: where it stands, what it may hold and what it holds.

    `value` is the usual one where the file leaves it out (`given` is false). A text has at most `letters` (0:
    any number), in `lines` or in one; a number lies between `least` and `most`, in steps; a list has `least`
    to `most` items. `choices` are the values to choose from, called `names`: of a choice, a reference, a
    picture in its `folder`, or the kinds of a record that may be one of several (its key is `tag`).
    """

    keys: Keys
    kind: FieldKind
    label: str
    text: str
    value: Any
    given: bool
    required: bool
    letters: int = 0
    lines: bool = False
    least: float | None = None
    most: float | None = None
    step: float | None = None
    choices: tuple[str | int, ...] = ()
    names: tuple[str, ...] = ()
    folder: str = ""
    tag: str = ""
    handle: Handle = ""


@cache
def editing_of(rules: Rules) -> Editing:
    """What a game adds; nothing without the file. Raises game.store.documents.FileFault."""
    return read_beside(rules, EDITING, Editing, needed=False) or Editing()


def record_title(rules: Rules, content: Any, keys: Keys = ()) -> str:
    """What the record at a place is called: "Square"; the name of its type where the game has no word."""
    base = bare_kind(kind_at(rules.board_type, content, keys), value_at(content, keys))
    name = base.__name__ if is_struct(base) else ""
    words = editing_of(rules).records.get(name)
    return words.title if words else name


def fields_of(rules: Rules, content: Any, keys: Keys = ()) -> tuple[BoardField, ...]:
    """The fields of what stands at a place: of a record all that mean something there, of a list its items;
    none of a single value."""
    kind, here = kind_at(rules.board_type, content, keys), value_at(content, keys)
    base = bare_kind(kind, here)
    if not is_struct(base):
        return tuple(
            _field(content, of, (*keys, key), _words_at(rules, content, (*keys, key)), here)
            for key, _, of in parts(here, kind)
        )
    found: list[BoardField] = []
    for key, field in struct_fields(base).items():
        words = _words_at(rules, content, (*keys, key))
        usual = _usual(field)
        made = _field(content, field.type, (*keys, key), words, here, usual, required=field.required)
        if made.given or _counts(words, base, here):
            found.append(made)
    return tuple(found)


def item_meaning(kind: Any) -> str:
    """What the texts of a list stand for, by its type: "country", "paint" and so on; "" for anything else."""
    info = inspect.type_info(kind) if kind is not None else None
    while isinstance(info, inspect.Metadata):
        info = info.type
    item = info.item_type if isinstance(info, inspect.VarTupleType | inspect.ListType) else None
    while isinstance(item, inspect.Metadata):
        item = item.type
    return MEANINGS.get(item.pattern or "", "") if isinstance(item, inspect.StrType) else ""


def named_at(rules: Rules, content: Any, keys: Keys) -> tuple[Keys, ...]:
    """Where the thing at a place is named by its id: what no longer fits when it is removed."""
    name = value_at(content, (*keys, "id"))
    if not isinstance(name, str):
        return ()
    found: list[Keys] = []
    for place in _references(content, rules.board_type, (), name):
        words = _words_at(rules, content, place)
        if keys[0] in words.of if words.of else not words.choices:
            found.append(place)
    return tuple(found)


def _references(content: Any, kind: Any, keys: Keys, name: str) -> Iterator[Keys]:
    for key, part, of in parts(content, kind):
        if of == Ref and part == name:
            yield (*keys, key)
        yield from _references(part, of, (*keys, key), name)


def _words_at(rules: Rules, content: Any, keys: Keys) -> FieldWords:
    """What a game adds to a field; the items of a list share what it adds to the list, but for its label."""
    name, items = keys, False
    while name and isinstance(name[-1], int):
        name, items = name[:-1], True
    if not name:
        return FieldWords()
    holder = bare_kind(kind_at(rules.board_type, content, name[:-1]), value_at(content, name[:-1]))
    records = editing_of(rules).records
    record = records.get(holder.__name__) if is_struct(holder) else None
    known: Mapping[str, FieldWords] = record.fields if record else {}
    words = known.get(str(name[-1]), FieldWords())
    return msgspec.structs.replace(words, label=str(int(keys[-1]) + 1), text="", only={}) if items else words


def _counts(words: FieldWords, base: type[msgspec.Struct], here: Any) -> bool:
    """Whether a field means something beside the other fields of its record."""
    entries = dict(entries_of(here))
    for key, values in words.only.items():
        value = entries.get(key, _usual(struct_fields(base)[key]))
        if str(value) not in values:
            return False
    return True


def _usual(field: Any) -> Any:
    """The value of a field that a file leaves out, as it would stand there."""
    if field.default is not NODEFAULT:
        return msgspec.to_builtins(field.default)
    return msgspec.to_builtins(field.default_factory()) if field.default_factory is not NODEFAULT else None


def _field(
    content: Any,
    kind: Any,
    keys: Keys,
    words: FieldWords,
    holder: Any,
    usual: Any = None,
    *,
    required: bool = True,
) -> BoardField:
    entries = dict(entries_of(holder))
    given = keys[-1] in entries
    value = entries.get(keys[-1], usual)
    label = words.label or _shared_label(keys[-1])
    field = BoardField(keys, "text", label, words.text, value, given, required, handle=words.handle)
    if kind == Ref and (words.of or words.choices):
        things = dict(_named(content, words))
        choices = words.choices or tuple(things)
        names = tuple(things.get(name) or words.values.get(name, name) for name in choices)
        return msgspec.structs.replace(field, kind="reference", choices=choices, names=names)
    found = _shaped(field, _leaf(inspect.type_info(kind), value), kind, words)
    names = tuple(words.values.get(str(choice), str(choice)) for choice in found.choices)
    return msgspec.structs.replace(found, names=names)


def _shaped(field: BoardField, kind: inspect.Type, hint: Any, words: FieldWords) -> BoardField:
    """The field with what its type says."""
    replace = msgspec.structs.replace
    match kind:
        case inspect.BoolType():
            return replace(field, kind="switch")
        case inspect.LiteralType(values):
            return replace(field, kind="choice", choices=tuple(values))
        case inspect.IntType() | inspect.FloatType():
            step = words.every or kind.multiple_of or (1 if isinstance(kind, inspect.IntType) else None)
            return replace(field, kind="number", least=kind.ge, most=kind.le, step=step)
        case inspect.VarTupleType() | inspect.ListType():
            return replace(field, kind="list", least=kind.min_length, most=kind.max_length)
        case inspect.TupleType(items):
            return replace(field, kind="list", least=len(items), most=len(items))
        case inspect.StructType() | inspect.DictType():
            tags = tuple(_tags(hint))
            tag = tags[0][0] if tags else ""
            return replace(field, kind="record", tag=tag, choices=tuple(name for _, name in tags))
        case inspect.StrType():
            return _text(field, kind, hint)
        case _:
            return field


def _text(field: BoardField, kind: inspect.StrType, hint: Any) -> BoardField:
    replace = msgspec.structs.replace
    meaning, letters = MEANINGS.get(kind.pattern or "", ""), kind.max_length or 0
    folder = _folder(hint)
    if folder:
        return replace(field, kind="picture", folder=folder, choices=asset_names(folder))
    kinds: Mapping[str, FieldKind] = {"paint": "colour", "country": "land", "identifier": "id"}
    lines = meaning == "prose" and (not letters or letters > LONG)
    return replace(field, kind=kinds.get(meaning, "text"), letters=letters, lines=lines)


def _leaf(kind: inspect.Type, value: Any) -> inspect.Type:
    """Of the types that a field may have the one of its value, or the first that is more than nothing."""
    if isinstance(kind, inspect.Metadata):
        return _leaf(kind.type, value)
    if not isinstance(kind, inspect.UnionType):
        return kind
    several = [_leaf(one, value) for one in kind.types if not isinstance(one, inspect.NoneType)]
    lists = [
        one for one in several if isinstance(one, inspect.TupleType | inspect.VarTupleType | inspect.ListType)
    ]
    return (lists or several)[0] if isinstance(value, list) else several[0]


def _tags(hint: Any) -> Iterator[tuple[str, str]]:
    """The key and the words by which a file says which of several records it has."""
    for one in get_args(hint) or (hint,):
        if is_struct(one) and one.__struct_config__.tag_field:
            yield one.__struct_config__.tag_field, str(one.__struct_config__.tag)
        elif get_args(one):
            yield from _tags(one)


def _folder(hint: Any) -> str:
    """The folder of the assets in which the pictures are that a field names."""
    for one in get_args(hint):
        extra = one.extra if isinstance(one, msgspec.Meta) else None
        if extra and ASSETS in extra:
            return str(extra[ASSETS])
    return next((folder for one in get_args(hint) if (folder := _folder(one))), "")


def _named(content: Any, words: FieldWords) -> Iterator[tuple[str, str]]:
    """The ids and names of what a field may name."""
    for name in words.of:
        for _, thing in entries_of(value_at(content, (name,))):
            found = value_at(thing, ("id",))
            if isinstance(found, str) and (not words.of_kind or value_at(thing, ("kind",)) in words.of_kind):
                yield found, str(value_at(thing, ("name",)) or found)


def _shared_label(key: str | int) -> str:
    """What a field is called that many games have; its key where it is another one."""
    name = "identifier" if key == "id" else str(key)  # languages leave what is called id as it is
    return say(f"board_fields.{name}") if name in SHARED else name
