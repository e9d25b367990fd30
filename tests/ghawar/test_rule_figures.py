"""What the rule book of Ghawar says in figures, as code and boards have it."""

from __future__ import annotations

import pytest

from game.rules.ghawar import RULES
from game.rules.ghawar.building import BARREN_ROUNDS
from game.rules.ghawar.options import BALANCED, PUBLISHED, SWIFT, Options
from game.rules.ghawar.turn import TAIL_ROUNDS
from game.store.rulebook import load_book

from .field import BOARD

BOOK = load_book(RULES)
STANDARD = Options()
WORDS_OF = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 12: "twelve", 20: "twenty"}
FIGURES: dict[str, list[str]] = {
    "GHA-1.1": ["two, three or four players"],
    "GHA-2.4": ["two players each has {} rigs, with three {}, with four {}"],
    "GHA-2.5": [f"{WORDS_OF[STANDARD.trucks_per_player]} trucks"],
    "GHA-2.6": [f"{STANDARD.start_barrels} barrels"],
    "GHA-3.10": [f"{WORDS_OF[BARREN_ROUNDS['first_out']]} rounds in a row"],
    "GHA-11.2": [f"{STANDARD.stall_rounds} turns for each player"],
    "GHA-12.8": [f"{BARREN_ROUNDS['all_placed']} rounds in a row"],
    "GHA-12.25": [f"{TAIL_ROUNDS} more rounds"],
    "GHA-14.1": [f"{WORDS_OF[PUBLISHED.colours]} colours"],
    "GHA-14.2": [f"{WORDS_OF[PUBLISHED.rigs_per_player]} rigs"],
    "GHA-14.9": [f"worth {PUBLISHED.set_bonus}"],
    "GHA-14.10": [f"{PUBLISHED.start_barrels} barrels"],
    "GHA-14.12": [f"{PUBLISHED.middle_seat_bonus} points"],
    "GHA-14.13": [f"worth {PUBLISHED.set_bonus}", f"adds {PUBLISHED.middle_seat_bonus}"],
    "GHA-15.1": ["costs 1 barrel", f"adds {BALANCED.middle_seat_bonus}"],
    "GHA-16.1": [f"{WORDS_OF[SWIFT.round_limit]} rounds", f"{WORDS_OF[SWIFT.trucks_per_player]} trucks"],
    "GHA-R31": ["{}, {} or {} rigs"],
}


@pytest.mark.parametrize("rule", FIGURES)
def test_the_figures_of_the_rule_book_are_those_of_the_game(rule: str) -> None:
    for told in FIGURES[rule]:
        assert told.format(*BOARD.rigs) in BOOK.entry(rule).text


def test_the_presets_are_what_their_chapters_say() -> None:
    assert (BALANCED.foreign_fee, BALANCED.dice_assignment, BALANCED.phase2_start) == (
        "one", "choose", "fewest_rigs",
    )  # fmt: skip
    assert list(RULES.seats) == [2, 3, 4]
