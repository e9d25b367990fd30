"""The bills that come to mind: single edits of a tax law, and grants (reference 7.2, 7.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from game.rules.poleconomy.grants import GRANT_LIMIT, PARAMETERS, Condition, Grant
from game.rules.poleconomy.law import ALL_SAVINGS, BEYOND_THE_BOOK, Law
from game.rules.poleconomy.options import Options

EDITS: Final[dict[str, tuple[int, ...]]] = {
    "company_rate": (0, 3, 5, 7, 10),
    "ad_rate": (0, 1, 2, 3, 5),
    "free_companies": (0, 1, 2, 3, 5),
    "free_ads": (0, 1, 2, 3, 5),
    "floor": (0, 5, 7, 9),
    "savings_protected": (0, 1, 2, ALL_SAVINGS),
    "life_deduction": (0, 5, 10),
    "head_tax": (0, 2, 5, 10),
    "bond_rate": (0, 2, 5),
    "savings_rate": (0, 2, 5),
}
"""What each clause is changed to; units of $10k, or a number of things."""
BANDS: Final = ((0, 0, 0), (2, 6, 4), (7, 12, 4), (7, 12, 10), (8, 12, 10))
"""Bands of Basic Incomes and their tax, and none."""
RESCUES: Final = (6, 15)
"""Head taxes that fill an empty Treasury (reference 12.2)."""
NUMBERS: Final[dict[Condition, tuple[int, ...]]] = {
    "companies-max": (2, 4),
    "companies-min": (2, 4),
    "ads-max": (2, 4),
    "ads-min": (2, 4),
    "income-below": (5, 7, 9),
    "income-from": (5, 7, 9),
    "cash-below": (10, 30),
}
"""The numbers of conditions that have one."""
AMOUNTS: Final = (3, 5, 10)


def laws(law: Law, options: Options) -> Iterator[tuple[str, Law]]:
    """The 46 single edits of a law, each with its clause; those that change nothing are among them. Of a band
    the clause is `band_tax`. With `law_scope` "book" only the book's clauses (Q-39)."""
    beyond = BEYOND_THE_BOOK if options.law_scope == "book" else ()
    for clause, values in EDITS.items():
        if clause not in beyond:
            for value in values:
                yield clause, law._replace(**{clause: value})
    for low, high, tax in BANDS:
        yield "band_tax", law._replace(band_low=low, band_high=high, band_tax=tax)


def rescues(law: Law, options: Options) -> Iterator[Law]:
    """The same law with a head tax that pays the debts of the Treasury."""
    if options.law_scope == "full":
        for tax in RESCUES:
            yield law._replace(head_tax=tax)


def grants() -> Iterator[Grant]:
    """The 75 grants that come to mind, all to be paid at once."""
    for condition, parameter in PARAMETERS.items():
        for number in NUMBERS[condition] if parameter else (0,):
            for amount in AMOUNTS:
                yield Grant(condition, amount, number)


def near_laws(draft: Law, options: Options) -> Iterator[tuple[str, Law]]:
    """The single edits of a draft, each with its clause."""
    return ((clause, law) for clause, law in laws(draft, options) if law != draft)


def near_grants(draft: Grant, options: Options) -> Iterator[tuple[str, Grant]]:
    """A draft with another amount, another condition or another time."""
    for amount in range(1, GRANT_LIMIT + 1):
        if amount != draft.amount:
            yield "amount", replace(draft, amount=amount)
    for condition, parameter in PARAMETERS.items():
        for number in parameter or (0,):
            if (condition, number) != (draft.condition, draft.number):
                yield "condition", replace(draft, condition=condition, number=number)
    if options.deferred_grants:
        yield "timing", replace(draft, timing="next-salary" if draft.timing == "now" else "now")
