"""Rules right at their limits: one more, one less, and nothing at all."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.engine.refusal import BoardFault
from game.rules.nations import RULES
from game.rules.nations.bank import gain
from game.rules.nations.board import Board
from game.rules.nations.income import networks
from game.rules.nations.marching import fly as flies
from game.rules.nations.marching import place as puts
from game.rules.nations.messages import (
    BuyTanker,
    GameEnded,
    LayPipeline,
    LeaderMoved,
    LeaderOusted,
    MoveTanker,
    Paid,
    PlaceTanker,
    RevenueMissed,
    SellTanker,
    StepSkipped,
    TankerSold,
    TurnStarted,
)
from game.rules.nations.opening import FirstTanker
from game.rules.nations.plight import verdict
from game.rules.nations.reach import loop, targets
from game.rules.nations.state import NOBODY, PIPELINE_PRICE, TANKER_PRICE, Hold, new_table
from game.rules.nations.trade import Trade, buys, deals, sell

from .kark import BOARD, COUNTRY, END, KIND, ZONE, Kark, buy, fly, lay, move, place, spot
from .test_board import changed
from .test_incidents import land
from .test_losing import cornered

A, B, C, D = 0, 1, 2, 3


@pytest.mark.rule("NAT-1.1")
def test_two_to_four_play() -> None:
    taken = [seats for seats in range(7) if RULES.accepts(BOARD, RULES.options(), seats) is None]
    assert taken == [2, 3, 4]
    refusal = RULES.accepts(BOARD, RULES.options(changes={"first_player": "seat-4"}), 3)
    assert refusal is not None and refusal.facts == {"number": 4, "players": 3}


def test_nobody_has_anything_before_the_match_is_set_up() -> None:
    table = new_table(BOARD, RULES.options(), 3)
    assert not any(table.cash) and not any(table.pipes) and set(table.leaders) == {NOBODY}


# boards


def fault_of(change: Any) -> BoardFault:
    with pytest.raises(msgspec.ValidationError) as wrong:
        msgspec.convert(changed(change), Board)
    fault = wrong.value.__cause__
    assert isinstance(fault, BoardFault)
    return fault


def test_a_fault_names_the_countries_it_is_about() -> None:
    def double(board: Any) -> None:
        board["frontiers"].append(board["frontiers"][3])

    twice = fault_of(double)
    one, other = BOARD.frontiers[3].between
    assert twice.facts["other"] == other and one in str(twice)

    def cut(board: Any) -> None:
        board["frontiers"] = [each for each in board["frontiers"] if "bedafa" not in each["between"]]

    assert fault_of(cut).facts["start"] == BOARD.countries[0].id


def test_a_crossing_may_lead_to_the_first_marker_of_all() -> None:
    """Of the frontier of the first country; its marker in the north has no crossing on the standard board."""

    def change(board: Any) -> None:
        frontier = next(each for each in board["frontiers"] if BOARD.countries[0].id in each["between"])
        side = frontier["between"].index(BOARD.countries[0].id)
        frontier["crossings"][0][side] = "n"

    board = msgspec.convert(changed(change), Board)
    across = [here for here, marker in enumerate(board.markers) if marker.crossing == 0]
    assert len(across) == 1 and 0 in board.joined[across[0]] and across[0] in board.joined[0]


@pytest.mark.option("agent_steps")
def test_an_agent_may_go_any_number_of_spaces_up_to_four() -> None:
    for start in range(len(BOARD.markers)):
        spaces = {start: 0}
        edge = [start]
        for far in range(1, 5):
            edge = [there for here in edge for there in BOARD.joined[here] if there not in spaces]
            spaces |= dict.fromkeys(edge, far)
        found = BOARD.short_agent_ways[start]
        assert {to: len(way) - 1 for to, way in found.items()} == {
            to: far for to, far in spaces.items() if far
        }


@pytest.mark.option("leader_loop")
@pytest.mark.parametrize(("start", "spaces"), [("zulfi-sw", 7), ("rabala-e", 8), ("rabala-se", 7)])
def test_the_shortest_way_round_is_taken_and_no_longer_one(start: str, spaces: int) -> None:
    state, marks = Kark(2).state, list(BOARD.halts)
    here = spot(start)
    assert loop(state, marks, here, spaces - 1) == ()
    for most in (spaces, spaces + 1, 12):
        assert len(loop(state, marks, here, most)) - 1 == spaces
    first = next(there for there in BOARD.joined[here] if there in loop(state, marks, here, spaces))
    assert loop(state, marks, here, spaces)[1] == first, "of equal ways the first that leads on"
    walker = Kark(2, leader_loop=True).leader("A", "guerilla", start)
    assert dict(targets(walker.state, here, 12))[here] == spaces


# the IMF


@pytest.mark.rule("NAT-14.3")
@pytest.mark.option("imf_bankrupt", "bank_total")
@pytest.mark.parametrize(("imf", "bankrupt", "goes_on", "got", "over"), [
    (5, "draw", True, 5, False), (4, "draw", False, 4, True), (4, "print", True, 5, False),
    (6, "rank", True, 5, False), (0, "rank", False, 0, True),
])  # fmt: skip
def test_the_imf_pays_to_its_last_million(
    imf: int, bankrupt: str, goes_on: bool, got: int, over: bool
) -> None:
    kark = Kark(3, imf_bankrupt=bankrupt).imf(imf)
    assert gain(kark.state, A, 5, "soft_loan") == goes_on
    assert kark.money("A") == got
    assert bool(kark.state.stack) == over, "what ends the game is still to come"


@pytest.mark.card("INC-04")
@pytest.mark.parametrize(
    ("cash", "fined", "granted"), [(0, 0, 3), (1, 1, 2), (2, 2, 1), (3, 3, 0), (9, 3, 0)]
)
def test_reparations_come_from_the_richest_and_the_rest_from_the_imf(
    cash: int, fined: int, granted: int
) -> None:
    paid = Kark(2).leader("A", "king", "rabala").leader("B", "king", "zulfi").cash(B=cash)
    paid.draws("war_reparations")
    said = [(event.payer, event.amount) for event in paid.said(Paid) if event.receiver == A]
    assert said == [each for each in ((B, fined), (NOBODY, granted)) if each[1]]


# Leaders


@pytest.mark.card("INC-09")
@pytest.mark.rule("NAT-8.5")
def test_a_coup_is_told_as_one_and_an_attack_as_an_attack() -> None:
    def ousted(kark: Kark) -> list[bool]:
        return [event.coup for event in kark.said(LeaderOusted)]

    def two() -> Kark:
        return Kark(2, same_kind_attack=True).leader("A", "king", "rabala").leader("B", "king", "bedafa")

    coup = two().cash(A=6).draws("palace_coup", "bedafa-w")
    assert ousted(coup.play(place("dictator", "bedafa"))) == [True]
    flown = two().cash(A=6).draws("palace_coup", "bedafa-w")
    assert ousted(flown.play(fly("rabala", "bedafa"))) == [True]
    attack = Kark(2).leader("A", "guerilla", "zulfi-w").leader("B", "king", "rabala").cash(A=20).leaders()
    assert ousted(attack.play(move("zulfi-w", "rabala"))) == [False]
    put = two()
    puts(put.state, A, KIND["dictator"], spot("bedafa"), 0)
    moved = two()
    flies(moved.state, spot("rabala"), spot("bedafa"))
    assert ousted(put) == ousted(moved) == [False], "nothing is a coup that is not said to be one"


@pytest.mark.rule("NAT-4.6")
def test_a_network_is_that_of_one_player() -> None:
    kark = (
        Kark(4).leader("B", "king", "rabala").leader("C", "king", "zulfi", "uor").leader("D", "king", "kurut")
    )
    kark.leader("A", "guerilla", "elika")
    assert [networks(kark.state, seat) for seat in (A, B, D)] == [
        [[COUNTRY["elika"]]], [[COUNTRY["rabala"]]], [[COUNTRY["kurut"]]],
    ]  # fmt: skip
    assert sorted(networks(kark.state, C)) == sorted([[COUNTRY["zulfi"]], [COUNTRY["uor"]]])


@pytest.mark.option("agent_hold")
def test_only_whoever_leaves_a_marker_is_halted_there_no_more() -> None:
    table = Kark(2).leader("A", "king", "rabala-n", "rabala-s").leader("B", "king", "rabala").table
    holds = [Hold(spot(name), spot("zulfi"), (1,)) for name in ("rabala-n", "rabala-s", "rabala")]
    table.holds = tuple(holds)
    LeaderMoved(A, KIND["king"], (spot("rabala-n"), spot("rabala-ne"), spot("rabala")), 0).apply(table)
    assert table.holds == (holds[1],), "nor is whoever comes where another was halted"


@pytest.mark.rule("NAT-12.10")
def test_rivals_are_those_who_are_left_the_next_one_first() -> None:
    table = Kark(4).table
    assert [table.rivals(seat) for seat in (A, C)] == [[B, C, D], [D, A, B]]
    table.out = (B,)
    assert [table.rivals(seat) for seat in (A, B, C)] == [[C, D], [C, D, A], [D, A]]


@pytest.mark.rule("NAT-13.5", "NAT-13.6", "NAT-13.7")
@pytest.mark.option("short_of_cash")
@pytest.mark.parametrize(("cash", "short", "found"), [
    (0, "out", ("destitute", True)), (0, "pass", ("destitute", True)), (1, "out", ("short", True)),
    (1, "pass", ("broke", False)), (2, "out", ("act", False)),
])  # fmt: skip
def test_what_becomes_of_whoever_cannot_pay_a_step(cash: int, short: str, found: tuple[str, bool]) -> None:
    assert verdict(cornered(short_of_cash=short).state, A, cash) == found


# trade


@pytest.mark.rule("NAT-10.3", "NAT-10.4", "NAT-10.5", "NAT-11.2")
@pytest.mark.parametrize("beyond", [-1, 0])
def test_zones_and_frontiers_that_are_none_are_refused(beyond: int) -> None:
    kark = land().cash(A=30).tankers("A", "port-rabala").trade()
    zones, frontiers = kark.table.zones, len(BOARD.frontiers)
    zone, frontier = (-1, -1) if beyond else (zones, frontiers)
    assert kark.refusal(BuyTanker(zone)) == ("wrong_question", "NAT-10.3")
    assert kark.refusal(SellTanker(zone)) == ("no_tanker_there", "NAT-10.4")
    assert kark.refusal(MoveTanker(zone, ZONE["sea-north"])) == ("no_tanker_there", "NAT-10.4")
    assert kark.refusal(MoveTanker(ZONE["port-rabala"], zone)) == ("wrong_question", "NAT-10.5")
    assert kark.refusal(LayPipeline(frontier)) == ("wrong_question", "NAT-11.2")
    stays = MoveTanker(ZONE["port-rabala"], ZONE["port-rabala"])
    assert kark.refusal(stays) == ("wrong_question", "NAT-10.5")


@pytest.mark.rule("NAT-10.4")
def test_nobody_sells_the_tankers_of_the_next_player() -> None:
    kark = Kark(2).leader("A", "king", "zulfi").leader("B", "king", "rabala").tankers("B", "port-rabala")
    kark.cash(A=9).tankers("A", "port-zulfi").trade()
    assert ZONE["port-rabala"] == 0
    assert kark.refusal(SellTanker(kark.table.zones)) == ("no_tanker_there", "NAT-10.4")


@pytest.mark.rule("NAT-2.4")
def test_a_first_tanker_goes_to_a_zone_that_there_is() -> None:
    kark = land()
    choice = FirstTanker(seat=A)
    for zone in (-1, kark.table.zones):
        refusal = choice.why_not(kark.state, PlaceTanker(zone))
        assert refusal is not None and refusal.code == "must_place_tanker"
    refusal = choice.why_not(kark.state, PlaceTanker(ZONE["port-zulfi"]))
    assert refusal is not None and refusal.code == "not_your_port"


@pytest.mark.rule("NAT-10.2", "NAT-11.1")
@pytest.mark.parametrize(("cash", "refused"), [
    (TANKER_PRICE - 1, "too_dear"), (TANKER_PRICE, "set_aside"),
    (TANKER_PRICE + PIPELINE_PRICE - 1, "set_aside"), (TANKER_PRICE + PIPELINE_PRICE, ""),
])  # fmt: skip
def test_a_tanker_is_bought_with_what_is_not_set_aside(cash: int, refused: str) -> None:
    kark = land().leader("A", "king", "uor").cash(A=40).trade().play(lay("rabala--uor"))
    kark.cash(A=cash)
    refusal = kark.choice.why_not(kark.state, buy("sea-north"))
    assert (refusal.code if refusal else "") == refused


@pytest.mark.rule("NAT-10.2")
@pytest.mark.parametrize("cash", [TANKER_PRICE - 1, TANKER_PRICE])
def test_a_tanker_is_for_sale_for_the_last_million(cash: int) -> None:
    state = land().cash(A=cash).state
    assert bool(buys(state, A)) == any(isinstance(deal, BuyTanker) for deal in deals(state, A))
    assert bool(buys(state, A)) == (cash == TANKER_PRICE) and not buys(state, A, 1)


@pytest.mark.card("INC-20")
@pytest.mark.rule("NAT-10.1", "NAT-11.1")
@pytest.mark.parametrize(("dealt", "skipped"), [(False, ["tanker", "pipeline"]), (True, [])])
def test_a_strike_is_told_once(dealt: bool, skipped: list[str]) -> None:
    kark = land().cash(A=20)
    kark.table.seat, kark.table.strike = A, True
    kark.run(Trade(A, dealt=dealt))
    assert [event.stage for event in kark.said(StepSkipped)] == skipped


@pytest.mark.rule("NAT-10.4")
def test_a_tanker_that_is_sold_is_not_said_to_have_had_to_be() -> None:
    kark = land().tankers("A", "sea-north", 2)
    sell(kark.state, A, ZONE["sea-north"])
    sell(kark.state, A, ZONE["sea-north"], forced=True)
    assert [event.forced for event in kark.said(TankerSold)] == [False, True]


# turns and the end


@pytest.mark.rule("NAT-3.1")
def test_turns_are_counted_one_by_one_and_begin_with_nothing_done() -> None:
    table = Kark(2).table
    before, table.drawn = table.turn, 2
    TurnStarted(B).apply(table)
    assert (table.turn, table.seat, table.drawn) == (before + 1, B, 0)


@pytest.mark.card("INC-18")
def test_nothing_is_said_to_be_withheld_where_there_was_nothing() -> None:
    assert RevenueMissed(A, "none").lost == 0


def test_nobody_is_on_turn_when_all_is_over() -> None:
    kark = (
        Kark(2, now=15, round_limit=15)
        .leader("A", "king", "rabala")
        .leader("B", "king", "zulfi")
        .cash(A=9, B=9)
    )
    kark.trade("B")
    while kark.asks:
        kark.play(END)
    assert kark.said(GameEnded) and kark.table.over and kark.table.seat == -1
