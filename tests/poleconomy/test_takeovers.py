"""Takeovers: a fee, two throws for a double, and the owner must sell (POL-17)."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.poleconomy.messages import (
    DisasterStruck,
    NameTarget,
    PapersCashed,
    Stay,
    TakeoverFailed,
    TakeoverThrown,
    TargetNamed,
    TitleTaken,
)

from .lakes import Lakes, go, title, visit


def target(name: str, *cashed: int) -> NameTarget:
    return NameTarget(title(name), cashed or (0, 0, 0))  # pyright: ignore[reportArgumentType]


def bidding(**options: Any) -> Lakes:
    """A at the Takeover corner with $500k; I = 2; B owns a company, C an advert, A an advert."""
    lakes = Lakes(**options).inflation(2).cash(A=500).own(A="o4", B="o3", C="o2")
    return lakes.turn().play(visit("takeover"))


@pytest.mark.rule("POL-17.1")
def test_only_what_belongs_to_another_player_can_be_named() -> None:
    lakes = bidding()
    assert lakes.asks == "A AtTakeover" and lakes.legal == [target("o2"), target("o3"), Stay()]
    assert lakes.refusal(target("o4")) == lakes.refusal(target("o6")) == ("of_nobody_else", "POL-17.1")
    assert lakes.refusal(NameTarget(-1)) == lakes.refusal(NameTarget(45)) == ("of_nobody_else", "POL-17.1")
    assert lakes.play(Stay()).money("A") == 500 and lakes.asks == "A Business"


@pytest.mark.rule("POL-17.2", "POL-17.3", "POL-17.4", "POL-17.6", "POL-17.7")
@pytest.mark.ruling("Q-22")
@pytest.mark.example("X-27")
def test_a_double_on_the_first_throw_lets_one_name_a_second_property() -> None:
    lakes = bidding().throws((3, 3), (5, 5))
    vault = lakes.vault
    lakes.play(target("o3"))
    assert lakes.asks == "A AtTakeover" and lakes.owner("o3") == "A" and lakes.money("A") == 270
    lakes.play(target("o2"))
    assert lakes.owner("o2") == "A" and lakes.vault == vault + 30
    assert [lakes.money(name) for name in "ABC"] == [230, 200, 40] and lakes.asks == "A Business"


@pytest.mark.rule("POL-17.3", "POL-17.6")
@pytest.mark.example("X-28")
def test_a_double_on_the_second_throw_takes_it_and_that_is_all() -> None:
    lakes = bidding().throws((2, 3), (4, 4)).play(target("o3"))
    assert lakes.owner("o3") == "A" and lakes.money("A") == 270 and lakes.asks == "A Business"


@pytest.mark.rule("POL-17.2", "POL-17.5")
@pytest.mark.example("X-29")
def test_without_a_double_only_the_fee_is_lost() -> None:
    lakes = bidding().throws((2, 3), (4, 6)).play(target("o3"))
    assert lakes.owner("o3") == "B" and lakes.money("A") == 470 and lakes.money("B") == 0
    assert lakes.said(TakeoverFailed) and lakes.asks == "A Business" and lakes.table.takeover is None


@pytest.mark.rule("POL-17.6")
def test_a_second_bid_has_one_throw_and_may_be_left() -> None:
    lakes = bidding().throws((3, 3), (1, 2)).play(target("o3"), target("o2"))
    assert lakes.owner("o2") == "C" and lakes.money("C") == 0 and lakes.asks == "A Business"
    assert len(lakes.said(TakeoverThrown)) == 2
    left = bidding().throws((3, 3)).play(target("o3"), Stay())
    assert left.owner("o3") == "A" and left.asks == "A Business"


@pytest.mark.ruling("Q-22")
@pytest.mark.option("takeover_second_fee")
def test_the_second_bid_may_cost_a_fee_too() -> None:
    lakes = bidding(takeover_second_fee=True).throws((3, 3), (5, 5)).play(target("o3"), target("o2"))
    assert lakes.money("A") == 500 - 30 - 200 - 30 - 40
    assert [event.fee for event in lakes.said(TargetNamed)] == [3, 3]


@pytest.mark.rule("POL-17.8")
@pytest.mark.ruling("Q-23")
@pytest.mark.example("X-30")
def test_fee_and_price_must_be_covered_by_cash_and_papers() -> None:
    lakes = Lakes().inflation(2).cash(A=120).papers("A", bonds=1).own(B="o3", C="o2")
    lakes.turn().play(visit("takeover"))
    assert lakes.refusal(target("o3", 0, 1, 0)) == ("cannot_pay", "POL-17.8")
    assert lakes.legal == [target("o2"), Stay()]
    enough = Lakes().inflation(2).cash(A=150).papers("A", life=1).own(B="o3").turn().play(visit("takeover"))
    assert enough.refusal(target("o3")) == ("cash_more", "POL-17.8")
    assert enough.legal == [target("o3", 0, 0, 1), Stay()], "150 + 80 = 30 + 200"


@pytest.mark.rule("POL-17.8")
def test_for_the_second_bid_its_price_alone_must_be_covered() -> None:
    lakes = Lakes().inflation(2).cash(A=430).own(B="o3 o6", C="o2").throws((3, 3), (2, 2))
    lakes.turn().play(visit("takeover"), target("o3"))
    assert lakes.money("A") == 200 and lakes.play(target("o6")).owner("o6") == "A" and lakes.money("A") == 0


@pytest.mark.rule("POL-17.4", "POL-17.5")
def test_papers_are_cashed_for_the_price_only_when_it_is_due() -> None:
    lost = Lakes().inflation(2).cash(A=20).papers("A", savings=3, life=1).own(B="o3").throws((1, 2), (1, 3))
    lost.turn().play(visit("takeover"), target("o3", 3, 0, 0))
    assert lost.held("A") == (2, 0, 1, 0) and lost.money("A") == 90, "one card for the fee"
    won = Lakes().inflation(2).cash(A=20).papers("A", savings=3, life=1).own(B="o3").throws((1, 1))
    won.turn().play(visit("takeover"), target("o3", 3, 0, 0))
    assert won.held("A") == (0, 0, 1, 0) and won.money("A") == 20 + 300 - 230 and won.money("B") == 200
    assert [event.papers.savings for event in won.said(PapersCashed)] == [1, 2]


@pytest.mark.rule("POL-19.5")
def test_nothing_is_taken_over_where_the_papers_for_it_break_the_bank() -> None:
    lakes = Lakes().cash(A=30).papers("A", savings=1).own(B="o3").bank(50).throws((1, 1))
    lakes.turn().play(visit("takeover"), target("o3", 1, 0, 0))
    assert lakes.table.ending == "bank" and lakes.owner("o3") == "B" and not lakes.said(TitleTaken)


@pytest.mark.rule("POL-17.9")
def test_the_owner_cannot_refuse_and_insurance_does_not_help() -> None:
    lakes = bidding().papers("B", business=2).throws((6, 6)).play(target("o3"))
    assert lakes.owner("o3") == "A" and lakes.held("B") == (0, 0, 0, 2)


@pytest.mark.rule("POL-16.2")
@pytest.mark.example("X-31")
def test_a_double_six_is_a_success_and_no_disaster() -> None:
    lakes = bidding().throws((6, 6)).play(target("o3"))
    assert lakes.owner("o3") == "A" and lakes.money("A") == 270 and not lakes.said(DisasterStruck)


@pytest.mark.rule("POL-17.1")
def test_it_can_be_done_after_an_opportunity() -> None:
    lakes = Lakes().own(B="o3").throws((1, 1)).land("A", "o0").play(go("takeover"), target("o3"))
    assert lakes.owner("o3") == "A" and lakes.money("A") == 700 - 30 - 100
