"""Lifting a rig and setting it down elsewhere (GHA-8)."""

import pytest

from game.rules.ghawar.messages import MoveRig, Resite, RigMoved, Rolled
from game.rules.ghawar.state import NONE

from .field import Field
from .notation import rig_move


@pytest.mark.rule("GHA-8.1", "GHA-8.3")
@pytest.mark.ruling("GHA-R16", "GHA-R28")
@pytest.mark.example("E24")
def test_e24_across_the_whole_field() -> None:
    field = Field(3).rig("west", "p-a3", "").block("p-f6", "amber").turn("west")
    field.resite("p-a3", "p-f6")
    assert field.on("p-a3") == ("", "")
    assert field.on("p-f6") == ("west", "amber")
    assert field.table.is_covered(35)
    assert field.asked == "north ChooseAction"
    assert field.told(RigMoved) == [RigMoved(1, 12, 35)]


@pytest.mark.rule("GHA-8.1")
@pytest.mark.ruling("GHA-R16")
def test_to_every_other_free_platform() -> None:
    field = Field().rig("south", "p-a1").rig("north", "p-b1").turn("south").resiting()
    assert len(field.rig_moves()) == 34
    assert {start for start, _ in field.rig_moves()} == {"p-a1"}
    assert field.refused(rig_move("p-a1", "p-a1")) == "same_platform GHA-8.1"
    assert field.refused(rig_move("p-a1", "p-b1")) == "not_free GHA-8.1"


@pytest.mark.rule("GHA-8.2")
@pytest.mark.ruling("GHA-R16")
@pytest.mark.parametrize(("block", "covered"), [("amber", True), ("", False)])
def test_onto_a_bare_or_a_spent_platform(block: str, covered: bool) -> None:
    field = Field().rig("south", "p-a1").block("p-f6", block).turn("south")
    field.resite("p-a1", "p-f6")
    assert field.on("p-f6") == ("south", block)
    assert field.table.is_covered(35) == covered


def _covered_value(field: Field) -> int:
    """What lies under the rigs of south."""
    table = field.table
    return sum(table.values[table.blocks[p]] for p in table.rigs_of(0) if table.blocks[p] != NONE)


@pytest.mark.rule("GHA-8.3")
@pytest.mark.example("E25")
def test_e25_the_block_left_behind_is_bare() -> None:
    field = Field().rig("south", "p-c1", "pearl").block("p-d1", "amber").rig("north", "p-f6")
    field.turn("south")
    assert _covered_value(field) == 1
    field.resite("p-c1", "p-d1")
    assert _covered_value(field) == 6
    assert field.on("p-c1") == ("", "pearl")
    assert field.on("p-d1") == ("south", "amber")
    assert not field.table.is_covered(2)
    field.resiting()  # north may now cover it
    assert ("p-f6", "p-c1") in field.rig_moves()


@pytest.mark.rule("GHA-8.1", "GHA-6.3")
@pytest.mark.ruling("GHA-R19")
def test_every_block_can_be_had_by_who_goes_for_it() -> None:
    """R19: a rig comes from any distance, and under it loading is free."""
    field = Field(start_barrels=0, trucks_per_player=1).rig("south", "p-a1", "").block("p-f6", "amber")
    field.turn("south").resite("p-a1", "p-f6")
    field.truck("south", "n-10-10 N").turn("south").drive(1, to="n-10-11 N")
    assert field.wells() == {"p-f6": 0}
    field.load("p-f6")
    assert field.cargo("south") == ["amber"]


@pytest.mark.rule("GHA-8.4")
def test_no_cost_no_die_no_extraction() -> None:
    field = Field().rig("south", "p-a1").truck("south", "n-04-03 N").turn("south")
    field.resite("p-a1", "p-b2")
    assert field.table.barrels == [3, 3]
    assert not field.told(Rolled)
    assert field.dice.drawn == 0
    assert field.cargo("south") == ["", ""]
    assert field.asked == "north ChooseAction"


@pytest.mark.rule("GHA-8.5")
class TestWhichRig:
    def test_only_an_own_one(self) -> None:
        field = Field().rig("south", "p-a1").rig("north", "p-b1").turn("south").resiting()
        assert field.refused(rig_move("p-b1", "p-c1")) == "not_your_rig GHA-8.5"
        assert field.refused(rig_move("p-f6", "p-c1")) == "not_your_rig GHA-8.5"  # none stands there

    def test_only_one_a_turn(self) -> None:
        field = Field().rig("south", "p-a1").rig("south", "p-b1").rig("north", "p-f6").turn("south")
        field.resite("p-a1", "p-c1")
        assert field.asked == "north ChooseAction"
        assert len(field.told(RigMoved)) == 1

    def test_only_one_on_the_board(self) -> None:
        """Rigs that were left over in phase 1 do not come back."""
        field = Field().rig("north", "p-f6")
        field.table.removed = [14, 13]
        assert Resite() not in field.turn("south").legal()

    def test_nothing_else_is_taken_for_an_answer(self) -> None:
        field = Field().rig("south", "p-a1").rig("south", "p-f6").turn("south").resiting()
        for start in (-1, 36):
            assert field.refused(MoveRig(start, 5)) == "not_your_rig GHA-8.5"
        assert field.refused(MoveRig(0, 36)) == "closed_platform GHA-8.1"
        assert field.refused(Resite()) == "wrong_question GHA-8.1"


@pytest.mark.rule("GHA-12.16")
@pytest.mark.ruling("GHA-R16")
@pytest.mark.option("rig_move")
class TestAdjacent:
    """R16: rig_move adjacent."""

    @pytest.mark.example("E24")
    def test_e24_only_to_a_neighbour(self) -> None:
        field = Field(3, rig_move="adjacent").rig("west", "p-a3", "").turn("west").resiting()
        assert field.rig_moves() == {("p-a3", "p-a2"), ("p-a3", "p-a4"), ("p-a3", "p-b3")}
        assert field.refused(rig_move("p-a3", "p-f6")) == "not_adjacent GHA-12.16"
        assert field.refused(rig_move("p-a3", "p-b4")) == "not_adjacent GHA-12.16"  # a corner is not a side

    @pytest.mark.example("E24")
    def test_e24_that_is_free(self) -> None:
        field = Field(3, rig_move="adjacent").rig("west", "p-a3").rig("north", "p-a4").turn("west").resiting()
        assert field.rig_moves() == {("p-a3", "p-a2"), ("p-a3", "p-b3")}

    def test_a_rig_without_a_free_neighbour_cannot_move(self) -> None:
        field = Field(rig_move="adjacent").rig("south", "p-a1").rig("north", "p-a2").rig("north", "p-b1")
        assert Resite() not in field.turn("south").legal()
        field.rig("south", "p-f6")
        assert Resite() in field.turn("south").legal()
        assert field.resiting().rig_moves() == {("p-f6", "p-f5"), ("p-f6", "p-e6")}
