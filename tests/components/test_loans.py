"""Loans between seats: agreed, repaid in parts, forfeited."""

from __future__ import annotations

import pytest

from game.components.loans import (
    BANK,
    Loan,
    LoanMade,
    LoanRepaid,
    LoansForfeited,
    Repay,
    net,
    owed_by,
    owed_to,
    repayments,
    why_not_repay,
)
from game.engine.forms import Due, Range
from game.engine.state import Table
from game.engine.vocabulary import Offer


class Book(Table, kw_only=True):
    loans: tuple[Loan, ...] = ()


def book() -> Book:
    """Seat 0 owes seat 1 in all 50 and seat 2 10; seat 1 owes seat 0 5."""
    found = Book()
    for event in (LoanMade(1, 0, 30), LoanMade(2, 0, 10), LoanMade(1, 0, 20), LoanMade(0, 1, 5)):
        event.apply(found)
    return found


def test_what_one_owes_another_is_one_sum():
    table = book()
    assert table.loans == (Loan(1, 0, 50), Loan(2, 0, 10), Loan(0, 1, 5))
    assert (owed_by(table, 0), owed_to(table, 0)) == (60, 5)
    assert [net(table, seat) for seat in range(3)] == [-55, 45, 10]


def test_what_is_repaid_in_full_is_gone():
    table = book()
    LoanRepaid(0, 1, 20).apply(table)
    LoanRepaid(0, 2, 10).apply(table)
    assert table.loans == (Loan(1, 0, 30), Loan(0, 1, 5))


def test_the_bank_takes_the_place_of_who_forfeits_a_loan():
    table = book()
    LoansForfeited(1, 50).apply(table)
    LoansForfeited(2, 10).apply(table)
    assert table.loans == (Loan(BANK, 0, 60), Loan(0, 1, 5))
    assert [net(table, seat) for seat in (0, 1, 2, BANK)] == [-55, -5, 0, 60]


def test_any_part_can_be_repaid_that_is_owed_and_in_hand():
    table = book()
    assert list(repayments(table, 0, 26, 5)) == [
        Offer(Repay(1, 25), Range("amount", 5, 25, 5)),
        Offer(Repay(2, 10), Range("amount", 5, 10, 5)),
    ]
    assert list(repayments(table, 1, 5, 5)) == [Offer(Repay(0, 5))]


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Repay(1, 25), ""),
        (Repay(1, 23), "not_owed"),
        (Repay(1, 0), "not_owed"),
        (Repay(2, 15), "not_owed"),
        (Repay(1, 30), "cannot_repay"),
        (Repay(BANK, 5), "nothing_owed"),
    ],
)
def test_no_more_is_repaid_than_is_owed_or_in_hand(action: Repay, code: str):
    refusal = why_not_repay(book(), 0, action, 26, "TOY-1", 5)
    assert (refusal.code if refusal else "") == code


@pytest.mark.parametrize(
    ("said", "lent", "owed"), [(9, 4, 8), (5, 4, 5), (-3, 4, 4), (-9, -4, -8), (7, 0, 0)]
)
def test_what_is_owed_follows_what_is_lent(said: int, lent: int, owed: int):
    due = Due("owed", "owed", -20, 20, "loan", 2)
    assert due.fitted(said, lent) == owed
    assert due.fits(said, lent) is (said == owed)
