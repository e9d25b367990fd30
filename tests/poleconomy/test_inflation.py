"""The Index Marker and the four events (POL-10, POL-11)."""

from __future__ import annotations

import pytest

from game.rules.poleconomy.messages import (
    BondsPaid,
    InflationMoved,
    MinisterElected,
    OccasionCame,
    SalaryPaid,
    TaxPaid,
)

from .lakes import Lakes, go

EVENTS = (BondsPaid, MinisterElected, SalaryPaid, TaxPaid)


@pytest.mark.rule("POL-10.1", "POL-10.2", "POL-10.4", "POL-10.5", "POL-11.2")
@pytest.mark.ruling("Q-55")
@pytest.mark.example("X-6")
def test_an_inflation_square_moves_the_marker_and_its_event_comes() -> None:
    lakes = Lakes().papers("B", bonds=2).land("A", "o1")
    assert (lakes.table.marker, lakes.table.inflation) == (3, 3)
    assert lakes.said(InflationMoved)[0].way == (0, 1, 2, 3)
    assert [event.occasion for event in lakes.said(OccasionCame)] == ["bonds"]
    assert lakes.money("B") == 200 and not lakes.said(TaxPaid) and not lakes.said(SalaryPaid)
    kinds = [type(event) for event in lakes.heard]
    assert kinds.index(InflationMoved) < kinds.index(BondsPaid)


@pytest.mark.rule("POL-3.2", "POL-10.1", "POL-11.4")
@pytest.mark.example("X-48")
def test_the_marker_goes_the_way_its_arrow_points_round_the_ring() -> None:
    lakes = Lakes().marker(0, clockwise=False).land("B", "o26")
    assert (lakes.table.marker, lakes.table.inflation) == (14, 12) and lakes.said(MinisterElected)
    assert Lakes().marker(18).land("B", "o8").table.marker == 2


@pytest.mark.rule("POL-11.1")
@pytest.mark.example("X-44")
def test_taxation_costs_50k_a_company_and_10k_an_advert() -> None:
    lakes = Lakes().marker(1).cash(A=90, B=500).papers("A", savings=1, bonds=2)
    lakes.own(A="o3 o6 o9 o14 o2 o4 o7", B="o12").land("D", "o5")
    assert lakes.table.inflation == 2 and [event.occasion for event in lakes.said(OccasionCame)] == [
        "taxation"
    ]
    assert lakes.money("A") == 0 and lakes.held("A")[:2] == (0, 2) and lakes.money("B") == 490
    assert [(event.seat, event.due, event.amount) for event in lakes.said(TaxPaid)] == [
        (0, 23, 19),
        (1, 1, 1),
    ]


@pytest.mark.rule("POL-11.3")
def test_the_prime_minister_gets_a_salary_whoever_has_moved() -> None:
    lakes = Lakes().minister("C").land("A", "o5")
    assert [lakes.money(name) for name in "ABCD"] == [0, 0, 100, 0]
    assert [event.seat for event in lakes.said(SalaryPaid)] == [2]


@pytest.mark.rule("POL-11.2")
def test_bonds_pay_whoever_holds_them() -> None:
    lakes = Lakes().marker(2).papers("A", bonds=3).papers("D", bonds=1, savings=2).land("B", "o5")
    assert [lakes.money(name) for name in "ABCD"] == [300, 0, 0, 100]


@pytest.mark.rule("POL-11.4", "POL-11.5", "POL-11.6")
def test_an_election_makes_a_new_prime_minister_who_may_be_the_old_one() -> None:
    lakes = Lakes().minister("B").marker(3).throws((1, 2), (6, 5), (2, 2), (1, 1)).land("A", "o5")
    assert lakes.table.pm == 1 and lakes.said(MinisterElected)[0].manner == "again"
    assert lakes.asks == "B Ready"


@pytest.mark.rule("POL-11.7")
@pytest.mark.ruling("Q-14")
def test_events_are_carried_out_from_the_prime_minister_clockwise() -> None:
    lakes = Lakes().minister("C").marker(2)
    for name in "ABCD":
        lakes.papers(name, bonds=1)
    assert [event.seat for event in lakes.land("A", "o5").said(BondsPaid)] == [2, 3, 0, 1]
    taxed = Lakes().minister("C").marker(1).cash(A=90, B=90, C=90, D=90).own(A="o3", B="o6", C="o9", D="o14")
    assert [event.seat for event in taxed.land("A", "o5").said(TaxPaid)] == [2, 3, 0, 1]


@pytest.mark.rule("POL-12.5", "POL-11.4")
@pytest.mark.example("X-8")
@pytest.mark.parametrize("square", ["o5", "o29", "i22"])
def test_an_opportunity_can_force_an_event(square: str) -> None:
    lakes = Lakes().marker(3).land("A", "o0").play(go(square))
    assert lakes.table.inflation == 4 and lakes.said(MinisterElected)
