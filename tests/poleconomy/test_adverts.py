"""Adverts: visitors that are sent on, shared profits, and one's own advert (POL-8)."""

from __future__ import annotations

from typing import Any

import pytest

from game.components.consent import Accept, Refuse
from game.rules.poleconomy.messages import Direct, LeaveVisitor, MoveOn, OfferShare, ProfitPaid, Stay, Stayed

from .lakes import BOARD, Lakes, buy, decline, direct, go, name_of, node

COMPANIES = {name_of(owned.node) for owned in BOARD.properties if owned.kind == "company"}
ADVERTS = {name_of(owned.node) for owned in BOARD.properties if owned.kind == "advert"}
HALF = OfferShare(2, 50)
"""C gets half."""


def without_company(**changes: Any) -> Lakes:
    """I = 3; A with $130k has come to B's advert; B has no company, C one, D one."""
    lakes = Lakes(**changes).inflation(3).cash(A=130).own(B="o2", C="o6", D="o9")
    return lakes.land("A", "o2")


@pytest.mark.rule("POL-8.1")
def test_an_advert_is_bought_as_a_company_is() -> None:
    lakes = Lakes().inflation(4).cash(A=80, B=10).land("A", "o2")
    assert lakes.legal == [buy("o2"), decline("o2")]
    assert lakes.play(buy("o2")).owner("o2") == "A" and lakes.money("A") == 0
    assert Lakes().inflation(4).cash(A=80, B=10).land("A", "o2").play(decline("o2")).asks == "B TitleAuction"


@pytest.mark.rule("POL-8.2", "POL-8.4")
@pytest.mark.ruling("Q-10")
def test_a_visitor_pays_nothing_for_the_advert_itself() -> None:
    lakes = Lakes().cash(A=130).own(B="o2 i3").land("A", "o2")
    assert lakes.asks == "B Directing" and lakes.money("A") == 130
    lakes.play(LeaveVisitor())
    assert lakes.spot("A") == "o2" and lakes.money("A") == 130 and lakes.asks == "A Business"


@pytest.mark.rule("POL-8.3", "POL-4.9")
@pytest.mark.ruling("Q-4")
def test_a_visitor_may_be_sent_to_any_company_square() -> None:
    lakes = Lakes().cash(A=130).own(A="o9", B="o2 i3", C="o6").land("A", "o2")
    assert lakes.goals(Direct) == COMPANIES and len(COMPANIES) == 20
    assert lakes.refusal(direct("o4")) == ("no_company", "POL-8.3")
    assert lakes.refusal(Direct(-1)) == ("no_company", "POL-8.3")
    assert lakes.play(direct("o9")).money("A") == 130 + 100, "an own company pays"


@pytest.mark.rule("POL-8.3", "POL-8.5")
@pytest.mark.example("X-36")
def test_sent_to_a_company_of_the_owner_the_visitor_pays() -> None:
    lakes = Lakes().inflation(5).cash(A=320).papers("A", savings=2).own(B="o2 i3").land("A", "o2")
    lakes.play(direct("i3"))
    assert lakes.spot("A") == "i3" and lakes.held("A")[0] == 0
    assert (lakes.money("A"), lakes.money("B")) == (20, 500)


@pytest.mark.rule("POL-8.3", "POL-7.1")
@pytest.mark.example("X-38")
def test_sent_to_an_unowned_company_the_visitor_may_buy_it() -> None:
    lakes = Lakes().cash(A=130, B=50, C=60, D=70).own(B="o2").land("A", "o2").play(direct("o9"))
    assert lakes.asks == "A Purchase"
    lakes.play(decline("o9"))
    assert lakes.table.sale is not None and lakes.table.sale.bidders == (1, 2, 3)


@pytest.mark.ruling("Q-10")
@pytest.mark.option("auto_direct")
def test_visitors_may_always_go_to_the_first_company() -> None:
    lakes = Lakes(auto_direct=True).cash(A=130).own(B="o2 i3 o41").land("A", "o2")
    assert lakes.spot("A") == "o41" and lakes.money("B") == 100
    assert Lakes(auto_direct=True).cash(A=130).own(B="o2", C="o6").land("A", "o2").asks == "B Directing"


@pytest.mark.rule("POL-8.6", "POL-8.7")
@pytest.mark.ruling("Q-11")
@pytest.mark.example("X-37")
def test_an_owner_without_a_company_may_share() -> None:
    lakes = without_company().play(HALF)
    assert lakes.asks == "C ShareAnswer"
    lakes.play(Accept())
    assert lakes.asks == "B Directing" and lakes.goals(Direct) == {"o6"}
    assert lakes.refusal(direct("o9")) == ("share_agreed", "POL-8.7")
    assert lakes.refusal(LeaveVisitor()) == ("share_agreed", "POL-8.7")
    assert lakes.refusal(OfferShare(3, 50)) == ("no_shares", "POL-8.6")
    lakes.play(direct("o6"))
    assert (lakes.money("A"), lakes.money("B"), lakes.money("C")) == (0, 60, 70)
    assert [(event.cut, event.kept) for event in lakes.said(ProfitPaid)] == [(6, 7)]
    assert lakes.table.share is None and lakes.table.shares == 0


@pytest.mark.rule("POL-8.7")
def test_three_shares_may_be_offered_and_then_the_visitor_is_sent_anywhere() -> None:
    lakes = without_company().play(HALF, Refuse(), OfferShare(3, 10), Refuse(), OfferShare(2, 90), Refuse())
    assert lakes.asks == "B Directing" and lakes.refusal(HALF) == ("no_more_shares", "POL-8.7")
    assert lakes.goals(Direct) == COMPANIES
    lakes.play(direct("o6"))
    assert (lakes.money("B"), lakes.money("C")) == (0, 130)
    again = lakes.cash(A=300).land("A", "o2")
    assert again.play(HALF).asks == "C ShareAnswer", "it counts anew for the next visitor"


@pytest.mark.rule("POL-8.7")
def test_what_cannot_be_shared() -> None:
    lakes = without_company()
    lakes.table.owners[0] = 0
    assert lakes.refusal(OfferShare(0, 50)) == ("no_partner", "POL-8.7"), "the visitor"
    assert lakes.refusal(OfferShare(1, 50)) == ("no_partner", "POL-8.7"), "himself"
    for percent in (0, 100, 55):
        assert lakes.refusal(OfferShare(2, percent)) == ("share_between", "POL-8.7")
    bare = Lakes().own(B="o2", C="o6").land("A", "o2")
    assert bare.refusal(OfferShare(3, 50)) == ("partner_has_none", "POL-8.7")
    assert [action for action in bare.legal if isinstance(action, OfferShare)] == [HALF]


@pytest.mark.rule("POL-8.6")
@pytest.mark.ruling("Q-11")
@pytest.mark.option("profit_share")
def test_who_has_a_company_shares_only_if_the_options_say_so() -> None:
    mine = Lakes().own(B="o2 i3", C="o6").land("A", "o2")
    assert mine.refusal(HALF) == ("own_company", "POL-8.6")
    always = Lakes(profit_share="always").cash(A=100).own(B="o2 i3", C="o6").land("A", "o2")
    assert always.play(HALF, Accept(), direct("o6")).money("B") == 50
    assert without_company(profit_share="off").refusal(HALF) == ("no_shares", "POL-8.6")


@pytest.mark.rule("POL-8.8", "POL-8.9", "POL-4.9")
@pytest.mark.ruling("Q-12", "Q-4")
@pytest.mark.example("X-39")
def test_from_the_own_advert_one_goes_where_one_can_pay_or_is_paid() -> None:
    lakes = Lakes().inflation(6).cash(A=150).own(A="o2 o4 o6", B="o7 o9").land("A", "o2")
    assert lakes.goals(MoveOn) == {"o6"} | (ADVERTS - {"o2", "o4", "o7"}) and Stay() in lakes.legal
    assert lakes.refusal(go("o4")) == ("own_advert", "POL-8.9")
    assert lakes.refusal(go("o9")) == ("of_somebody_else", "POL-8.9")
    assert lakes.refusal(go("o14")) == ("cannot_pay", "POL-8.9")
    assert lakes.refusal(go("o1")) == ("no_property", "POL-8.8")
    rich = Lakes().inflation(6).cash(A=450).papers("A", savings=1, bonds=1).own(A="o2").land("A", "o2")
    assert rich.goals(MoveOn) == (ADVERTS | COMPANIES) - {"o2"} and go("o14", 1, 1, 0) in rich.legal
    assert lakes.play(go("o6")).money("A") == 150 + 600 and lakes.spot("A") == "o6"


@pytest.mark.rule("POL-8.8", "POL-8.9")
def test_what_is_for_sale_there_is_bought_at_once() -> None:
    lakes = Lakes().inflation(6).cash(A=150).own(A="o2").land("A", "o2").play(go("i5"))
    assert lakes.owner("i5") == "A" and lakes.money("A") == 30 and lakes.spot("A") == "i5"
    assert lakes.asks == "B Ready"
    papers = Lakes().inflation(6).cash(A=510).papers("A", savings=1, bonds=1).own(A="o2").land("A", "o2")
    papers.play(go("o14", 0, 1, 0))
    assert papers.owner("o14") == "A" and papers.money("A") == 10 and papers.held("A")[:2] == (1, 0)


@pytest.mark.rule("POL-8.8")
def test_to_stay_on_the_own_advert_is_always_possible() -> None:
    lakes = Lakes().cash(A=150).own(A="o2").land("A", "o2").play(Stay())
    assert lakes.spot("A") == "o2" and lakes.said(Stayed)
    broke = Lakes().own(A="o2").land("A", "o2")
    assert broke.asks == "B Ready" and broke.said(Stayed), "there is nothing else to do"


@pytest.mark.rule("POL-8.10", "POL-12.4")
@pytest.mark.ruling("Q-12")
@pytest.mark.example("X-40")
def test_an_opportunity_may_lead_to_the_own_advert_and_on() -> None:
    lakes = Lakes().incomes(A=40).own(A="o2").land("A", "o0")
    assert lakes.money("A") == 400
    lakes.play(go("o2"))
    assert lakes.asks == "A OwnAdvert" and lakes.spot("A") == "o2"
    lakes.play(go("i3"))
    assert lakes.owner("i3") == "A" and lakes.money("A") == 300 and lakes.spot("A") == "i3"
    assert lakes.asks == "B Ready" and node("i3") == lakes.table.spots[0]
