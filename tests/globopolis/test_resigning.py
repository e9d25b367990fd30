"""Leaving the game (GLO-28.10, 28.12)."""

from __future__ import annotations

import pytest

from game.rules.globopolis import RULES
from game.rules.globopolis.messages import Resign, Resigned

from .globe import BOARD, Globe, title, units


def bitter(players: int = 4) -> Globe:
    return Globe(players, bitter_end=True)


@pytest.mark.rule("GLO-28.12")
@pytest.mark.option("bitter_end")
def test_what_a_player_leaves_behind() -> None:
    globe = bitter().own("A", "japan", "W2 F2 E2 U2 N2", 2).own("A", "core-energy-guild", "E7")
    globe.own("B", "chile").stock("A", "F3").agents("A", "chile", 2).agents("B", "japan", 1).points(A=50)
    globe.holds("A", "ops:sabotage", "influence:veto", "mission:big-four")
    towers = globe.table.towers
    globe.turn("A").play(Resign())
    assert globe.owner("japan") == globe.owner("core-energy-guild") == ""
    assert globe.on("japan") == units("W1 E1 U2 N2") and globe.on("core-energy-guild") == units("E7")
    assert globe.table.towers == towers + 2 and not globe.table.levels[title("japan")]
    assert not any(globe.held("A")) and globe.money("A") == 0 and globe.score("A") == 0
    assert globe.table.free_agents[1] == 15 and globe.table.captured[0] == 20
    assert not globe.table.hands[0]
    assert "ops:sabotage" in globe.table.decks["ops"].known
    assert "influence:veto" in globe.table.decks["influence"].known
    assert globe.said(Resigned)[0].seat == 0 and globe.asks == "B OptionPhase"


@pytest.mark.rule("GLO-28.12", "GLO-2.17")
def test_the_seat_is_skipped_from_then_on() -> None:
    globe = bitter().own("B", "chile").own("C", "congo").turn("D").play(Resign())
    assert globe.table.round == 6 and globe.asks == "A OptionPhase"
    globe.play(Resign())
    assert globe.asks == "B OptionPhase" and globe.table.round == 6
    standing = RULES.standing(globe.state)
    assert standing.ranks == (3, 1, 2, 4)


@pytest.mark.rule("GLO-28.10")
def test_the_last_one_left_has_won_at_once() -> None:
    globe = bitter(2).points(A=5, B=70).turn("B").play(Resign())
    assert globe.table.over and globe.table.ranks == (1, 2) and globe.table.ending == "alone"


@pytest.mark.rule("GLO-28.12")
def test_a_territory_is_restocked_as_far_as_the_supply_goes() -> None:
    globe = bitter().own("A", "nunavut", "N1").own("B", "chile").supply("").stock("D", "")
    globe.supply("")
    globe.turn("A").play(Resign())
    assert globe.on("nunavut") == units("N1")


@pytest.mark.rule("GLO-28.12")
def test_nobody_resigns_otherwise() -> None:
    assert Globe().turn("A").refusal(Resign()) == ("no_resigning", "GLO-28.12")
    globe = bitter().throw("A")
    assert globe.refusal(Resign())[0] == "wrong_question"


@pytest.mark.rule("GLO-7.1", "GLO-28.10")
def test_points_may_be_bought_without_a_ceiling() -> None:
    globe = bitter().points(A=400).turn("A")
    assert any(type(action).__name__ == "BuyPoints" for action in globe.legal)
    assert BOARD.deal(4).victory == 100
