"""R-Units, Economic Development, points (GLO-4 to 7)."""

from __future__ import annotations

import pytest

from game.engine.forms import Range
from game.engine.vocabulary import Offer
from game.rules.globopolis.ledger import carry, pass_title, settle
from game.rules.globopolis.messages import (
    BuyPoints,
    Develop,
    EndOptions,
    LevelBuilt,
    LevelsRestored,
    LevelsSuspended,
    MoveUnits,
    SellPoints,
    UnionFormed,
    UnitsMoved,
)
from game.rules.globopolis.state import fee_of, own_store
from game.rules.globopolis.transfers import why_no_room
from game.rules.globopolis.units import SUPPLY, stock_of

from .globe import BOARD, Globe, title, units

STOCK_A = stock_of(0)


def move(source: str, target: str, text: str) -> MoveUnits:
    """Units of A from a plate, or "" for the stock, to another."""
    start, end = (title(name) if name else STOCK_A for name in (source, target))
    return MoveUnits(start, end, units(text))


@pytest.mark.rule("GLO-4.2", "GLO-4.3", "GLO-3.3", "GLO-3.9", "GLO-4.1")
@pytest.mark.ruling("GLO-R14", "GLO-R67")
def test_units_move_freely_between_stock_and_plates() -> None:
    globe = Globe().own("A", "japan").own("A", "chile").own("B", "congo").stock("A", "F4").turn("A")
    globe.play(move("", "japan", "F4"), move("japan", "chile", "F3 W1"), move("chile", "", "F1"))
    assert globe.on("japan") == units("F1 E1 U2 N2")
    assert globe.on("chile") == units("W2 F2 U2") and globe.held("A") == units("F1")
    assert globe.refusal(move("congo", "", "E1")) == ("not_your_store", "GLO-4.2")
    assert globe.refusal(move("", "usa", "F1")) == ("not_your_store", "GLO-4.2")
    assert globe.refusal(move("", "japan", "F2")) == ("not_there", "GLO-4.2")
    assert globe.refusal(move("japan", "japan", "F1")) == ("same_store", "GLO-4.2")
    assert globe.refusal(MoveUnits(SUPPLY, STOCK_A, units("F1"))) == ("not_your_store", "GLO-4.2")


@pytest.mark.rule("GLO-4.4")
@pytest.mark.ruling("GLO-R11")
@pytest.mark.example("EX-11")
@pytest.mark.parametrize(("levels", "most"), [(0, 2), (1, 3), (2, 4)])
def test_the_limit_of_ns_units_grows_with_active_levels(levels: int, most: int) -> None:
    globe = Globe().own("A", "brazil", f"W2 F2 E2 U2 N{most - 1}" if most > 2 else "W2 F2 E2 U2", levels)
    globe.stock("A", "N3").turn("A")
    room = most - globe.on("brazil")[4]
    assert globe.refusal(move("", "brazil", f"N{room + 1}")) == ("shield_limit", "GLO-4.4")
    globe.play(move("", "brazil", f"N{room}"))
    assert globe.on("brazil")[4] == most


@pytest.mark.rule("GLO-5.1", "GLO-5.2", "GLO-5.3", "GLO-5.4")
@pytest.mark.example("EX-06")
def test_a_territory_is_developed_and_then_super_developed() -> None:
    globe = Globe().own("A", "new-zealand", "W2 F2 E2 U2 N2").at("A", "usa").points(A=0).turn("A")
    globe.play(Develop(title("new-zealand")))
    assert globe.money("A") == 90 and globe.score("A") == 5
    assert globe.refusal(Develop(title("new-zealand"))) == ("built_this_turn", "GLO-5.3")
    globe.turn("A").play(Develop(title("new-zealand")))
    assert globe.money("A") == 75 and globe.score("A") == 10
    assert [event.premium for event in globe.said(LevelBuilt)] == [10, 15]
    globe.turn("A")
    assert globe.refusal(Develop(title("new-zealand"))) == ("super_developed", "GLO-5.6")


@pytest.mark.rule("GLO-5.1", "GLO-5.2", "GLO-5.5", "GLO-5.6")
def test_a_level_needs_sets_money_and_an_own_territory() -> None:
    globe = Globe().own("A", "chile", "W1 F1 E1 U1").own("A", "japan", "W1 F1 E1 U2 N1", 1)
    globe.own("A", "usa", "W1 F1 E1 U1 N1").own("B", "congo", "W1 F1 E1 U1 N1").cash(A=19).turn("A")
    assert globe.refusal(Develop(title("chile"))) == ("no_full_set", "GLO-5.1")
    assert globe.refusal(Develop(title("japan"))) == ("no_full_set", "GLO-5.2")
    assert globe.refusal(Develop(title("usa"))) == ("premium_too_dear", "GLO-5.1")
    assert globe.refusal(Develop(title("congo"))) == ("not_your_territory", "GLO-5.5")


@pytest.mark.rule("GLO-5.5", "GLO-5.3")
@pytest.mark.example("EX-62")
def test_the_last_tower() -> None:
    names = [BOARD.titles[number].id for number in BOARD.territories]
    globe = Globe(r_unit_supply="unlimited").cash(A=400)
    for name in names[:22]:  # 43 towers: two on each but one
        globe.own("B", name, "W2 F2 E2 U2 N2", 1 if name == names[21] else 2)
    globe.own("A", names[30], "W1 F1 E1 U1 N1").own("A", names[31], "W1 F1 E1 U1 N1").turn("A")
    globe.play(Develop(title(names[30])))
    assert globe.refusal(Develop(title(names[31]))) == ("no_towers", "GLO-5.5")


@pytest.mark.rule("GLO-5.7", "GLO-5.8", "GLO-5.10", "GLO-5.11", "GLO-13.4")
@pytest.mark.example("EX-30", "EX-31")
def test_levels_are_suspended_and_restored_with_their_units() -> None:
    globe = Globe().own("A", "germany", "W2 F2 E2 U3 N2", 2).points(A=50)
    carry(globe.state, 1, title("germany"), stock_of(1), units("E2"), "card")
    assert globe.score("A") == 40 and globe.table.active[title("germany")] == 0
    assert fee_of(globe.state, title("germany")) == 15 and globe.on("germany")[4] == 2
    assert globe.said(LevelsSuspended)[0].number == 2
    globe.stock("A", "E1").turn("A")
    assert globe.refusal(Develop(title("germany"))) == ("level_suspended", "GLO-5.11")
    globe.play(move("", "germany", "E1"))
    assert globe.score("A") == 45 and fee_of(globe.state, title("germany")) == 30
    assert globe.said(LevelsRestored)[0].points == 5
    assert globe.refusal(Develop(title("germany"))) == ("level_suspended", "GLO-5.11")


@pytest.mark.rule("GLO-4.5", "GLO-5.8", "GLO-5.7", "GLO-5.9")
@pytest.mark.ruling("GLO-R12", "GLO-R70")
@pytest.mark.example("EX-32")
def test_ns_units_over_the_limit_go_to_the_stock() -> None:
    globe = Globe().own("A", "brazil", "W3 F2 E2 U2 N4", 2).points(A=50)
    carry(globe.state, 1, title("brazil"), stock_of(1), units("W1 F1"), "card")
    assert globe.score("A") == 45 and globe.table.active[title("brazil")] == 1
    assert globe.on("brazil") == units("W2 F1 E2 U2 N3") and globe.held("A") == units("N1")
    assert globe.said(UnitsMoved)[-1].why == "limit"


@pytest.mark.rule("GLO-5.8", "GLO-5.9")
@pytest.mark.ruling("GLO-R18", "GLO-R70")
def test_one_may_suspend_a_level_by_ones_own_moves() -> None:
    globe = Globe().own("A", "chile", "W1 F1 E1 U1 N1", 1).points(A=3).turn("A")
    globe.play(move("chile", "", "W1"))
    assert globe.score("A") == -2
    assert globe.refusal(SellPoints(1)) == ("points_there", "GLO-7.2")
    globe.play(move("", "chile", "W1"))
    assert globe.score("A") == 3


@pytest.mark.rule("GLO-6.4", "GLO-6.5", "GLO-6.1", "GLO-6.2")
@pytest.mark.ruling("GLO-R7")
@pytest.mark.example("EX-48")
def test_the_bonus_of_a_group_comes_once() -> None:
    globe = Globe().own("A", "sweden").points(A=10)
    pass_title(globe.state, title("norway"), 0, "landed")
    assert globe.score("A") == 16
    pass_title(globe.state, title("norway"), 1, "conquest")
    assert globe.score("A") == 14
    pass_title(globe.state, title("norway"), 0, "conquest")
    assert globe.score("A") == 16 and len(globe.said(UnionFormed)) == 1
    often = Globe(bonus_once=False).own("A", "sweden").points(A=10)
    for taker in (0, 1, 0):
        pass_title(often.state, title("norway"), taker, "conquest")
    assert len(often.said(UnionFormed)) == 2


@pytest.mark.rule("GLO-7.1")
@pytest.mark.ruling("GLO-R16")
@pytest.mark.example("EX-05", "EX-53")
def test_points_are_bought_once_a_turn_up_to_the_ceiling() -> None:
    globe = Globe().points(A=74).cash(A=60).turn("A")
    globe.play(BuyPoints(5))
    assert globe.score("A") == 79 and globe.money("A") == 35
    assert globe.refusal(BuyPoints(1)) == ("points_bought", "GLO-7.1")
    globe.turn("A")
    assert globe.refusal(BuyPoints(1)) == ("too_many_points", "GLO-7.1")
    at = Globe().points(A=75).cash(A=24).turn("A")
    assert at.refusal(BuyPoints(5)) == ("too_dear", "GLO-7.1")
    assert at.refusal(BuyPoints(6)) == ("so_many_points", "GLO-7.1")
    assert at.refusal(BuyPoints(0)) == ("so_many_points", "GLO-7.1")
    at.play(BuyPoints(4))
    assert Globe().points(A=76).turn("A").refusal(BuyPoints(1))[0] == "too_many_points"


@pytest.mark.rule("GLO-7.2", "GLO-6.6", "GLO-7.4")
@pytest.mark.ruling("GLO-R17")
def test_points_are_sold_down_to_none() -> None:
    globe = Globe().points(A=6).turn("A")
    assert globe.refusal(SellPoints(7)) == ("points_there", "GLO-7.2")
    globe.play(SellPoints(4))
    two = Offer(SellPoints(1), Range("points", 1, 2))
    assert two in globe.choice.offers(globe.state), "both can be sold at once"
    one = Globe().points(A=1).turn("A")
    assert Offer(SellPoints(1)) in one.choice.offers(one.state)
    globe.play(SellPoints(2))
    assert globe.money("A") == 130 and globe.score("A") == 0
    assert not any(isinstance(action, SellPoints) for action in globe.legal)
    globe.play(EndOptions())
    assert globe.asks == "A ChooseThrow"


@pytest.mark.rule("GLO-4.5", "GLO-5.7")
def test_only_plates_of_owned_territories_are_settled() -> None:
    """The first Title as well as any other."""
    first = BOARD.ring[BOARD.title_fields[0]].id
    assert not BOARD.is_guild[0]
    globe = Globe().own("A", first, "W1 F1 E1 U1 N3", 1)
    carry(globe.state, 0, 0, STOCK_A, units("W1"))
    assert globe.table.active[0] == 0 and globe.said(LevelsSuspended)
    assert globe.on(first) == units("F1 E1 U1 N2") and globe.held("A") == units("W1 N1")
    unowned = Globe().plate("japan", "N4")
    settle(unowned.state, title("japan"))
    settle(unowned.state, STOCK_A)
    guild = Globe().own("A", "core-energy-guild", "N4")
    settle(guild.state, title("core-energy-guild"))
    assert not unowned.heard and not guild.heard and guild.on("core-energy-guild") == units("N4")


@pytest.mark.rule("GLO-4.4")
def test_every_territory_has_its_limit_of_ns_units() -> None:
    globe = Globe()
    for number, guild in enumerate(BOARD.is_guild):
        if not guild:
            globe.own("A", BOARD.ring[BOARD.title_fields[number]].id, "")
            assert why_no_room(globe.state, number, 2) is None, number
            refusal = why_no_room(globe.state, number, 3)
            assert refusal is not None and refusal.code == "shield_limit", number
    assert why_no_room(globe.state, own_store(globe.state, 0), 9) is None
