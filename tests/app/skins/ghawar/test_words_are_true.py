"""What an action is said to bring is true in the match that is played, whatever its options."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.ghawar.board import platform_of
from game.rules.ghawar.messages import Decline, Drive, EndTurn, Extract, Resite, SpendBarrel, Steady, Stop
from tests.ghawar.field import Field
from tests.ghawar.notation import rig_move

from .told import label, lines, skin

SPLIT: dict[str, Any] = {"foreign_fee": "split", "score_when": "extraction"}


def load(platform: str) -> Extract:
    return Extract(platform_of(platform))


# Buttons


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({}, "You roll a die, and one truck goes exactly that far"),
        ({"split_die": True}, "You roll a die, and one truck goes exactly that far, or two share it"),
        ({"split_die": True, "trucks_per_player": 1}, "You roll a die, and one truck goes exactly that far"),
    ],
)
def test_a_drive_is_one_truck_s_unless_the_roll_may_be_divided(changes: dict[str, Any], said: str) -> None:
    assert lines(Field(**changes).turn("south"), Drive()) == [said]


@pytest.mark.parametrize(
    ("roll", "split", "said"),
    [
        (4, False, "One truck goes 4 steps"),
        (4, True, "One truck goes 4 steps, or two share it"),
        (1, True, "One truck goes 1 step"),
    ],
)
def test_a_roll_that_has_fallen_is_named(roll: int, split: bool, said: str) -> None:
    assert lines(Field(rig_choice="after_roll", split_die=split).turn("south", roll), Drive()) == [said]


@pytest.mark.parametrize(
    ("split", "said"),
    [(False, "No die: one truck goes 3 steps"), (True, "No die: one truck goes 3 steps, or two share it")],
)
def test_a_steady_three_may_be_divided_too(split: bool, said: str) -> None:
    assert lines(Field(steady_three=True, split_die=split).turn("south"), Steady()) == [said]


def test_to_move_a_rig_ends_the_turn_unless_an_action_can_be_bought() -> None:
    ends = "It’s free and ends your turn"
    goes_on = "It’s free, and then a barrel can buy you one more action"

    def told(purse: int, **changes: Any) -> str:
        return lines(Field(**changes).barrels(south=purse).rig("south", "p-a1").turn("south"), Resite())[1]

    assert told(3) == ends
    assert told(0, barrel_actions=True) == ends
    assert told(1, barrel_actions=True) == goes_on
    field = Field(barrel_actions=True).rig("south", "p-a1").turn("south")
    field.resite("p-a1", "p-b1")
    field.play(SpendBarrel())
    assert lines(field, Resite())[1] == ends, "only one is sold a turn"


@pytest.mark.parametrize(
    ("rigs", "said"),
    [(1, "Your rig goes to any free platform"), (2, "One of your 2 rigs goes to any free platform")],
)
def test_rigs_are_counted(rigs: int, said: str) -> None:
    field = Field()
    for column in "abc"[:rigs]:
        field.rig("south", f"p-{column}1")
    assert lines(field.turn("south"), Resite())[0] == said


@pytest.mark.parametrize(("purse", "said"), [(1, "no barrels"), (2, "1 barrel"), (3, "2 barrels")])
def test_what_is_left_of_the_purse_is_spelled(purse: int, said: str) -> None:
    field = Field(barrel_actions=True).barrels(south=purse).rig("south", "p-a1").turn("south")
    field.resite("p-a1", "p-b1")
    assert lines(field, SpendBarrel()) == [f"One more action; {said} left"]


# Who is next, and the end


def test_the_end_of_a_turn_names_who_is_next() -> None:
    field = Field(3, barrel_actions=True).rig("south", "p-a1").turn("south")
    field.resite("p-a1", "p-b1")
    assert lines(field, Stop()) == ["Bart plays next"]


def stuck(**changes: Any) -> Field:
    """South has one truck at home, and all its gates are taken."""
    field = Field(4, trucks_per_player=3, **changes).rig("south", "p-c1")
    for number in range(7):
        field.truck(("west", "north", "east")[number // 3], f"n-{2 * number:02}-00 E", number=number % 3)
    return field.turn("south").drive(2)


def test_whoever_cannot_move_may_still_buy_an_action() -> None:
    assert lines(stuck(), EndTurn()) == ["Bart plays next"]
    assert lines(stuck(barrel_actions=True), EndTurn()) == ["First a barrel can buy you one more action"]


@pytest.mark.parametrize("action", ["stop", "decline", "rig", "move"])
def test_the_last_turn_of_a_dry_spell_ends_the_game(action: str) -> None:
    """Nobody plays next then."""
    field = Field(2, barrel_actions=action == "stop").barrels(south=5)
    field.rig("south", "p-a1").rig("south", "p-b2")
    field.table.dry = 47
    over = "The game ends: Ada would win with 5"
    if action == "stop":
        field.turn("south").resite("p-a1", "p-b1")
        assert lines(field, Stop()) == [over]
    elif action == "decline":
        stays = "The truck stays empty and the blocks stay where they are"
        assert lines(field.arriving(), Decline()) == [stays, over]
    elif action == "rig":
        assert lines(field.turn("south").resiting(), rig_move("p-a1", "p-b1"))[-1] == over
    else:
        field.turn("south").drive(1)
        assert lines(field, field.moving("n-00-00 N"))[-1] == over


# Driving


@pytest.mark.parametrize(("trucks", "which"), [(2, "the other truck"), (3, "another truck")])
def test_of_a_divided_roll_the_rest_is_for_another_truck(trucks: int, which: str) -> None:
    field = Field(split_die=True, trucks_per_player=trucks).truck("south", "n-04-02 N").turn("south").drive(5)
    assert lines(field, field.moving("n-04-05 N", pips=3))[-1] == f"Then {which} goes 2 steps"


def test_a_block_beside_the_road_that_is_too_dear_is_named() -> None:
    """It is not true that there is nothing; it cannot be paid."""
    field = Field().rig("north", "p-b2", "ruby").truck("south", "n-04-02 N").turn("south").drive(1)
    assert lines(field, field.moving("n-04-03 N")) == ["Ruby from Bart’s rig: costs 5, you have 3"]
    field.rig("south", "p-c2", "pearl")
    told = lines(field, field.moving("n-04-03 N"))
    assert told[0] == "Ruby from Bart’s rig: costs 5, you have 3"
    assert told[1] == "Pearl from your own rig: free"
    field = Field().truck("south", "n-04-02 N").turn("south").drive(1)
    assert lines(field, field.moving("n-04-03 N")) == ["Nothing to load there"]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({}, "Delivers Amber: 1 in store, worth 6 each at the end"),
        ({"value_drift": "drop"}, "Delivers Amber: 1 in store, worth 6 each as values are now"),
        (SPLIT, "Delivers Amber: 1 in store"),
    ],
)
def test_a_delivery_is_worth_its_value_as_far_as_that_stands(changes: dict[str, Any], said: str) -> None:
    field = Field(**changes).truck("south", "n-06-01 S", "amber").turn("south").drive(2)
    assert lines(field, field.moving("home"))[0] == said


def test_once_the_field_is_empty_values_stand() -> None:
    field = Field(3, value_drift="drop", end_cargo="deliver").cleared().rig("south", "p-b2", "jade")
    field.truck("west", "n-01-06 W", cargo="ruby").arriving()
    field.dice.rolls = iter([2])
    field.load("p-b2")
    assert field.asked == "west ChooseMove"
    assert lines(field, field.moving("home"))[0] == "Delivers Ruby: 1 in store, worth 5 each at the end"


# Loading


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({}, "Worth 4 at the end"),
        ({"end_cargo": "lost"}, "Worth 4 at the end, once it’s home"),
        ({"end_cargo": "deliver"}, "Worth 4 at the end, once it’s home"),
        ({"value_drift": "drop"}, "Jade then falls from 4 to 1"),
        ({"value_drift": "drop", "score_when": "extraction"}, "Jade then falls to 1"),
        ({"score_when": "extraction"}, "You score 4"),
    ],
)
def test_what_a_load_is_worth(changes: dict[str, Any], said: str) -> None:
    field = Field(majority_bonus="off", **changes).rig("south", "p-b2", "jade").arriving()
    told = lines(field, load("p-b2"))
    assert told[0] == "Jade from your own rig: free"
    assert said in told
    assert changes.get("value_drift") != "drop" or not any("at the end" in line for line in told)


def test_the_lowest_value_cannot_fall() -> None:
    field = Field(value_drift="drop", majority_bonus="off").rig("south", "p-b2", "pearl").arriving()
    assert lines(field, load("p-b2"))[1:] == ["Worth 1 as values are now"]


def test_shared_points_are_not_called_free() -> None:
    field = Field(majority_bonus="off", **SPLIT).rig("north", "p-b2", "ruby").arriving()
    assert lines(field, load("p-b2")) == [
        "Ruby from Bart’s rig: you share the points", "You score 3", "Bart scores 2",
    ]  # fmt: skip
    assert label(field, load("p-b2")) == ("+3", "gain")
    field = Field(**SPLIT).rig("north", "p-b2", "ruby").truck("south", "n-04-02 N").turn("south").drive(1)
    assert label(field, field.moving("n-04-03 N")) == ("+3", "gain")


@pytest.mark.parametrize(
    ("changes", "before", "said"),
    [
        ({}, (0, 0), "You have most Jade: 4 more at the end"),
        ({}, (0, 1), "Bart loses the bonus for Jade: 4 less at the end"),
        ({"majority_bonus": "absolute"}, (0, 0), "You have more than half of Jade: 4 more at the end"),
        ({"value_drift": "drop"}, (0, 0), "You have most Jade: 1 more as values are now"),
        ({"majority_bonus": "absolute"}, (0, 1), "Bart loses the bonus for Jade: 4 less at the end"),
    ],
)
def test_what_a_load_does_for_the_bonus(changes: dict[str, Any], before: tuple[int, int], said: str) -> None:
    field = Field(3, **changes).rig("south", "p-b2", "jade")
    for seat, count in zip(("south", "west"), before, strict=True):
        field.store(seat, 0, 0, count)
    assert said in lines(field.arriving(), load("p-b2"))


# Rigs


def test_a_rig_that_leaves_a_hidden_block_promises_nothing() -> None:
    """Under it may lie more than where it goes."""
    field = Field(preset="published").rig("south", "p-a1", "amber").block("p-b1", "jade").turn("south")
    assert label(field.resiting(), rig_move("p-a1", "p-b1")) == ("?", "plain")
    field = Field(preset="published").rig("south", "p-a1", "").block("p-b1", "jade").turn("south")
    assert label(field.resiting(), rig_move("p-a1", "p-b1")) == ("+2", "gain")
    field = Field().rig("south", "p-a1", "amber").block("p-b1", "jade").turn("south").resiting()
    assert label(field, rig_move("p-a1", "p-b1")) == ("−2", "loss")


# Questions


def test_it_is_said_whether_a_heading_or_a_number_of_steps_is_asked() -> None:
    field = Field(split_die=True).truck("south", "n-04-04 N").turn("south").drive(4)
    look, choice = skin(field), field.choice
    assert choice is not None
    asked: set[str] = set()
    for action in field.legal():
        way = look.places.of(field.state, action)
        for number in range(2, len(way)):
            words = look.places.question(field.state, choice, way[:number])
            wanted = "way it faces" if ">" in way[number] else "many steps"
            assert wanted in words
            asked.add(wanted)
    assert asked == {"way it faces", "many steps"}
