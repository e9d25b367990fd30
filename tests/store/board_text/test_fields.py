"""The fields of every board as somebody sees them who changes it, and what the games add to them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from msgspec import inspect

from game.engine.rules import Rules
from game.store.board_text.fields import BoardField, editing_of, fields_of, named_at, record_title
from game.store.boards import board_files
from game.store.part_kinds import bare_kind, entries_of, is_struct, kind_at, parts, value_at
from game.store.yaml_reading import YamlDocument, text_of
from game.store.yaml_types import Keys
from tests.contract.games import GAMES, every_game

ADDED = [rules for rules in GAMES.values() if editing_of(rules).records]
"""The games that say how their boards are changed."""


@cache
def contents(rules: Rules) -> list[tuple[Any, list[BoardField]]]:
    """What the boards of a game hold, and all fields of each."""
    found = [YamlDocument(path).read(text_of(path)[0]) for path in board_files(rules).values()]
    return [(content, list(fields_below(rules, content))) for content in found]


def fields_below(rules: Rules, content: Any, keys: Keys = ()) -> Iterator[BoardField]:
    """All fields of a board, those of its parts too."""
    for field in fields_of(rules, content, keys):
        yield field
        if field.given and field.kind in ("list", "record"):
            yield from fields_below(rules, content, field.keys)


def places_below(content: Any, kind: Any, keys: Keys = ()) -> Iterator[Keys]:
    for key, part, of in parts(content, kind):
        yield (*keys, key)
        yield from places_below(part, of, (*keys, key))


def holds(field: BoardField) -> bool:
    """Whether a field may have the value that it has."""
    value = field.value
    match field.kind:
        case "choice" | "reference" | "picture":
            return value in field.choices or value == ""
        case "number":
            low = field.least is None or value >= field.least
            high = field.most is None or value <= field.most
            return low and high and (field.step is None or value % field.step == 0)
        case "switch":
            return isinstance(value, bool)
        case "list":
            return (field.least or 0) <= len(value) <= (field.most or len(value))
        case "record":
            return value is None or isinstance(value, dict)
        case _:
            return isinstance(value, str) and (not field.letters or len(value) <= field.letters)


@every_game
def test_every_value_of_every_board_has_a_field_that_may_hold_it(rules: Rules) -> None:
    for content, fields in contents(rules):
        found = {field.keys: field for field in fields}
        places = set(places_below(content, rules.board_type))
        assert {keys for keys, field in found.items() if field.given} == places
        wrong = [field for field in found.values() if field.value is not None and not holds(field)]
        assert not wrong, wrong[0]


def records_of(rules: Rules) -> dict[str, inspect.StructType]:
    """The records that a board of the game is made of, by the names of their types."""
    found: dict[str, inspect.StructType] = {}

    def walk(kind: Any) -> None:
        if isinstance(kind, inspect.StructType):
            if kind.cls.__name__ in found:
                return
            found[kind.cls.__name__] = kind
        inner = [getattr(kind, name, ()) for name in ("type", "item_type", "value_type")]
        inner += [*getattr(kind, "types", ()), *getattr(kind, "item_types", ())]
        inner += [field.type for field in getattr(kind, "fields", ())]
        for one in inner:
            if one != ():
                walk(one)

    walk(inspect.type_info(rules.board_type))
    return found


@pytest.mark.parametrize("rules", ADDED, ids=lambda rules: rules.id)
def test_a_game_that_adds_something_has_words_for_every_record_field_and_choice(rules: Rules) -> None:
    editing, records = editing_of(rules), records_of(rules)
    assert set(editing.records) == set(records)
    board = {field.encode_name for field in records[rules.board_type.__name__].fields}
    assert editing.on_board and board.issuperset(editing.on_board)
    for name, words in editing.records.items():
        fields = {field.encode_name for field in records[name].fields}
        assert fields.issuperset(words.fields), name
        for key, added in words.fields.items():
            assert board.issuperset(added.of) and fields.issuperset(added.only), f"{name}.{key}"
    for _, found in contents(rules):
        for field in found:
            assert field.label and (field.label != field.keys[-1]), field
            codes = [name for name in field.names if name in field.choices and field.kind == "choice"]
            assert not codes or not field.keys or isinstance(field.keys[-1], int), field
            if field.kind == "reference" and field.value:
                assert field.choices, field


@pytest.mark.parametrize("rules", ADDED, ids=lambda rules: rules.id)
def test_no_board_gives_what_means_nothing_there(rules: Rules) -> None:
    words = editing_of(rules).records
    for content, fields in contents(rules):
        shown = {field.keys for field in fields}
        for keys in {field.keys[:-1] for field in fields}:
            here = value_at(content, keys)
            base = bare_kind(kind_at(rules.board_type, content, keys), here)
            for key, added in words[base.__name__].fields.items() if is_struct(base) else ():
                entries = dict(entries_of(here))
                fits = all(str(entries.get(other)) in values for other, values in added.only.items())
                assert fits or key not in entries, (keys, key)
                assert ((*keys, key) in shown) == fits, (keys, key)


@pytest.mark.parametrize("rules", ADDED, ids=lambda rules: rules.id)
def test_it_is_known_where_a_thing_is_named(rules: Rules) -> None:
    content, fields = contents(rules)[0]
    named = [field for field in fields if field.kind == "reference" and field.value]
    tried = 0
    for field in named[:: max(1, len(named) // 8)]:
        things = [
            (key, number)
            for key in (str(name) for name, _ in entries_of(content))
            for number, thing in entries_of(content[key])
            if value_at(thing, ("id",)) == field.value
        ]
        places = [place for thing in things for place in named_at(rules, content, thing)]
        assert field.keys in places or not things, field
        assert all(value_at(content, place) == field.value for place in places)
        tried += bool(things)
    assert tried or all(field.handle == "grid" or field.keys[-1] == "emblem" for field in named)
    assert named_at(rules, content, ()) == ()


def test_a_game_that_adds_nothing_has_fields_by_its_types_alone() -> None:
    rules = GAMES["caravan"]
    assert rules not in ADDED
    content, _ = contents(rules)[0]
    fields = {field.keys[-1]: field for field in fields_of(rules, content)}
    assert (fields["name"].label, fields["name"].kind, fields["name"].letters) == ("Name", "text", 32)
    assert (fields["text"].lines, fields["limit"].label, fields["limit"].least) == (True, "limit", 1)
    assert (fields["stops"].kind, fields["stops"].most) == ("list", 60)
    assert record_title(rules, content, ("stops", 0)) == "Stop" and record_title(rules, content) == "Board"
    (first, *_) = fields_of(rules, content, ("stops",))
    assert (first.kind, first.keys, first.required) == ("record", ("stops", 0), True)
    inn = {field.keys[-1]: field for field in fields_of(rules, content, ("stops", 0))}
    assert (inn["inn"].kind, inn["price"].most, inn["price"].given) == (
        "switch",
        1000,
        "price" in content["stops"][0],
    )
