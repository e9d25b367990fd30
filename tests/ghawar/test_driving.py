"""Driving a truck (GHA-5.1 to 5.10, 5.17, 5.18)."""

import pytest

from game.rules.ghawar.board import field_of
from game.rules.ghawar.messages import Move

from .field import Field, ways
from .notation import place


def ids(moves: set[str]) -> set[str]:
    """Fields without headings."""
    return {move.split()[0] for move in moves}


@pytest.mark.rule("GHA-5.1", "GHA-5.3")
@pytest.mark.ruling("GHA-R2")
@pytest.mark.parametrize(
    ("roll", "end"),
    [(1, "n-04-02"), (2, "n-04-03"), (3, "n-04-04"), (4, "n-04-05"), (5, "n-04-06"), (6, "n-04-07")],
)
def test_every_crossing_and_every_road_is_a_step(roll: int, end: str) -> None:
    assert f"{end} N" in ways("n-04-01 N", roll)


@pytest.mark.rule("GHA-5.2")
@pytest.mark.ruling("GHA-R31")
def test_one_truck_makes_the_whole_move() -> None:
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
@pytest.mark.example("E18")
@pytest.mark.parametrize(
    ("start", "end"), [("n-05-06 E", "n-06-06 E"), ("n-05-06 W", "n-04-06 W"), ("n-06-05 S", "n-06-04 S")]
)
def test_e18_from_a_road_only_straight_on(start: str, end: str) -> None:
    assert ways(start, 1) == {end}


@pytest.mark.rule("GHA-5.7", "GHA-5.8")
@pytest.mark.example("E18")
def test_e18_from_a_crossing_on_left_or_right_but_not_back() -> None:
    assert ways("n-06-06 E", 1) == {"n-07-06 E", "n-06-07 N", "n-06-05 S"}
    assert ways("n-12-06 E", 1) == {"n-12-07 N", "n-12-05 S"}  # no road goes on


@pytest.mark.rule("GHA-5.8")
@pytest.mark.ruling("GHA-R10")
def test_never_back_neither_at_first_nor_on_the_way() -> None:
    """R10: also between two turns."""
    field = Field().truck("south", "n-05-06 E").turn("south").drive(1)
    assert field.refused(field.moving("n-04-06 W")) == "no_reverse GHA-5.8"
    for start, roll in (("n-05-06 E", 2), ("n-06-06 E", 2), ("n-06-06 E", 4)):
        assert start.split()[0] not in ids(ways(start, roll))


@pytest.mark.rule("GHA-5.9")
@pytest.mark.ruling("GHA-R24")
@pytest.mark.parametrize("owner", ["north", "south"])
class TestTrucksInTheWay:
    """R24: foreign or own."""

    @pytest.mark.example("E19")
    def test_e19_blocked_lanes(self, owner: str) -> None:
        field = Field(trucks_per_player=3).truck("south", "n-05-06 E")
        field.truck(owner, "n-06-07 N", number=1).truck(owner, "n-07-06 W", number=2)
        field.turn("south").drive(3)
        assert field.moves() == {"n-06-04 S"}
        field.move("n-06-04 S")
        assert field.path() == ["n-06-06", "n-06-05", "n-06-04"]

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
