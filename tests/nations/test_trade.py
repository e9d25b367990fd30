"""Tankers (NAT-10) and Pipelines (NAT-11)."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.vocabulary import Action
from game.rules.nations.messages import (
    LayPipeline,
    MoveTanker,
    PipelineLaid,
    StageStarted,
    TankerBought,
    TankerMoved,
    TankerSold,
)
from game.rules.nations.trade import turns_to_pay

from .kark import END, FRONTIER, Kark, buy, lay, move, place, sail, sell


def owner(country: str = "rabala", cash: int = 9, **changes: Any) -> Kark:
    """A rules a country, B another one far away."""
    return Kark(2, **changes).leader("A", "king", country).leader("B", "king", "bedafa").cash(A=cash, B=9)


def sailings(land: Kark) -> list[MoveTanker]:
    return [action for action in land.legal if isinstance(action, MoveTanker)]


@pytest.mark.rule("NAT-10.1", "NAT-11.6")
def test_one_tanker_deal_and_one_pipeline_a_turn() -> None:
    land = owner().tankers("A", "port-rabala").trade()
    for deal in (buy("sea-north"), sell("port-rabala"), sail("port-rabala", "sea-north")):
        after = owner().tankers("A", "port-rabala").trade().play(deal)
        assert after.asks == "A ChooseTrade"
        for second in (buy("sea-north"), sell("sea-north"), sail("port-rabala", "sea-north")):
            assert after.refusal(second) == ("one_deal", "NAT-10.1")
        assert after.play(lay("rabala--zulfi")).asks == "B ChooseAgent"
    planned = land.play(lay("rabala--zulfi"))
    assert planned.asks == "A ChooseTrade", "the Pipeline is the last step, so it waits for the deal"


@pytest.mark.rule("NAT-10.2", "NAT-10.3", "NAT-10.11")
@pytest.mark.ruling("RUL-19")
def test_a_tanker_is_bought_for_a_sea_or_ones_own_port() -> None:
    land = owner().tankers("A", "port-rabala", 9).trade().play(buy("port-rabala"))
    assert land.money("A") == 4 and land.ships("A", "port-rabala") == 10
    land = owner().trade()
    assert {a for a in land.legal if type(a).__name__ == "BuyTanker"} == {
        buy("port-rabala"), buy("sea-north"), buy("sea-south"),
    }  # fmt: skip
    assert land.refusal(buy("port-zulfi")) == ("not_your_port", "NAT-10.3")
    assert owner(cash=4).trade().refusal(buy("sea-north")) == ("too_dear", "NAT-10.2")


@pytest.mark.rule("NAT-10.2")
@pytest.mark.example("EX-40")
def test_an_imf_without_tankers_sells_none() -> None:
    land = owner().tankers("A", "sea-north", 16).trade()
    assert land.refusal(buy("sea-north")) == ("no_tanker_left", "NAT-10.2")
    land.play(sell("sea-north"))
    assert land.table.hulls == 1 and land.money("A") == 12


@pytest.mark.rule("NAT-10.4")
def test_any_tanker_is_sold_for_three() -> None:
    for zone in ("port-rabala", "sea-south", "port-zulfi"):
        land = owner(cash=0).tankers("A", zone).trade().play(sell(zone))
        assert land.money("A") == 3 and land.table.hulls == 16
    assert owner().trade().refusal(sell("sea-north")) == ("no_tanker_there", "NAT-10.4")


@pytest.mark.rule("NAT-10.5", "NAT-10.6", "NAT-10.7", "NAT-10.8")
def test_tankers_go_out_and_in_one_edge_at_a_time() -> None:
    land = owner().tankers("A", "port-rabala").tankers("A", "port-zulfi").tankers("A", "sea-south").trade()
    assert set(sailings(land)) == {
        sail("port-rabala", "sea-north"), sail("port-zulfi", "sea-north"), sail("sea-south", "sea-north"),
    }  # fmt: skip
    assert land.refusal(sail("port-zulfi", "port-rabala")) == ("too_far", "NAT-10.8")
    assert land.refusal(sail("port-rabala", "sea-south")) == ("too_far", "NAT-10.8")
    assert land.refusal(sail("sea-south", "port-rabala")) == ("too_far", "NAT-10.8")
    assert land.refusal(sail("sea-south", "port-elika")) == ("not_your_port", "NAT-10.7")
    assert land.play(sail("port-zulfi", "sea-north")).money("A") == 9
    land = owner().tankers("A", "sea-north").trade().play(sail("sea-north", "port-rabala"))
    assert land.ships("A", "port-rabala") == 1


@pytest.mark.rule("NAT-10.10")
@pytest.mark.ruling("RUL-20")
@pytest.mark.example("EX-26")
def test_the_canal_is_open_to_its_ruler_or_to_all() -> None:
    land = owner("elika").tankers("A", "port-rabala").trade().play(sail("port-rabala", "sea-north"))
    assert land.refusal(sail("sea-north", "sea-south")) == ("one_deal", "NAT-10.1")
    land.trade().play(sail("sea-north", "sea-south"))
    assert land.said(TankerMoved)[-1].canal
    land.trade().play(sail("sea-south", "port-elika"))
    assert land.ships("A", "port-elika") == 1 and not land.said(TankerMoved)[-1].canal
    for ruler, fits in (("A", True), ("B", False)):
        land = owner("elika").leader(ruler, "guerilla", "uor").tankers("A", "sea-north").trade()
        assert (sail("sea-north", "sea-south") in land.legal) == fits
    assert land.refusal(sail("sea-north", "sea-south")) == ("canal_closed", "NAT-10.10")


@pytest.mark.rule("NAT-10.9")
@pytest.mark.example("EX-27")
def test_the_port_of_the_canal_opens_to_both_seas() -> None:
    land = owner("uor").tankers("A", "port-uor").trade()
    assert set(sailings(land)) == {sail("port-uor", "sea-north"), sail("port-uor", "sea-south")}
    for sea in ("sea-north", "sea-south"):
        assert sail(sea, "port-uor") in owner("uor").tankers("A", sea).trade().legal


@pytest.mark.option("canal_transit")
@pytest.mark.ruling("RUL-20")
def test_the_canal_may_lead_into_a_port_in_one_move() -> None:
    land = owner("elika", canal_transit="with-entry").tankers("A", "sea-north").trade()
    assert set(sailings(land)) == {sail("sea-north", "sea-south"), sail("sea-north", "port-elika")}
    land.play(sail("sea-north", "port-elika"))
    assert land.said(TankerMoved)[-1].canal
    assert (
        owner("elika").tankers("A", "sea-north").trade().refusal(sail("sea-north", "port-elika"))[0]
        == "too_far"
    )
    shut = (
        owner("elika", canal_transit="with-entry")
        .leader("B", "guerilla", "uor")
        .tankers("A", "sea-north")
        .trade()
    )
    assert shut.refusal(sail("sea-north", "port-elika")) == ("canal_closed", "NAT-10.10")


@pytest.mark.rule("NAT-10.12", "NAT-8.7")
def test_tankers_at_sea_are_safe() -> None:

    land = Kark(2).leader("A", "dictator", "abu-akar").leader("B", "king", "rabala").cash(A=7, B=9)
    land.tankers("B", "sea-north", 2).tankers("B", "port-rabala").leaders().play(move("abu-akar", "rabala"))
    assert land.ships("B", "sea-north") == 2 and land.ships("A", "port-rabala") == 1


@pytest.mark.rule("NAT-11.1", "NAT-11.2", "NAT-11.4")
def test_a_pipeline_costs_three_and_lies_on_any_free_frontier() -> None:
    land = owner("rabala").pipe("rabala--uor").trade()
    assert {a.frontier for a in land.legal if isinstance(a, LayPipeline)} == {
        FRONTIER["rabala--abu-akar"], FRONTIER["rabala--zulfi"],
    }  # fmt: skip
    assert land.refusal(lay("rabala--uor")) == ("already_laid", "NAT-11.2")
    assert land.play(lay("rabala--zulfi")).play(END).money("A") == 6
    assert [event.stage for event in land.said(StageStarted)].count("pipeline") == 1
    assert lay("kurut--bedafa") in owner("kurut").trade().legal
    assert owner(cash=2).tankers("A", "sea-north").trade().refusal(lay("rabala--zulfi")) == (
        "too_dear",
        "NAT-11.1",
    )


@pytest.mark.rule("NAT-3.1", "NAT-11.1")
@pytest.mark.parametrize("deal", [buy("sea-north"), sell("sea-north"), sail("sea-north", "port-rabala"), END])
def test_a_pipeline_asked_for_before_the_tanker_deal_is_laid_after_it(deal: Action) -> None:
    land = owner("rabala", cash=9).tankers("A", "sea-north").trade().play(lay("rabala--zulfi"))
    assert land.asks == "A ChooseTrade" and not land.said(PipelineLaid) and land.money("A") == 9
    assert not any(isinstance(action, LayPipeline) for action in land.legal)
    assert land.refusal(lay("rabala--uor")) == ("pipeline_planned", "NAT-11.1")
    land.play(deal)
    assert [event.frontier for event in land.said(PipelineLaid)] == [FRONTIER["rabala--zulfi"]]
    kinds = (TankerBought, TankerSold, TankerMoved, PipelineLaid)
    assert isinstance([event for event in land.heard if isinstance(event, kinds)][-1], PipelineLaid)
    assert land.asks == "B ChooseAgent"


def test_what_a_planned_pipeline_costs_cannot_be_spent() -> None:
    land = owner("rabala", cash=7).tankers("A", "sea-north").trade()
    assert buy("sea-north") in land.legal
    land.play(lay("rabala--zulfi"))
    assert buy("sea-north") not in land.legal
    assert land.refusal(buy("sea-north")) == ("set_aside", "NAT-10.2")
    assert land.play(END).money("A") == 4


def test_where_no_tanker_deal_is_left_a_pipeline_is_laid_at_once() -> None:
    land = owner("rabala", cash=7).trade()
    assert land.play(lay("rabala--zulfi")).money("A") == 4, "what is left buys no Tanker, and there is none"
    assert land.asks == "B ChooseAgent"


@pytest.mark.rule("NAT-11.3")
@pytest.mark.ruling("RUL-21")
@pytest.mark.option("pipeline_right")
def test_who_may_lay_a_pipeline_where() -> None:
    land = owner().trade()
    assert land.refusal(lay("kurut--bedafa")) == ("not_your_frontier", "NAT-11.3")
    assert lay("kurut--bedafa") in owner(pipeline_right="anywhere").trade().legal
    land = owner(pipeline_right="both-ends").leader("A", "politician", "zulfi").trade()
    assert [a for a in land.legal if isinstance(a, LayPipeline)] == [lay("rabala--zulfi")]
    assert land.refusal(lay("rabala--uor")) == ("needs_both_ends", "NAT-11.3")


@pytest.mark.rule("NAT-11.1")
@pytest.mark.example("EX-41")
def test_there_are_twelve_pipelines() -> None:
    land = owner().pipe(*(name for name in FRONTIER if name != "rabala--zulfi")).trade()
    assert land.refusal(lay("rabala--zulfi")) == ("no_pipeline_left", "NAT-11.1")
    assert not any(isinstance(action, LayPipeline) for action in land.legal)


@pytest.mark.rule("NAT-11.5")
def test_a_pipeline_serves_whoever_rules() -> None:

    land = Kark(2).leader("A", "king", "kurut").leader("B", "politician", "zulfi").cash(A=9, B=9)
    land.tankers("B", "port-zulfi", 4).trade().play(lay("zulfi--kurut")).play(END)
    assert land.income("B") == 4
    land.table.leaders[land.table.leaders.index(0)] = -1
    land.table.hands[0] += 1
    land.leaders("B").play(place("king", "kurut"))
    assert land.income("B") == 8


@pytest.mark.rule("NAT-3.2")
def test_steps_without_a_choice_are_passed() -> None:
    land = owner(cash=0).trade()
    assert land.asks == "B ChooseAgent", "no Tanker, no money"
    assert owner(cash=2).trade().asks == "B ChooseAgent"
    assert owner(cash=3).trade().asks == "A ChooseTrade"
    assert owner(cash=3).trade().play(END).asks == "B ChooseAgent"


@pytest.mark.parametrize(
    ("price", "gain", "turns"), [(5, 2, 3), (4, 2, 2), (5, 1, 5), (3, 6, 1), (5, 0, 0), (5, -2, 0)]
)
def test_after_how_many_turns_a_price_has_come_in(price: int, gain: int, turns: int) -> None:
    assert turns_to_pay(price, gain) == turns


@pytest.mark.rule("NAT-3.2")
@pytest.mark.parametrize(("cash", "stage"), [(5, "tanker"), (4, "pipeline"), (3, "pipeline")])
def test_the_pipeline_step_comes_at_once_where_no_tanker_can_be_dealt_with(cash: int, stage: str) -> None:
    land = Kark(2).leader("A", "king", "rabala").leader("B", "king", "zulfi").cash(A=cash, B=9).trade()
    assert land.asks == "A ChooseTrade" and land.table.stage == stage
