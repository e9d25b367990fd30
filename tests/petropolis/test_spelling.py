"""How the facts of Petropolis are spelled."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.components.debts import SEVERAL
from game.rules.petropolis import RULES
from game.rules.petropolis.board import Board
from game.rules.petropolis.state import Deal
from game.store.boards import load_board
from game.store.words import load_words
from tests.contract.every import every

BOARD: Board = load_board(RULES, Path(__file__).parents[2] / "boards/petropolis/world.yaml")
WORDS = load_words(RULES)
KUWAIT = BOARD.title_of("kuwait")
SPELLED = [
    ("money", 1_245_000, "P$1,245,000"),
    ("amount", -50_000, "−P$50,000"),
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
    ("thousands", 1_250_000, "P$1,250K"),
    ("thousands", 0, "P$0"),
    ("bare_money", 1_245_000, "1.25M"),
    ("bare_money", -90_000, "−90K"),
    ("bare_money", 0, "0"),
    ("group", 8, "the Two Crowns"),
    ("group_name", 8, "The Two Crowns"),
    ("group", 1, "North America"),
    ("group_of", KUWAIT, "the Crescent"),
    ("titles", (BOARD.title_of("usa"), KUWAIT), "the USA and Kuwait"),
    ("title_name", BOARD.title_of("usa"), "USA"),
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
    ("short_deal", Deal(0, 1, (), (KUWAIT,), 180_000), "P$180K for Kuwait"),
    ("left", 0, "no installations"),
    ("left", 4, "a platform on each concession"),
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


@every("kind, value, text", SPELLED)
def test_facts_are_spelled(kind: str, value: Any, text: str) -> None:
    assert WORDS.text(kind, value, BOARD, RULES) == text
