"""Every thing that is said in Ghawar has words, and the rule book is whole."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from game.engine.vocabulary import Event
from game.rules.ghawar import RULES
from game.rules.ghawar.messages import (
    BonusPaid,
    Extracted,
    GameEnded,
    Move,
    Paid,
    PhaseStarted,
    Rolled,
    TruckMoved,
)
from game.rules.ghawar.options import Options
from game.store.phrases import is_counted
from game.store.rulebook import load_book
from game.store.words import load_words
from tests.contract.every import every

from .field import BOARD

ROOT = Path(__file__).parents[2]
NAMES = ("Ada", "Bart", "Chen")
WORDS = load_words(RULES)
BOOK = load_book(RULES)

VALUES: dict[str, tuple[Any, ...]] = {
    "phase": (1, 2),
    "owner": (-1, 1, 2),
    "receiver": (-1, 1),
    "now": (-1, 1),
    "platform": (0, 35),
    "blocks": ((0, 1, 2, -1) * 9,),
    "values": ((1, 2, 3, 4, 5, 6),),
    "path": ((4, 17),),
}
"""What a field of an event can be, where any small number will not do."""


def values_of(field: inspect.Field) -> tuple[Any, ...]:
    """Some values that a field can have, so that every manner comes up."""
    if field.name in VALUES:
        return VALUES[field.name]
    if isinstance(field.type, inspect.LiteralType):
        return tuple(field.type.values)
    if isinstance(field.type, inspect.BoolType):
        return (False, True)
    return ((1, 2, 0),) if isinstance(field.type, inspect.VarTupleType) else (1,)


def samples(kind: type[msgspec.Struct]) -> Iterator[Any]:
    """Events or actions of one class, in all their manners."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    for given in product(*map(values_of, info.fields)):
        yield kind(*given)


def numbers(ids: str, count: int) -> list[str]:
    return [f"{ids}{number}" for number in range(1, count + 1)]


# what is said


@every("kind", [kind for kind in RULES.events if not kind.silent])
def test_every_event_has_a_sentence_for_each_of_its_manners(kind: type[Event]) -> None:
    manners: set[str] = set()
    for event in samples(kind):
        manners.add(event.manner)
        sentence = WORDS.plain(event, BOARD, RULES, NAMES)
        assert re.fullmatch(r"[A-Z0-9][^{}!_.]*", sentence), sentence
        assert not re.search("  | ,| $", sentence), sentence
    written = WORDS.events[kind.__name__]
    if not isinstance(written, str) and not is_counted(written):
        assert set(written) == manners, "each manner has its sentence, and no sentence is left over"


def test_only_events_that_are_told_have_sentences_and_icons() -> None:
    told = {kind.__name__ for kind in RULES.events if not kind.silent}
    assert set(WORDS.events) == told
    assert set(WORDS.icons) == told


@every("kind", RULES.actions)
def test_every_action_has_a_label_and_a_sentence(kind: Any) -> None:
    for action in samples(kind):
        assert not re.search(r"[{}!.]", WORDS.plain(action, BOARD, RULES, NAMES))
        assert re.fullmatch(r"[A-Z][^{}!]*\.", WORDS.help(action, BOARD, RULES, NAMES))
    assert len(WORDS.actions) == len(RULES.actions)


def test_every_icon_is_drawn() -> None:
    icons = {*WORDS.icons.values(), *(action.icon for action in WORDS.actions.values())}
    drawn = {path.stem for path in (ROOT / "assets" / "icons").glob("*.svg")}
    assert icons <= drawn


def test_sentences_read_well() -> None:
    def plain(event: Event) -> str:
        return WORDS.plain(event, BOARD, RULES, NAMES)

    home = TruckMoved(0, 1, (6,), 2, 3, home=True, lost=2)
    assert plain(home) == "Ada drove a truck home (2 pips unused)"
    assert plain(msgspec.structs.replace(home, lost=0)) == "Ada drove a truck home"
    entered = TruckMoved(0, 1, (4, 17), 0, 2, entered=True)
    assert plain(entered) == "Ada drove a truck onto the field to the road east of Haradh B"
    move = Move(1, 2, 17, 0)
    driven = "Drives 2 steps to the road east of Haradh B, heading north."
    assert WORDS.help(move, BOARD, RULES, NAMES) == driven
    to_home = Move(1, 2, -1, -1)
    assert WORDS.help(to_home, BOARD, RULES, NAMES) == "Drives 2 steps to the warehouse."


LINES = [
    (BonusPaid(0, 6, "majority", 0), "GHA-10.5"),
    (BonusPaid(0, 5, "sets"), "GHA-12.23"),
    (BonusPaid(1, 7, "middle"), "GHA-12.27"),
    (Paid(0, 1, 4, "fee"), "GHA-6.4"),
    (Paid(0, -1, 1, "action"), "GHA-12.24"),
    (Rolled(0, 5), "GHA-5.1"),
    (Rolled(0, 3, steady=True), "GHA-12.13"),
    (Extracted(0, 0, 7, 1, 0, 0, 30), "GHA-6.3"),
    (Extracted(0, 0, 7, 1, 1, 5, 30), "GHA-6.4"),
    (TruckMoved(0, 0, (4,), 0, 1, entered=True), "GHA-5.14"),
    (TruckMoved(0, 0, (4,), 2, 2, home=True), "GHA-5.11"),
    (TruckMoved(0, 0, (4,), 2, 1), "GHA-5.10"),
    (PhaseStarted(1, 0), "GHA-3.1"),
    (PhaseStarted(2, 0), "GHA-4.1"),
    (GameEnded((9, 8), (1, 2), "last_block", "", 0), "GHA-10.8"),
    (GameEnded((9, 9), (1, 2), "last_block", "blocks", 0), "GHA-10.9"),
]


@every("event, rule", LINES)
def test_a_line_of_the_journal_leads_to_the_rule_that_it_follows(event: Event, rule: str) -> None:
    assert WORDS.rule(event) == rule


# set-up


def test_every_option_and_each_of_its_values_has_a_name() -> None:
    info = inspect.type_info(Options)
    assert isinstance(info, inspect.StructType)
    assert set(WORDS.options) == {field.name for field in info.fields}
    for field in info.fields:
        option = WORDS.options[field.name]
        assert re.fullmatch(r"[A-Z][^!]*\.", option.text)
        if isinstance(field.type, inspect.LiteralType):
            named = [WORDS.value(field.name, value, BOARD, RULES) for value in field.type.values]
            assert len(set(named)) == len(named)
            assert all(re.fullmatch(r"[A-Z0-9].*[a-z]", name) for name in named)
            assert set(option.values) <= {str(value) for value in field.type.values}
        elif not isinstance(field.type, inspect.BoolType):
            assert WORDS.value(field.name, 5, BOARD, RULES) == f"5 {option.unit}"
        default = WORDS.value(field.name, field.default, BOARD, RULES)
        assert default and default != str(field.default)


def test_options_of_a_group_stand_together_and_each_names_its_rule() -> None:
    groups = [option.group for option in WORDS.options.values()]
    assert len([here for here, before in zip(groups, ["", *groups], strict=False) if here != before]) == len(
        set(groups)
    )
    assert sorted(option.rule for option in WORDS.options.values()) == sorted(numbers("GHA-12.", 29))


def test_presets_and_endings_have_words() -> None:
    assert list(WORDS.presets) == list(RULES.presets)
    reasons = next(field for field in msgspec.structs.fields(GameEnded) if field.name == "reason")
    assert set(WORDS.endings) == set(reasons.type.__args__)


# the rule book


def test_the_rule_book_has_every_rule_once_and_in_order() -> None:
    counts = {
        1: 10,
        2: 7,
        3: 10,
        4: 8,
        5: 19,
        6: 13,
        7: 6,
        8: 5,
        9: 3,
        10: 9,
        11: 3,
        12: 29,
        13: 1,
        14: 13,
        15: 1,
        16: 1,
    }
    wanted = [numbers(f"GHA-{chapter}.", count) for chapter, count in counts.items()]
    assert [[entry.id for entry in chapter.entries] for chapter in BOOK.chapters] == wanted
    assert sum(counts.values()) == 138
    assert [entry.id for entry in BOOK.rulings] == numbers("GHA-R", 31)


def test_rules_refer_to_rules_that_exist() -> None:
    for entry in BOOK.by_id.values():
        for rule in entry.see:
            assert BOOK.entry(rule).id != entry.id


def test_rules_are_written_in_whole_sentences() -> None:
    texts = [entry.text for entry in (*BOOK.by_id.values(), *BOOK.how_to_play)]
    for text in (*texts, *(entry.example for entry in BOOK.by_id.values() if entry.example)):
        assert re.fullmatch(r"[A-Z0-9].*\.", text)
        assert "!" not in text and "'" not in text and "  " not in text


# spelling

SPELLED = [
    ("platform", 7, "Hawiyah B"),
    ("platform", 35, "Fazran F"),
    ("place", -1, "the warehouse"),
    ("place", 4 + 13 * 2, "the crossing north-east of Haradh B"),
    ("place", 0, "the crossing south-west of Haradh A"),
    ("place", 9, "the road south of Haradh E"),
    ("place", 13 * 5, "the road west of Uthmaniyah A"),
    ("place", 12 + 13 * 12, "the crossing north-east of Fazran F"),
    ("place", 4 + 13 * 3, "the road east of Hawiyah B"),
    ("place", 3 + 13 * 3, "Hawiyah B"),
    ("colour", 1, "Ruby"),
    ("colour", -2, "an unknown colour"),
    ("barrels", 0, "no barrels"),
    ("barrels", 1, "1 barrel"),
    ("barrels", -3, "-3 barrels"),
    ("points", 2, "2 points"),
    ("turns", 12, "12 turns"),
    ("steps", 1, "1 step"),
    ("rigs", 0, "no rigs"),
    ("rigs", (1, 0, 2), "3 rigs"),
    ("blocks", 1, "1 block"),
    ("blocks", (0, -1, 3), "2 blocks"),
    ("heading", 3, "west"),
    ("facing", 1, ", heading east"),
    ("facing", -1, ""),
    ("spare", 0, ""),
    ("spare", 1, " (1 pip unused)"),
    ("values", (4, 2, 6), "Jade 6, Amber 4, Ruby 2"),
    ("counts", (0, 2, 1), "2 Ruby, 1 Jade"),
    ("counts", (0, 0), "no blocks"),
    ("receiver", -1, "the bank"),
    ("owner", -1, "nobody"),
    ("pips", 4, "4"),
]


@every("kind, value, text", SPELLED)
def test_facts_are_spelled(kind: str, value: Any, text: str) -> None:
    assert WORDS.text(kind, value, BOARD, RULES) == text
