"""Driving a truck (GHA-5)."""

import pytest

from game.rules.ghawar.board import field_id, field_of
from game.rules.ghawar.speech import Move, TruckMoved, TruckTurned

from .field import Field, place, ways


def path(field: Field) -> list[str]:
    """The fields of the last drive."""
    return [field_id(cell) for cell in field.told(TruckMoved)[-1].path]


def ids(moves: set[str]) -> set[str]:
    """Fields without headings."""
    return {move.split()[0] for move in moves}


@pytest.mark.rule("GHA-5.1", "GHA-5.3")
@pytest.mark.parametrize(
    ("roll", "end"),
    [(1, "n-04-02"), (2, "n-04-03"), (3, "n-04-04"), (4, "n-04-05"), (5, "n-04-06"), (6, "n-04-07")],
)
def test_every_crossing_and_every_road_is_a_step(roll: int, end: str) -> None:
    """R2."""
    assert f"{end} N" in ways("n-04-01 N", roll)


@pytest.mark.rule("GHA-5.2")
def test_one_truck_makes_the_whole_move() -> None:
    """R31."""
    field = Field().truck("south", "n-04-03 N").truck("south", "n-08-03 N", number=1)
    field.turn("south").drive(5)
    assert {action.pips for action in field.legal() if isinstance(action, Move)} == {5}
    assert field.refused(field.moving("n-04-05 N", pips=2)) == "wrong_pips GHA-5.2"
    field.move("n-04-08 N")
    assert field.asked == "north ChooseAction"
    assert field.trucks("south") == ["n-04-08 N", "n-08-03 N"]


@pytest.mark.rule("GHA-5.4")
def test_a_step_goes_to_a_joined_field() -> None:
    assert ways("n-06-06 N", 1) == {"n-06-07 N", "n-05-06 W", "n-07-06 E"}
    assert ways("n-00-06 N", 1) == {"n-00-07 N", "n-01-06 E"}  # nothing beyond the rim
    field = Field().truck("south", "n-06-05 N").turn("south").drive(1)
    platform = Move(0, 1, field_of("n-06-05") + 1, 1)
    assert field.refused(platform) == "no_road GHA-5.4"


@pytest.mark.rule("GHA-5.5")
def test_the_heading_is_that_of_the_last_step_and_is_kept() -> None:
    field = Field().truck("south", "n-06-05 N").turn("south").drive(2, to="n-07-06 E")
    assert field.trucks("south")[0] == "n-07-06 E"
    field.turn("north").drive(1, to="n-06-12 S")
    assert field.trucks("south")[0] == "n-07-06 E"
    assert field.turn("south").drive(1).moves() == {"n-08-06 E"}


@pytest.mark.rule("GHA-5.6")
@pytest.mark.parametrize(
    ("start", "end"), [("n-05-06 E", "n-06-06 E"), ("n-05-06 W", "n-04-06 W"), ("n-06-05 S", "n-06-04 S")]
)
def test_e18_from_a_road_only_straight_on(start: str, end: str) -> None:
    assert ways(start, 1) == {end}


@pytest.mark.rule("GHA-5.7", "GHA-5.8")
def test_e18_from_a_crossing_on_left_or_right_but_not_back() -> None:
    assert ways("n-06-06 E", 1) == {"n-07-06 E", "n-06-07 N", "n-06-05 S"}
    assert ways("n-12-06 E", 1) == {"n-12-07 N", "n-12-05 S"}  # no road goes on


@pytest.mark.rule("GHA-5.8")
def test_never_back_neither_at_first_nor_on_the_way() -> None:
    """R10: also between two turns."""
    field = Field().truck("south", "n-05-06 E").turn("south").drive(1)
    assert field.refused(field.moving("n-04-06 W")) == "no_reverse GHA-5.8"
    for start, roll in (("n-05-06 E", 2), ("n-06-06 E", 2), ("n-06-06 E", 4)):
        assert start.split()[0] not in ids(ways(start, roll))


@pytest.mark.rule("GHA-5.9")
@pytest.mark.parametrize("owner", ["north", "south"])
class TestTrucksInTheWay:
    """R24: foreign or own."""

    def test_e19_blocked_lanes(self, owner: str) -> None:
        field = Field(trucks_per_player=3).truck("south", "n-05-06 E")
        field.truck(owner, "n-06-07 N", number=1).truck(owner, "n-07-06 W", number=2)
        field.turn("south").drive(3)
        assert field.moves() == {"n-06-04 S"}

    def test_the_last_field_must_be_free_too(self, owner: str) -> None:
        field = Field(trucks_per_player=3).truck("south", "n-05-06 E").truck(owner, "n-06-07 S", number=1)
        field.turn("south").drive(2)
        assert field.moves() == {"n-07-06 E", "n-06-05 S"}
        assert field.refused(field.moving("n-06-07 N")) == "blocked GHA-5.9"

    def test_a_gate_with_a_truck_on_it_is_closed(self, owner: str) -> None:
        field = Field(trucks_per_player=3).truck(owner, "n-04-00 E", number=1)
        field.turn("south").drive(1)
        assert len(field.moves()) == 6
        assert "n-04-00 N" not in field.moves()


@pytest.mark.rule("GHA-5.9")
def test_a_truck_leaves_its_own_field_free_behind_it() -> None:
    field = Field().truck("south", "n-06-06 N").truck("south", "n-06-04 N", number=1)
    field.turn("south").drive(2, to="n-06-08 N").turn("south").drive(2)
    assert "n-06-06 N" in field.moves(1)
    assert not field.table.occupied >> 6 + 13 * 6 & 1


@pytest.mark.rule("GHA-5.10")
def test_the_whole_roll_must_be_driven() -> None:
    """A wall of trucks two steps ahead: one step would be possible, three are not."""
    field = Field(trucks_per_player=3).truck("south", "n-04-03 N")
    field.truck("north", "n-04-05 S").truck("north", "n-03-04 E", number=1)
    field.truck("north", "n-05-04 W", number=2).turn("south").drive(3)
    assert field.moves() == {"n-04-00 S", "n-02-02 W", "n-06-02 E"}  # only by turning round
    assert field.refused(field.moving("n-04-04 N")) == "no_way GHA-5.10"
    assert field.turn("south").drive(1).moves() == {"n-04-04 N"}


@pytest.mark.rule("GHA-5.11", "GHA-7.1")
def test_e13_leaving_loses_the_spare_pips() -> None:
    """R11."""
    field = Field().truck("south", "n-06-02 S", cargo="ruby").turn("south").drive(5)
    assert len(field.moves()) == 19
    field.move("home")
    assert path(field) == ["n-06-01", "n-06-00"]
    assert field.told(TruckMoved)[-1].lost == 2
    assert field.trucks("south")[0] == "home"
    assert field.stored("south") == [0, 1, 0, 0, 0, 0]
    assert field.asked == "north ChooseAction"


@pytest.mark.rule("GHA-5.11")
class TestLeaving:
    def test_the_outward_step_counts(self) -> None:
        assert "home" not in ways("n-06-01 S", 1)
        assert "home" in ways("n-06-01 S", 2)

    def test_not_against_the_heading(self) -> None:
        assert "home" not in ways("n-06-00 N", 1)

    def test_straight_out_or_by_a_turn(self) -> None:
        for heading in "SEW":
            assert "home" in ways(f"n-06-00 {heading}", 1)

    def test_only_from_a_gate(self) -> None:
        assert "home" not in ways("n-05-00 E", 1)
        assert ways("n-05-00 E", 1) == {"n-06-00 E"}

    def test_a_truck_on_the_gate_closes_the_way_out(self) -> None:
        field = Field().truck("south", "n-06-02 S").truck("north", "n-06-00 E").turn("south").drive(3)
        assert "home" not in field.moves()


@pytest.mark.rule("GHA-5.12")
class TestForeignSides:
    def test_e16_nobody_leaves_over_the_side_of_another(self) -> None:
        assert ways("n-06-01 S", 2, owner="north") == {"n-05-00 W", "n-07-00 E"}

    @pytest.mark.parametrize(
        ("owner", "start"),
        [("south", "n-06-00 S"), ("west", "n-00-06 W"), ("north", "n-06-12 N"), ("east", "n-12-06 E")],
    )
    def test_each_seat_leaves_over_its_own_side_alone(self, owner: str, start: str) -> None:
        for seat in ("south", "west", "north", "east"):
            assert ("home" in ways(start, 1, owner=seat, players=4)) == (seat == owner)

    def test_a_side_without_a_player_is_closed(self) -> None:
        for owner in ("south", "north"):
            assert "home" not in ways("n-00-06 W", 1, owner=owner)
            assert "home" not in ways("n-12-06 E", 1, owner=owner)


@pytest.mark.rule("GHA-5.13")
@pytest.mark.parametrize(
    ("owner", "ends"),
    [("south", {"home", "n-00-01 N"}), ("west", {"home", "n-00-01 N"}), ("north", {"n-00-01 N"})],
)
def test_e15_a_corner_is_a_gate_of_both_sides(owner: str, ends: set[str]) -> None:
    assert ways("n-01-00 W", 2, owner=owner, players=3) == ends


@pytest.mark.rule("GHA-5.14")
class TestEntering:
    """R12."""

    def test_e5_the_gate_is_the_first_step(self) -> None:
        field = Field().rig("south", "p-b2").rig("south", "p-c2").turn("south").drive(4, to="n-04-03 N")
        assert path(field) == ["n-04-00", "n-04-01", "n-04-02", "n-04-03"]
        assert field.told(TruckMoved)[-1].entered
        assert set(field.wells()) == {"p-b2", "p-c2"}

    @pytest.mark.parametrize(("roll", "count"), [(1, 7), (2, 19), (3, 19), (4, 36), (5, 36), (6, 60)])
    @pytest.mark.parametrize("owner", ["south", "west", "north", "east"])
    def test_e6_so_many_moves(self, owner: str, roll: int, count: int) -> None:
        assert len(ways("home", roll, owner=owner, players=4)) == count

    @pytest.mark.parametrize(
        ("owner", "gate"),
        [("south", "n-04-00 N"), ("west", "n-00-04 E"), ("north", "n-04-12 S"), ("east", "n-12-04 W")],
    )
    def test_it_heads_inward(self, owner: str, gate: str) -> None:
        assert gate in ways("home", 1, owner=owner, players=4)

    def test_it_may_turn_on_the_gate(self) -> None:
        assert {"n-03-00 W", "n-05-00 E", "n-04-01 N"} <= ways("home", 2)


@pytest.mark.rule("GHA-5.15")
class TestNotOutAgain:
    @pytest.mark.parametrize("roll", range(1, 7))
    @pytest.mark.parametrize("exact", [False, True])
    @pytest.mark.parametrize("heading", ["persistent", "per_move"])
    def test_no_move_from_the_warehouse_ends_there(self, roll: int, exact: bool, heading: str) -> None:
        assert "home" not in ways("home", roll, exit_exact=exact, heading=heading)

    def test_e17_but_with_the_next_roll_along_the_rim(self) -> None:
        assert ways("n-04-00 N", 1) == {"n-04-01 N", "n-03-00 W", "n-05-00 E"}
        assert "home" in ways("n-04-00 N", 3)  # over the gate n-02-00 or n-06-00


@pytest.mark.rule("GHA-5.16")
class TestTurningRound:
    def test_e20_on_a_road(self) -> None:
        field = Field().truck("south", "n-05-06 E").truck("north", "n-06-06 N").turn("south").drive(2)
        assert field.moves() == {"n-03-06 W", "n-04-07 N", "n-04-05 S"}
        field.move("n-03-06 W")
        assert len(field.told(TruckTurned)) == 1
        assert field.trucks("south")[0] == "n-03-06 W"

    def test_e20_not_where_it_can_turn_left_or_right(self) -> None:
        field = Field().truck("south", "n-04-06 E").truck("north", "n-06-06 N").turn("south").drive(2)
        assert field.moves() == {"n-04-08 N", "n-04-04 S"}

    def test_whoever_may_turn_round_is_not_told_that_he_may_not(self) -> None:
        field = Field().truck("south", "n-05-06 E").truck("north", "n-06-06 N")
        field.truck("north", "n-04-07 N", number=1).turn("south").drive(2)
        assert field.moves() == {"n-03-06 W", "n-04-05 S"}
        assert field.refused(field.moving("n-04-07 N")) == "blocked GHA-5.9"

    def test_e21_head_on_in_a_corner(self) -> None:
        """R10."""
        field = Field(trucks_per_player=1).truck("north", "n-00-00 S").truck("south", "n-01-00 W")
        assert field.turn("north").drive(1).moves() == {"n-00-01 N"}
        assert field.turn("south").drive(2).moves() == {"n-02-01 N", "n-03-00 E", "home"}

    def test_e22_blocked_behind_the_first_crossing(self) -> None:
        field = Field(trucks_per_player=3).truck("south", "n-04-03 N")
        field.truck("north", "n-04-05 N").truck("north", "n-03-04 N", number=1)
        field.truck("north", "n-05-04 N", number=2).turn("south").drive(4)
        assert "home" in field.moves()
        assert field.refused(field.moving("n-04-07 N")) == "blocked GHA-5.9"
        field.move("home")
        assert path(field) == ["n-04-02", "n-04-01", "n-04-00"]

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


@pytest.mark.rule("GHA-5.17")
def test_two_routes_to_one_end_are_one_move() -> None:
    field = Field(trucks_per_player=1).truck("south", "n-04-04 N").turn("south").drive(4)
    ends = [place(move.to, move.heading) for move in field.legal() if isinstance(move, Move)]
    assert len(ends) == len(set(ends))
    assert "n-06-06 N" in ends  # by n-06-04 or n-04-06 ...
    assert "n-06-06 E" in ends  # ... which is the other heading


@pytest.mark.rule("GHA-5.17")
def test_passing_fields_has_no_effect() -> None:
    field = Field().rig("south", "p-b2").rig("south", "p-c2").truck("south", "n-04-02 N")
    field.turn("south").drive(2, to="n-04-04 N")
    assert field.asked == "north ChooseAction"


@pytest.mark.rule("GHA-5.18")
def test_any_legal_move_may_be_chosen() -> None:
    """Away from the gate with a load, away from the well without."""
    field = Field().rig("south", "p-a1").truck("south", "n-06-01 N", cargo="ruby")
    for move in field.turn("south").drive(3).legal():
        assert field.refused(move) == ""
    field.move("n-06-04 N")
    assert field.cargo("south")[0] == "ruby"


@pytest.mark.rule("GHA-5.19")
class TestTheRouteThatIsDriven:
    """Fewest steps, then the first gate of the table, then straight, left, right, back."""

    def test_the_shortest(self) -> None:
        field = Field().truck("south", "n-04-00 E").turn("south").drive(5, to="home")
        assert path(field) == []  # straight on would lead out over n-06-00 or n-08-00
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
        assert path(field) == driven.split()

    def test_the_gates_of_the_west_begin_in_the_north(self) -> None:
        field = Field(3).turn("west").drive(6, to="n-03-06 E")
        assert path(field) == ["n-00-08", "n-01-08", "n-02-08", "n-02-07", "n-02-06", "n-03-06"]

    def test_left_before_right(self) -> None:
        field = Field().truck("south", "n-04-00 N").turn("south").drive(6, to="home")
        assert path(field) == ["n-03-00", "n-02-00"]

    def test_straight_before_right(self) -> None:
        field = Field().truck("south", "n-04-04 N").turn("south").drive(6, to="n-08-06 E")
        assert path(field)[:2] == ["n-04-05", "n-04-06"]

    def test_left_before_back(self) -> None:
        field = Field(heading="per_move").truck("south", "n-06-04 N").turn("south")
        assert path(field.drive(6, to="n-02-02 W"))[:2] == ["n-05-04", "n-04-04"]


# options of driving


@pytest.mark.rule("GHA-12.11")
class TestHeadingPerMove:
    """R10."""

    def test_e33_the_first_step_may_go_back(self) -> None:
        assert ways("n-05-06 E", 1, heading="per_move") == {"n-06-06 E", "n-04-06 W"}

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


@pytest.mark.rule("GHA-12.14")
class TestExactExit:
    """R11."""

    def test_e14_leaving_takes_the_last_pip(self) -> None:
        assert "home" in ways("n-06-01 S", 5)
        exact = ways("n-06-01 S", 5, exit_exact=True)
        assert exact == {"n-02-00 W", "n-10-00 E", "n-04-02 N", "n-08-02 N"}

    @pytest.mark.parametrize(("roll", "home"), [(1, False), (2, True), (3, False), (4, True), (5, False)])
    def test_by_this_gate_or_the_next(self, roll: int, home: bool) -> None:
        assert ("home" in ways("n-06-01 S", roll, exit_exact=True)) == home

    def test_the_refusal_says_so(self) -> None:
        field = Field(exit_exact=True).truck("south", "n-06-01 S").turn("south").drive(5)
        assert field.refused(field.moving("home")) == "exact_exit GHA-12.14"
