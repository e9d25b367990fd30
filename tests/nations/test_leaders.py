"""Placing and moving Leaders (NAT-6, NAT-7), attacks and control (NAT-8, NAT-9)."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.nations.messages import (
    CapitalLeft,
    CardDrawn,
    CountryTaken,
    LeaderHalted,
    LeaderMoved,
    LeaderOusted,
    LeaderPlaced,
    MoveLeader,
    PlaceLeader,
    TankersCaptured,
)

from .kark import BOARD, END, Kark, move, path, place, sail, spot


def lone(kind: str, marker: str, cash: int, **changes: Any) -> Kark:
    """A's only Leader on the board; B has none near."""
    return Kark(2, **changes).leader("A", kind, marker).leader("B", "king", "bedafa").cash(A=cash, B=9)


@pytest.mark.rule("NAT-1.4", "NAT-1.5", "NAT-6.3", "NAT-7.2")
@pytest.mark.example("EX-1", "EX-2")
@pytest.mark.parametrize(
    ("kind", "price"), [("king", 2), ("politician", 2), ("dictator", 1), ("guerilla", 1)]
)
def test_a_space_costs_what_placing_costs(kind: str, price: int) -> None:
    land = Kark(2).leader("B", "king", "bedafa").cash(A=9, B=9).leaders().play(place(kind, "rabala"))
    assert land.money("A") == 9 - price and land.said(LeaderPlaced)[0].price == price
    land = lone(kind, "rabala-ne", 20).leaders().play(move("rabala-ne", "abu-akar-n"))
    assert land.money("A") == 20 - 3 * price and land.said(LeaderMoved)[0].spaces == 3
    five = lone(kind, "rabala-n", 20).leaders()
    assert five.prices("rabala-n")["abu-akar-ne"] == 5 * price


@pytest.mark.rule("NAT-7.2")
def test_nothing_but_cash_limits_how_far_a_leader_goes() -> None:
    """From Rabala to Hashim it is fifteen spaces where nobody stands in the way."""
    land = lone("guerilla", "rabala", 40).leaders()
    assert move("rabala", "hashim") in land.legal
    land.play(move("rabala", "hashim"))
    assert land.money("A") == 40 - 15 and land.at("hashim") == "A guerilla"
    assert lone("guerilla", "rabala", 15).leaders().play(move("rabala", "hashim")).money("A") == 0
    assert lone("guerilla", "rabala", 14).leaders().refusal(move("rabala", "hashim")) == (
        "too_dear",
        "NAT-7.2",
    )
    assert lone("king", "rabala", 40).leaders().play(move("rabala", "hashim")).money("A") == 10


@pytest.mark.rule("NAT-7.2")
@pytest.mark.ruling("RUL-7")
def test_a_crossing_is_a_space_like_any_other() -> None:
    for one, other, _ in BOARD.crossings:
        start, to = (BOARD.markers[marker].id for marker in (one, other))
        land = Kark(2).leader("A", "dictator", start).leader("B", "king", "bedafa").cash(A=1, B=9)
        assert land.leaders().prices(start)[to] == 1, (start, to)
        land.play(move(start, to))
        assert land.money("A") == 0 and land.said(LeaderMoved)[0].spaces == 1


@pytest.mark.rule("NAT-6.1", "NAT-6.4", "NAT-7.11")
@pytest.mark.ruling("RUL-11")
def test_exactly_one_leader_acts() -> None:
    land = lone("king", "rabala", 9).leaders()
    assert {type(action) for action in land.legal} == {PlaceLeader, MoveLeader}
    assert land.play(place("guerilla", "zulfi")).asks == "A ChooseTrade"
    assert lone("king", "rabala", 9).leaders().play(move("rabala", "rabala-n")).asks == "A ChooseTrade"


@pytest.mark.rule("NAT-6.2", "NAT-6.5")
def test_a_leader_is_placed_on_any_vacant_capital() -> None:
    land = lone("king", "rabala", 9).agent("B", "zulfi-ne").leaders()
    places = {action.to for action in land.legal if isinstance(action, PlaceLeader)}
    assert len(places) == 6 and spot("zulfi") in places, "an Agent there does not matter"
    assert land.refusal(place("king", "bedafa")) == ("capital_taken", "NAT-6.5")
    assert land.refusal(place("king", "zulfi-n")) == ("not_a_capital", "NAT-6.5")
    land = lone("king", "rabala", 9).leader("A", "dictator", "uor-n").leaders()
    assert land.refusal(place("dictator", "zulfi")) == ("none_in_hand", "NAT-6.2")
    assert lone("king", "rabala", 1).leaders().refusal(place("king", "zulfi")) == ("too_dear", "NAT-7.2")


@pytest.mark.rule("NAT-6.6", "NAT-6.7")
def test_a_leader_that_was_driven_out_may_be_placed_again() -> None:
    land = Kark(2).leader("A", "dictator", "abu-akar").leader("B", "king", "rabala").cash(A=7, B=9)
    land.leaders().play(move("abu-akar", "rabala"))
    assert land.hand("B", "king") == 2
    land.run()
    land = land.leaders("B")
    assert place("king", "abu-akar") in land.legal
    assert not [a for a in land.legal if type(a).__name__ in ("LoseLeader", "FlyLeader")]


@pytest.mark.rule("NAT-7.1", "NAT-7.3")
@pytest.mark.ruling("RUL-8")
@pytest.mark.option("leader_loop")
def test_a_move_never_comes_back_to_its_start_but_by_option() -> None:
    land = lone("guerilla", "rabala", 20).leaders()
    assert land.refusal(move("rabala", "rabala")) == ("no_loop", "NAT-7.3")
    assert land.refusal(move("zulfi", "zulfi-n")) == ("not_your_leader", "NAT-7.1")
    land = lone("guerilla", "abu-akar-ne", 20, leader_loop=True).leaders()
    assert land.prices("abu-akar-ne")["abu-akar-ne"] == 8
    land.play(move("abu-akar-ne", "abu-akar-ne"))
    way = land.said(LeaderMoved)[0].path
    assert way[0] == way[-1] and len(set(way)) == len(way) - 1 == 8 and land.at("abu-akar-ne") == "A guerilla"
    assert not any(BOARD.halts[marker] for marker in way[1:-1]), "where it must halt no way leads on"
    land = lone("guerilla", "abu-akar-ne", 7, leader_loop=True).leaders()
    assert land.refusal(move("abu-akar-ne", "abu-akar-ne")) == ("too_dear", "NAT-7.2")


@pytest.mark.rule("NAT-7.4", "NAT-7.12", "NAT-8.2")
def test_leaders_bar_the_way() -> None:
    land = (
        lone("king", "rabala-n", 40).leader("A", "dictator", "rabala-ne").leader("B", "guerilla", "rabala-w")
    )
    land.leaders()
    assert set(land.prices("rabala-n")) == {"rabala-nw"}
    assert land.refusal(move("rabala-n", "rabala-ne")) == ("own_leader", "NAT-8.9")
    assert land.refusal(move("rabala-n", "rabala-w")) == ("leader_stands_there", "NAT-8.2")
    assert land.refusal(move("rabala-n", "rabala-e")) == ("leaders_bar", "NAT-7.4")


@pytest.mark.rule("NAT-7.5", "NAT-7.7")
@pytest.mark.ruling("RUL-9")
@pytest.mark.example("EX-14")
def test_an_opposing_agent_halts_a_leader() -> None:
    land = Kark(2).leader("A", "dictator", "abu-akar").leader("B", "king", "rabala").cash(A=7, B=9)
    land.agent("B", "rabala-n").leaders()
    prices = land.prices("abu-akar")
    assert prices["rabala-n"] == 6 and prices["rabala-w"] == 5 and "rabala-nw" not in prices
    assert land.refusal(move("abu-akar", "rabala")) == ("agent_bars", "NAT-7.5")
    land.play(move("abu-akar", "rabala-n"))
    assert [event.reason for event in land.said(LeaderHalted)] == ["agent"]
    land.cash(A=1).leaders()
    assert move("rabala-n", "rabala") in land.legal and move("rabala-n", "rabala-ne") in land.legal


@pytest.mark.option("agent_hold")
def test_a_halted_leader_may_have_to_go_back() -> None:
    def halted(**changes: Any) -> Kark:
        land = (
            Kark(2, **changes)
            .leader("A", "dictator", "abu-akar")
            .leader("B", "king", "rabala")
            .cash(A=9, B=9)
        )
        return land.agent("B", "rabala-n").leaders().play(move("abu-akar", "rabala-n"))

    land = halted(agent_hold="back-only").cash(A=9).leaders()
    assert set(land.prices("rabala-n")) >= {"rabala-ne"} and "rabala-nw" not in land.prices("rabala-n")
    assert land.refusal(move("rabala-n", "rabala")) == ("held_back", "NAT-R9")
    land.play(move("rabala-n", "rabala-ne"))
    assert not land.table.holds
    land = halted(agent_hold="back-only").cash(A=9)
    land.play(*([END] if land.asks == "A ChooseTrade" else []))
    land.agents("B").play(land.legal[0])
    assert not land.table.holds, "the Agent has gone"
    assert move("rabala-n", "rabala") in land.leaders().legal
    land = halted().cash(A=9).leaders()
    assert move("rabala-n", "rabala") in land.legal
    land = Kark(2, agent_hold="back-only").leader("A", "dictator", "rabala-n").leader("B", "king", "rabala")
    land.agent("B", "rabala-n").cash(A=9, B=9).leaders()
    assert move("rabala-n", "rabala") in land.legal, "the Agent came after it"


@pytest.mark.rule("NAT-7.6")
@pytest.mark.example("EX-15")
def test_ones_own_agent_hinders_nobody() -> None:
    land = Kark(2).leader("A", "dictator", "abu-akar").leader("B", "king", "rabala").cash(A=7, B=9)
    land.agent("A", "rabala-n").leaders().play(move("abu-akar", "rabala"))
    assert land.money("A") == 0 and land.ruler("rabala") == "A"


@pytest.mark.rule("NAT-7.8", "NAT-7.10", "NAT-12.1")
@pytest.mark.example("EX-13")
def test_a_question_mark_halts_every_move() -> None:
    land = Kark(2).leader("A", "guerilla", "uor-n").leader("B", "king", "rabala").cash(A=9, B=9)
    land.deck("soft_loan").leaders()
    prices = land.prices("uor-n")
    assert prices["rabala-w"] == 2 and prices["rabala-nw"] == 7
    land.play(move("uor-n", "rabala-w"))
    assert [event.marker for event in land.said(CardDrawn)] == [spot("rabala-w")]
    assert [event.reason for event in land.said(LeaderHalted)] == ["incident"]
    land.cash(A=1).leaders()
    assert move("rabala-w", "rabala") in land.legal, "one space on a later turn"
    land = (
        Kark(2)
        .leader("A", "guerilla", "uor-n")
        .leader("B", "king", "rabala")
        .leader("B", "guerilla", "rabala-n")
    )
    assert land.cash(A=30, B=9).leaders().refusal(move("uor-n", "rabala")) == ("incident_bars", "NAT-7.8")


@pytest.mark.rule("NAT-7.9")
@pytest.mark.ruling("RUL-12")
def test_a_vacant_capital_may_be_passed() -> None:
    land = lone("guerilla", "rabala-n", 20).leaders()
    assert land.prices("rabala-n")["rabala-w"] == 2
    land.play(move("rabala-n", "rabala-w"))
    assert land.ruler("rabala") == "" and not land.said(CountryTaken)
    assert lone("guerilla", "rabala-n", 20).leaders().play(move("rabala-n", "rabala")).ruler("rabala") == "A"


@pytest.mark.rule("NAT-8.1", "NAT-8.4", "NAT-8.5", "NAT-8.6", "NAT-8.7", "NAT-8.8", "NAT-9.1")
@pytest.mark.ruling("RUL-3", "RUL-17")
@pytest.mark.example("EX-7")
def test_the_attack_of_the_rule_book() -> None:
    land = Kark(2).leader("A", "dictator", "abu-akar").leader("B", "king", "rabala").cash(A=7, B=9)
    land.tankers("B", "port-rabala").leaders().play(move("abu-akar", "rabala"))
    wanted = path(
        "abu-akar-w",
        "abu-akar-nw",
        "abu-akar-n",
        "rabala-se",
        "rabala-e",
        "rabala-ne",
        "rabala-n",
        "rabala-nw",
    )
    assert land.said(LeaderMoved)[0].path == wanted and land.money("A") == 0
    assert land.hand("B", "king") == 2 and land.ruler("rabala") == "A" and land.ruler("abu-akar") == ""
    assert (land.ships("A", "port-rabala"), land.ships("B", "port-rabala")) == (1, 0)
    order = [LeaderMoved, CapitalLeft, LeaderOusted, CountryTaken, TankersCaptured]
    assert [type(event) for event in land.heard if type(event) in order] == order
    assert land.money("A") == 0 and land.income() == 1, "paid with the next revenue"


@pytest.mark.rule("NAT-8.3", "NAT-1.3")
@pytest.mark.ruling("RUL-10")
@pytest.mark.option("same_kind_attack")
@pytest.mark.example("EX-16")
def test_nobody_attacks_its_own_kind_but_by_option() -> None:
    def ready(kind: str, **changes: Any) -> Kark:
        land = Kark(2, **changes).leader("A", "king", "abu-akar").leader("B", kind, "rabala").cash(A=14, B=9)
        return land.leaders()

    assert ready("king").refusal(move("abu-akar", "rabala")) == ("same_kind", "NAT-8.3")
    assert ready("politician").prices("abu-akar")["rabala-nw"] == 14
    assert ready("king", same_kind_attack=True).prices("abu-akar")["rabala-nw"] == 14


@pytest.mark.rule("NAT-8.9", "NAT-8.2")
def test_only_a_rival_on_a_capital_is_attacked() -> None:
    land = (
        Kark(2).leader("A", "dictator", "abu-akar").leader("A", "king", "rabala").leader("B", "king", "uor-n")
    )
    land.cash(A=40, B=9).leaders()
    assert land.refusal(move("abu-akar", "rabala")) == ("own_leader", "NAT-8.9")
    assert land.refusal(move("abu-akar", "uor-n")) == ("leader_stands_there", "NAT-8.2")


@pytest.mark.example("EX-36")
@pytest.mark.rule("NAT-8.4", "NAT-9.1")
def test_the_way_from_the_canal_to_abu_akar() -> None:
    land = Kark(2).leader("A", "dictator", "uor").leader("B", "king", "abu-akar").cash(A=6, B=9)
    land.tankers("B", "sea-north").leaders().play(move("uor", "abu-akar"))
    way = path("uor-w", "uor-nw", "uor-n", "uor-ne", "abu-akar-nw", "abu-akar-w")
    assert land.said(LeaderMoved)[0].path == way and land.money("A") == 1
    assert land.ruler("uor") == "" and sail("sea-north", "sea-south") in land.trade("B").legal


@pytest.mark.option("truce_rounds")
@pytest.mark.ruling("RUL-34")
def test_a_truce_forbids_attacks_up_to_its_last_round() -> None:
    def ready(now: int, rounds: int) -> Kark:
        land = (
            Kark(2, now, truce_rounds=rounds)
            .leader("A", "dictator", "abu-akar")
            .leader("B", "king", "rabala")
        )
        return land.cash(A=9, B=9).leaders()

    assert ready(3, 3).refusal(move("abu-akar", "rabala")) == ("truce", "NAT-R34")
    assert move("abu-akar", "rabala") in ready(4, 3).legal
    assert move("abu-akar", "rabala") in ready(2, 0).legal, "none by default"


@pytest.mark.rule("NAT-6.1", "NAT-9.1", "NAT-13.1")
@pytest.mark.example("EX-17")
def test_zugzwang_opens_a_country() -> None:
    land = Kark(3).leader("A", "king", "rabala").fill("B").cash(A=7).leaders()
    assert land.prices("rabala") == {"rabala-n": 2, "rabala-w": 2, "rabala-ne": 4, "rabala-e": 6}
    assert not any(isinstance(action, PlaceLeader) for action in land.legal)
    land.play(move("rabala", "rabala-e"))
    assert land.ruler("rabala") == "" and [event.seat for event in land.said(CapitalLeft)] == [0]


@pytest.mark.rule("NAT-9.2", "NAT-9.3", "NAT-6.2", "NAT-8.7")
@pytest.mark.ruling("RUL-17", "RUL-18")
@pytest.mark.option("tanker_capture")
@pytest.mark.example("EX-19")
@pytest.mark.parametrize("capture", ["any-takeover", "attack-only"])
def test_an_abandoned_port_falls_to_whoever_moves_in(capture: str) -> None:
    land = (
        Kark(3, tanker_capture=capture).leader("A", "king", "rabala").leader("B", "king", "zulfi").fill("C")
    )
    land.cash(A=7, B=9).tankers("A", "port-rabala", 2).leaders().play(move("rabala", "rabala-n"))
    assert land.ships("A", "port-rabala") == 2 and land.income() == 0
    land.leaders("B").play(place("guerilla", "rabala"))
    taken = 2 if capture == "any-takeover" else 0
    assert land.money("B") == 8 and land.ships("B", "port-rabala") == taken
    land.cash(A=2).leaders("A").play(move("rabala-n", "rabala"))
    assert land.ships("A", "port-rabala") == 2 and land.ruler("rabala") == "A" and land.money("A") == 0


@pytest.mark.option("pressure_round")
def test_from_a_round_on_every_space_costs_more() -> None:
    assert lone("king", "rabala", 9, pressure_round=10).leaders().prices("rabala")["rabala-n"] == 2
    land = (
        Kark(2, 10, pressure_round=10)
        .leader("A", "king", "rabala")
        .leader("B", "king", "bedafa")
        .cash(A=9, B=9)
    )
    assert land.leaders().prices("rabala")["rabala-ne"] == 6
    land.play(place("guerilla", "zulfi"))
    assert land.money("A") == 7


@pytest.mark.rule("NAT-7.1", "NAT-6.5")
def test_a_marker_that_is_none_is_refused() -> None:
    land = lone("king", "rabala", 40).leaders()
    markers = len(BOARD.markers)
    for start, to in ((spot("rabala"), markers), (spot("rabala"), -1), (markers, 0), (-1, spot("rabala-n"))):
        assert land.refusal(MoveLeader(start, to)) == ("not_your_leader", "NAT-7.1")
    for kind, to in ((0, -1), (0, markers), (-1, spot("zulfi")), (4, spot("zulfi"))):
        assert land.refusal(PlaceLeader(kind, to)) == ("not_a_capital", "NAT-6.5")
