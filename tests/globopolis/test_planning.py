"""The planner of the Option Phase: goals, where units come from, what it costs, the moves it is made of."""

from __future__ import annotations

import pytest

from game.engine import turn
from game.engine.dice import Dice
from game.rules.globopolis.messages import BuyPoints, BuyUnits, Develop, MoveUnits, Propose, TakeUnits
from game.rules.globopolis.option_phase import OptionPhase
from game.rules.globopolis.planning import (
    Goal,
    Plan,
    Pool,
    goals_of,
    landings,
    own_phase,
    plan,
    points_for_sale,
    reserve,
    standings,
    steps_of,
    suggested,
)
from game.rules.globopolis.units import stock_of

from .globe import BOARD, RULES, Globe, field, title, units


def goal(globe: Globe, name: str, aim: str = "level") -> Goal:
    """The goal of a Territory of A."""
    return next(each for each in goals_of(globe.state, 0) if (each.title, each.aim) == (title(name), aim))


def planned(globe: Globe, *names: str) -> Plan:
    return plan(globe.state, 0, [goal(globe, name) for name in names])


def carried_out(globe: Globe, found: Plan) -> Globe:
    return globe.play(*steps_of(globe.state, 0, found))


def canada() -> Globe:
    """The position of EX-26."""
    globe = Globe().own("A", "canada", "W3 F2 E0 U1 N1").cash(A=50)
    return globe.own("B", "core-energy-guild", "E3").own("B", "nunavut").turn()


def test_a_missing_unit_is_bought_carried_and_the_premium_paid() -> None:
    """EX-26."""
    globe = canada()
    found = planned(globe, "canada")
    assert (found.price, found.premiums, found.cost, found.points) == (7, 15, 22, 5)
    guild, place = title("core-energy-guild"), title("canada")
    energy = units("E1")
    assert steps_of(globe.state, 0, found) == [
        BuyUnits(guild, energy), MoveUnits(stock_of(0), place, energy), Develop(place),
    ]  # fmt: skip
    before = globe.score("A")
    carried_out(globe, found)
    assert (globe.money("A"), globe.score("A") - before) == (28, 5)


def test_what_is_one_s_own_comes_first() -> None:
    globe = canada()
    globe.stock("A", "E1")
    assert [haul.origin for haul in planned(globe, "canada").hauls] == ["stock"]


def test_a_spare_unit_of_an_own_plate_costs_nothing() -> None:
    globe = Globe().own("A", "canada", "W3 F2 E0 U1 N1").own("A", "iran", "F2 E2 U2 N1")
    globe.own("B", "core-energy-guild", "E3").turn()
    found = planned(globe, "canada")
    assert [(haul.origin, haul.store) for haul in found.hauls] == [("spare", title("iran"))]
    assert found.price == 0


def test_no_unit_is_spare_that_another_goal_of_the_plan_needs() -> None:
    """Both Territories lack a type that the other one has once."""
    globe = Globe().own("A", "canada", "W2 F1 E0 U1 N1").own("A", "iran", "W0 F1 E1 U1 N1").turn()
    both = planned(globe, "canada", "iran")
    assert both.short == units("E1")
    assert not both.complete
    assert [haul.store for haul in both.hauls] == [title("canada")]


def test_no_plate_gives_a_unit_that_holds_a_level_up_or_a_shield() -> None:
    globe = Globe().own("A", "iran", "W1 F1 E1 U1 N2", levels=1).own("A", "canada", "W3 F2 E0 U1 N0").turn()
    spare = [source for source in Pool(globe.state, 0).sources() if source.store == title("iran")]
    assert spare == []
    assert planned(globe, "canada").short == units("E1 N1")


def test_the_limit_of_a_guild_counts_over_both_of_its_types() -> None:
    """Three units a turn, whatever their type (GLO-8.5): the fourth comes from the dearer Guild."""
    globe = Globe().own("A", "usa", "W0 F2 E0 U3 N2").own("A", "china", "W0 F2 E0 U3 N2")
    globe.own("B", "wind-wave-guild", "W4 E4").own("C", "core-energy-guild", "E4").own("C", "alaska").turn()
    found = planned(globe, "usa", "china")
    bought = [(haul.store, haul.kind, haul.number) for haul in found.hauls]
    assert sum(number for store, _, number in bought if store == title("wind-wave-guild")) == 3
    assert (
        sum(number for store, kind, number in bought if store == title("core-energy-guild") and kind == 2)
        == 1
    )
    assert found.price == 3 * 5 + 7
    assert found.complete
    carried_out(globe, found)


def test_an_own_guild_gives_straight_to_the_plate() -> None:
    globe = Globe().own("A", "canada", "W3 F2 E0 U1 N1").own("A", "core-energy-guild", "E3").turn()
    found = planned(globe, "canada")
    assert steps_of(globe.state, 0, found)[0] == TakeUnits(
        title("core-energy-guild"), title("canada"), units("E1")
    )
    assert found.price == 0


def test_somebody_may_wish_for_another_source() -> None:
    globe = canada()
    globe.stock("A", "E1")
    wishes = {(title("canada"), 2): title("core-energy-guild")}
    found = plan(globe.state, 0, [goal(globe, "canada")], wishes)
    assert [haul.origin for haul in found.hauls] == ["guild"]
    assert found.cost == 22


def test_what_is_to_be_had_nowhere_else_is_asked_of_others_before_anything_is_spent() -> None:
    """GLO-9.1: the proposal is the first step, and what it brings goes from the stock to the plate."""
    globe = Globe().own("A", "canada", "W3 F1 E0 U0 N1").stock("C", "E2").stock("D", "U1").turn()
    wanted = goal(globe, "canada")
    assert not plan(globe.state, 0, [wanted]).complete
    found = plan(globe.state, 0, [wanted], asking=True)
    assert found.complete and found.asks
    assert [(haul.origin, haul.kind) for haul in found.hauls] == [("ask", 2), ("ask", 3)]
    first, second, *rest = steps_of(globe.state, 0, found, points=1)
    assert first == Propose(2, takes_units=units("E1"), cash=6)
    assert second == Propose(3, takes_units=units("U1"), cash=6)
    carried = MoveUnits(stock_of(0), title("canada"), units("E1 U1"))
    assert rest == [BuyPoints(1), carried, Develop(title("canada"))]
    globe.table.offers = globe.options.max_offers
    assert not plan(globe.state, 0, [wanted], asking=True).complete


def test_a_suspended_level_comes_back_for_units_alone() -> None:
    """GLO-5.9, 5.11: no premium, and no new level before."""
    globe = Globe().own("A", "germany", "W2 F2 E2 U3 N2", levels=2).stock("A", "E2").turn()
    globe.play(MoveUnits(title("germany"), stock_of(0), units("E2")))
    wanted = goal(globe, "germany", "restore")
    found = plan(globe.state, 0, [wanted])
    assert (found.cost, found.points) == (0, 10)
    before = globe.score("A")
    carried_out(globe, found)
    assert globe.score("A") - before == 10


def test_what_costs_nothing_is_suggested_however_little_is_in_the_purse() -> None:
    """The reserve keeps EU back, not units."""
    globe = Globe().own("A", "germany", "W2 F2 E2 U3 N2", levels=2).stock("A", "E2").cash(A=3).turn()
    globe.play(MoveUnits(title("germany"), stock_of(0), units("E2")))
    back = next(each for each in standings(globe.state, 0, 20) if each.goal.points)
    assert (back.plan.cost, back.goal.points, back.standing) == (0, 10, "ready")
    assert suggested(globe.state, 0, 20).goals == (back.goal,)


def test_a_goal_that_a_rule_keeps_out_of_this_turn_says_which() -> None:
    globe = Globe().own("A", "canada", "W3 F2 E2 U2 N2").cash(A=100).turn()
    globe.play(Develop(title("canada")))
    assert goal(globe, "canada").closed == "GLO-5.3"
    assert next(each.standing for each in standings(globe.state, 0) if each.goal.aim == "level") == "closed"


def test_permits_pay_for_the_dearest_level() -> None:
    globe = Globe().own("A", "usa", "W2 F2 E1 U3 N2").own("A", "mexico", "W1 F1 E1 U1 N1").turn()
    globe.table.permits = 1
    found = planned(globe, "mexico", "usa")
    assert found.premiums == BOARD.premium(title("mexico"), 1)
    before = globe.money("A")
    carried_out(globe, found)
    assert before - globe.money("A") == found.cost


def test_the_reserve_covers_nine_of_ten_landings_of_two_throws() -> None:
    """Nothing to pay ahead: no reserve. With rivals all round it covers a fee, and more than one."""
    empty = Globe().own("A", "canada").at("A", "orss-new-york").turn()
    assert reserve(empty.state, 0) == 0
    full = Globe()
    for name in ("usa", "mexico", "venezuela", "brazil", "argentina", "chile", "new-zealand", "australia"):
        full.own("B", name)
    full.at("A", "orss-new-york").turn()
    assert reserve(full.state, 0) >= 12


def test_goals_that_would_touch_the_reserve_are_not_suggested() -> None:
    globe = (
        Globe().own("A", "canada", "W3 F2 E1 U1 N1").own("A", "mexico", "W1 F2 E1 U1 N1").cash(A=30).turn()
    )
    names = [BOARD.titles[each.title].id for each in suggested(globe.state, 0, 0).goals]
    assert names == ["mexico", "canada"]
    assert [BOARD.titles[each.title].id for each in suggested(globe.state, 0, 20).goals] == ["mexico"]
    assert [each.standing for each in standings(globe.state, 0, 20) if each.goal.points] == [
        "ready",
        "reserve",
    ]


def test_points_are_for_sale_up_to_the_ceiling() -> None:
    """GLO-7.1."""
    globe = Globe().own("A", "canada").points(A=75).turn()
    assert points_for_sale(globe.state, 0, 60) == 5
    assert points_for_sale(globe.state, 0, 12) == 2
    assert points_for_sale(Globe().own("A", "canada").points(A=76).turn().state, 0, 60) == 0


def test_two_dice_land_seven_ahead_one_time_in_six() -> None:
    globe = Globe()
    start = field("orss-new-york")
    assert landings(globe.state, start, 2)[start + 7] == pytest.approx(1 / 6)
    assert landings(globe.state, start, 1, back=True)[start - 3] == pytest.approx(1 / 6)


@pytest.mark.parametrize("seed", range(3))
def test_every_suggestion_can_be_carried_out_as_it_says(seed: int) -> None:
    """Whatever the position: each move is legal when its turn comes, and EU and points are what was said."""
    dice = Dice(seed)
    state = RULES.start(BOARD, RULES.options(), 4)
    choice = turn.settle(state, dice)
    carried = 0
    for _ in range(500):
        if choice is None:
            break
        if isinstance(choice, OptionPhase):
            found = suggested(state, choice.seat, 0)
            side = state.table.side(choice.seat)
            points, cash = state.table.points[side], state.table.cash[side]
            for action in steps_of(state, choice.seat, found):
                assert choice.why_not(state, action) is None, (action, found)
                choice = turn.apply(state, action, dice)
                assert isinstance(choice, OptionPhase)
                carried += 1
            assert state.table.points[side] - points == found.points
            assert cash - state.table.cash[side] == found.cost
        choice = turn.apply(state, choice.sample(state, dice), dice)
    assert carried > 10


@pytest.mark.rule("GLO-3.3", "GLO-5.3", "GLO-8.5")
def test_ahead_of_the_own_phase_nothing_of_the_turn_has_been_used_up() -> None:
    globe = Globe().own("A", "canada", "W1 F1 E1 U1 N1").cash(A=50).turn("B")
    table = globe.state.table
    table.built, table.bought_points, table.offers = (title("canada"),), True, 9
    assert goal(globe, "canada").closed == "GLO-5.3" and points_for_sale(globe.state, 0, 50) == 0
    ahead = own_phase(globe.state, 0)
    found = next(each for each in goals_of(ahead, 0) if each.aim == "level")
    assert not found.closed and points_for_sale(ahead, 0, 50) == 5 and ahead.table.offers == 0
    assert ahead.stack == [OptionPhase(seat=0)] and ahead.table.seat == 0
    assert table.built and table.seat == 1, "the match itself goes on as it was"
