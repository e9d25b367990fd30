"""Every thing that is said in Petropolis has words, and the rule book is whole."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from game.components.debts import SEVERAL
from game.engine.vocabulary import Event
from game.rules.petropolis import RULES
from game.rules.petropolis.board import Board
from game.rules.petropolis.messages import (
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
    SoldDown,
    TelexPaid,
)
from game.rules.petropolis.options import Options
from game.rules.petropolis.state import Deal
from game.store.boards import load_board
from game.store.rulebook import load_book
from game.store.words import load_words
from tests.contract.every import every

from .world import World

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
    "rigs": (0, 200_000),
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


@every("kind", [kind for kind in RULES.events if not kind.silent])
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
    told = {kind.__name__ for kind in RULES.events if not kind.silent}
    assert set(WORDS.events) == told
    assert set(WORDS.icons) == told


@every("kind", RULES.actions)
def test_every_action_has_a_label_and_a_sentence(kind: Any) -> None:
    for action in samples(kind):
        for board in BOARDS.values():
            assert not re.search(r"[{}!.]", WORDS.plain(action, board, RULES, NAMES))
            assert re.fullmatch(r"[A-Z][^{}!]*\.", WORDS.help(action, board, RULES, NAMES))
    assert len(WORDS.actions) == len(RULES.actions)


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
    assert plain(InterestPaid(1, 2, 40_000, kuwait, 20)) == "Bart paid Chen 20% interest on Kuwait, P$40K"
    assert plain(DiceThrown(0, 4, 4, custody=False)) == "Ada threw 4 and 4, a double"
    offer = Deal(0, 1, (gabon,), (egypt,), 100_000)
    assert plain(OfferMade(offer, counted=True)) == "Ada offered Bart Gabon and P$100K for Egypt"
    assert (
        plain(OfferMade(msgspec.structs.replace(offer, gives=()), counted=True))
        == "Ada offered Bart P$100K for Egypt"
    )
    built = Built(0, crescent, 1, 2, (0,), (600_000,), (), 3, 0)
    assert plain(built) == "Ada built in the Crescent for P$600K: 2 derricks on each concession now"
    for level, left in ((0, "no installations"), (1, "1 derrick on each concession")):
        sold = SoldDown(0, crescent, 3, level, (0,), (300_000,), 3, 0)
        assert plain(sold) == f"Ada sold installations in the Crescent for P$300K and left {left}"
    assert plain(PartnershipFormed(crescent, (0, 2))) == "Ada and Chen became partners in the Crescent"
    assert plain(TelexPaid(-1, 0, 1_000_000, 0)) == "Ada got P$1M from the Bank"
    assert plain(Counted(0, 1_250_000, 4, 3, 3_200_000, 0, 4_450_000)) == (
        "Ada had P$1.25M in cash and P$3.2M in installations, P$4.45M in all"
    )
    cash = Counted(0, 90_000, 0, 0, 0, 0, 90_000)
    assert plain(cash) == "Ada had P$90K in cash and no installations"
    assert plain(SellDown(crescent, 0)) == "Sell in the Crescent, leave nothing"
    assert plain(Build(crescent, 4)) == "Build a platform each in the Crescent"
    proposal = Propose(1, (gabon,), (egypt,), -100_000)
    assert WORDS.help(proposal, BOARD, RULES, NAMES) == "Offers Bart Gabon for Egypt and P$100,000."


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
            assert WORDS.value(field.name, 120_000, BOARD, RULES) == "P$120,000"
        elif not isinstance(field.type, inspect.BoolType):
            assert WORDS.value(field.name, 5, BOARD, RULES) == f"5 {option.unit}"
        default = WORDS.value(field.name, field.default, BOARD, RULES)
        assert default and default != str(field.default)


def test_options_of_a_group_stand_together_and_each_names_its_rule() -> None:
    groups = [option.group for option in WORDS.options.values()]
    changes = [here for here, before in zip(groups, ["", *groups], strict=False) if here != before]
    assert len(changes) == len(set(groups))
    for option in WORDS.options.values():
        assert BOOK.entry(option.rule).id == option.rule


def test_refusals_promise_nothing_that_an_option_takes_away() -> None:
    """Settlements, next turns with deals and locks for ever are matters of options."""
    said = {code: words.text for code, words in WORDS.refusals.items()}
    assert "settlement" not in said["in_debt"]
    for code in ("offered_before", "courted_before"):
        assert "next turn" not in said[code]
    assert "has had" in said["title_operated"] and "has had" not in said["title_built"]
    for option, code in (("ever", "title_operated"), ("while-built", "title_built")):
        world = World(operated_lock=option).cash(A=900, B=900).owns("A", "iraq kuwait egypt")
        world.level("crescent", 1).at("A", 20).turn("A", 2, 3)
        refusal = world.refusal(Propose(1, (BOARD.title_of("iraq"),), (), -100_000))
        assert refusal.code == code and BOOK.entry(refusal.rule).id == refusal.rule


def test_presets_and_endings_have_words() -> None:
    assert list(WORDS.presets) == list(RULES.presets)
    reasons = next(field for field in msgspec.structs.fields(GameEnded) if field.name == "reason")
    assert set(WORDS.endings) == set(reasons.type.__args__)
