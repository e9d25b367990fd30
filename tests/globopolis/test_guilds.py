"""Guilds (GLO-8, reference 3.4)."""

from __future__ import annotations

import pytest

from game.rules.globopolis.guilds import rates
from game.rules.globopolis.messages import BuyUnits, Develop, GuildOwn, MoveUnits, TakeUnits
from game.rules.globopolis.units import ENERGY, stock_of

from .globe import Globe, title, units

CORE, SOLAR = title("core-energy-guild"), title("solar-satellite-guild")
STOCK_A = stock_of(0)


@pytest.mark.rule("GLO-8.6", "GLO-8.5", "GLO-5.1", "GLO-5.3")
@pytest.mark.example("EX-26")
def test_energy_is_bought_moved_and_built_with() -> None:
    globe = Globe().own("A", "canada").own("B", "core-energy-guild").own("B", "nunavut").cash(A=50)
    globe.points(A=20).turn("A").play(BuyUnits(CORE, units("E1")))
    assert globe.money("A") == 43 and globe.money("B") == 107
    globe.play(MoveUnits(STOCK_A, title("canada"), units("E1")), Develop(title("canada")))
    assert globe.money("A") == 28 and globe.score("A") == 25


@pytest.mark.rule("GLO-8.6")
@pytest.mark.ruling("GLO-R4")
@pytest.mark.example("EX-27")
def test_the_rate_rises_with_territories_and_sister_guilds() -> None:
    globe = Globe().own("B", "solar-satellite-guild").own("B", "saudi-arabia").own("B", "iran")
    globe.own("B", "core-energy-guild")
    assert rates(globe.state, SOLAR) == (0, 0, 11, 0, 0)
    globe.own("B", "wind-wave-guild")
    assert rates(globe.state, SOLAR)[ENERGY] == 13
    assert rates(globe.state, title("wind-wave-guild")) == (5, 0, 9, 0, 0)
    globe.own("B", "fresh-water-guild")
    assert rates(globe.state, title("wind-wave-guild")) == (7, 0, 9, 0, 0)


@pytest.mark.rule("GLO-8.5", "GLO-8.7", "GLO-8.8")
@pytest.mark.ruling("GLO-R33")
@pytest.mark.example("EX-28")
def test_three_units_a_turn_while_stock_lasts() -> None:
    globe = Globe().own("B", "solar-satellite-guild", "E2").own("B", "core-energy-guild", "E5").turn("A")
    assert globe.refusal(BuyUnits(SOLAR, units("E3"))) == ("guild_empty", "GLO-8.8")
    globe.play(BuyUnits(SOLAR, units("E2")), BuyUnits(CORE, units("E2")))
    assert globe.refusal(BuyUnits(CORE, units("E2"))) == ("guild_used", "GLO-8.5")
    globe.play(BuyUnits(CORE, units("E1")))
    assert globe.refusal(BuyUnits(CORE, units("E1"))) == ("guild_used", "GLO-8.5")
    assert globe.refusal(BuyUnits(title("fresh-water-guild"), units("W1"))) == ("guild_unowned", "GLO-8.7")
    globe.turn("A").cash(A=6)
    assert globe.refusal(BuyUnits(CORE, units("E1"))) == ("too_dear", "GLO-8.6")


@pytest.mark.rule("GLO-8.2", "GLO-8.4", "GLO-8.9")
@pytest.mark.ruling("GLO-R8", "GLO-R32")
@pytest.mark.example("EX-29")
@pytest.mark.option("guild_loss_costs")
def test_a_visitor_takes_a_guild_over() -> None:
    globe = Globe().own("B", "solar-satellite-guild", "E6").points(A=10, B=10)
    globe.lands("A", "solar-satellite-guild")
    assert globe.owner("solar-satellite-guild") == "A" and globe.on("solar-satellite-guild") == units("E6")
    assert (globe.score("A"), globe.score("B")) == (14, 6)
    assert not any(globe.held("A")) and globe.table.seat == 1
    kind = Globe(guild_loss_costs=False).own("B", "solar-satellite-guild").points(A=10, B=10)
    kind.lands("A", "solar-satellite-guild")
    assert (kind.score("A"), kind.score("B")) == (14, 10)


@pytest.mark.rule("GLO-8.1", "GLO-8.3")
def test_an_unowned_guild_is_taken_and_an_own_one_left_alone() -> None:
    globe = Globe().points(A=10).lands("A", "core-energy-guild")
    assert globe.owner("core-energy-guild") == "A" and globe.score("A") == 14 and globe.table.seat == 1
    globe = Globe().own("A", "core-energy-guild").points(A=10).lands("A", "core-energy-guild")
    assert globe.score("A") == 10 and globe.said(GuildOwn) and globe.table.seat == 1


@pytest.mark.rule("GLO-8.4", "GLO-2.11")
def test_three_units_a_turn_come_from_each_own_guild() -> None:
    globe = (
        Globe().own("A", "solar-satellite-guild").own("A", "canada").own("A", "core-energy-guild").turn("A")
    )
    globe.play(TakeUnits(SOLAR, STOCK_A, units("E1")), TakeUnits(SOLAR, title("canada"), units("E2")))
    assert globe.held("A") == units("E1") and globe.on("canada") == units("W3 F2 E2 U1 N1")
    assert globe.refusal(TakeUnits(SOLAR, STOCK_A, units("E1"))) == ("guild_used", "GLO-8.4")
    globe.play(TakeUnits(CORE, STOCK_A, units("E3")))
    assert globe.refusal(TakeUnits(CORE, SOLAR, units("E1")))[0] == "not_your_store"
    assert globe.refusal(BuyUnits(CORE, units("E1"))) == ("no_foreign_guild", "GLO-8.5")
    globe.table.overtime = 6
    globe.play(TakeUnits(SOLAR, STOCK_A, units("E3")))
    assert globe.refusal(TakeUnits(SOLAR, STOCK_A, units("E1"))) == ("guild_used", "GLO-8.4")
    assert globe.refusal(TakeUnits(title("fresh-water-guild"), STOCK_A, units("W1")))[0] == "not_your_guild"
