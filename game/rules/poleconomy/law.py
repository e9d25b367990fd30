"""The tax law: its clauses, what they can be, and what they ask of a player (reference 7.2, POL-28).

Money is whole units of $10k.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.engine.unseen import UNSEEN, Known

ALL_SAVINGS: Final = 20
"""As many Savings Cards as there are: `savings_protected` of a law that protects all of them."""
NARROWEST_BAND: Final = 4
"""So far apart the ends of a band of Basic Incomes are at least."""


class Law(NamedTuple):
    """One tax law, all its clauses; the defaults are the law with which a match begins (POL-28.2)."""

    company_rate: int = 5
    """For each company."""
    ad_rate: int = 1
    """For each advert."""
    free_companies: int = 0
    """So many companies are not taxed."""
    free_ads: int = 0
    """So many adverts are not taxed."""
    head_tax: int = 0
    """Every player."""
    floor: int = 0
    """A Basic Income below this pays no tax at all; 0: there is no such clause."""
    band_low: int = 0
    """From this Basic Income on `band_tax` is asked; 0: there is no band."""
    band_high: int = 0
    """Up to this one."""
    band_tax: int = 0
    """The flat sum for Basic Incomes in the band."""
    bond_rate: int = 0
    """For each bond."""
    savings_rate: int = 0
    """For each Savings Card."""
    life_deduction: int = 0
    """Off the tax for each Life policy."""
    insurance_deduction: int = 0
    """Off the tax for each Business policy."""
    savings_protected: int = 0
    """So many Savings Cards need not be cashed for tax; ALL_SAVINGS: none need be."""


DEFAULT_LAW: Final = Law()
LAWS: Final[Mapping[str, Law]] = {
    "default": DEFAULT_LAW,
    "flat": Law(company_rate=0, ad_rate=0, head_tax=10),
    "progressive": Law(company_rate=0, ad_rate=0, floor=5, band_low=7, band_high=12, band_tax=10),
    "small": Law(free_companies=2, free_ads=3),
    "wealth": Law(bond_rate=2, savings_rate=2),
    "austerity": Law(company_rate=8, ad_rate=2, head_tax=5),
}
"""Laws to begin with (7.2)."""

CLAUSES: Final[Mapping[str, tuple[int, ...]]] = {
    "company_rate": tuple(range(11)),
    "ad_rate": tuple(range(6)),
    "free_companies": tuple(range(11)),
    "free_ads": tuple(range(11)),
    "head_tax": tuple(range(21)),
    "floor": (0, *range(3, 13)),
    "band_low": (0, *range(2, 9)),
    "band_high": (0, *range(6, 13)),
    "band_tax": tuple(range(21)),
    "bond_rate": tuple(range(6)),
    "savings_rate": tuple(range(6)),
    "life_deduction": tuple(range(21)),
    "insurance_deduction": tuple(range(11)),
    "savings_protected": tuple(range(ALL_SAVINGS + 1)),
}
"""What each clause can be (7.2)."""
BEYOND_THE_BOOK: Final = ("head_tax", "bond_rate", "savings_rate", "insurance_deduction")
"""The clauses that stay 0 where the options keep to those of the book (option `law_scope`)."""


class Holdings(NamedTuple):
    """What a law or a grant may tell players apart by (POL-28.4): their public quantities."""

    income: int = 0
    cash: Known = 0
    """UNSEEN in a view where it is hidden; so `savings`."""
    companies: int = 0
    adverts: int = 0
    savings: Known = 0
    bonds: int = 0
    life: int = 0
    business: int = 0


def tax_of(law: Law, held: Holdings) -> Known:
    """What a law asks of a player (POL-28.6); what can be collected of it may be less (`collectable`). UNSEEN
    where it hangs on what is hidden."""
    if held.income < law.floor:
        return 0
    tax = (
        law.company_rate * max(0, held.companies - law.free_companies)
        + law.ad_rate * max(0, held.adverts - law.free_ads)
        + law.bond_rate * held.bonds
        + law.savings_rate * held.savings
        + law.head_tax
        - law.life_deduction * held.life
        - law.insurance_deduction * held.business
    )
    if law.band_low <= held.income <= law.band_high:
        tax += law.band_tax
    return tax if tax is UNSEEN else max(0, tax)


def unprotected(law: Law, cards: int) -> int:
    """How many of so many Savings Cards may be cashed for tax (POL-28.7)."""
    if law.savings_protected >= ALL_SAVINGS:
        return 0
    return max(0, cards - law.savings_protected)


def collectable(law: Law, held: Holdings) -> Known:
    """What of the tax can be collected: out of cash and of Savings Cards that are not protected (POL-9).
    UNSEEN where it hangs on what is hidden."""
    tax = tax_of(law, held)
    if tax == 0:
        return 0
    if tax is UNSEEN or held.cash is UNSEEN or held.savings is UNSEEN:
        return UNSEEN
    return min(tax, held.cash + 10 * unprotected(law, held.savings))


def clause_fault(law: Law) -> str:
    """The name of the first clause that cannot be so; "" where all can (POL-28.3)."""
    for name, can_be in CLAUSES.items():
        if getattr(law, name) not in can_be:
            return name
    if not law.band_low and not law.band_high:
        return "band_tax" if law.band_tax else ""
    return "" if law.band_low and law.band_high - law.band_low >= NARROWEST_BAND else "band_high"


def tidy(law: Law) -> Law:
    """The same law, said in the one way: a band without a tax is none."""
    return law if law.band_tax else law._replace(band_low=0, band_high=0)


def changed(law: Law, before: Law) -> tuple[str, ...]:
    """The names of the clauses in which a law differs from another one."""
    return tuple(name for name, old, new in zip(Law._fields, before, law, strict=True) if old != new)
