"""Money, set-up and the first round (NAT-1, NAT-2, NAT-3)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.engine import turn
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.vocabulary import Seat
from game.rules.nations import RULES
from game.rules.nations.messages import (
    AgentPlaced,
    FirstDrawn,
    GameStarted,
    LayPipeline,
    PipelineLaid,
    RoundStarted,
)
from game.rules.nations.opening import DrawFirst
from game.rules.nations.state import KINDS, NationsState

from .kark import BOARD, END, FRONTIER, Kark, agent_to, buy, lay, move, place, put, sail, sell, spot


def started(players: int, seed: int = 1, **changes: Any) -> NationsState:
    """A match before its first decision."""
    state: NationsState = RULES.start(BOARD, RULES.options(changes=changes), players)
    state.heard = []
    turn.settle(state, Dice(seed))
    return state


def first_turn(players: int = 2, cash: int = 7, **changes: Any) -> Kark:
    """The first turn of A, who has 7m."""
    return Kark(players, 1, **changes).cash(**dict.fromkeys("ABCD"[:players], cash)).begin()


@pytest.mark.rule("NAT-1.3")
@pytest.mark.ruling("RUL-1")
def test_each_player_has_six_leaders_of_four_kinds() -> None:
    assert [(kind.id, kind.price, kind.pay, kind.each) for kind in KINDS] == [
        ("king", 2, 2, 2), ("politician", 2, 2, 2), ("dictator", 1, 1, 1), ("guerilla", 1, 1, 1),
    ]  # fmt: skip
    assert started(3).table.hands == [2, 2, 1, 1] * 3


@pytest.mark.option("bank_total", "start_cash")
@pytest.mark.ruling("RUL-33", "RUL-4")
@pytest.mark.parametrize(("players", "left"), [(2, 106), (3, 99), (4, 92)])
def test_everyone_gets_seven_of_a_hundred_and_twenty_millions(players: int, left: int) -> None:
    table = started(players).table
    assert table.cash == [7] * players and table.bank == left and table.hulls == 16
    assert started(players, start_cash=10).table.cash == [10] * players
    assert started(players, bank_total=200).table.bank == 200 - 7 * players


@pytest.mark.option("bank_total")
def test_the_imf_must_hold_more_than_the_opening_cash() -> None:
    for cash, players, fits in ((20, 3, False), (19, 3, True), (15, 4, False)):
        options = RULES.options(changes={"bank_total": 60, "start_cash": cash})
        refusal = RULES.accepts(BOARD, options, players)
        assert (refusal is None) == fits and (fits or (refusal and refusal.code == "bank_too_small"))
    assert RULES.accepts(BOARD, RULES.options(changes={"bank_total": 0, "start_cash": 20}), 4) is None


@pytest.mark.option("free_pipeline")
@pytest.mark.rule("NAT-11.5")
def test_one_pipeline_lies_from_the_start() -> None:
    laid = [n for n, pipe in enumerate(started(2).table.pipes) if pipe]
    assert laid == [FRONTIER["uor--abu-akar"]]
    assert not any(started(2, free_pipeline=False).table.pipes)


@pytest.mark.option("first_player")
@pytest.mark.ruling("RUL-5")
def test_any_seat_may_begin_or_always_the_first() -> None:
    assert {started(3, seed).table.first for seed in range(40)} == {0, 1, 2}
    assert {started(3, seed, first_player="seat-1").table.first for seed in range(9)} == {0}
    assert {started(3, seed, first_player="seat-3").table.first for seed in range(9)} == {2}
    state = RULES.start(BOARD, RULES.options(), 3)
    assert [chance for _, chance in DrawFirst().outcomes(state)] == [1 / 3] * 3
    refusal = RULES.accepts(BOARD, RULES.options(changes={"first_player": "seat-4"}), 3)
    assert refusal is not None and refusal.code == "no_first_seat"


@pytest.mark.option("first_player")
@pytest.mark.ruling("RUL-5")
def test_the_lowest_human_seat_may_begin_and_the_match_keeps_who_it_was() -> None:
    options = RULES.options(changes={"first_player": "human"})
    seats = (Seat("Ada", "novice"), Seat("Bart"), Seat("Chen"))
    matches = [Match(RULES, BOARD, options, seats, seed) for seed in range(9)]
    assert {match.state.table.first for match in matches} == {1}
    first = matches[0]
    later = tuple(replace(seat, player="novice") for seat in seats)
    again = Match(RULES, BOARD, first.options, later, 0)
    assert again.state.table.first == 1, "who plays a seat later on makes no difference"
    assert again.options == first.options
    alone = [Match(RULES, BOARD, options, later, seed).state.table.first for seed in range(40)]
    assert set(alone) == {0, 1, 2}


@pytest.mark.option("seat_compensation")
@pytest.mark.ruling("RUL-35")
@pytest.mark.parametrize(("players", "bonus"), [(2, (1, 0)), (3, (0, 1, 1)), (4, (0, 0, 0, 0))])
def test_weaker_seats_can_get_a_million_more(players: int, bonus: tuple[int, ...]) -> None:
    state = started(players, 5, seat_compensation=True)
    first = state.table.first
    cash = [state.table.cash[(first + k) % players] for k in range(players)]
    assert cash == [7 + more for more in bonus]
    assert state.table.bank == 120 - sum(cash)
    assert started(players).table.cash == [7] * players
    heard = [event for event in state.heard or [] if isinstance(event, GameStarted)]
    assert [event.manner for event in heard] == ["bonus" if any(bonus) else "even"]


@pytest.mark.rule("NAT-2.1", "NAT-2.2", "NAT-2.3", "NAT-2.4", "NAT-2.6", "NAT-1.1")
@pytest.mark.example("EX-8")
def test_a_first_turn_places_leader_agent_and_tanker() -> None:
    land = first_turn()
    assert land.asks == "A FirstLeader" and len(land.legal) == 4 * 8
    assert land.refusal(agent_to("rabala-n")) == ("must_place", "NAT-2.2")
    land.play(place("dictator", "hashim"))
    assert (land.at("hashim"), land.ruler("hashim"), land.money("A")) == ("A dictator", "A", 6)
    assert [event.marker for event in land.said(AgentPlaced)] == [spot("hashim")]
    assert land.legal == [put("port-hashim"), put("sea-north"), put("sea-south")]
    assert land.refusal(put("port-zulfi")) == ("not_your_port", "NAT-2.4")
    assert land.refusal(END) == ("must_place_tanker", "NAT-2.4")
    land.play(put("port-hashim"), buy("port-hashim"))
    assert land.money("A") == 1 and land.ships("A", "port-hashim") == 2 and land.income("A") == 2
    assert land.asks == "B FirstLeader", "no Pipeline for 1m"
    assert land.refusal(place("king", "hashim")) == ("capital_taken", "NAT-6.5")
    assert len(land.legal) == 4 * 7


@pytest.mark.rule("NAT-2.5", "NAT-2.7")
@pytest.mark.ruling("RUL-16")
@pytest.mark.example("EX-9")
def test_an_inland_ruler_puts_his_tanker_to_sea() -> None:
    land = first_turn().play(place("king", "kurut"))
    assert land.legal == [put("sea-north"), put("sea-south")]
    land.play(put("sea-north"), lay("zulfi--kurut"))
    assert land.money("A") == 2 and land.asks == "B FirstLeader"
    assert [event.price for event in land.said(PipelineLaid)] == [3]


@pytest.mark.rule("NAT-2.8")
def test_the_balances_after_the_first_turn() -> None:
    found: set[tuple[str, int]] = set()
    for kind, rest in (("king", 5), ("politician", 5), ("dictator", 6), ("guerilla", 6)):
        land = first_turn().play(place(kind, "rabala"), put("port-rabala"))
        assert land.money("A") == rest
        for name, deal in (("none", END), ("tanker", buy("sea-south")), ("pipe", lay("rabala--zulfi"))):
            after = first_turn().play(place(kind, "rabala"), put("port-rabala"), deal)
            assert after.asks == "B FirstLeader", "never both"
            found.add((name, after.money("A")))
    assert found == {("none", 6), ("none", 5), ("tanker", 1), ("tanker", 0), ("pipe", 3), ("pipe", 2)}


@pytest.mark.rule("NAT-2.6")
def test_on_the_first_turn_tankers_are_only_bought() -> None:
    land = first_turn().play(place("king", "rabala"), put("port-rabala"))
    assert {type(action).__name__ for action in land.legal} == {"BuyTanker", "LayPipeline", "EndTurn"}
    assert land.refusal(sell("port-rabala")) == ("first_turn", "NAT-2.6")
    assert land.refusal(sail("port-rabala", "sea-north")) == ("first_turn", "NAT-2.6")


@pytest.mark.option("starting_tankers")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_free_tankers_are_placed_one_by_one(number: int) -> None:
    land = first_turn(starting_tankers=number).play(place("king", "rabala"))
    for _ in range(number):
        assert land.asks == "A FirstTanker"
        land.play(put("sea-south"))
    assert land.asks == "A ChooseTrade" and land.ships("A", "sea-south") == number


@pytest.mark.option("pipeline_right")
def test_the_first_pipeline_follows_the_option_too() -> None:
    for right, number in (("one-end", 3), ("both-ends", 0), ("anywhere", 13)):
        land = first_turn(pipeline_right=right).play(place("guerilla", "rabala"), put("sea-north"))
        assert sum(isinstance(action, LayPipeline) for action in land.legal) == number


@pytest.mark.rule("NAT-3.1", "NAT-3.2", "NAT-3.3", "NAT-3.4")
def test_a_turn_has_its_steps_in_order_and_passes_on() -> None:
    land = Kark(2).leader("A", "king", "rabala").leader("B", "king", "zulfi").cash(A=9, B=9)
    land.agent("A", "rabala-nw").tankers("A", "port-rabala").begin()
    assert land.money("A") == 11 and land.asks == "A ChooseAgent"
    assert land.refusal(buy("sea-north"))[0] == "wrong_question" and land.refusal(END)[0] == "wrong_question"
    land.play(agent_to("uor-ne"))
    assert land.asks == "A ChooseLeader"
    assert land.refusal(END) == ("must_act", "NAT-6.1")
    assert land.refusal(buy("sea-north")) == ("must_act", "NAT-6.1")
    land.play(place("guerilla", "elika"))
    assert land.asks == "A ChooseTrade" and land.refusal(move("rabala", "rabala-n"))[0] == "wrong_question"
    land.play(buy("sea-north"))
    assert land.asks == "A ChooseTrade" and land.refusal(buy("sea-north")) == ("one_deal", "NAT-10.1")
    land.play(lay("rabala--zulfi"))
    assert land.asks == "B ChooseAgent" and land.table.round == 5
    assert land.said(RoundStarted)[-1].round == 5


@pytest.mark.rule("NAT-3.4")
@pytest.mark.ruling("RUL-31")
def test_the_eliminated_are_passed_over_and_a_round_ends_with_the_last_survivor() -> None:
    land = Kark(3).leader("A", "king", "rabala").leader("C", "king", "zulfi").cash(A=9, C=9)
    land.table.out = (1,)
    land.table.agents[1] = -1
    land.table.hands[4:8] = [0] * 4
    land.trade("A").play(END)
    assert land.asks == "C ChooseAgent" and land.table.round == 5
    land.play(land.legal[0])
    while land.asks[0] == "C":
        land.play(land.legal[-1])
    assert land.asks == "A ChooseAgent" and land.table.round == 6


@pytest.mark.rule("NAT-1.6", "NAT-1.7")
def test_everything_is_paid_to_the_imf_at_once() -> None:
    land = Kark(2).cash(A=6, B=1).leader("A", "king", "rabala").leader("B", "king", "zulfi")
    bank = land.table.bank
    land.leaders().play(move("rabala", "rabala-ne"))
    assert (land.money("A"), land.table.bank) == (2, bank + 4)
    land = Kark(2).cash(A=4, B=1).leader("A", "king", "rabala").leader("B", "king", "zulfi").trade()
    assert land.refusal(buy("sea-north")) == ("too_dear", "NAT-10.2")
    land = Kark(2).cash(A=6, B=1).leader("A", "king", "rabala").leader("B", "king", "zulfi").leaders()
    assert land.refusal(move("rabala", "uor-n")) == ("too_dear", "NAT-7.2")


@pytest.mark.rule("NAT-1.7")
def test_the_last_million_may_be_paid_and_none_that_is_not_there() -> None:
    def land(cash: int) -> Kark:
        return Kark(2).cash(A=cash, B=1).leader("A", "king", "rabala").leader("B", "king", "zulfi")

    prices = {place("king", "uor"): 2, place("guerilla", "uor"): 1, move("rabala", "rabala-ne"): 4}
    for action, price in prices.items():
        assert land(price).leaders().play(action).money("A") == 0
        if price > 1:  # with nothing left there is no question
            assert land(price - 1).leaders().refusal(action) == ("too_dear", "NAT-7.2")
    deals = {buy("sea-north"): (5, "NAT-10.2"), lay("rabala--zulfi"): (3, "NAT-11.1")}
    for action, (price, rule) in deals.items():
        assert land(price).trade().play(action).money("A") == 0
        short = land(price - 1).tankers("A", "sea-north").trade()
        assert short.refusal(action) == ("too_dear", rule)


@pytest.mark.rule("NAT-1.8", "NAT-1.9")
@pytest.mark.ruling("RUL-32")
def test_all_is_open_and_nothing_is_given_away() -> None:
    land = Kark(2).cash(A=9, B=9).leader("A", "king", "rabala").leader("B", "king", "zulfi").trade()
    for eye in (-1, 0, 1):
        assert RULES.view(land.state, eye).encoded() == land.state.encoded()
    assert {type(action).__name__ for action in land.legal} == {"BuyTanker", "LayPipeline", "EndTurn"}
    before = land.table.cash[:]
    for action in land.legal:
        after = Kark(2).cash(A=9, B=9).leader("A", "king", "rabala").leader("B", "king", "zulfi").trade()
        after.play(action)
        assert after.money("B") == before[1]


@pytest.mark.ruling("RUL-5")
@pytest.mark.option("first_player")
def test_who_begins_is_drawn_or_agreed_on() -> None:
    def chances(**changes: Any) -> list[tuple[Any, float]]:
        return list(DrawFirst().outcomes(Kark(3, **changes).state))

    assert chances() == [(FirstDrawn(seat), 1 / 3) for seat in range(3)]
    assert chances(first_player="seat-2") == [(FirstDrawn(1), 1.0)]
