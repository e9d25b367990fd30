"""Turning round (GHA-5.16), the route that is driven (GHA-5.19), the heading of a move (GHA-12.11)."""

import pytest

from game.rules.ghawar.messages import TruckMoved, TruckTurned

from .field import Field, ways


@pytest.mark.rule("GHA-5.16")
class TestTurningRound:
    @pytest.mark.ruling("GHA-R10")
    @pytest.mark.example("E20")
    def test_e20_on_a_road(self) -> None:
        field = Field().truck("south", "n-05-06 E").truck("north", "n-06-06 N").turn("south").drive(2)
        assert field.moves() == {"n-03-06 W", "n-04-07 N", "n-04-05 S"}
        field.move("n-03-06 W")
        assert len(field.told(TruckTurned)) == 1
        assert field.trucks("south")[0] == "n-03-06 W"

    @pytest.mark.example("E20")
    def test_e20_not_where_it_can_turn_left_or_right(self) -> None:
        field = Field().truck("south", "n-04-06 E").truck("north", "n-06-06 N").turn("south").drive(2)
        assert field.moves() == {"n-04-08 N", "n-04-04 S"}

    def test_whoever_may_turn_round_is_not_told_that_he_may_not(self) -> None:
        field = Field().truck("south", "n-05-06 E").truck("north", "n-06-06 N")
        field.truck("north", "n-04-07 N", number=1).turn("south").drive(2)
        assert field.moves() == {"n-03-06 W", "n-04-05 S"}
        assert field.refused(field.moving("n-04-07 N")) == "blocked GHA-5.9"

    @pytest.mark.ruling("GHA-R10")
    @pytest.mark.example("E21")
    def test_e21_head_on_in_a_corner(self) -> None:
        field = Field(trucks_per_player=1).truck("north", "n-00-00 S").truck("south", "n-01-00 W")
        assert field.turn("north").drive(1).moves() == {"n-00-01 N"}
        assert field.turn("south").drive(2).moves() == {"n-02-01 N", "n-03-00 E", "home"}
        field.move("home")
        assert field.path() == ["n-02-00"]
        assert len(field.told(TruckTurned)) == 1

    @pytest.mark.example("E22")
    def test_e22_blocked_behind_the_first_crossing(self) -> None:
        field = Field(trucks_per_player=3).truck("south", "n-04-03 N")
        field.truck("north", "n-04-05 N").truck("north", "n-03-04 N", number=1)
        field.truck("north", "n-05-04 N", number=2).turn("south").drive(4)
        assert "home" in field.moves()
        assert field.refused(field.moving("n-04-07 N")) == "blocked GHA-5.9"
        field.move("home")
        assert field.path() == ["n-04-02", "n-04-01", "n-04-00"]

    def test_from_a_crossing_where_every_other_way_fails(self) -> None:
        field = Field(trucks_per_player=3).truck("south", "n-06-06 E")
        field.truck("north", "n-06-07 N").truck("north", "n-06-05 N", number=1)
        field.truck("north", "n-07-06 N", number=2).turn("south").drive(1)
        assert field.moves() == {"n-05-06 W"}

    def test_from_a_gate_of_its_own_side_out_again(self) -> None:
        field = Field(trucks_per_player=3).truck("south", "n-00-00 N")
        field.truck("north", "n-00-01 N").truck("north", "n-01-00 W", number=1).turn("south").drive(3)
        assert field.moves() == {"home"}
        field.move("home")
        assert field.told(TruckMoved)[-1].lost == 2

    def test_only_the_truck_that_cannot_go_on(self) -> None:
        field = Field().truck("south", "n-05-06 E").truck("south", "n-05-10 E", number=1)
        field.truck("north", "n-06-06 N").turn("south").drive(2)
        assert field.moves(0) == {"n-03-06 W", "n-04-07 N", "n-04-05 S"}
        assert field.moves(1) == {"n-07-10 E", "n-06-11 N", "n-06-09 S"}
        field.move("n-07-10 E", truck=1)
        assert not field.told(TruckTurned)

    def test_after_the_first_step_there_is_no_further_turning_round(self) -> None:
        """The truck turns in the lane, but a second truck stands at its other end."""
        field = Field(trucks_per_player=3).truck("south", "n-00-05 N").truck("south", "n-06-07 N", number=1)
        field.truck("north", "n-00-06 N").truck("north", "n-00-03 N", number=1)
        field.truck("north", "n-01-04 N", number=2).turn("south").drive(2)
        assert field.moves(0) == set()


@pytest.mark.rule("GHA-5.19")
class TestTheRouteThatIsDriven:
    """Fewest steps, then the first gate of the table, then straight, left, right, back."""

    def test_the_shortest(self) -> None:
        field = Field().truck("south", "n-04-00 E").turn("south").drive(5, to="home")
        assert field.path() == []  # straight on would lead out over n-06-00 or n-08-00
        assert field.told(TruckMoved)[-1].lost == 4

    @pytest.mark.parametrize(
        ("blocked", "driven"),
        [
            ("", "n-04-00 n-04-01 n-04-02 n-05-02 n-06-02 n-06-03"),
            ("n-04-01", "n-04-00 n-05-00 n-06-00 n-06-01 n-06-02 n-06-03"),
            ("n-04-01 n-05-00", "n-08-00 n-08-01 n-08-02 n-07-02 n-06-02 n-06-03"),
            ("n-04-00 n-08-02", "n-08-00 n-07-00 n-06-00 n-06-01 n-06-02 n-06-03"),
        ],
    )
    def test_the_first_gate_then_straight_on(self, blocked: str, driven: str) -> None:
        field = Field()
        for number, name in enumerate(blocked.split()):
            field.truck("north", f"{name} E", number=number)
        field.turn("south").drive(6, to="n-06-03 N")
        assert field.path() == driven.split()

    def test_the_gates_of_the_west_begin_in_the_north(self) -> None:
        field = Field(3).turn("west").drive(6, to="n-03-06 E")
        assert field.path() == ["n-00-08", "n-01-08", "n-02-08", "n-02-07", "n-02-06", "n-03-06"]

    def test_left_before_right(self) -> None:
        field = Field().truck("south", "n-04-00 N").turn("south").drive(6, to="home")
        assert field.path() == ["n-03-00", "n-02-00"]

    def test_straight_before_right(self) -> None:
        field = Field().truck("south", "n-04-04 N").turn("south").drive(6, to="n-08-06 E")
        assert field.path()[:2] == ["n-04-05", "n-04-06"]

    def test_left_before_back(self) -> None:
        field = Field(heading="per_move").truck("south", "n-06-04 N").turn("south")
        assert field.drive(6, to="n-02-02 W").path()[:2] == ["n-05-04", "n-04-04"]


@pytest.mark.rule("GHA-12.11")
@pytest.mark.ruling("GHA-R10")
@pytest.mark.option("heading")
class TestHeadingPerMove:
    @pytest.mark.example("E33")
    def test_e33_the_first_step_may_go_back(self) -> None:
        assert ways("n-05-06 E", 1, heading="per_move") == {"n-06-06 E", "n-04-06 W"}

    @pytest.mark.example("E17")
    def test_e17_a_truck_on_its_gate_may_leave_at_once(self) -> None:
        moves = ways("n-04-00 N", 1, heading="per_move")
        assert moves == {"n-04-01 N", "n-03-00 W", "n-05-00 E", "home"}

    def test_within_a_move_the_heading_binds(self) -> None:
        moves = ways("n-05-06 E", 2, heading="per_move")
        assert moves == {"n-07-06 E", "n-06-07 N", "n-06-05 S", "n-03-06 W", "n-04-07 N", "n-04-05 S"}

    def test_nobody_is_said_to_turn_round(self) -> None:
        field = Field(heading="per_move").truck("south", "n-05-06 E").truck("north", "n-06-06 N")
        field.turn("south").drive(1)
        assert field.moves() == {"n-04-06 W"}
        field.move("n-04-06 W")
        assert not field.told(TruckTurned)
