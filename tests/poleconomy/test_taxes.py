"""Taxes by law: every clause, what can be collected, and who gets it (POL-28, reference 7.2)."""

from __future__ import annotations

import pytest

from game.engine.unseen import known
from game.rules.poleconomy.law import (
    CLAUSES,
    DEFAULT_LAW,
    Holdings,
    Law,
    changed,
    clause_fault,
    collectable,
    tax_of,
    tidy,
)
from game.rules.poleconomy.messages import TableLaw, TaxCollected

from .realm import Realm, bill, law


def tax(of: Law, **held: int) -> int:
    """What a law asks, in thousands; a Basic Income of $70k where none is named."""
    return 10 * known(tax_of(of, Holdings(**{"income": 7, **held})))


@pytest.mark.rule("POL-28.2")
def test_the_first_law() -> None:
    assert tax(DEFAULT_LAW, companies=3, adverts=2, bonds=4, savings=5) == 170
    assert Realm().country.law == DEFAULT_LAW


@pytest.mark.ruling("Q-39")
@pytest.mark.rule("POL-28.6")
@pytest.mark.parametrize(
    ("clauses", "held", "due"),
    [
        pytest.param({"company_rate": 80}, {"companies": 2, "adverts": 1}, 170, id="company_rate"),
        pytest.param({"ad_rate": 50}, {"companies": 1, "adverts": 3}, 200, id="ad_rate"),
        pytest.param({"free_companies": 2}, {"companies": 5, "adverts": 1}, 160, id="free_companies"),
        pytest.param({"free_companies": 2}, {"companies": 1, "adverts": 4}, 40, id="free_companies beyond"),
        pytest.param({"free_ads": 3}, {"companies": 1, "adverts": 4}, 60, id="free_ads"),
        pytest.param({"free_ads": 3}, {"companies": 1, "adverts": 2}, 50, id="free_ads beyond"),
        pytest.param({"head_tax": 120}, {}, 120, id="head_tax"),
        pytest.param({"floor": 80}, {"companies": 3}, 0, id="floor"),
        pytest.param({"floor": 70}, {"companies": 3}, 150, id="floor met"),
        pytest.param({"bond_rate": 20}, {"bonds": 3}, 60, id="bond_rate"),
        pytest.param({"savings_rate": 50}, {"savings": 4}, 200, id="savings_rate"),
        pytest.param({"life_deduction": 40}, {"companies": 3, "life": 2}, 70, id="life_deduction"),
        pytest.param({"life_deduction": 40}, {"companies": 1, "life": 2}, 0, id="life_deduction beyond"),
        pytest.param({"insurance_deduction": 30}, {"companies": 2, "business": 2}, 40, id="insurance"),
    ],
)
def test_each_clause(clauses: dict[str, int], held: dict[str, int], due: int) -> None:
    assert tax(law(**clauses), **held) == due


@pytest.mark.rule("POL-28.6")
@pytest.mark.example("X-12")
@pytest.mark.parametrize(("income", "due"), [(6, 0), (7, 40), (12, 40)])
def test_a_band(income: int, due: int) -> None:
    banded = law(company_rate=0, ad_rate=0, band_low=70, band_high=120, band_tax=40)
    assert tax(banded, income=income, companies=3) == due
    assert tax(law(band_low=20, band_high=60, band_tax=40), income=6) == 40


@pytest.mark.rule("POL-28.6")
@pytest.mark.example("X-11")
def test_a_floor() -> None:
    floored = law(floor=50)
    assert tax(floored, income=4, companies=3) == 0 and tax(floored, income=5, companies=3) == 150


@pytest.mark.rule("POL-28.6")
@pytest.mark.example("X-13")
def test_free_companies_and_adverts() -> None:
    spared = law(free_companies=2, free_ads=3)
    assert tax(spared, companies=5) == 150 and tax(spared, companies=3, adverts=4) == 60


@pytest.mark.rule("POL-28.6")
@pytest.mark.example("X-15")
def test_life_policies_that_are_deducted() -> None:
    deducted = law(life_deduction=50)
    assert tax(deducted, companies=3, adverts=3, life=2) == 80
    assert tax(deducted, companies=1, adverts=1, life=2) == 0


@pytest.mark.rule("POL-28.6")
@pytest.mark.example("X-66")
def test_a_law_against_wealth() -> None:
    wealth = law(bond_rate=20, savings_rate=20, head_tax=20)
    assert tax(wealth, companies=2, adverts=2, bonds=3, savings=4) == 280


@pytest.mark.rule("POL-28.7", "POL-9.2")
@pytest.mark.example("X-14")
def test_protected_savings_are_not_touched() -> None:
    realm = Realm().law(savings_protected=2).cash(B=50).papers("B", savings=3)
    realm.own(B="i3 i7 i10 i14 i19 i23")
    realm.event("taxation")
    paid = next(event for event in realm.said(TaxCollected) if event.seat == 1)
    assert (paid.due, paid.amount, paid.manner) == (30, 15, "cut")
    assert realm.held("B")[0] == 2 and realm.money("B") == 0


@pytest.mark.rule("POL-28.7")
def test_all_savings_can_be_protected() -> None:
    realm = Realm().law(head_tax=200, savings_protected=20).cash(B=50).papers("B", savings=20)
    realm.event("taxation")
    assert realm.held("B")[0] == 20 and realm.money("B") == 0 and realm.fund == 50


@pytest.mark.rule("POL-28.7")
def test_what_can_be_collected() -> None:
    taxed = law(head_tax=200, savings_protected=1)
    assert collectable(taxed, Holdings(income=7, cash=3, savings=2)) == 13
    assert collectable(taxed, Holdings(income=7, cash=3, savings=1)) == 3
    assert collectable(taxed, Holdings(income=7, cash=90)) == 20


@pytest.mark.rule("POL-28.1", "POL-28.9", "POL-30.1")
def test_taxes_go_to_the_treasury_when_the_marker_stops_on_taxation() -> None:
    realm = Realm().cash(A=100, B=500).own(A="i3", B="i7 i10 o2")
    realm.event("salary").event("bonds")
    assert not realm.said(TaxCollected)
    fund, vault, before = realm.fund, realm.vault, realm.money("A")
    realm.event("taxation")
    assert realm.fund == fund + 160 and realm.vault == vault
    assert realm.money("B") == 390 and realm.money("A") == before - 50
    assert [event.seat for event in realm.said(TaxCollected)] == [0, 1]


@pytest.mark.rule("POL-28.3", "POL-28.8", "POL-25.6", "POL-30.4")
def test_a_law_counts_from_its_passing_on_and_outlives_elections() -> None:
    realm = Realm().cash(B=500).turn()
    realm.event("taxation")
    assert realm.fund == 0
    realm.play(bill(head_tax=50)).vote(B=False, C=False, D=True)
    assert realm.country.law == law(head_tax=50)
    realm.event("taxation")
    assert realm.fund == 50


@pytest.mark.rule("POL-28.8", "POL-28.1")
def test_what_is_passed_after_the_marker_has_stopped_counts_from_the_next_stop_on() -> None:
    realm = Realm().law(head_tax=20).cash(A=500, B=500, C=500, D=500).turn()
    realm.event("taxation")
    paid = [event.amount for event in realm.said(TaxCollected)]
    assert realm.fund == 80 and len(paid) == 4
    realm.play(bill(head_tax=60)).vote(B=True)
    assert realm.fund == 80 and len(realm.said(TaxCollected)) == 4, "nothing is collected for it now"
    realm.event("taxation")
    assert realm.fund == 80 + 240
    fallen = Realm().law(head_tax=20).cash(A=500, B=500, C=500, D=500).turn()
    fallen.play(bill(head_tax=60)).vote(B=False, C=False, D=False).event("taxation")
    assert fallen.fund == 80, "a bill that has fallen counts never"


@pytest.mark.rule("POL-28.3", "POL-28.5")
@pytest.mark.parametrize("clause", CLAUSES)
def test_every_clause_has_its_range(clause: str) -> None:
    can_be = CLAUSES[clause]
    with_band = {"band_low": 2, "band_high": 12, "band_tax": 4} if clause.startswith("band") else {}
    low, high = (can_be[1] if with_band else can_be[0]), can_be[-1]
    if clause == "band_high":
        low = 6
    for value in (low, high):
        fits = DEFAULT_LAW._replace(**{**with_band, clause: value})
        assert clause_fault(fits) == "", fits
    for value in (can_be[-1] + 1, -1):
        assert clause_fault(DEFAULT_LAW._replace(**{**with_band, clause: value})) == clause
    if clause == "floor":
        assert clause_fault(DEFAULT_LAW._replace(floor=2)) == "floor"


@pytest.mark.rule("POL-28.3")
def test_a_band_is_wide_enough_and_whole() -> None:
    assert clause_fault(law(band_low=20, band_high=60, band_tax=40)) == ""
    assert clause_fault(law(band_low=30, band_high=60, band_tax=40)) == "band_high"
    assert clause_fault(law(band_tax=40)) == "band_tax"
    assert clause_fault(law(band_low=20, band_tax=40)) == "band_high"
    assert tidy(law(band_low=20, band_high=60)) == DEFAULT_LAW


@pytest.mark.rule("POL-28.4")
def test_a_law_tells_players_apart_by_what_lies_open_alone() -> None:
    one, other = Holdings(7, 20, 3, 2, 1, 4, 2, 1), Holdings(7, 20, 3, 2, 1, 4, 2, 1)
    everything = law(
        free_companies=1, free_ads=1, head_tax=20, floor=30, band_low=20, band_high=80, band_tax=30,
        bond_rate=10, savings_rate=10, life_deduction=10, insurance_deduction=10, savings_protected=1,
    )  # fmt: skip
    assert tax_of(everything, one) == tax_of(everything, other) == 10 + 1 + 4 + 1 + 2 + 3 - 2 - 1


@pytest.mark.rule("POL-28.3")
def test_the_law_in_force_is_not_tabled_again() -> None:
    realm = Realm().turn()
    assert realm.refusal(TableLaw()) == ("law_in_force", "POL-28.3")
    assert realm.refusal(bill(band_low=20, band_high=60)) == ("law_in_force", "POL-28.3")
    assert realm.refusal(bill(company_rate=110)) == ("no_such_clause", "POL-28.3")
    assert changed(law(ad_rate=50, floor=30), DEFAULT_LAW) == ("ad_rate", "floor")


@pytest.mark.option("law_scope")
def test_the_law_may_keep_to_the_book() -> None:
    realm = Realm(law_scope="book").turn()
    for clauses in ({"head_tax": 20}, {"bond_rate": 20}, {"savings_rate": 20}, {"insurance_deduction": 20}):
        assert realm.refusal(bill(**clauses)) == ("beyond_the_book", "POL-28.3")
    realm.play(bill(company_rate=80, ad_rate=0, floor=50, life_deduction=20, savings_protected=2))
    assert realm.asks == "B BillVote"


@pytest.mark.ruling("Q-56")
def test_the_prime_minister_pays_like_everybody_else() -> None:
    realm = Realm().law(head_tax=50).cash(A=200, B=200).event("taxation")
    assert realm.money("A") == realm.money("B") == 150
