"""Companies, what they cost and bring, and how little one may owe (POL-6, POL-9)."""

from __future__ import annotations

import pytest

from game.rules.poleconomy.messages import OwnProfitPaid, PapersCashed, ProfitPaid, TitleBought
from game.rules.poleconomy.state import price_of

from .lakes import Lakes, buy, decline, go, title


@pytest.mark.rule("POL-6.1", "POL-8.1", "POL-10.3")
@pytest.mark.example("X-1")
def test_all_companies_cost_the_same_and_all_adverts() -> None:
    lakes = Lakes().inflation(3)
    board = lakes.state.board
    assert {price_of(lakes.state, company) for company in board.companies} == {30}
    assert {price_of(lakes.state, advert) for advert in board.adverts} == {6}
    lakes.inflation(12)
    assert price_of(lakes.state, title("o3")) == 120 and price_of(lakes.state, title("o2")) == 24


@pytest.mark.rule("POL-6.2")
@pytest.mark.example("X-2")
def test_who_lands_on_an_unowned_company_may_buy_it() -> None:
    lakes = Lakes().inflation(2).cash(A=500).land("A", "o3")
    before = lakes.vault
    assert lakes.asks == "A Purchase" and lakes.legal == [buy("o3"), decline("o3")]
    lakes.play(buy("o3"))
    assert lakes.owner("o3") == "A" and lakes.money("A") == 300 and lakes.vault == before + 200
    assert [event.price for event in lakes.said(TitleBought)] == [20]


@pytest.mark.rule("POL-6.3")
@pytest.mark.ruling("Q-57")
def test_papers_may_be_cashed_to_buy() -> None:
    """In the order in which a person would, or as the person says."""
    lakes = Lakes().inflation(2).cash(A=20).papers("A", savings=1, bonds=1, life=1).land("A", "o3")
    usual = lakes.legal[0]
    assert usual == buy("o3", 1, 1, 0)
    assert lakes.refusal(buy("o3", 1, 0, 0)) == ("cash_more", "POL-6.2")
    assert lakes.refusal(buy("o3", 2, 1, 0)) == ("no_such_papers", "POL-3.6")
    lakes.play(buy("o3", 1, 0, 1))
    assert lakes.owner("o3") == "A" and lakes.money("A") == 20 + 100 + 80 - 200
    assert lakes.held("A") == (0, 1, 0, 0)


@pytest.mark.rule("POL-6.4")
def test_who_cannot_or_will_not_buy_leaves_it_to_an_auction() -> None:
    lakes = Lakes().inflation(2).cash(A=200, B=100).land("A", "o3").play(decline("o3"))
    assert lakes.asks == "B TitleAuction"
    poor = Lakes().inflation(2).cash(A=80, B=100).papers("A", savings=1).land("A", "o3")
    assert poor.asks == "B TitleAuction", "A could only raise $180k"
    enough = Lakes().inflation(2).cash(A=80).papers("A", savings=1, bonds=1).land("A", "o3")
    assert enough.asks == "A Purchase"


@pytest.mark.rule("POL-6.5", "POL-9.6")
@pytest.mark.example("X-4")
def test_a_visitor_pays_the_owner() -> None:
    lakes = Lakes().inflation(2).cash(A=200).own(B="o3").land("A", "o3")
    assert (lakes.money("A"), lakes.money("B")) == (0, 200) and lakes.owner("o3") == "B"


@pytest.mark.rule("POL-9.1", "POL-9.2", "POL-9.4")
@pytest.mark.example("X-3")
def test_what_cash_and_savings_do_not_cover_is_cancelled() -> None:
    lakes = Lakes().inflation(2).cash(A=20).papers("A", savings=1).own(B="o3").land("A", "o3")
    assert (lakes.money("A"), lakes.money("B")) == (0, 120) and lakes.held("A") == (0, 0, 0, 0)
    assert [(event.due, event.amount) for event in lakes.said(ProfitPaid)] == [(20, 12)]
    assert not lakes.table.loans


@pytest.mark.rule("POL-9.2", "POL-9.3")
@pytest.mark.ruling("Q-13")
@pytest.mark.example("X-19")
def test_no_more_cards_are_cashed_than_needed_and_change_is_kept() -> None:
    lakes = Lakes().inflation(2).cash(A=120).papers("A", savings=2).own(B="o3").land("A", "o3")
    assert (lakes.money("A"), lakes.money("B")) == (20, 200) and lakes.held("A")[0] == 1
    assert [event.reason for event in lakes.said(PapersCashed)] == ["debt"]
    exact = Lakes().inflation(2).cash(A=100).papers("A", savings=2).own(B="o3").land("A", "o3")
    assert (exact.money("A"), exact.held("A")[0]) == (0, 1)


@pytest.mark.rule("POL-9.5")
@pytest.mark.example("X-20")
def test_nothing_else_is_sold_for_profits() -> None:
    lakes = Lakes().inflation(5).papers("A", bonds=4, life=1, business=1)
    lakes.own(A="o6 o9 o14 o18 o20 o25", B="o3").land("A", "o3")
    assert (lakes.money("A"), lakes.money("B")) == (0, 0)
    assert lakes.held("A") == (0, 4, 1, 1) and len(lakes.table.titles_of(0)) == 6


@pytest.mark.rule("POL-6.6")
def test_the_bank_pays_who_lands_on_the_own_company() -> None:
    lakes = Lakes().inflation(4).own(A="i3").land("A", "i3")
    assert lakes.money("A") == 400 and lakes.vault == 59_800 - 400
    assert len(lakes.said(OwnProfitPaid)) == 1


@pytest.mark.rule("POL-6.7")
def test_it_matters_not_how_one_came_to_a_company() -> None:
    lakes = Lakes().inflation(2).cash(A=200).own(B="i3", A="o6").land("A", "o11").play(go("i3"))
    assert (lakes.money("A"), lakes.money("B")) == (200 + 700 - 200, 200)
    own = Lakes().inflation(2).own(A="o6").land("A", "o11").play(go("o6"))
    assert own.money("A") == 700 + 200
    unowned = Lakes().inflation(2).land("A", "o11").play(go("o6"))
    assert unowned.asks == "A Purchase"
