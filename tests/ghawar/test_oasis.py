"""What changes on a field where platforms and roads are missing."""

from typing import Any

import pytest

from game.rules.ghawar.board import field_id, platform_id, platform_of
from game.rules.ghawar.messages import BlocksDealt, Move, RigMissed, RigPlaced
from game.rules.ghawar.setup import DealBlocks, rigs_each
from game.rules.ghawar.state import NONE

from .field import Field
from .notation import OASIS, options, rig_move


def oasis(players: int = 2, **changes: Any) -> Field:
    return Field(players, board=OASIS, **changes)


def test_blocks_are_dealt_to_the_open_platforms() -> None:
    field = oasis()
    assert field.table.on_field == 24
    assert platform_of("p-a1") not in OASIS.platforms
    for colours in (4, 6):
        field = oasis(colours=colours)
        field.run(DealBlocks())
        dealt = field.told(BlocksDealt)[0].blocks
        assert [p for p in range(36) if dealt[p] != NONE] == list(OASIS.platforms)
        assert {dealt.count(colour) for colour in range(colours)} == {24 // colours}


@pytest.mark.parametrize(("players", "own", "most"), [(2, 9, 11), (3, 7, 7), (4, 5, 5)])
def test_rigs_are_those_of_the_board_and_two_platforms_stay_free(players: int, own: int, most: int) -> None:
    assert rigs_each(OASIS, options(), players) == own
    assert rigs_each(OASIS, options(rigs_per_player=14), players) == most


@pytest.mark.rule("GHA-3.5")
def test_dice_that_name_a_missing_platform_place_nothing() -> None:
    field = oasis().build("south", 1, 1)
    assert field.told(RigMissed) == [RigMissed(0, 0, -1)]
    assert not field.told(RigPlaced)


@pytest.mark.rule("GHA-12.7")
def test_and_may_be_rolled_again() -> None:
    field = oasis(phase1_taken="reroll").build("south", 1, 1, 2, 1, 3, 1)
    assert [platform_id(event.platform) for event in field.told(RigMissed)] == ["p-a1", "p-b1"]
    assert field.on("p-c1")[0] == "south"


@pytest.mark.rule("GHA-12.6")
def test_or_read_the_other_way() -> None:
    field = oasis(dice_assignment="choose").build("south", 2, 5)  # p-b5 is there, and p-e2
    assert field.asked == "south ChooseSite"
    field = oasis(dice_assignment="choose").build("south", 1, 3)  # p-a3, or p-c1
    assert field.asked == "south ChooseSite"
    field = oasis(dice_assignment="choose").build("south", 1, 2)  # neither p-a2 nor p-b1
    assert field.choice is None
    assert len(field.told(RigMissed)) == 1


@pytest.mark.rule("GHA-5.4")
def test_trucks_drive_round_the_pool() -> None:
    field = oasis().truck("south", "n-06-03 N").turn("south").drive(2)
    assert field.moves() == {"n-05-04 W", "n-07-04 E"}
    closed = Move(0, 2, 6 + 13 * 5, 0)
    assert field_id(closed.to) == "n-06-05"
    assert field.refused(closed) == "no_road GHA-5.4"


@pytest.mark.rule("GHA-5.14")
def test_there_are_fewer_gates() -> None:
    assert len(oasis().turn("south").drive(1).moves()) == 5


@pytest.mark.rule("GHA-8.1")
def test_no_rig_goes_to_a_missing_platform() -> None:
    field = oasis().rig("south", "p-c1").turn("south").resiting()
    assert len(field.rig_moves()) == 23
    assert field.refused(rig_move("p-c1", "p-a1")) == "closed_platform GHA-8.1"
    field = oasis(rig_move="adjacent").rig("south", "p-c3").turn("south").resiting()
    # the road between p-c3 and p-d3 lies under the pool, so they share none
    assert {target for _, target in field.rig_moves()} == {"p-b3", "p-c2"}
