"""The rule book of Petropolis has every rule and ruling, once and in order."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest

from game.rules.petropolis import RULES
from game.rules.petropolis.board import Board
from game.rules.petropolis.effects import Bank
from game.store.rulebook import load_book

from .test_board_words import BOARDS

BOOK = load_book(RULES)
TITLES = (
    "gusher", "dry hole", "friends in high places", "bankers’ dinner", "first northern oil",
    "archipelago tender", "cover portrait", "lake inspection", "seaside talks", "pipeline opening",
    "price ring", "wrong flag", "sandstorm", "cold winter", "good advice", "lost cargo", "good year",
    "silver jubilee", "tanker strike", "slick", "audit", "rust", "storm damage", "new royalties",
    "gala evening",
)  # fmt: skip
"""Telexes as the reference calls them; the boards have words of their own."""


def numbers(ids: str, count: int) -> list[str]:
    return [f"{ids}{number}" for number in range(1, count + 1)]


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


def test_no_example_names_a_telex_that_a_board_has_not() -> None:
    names = {*TITLES, *(telex.title.lower() for board in BOARDS.values() for telex in board.telexes)}
    for entry in BOOK.by_id.values():
        told = [name for name in names if re.search(rf"\b{re.escape(name)}\b", entry.example.lower())]
        assert not told, entry.id


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS.keys())
def test_the_sums_of_telexes_in_the_examples_are_those_of_the_boards(board: Board) -> None:
    """P$100,000 to pay (PET-9.4) and to get (9.5); so much for each derrick and platform (9.11)."""
    banks = [telex.effect.parts for telex in board.telexes if isinstance(telex.effect, Bank)]
    assert {(-100_000, 0, 0, 0), (100_000, 0, 0, 0), (0, 0, -25_000, -100_000)} <= set(banks)
    for rule, sum_ in (("PET-9.4", "P$100,000"), ("PET-9.5", "P$100,000"), ("PET-9.11", "P$25,000")):
        assert sum_ in BOOK.entry(rule).example


@pytest.mark.ruling("PET-R56")
def test_the_advice_of_the_printed_rules_is_help_and_no_rule() -> None:
    advice = BOOK.how_to_play[-1]
    assert advice.title == "Prudence"
    for counsel in ("Buy in phase one", "Build step by step", "keep a reserve", "Watch the squares ahead"):
        assert counsel in advice.text
        assert not [entry.id for entry in BOOK.by_id.values() if counsel in entry.text]
    crisis = BOOK.entry("PET-R56")
    assert "Refuel" in crisis.text and "Court" in crisis.text and set(crisis.see) == {"PET-8.1", "PET-8.8"}
