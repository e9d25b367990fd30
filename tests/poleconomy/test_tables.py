"""Clauses, first laws and conditions of grants, as the tables of the reference have them (7.2, 7.3)."""

from __future__ import annotations

import pytest

from game.rules.poleconomy.country import POSTS
from game.rules.poleconomy.grants import GRANT_LIMIT, PARAMETERS
from game.rules.poleconomy.law import CLAUSES, LAWS, Law

from .realm import law

UP_TO = {
    "company_rate": 10, "ad_rate": 5, "free_companies": 10, "free_ads": 10, "head_tax": 20, "band_tax": 20,
    "bond_rate": 5, "savings_rate": 5, "life_deduction": 20, "insurance_deduction": 10,
    "savings_protected": 20,
}  # fmt: skip
"""The most that a clause may be, from nothing on; sums in units of $10k."""


@pytest.mark.rule("POL-28.3", "POL-28.5")
def test_what_each_clause_may_be() -> None:
    for clause, most in UP_TO.items():
        assert CLAUSES[clause] == tuple(range(most + 1)), clause
    assert CLAUSES["floor"] == (0, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
    assert CLAUSES["band_low"] == (0, 2, 3, 4, 5, 6, 7, 8)
    assert CLAUSES["band_high"] == (0, 6, 7, 8, 9, 10, 11, 12)
    assert set(CLAUSES) == set(Law._fields) == {*UP_TO, "floor", "band_low", "band_high"}


@pytest.mark.rule("POL-28.2")
def test_the_laws_to_begin_with() -> None:
    assert dict(LAWS) == {
        "default": Law(),
        "flat": law(company_rate=0, ad_rate=0, head_tax=100),
        "progressive": law(company_rate=0, ad_rate=0, floor=50, band_low=70, band_high=120, band_tax=100),
        "small": law(free_companies=2, free_ads=3),
        "wealth": law(bond_rate=20, savings_rate=20),
        "austerity": law(company_rate=80, ad_rate=20, head_tax=50),
    }
    assert (Law().company_rate, Law().ad_rate) == (5, 1) and sum(Law()) == 6


@pytest.mark.rule("POL-27.2")
def test_the_numbers_of_conditions() -> None:
    numbers = {condition: parameter for condition, parameter in PARAMETERS.items() if parameter}
    counted = tuple(range(1, 11))
    incomes = tuple(range(3, 13))
    assert numbers == {
        "companies-max": counted, "companies-min": counted, "ads-max": counted, "ads-min": counted,
        "income-below": incomes, "income-from": incomes, "cash-below": tuple(range(5, 101, 5)),
    }  # fmt: skip
    assert len(PARAMETERS) == 16 and GRANT_LIMIT == 10 and len(POSTS) == 5
