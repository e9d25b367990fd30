"""What the Corner Squares sell: savings and bonds, Life and Business policies (POL-13 to 15, 16.8)."""

from __future__ import annotations

import pytest

from game.rules.poleconomy.messages import (
    BuyPapers,
    BuyPolicy,
    CashIn,
    PapersCashed,
    Stay,
    Stayed,
    Throw,
)

from .lakes import Lakes, go, visit


@pytest.mark.rule("POL-13.4")
def test_the_service_of_a_corner_square_may_be_left_alone() -> None:
    for corner, asked in (("bank", "A AtBank"), ("life", "A AtOffice"), ("insurance", "A AtOffice")):
        lakes = Lakes(trades=False).cash(A=500).turn().play(visit(corner))
        assert lakes.asks == asked
        lakes.play(Stay())
        assert lakes.money("A") == 500 and lakes.held("A") == (0, 0, 0, 0) and lakes.asks == "B Ready"
    sitting = Lakes(trades=False).cash(A=500).turn().play(visit("takeover"))
    assert sitting.said(Stayed)[0].kind == "takeover" and sitting.asks == "B Ready", "nothing is to be had"


@pytest.mark.ruling("Q-17")
@pytest.mark.option("corner_stay")
def test_a_corner_square_may_be_used_again_only_with_the_option() -> None:
    lakes = Lakes(corner_stay=True, trades=False).cash(A=500).at(A="life").turn()
    lakes.play(visit("life"), BuyPolicy("life"))
    assert lakes.held("A") == (0, 0, 1, 0) and lakes.spot("A") == "life"
    assert Lakes().at(A="life").turn().refusal(visit("life")) == ("no_staying", "POL-13.3")


# the bank


@pytest.mark.rule("POL-14.1", "POL-14.2")
def test_the_bank_sells_any_number_of_savings_cards_and_bonds() -> None:
    lakes = Lakes().cash(A=900).turn().play(visit("bank"))
    vault = lakes.vault
    lakes.play(BuyPapers((3, 4)))
    assert lakes.held("A") == (3, 4, 0, 0) and lakes.money("A") == 200 and lakes.vault == vault + 700
    assert (lakes.table.savings_left, lakes.table.bonds_left) == (17, 26)


@pytest.mark.rule("POL-14.1", "POL-14.2")
def test_the_bank_sells_no_more_than_it_has_and_one_can_pay() -> None:
    lakes = Lakes().cash(A=1500).papers("B", savings=18, bonds=29).turn().play(visit("bank"))
    assert lakes.refusal(BuyPapers((3, 0))) == ("no_savings_left", "POL-14.1")
    assert lakes.refusal(BuyPapers((0, 2))) == ("no_bonds_left", "POL-14.2")
    assert lakes.refusal(BuyPapers((0, 0))) == ("buy_papers_or_stay", "POL-14.1")
    assert lakes.refusal(BuyPapers((-1, 1))) == ("buy_papers_or_stay", "POL-14.1")
    assert lakes.play(BuyPapers((2, 1))).held("A") == (2, 1, 0, 0)
    poor = Lakes().cash(A=150).turn().play(visit("bank"))
    assert poor.refusal(BuyPapers((1, 1))) == ("cannot_pay", "POL-14.1")


@pytest.mark.rule("POL-14.5")
@pytest.mark.ruling("Q-18")
def test_cashed_cards_and_bonds_can_be_bought_again() -> None:
    lakes = Lakes().papers("A", savings=20, bonds=30).cash(B=300).turn()
    lakes.play(CashIn((2, 1, 0)), visit("life"))
    assert lakes.money("A") == 300 and (lakes.table.savings_left, lakes.table.bonds_left) == (2, 1)
    again = Lakes().papers("A", savings=20, bonds=30).cash(B=300).turn().play(CashIn((2, 1, 0)))
    again.run().turn("B").play(visit("bank"), BuyPapers((2, 1)))
    assert again.held("B") == (2, 1, 0, 0)


@pytest.mark.rule("POL-14.3", "POL-14.4", "POL-15.4", "POL-3.6")
@pytest.mark.ruling("Q-18")
def test_papers_are_cashed_on_any_own_turn_anywhere() -> None:
    lakes = Lakes().papers("A", savings=3, bonds=2, life=2).at(A="o10").turn()
    lakes.play(CashIn((1, 1, 1)))
    assert lakes.money("A") == 100 + 100 + 80 and lakes.held("A") == (2, 1, 1, 0)
    assert lakes.refusal(CashIn((3, 0, 0))) == ("no_such_papers", "POL-3.6")
    assert lakes.refusal(CashIn((0, 0, 0))) == ("no_papers_chosen", "POL-3.6")
    assert lakes.refusal(CashIn((-1, 2, 0))) == ("no_such_papers", "POL-3.6")
    lakes.throws((1, 2)).play(Throw())
    assert lakes.asks == "A Business", "and after the move again"
    assert lakes.play(CashIn((2, 1, 1))).held("A") == (0, 0, 0, 0)


# life


@pytest.mark.rule("POL-15.1", "POL-15.2")
@pytest.mark.example("X-41")
def test_one_life_policy_a_visit_and_several_may_be_held() -> None:
    lakes = Lakes().incomes(A=20).land("A", "o0").play(go("life"), BuyPolicy("life"))
    assert lakes.money("A") == 100 and lakes.held("A") == (0, 0, 1, 0) and lakes.asks == "A Business"
    more = Lakes().cash(A=500).papers("A", life=2).turn().play(visit("life"), BuyPolicy("life"))
    assert more.held("A") == (0, 0, 3, 0) and more.asks == "A Business", "one in a turn"


@pytest.mark.rule("POL-15.2", "POL-15.4")
@pytest.mark.ruling("Q-18")
@pytest.mark.example("X-49")
def test_there_are_six_and_a_surrendered_one_can_be_bought_again() -> None:
    lakes = Lakes(trades=False).cash(B=500).papers("A", life=5).papers("C", life=1)
    assert lakes.turn("B").play(visit("life")).asks == "C Ready", "sold out: B only sits there"
    again = Lakes(trades=False).cash(B=500).papers("A", life=5).papers("C", life=1).turn("A")
    again.play(CashIn((0, 0, 1)))
    assert again.money("A") == 80 and again.table.life_left == 1
    again.turn("B").play(visit("life"), BuyPolicy("life"))
    assert again.held("B") == (0, 0, 1, 0)


@pytest.mark.rule("POL-15.1")
@pytest.mark.ruling("Q-57")
def test_papers_may_be_cashed_for_a_policy() -> None:
    lakes = Lakes().cash(A=30).papers("A", savings=1, life=1).turn().play(visit("life"))
    assert lakes.refusal(BuyPolicy("life")) == ("cash_more", "POL-15.1")
    assert lakes.refusal(BuyPolicy("business")) == ("buy_policy_or_stay", "POL-15.1")
    lakes.play(BuyPolicy("life", (1, 0, 0)))
    assert lakes.money("A") == 30 and lakes.held("A") == (0, 0, 2, 0)
    assert [event.reason for event in lakes.said(PapersCashed)] == ["purchase"]


# business insurance


@pytest.mark.rule("POL-16.8")
def test_one_business_policy_a_visit_of_six() -> None:
    lakes = Lakes().cash(A=500).papers("A", business=1).papers("B", business=4).turn()
    lakes.play(visit("insurance"), BuyPolicy("business"))
    assert lakes.held("A") == (0, 0, 0, 2) and lakes.money("A") == 400 and lakes.asks == "B Ready"
    none = Lakes(trades=False).cash(A=500).papers("B", business=6).turn().play(visit("insurance"))
    assert none.asks == "B Ready"


@pytest.mark.rule("POL-16.9")
@pytest.mark.ruling("Q-18")
def test_a_used_policy_can_be_bought_again() -> None:
    lakes = Lakes(trades=False).cash(A=500, B=500).papers("A", business=6).at(A="o10").throws((6, 6)).turn()
    lakes.play(Throw())
    assert lakes.table.business_left == 1
    lakes.turn("B").play(visit("insurance"), BuyPolicy("business"))
    assert lakes.held("B") == (0, 0, 0, 1)


@pytest.mark.option("disaster")
def test_without_disasters_there_is_no_business_insurance() -> None:
    lakes = Lakes(disaster=False, trades=False).cash(A=500).turn().play(visit("insurance"))
    assert lakes.asks == "B Ready" and lakes.said(Stayed)[0].kind == "insurance"
