"""What sums, fields, units and cards of Globopolis are called."""

from __future__ import annotations

from typing import Any

import pytest

from game.components.consent import Stake
from game.components.deals import Deal
from game.engine.spelling import Series, Term
from game.rules.globopolis import RULES
from game.rules.globopolis.board import Board
from game.rules.globopolis.units import SUPPLY, stock_of
from game.store.boards import standard_board
from game.store.words import load_words

EARTH: Board = standard_board(RULES)


def told(kind: str, value: Any) -> str:
    return load_words(RULES).text(kind, value, EARTH, RULES)


@pytest.mark.parametrize(
    ("kind", "value", "text"),
    [
        ("money", 40, "40 EU"), ("money", -3, "−3 EU"), ("points", 1, "1 point"), ("score", -6, "−6 points"),
        ("units", (2, 0, 0, 1, 1), "2 Water, 1 UCP and 1 NS-Unit"), ("units", (0, 0, 0, 0, 0), "no units"),
        ("dice", (2, 5), "2 and 5"), ("values", (21, 20), "21 to 20"), ("shields", 1, "an NS-Unit"),
        ("sum", (1, 2), "3 NS-Units"), ("way", True, "anticlockwise"), ("way", False, "clockwise"),
    ],
)  # fmt: skip
def test_numbers_have_their_units(kind: str, value: Any, text: str) -> None:
    assert told(kind, value) == text


def test_places_have_their_article_in_a_sentence_and_not_on_the_board() -> None:
    usa = EARTH.title_of("usa")
    assert (told("title", usa), told("title_name", usa)) == ("the USA", "USA")
    assert (told("field", 0), told("field_name", 0)) == ("the Gate", "Teleport Gate")
    assert told("titles", (usa, EARTH.title_of("canada"))) == "the USA and Canada"


def test_units_lie_on_a_title_in_a_stock_or_are_free() -> None:
    assert told("store", EARTH.title_of("mexico")) == "Mexico" and told("store", SUPPLY) == "the free units"
    assert RULES.spell("store", stock_of(2), EARTH) == Term("stock", {"seat": 2})


def test_cards_are_called_by_their_titles_and_backs_by_their_sort() -> None:
    assert told("cards", ("ops:sabotage", "influence:veto")) == "Sabotage and Veto"
    assert told("cards", ("ops", "mission")) == "an OPs card and a Mission"
    assert told("cards", ()) == "no cards"


def test_a_deal_tells_what_each_side_gives() -> None:
    japan = EARTH.title_of("japan")
    stakes = (Stake(0, "title", (japan,)), Stake(1, "money", amount=60), Stake(1, "water", amount=2))
    assert told("deal", Deal(0, 1, stakes)) == "Japan for 60 EU and 2 Water"
    kept = Stake(0, "kept", (f"{japan}:1", f"{japan}:4"))
    assert told("deal", Deal(0, 1, (*stakes[:2], kept))) == "Japan without 1 Food and 1 NS-Unit for 60 EU"
    assert told("kept", f"{japan}:4") == "1 NS-Unit from Japan"


def test_agents_that_moved_are_told_by_title() -> None:
    changes = ((EARTH.title_of("iran"), 2), (EARTH.title_of("japan"), -1))
    assert RULES.spell("changes", changes, EARTH) == Series(
        (
            Term("more_agents", {"n": 2, "title": "Iran"}),
            Term("fewer_agents", {"n": 1, "title": "Japan"}),
        )
    )


def test_of_many_agents_that_moved_only_those_that_came_are_told_by_title() -> None:
    moved = {"usa": 2, "brazil": 1, "china": -2, "iran": -1, "japan": 3}
    changes = tuple((EARTH.title_of(name), number) for name, number in moved.items())
    assert told("changes", changes) == "USA +2, Brazil +1, Japan +3 and 3 fewer elsewhere"


def test_a_number_that_is_no_seat_is_the_administration_or_nobody() -> None:
    assert (told("payer", -1), told("winner", -1)) == ("the Administration", "nobody")
