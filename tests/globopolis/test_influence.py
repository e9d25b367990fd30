"""INFLUENCE cards that need no Agents: what they name and what they do (GLO-25, reference 7.2)."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.globopolis.diplomacy import chance_to_win
from game.rules.globopolis.messages import (
    CardCancelled,
    Develop,
    DiplomacyThrown,
    InfluencePlayed,
    LevelsSuspended,
    SellPoints,
    TakeUnits,
)
from game.rules.globopolis.units import KINDS, stock_of

from .hand_table import PASS, HandTable, play, react, title, units


def acting(*cards: str, players: int = 3, **changes: Any) -> HandTable:
    """A's Option Phase with these cards."""
    return HandTable(players, **changes).hold("A", *cards)


@pytest.mark.rule("GLO-25.1", "GLO-7.4")
@pytest.mark.card("IN-11", "IN-14")
def test_grants_of_money_and_points() -> None:
    world = acting("emergency-aid", "axis-favour").options_of("A")
    world.say(play("emergency-aid"), play("axis-favour"))
    assert (world.table.cash[0], world.table.points[0], world.hand("A")) == (130, 5, [])
    assert world.table.points_from(0, "cards") == 5 and world.asks == "A OptionPhase"


@pytest.mark.card("IN-12")
@pytest.mark.example("EX-63")
def test_world_expo_pays_for_each_group() -> None:
    """EX-63: Territories in seven groups bring 35 EU; a second one of a group and a Guild bring nothing."""
    lands = ("canada", "usa", "chile", "japan", "congo", "turkey", "england", "alaska", "fresh-water-guild")
    world = acting("world-expo").own("A", *lands).options_of("A").say(play("world-expo"))
    assert world.table.cash[0] == 135


@pytest.mark.card("IN-13")
@pytest.mark.rule("GLO-25.6", "GLO-26.2")
def test_the_levy_is_paid_by_each_in_turn() -> None:
    world = acting("solidarity-levy", players=4).cash(B=3, C=40, D=2).stock("B", "W1").points(D=1)
    world.options_of("A").say(play("solidarity-levy"))
    assert world.asks == "B Raise", "B has a unit to hand over"
    world.say(world.legal[0])
    assert world.table.cash[:3] == [113, 0, 30], "5 of B's 10 by a unit, 3 in EU, the rest is waived"
    assert world.asks == "D Raise"
    world.say(SellPoints(1))
    assert world.table.cash == [120, 0, 30, 0] and world.table.stock(0) == units("W1")
    assert world.asks == "A OptionPhase"


@pytest.mark.card("IN-07")
@pytest.mark.rule("GLO-4.8")
def test_the_convoy_brings_different_types_as_far_as_there_are_any() -> None:
    world = acting("resource-convoy", "resource-convoy").options_of("A")
    for wrong in ("W2", "W1", "W1 F1 E1"):
        assert world.refusal(play("resource-convoy", of=wrong)) == "convoy_types"
    world.say(play("resource-convoy", of="W1 N1"))
    assert world.table.stock(0) == units("W1 N1") and world.table.supply == [19, 20, 20, 20, 19]
    world.table.supply = [0, 0, 3, 0, 0]
    assert world.refusal(play("resource-convoy", of="W1 E1")) == "convoy_types"
    world.say(play("resource-convoy", of="E1"))
    assert world.table.supply == [0, 0, 2, 0, 0]


@pytest.mark.ruling("GLO-R2")
def test_without_a_limit_a_convoy_brings_anything() -> None:
    world = acting("resource-convoy", r_unit_supply="unlimited")
    world.table.supply = [0] * KINDS
    world.options_of("A").say(play("resource-convoy", of="W1 E1"))
    assert world.table.stock(0) == units("W1 E1")


@pytest.mark.card("IN-08")
@pytest.mark.rule("GLO-8.4")
def test_overtime_lets_six_units_leave_each_guild() -> None:
    world = acting("overtime-shift").own("A", "core-energy-guild", plate="E15").options_of("A")
    guild, stock = title("core-energy-guild"), stock_of(0)
    world.say(TakeUnits(guild, stock, units("E3")))
    assert world.refusal(TakeUnits(guild, stock, units("E1"))) == "guild_used"
    world.say(play("overtime-shift"))
    assert world.refusal(TakeUnits(guild, stock, units("E4"))) == "guild_used"
    world.say(TakeUnits(guild, stock, units("E3")))
    assert world.table.stock(0) == units("E6")


@pytest.mark.card("IN-09")
def test_requisition_buys_from_a_stock() -> None:
    world = acting("requisition").stock("B", "W1 E2").cash(A=11).options_of("A")
    assert world.refusal(play("requisition", "C", of="W1")) == "not_theirs"
    assert world.refusal(play("requisition", "B", of="F1")) == "not_theirs"
    assert world.refusal(play("requisition", "A", of="W1")) == "no_such_target"
    assert world.refusal(play("requisition", "B", of="W1 E2")) == "card_units"
    world.say(play("requisition", "B", of="W1 E1"))
    assert world.table.cash[:2] == [1, 110]
    assert (world.table.stock(0), world.table.stock(1)) == (units("W1 E1"), units("E1"))
    poor = acting("requisition").stock("B", "W2").cash(A=9).options_of("A")
    assert poor.refusal(play("requisition", "B", of="W2")) == "too_dear"
    assert [action.units for action in poor.plays("requisition")] == [units("W1")]


@pytest.mark.card("IN-10")
@pytest.mark.rule("GLO-5.1")
def test_a_permit_spares_one_premium() -> None:
    world = acting("fast-track-permit").own("A", "japan", "turkey", plate="W1 F1 E1 U1 N1").options_of("A")
    world.say(play("fast-track-permit"), Develop(title("japan")))
    assert world.table.cash[0] == 100 and world.table.points[0] == 5
    world.say(Develop(title("turkey")))
    assert world.table.cash[0] == 85


# Diplomacy


@pytest.mark.rule("GLO-25.5")
@pytest.mark.ruling("GLO-R57")
@pytest.mark.card("IN-21")
@pytest.mark.parametrize(
    ("thrown", "cash"), [((13, 12), [120, 80]), ((12, 12), [90, 110]), ((1, 5), [90, 110])]
)
def test_the_trade_summit(thrown: tuple[int, int], cash: list[int]) -> None:
    """Strictly higher wins, anything else fails."""
    world = acting("trade-summit").options_of("A").throws(thrown).say(play("trade-summit", "B"))
    assert world.table.cash == [*cash, 100]
    assert [event.won for event in world.told(DiplomacyThrown)] == [cash[0] > 100]


def test_the_chances_of_diplomacy() -> None:
    assert (round(chance_to_win(), 3), round(chance_to_win(5), 3)) == (0.675, 0.425)


@pytest.mark.card("IN-18")
@pytest.mark.rule("GLO-5.7", "GLO-5.8")
def test_a_treaty_takes_units_and_suspends_levels() -> None:
    """EX-30: two Energy of Super Developed Germany cost both levels."""
    world = acting("resource-treaty").own("B", "germany", plate="W2 F2 E2 U3 N2", levels=2).points(B=50)
    world.options_of("A").throws((20, 1)).say(play("resource-treaty", "B", "germany", of="E2"))
    assert world.plate("germany") == units("W2 F2 U3 N2") and world.table.stock(0) == units("E2")
    assert world.table.points[1] == 40 and world.table.active[title("germany")] == 0
    assert world.table.levels[title("germany")] == 2, "suspended, not lost"


@pytest.mark.rule("GLO-4.5")
@pytest.mark.card("IN-18")
def test_a_treaty_may_drive_shields_off_a_plate() -> None:
    """EX-32: the limit of NS-Units falls with the level, and one goes to the stock."""
    world = acting("resource-treaty").own("B", "brazil", plate="W3 F2 E2 U2 N4", levels=2).points(B=50)
    world.options_of("A").throws((20, 1)).say(play("resource-treaty", "B", "brazil", of="W1 F1"))
    assert world.plate("brazil") == units("W2 F1 E2 U2 N3") and world.table.stock(1) == units("N1")
    assert [event.points for event in world.told(LevelsSuspended)] == [5] and world.table.points[1] == 45


@pytest.mark.card("IN-18")
def test_what_a_treaty_may_take() -> None:
    world = acting("resource-treaty").own("B", "congo", plate="U1 N1").own("B", "egypt", plate="N2")
    world.own("A", "japan", plate="W2").own("C", "chile", plate="W3 U2").options_of("A")
    for action in (
        play("resource-treaty", "B", "congo", of="N1"), play("resource-treaty", "C", "chile", of="W1"),
        play("resource-treaty", "C", "chile", of="W3"),
    ):  # fmt: skip
        assert world.refusal(action) == "treaty_units"
    for action in (
        play("resource-treaty", "B", "egypt", of="N2"), play("resource-treaty", "A", "japan", of="W2"),
        play("resource-treaty", "B", "chile", of="W2"), play("resource-treaty", "B", "norway", of="W2"),
    ):  # fmt: skip
        assert world.refusal(action) == "no_such_target"
    assert world.refusal(play("resource-treaty", "B", "congo", of="U1")) == "", "what there is"
    assert {action.title for action in world.plays("resource-treaty")} == {title("congo"), title("chile")}
    world.throws((5, 5)).say(play("resource-treaty", "C", "chile", of="W2"))
    assert world.plate("chile") == units("W3 U2"), "lost: nothing happens"


@pytest.mark.card("IN-19")
@pytest.mark.rule("GLO-4.9")
def test_the_disarmament_summit() -> None:
    world = acting("disarmament-summit").own("B", "germany", plate="W1 F1 E1 U3 N2", levels=1).points(B=9)
    world.own("C", "egypt", plate="W2").options_of("A")
    assert world.refusal(play("disarmament-summit", "C", "egypt", of="N1")) == "disarmament_units"
    assert world.refusal(play("disarmament-summit", "B", "germany", of="U1")) == "disarmament_units"
    assert world.refusal(play("disarmament-summit", "C", "germany", of="N2")) == "no_such_target"
    world.throws((9, 8)).say(play("disarmament-summit", "B", "germany", of="N2"))
    assert world.plate("germany") == units("W1 F1 E1 U3") and world.table.supply[4] == 22
    assert world.table.points[1] == 4, "the level lacks its NS-Unit"
    three = acting("disarmament-summit").own("B", "germany", plate="W1 F1 E1 U3 N3", levels=1).options_of("A")
    assert three.refusal(play("disarmament-summit", "B", "germany", of="N3")) == "disarmament_units"
    assert not three.refusal(play("disarmament-summit", "B", "germany", of="N2"))


@pytest.mark.card("IN-20")
@pytest.mark.rule("GLO-17.5")
@pytest.mark.parametrize(
    ("thrown", "won"), [((18, 12), True), ((17, 12), False), ((7, 2), False), ((8, 2), True)]
)
def test_annexation_talks(thrown: tuple[int, int], won: bool) -> None:
    """The d12 counts 5 more; who fails pays the owner 10 EU."""
    world = acting("annexation-talks").own("A", "usa").own("B", "mexico", plate="F2 E1 U1 N2", B=1, C=2)
    world.options_of("A").throws(thrown).say(play("annexation-talks", "B", "mexico"))
    if won:
        assert world.owner("mexico") == "A" and world.plate("mexico") == units("F2 E1 U1 N2")
        assert world.table.points[:2] == [2, -2] and world.table.cash[:2] == [100, 100]
        assert (world.agents_on("B", "mexico"), world.agents_on("C", "mexico")) == (1, 2)
    else:
        assert world.owner("mexico") == "B" and world.table.cash[:2] == [90, 110]


@pytest.mark.card("IN-20")
def test_what_can_be_annexed() -> None:
    world = acting("annexation-talks").own("A", "usa").own("B", "brazil", "mexico").own("C", "congo")
    world.own("C", "venezuela", "chile", plate="W1 F1 E1 U1 N1", levels=1).options_of("A")
    world.table.active[title("chile")] = 0
    assert world.refusal(play("annexation-talks", "B", "brazil")) == "annex_value"
    assert world.refusal(play("annexation-talks", "C", "venezuela")) == "annex_levels"
    assert world.refusal(play("annexation-talks", "C", "chile")) == "annex_levels", "a suspended one too"
    assert world.refusal(play("annexation-talks", "C", "congo")) == "annex_far"
    assert world.refusal(play("annexation-talks", "C", "mexico")) == "no_such_target"
    assert [action.title for action in world.plays("annexation-talks")] == [title("mexico")]


@pytest.mark.ruling("GLO-R58")
def test_nobody_annexes_more_than_their_plates() -> None:
    world = acting("annexation-talks", base_plate_limit=True).own("B", "mexico").options_of("A")
    lands = [world.state.board.titles[number].id for number in world.state.board.territories]
    world.own("A", *[name for name in lands if name != "mexico"][:15])
    assert world.refusal(play("annexation-talks", "B", "mexico")) == "no_plate"


# Veto


@pytest.mark.card("IN-22")
@pytest.mark.rule("GLO-25.2")
def test_a_veto_comes_before_any_die() -> None:
    world = acting("trade-summit").hold("B", "veto").options_of("A").say(play("trade-summit", "B"))
    assert world.asks == "B AskVeto" and world.legal == [react("veto"), PASS]
    world.say(react("veto"))
    assert world.table.cash == [100] * 3 and not world.told(DiplomacyThrown)
    assert [(event.card, event.by) for event in world.told(CardCancelled)] == [
        ("influence:trade-summit", "influence:veto")
    ]
    assert world.table.decks["influence"].known == ("influence:trade-summit", "influence:veto")
    assert world.asks == "A OptionPhase"


@pytest.mark.card("IN-22", "IN-13")
def test_a_veto_spares_only_ones_own_share_of_a_levy() -> None:
    world = acting("solidarity-levy").hold("B", "veto").hold("C", "veto").options_of("A")
    world.say(play("solidarity-levy"), react("veto"))
    assert world.asks == "C AskVeto" and world.table.cash == [100] * 3
    world.say(PASS)
    assert world.table.cash == [110, 100, 90]


@pytest.mark.card("IN-22")
@pytest.mark.parametrize(
    ("card", "where", "of"),
    [
        ("requisition", "", "W1"), ("resource-treaty", "japan", "W2"), ("disarmament-summit", "japan", "N1"),
        ("annexation-talks", "philippines", ""), ("turncoat", "japan", ""),
    ],
)  # fmt: skip
def test_all_cards_that_name_somebody_can_be_vetoed(card: str, where: str, of: str) -> None:
    world = acting(card).hold("B", "veto").own("A", "china").stock("B", "W2")
    world.own("B", "japan", "philippines", plate="W2 N1", B=1).options_of("A")
    before = world.state.table.copy()
    world.say(play(card, "B", where, of=of), react("veto"))
    for kept in ("cash", "stocks", "plates", "owners", "agents", "reserve"):
        assert getattr(world.table, kept) == getattr(before, kept), kept


@pytest.mark.rule("GLO-25.2")
def test_who_holds_no_veto_is_not_asked_and_nobody_learns_who_is() -> None:
    """D-12: with quiet questions, whoever holds INFLUENCE cards is asked."""
    world = acting("trade-summit").hold("B", "deep-cover").options_of("A").throws((9, 1))
    assert world.say(play("trade-summit", "B")).asks == "A OptionPhase"
    quiet = acting("trade-summit", "trade-summit", quiet_questions="always")
    quiet.hold("B", "deep-cover").options_of("A")
    assert quiet.say(play("trade-summit", "B")).asks == "B AskVeto" and quiet.legal == [PASS]
    quiet.throws((9, 1)).say(PASS)
    assert quiet.throws((9, 1)).say(play("trade-summit", "C")).asks == "A OptionPhase", "C has no card at all"
    asked = acting("trade-summit").hold("B", "veto").options_of("A").say(play("trade-summit", "B"))
    assert asked.choice in asked.seen(1).stack
    assert not any(asked.choice in asked.seen(eye).stack for eye in (-1, 0, 2))


@pytest.mark.rule("GLO-25.1")
def test_what_a_card_does_not_name_may_not_be_named() -> None:
    world = acting("emergency-aid", "trade-summit").options_of("A")
    assert world.refusal(play("emergency-aid", "B")) == "no_such_target"
    assert world.refusal(play("trade-summit", "B", "japan")) == "no_such_target"
    assert world.refusal(play("trade-summit")) == "no_such_target"
    assert world.refusal(play("world-expo")) == "no_such_card"
    world.say(play("emergency-aid"))
    assert [event.card for event in world.told(InfluencePlayed)] == ["influence:emergency-aid"]
