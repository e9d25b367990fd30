"""Every thing that is said in Petropolis has words, and the rule book is whole."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import inspect

from game.components.debts import SEVERAL
from game.engine.vocabulary import Event, Refusal
from game.rules.petropolis import RULES
from game.rules.petropolis.board import Board
from game.rules.petropolis.effects import Back, Bank, Each
from game.rules.petropolis.options import Options
from game.rules.petropolis.speech import (
    ACTIONS,
    EVENTS,
    Build,
    Built,
    Counted,
    DiceThrown,
    GameEnded,
    InterestPaid,
    OfferMade,
    PartnershipFormed,
    Propose,
    SellDown,
    TelexPaid,
)
from game.rules.petropolis.spelling import spell
from game.rules.petropolis.state import Deal
from game.store.boards import load_board
from game.store.words import load_book, load_words

ROOT = Path(__file__).parents[2]
NAMES = ("Ada", "Bart", "Chen")
BOARDS = {path.stem: load_board(RULES, path) for path in (ROOT / "boards/petropolis").glob("*.yaml")}
BOARD: Board = BOARDS["world"]
WORDS = load_words(RULES)
BOOK = load_book(RULES)

VALUES: dict[str, tuple[Any, ...]] = {
    "phase": ("one", "pause", "two"),
    "payer": (-1, 1),
    "receiver": (-1, 2),
    "winner": (-1, 1),
    "creditor": (SEVERAL, -1, 1),
    "creditors": ((), (1,), (1, 2)),
    "members": ((0,), (0, 1), (0, 1, 2)),
    "titles": ((3,), (3, 4, 5)),
    "level": (0, 1, 4),
    "loans": (0, 50_000),
    "one": (3,),
    "two": (3, 5),
    "amount": (300_000,),
    "price": (0, 180_000),
    "reason": ("interest", "refuel", "telex", "fine"),
    "deal": (Deal(0, 1, (3, 4), (5,), 100_000), Deal(0, 1, (), (5,), 100_000), Deal(0, 1, (3,), (), -50_000)),
}
"""What a field can be, where any small number will not do."""


def values_of(field: inspect.Field) -> tuple[Any, ...]:
    """Some values that a field can have, so that every manner comes up."""
    if field.name in VALUES and not (field.name == "reason" and isinstance(field.type, inspect.LiteralType)):
        return VALUES[field.name]
    if isinstance(field.type, inspect.LiteralType):
        return tuple(field.type.values)
    if isinstance(field.type, inspect.BoolType):
        return (False, True)
    if isinstance(field.type, inspect.StructType):
        return tuple(samples(field.type.cls))
    return ((1, 2),) if isinstance(field.type, inspect.VarTupleType) else (1,)


def samples(kind: type[msgspec.Struct]) -> Iterator[Any]:
    """Events or actions of one class, in all their manners."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    for given in product(*map(values_of, info.fields)):
        yield kind(*given)


def numbers(ids: str, count: int) -> list[str]:
    return [f"{ids}{number}" for number in range(1, count + 1)]


# what is said


@pytest.mark.parametrize("kind", [kind for kind in EVENTS if not kind.silent], ids=lambda kind: kind.__name__)
def test_every_event_has_a_sentence_for_each_of_its_manners(kind: type[Event]) -> None:
    manners: set[str] = set()
    for event in samples(kind):
        manners.add(event.manner)
        for board in BOARDS.values():
            sentence = WORDS.plain(event, board, RULES, NAMES)
            assert re.fullmatch(r"[A-Z0-9][^{}!_]*[^{}!_.]", sentence), sentence
            assert not re.search(r"  | ,| $|\. ", sentence), sentence
    written = WORDS.events[kind.__name__]
    if not isinstance(written, str):
        assert set(written) == manners, "each manner has its sentence, and no sentence is left over"


def test_only_events_that_are_told_have_sentences_and_icons() -> None:
    told = {kind.__name__ for kind in EVENTS if not kind.silent}
    assert set(WORDS.events) == told
    assert set(WORDS.icons) == told


@pytest.mark.parametrize("kind", ACTIONS, ids=lambda kind: kind.__name__)
def test_every_action_has_a_label_and_a_sentence(kind: Any) -> None:
    for action in samples(kind):
        for board in BOARDS.values():
            assert not re.search(r"[{}!.]", WORDS.plain(action, board, RULES, NAMES))
            assert re.fullmatch(r"[A-Z][^{}!]*\.", WORDS.help(action, board, RULES, NAMES))
    assert len(WORDS.actions) == len(ACTIONS)


def test_every_icon_is_drawn() -> None:
    icons = {*WORDS.icons.values(), *(action.icon for action in WORDS.actions.values())}
    icons |= {square.icon for board in BOARDS.values() for square in board.squares if square.icon}
    drawn = {path.stem for path in (ROOT / "assets" / "icons").glob("*.svg")}
    assert icons <= drawn


def test_sentences_read_well() -> None:
    def plain(event: Any) -> str:
        return WORDS.plain(event, BOARD, RULES, NAMES)

    kuwait, gabon, egypt = map(BOARD.title_of, ("kuwait", "gabon", "egypt"))
    crescent = BOARD.group_called("crescent")
    assert (
        plain(InterestPaid(1, 2, 40_000, kuwait, 20)) == "Bart paid 20% interest of P$40K on Kuwait to Chen"
    )
    assert plain(DiceThrown(0, 4, 4)) == "Ada threw 4 and 4, a double"
    offer = Deal(0, 1, (gabon,), (egypt,), 100_000)
    assert plain(OfferMade(offer)) == "Ada offered Bart Gabon and P$100,000 for Egypt"
    assert (
        plain(OfferMade(msgspec.structs.replace(offer, gives=()))) == "Ada offered Bart P$100,000 for Egypt"
    )
    built = Built(0, crescent, 1, 2, (0,), (600_000,), (), 3, 0)
    assert plain(built) == "Ada built in Crescent for P$600K, now 2 derricks on each concession"
    assert plain(PartnershipFormed(crescent, (0, 2))) == "Ada and Chen are partners in Crescent"
    assert plain(TelexPaid(-1, 0, 1_000_000, 0)) == "Ada got P$1M from the Bank"
    assert plain(Counted(0, 1_250_000, 4, 3, 3_200_000, 0, 4_450_000)) == (
        "Ada has P$1.25M in cash and P$3.2M in installations, together P$4.45M"
    )
    assert plain(SellDown(crescent, 0)) == "Sell in Crescent, leave nothing"
    assert plain(Build(crescent, 4)) == "Build a platform each in Crescent"
    proposal = Propose(1, (gabon,), (egypt,), -100_000)
    assert WORDS.help(proposal, BOARD, RULES, NAMES) == "Offers Bart Gabon for Egypt and P$100,000."


# refusals


def texts(node: ast.expr, known: dict[str, list[ast.expr]]) -> list[str]:
    """The texts that an expression can be, or the keys of a map; `known` holds what names stand for."""
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp():
            return texts(node.body, known) + texts(node.orelse, known)
        case ast.Dict():
            return [text for key in node.keys if key is not None for text in texts(key, known)]
        case ast.Name():
            return [text for value in known.get(node.id, ()) for text in texts(value, known)]
        case ast.Attribute(attr="rule"):
            return [""]
        case _:
            return []


def assigned(function: ast.AST) -> dict[str, list[ast.expr]]:
    """What the names in a function stand for."""
    known: dict[str, list[ast.expr]] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            chosen = node.value
            values = [chosen.body, chosen.orelse] if isinstance(chosen, ast.IfExp) else [chosen]
            for target, value in product(node.targets, values):
                if isinstance(target, ast.Name):
                    known.setdefault(target.id, []).append(value)
                elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
                    for name, part in zip(target.elts, value.elts, strict=True):
                        known.setdefault(ast.unparse(name), []).append(part)
    return known


def refusals() -> Iterator[tuple[str, str, frozenset[str]]]:
    """All that Petropolis, the components and the engine refuse: code, rule ("" if not said here), facts."""
    sources = (
        *(ROOT / "game/rules/petropolis").glob("*.py"),
        *(ROOT / f"game/components/{name}.py" for name in ("auction", "consent", "debts")),
        ROOT / "game/engine/match.py",
    )
    for path in sources:
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(function, ast.FunctionDef):
                continue
            known = assigned(function)
            for node in ast.walk(function):
                if isinstance(node, ast.Call) and ast.unparse(node.func) == "Refusal":
                    codes, rules, *more = (texts(part, known) for part in node.args)
                    assert codes, f"{path.name}: {ast.unparse(node)}"
                    for code, rule in product(codes, rules or [""]):
                        yield code, rule, frozenset(more[0] if more else ())


REFUSED = sorted(set(refusals()), key=lambda given: (given[0], given[1], sorted(given[2])))

FACTS: dict[str, Any] = {"phase": "pause"}
"""A fact of refusals where a number will not do."""


def case_id(given: str | frozenset[str]) -> str:
    """A case by code, rule and facts, the same on each run."""
    return given if isinstance(given, str) else "-".join(sorted(given))


def test_there_is_no_refusal_that_nobody_makes() -> None:
    assert set(WORDS.refusals) == {code for code, _, _ in REFUSED}


@pytest.mark.parametrize(("code", "rule", "facts"), REFUSED, ids=case_id)
def test_every_refusal_has_words_for_its_facts_and_a_rule(
    code: str, rule: str, facts: frozenset[str]
) -> None:
    refusal = Refusal(code, rule, {fact: FACTS.get(fact, 1) for fact in facts})
    text = WORDS.plain(refusal, BOARD, RULES, NAMES)
    assert re.fullmatch(r"[A-Z][^{}!]*\.", text), text
    assert re.fullmatch(r"[A-Z][^{}!.]*", WORDS.title(refusal))
    if rule:
        assert BOOK.entry(rule).id == rule


# set-up


def test_every_option_and_each_of_its_values_has_a_name() -> None:
    info = inspect.type_info(Options)
    assert isinstance(info, inspect.StructType)
    assert list(WORDS.options) == [field.name for field in info.fields]
    for field in info.fields:
        option = WORDS.options[field.name]
        assert re.fullmatch(r"[A-Z][^!]*\.", option.text)
        if isinstance(field.type, inspect.LiteralType):
            assert set(option.values) == {str(value) for value in field.type.values}
        elif option.unit == "money":
            assert option.named(120_000, RULES, BOARD) == "P$120,000"
        elif not isinstance(field.type, inspect.BoolType):
            assert option.named(5, RULES, BOARD) == f"5 {option.unit}"
        default = option.named(field.default, RULES, BOARD)
        assert default and default != str(field.default)


def test_options_of_a_group_stand_together_and_each_names_its_rule() -> None:
    groups = [option.group for option in WORDS.options.values()]
    changes = [here for here, before in zip(groups, ["", *groups], strict=False) if here != before]
    assert len(changes) == len(set(groups))
    for option in WORDS.options.values():
        assert BOOK.entry(option.rule).id == option.rule


def test_presets_and_endings_have_words() -> None:
    assert list(WORDS.presets) == list(RULES.presets)
    reasons = next(field for field in msgspec.structs.fields(GameEnded) if field.name == "reason")
    assert set(WORDS.endings) == set(reasons.type.__args__)


# boards and telexes


def amounts(text: str) -> set[int]:
    """The sums that a text names."""
    return {int(digits.replace(",", "")) for digits in re.findall(r"P\$([\d,]*\d)", text)}


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS.keys())
def test_a_telex_says_what_it_does(board: Board) -> None:
    for telex in board.telexes:
        assert re.fullmatch(r"[A-Z][^!]*\.", telex.text), telex.id
        assert re.fullmatch(r"[A-Z][^!.]*", telex.title), telex.id
        named = amounts(telex.text)
        match telex.effect:
            case Bank() as bank:
                assert named == {abs(part) for part in bank.parts if part}, telex.id
            case Each() as each:
                assert named == {abs(each.amount)}, telex.id
            case Back() as back:
                assert back.squares == 3 and "three squares" in telex.text, telex.id
            case _:
                assert not named, f"{telex.id}: what Geneva pays is an option"


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS.keys())
def test_squares_have_short_names_that_fit(board: Board) -> None:
    for square in board.squares:
        assert len(square.short or square.name) <= 11, square.id


# the rule book


def test_the_rule_book_has_every_rule_once_and_in_order() -> None:
    counts = (5, 9, 13, 10, 9, 11, 11, 8, 13, 14, 6, 10, 14, 13, 9, 10, 19, 6, 2)
    wanted = [numbers(f"PET-{chapter}.", count) for chapter, count in enumerate(counts, 1)]
    assert [[entry.id for entry in chapter.entries] for chapter in BOOK.chapters] == wanted
    assert sum(counts) == 192
    assert [entry.id for entry in BOOK.rulings] == numbers("PET-R", 61)


def test_rules_refer_to_rules_that_exist() -> None:
    for entry in BOOK.by_id.values():
        for rule in entry.see:
            assert BOOK.entry(rule).id != entry.id


def test_rules_are_written_in_whole_sentences() -> None:
    texts: Iterable[str] = [entry.text for entry in (*BOOK.by_id.values(), *BOOK.how_to_play)]
    for text in (*texts, *(entry.example for entry in BOOK.by_id.values() if entry.example)):
        assert re.fullmatch(r"[A-Z0-9].*\.", text)
        assert "!" not in text and "'" not in text and "  " not in text


# spelling

KUWAIT = BOARD.title_of("kuwait")
SPELLED = [
    ("money", 1_245_000, "P$1,245,000"),
    ("amount", -50_000, "-P$50,000"),
    ("short_money", 0, "P$0"),
    ("short_money", 90_000, "P$90K"),
    ("short_money", 1_245_000, "P$1,245K"),
    ("short_money", 1_250_000, "P$1.25M"),
    ("short_money", 2_000_000, "P$2M"),
    ("title", KUWAIT, "Kuwait"),
    ("titles", (KUWAIT,), "Kuwait"),
    ("titles", (KUWAIT - 1, KUWAIT, KUWAIT + 1), "Iraq, Kuwait and Egypt"),
    ("titles", (), "no title"),
    ("worth", KUWAIT, "P$200,000"),
    ("loan", KUWAIT, "P$100,000"),
    ("redemption", KUWAIT, "P$120,000"),
    ("group", 8, "The Two Crowns"),
    ("group_of", KUWAIT, "Crescent"),
    ("airport", "pass", "Geneva"),
    ("square", 0, "Geneva"),
    ("start", 26, "Kuwait"),
    ("square", 40, "Geneva, landing"),
    ("telex", 0, "Black rain"),
    ("level", 0, "nothing"),
    ("level", 1, "1 derrick"),
    ("level", 4, "a platform"),
    ("rate", 150, "150%"),
    ("deal", Deal(0, 1, (), (KUWAIT,), 180_000), "P$180,000 for Kuwait"),
    ("deal", Deal(0, 1, (KUWAIT,), (KUWAIT + 1,), -20_000), "Kuwait for Egypt and P$20,000"),
    ("capitals", (100_000, 2_000_000), "P$100,000 and P$2,000,000"),
    ("phase", "pause", "the pause"),
    ("ordinal", 3, "third"),
    ("rounds", 1, "1 round"),
    ("derricks", 0, "no derricks"),
    ("telexes", 1, "1 telex"),
    ("creditor", -1, "the Bank"),
    ("creditor", SEVERAL, "several players"),
    ("receiver", -1, "the Bank"),
    ("winner", -1, "nobody"),
    ("number", 4, "4"),
]


@pytest.mark.parametrize(("kind", "value", "text"), SPELLED)
def test_facts_are_spelled(kind: str, value: Any, text: str) -> None:
    assert spell(kind, value, BOARD) == text
    assert RULES.spell(kind, value, BOARD) == text
