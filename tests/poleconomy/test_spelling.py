"""What amounts, squares and papers are called."""

from __future__ import annotations

from typing import Any

import pytest

from game.components.consent import Stake
from game.components.deals import Deal
from game.engine.spelling import Series, Term
from game.rules.poleconomy import RULES
from game.rules.poleconomy.country import CoalitionOffer, GrantBill, PayBill, TaxBill
from game.rules.poleconomy.grants import CONDITIONS, Grant
from game.rules.poleconomy.law import CLAUSES, DEFAULT_LAW, Law
from game.rules.poleconomy.messages import CoalitionOffered, MatterTabled, PollHeld
from game.rules.poleconomy.state import Papers
from game.store.words import load_words

from .lakes import BOARD, node, title


def told(kind: str, value: Any) -> str:
    return load_words(RULES).text(kind, value, BOARD, RULES)


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


def line(event: Any) -> str:
    return load_words(RULES).plain(event, BOARD, RULES, ("Ada", "Bart", "Chen", "Dolores"))


def test_a_law_tells_every_clause_that_says_something() -> None:
    assert told("law", DEFAULT_LAW) == "$50K a company and $10K an advert"
    assert told("law", Law(0, 0)) == "no tax"
    law = Law(
        8, 2, free_companies=1, free_ads=3, head_tax=5, floor=5, band_low=7, band_high=12, band_tax=10,
        bond_rate=2, savings_rate=3, life_deduction=4, insurance_deduction=6, savings_protected=2,
    )  # fmt: skip
    assert told("law", law) == (
        "$80K a company, $20K an advert, $20K a bond, $30K a Savings Card, $50K a player, $100K for "
        "Basic Incomes from $70K to $120K, the first company free, the first 3 adverts free, $40K off for "
        "each Life Policy, $60K off for each Business Policy, nothing below a Basic Income of "
        "$50K and 2 Savings Cards protected"
    )
    assert told("law", Law(0, 0, savings_protected=20)) == "all Savings Cards protected"


@pytest.mark.parametrize(
    ("grant", "text"),
    [
        (Grant("everyone", 10), "$100K to every player"),
        (Grant("companies-max", 3, 1), "$30K to every player with one company or none"),
        (Grant("ads-min", 3, 4), "$30K to every player with 4 adverts or more"),
        (Grant("income-below", 5, 9), "$50K to every player with a Basic Income below $90K"),
        (
            Grant("cash-below", 5, 30, "next-salary"),
            "$50K to every player with less than $300K in cash and savings at the next Salary",
        ),
    ],
)
def test_a_grant_tells_how_much_goes_to_whom(grant: Grant, text: str) -> None:
    assert told("grant", grant) == text


def test_clauses_and_conditions_have_names() -> None:
    names = [told("clause", clause) for clause in CLAUSES] + [told("condition", one) for one in CONDITIONS]
    assert len({*names}) == len(names)
    assert all(told("grant", Grant(one, 1, 2)) for one in CONDITIONS)
    assert told("timing", "next-salary") == "at the next Salary" and told("part", "issue") == "Issuing bonds"


def test_politics_are_told_with_names_and_sums() -> None:
    poll = PollHeld(1, (((5, 5), (3, 1)), ((3, 4),), ((4, 5),), ((1, 3),)))
    assert line(poll) == "The poll gave Ada 14, Bart 7, Chen 9 and Dolores 4, with 18 for a majority"
    offer = CoalitionOffer(1, (2, 3), (1, 2, 3), 2, (0, 0, 0, 5))
    assert line(CoalitionOffered(1, offer)) == (
        "Bart offered Chen and Dolores a coalition with Chen as Prime Minister and $50K for Dolores"
    )
    assert line(MatterTabled(0, PayBill((0, 1, 0, 0), (20, 5, 0, 0)))) == (
        "Ada tabled these salaries: Ada $200K and Bart $50K"
    )
    assert line(MatterTabled(0, TaxBill(Law(0, 0, head_tax=10)))) == "Ada tabled a tax bill: $100K a player"
    assert line(MatterTabled(0, GrantBill(Grant("no-company", 10)))) == (
        "Ada tabled a grant of $100K to every player without a company"
    )
