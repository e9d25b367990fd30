"""Rounds, throws and ways round the ring (GLO-3, 10, 11, 12)."""

from __future__ import annotations

import pytest

from game.rules.globopolis.messages import (
    BackPaid,
    EndOptions,
    Fly,
    GateMarkBurned,
    GateMarked,
    Moved,
    Paid,
    PayFee,
    RollAgain,
    Stop,
    Teleported,
    Throw,
    TurnStarted,
)
from game.rules.globopolis.moving import Teleport, advance
from game.rules.globopolis.turn import Closing, EventPhase, NextTurn

from .globe import BOARD, Globe, field


@pytest.mark.rule("GLO-11.1", "GLO-10.6", "GLO-3.1", "GLO-3.5")
@pytest.mark.example("EX-17")
def test_the_first_turn_flings_the_player_onto_the_ring() -> None:
    globe = Globe(now=0)
    globe.table.turn, globe.table.places = 0, [0] * 4
    globe.faces(6, 9).run(NextTurn())
    assert globe.where("A") == "tanzania" and globe.owner("tanzania") == "A"
    assert globe.said(Teleported)[0].base == field("orss-singapore")
    assert not globe.said(Paid) and globe.said(TurnStarted)[0].seat == 0
    assert globe.table.round == 1


@pytest.mark.rule("GLO-3.1", "GLO-3.2", "GLO-2.17")
@pytest.mark.parametrize(
    ("now", "place", "asks"), [(1, 2, ""), (1, 3, "A OptionPhase"), (2, 0, "B OptionPhase")]
)
def test_an_option_phase_opens_every_turn_but_the_first(now: int, place: int, asks: str) -> None:
    globe = Globe(now=now).faces(1, 3).run(NextTurn(place))
    assert len(globe.said(Teleported)) == (asks == "") and (globe.asks == asks or not asks)


@pytest.mark.rule("GLO-3.5", "GLO-3.6")
def test_the_opening_teleport_is_the_first_roll() -> None:
    globe = Globe(now=0)
    globe.table.turn = 0
    globe.faces(1, 2).run(NextTurn())  # New York and 2: INFLUENCE
    assert globe.table.rolls == 1
    globe = Globe(now=0, max_rolls=1)
    globe.table.turn = 0
    globe.faces(7, 16).run(NextTurn())  # a base: it may be left by a shuttle alone
    assert RollAgain() not in globe.legal and Fly(field("orss-suez")) in globe.legal


@pytest.mark.rule("GLO-11.3", "GLO-11.2")
@pytest.mark.ruling("GLO-R29", "GLO-R30")
@pytest.mark.example("EX-18")
def test_a_teleport_that_reaches_the_gate_is_repeated() -> None:
    globe = Globe().own("B", "usa").faces(4, 8, 5, 1).run(Teleport(0), EventPhase(0))
    assert [event.to for event in globe.said(Teleported)] == [0, field("usa")]
    assert not [event for event in globe.said(Paid) if event.cause == "gate"]


@pytest.mark.rule("GLO-11.3", "GLO-12.1")
@pytest.mark.example("EX-19")
def test_a_teleport_may_reach_the_next_base() -> None:
    globe = Globe().faces(7, 16)
    globe.run(Teleport(0), EventPhase(0), Closing(0), NextTurn(0))
    assert globe.where("A") == "orss-paris" and globe.asks == "A AtBase"
    bases = [Fly(field(name)) for name in ("orss-new-york", "orss-singapore", "orss-suez")]
    assert globe.legal == [*bases, RollAgain(), Stop()]


@pytest.mark.rule("GLO-7.3", "GLO-10.2", "GLO-10.4", "GLO-10.5", "GLO-10.1", "GLO-3.7")
@pytest.mark.ruling("GLO-R72", "GLO-R28")
@pytest.mark.example("EX-20", "EX-21")
def test_a_debt_mark_for_the_way_back_past_the_gate() -> None:
    globe = Globe().own("A", "norway").at("A", "influence-1").points(A=20).throw("A")
    globe.rolls(2, 3, back=True)
    assert globe.score("A") == 17 and globe.where("A") == "norway"
    assert globe.said(BackPaid)[0].points == 3 and globe.said(GateMarked)
    assert globe.table.gate_marks[0] == 1
    globe = Globe().own("A", "nunavut").at("A", "norway")
    globe.table.gate_marks[0] = 1
    globe.throw("A").rolls(4)
    assert globe.where("A") == "nunavut" and globe.money("A") == 100
    assert globe.table.gate_marks[0] == 0 and globe.said(GateMarkBurned)


@pytest.mark.rule("GLO-10.2", "GLO-28.6", "GLO-7.3")
@pytest.mark.option("free_direction")
def test_who_has_no_points_goes_clockwise() -> None:
    globe = Globe().at("A", "japan").points(A=2).throw("A")
    assert globe.refusal(Throw(2, back=True)) == ("no_points_to_turn", "GLO-7.3")
    assert globe.legal == [Throw(1), Throw(2), Throw(3)]
    assert globe.refusal(Throw(4))[0] == "wrong_question"
    free = Globe(free_direction=True).at("A", "japan").points(A=2).throw("A")
    free.rolls(1, back=True)
    assert free.where("A") == "influence-5" and free.score("A") == 2


@pytest.mark.rule("GLO-10.4", "GLO-11.2")
@pytest.mark.ruling("GLO-R28")
@pytest.mark.example("EX-22")
@pytest.mark.option("teleport_landing_pays")
def test_reaching_the_gate_pays_and_flings_on() -> None:
    globe = Globe().own("A", "usa").at("A", "england").throw("A").faces(2, 2, 1, 1)
    globe.play(Throw(2))
    assert globe.where("A") == "usa" and globe.money("A") == 140
    shut = Globe(teleport_landing_pays=False).own("A", "usa").at("A", "england").throw("A")
    shut.faces(2, 2, 1, 1).play(Throw(2))
    assert shut.where("A") == "usa" and shut.money("A") == 100


@pytest.mark.rule("GLO-10.5", "GLO-11.2")
def test_reaching_the_gate_from_behind_is_no_passing() -> None:
    globe = Globe(free_direction=True).own("A", "usa").at("A", "nunavut").throw("A").faces(2, 1, 1)
    globe.play(Throw(1, back=True))
    assert globe.where("A") == "usa" and globe.money("A") == 100 and not globe.said(GateMarked)


@pytest.mark.rule("GLO-12.2", "GLO-12.3", "GLO-10.4")
@pytest.mark.ruling("GLO-R31")
@pytest.mark.example("EX-23")
def test_a_shuttle_goes_round_and_over_the_gate() -> None:
    globe = Globe().lands("A", "orss-paris").play(Fly(field("orss-new-york")))
    assert globe.where("A") == "orss-new-york" and globe.money("A") == 140
    assert len(globe.said(Moved)[0].way) == 16
    assert globe.asks == "A Onward" and globe.legal == [RollAgain(), Stop()]
    globe.play(RollAgain())
    assert globe.asks == "A ChooseThrow"


@pytest.mark.rule("GLO-3.6", "GLO-12.1")
@pytest.mark.example("EX-24")
def test_on_the_last_roll_one_may_fly_but_not_roll() -> None:
    globe = Globe().lands("A", "orss-suez", rolls=2)
    assert globe.refusal(RollAgain()) == ("no_roll_left", "GLO-3.5")
    globe.play(Fly(field("orss-paris")))
    assert globe.stay().table.seat == 1


@pytest.mark.rule("GLO-3.5")
@pytest.mark.ruling("GLO-R27")
@pytest.mark.option("max_rolls")
def test_more_rolls_may_be_agreed() -> None:
    globe = Globe(max_rolls=3).lands("A", "orss-suez", rolls=2)
    assert RollAgain() in globe.legal


@pytest.mark.rule("GLO-28.4")
@pytest.mark.option("orss_range")
def test_shuttles_may_fly_farther() -> None:
    def reach(option: str) -> set[str]:
        globe = Globe(orss_range=option).lands("A", "orss-singapore")
        board = globe.state.board
        return {board.ring[action.field].id for action in globe.legal if isinstance(action, Fly)}

    bases = {"orss-new-york", "orss-suez", "orss-paris"}
    assert reach("bases") == bases
    assert reach("nearest-independent") == bases | {"israel"}
    assert reach("any-independent") == bases | {"israel", "russia", "switzerland", "india"}
    assert len(reach("any-territory")) == 3 + 4 + 32
    globe = Globe(orss_range="any-territory").own("B", "japan").lands("A", "orss-singapore")
    globe.play(Fly(field("japan")))
    assert globe.money("A") == 88 and globe.stay().table.seat == 1


@pytest.mark.rule("GLO-10.3")
def test_governors_share_a_field() -> None:
    globe = Globe().own("A", "japan").at("B", "japan").lands("A", "japan")
    assert globe.where("A") == globe.where("B") == "japan"


@pytest.mark.rule("GLO-3.2", "GLO-3.4")
def test_a_turn_goes_from_options_to_the_throw_and_on_to_the_next_player() -> None:
    globe = Globe().own("B", "mexico").at("A", "usa").turn("A")
    assert globe.asks == "A OptionPhase"
    globe.play(EndOptions())
    assert globe.asks == "A ChooseThrow"
    globe.rolls(2)
    if globe.asks == "A ForeignLanding":
        globe.play(PayFee())
    assert globe.money("A") == 92 and globe.money("B") == 108
    assert globe.stay().asks == "B OptionPhase" and globe.table.round == 5


def test_a_card_may_take_the_place_of_the_dice() -> None:
    globe = Globe().own("A", "usa").at("A", "orss-paris")
    globe.table.seat = 0
    advance(globe.state, 0, 12)
    assert globe.where("A") == "alaska" and globe.money("A") == 140 and globe.table.stage == "moved"


def test_gates_on_the_way_are_counted_either_way_round() -> None:
    for place in range(len(BOARD.ring)):
        for steps in range(-70, 140):
            assert BOARD.gates(place, steps) == BOARD.path(place, steps).count(0), (place, steps)


@pytest.mark.rule("GLO-7.3")
@pytest.mark.parametrize(("points", "turns"), [(2, False), (3, True), (4, True)])
def test_three_points_turn_round(points: int, turns: bool) -> None:
    globe = Globe().at("A", "japan").points(A=points).throw("A")
    assert (globe.choice.why_not(globe.state, Throw(1, back=True)) is None) == turns
    if turns:
        globe.rolls(1, back=True)
        assert globe.where("A") == "influence-5" and globe.score("A") == points - 3


@pytest.mark.rule("GLO-12.2")
def test_a_shuttle_is_told_from_the_flight_of_a_card() -> None:
    globe = Globe().lands("A", "orss-paris")
    there = next(action for action in globe.legal if isinstance(action, Fly))
    globe.play(there)
    assert [event.how for event in globe.said(Moved)] == ["shuttle"]
