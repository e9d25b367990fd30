"""Goals beyond towers: whole groups, MISSIONs, and cards that bring units."""

from __future__ import annotations

from game.rules.globopolis.messages import Develop, MoveUnits, PlayCard, Propose
from game.rules.globopolis.planning import (
    Goal,
    PlannedBid,
    Pool,
    ambitions,
    card_sources,
    goals_of,
    plan,
    standing_of,
    steps_of,
)
from game.rules.globopolis.units import stock_of

from .globe import Globe, title, units


def group(globe: Globe) -> Goal:
    """The only group in reach of A."""
    (found,) = ambitions(globe.state, 0, hand=False)
    return found


def mission(globe: Globe) -> Goal:
    """What the only MISSION of A still asks for."""
    (found,) = (goal for goal in ambitions(globe.state, 0, hand=True) if goal.aim == "mission")
    return found


def test_the_rest_of_a_group_is_asked_of_whoever_holds_it() -> None:
    """GLO-6.1, 6.4: Sweden brings 2 points and the bonus of 4; it is bid for above the guide price."""
    globe = Globe().own("A", "norway").own("C", "sweden").turn()
    goal = group(globe)
    assert (goal.title, goal.wants, goal.points) == (title("norway"), (title("sweden"),), 6)
    assert plan(globe.state, 0, [goal]).later == (title("sweden"),)
    found = plan(globe.state, 0, [goal], asking=True)
    assert found.bids == (PlannedBid(2, title("sweden"), 32),)
    assert (found.cost, found.complete, standing_of(found, 100, 10)) == (32, True, "ask")
    assert steps_of(globe.state, 0, found) == [Propose(2, takes=(title("sweden"),), cash=32)]


def test_a_group_without_its_bonus_brings_the_values_alone() -> None:
    """GLO-6.5: each bonus once a match."""
    globe = Globe().own("A", "norway").own("B", "sweden").turn()
    table = globe.table
    table.unions[0 * table.groups + globe.state.board.title_groups[title("norway")]] = True
    assert group(globe).points == 2


def test_what_nobody_holds_or_may_be_asked_for_waits_for_a_landing() -> None:
    globe = Globe().own("A", "norway").turn()
    found = plan(globe.state, 0, [group(globe)], asking=True)
    assert (found.bids, found.later) == ((), (title("sweden"),))
    assert standing_of(found, 100, 0) == "missing"
    globe = Globe(trade_scope="units-and-money").own("A", "norway").own("C", "sweden").turn()
    assert plan(globe.state, 0, [group(globe)], asking=True).later == (title("sweden"),)
    globe = Globe().own("A", "norway").own("C", "sweden").turn()
    globe.table.offers = globe.options.max_offers
    assert plan(globe.state, 0, [group(globe)], asking=True).later == (title("sweden"),)


def test_less_than_half_of_a_group_is_no_goal() -> None:
    globe = Globe().own("A", "canada").own("B", "usa").own("B", "mexico").turn()
    assert ambitions(globe.state, 0, hand=False) == []


def test_a_stockpile_is_bought_into_the_stock_and_what_it_needs_stays_there() -> None:
    """MI-02: three of each type; a level draws on the stock for what lies there beyond them alone."""
    globe = Globe().own("A", "canada", "W3 F2 E0 U1 N1").own("B", "nunavut")
    globe.own("B", "core-energy-guild", "E5").stock("A", "W3 F3 E1 U3 N3")
    globe.holds("A", "mission:strategic-stockpile").turn()
    goal = mission(globe)
    assert (goal.title, goal.needs, goal.points) == (stock_of(0), units("W3 F3 E3 U3 N3"), 20)
    found = plan(globe.state, 0, [goal])
    assert found.complete and found.cost == 2 * 7
    level = next(each for each in goals_of(globe.state, 0) if each.aim == "level")
    both = plan(globe.state, 0, [goal, level])
    assert both.complete and both.price == 3 * 7
    globe.play(*steps_of(globe.state, 0, both))
    assert globe.held("A") == units("W3 F3 E3 U3 N3")
    assert globe.table.levels[title("canada")] == 1


def test_a_mission_asks_for_the_titles_that_are_nearest() -> None:
    """MI-01: a Territory of value 3 or more in each quadrant; MI-08 counts levels, which have goals of their
    own."""
    globe = Globe().holds("A", "mission:four-corners")
    board = globe.state.board
    quadrants = [[t for t in part if board.values[t] >= 3] for part in board.quadrant_lands]
    for part in quadrants[:3]:
        globe.own("A", board.ring[board.title_fields[part[0]]].id)
    rival = board.ring[board.title_fields[quadrants[3][-1]]].id
    globe.own("D", rival).turn()
    assert mission(globe).wants == (quadrants[3][-1],)
    assert steps_of(globe.state, 0, plan(globe.state, 0, [mission(globe)], asking=True))[0] == Propose(
        3, takes=(quadrants[3][-1],), cash=plan(globe.state, 0, [mission(globe)], asking=True).cost
    )
    globe = Globe().own("A", "canada").holds("A", "mission:master-builder").turn()
    assert (mission(globe).wants, mission(globe).closed) == ((), "GLO-24.1")


def test_no_mission_of_another_hand_is_a_goal_nor_one_that_is_fulfilled() -> None:
    globe = Globe().own("A", "canada").holds("B", "mission:four-corners").turn()
    assert ambitions(globe.state, 0, hand=True) == []
    globe = Globe().stock("A", "W3 F3 E3 U3 N3").holds("A", "mission:strategic-stockpile").turn()
    assert ambitions(globe.state, 0, hand=True) == []


def test_a_card_gives_what_is_wished_of_it_and_the_type_the_stock_has_least_of() -> None:
    """IN-07: two types; the Energy goes to the plate, the other unit stays in the stock."""
    globe = Globe().own("A", "canada", "W3 F2 E0 U1 N1").stock("A", "W1 F1 U1")
    globe.own("B", "core-energy-guild", "E5").own("B", "nunavut")
    globe.holds("A", "influence:resource-convoy").turn()
    (source,) = card_sources(globe.state, 0)
    level = next(each for each in goals_of(globe.state, 0) if each.aim == "level")
    assert plan(globe.state, 0, [level], cards=[source]).price == 7  # by itself no card is played
    wishes = {(title("canada"), 2): source.store}
    found = plan(globe.state, 0, [level], wishes, Pool(globe.state, 0), cards=[source])
    assert (found.price, [haul.origin for haul in found.hauls]) == (0, ["card"])
    steps = steps_of(globe.state, 0, found)
    assert steps == [
        PlayCard("influence:resource-convoy", units=units("E1 N1")),
        MoveUnits(stock_of(0), title("canada"), units("E1")),
        Develop(title("canada")),
    ]
    globe.play(*steps)
    assert globe.held("A") == units("W1 F1 U1 N1")


def test_a_requisition_buys_of_the_rival_who_has_most_and_is_played_first() -> None:
    """IN-09: up to two units at 5 EU."""
    globe = Globe().own("A", "canada", "W3 F2 E0 U1 N1").stock("B", "E1").stock("C", "W1 E2")
    globe.holds("A", "influence:requisition").turn()
    (source,) = card_sources(globe.state, 0)
    assert (source.rival, source.units, source.left) == (2, units("W1 E2"), 2)
    level = next(each for each in goals_of(globe.state, 0) if each.aim == "level")
    found = plan(globe.state, 0, [level], {(title("canada"), 2): source.store}, cards=[source])
    steps = steps_of(globe.state, 0, found, points=1)
    assert steps[0] == PlayCard("influence:requisition", rival=2, units=units("E1"))
    assert found.cost == 5 + level.premium
