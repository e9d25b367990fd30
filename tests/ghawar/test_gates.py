"""Leaving and entering (GHA-5.11 to 5.15), and the exact exit (GHA-12.14)."""

import pytest

from game.rules.ghawar.messages import TruckMoved

from .field import Field, ways


@pytest.mark.rule("GHA-5.11", "GHA-7.1")
@pytest.mark.ruling("GHA-R11")
@pytest.mark.example("E13")
def test_e13_leaving_loses_the_spare_pips() -> None:
    field = Field().truck("south", "n-06-02 S", cargo="ruby").turn("south").drive(5)
    assert len(field.moves()) == 19
    field.move("home")
    assert field.path() == ["n-06-01", "n-06-00"]
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
    @pytest.mark.example("E16")
    def test_e16_nobody_leaves_over_the_side_of_another(self) -> None:
        assert ways("n-06-01 S", 2, owner="north") == {"n-05-00 W", "n-07-00 E"}

    @pytest.mark.parametrize(
        ("owner", "start"),
        [("south", "n-06-00 S"), ("west", "n-00-06 W"), ("north", "n-06-12 N"), ("east", "n-12-06 E")],
    )
    def test_each_seat_leaves_over_its_own_side_alone(self, owner: str, start: str) -> None:
        for seat in ("south", "west", "north", "east"):
            assert ("home" in ways(start, 1, owner=seat, players=4)) == (seat == owner)

    @pytest.mark.ruling("GHA-R23")
    def test_of_three_nobody_uses_the_east(self) -> None:
        for owner in ("south", "west", "north"):
            assert "home" not in ways("n-12-06 E", 1, owner=owner, players=3)
            gates = {move.split()[0] for move in ways("home", 1, owner=owner, players=3)}
            assert gates.isdisjoint({f"n-12-{y:02}" for y in range(2, 12, 2)})

    def test_a_side_without_a_player_is_closed(self) -> None:
        for owner in ("south", "north"):
            assert "home" not in ways("n-00-06 W", 1, owner=owner)
            assert "home" not in ways("n-12-06 E", 1, owner=owner)


@pytest.mark.rule("GHA-5.13")
@pytest.mark.example("E15")
@pytest.mark.parametrize(
    ("owner", "ends"),
    [("south", {"home", "n-00-01 N"}), ("west", {"home", "n-00-01 N"}), ("north", {"n-00-01 N"})],
)
def test_e15_a_corner_is_a_gate_of_both_sides(owner: str, ends: set[str]) -> None:
    assert ways("n-01-00 W", 2, owner=owner, players=3) == ends


@pytest.mark.rule("GHA-5.14")
class TestEntering:
    @pytest.mark.example("E5")
    def test_e5_the_gate_is_the_first_step(self) -> None:
        field = Field().rig("south", "p-b2").rig("south", "p-c2").turn("south").drive(4, to="n-04-03 N")
        assert field.path() == ["n-04-00", "n-04-01", "n-04-02", "n-04-03"]
        assert field.told(TruckMoved)[-1].entered
        assert set(field.wells()) == {"p-b2", "p-c2"}

    @pytest.mark.example("E6")
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

    @pytest.mark.ruling("GHA-R12")
    def test_only_over_the_seven_crossings_of_the_own_side(self) -> None:
        """Not on a road of the rim."""
        assert ways("home", 1) == {f"n-{x:02}-00 N" for x in range(0, 13, 2)}

    def test_it_may_turn_on_the_gate(self) -> None:
        assert {"n-03-00 W", "n-05-00 E", "n-04-01 N"} <= ways("home", 2)


@pytest.mark.rule("GHA-5.15")
class TestNotOutAgain:
    @pytest.mark.parametrize("roll", range(1, 7))
    @pytest.mark.parametrize("exact", [False, True])
    @pytest.mark.parametrize("heading", ["persistent", "per_move"])
    def test_no_move_from_the_warehouse_ends_there(self, roll: int, exact: bool, heading: str) -> None:
        assert "home" not in ways("home", roll, exit_exact=exact, heading=heading)

    @pytest.mark.example("E17")
    def test_e17_but_with_the_next_roll_along_the_rim(self) -> None:
        assert ways("n-04-00 N", 1) == {"n-04-01 N", "n-03-00 W", "n-05-00 E"}
        assert "home" in ways("n-04-00 N", 3)  # over the gate n-02-00 or n-06-00


@pytest.mark.rule("GHA-12.14")
@pytest.mark.ruling("GHA-R11")
@pytest.mark.option("exit_exact")
class TestExactExit:
    @pytest.mark.example("E14")
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
