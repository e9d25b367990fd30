"""INFLUENCE cards of the Event Phase: shuttles, Flight Plan, Diplomatic Passport."""

from __future__ import annotations

import pytest

from game.rules.globopolis.messages import (
    BuyGoods,
    GoodsBought,
    Moved,
    OvertimeCalled,
    Paid,
    PayFee,
    PlayCard,
    RollReplaced,
    Stop,
    Throw,
)
from game.rules.globopolis.turn import EventPhase

from .hand_table import HandTable, play, units
from .test_board import EARTH


def throwing(*cards: str, place: str = "turkey", now: int = 3) -> HandTable:
    """A is to throw, from this field."""
    world = HandTable(3, now).hold("A", *cards)
    world.table.places[0] = EARTH.field_of(place)
    world.table.stage = "throw"
    return world.ask(EventPhase(0))


@pytest.mark.card("IN-06")
@pytest.mark.rule("GLO-10.4", "GLO-14.3")
@pytest.mark.example("EX-59")
def test_the_market_shuttle_flies_trades_and_throws_as_usual() -> None:
    """EX-59: from Turkey to Israel it is 59 fields clockwise, past the Gate."""
    world = throwing("market-shuttle").throws((4, 4)).say(play("market-shuttle", field="israel"))
    (moved,) = world.told(Moved)
    assert len(moved.way) == 59 and moved.how == "card" and world.table.cash[0] == 140
    world.say(BuyGoods(units("F3")))
    assert [event.price for event in world.told(GoodsBought)] == [15]
    assert world.asks == "A ChooseThrow" and world.table.rolls == 0
    assert world.table.stock(0) == units("F3")


@pytest.mark.card("IN-06", "IN-17")
def test_shuttles_fly_before_the_first_throw_one_after_another() -> None:
    """D-13: asked again after each; a flight to where one stands goes nowhere."""
    world = throwing("market-shuttle", "charter-shuttle", place="israel")
    world.say(play("market-shuttle", field="israel"), BuyGoods(units("")))
    assert not world.told(Moved) and world.asks == "A ChooseThrow"
    world.say(play("charter-shuttle", field="orss-paris"))
    assert world.table.places[0] == EARTH.field_of("orss-paris") and world.asks == "A ChooseThrow"
    assert world.table.rolls == 0, "the base does nothing, and no roll is counted"


@pytest.mark.card("IN-17")
@pytest.mark.rule("GLO-10.5")
def test_the_charter_shuttle_goes_to_bases_alone_and_past_the_gate() -> None:
    world = throwing("charter-shuttle")
    world.table.gate_marks[0] = 1
    assert world.refusal(play("charter-shuttle", field="israel")) == "no_such_target"
    assert len(world.plays("charter-shuttle")) == 4
    world.say(play("charter-shuttle", field="orss-new-york"))
    assert world.table.gate_marks == [0, 0, 0] and world.table.cash[0] == 100


@pytest.mark.rule("GLO-3.5", "GLO-25.1")
@pytest.mark.parametrize(("card", "field"), [("market-shuttle", "israel"), ("charter-shuttle", "orss-paris")])
def test_no_shuttle_once_a_roll_was_made(card: str, field: str) -> None:
    """In round 1 the TELEPORT is the first roll."""
    world = throwing(card, now=1)
    world.table.rolls = 1
    assert world.refusal(play(card, field=field)) == "not_now" and not world.plays(card)
    assert HandTable(3).hold("A", card).options_of("A").refusal(play(card, field=field)) == "not_now"


@pytest.mark.card("IN-15")
@pytest.mark.rule("GLO-3.5", "GLO-10.4", "GLO-11.2")
def test_a_flight_plan_takes_the_place_of_any_roll() -> None:
    world = throwing("flight-plan", place="england")
    assert len(world.plays("flight-plan")) == 12
    assert world.refusal(play("flight-plan", field="england")) == "no_such_target"
    assert world.refusal(play("flight-plan", field="usa")) == "no_such_target", "13 fields"
    world.own("A", "sweden").say(play("flight-plan", field="sweden"))
    assert world.table.places[0] == EARTH.field_of("sweden") and world.table.rolls == 1
    assert world.table.cash[0] == 140 and [event.seat for event in world.told(RollReplaced)] == [0]
    repeat = throwing("flight-plan", place="france")
    repeat.table.rolls = 1
    repeat.throws((5, 1)).say(play("flight-plan", field="teleport"))
    assert repeat.table.rolls == 2 and repeat.table.cash[0] == 140
    assert repeat.table.places[0] == EARTH.field_of("usa"), "flung on: New York and one more"


@pytest.mark.card("IN-16")
@pytest.mark.rule("GLO-13.3")
def test_a_passport_replaces_the_payment_and_ends_the_turn() -> None:
    world = throwing("flight-plan", "diplomatic-passport", "diplomatic-passport", place="poland")
    world.own("B", "germany").say(play("flight-plan", field="germany"))
    assert world.asks == "A ForeignLanding"
    assert world.legal == [PayFee(), play("diplomatic-passport")]
    world.say(play("diplomatic-passport"))
    assert world.table.cash == [100, 100, 100] and not world.told(Paid) and world.asks == ""
    assert world.hand("A") == ["influence:diplomatic-passport"]


@pytest.mark.card("IN-16")
def test_a_passport_is_for_rivals_territories_alone() -> None:
    world = throwing("diplomatic-passport", place="poland").own("A", "germany")
    assert world.refusal(play("diplomatic-passport")) == "not_now"
    world.throws((4,)).say(Throw(1))
    assert world.asks == "A OwnLanding" and world.refusal(play("diplomatic-passport")) == "wrong_question"
    assert world.say(Stop()).asks == ""


def test_nothing_else_is_played_before_a_throw() -> None:
    world = throwing("overtime-shift", "emergency-aid")
    assert not any(isinstance(action, PlayCard) for action in world.legal)
    assert world.refusal(play("overtime-shift")) == "not_now" and not world.told(OvertimeCalled)
