"""The Secret Agent (NAT-5)."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.nations.messages import AgentMoved, CardDrawn, LeaderMoved, MoveAgent

from .kark import BOARD, MONEY, Kark, agent_to, move, place, spot


def with_agent(marker: str, **changes: Any) -> Kark:
    land = Kark(2, **changes).leader("A", "king", "rabala").leader("B", "king", "zulfi").cash(A=9, B=9)
    return land.agent("A", marker).agents()


@pytest.mark.rule("NAT-5.1", "NAT-5.2")
@pytest.mark.example("EX-42")
def test_an_agent_goes_exactly_four_spaces() -> None:
    land = with_agent("rabala-nw")
    found = {BOARD.markers[a.to].id for a in land.legal if isinstance(a, MoveAgent)}
    assert found == {"rabala-se", "uor-ne", "uor-nw", "zulfi-w"}
    assert land.refusal(agent_to("rabala-n")) == ("agent_distance", "NAT-5.1")
    assert land.refusal(agent_to("rabala-nw")) == ("agent_distance", "NAT-5.1")
    before = land.money("A")
    land.play(agent_to("zulfi-w"))
    way = land.said(AgentMoved)[0].path
    assert len(way) == 5 and way[0] == spot("rabala-nw") and land.money("A") == before


@pytest.mark.option("agent_steps")
def test_agents_may_go_less_than_four_spaces() -> None:
    land = with_agent("rabala-nw", agent_steps="up-to-4")
    found = {BOARD.markers[a.to].id for a in land.legal if isinstance(a, MoveAgent)}
    assert {"rabala-n", "rabala-w", "rabala-ne", "rabala-se", "uor-nw"} <= found and "rabala-nw" not in found
    assert land.refusal(agent_to("zulfi-nw")) == ("agent_too_far", "NAT-5.1")
    land.play(agent_to("rabala-n"))
    assert land.said(AgentMoved)[0].path == (spot("rabala-nw"), spot("rabala-n"))


@pytest.mark.rule("NAT-5.3", "NAT-5.5", "NAT-5.7")
def test_an_agent_passes_everything_and_shares_its_marker() -> None:
    land = Kark(3).leader("A", "king", "rabala").leader("B", "king", "rabala-ne", "uor-ne").cash(A=9)
    land.leader("B", "politician", "rabala-n", "rabala-w").agent("B", "uor-ne").agent(
        "A", "rabala-nw"
    ).agents()
    land.play(agent_to("uor-ne"))
    assert land.at("uor-ne") == "B king" and land.table.agents[:2] == [spot("uor-ne")] * 2
    assert land.ruler("uor") == ""


@pytest.mark.rule("NAT-5.4", "NAT-12.1")
def test_an_agent_draws_only_where_it_ends() -> None:
    land = with_agent("rabala-nw").play(agent_to("uor-ne"))
    assert not land.said(CardDrawn), "it passed the '?' of Rabala"
    land = with_agent("uor-w").deck("soft_loan").play(agent_to("rabala-w"))
    assert [(event.card, event.marker) for event in land.said(CardDrawn)] == [("soft_loan", spot("rabala-w"))]
    assert land.money("A") == 14


@pytest.mark.rule("NAT-5.6", "NAT-8.5")
def test_an_agent_stays_when_the_country_falls() -> None:
    land = Kark(2).leader("A", "dictator", "abu-akar").leader("B", "king", "rabala").cash(A=9, B=9)
    land.agent("B", "rabala-nw").leaders().play(move("abu-akar", "rabala"))
    assert land.table.agents[1] == spot("rabala-nw") and land.at("rabala") == "A dictator"


@pytest.mark.rule("NAT-5.8")
@pytest.mark.parametrize("action", [move("rabala", "rabala-n"), "money"])
def test_a_card_that_moves_a_leader_uses_up_the_leader_step(action: object) -> None:
    land = (
        Kark(2)
        .leader("A", "king", "rabala")
        .leader("B", "king", "zulfi")
        .cash(A=9, B=9)
        .draws("safe_conduct")
    )
    if action == "money":
        assert land.play(MONEY).asks == "A ChooseLeader", "NAT-5.10"
    else:
        assert land.play(move("rabala", "rabala-n")).asks == "A ChooseTrade"
        assert [(skip.stage, skip.reason) for skip in land.table.skipped] == [("leader", "card")]
        assert land.money("A") == 9


@pytest.mark.rule("NAT-5.9")
@pytest.mark.ruling("RUL-22")
@pytest.mark.example("EX-24")
def test_a_card_that_removes_a_leader_uses_up_the_leader_step() -> None:
    land = (
        Kark(2).leader("A", "king", "rabala").leader("B", "king", "zulfi").cash(A=6, B=9).draws("abdication")
    )
    assert land.at("rabala") == "" and land.hand("A", "king") == 2
    assert land.asks == "A ChooseTrade" and not land.out()


@pytest.mark.rule("NAT-5.10")
def test_other_cards_leave_the_leader_step_to_be_done() -> None:
    for card in ("soft_loan", "oil_embargo", "frontier_claim"):
        land = Kark(2).leader("A", "king", "rabala").leader("B", "king", "zulfi").cash(A=9, B=9).draws(card)
        assert land.asks == "A ChooseLeader"
        land.play(place("guerilla", "elika"))
    land = (
        Kark(2)
        .leader("A", "king", "rabala")
        .leader("B", "king", "zulfi")
        .cash(A=9, B=9)
        .draws("no_confidence")
    )
    assert land.money("A") == 7 and land.asks == "A ChooseLeader", "there was none to remove"


@pytest.mark.rule("NAT-5.1", "NAT-7.10")
def test_a_way_ends_with_its_last_marker() -> None:
    assert AgentMoved(0, (3, 4, 5, 6, 9)).to == 9
    moved = LeaderMoved(0, 1, (3, 4, 11), 2)
    assert moved.to == 11 and moved.spaces == 2
