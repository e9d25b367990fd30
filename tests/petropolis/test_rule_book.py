"""The rule book of Petropolis has every rule and ruling, once and in order."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest

from game.rules.petropolis import RULES
from game.rules.petropolis.board import RATES, Board
from game.rules.petropolis.court import TRIES
from game.rules.petropolis.effects import Bank
from game.rules.petropolis.options import Options
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


def words_of(number: int) -> str:
    return ("no", "one", "two", "three", "four", "five")[number]


WORLD, STANDARD = BOARDS["world"], Options()
SETS = (WORLD.stock.standard, WORLD.stock.dutch)
PHASES = [
    [Options(length=length).rounds(phase, 1) for phase in ("one", "two")] for length in ("short", "long")
]
FIGURES: dict[str, list[str]] = {
    "PET-1.3": [f"{SETS[0].derricks} derricks and {SETS[0].platforms} platforms", "Other boards"],
    "PET-R55": [f"{one.derricks}" for one in SETS]
    + [f" and {one.platforms}" for one in SETS]
    + ["Other boards"],
    "PET-2.1": ["Two to seven"],
    "PET-2.2": [f"P${STANDARD.start_cash:,}"],
    "PET-2.5": [
        "two players each gets {} titles, with three {}, with four {}, ".format(*WORLD.dealt),
        "with five or six {}, and with seven {}".format(*WORLD.dealt[4:]),
    ],
    "PET-3.2": ["{}, {}, {}, {}, {} or {} rounds".format(*(STANDARD.rounds("one", n) for n in range(2, 8)))],
    "PET-3.3": ["{}, {}, {}, {}, {} or {} rounds".format(*(STANDARD.rounds("two", n) for n in range(2, 8)))],
    "PET-R3": [f"{one} and {two}" for one, two in PHASES],
    "PET-4.2": [f"{len(WORLD.squares)} squares"],
    "PET-4.3": [f"P${STANDARD.geneva_income:,}"],
    "PET-6.2": [f"P${STANDARD.auction_step:,}"],
    "PET-7.2": [f"{RATES[0]}%"],
    "PET-7.3": [f"{RATES[1]}%"],
    "PET-7.4": [f"{rate}%" for rate in RATES[2:]],
    "PET-8.1": [f"P${charge:,}" for charge in {square.charge for square in WORLD.squares if square.charge}],
    "PET-8.5": [f"at most {words_of(STANDARD.extra_throw_cap)}"],
    "PET-9.10": ["back three squares"],
    "PET-10.3": [f"P${STANDARD.court_fee_first:,}"],
    "PET-10.7": [f"P${STANDARD.court_fee_third:,}"],
    "PET-10.11": [f"{words_of(TRIES)} tries"],
    "PET-11.4": [f"up to {words_of(STANDARD.offers_per_turn)}"],
    "PET-11.5": [f"after {words_of(STANDARD.pause_circuits)} circuits"],
    "PET-12.9": [f"{words_of(STANDARD.offers_per_turn)} offers"],
    "PET-13.1": [f"{words_of(STANDARD.partners_max).capitalize()} players"],
    "PET-14.4": [f"P${WORLD.rig:,}", f"P${4 * WORLD.rig:,}", "three derricks"],
    "PET-14.5": [f"P${WORLD.rig:,}"],
    "PET-14.10": [f"P${WORLD.rig // 2:,}", f"P${2 * WORLD.rig:,}"],
    "PET-18.3": [f"P${WORLD.rig:,}", f"P${4 * WORLD.rig:,}"],
    "PET-19.1": [f"Of {len(WORLD.pile(False))} telexes that leaves {len(WORLD.pile(True))}", "Other boards"],
}
"""What the entries say in figures, as the code and the first board have it."""


@pytest.mark.parametrize("rule", FIGURES)
def test_the_figures_of_the_rule_book_are_those_of_the_game(rule: str) -> None:
    for told in FIGURES[rule]:
        assert told in BOOK.entry(rule).text, told
