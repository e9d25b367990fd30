"""What tax laws, grants and salaries are called in a sentence; `terms` in `words.yaml` has the words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from game.engine.spelling import Series, Spelled, Term
from game.rules.poleconomy.amounts import money
from game.rules.poleconomy.country import NO_POST, POSTS, GrantBill, PayBill, TaxBill
from game.rules.poleconomy.grants import Grant
from game.rules.poleconomy.law import ALL_SAVINGS, Law

COUNTED: Final = ("free_companies", "free_ads")
"""Clauses that are a number of properties."""
SUMS: Final = (
    "company_rate", "ad_rate", "bond_rate", "savings_rate", "head_tax", "life_deduction",
    "insurance_deduction", "floor",
)  # fmt: skip
"""Clauses that are a sum, in the order in which they are told."""


def bill_told(matter: object) -> Spelled:
    """What a bill says: a law, a grant, or salaries."""
    match matter:
        case TaxBill(law):
            return law_told(law)
        case GrantBill(grant):
            return grant_told(grant)
        case PayBill(salaries=salaries):
            return pay_told(salaries)
        case _:
            return Term("nothing")


def law_told(law: Law) -> Spelled:
    """Every clause of a law that has an effect, rates first."""
    told = tuple(_clauses(Law(*law)))
    return Series(told) if told else Term("law_none")


def _clauses(law: Law) -> Iterator[Term]:
    for name in SUMS[:5]:
        yield from _sum(law, name)
    if law.band_tax:
        ends = {"low": money(law.band_low), "high": money(law.band_high)}
        yield Term("law_band", {"amount": money(law.band_tax), **ends})
    for name in COUNTED:
        if count := getattr(law, name):
            yield Term(f"law_{name}", {"n": count})
    for name in SUMS[5:]:
        yield from _sum(law, name)
    if law.savings_protected >= ALL_SAVINGS:
        yield Term("law_savings_all")
    elif law.savings_protected:
        yield Term("law_savings_protected", {"n": law.savings_protected})


def _sum(law: Law, name: str) -> Iterator[Term]:
    if amount := getattr(law, name):
        yield Term(f"law_{name}", {"amount": money(amount)})


def grant_told(grant: Grant) -> Term:
    """How much goes to whom, and when unless at once."""
    code = grant.condition.replace("-", "_")
    whom = Term(f"to_{code}", {"n": grant.number, "amount": money(grant.number)})
    return Term(f"grant_{grant.timing.replace('-', '_')}", {"amount": money(grant.amount), "whom": whom})


def pay_told(salaries: Sequence[int]) -> Spelled:
    """What each player is paid; players who are paid nothing are left out."""
    return _each("paid", salaries)


def promises_told(salaries: Sequence[int]) -> Spelled:
    """What each player is promised."""
    return _each("promised", salaries)


def _each(code: str, salaries: Sequence[int]) -> Spelled:
    told = [Term(code, {"seat": seat, "amount": money(pay)}) for seat, pay in enumerate(salaries) if pay]
    return Series(tuple(told)) if told else Term("promised_nothing")


def votes_told(votes: Sequence[int]) -> Spelled:
    """How many seats in Parliament each player has."""
    return Series(tuple(Term("holds", {"seat": seat, "n": count}) for seat, count in enumerate(votes)))


def code_told(kind: str, value: Any) -> Term:
    """The word for a clause, a condition, a time of payment, or a part of governing."""
    heads = {"clause": "clause", "condition": "if", "timing": "timing", "part": "part"}
    return Term(f"{heads[kind]}_{str(value).replace('-', '_')}")


def post_told(post: int) -> Term:
    """The name of a post, by its number."""
    return Term("no_post") if post == NO_POST else Term(f"post_{POSTS[post - 1]}")
