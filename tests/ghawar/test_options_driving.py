"""A divided roll and one more action (GHA-12.12, GHA-12.24)."""

from typing import Any

import pytest

from game.rules.ghawar.messages import (
    Drive,
    Extracted,
    Move,
    Paid,
    Resite,
    Rolled,
    SpendBarrel,
    Steady,
    Stop,
    TruckMoved,
)

from .field import Field


def splitting(**changes: Any) -> Field:
    """E37: one truck of south is on its way, the other still in the warehouse."""
    return Field(split_die=True, **changes).truck("south", "n-04-03 N")


@pytest.mark.rule("GHA-12.12")
@pytest.mark.ruling("GHA-R31")
@pytest.mark.option("split_die")
class TestDividingTheRoll:
    @pytest.mark.example("E37")
    def test_e37_two_parts_for_two_trucks(self) -> None:
        field = splitting().rig("south", "p-b3").turn("south").drive(5)
        field.move("n-04-05 N", pips=2)
        assert field.wells() == {"p-b3": 0}  # each truck that moved may extract at the end of its part
        field.load("p-b3")
        assert field.asked == "south ChooseMove"
        assert field.moves(0) == set()
        assert field.refused(field.moving("n-04-08 N", truck=0)) == "other_truck GHA-12.12"
        field.move("n-06-02 N", truck=1)
        assert field.path() == ["n-06-00", "n-06-01", "n-06-02"]
        assert field.trucks("south") == ["n-04-05 N", "n-06-02 N"]
        assert [event.pips for event in field.told(TruckMoved)] == [2, 3]
        assert field.asked == "north ChooseAction"

    @pytest.mark.example("E37")
    def test_e37_or_the_whole_roll_for_one(self) -> None:
        field = splitting().turn("south").drive(5).move("n-04-08 N")
        assert field.asked == "north ChooseAction"

    def test_the_parts_are_whole_and_at_least_one(self) -> None:
        field = splitting().turn("south").drive(4)
        assert {move.pips for move in field.legal() if isinstance(move, Move)} == {1, 2, 3, 4}
        for pips in (-1, 5):
            assert field.refused(field.moving("n-04-05 N", pips=pips)) == "wrong_pips GHA-5.2"
        assert {move.pips for move in field.turn("south").drive(1).legal() if isinstance(move, Move)} == {1}

    def test_either_truck_may_go_first(self) -> None:
        field = splitting().turn("south").drive(2)
        assert field.moves(0, pips=1) == {"n-04-04 N"}
        assert len(field.moves(1, pips=1)) == 7
        field.move("n-00-00 N", truck=1, pips=1)
        assert field.moves(0) == {"n-04-04 N"}

    def test_the_second_part_takes_all_that_is_left(self) -> None:
        field = splitting().turn("south").drive(5).move("n-04-05 N", pips=2)
        assert field.refused(field.moving("n-06-00 N", truck=1, pips=1)) == "wrong_pips GHA-5.2"

    def test_both_may_extract(self) -> None:
        field = splitting().rig("south", "p-b3").rig("south", "p-a1").turn("south").drive(4)
        field.move("n-04-05 N", pips=2).load("p-b3")
        field.move("n-00-01 N", truck=1).load("p-a1")
        assert len(field.told(Extracted)) == 2
        assert len(field.cargo("south")[0] + field.cargo("south")[1]) > 6

    def test_one_truck_alone_cannot_divide(self) -> None:
        field = Field(split_die=True, trucks_per_player=1).turn("south").drive(4)
        assert {move.pips for move in field.legal() if isinstance(move, Move)} == {4}

    def test_of_three_trucks_two_move(self) -> None:
        field = splitting(trucks_per_player=3).turn("south").drive(3).move("n-04-05 N", pips=2)
        assert len(field.moves(1)) == len(field.moves(2)) == 7
        field.move("n-00-00 N", truck=2)
        assert field.asked == "north ChooseAction"

    def test_lost_pips_are_lost_from_their_part_alone(self) -> None:
        field = splitting().truck("south", "n-06-00 S", number=1).turn("south").drive(6)
        field.move("home", truck=1, pips=4)
        assert field.told(TruckMoved)[-1].lost == 3
        field.move("n-04-05 N")  # the other part is still two

    def test_turning_round_is_judged_by_the_part(self) -> None:
        """One step ahead is open, two are not: so it may turn round with two, not with one."""
        field = Field(split_die=True, trucks_per_player=3).truck("south", "n-05-06 E")
        field.truck("north", "n-06-07 N").truck("north", "n-06-05 S", number=1)
        field.truck("north", "n-07-06 E", number=2).turn("south").drive(3)
        assert field.moves(0, pips=1) == {"n-06-06 E"}
        assert field.moves(0, pips=2) == {"n-03-06 W", "n-04-07 N", "n-04-05 S"}

    def test_the_second_part_begins_where_the_first_has_left_the_trucks(self) -> None:
        field = Field(split_die=True).truck("south", "n-05-06 E").truck("south", "n-06-06 N", number=1)
        field.turn("south").drive(3)
        assert "n-03-06 W" in field.moves(0, pips=2)  # now the other truck is in the way
        field.move("n-06-07 N", truck=1, pips=1)
        assert field.moves(0) == {"n-07-06 E", "n-06-05 S"}  # now it is not, but for the way north


@pytest.mark.rule("GHA-12.12", "GHA-4.6")
@pytest.mark.option("split_die")
class TestPlans:
    """A first part is legal only if it leaves a second."""

    def test_a_first_part_that_leaves_no_second_is_refused(self) -> None:
        """The second truck is locked in on the rim and stays so."""
        field = Field(split_die=True).truck("south", "n-06-05 N").truck("south", "n-00-01 S", number=1)
        field.truck("north", "n-00-00 E").truck("north", "n-00-02 S", number=1).turn("south").drive(2)
        assert field.moves(0) == {"n-06-07 N", "n-05-06 W", "n-07-06 E"}
        assert field.moves(0, pips=1) == set()
        assert field.refused(field.moving("n-06-06 N", pips=1)) == "breaks_plan GHA-12.12"

    def test_a_first_part_may_open_the_way_for_the_second(self) -> None:
        field = Field(3, split_die=True).truck("north", "n-00-00 S").truck("north", "n-00-01 S", number=1)
        field.truck("south", "n-00-02 S").turn("north").drive(2)
        assert field.moves(0, pips=1) == {"n-01-00 E"}
        assert field.moves(1, pips=1) == set()
        field.move("n-01-00 E", pips=1)
        assert field.moves(1) == {"n-00-00 S"}

    def test_a_plan_counts_as_a_legal_move(self) -> None:
        """Neither truck can drive two, but both can drive one: so they must."""
        field = Field(4, split_die=True, trucks_per_player=2)
        field.truck("north", "n-00-03 S").truck("north", "n-12-03 S", number=1)
        field.truck("south", "n-00-01 N").truck("south", "n-01-02 E", number=1)
        field.truck("east", "n-12-01 N").truck("east", "n-11-02 W", number=1)
        field.truck("west", "n-00-04 S").truck("west", "n-12-04 S", number=1)
        field.rig("north", "p-f6").turn("north").drive(2)
        assert field.asked == "north ChooseMove"
        assert (field.moves(0), field.moves(1)) == (set(), set())
        assert field.moves(0, pips=1) == {"n-00-02 S"}
        assert field.moves(1, pips=1) == {"n-12-02 S"}
        without = Field(4, trucks_per_player=2)
        without.table.trucks[:], without.table.headings[:] = field.table.trucks, field.table.headings
        without.table.occupied = field.table.occupied
        assert without.rig("north", "p-f6").turn("north").drive(2).asked == "north Stuck"


@pytest.mark.rule("GHA-12.24")
@pytest.mark.ruling("GHA-R9")
@pytest.mark.option("barrel_actions")
class TestOneMoreAction:
    """R9, E38, D7: barrel_actions."""

    @pytest.mark.example("E38")
    def test_e38_drive_then_pay_and_resite(self) -> None:
        field = Field(barrel_actions=True).barrels(south=1).rig("south", "p-a1").turn("south")
        field.drive(1, to="n-00-00 N")
        assert field.asked == "south ChooseExtra"
        assert field.legal() == [SpendBarrel(), Stop()]
        field.play(SpendBarrel())
        assert field.told(Paid) == [Paid(0, -1, 1, "action")]
        assert field.table.spent == 1
        field.resite("p-a1", "p-b1")
        assert field.purse("south") == 0
        assert field.asked == "north ChooseAction"

    def test_only_once_a_turn(self) -> None:
        field = Field(barrel_actions=True).barrels(south=9).rig("south", "p-a1").turn("south")
        field.resite("p-a1", "p-b1")
        field.play(SpendBarrel())
        field.resite("p-b1", "p-c1")
        assert field.asked == "north ChooseAction"
        assert field.purse("south") == 8

    def test_not_without_a_barrel(self) -> None:
        field = Field(barrel_actions=True).barrels(south=0).rig("south", "p-a1").turn("south")
        field.resite("p-a1", "p-b1")
        assert field.asked == "north ChooseAction"

    def test_not_on_credit(self) -> None:
        field = Field(barrel_actions=True, credit=True).barrels(south=0).rig("south", "p-a1").turn("south")
        field.resite("p-a1", "p-b1")
        assert field.asked == "north ChooseAction"

    def test_it_may_be_let_be(self) -> None:
        field = Field(barrel_actions=True).rig("south", "p-a1").turn("south")
        field.resite("p-a1", "p-b1")
        assert field.refused(Drive()) == "wrong_question GHA-12.24"
        field.play(Stop())
        assert field.asked == "north ChooseAction"
        assert field.purse("south") == 3

    def test_a_second_drive_has_a_new_roll(self) -> None:
        field = Field(barrel_actions=True).turn("south").drive(1, to="n-00-00 N")
        field.play(SpendBarrel())
        assert field.legal() == [Drive()]
        field.drive(2, to="n-00-02 N")  # the same truck, with the new roll
        assert [event.pips for event in field.told(Rolled)] == [1, 2]

    def test_it_may_be_a_steady_three(self) -> None:
        field = Field(barrel_actions=True, steady_three=True).turn("south").drive(1, to="n-00-00 N")
        field.play(SpendBarrel())
        assert field.legal() == [Drive(), Steady()]

    def test_with_the_roll_first_it_is_rolled_anew(self) -> None:
        field = Field(barrel_actions=True, rig_choice="after_roll").rig("south", "p-a1").turn("south", 1, 5)
        field.play(Drive())
        field.move("n-00-00 N").play(SpendBarrel())
        assert field.told(Rolled)[-1] == Rolled(0, 5)
        assert field.legal() == [Drive(), Resite()]

    def test_the_barrel_may_come_from_the_first_action(self) -> None:
        """Nobody pays south in its own turn, so only what it has left counts."""
        field = Field(barrel_actions=True).rig("north", "p-b2", "cobalt").arriving()
        field.load("p-b2")
        assert field.purse("south") == 0
        assert field.asked == "north ChooseAction"

    def test_without_the_option_nobody_is_asked(self) -> None:
        field = Field().rig("south", "p-a1").turn("south")
        field.resite("p-a1", "p-b1")
        assert field.asked == "north ChooseAction"

    def test_an_extraction_of_either_action_ends_the_dry_spell(self) -> None:
        field = Field(barrel_actions=True).rig("south", "p-b2").rig("south", "p-a1")
        field.table.dry = 20
        field.arriving().load("p-b2")
        field.play(SpendBarrel())
        field.resite("p-a1", "p-b1")
        assert field.table.dry == 0
