"""What amounts, squares and papers are called."""

from __future__ import annotations

from typing import Any

import pytest

from game.components.consent import Stake
from game.components.deals import Deal
from game.engine.spelling import Series, Term
from game.rules.poleconomy import RULES
from game.rules.poleconomy.state import Papers
from game.store.words import load_words

from .lakes import BOARD, node, title


def told(kind: str, value: Any) -> str:
    return load_words(RULES).told(kind, value, BOARD, RULES)


@pytest.mark.parametrize(
    ("amount", "text"),
    [(0, "$0"), (1, "$10K"), (124, "$1,240K"), (999, "$9,990K"), (1_240, "$12.4M"), (5_980, "$59.8M"),
     (1_243, "$12.43M"), (-20, "−$200K")],
)  # fmt: skip
def test_amounts_are_told_in_thousands_and_from_ten_millions_in_millions(amount: int, text: str) -> None:
    assert told("money", amount) == text


def test_squares_and_properties_are_called_by_their_names() -> None:
    assert RULES.spell("spot", node("i7"), BOARD) == "Lattice Bay Computing"
    assert RULES.spell("title", title("o2"), BOARD) == "The Harbour Lookout"
    assert RULES.spell("spot", node("life"), BOARD) == "Northern Lantern Life Assurance"


def test_papers_are_counted() -> None:
    assert RULES.spell("papers", Papers(2, 0, 1), BOARD) == Series(
        (Term("savings", {"n": 2}), Term("life", {"n": 1}))
    )
    assert RULES.spell("papers", Papers(), BOARD) == Term("no_papers")
    assert RULES.spell("proceeds", (2, 1, 1), BOARD) == Term("money", {"n": 380})


def test_a_deal_tells_a_loan_and_what_is_owed_for_it() -> None:
    stakes = (Stake(0, "loan", amount=20), Stake(1, "owed", amount=26), Stake(1, "business", amount=1))
    assert told("deal", Deal(0, 1, stakes)) == "a loan of $200K for $260K later and a Business Policy"


def test_a_number_that_is_no_seat_is_the_bank_or_nobody() -> None:
    assert RULES.spell("lender", -1, BOARD) == Term("bank") and RULES.spell("was", -1, BOARD) == Term(
        "nobody"
    )
