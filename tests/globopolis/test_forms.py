"""What may be varied in what is offered: how many of what, and for how much."""

from __future__ import annotations

from typing import Any

import pytest

from game.components.hands import back
from game.engine.forms import Counts, Field, OneOf
from game.engine.vocabulary import Action, Event, Seat
from game.rules.globopolis import RULES
from game.rules.globopolis.guilds import dearer
from game.rules.globopolis.hiding import closed
from game.rules.globopolis.messages import (
    HandOver,
    LevelsPassed,
    Moved,
    MoveUnits,
    PointsEarned,
    PointsSold,
    TakeUnits,
    TitlePassed,
)
from game.rules.globopolis.messages.scores import scored
from game.rules.globopolis.missions import AskMission, aim_of, why_not_revealed
from game.rules.globopolis.payments import Raise, demand
from game.rules.globopolis.state import MOST_AGENTS, NOBODY
from game.rules.globopolis.units import stock_of
from tests.manners import made

from .globe import Globe, title, units
from .hand_table import HandTable, play

A, B, C = 0, 1, 2


def fields(globe: Globe | HandTable, action: Action) -> tuple[Field, ...]:
    return tuple(globe.choice.fields(globe.state, action))


def counted(field: Any) -> tuple[tuple[int, ...], int, int]:
    """How many there are of each, the fewest and the most in all."""
    assert isinstance(field, Counts)
    return field.stock, field.least, field.limit


@pytest.mark.rule("GLO-4.2")
def test_units_move_between_the_stock_and_plates_of_ones_own() -> None:
    globe = Globe().own("A", "japan").own("A", "chile").own("B", "congo").stock("A", "F2 N1").turn("A")
    source, target, many = fields(globe, MoveUnits(stock_of(A), title("japan"), units("F1")))
    for field in (source, target):
        assert isinstance(field, OneOf)
        assert set(field.of) == {stock_of(A), title("japan"), title("chile")}
    assert counted(many) == (units("F2 N1"), 1, 3)
    assert counted(fields(globe, MoveUnits(title("chile"), stock_of(A), units("W1")))[2])[0] == globe.on(
        "chile"
    )


@pytest.mark.rule("GLO-26.1")
@pytest.mark.parametrize(("owed", "needed"), [(105, 1), (106, 2), (110, 2), (111, 3)])
def test_no_more_units_or_points_are_asked_than_a_payment_needs(owed: int, needed: int) -> None:
    globe = Globe().stock("A", "W2 F3").points(A=2)
    demand(globe.state, A, B, owed, "card")
    globe.run()
    assert globe.asks == "A Raise"
    assert counted(*fields(globe, HandOver(units("W1")))) == (units("W2 F3"), 1, min(needed, 5))
    assert globe.refusal(HandOver(units("W2 F3")))[1] == "GLO-26.4"
    choice = globe.choice
    assert isinstance(choice, Raise) and choice.reach(globe.state) == 100 + 10 + 25
    assert choice.needed(globe.state) == needed


@pytest.mark.rule("GLO-26.2")
def test_points_below_nothing_raise_no_money() -> None:
    globe = Globe().stock("A", "W1").points(A=-3)
    demand(globe.state, A, B, 104, "card")
    globe.run()
    choice = globe.choice
    assert isinstance(choice, Raise) and choice.reach(globe.state) == 105
    assert {type(action).__name__ for action in globe.legal} == {"HandOver"}


@pytest.mark.rule("GLO-25.1")
@pytest.mark.card("IN-09")
def test_as_many_units_are_requisitioned_as_can_be_paid() -> None:
    world = HandTable().hold("A", "requisition").stock("B", "W1 E2").cash(A=11).options_of("A")
    (field,) = fields(world, play("requisition", "B", of="W1"))
    assert counted(field) == (units("W1 E2"), 1, 2)
    assert isinstance(field, Counts) and field.prices is not None
    assert field.prices.cash == 11 and set(field.prices.each) == {-5}


@pytest.mark.rule("GLO-8.6")
def test_a_guild_is_dearer_for_its_territories_and_for_guilds_of_a_kind() -> None:
    globe = Globe().own("A", "core-energy-guild")
    guild = title("core-energy-guild")
    assert dearer(globe.state, guild) == []
    board = globe.state.board
    near = board.members[board.title_groups[guild]]
    globe.table.owners[near[0]], globe.table.owners[near[1]] = A, B
    assert dearer(globe.state, guild) == [near[0]]
    energy = [
        other
        for other in board.guilds
        if other != guild
        and any(a and b for a, b in zip(board.stock(guild), board.stock(other), strict=True))
    ]
    apart = next(other for other in board.guilds if other != guild and other not in energy)
    globe.table.owners[apart] = A
    assert energy and dearer(globe.state, guild) == [near[0]], "it deals in something else"
    globe.table.owners[energy[0]] = A
    assert dearer(globe.state, guild) == [near[0], energy[0]]
    globe.table.owners[energy[0]] = B
    assert dearer(globe.state, guild) == [near[0]]


@pytest.mark.rule("GLO-6.1")
def test_what_events_do_to_points() -> None:
    def told(kind: type[Event], **given: Any) -> tuple[tuple[int, int], ...]:
        return scored(made(kind, **given))

    assert told(PointsEarned, side=B, points=5) == ((B, 5),)
    assert told(PointsSold, seat=B, points=5) == ((B, -5),)
    assert told(TitlePassed, giver=B, taker=A, lost=3, value=4) == ((B, -3), (A, 4))
    assert told(TitlePassed, giver=NOBODY, taker=A, lost=0, value=4) == ((A, 4),)
    assert told(TitlePassed, giver=B, taker=NOBODY, lost=3, value=0) == ((B, -3),)
    assert told(LevelsPassed, giver=B, taker=A, lost=5, points=5) == ((B, -5), (A, 5))
    assert told(Moved, way=(3,)) == ()
    assert Moved(A, (4, 5, 9)).to == 9


@pytest.mark.rule("GLO-28.11", "GLO-28.2")
@pytest.mark.option("teams", "sma_ns_transfer")
def test_which_seats_are_of_one_side_and_which_options_count() -> None:
    alone, paired = RULES.options(), RULES.options(changes={"teams": "2v2"})
    assert [RULES.sides(alone, seats) for seats in (2, 3, 4)] == [(0, 1), (0, 1, 2), (0, 1, 2, 3)]
    assert RULES.sides(paired, 4) == (0, 1, 0, 1) and RULES.sides(paired, 3) == (0, 1, 2)
    state = Globe(teams="2v2").state
    assert [RULES.party(state, eye) for eye in (-1, 0, 1, 2, 3)] == [-1, 0, 1, 0, 1]
    assert not RULES.counts("sma_ns_transfer", alone)
    for help_ in ("sma_defence", "sma_aggression"):
        assert RULES.counts("sma_ns_transfer", RULES.options(changes={help_: True}))
    assert not RULES.counts("team_mark", alone) and RULES.counts("team_mark", paired)


@pytest.mark.rule("GLO-25.8")
def test_a_closed_hand_shows_the_cards_that_are_named() -> None:
    world = HandTable().hold("A", "requisition", "veto").hold("B", "veto")
    shut = closed(world.state, A, ("influence:veto",))
    assert shut.table.hands[:2] == [[back("influence:requisition"), "influence:veto"], ["influence:veto"]]
    assert closed(world.state, A).table.hands[0] == [back("influence:requisition"), back("influence:veto")]
    assert world.hand("A") == ["influence:requisition", "influence:veto"], "the table itself is left alone"


@pytest.mark.card("IN-02")
def test_a_turncoat_comes_home_where_there_is_no_room_for_another() -> None:
    for own, there, called in ((MOST_AGENTS, MOST_AGENTS, 1), (MOST_AGENTS - 1, MOST_AGENTS, 0)):
        world = HandTable().own("B", "japan", A=own, B=2).hold("A", "turncoat").options_of("A")
        free = world.table.free_agents[A]
        assert world.plays("turncoat") == [play("turncoat", "B", "japan")], "nobody else has an Agent out"
        world.say(play("turncoat", "B", "japan"))
        assert (world.agents_on("A", "japan"), world.agents_on("B", "japan")) == (there, 1)
        assert world.table.free_agents[A] == free + called


@pytest.mark.rule("GLO-8.4")
def test_units_of_a_guild_are_offered_while_it_has_any_and_three_were_not_taken() -> None:
    def offered(globe: Globe) -> list[Action]:
        offers = [offer.action for offer in globe.choice.offers(globe.state)]
        return [action for action in offers if isinstance(action, TakeUnits)]

    globe = Globe().own("A", "core-energy-guild", "E6").turn("A")
    guild = title("core-energy-guild")
    assert offered(globe) == [TakeUnits(guild, stock_of(A), units("E3"))]
    target, many = fields(globe, offered(globe)[0])
    assert isinstance(target, OneOf) and target.of == (stock_of(A),)
    assert counted(many) == (units("E6"), 1, 3)
    globe.play(TakeUnits(guild, stock_of(A), units("E2")))
    assert offered(globe) == [TakeUnits(guild, stock_of(A), units("E1"))]
    globe.play(TakeUnits(guild, stock_of(A), units("E1")))
    assert offered(globe) == [] and globe.on("core-energy-guild") == units("E3")
    assert offered(Globe().own("A", "core-energy-guild", "").turn("A")) == []
    assert offered(Globe().own("A", "core-energy-guild", "E2").turn("A"))[0] == TakeUnits(
        guild, stock_of(A), units("E2")
    )


@pytest.mark.rule("GLO-25.6")
def test_rivals_come_in_the_order_of_turns_without_those_who_are_out() -> None:
    table = Globe(4).table
    assert table.rivals(B) == [2, 3, 0]
    table.out = (3,)
    assert table.rivals(B) == [2, 0] and table.rivals(2) == [0, 1]
    table.out = (2, 3)
    assert table.rivals(B) == [0]


@pytest.mark.card("MI-02")
def test_a_stockpile_counts_every_type_and_what_is_not_seen_as_none() -> None:
    world = HandTable().stock("A", "W3 F2 E4")
    aim = aim_of(world.state, A, "mission:strategic-stockpile")
    assert [part.have for part in aim.parts] == [3, 2, 4, 0, 0] and aim.missing == 1 + 0 + 3 + 3
    assert not aim.met
    world.stock("A", "W3 F3 E3 U3 N3")
    assert aim_of(world.state, A, "mission:strategic-stockpile").met
    hidden = HandTable(open_money=False).stock("B", "W3")
    seen = hidden.seen(A)
    assert [part.have for part in aim_of(seen, B, "mission:strategic-stockpile").parts] == [0] * 5


@pytest.mark.rule("GLO-24.1")
@pytest.mark.option("quiet_questions")
@pytest.mark.parametrize(("now", "quiet", "asked"), [
    (1, "always", False), (2, "always", True), (3, "always", True), (3, "never", False),
])  # fmt: skip
def test_holders_of_missions_are_asked_from_round_2_on(now: int, quiet: str, asked: bool) -> None:
    world = HandTable(now=now, quiet_questions=quiet).hold("A", "mission:strategic-stockpile")
    world.stock("A", "W3 F3 E3 U3 N3")
    assert AskMission(seat=A).suspected(world.state) == asked
    assert not AskMission(seat=B).suspected(world.state), "who holds none is not asked"
    world.table.over = True
    assert not AskMission(seat=A).suspected(world.state)


@pytest.mark.rule("GLO-24.1")
def test_missions_may_be_revealed_from_round_2_on() -> None:
    def refused(now: int) -> str:
        world = HandTable(now=now).hold("A", "mission:strategic-stockpile").stock("A", "W3 F3 E3 U3 N3")
        refusal = why_not_revealed(world.state, A, "mission:strategic-stockpile")
        return refusal.code if refusal else ""

    assert (refused(1), refused(2), refused(3)) == ("mission_early", "", "")


@pytest.mark.option("quiet_questions")
def test_who_may_hold_an_answer_is_asked_where_two_people_play() -> None:
    people, computer = Seat("Ada"), Seat("Bart", "regular")

    def decided(quiet: str, *seats: Seat) -> str:
        return RULES.options_for(RULES.options(changes={"quiet_questions": quiet}), seats).quiet_questions

    assert people.human and not computer.human
    assert decided("people", people, people) == decided("people", people, people, computer) == "always"
    assert decided("people", people, computer) == decided("people", computer, computer) == "never"
    for quiet in ("always", "never"):
        assert decided(quiet, people, people) == decided(quiet, people, computer) == quiet


@pytest.mark.rule("GLO-4.2")
def test_a_move_of_units_is_offered_where_there_is_one() -> None:
    def offered(globe: Globe) -> int:
        offers = globe.turn("A").choice.offers(globe.state)
        return sum(isinstance(offer.action, MoveUnits) for offer in offers)

    assert offered(Globe().own("A", "japan").stock("A", "F2")) == 1
    assert offered(Globe().own("A", "japan", "")) == 0 and offered(Globe().stock("A", "F2")) == 0
