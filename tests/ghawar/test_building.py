"""Phase 1: two dice, a platform, a rig (GHA-3)."""

from itertools import chain, product

import pytest

from game.rules.ghawar.board import HOME, platform_of
from game.rules.ghawar.building import EndBuilding, RollSite
from game.rules.ghawar.messages import (
    Drive,
    PhaseStarted,
    PlaceRig,
    RigMissed,
    RigPlaced,
    RigsRemoved,
    RoundStarted,
    SiteNamed,
    SiteRolled,
    SupplyEmptied,
    TurnStarted,
)

from .field import Field
from .play import begun


@pytest.mark.rule("GHA-3.1")
@pytest.mark.ruling("GHA-R22")
@pytest.mark.parametrize(
    ("players", "start", "order"),
    [
        (2, "north", "north south north"),
        (3, "west", "west north south west"),
        (4, "north", "north east south west north"),
    ],
)
def test_turns_go_clockwise_from_the_start_player(players: int, start: str, order: str) -> None:
    field = Field(players)
    names = order.split()
    field.building([1, 1] * (len(names) - 1), start=start)
    assert [event.seat for event in field.told(TurnStarted)] == [field.seat(name) for name in names]


@pytest.mark.rule("GHA-3.2")
def test_two_dice_once_a_turn() -> None:
    field = Field(2).rig("north", "p-a1").building([1, 1, 2, 3, 4, 5])
    rolls = [(event.seat, event.sand, event.oil) for event in field.told(SiteNamed)]
    assert rolls == [(0, 1, 1), (1, 2, 3), (0, 4, 5)]  # a miss is not rolled again
    chances = RollSite(0).outcomes(field.state)
    assert [outcome for outcome, _ in chances] == [
        SiteRolled(sand, oil) for sand, oil in product(range(1, 7), range(1, 7))
    ]
    assert sum(chance for _, chance in chances) == pytest.approx(1)


@pytest.mark.rule("GHA-3.3")
@pytest.mark.ruling("GHA-R6")
@pytest.mark.example("E1")
@pytest.mark.parametrize(
    ("seat", "platform"), [("south", "p-b5"), ("west", "p-e5"), ("north", "p-e2"), ("east", "p-b2")]
)
def test_sand_is_the_column_and_oil_the_row(seat: str, platform: str) -> None:
    """E1, R6: sand 2, oil 5 as seen from each seat."""
    field = Field(4).build(seat, 2, 5)
    assert field.on(platform)[0] == seat


@pytest.mark.rule("GHA-3.4")
def test_a_free_platform_gets_a_rig_and_keeps_its_block() -> None:
    field = Field().block("p-b5", "pearl").supply(south=7).build("south", 2, 5)
    assert field.on("p-b5") == ("south", "pearl")
    assert field.table.supply == [6, 14]
    assert field.choice is None  # nobody was asked
    assert field.told(RigPlaced) == [RigPlaced(0, 25, 6)]


@pytest.mark.rule("GHA-3.5")
@pytest.mark.ruling("GHA-R7")
@pytest.mark.example("E2")
@pytest.mark.parametrize("owner", ["west", "south"])
def test_e2_a_taken_platform_gets_nothing(owner: str) -> None:
    field = Field(3).rig(owner, "p-c3").supply(south=7).building([3, 3])
    assert field.table.supply[0] == 7
    assert field.on("p-c3")[0] == owner
    assert not field.told(RigPlaced)
    assert [event.seat for event in field.told(TurnStarted)] == [0, 1]  # the turn is over
    assert field.told(RigMissed) == [RigMissed(0, 14, field.seat(owner))]


@pytest.mark.rule("GHA-3.6")
def test_a_round_is_a_turn_of_everybody() -> None:
    field = Field(3).building([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6], start="north")
    heard = [event for event in field.heard if isinstance(event, RoundStarted | TurnStarted)]
    spelled = [f"r{event.round}" if isinstance(event, RoundStarted) else event.seat for event in heard]
    assert spelled == ["r1", 2, 0, 1, "r2", 2, 0, 1, "r3", 2]


@pytest.mark.rule("GHA-3.7", "GHA-3.8", "GHA-4.1")
@pytest.mark.example("E4")
def test_e4_the_round_is_finished() -> None:
    field = Field(3).supply(west=1, north=2, south=3).rig("west", "p-f6")
    # west: sand 1, oil 1 is p-a6; north: 2-2 is p-e5; south: 6-6 is p-f6, which is taken
    field.building([1, 1, 2, 2, 6, 6], start="west")
    assert field.on("p-a6")[0] == "west"
    assert field.on("p-e5")[0] == "north"
    assert field.told(SupplyEmptied) == [SupplyEmptied(1)]
    assert field.told(RigsRemoved) == [RigsRemoved((3, 0, 1))]
    assert field.table.removed == [3, 0, 1]
    assert field.table.supply == [0, 0, 0]
    assert field.asked == "west ChooseAction"


@pytest.mark.rule("GHA-3.7")
def test_phase_1_goes_on_while_everybody_has_a_rig() -> None:
    field = Field(2).supply(south=2, north=1).building([1, 1, 1, 1])  # now 1 and 0
    assert field.table.phase == 2
    field = Field(2).supply(south=2, north=2).building([1, 1, 1, 1])  # now 1 and 1
    assert field.table.phase == 1


@pytest.mark.rule("GHA-3.8")
def test_rigs_out_of_the_game_stay_out() -> None:
    field = Field(2).supply(south=1, north=5).building([1, 1, 1, 1])
    assert field.asked == "south ChooseAction"
    assert field.table.supply == [0, 0]
    assert field.table.removed == [0, 4]
    field.resite("p-a1", "p-b1")
    field.resiting()
    assert {start for start, _ in field.rig_moves()} == {"p-f6"}  # north's only rig
    assert field.table.supply == [0, 0]


@pytest.mark.rule("GHA-3.9")
@pytest.mark.parametrize("seed", range(4))
def test_nothing_but_rigs_in_phase_1(seed: int) -> None:
    match = begun(4, seed)
    kinds = {type(event).__name__ for event in match.opening}
    phase_1 = "RoundStarted TurnStarted SiteNamed RigPlaced RigMissed SupplyEmptied RigsRemoved PhaseStarted"
    assert kinds <= {"GameStarted", "BlocksDealt", "ValuesSet", "StartDrawn", *phase_1.split()}
    table = match.state.table
    assert table.phase == 2
    assert table.on_field == 36
    assert table.trucks == [HOME] * 8
    assert table.barrels == [3] * 4
    assert table.dry == 0


@pytest.mark.rule("GHA-3.10")
def test_twelve_rounds_without_a_rig_end_phase_1() -> None:
    field = Field(2).rig("south", "p-a1").rig("north", "p-f6")  # both are 1-1 for north and south
    field.building([1, 1] * 2 * 11)
    assert field.table.phase == 1
    field = Field(2).rig("south", "p-a1").rig("north", "p-f6").building([1, 1] * 2 * 12)
    assert field.table.phase == 2
    assert field.table.removed == [14, 14]
    assert [event.round for event in field.told(RoundStarted)][:13] == [*range(1, 13), 1]


@pytest.mark.rule("GHA-3.10")
def test_only_rounds_in_a_row_count() -> None:
    eleven = [1, 1] * 2 * 11
    placed = [1, 1, 1, 2]  # north places a rig
    rolls = chain(eleven, placed, eleven)
    field = Field(2).rig("south", "p-a1").rig("north", "p-f6").building(rolls)
    assert field.table.phase == 1
    rolls = chain(eleven, placed, eleven, [1, 1] * 2)
    field = Field(2).rig("south", "p-a1").rig("north", "p-f6").building(rolls)
    assert field.table.phase == 2


# options of phase 1


@pytest.mark.rule("GHA-12.6")
@pytest.mark.ruling("GHA-R6")
@pytest.mark.option("dice_assignment")
class TestChoosingTheReading:
    @pytest.mark.example("E3")
    def test_e3_one_free_platform_must_be_taken(self) -> None:
        field = Field(dice_assignment="choose").rig("north", "p-b5").build("south", 2, 5)
        assert field.choice is None
        assert field.on("p-e2")[0] == "south"
        field = Field(dice_assignment="choose").rig("north", "p-e2").build("south", 2, 5)
        assert field.on("p-b5")[0] == "south"

    @pytest.mark.example("E3")
    @pytest.mark.parametrize("platform", ["p-b5", "p-e2"])
    def test_e3_of_two_free_platforms_one_is_chosen(self, platform: str) -> None:
        field = Field(dice_assignment="choose").build("south", 2, 5)
        assert field.asked == "south ChooseSite"
        assert field.legal() == [PlaceRig(platform_of("p-b5")), PlaceRig(platform_of("p-e2"))]
        assert field.refused(PlaceRig(platform_of("p-a1"))) == "not_named GHA-12.6"
        assert field.refused(Drive()) == "wrong_question GHA-12.6"
        field.play(PlaceRig(platform_of(platform)))
        assert field.on(platform)[0] == "south"
        assert field.table.rigs.count(0) == 1
        assert field.table.supply == [13, 14]

    @pytest.mark.example("E3")
    def test_e3_a_double_names_one_platform(self) -> None:
        field = Field(dice_assignment="choose").rig("north", "p-d4").build("south", 4, 4)
        assert not field.told(RigPlaced)
        field = Field(dice_assignment="choose").build("south", 4, 4)
        assert field.choice is None
        assert field.on("p-d4")[0] == "south"

    def test_both_taken_is_a_miss(self) -> None:
        field = Field(dice_assignment="choose").rig("north", "p-b5").rig("north", "p-e2").build("south", 2, 5)
        assert field.choice is None
        assert not field.told(RigPlaced)

    def test_without_the_option_the_dice_are_not_read_the_other_way(self) -> None:
        field = Field().rig("north", "p-b5").build("south", 2, 5)
        assert not field.told(RigPlaced)


@pytest.mark.rule("GHA-12.7")
@pytest.mark.ruling("GHA-R7")
@pytest.mark.option("phase1_taken")
def test_option_phase1_taken() -> None:
    """R7: he rolls again, as often as it takes."""
    field = Field(phase1_taken="reroll").rig("north", "p-a1").rig("south", "p-b1")
    field.building([1, 1, 2, 1, 3, 1])
    assert [event.seat for event in field.told(SiteNamed)] == [0, 0, 0]
    assert field.on("p-c1")[0] == "south"
    assert field.table.seat == field.seat("north")
    assert field.table.supply[0] == 13


@pytest.mark.rule("GHA-12.8")
@pytest.mark.ruling("GHA-R7")
@pytest.mark.option("phase1_end")
def test_option_phase1_end() -> None:
    """R7: it goes on until every supply is empty; whoever has no rig left is skipped."""
    field = Field(3, phase1_end="all_placed").supply(south=1, west=3, north=2)
    # south 1-1: p-a1; west 1-1: p-a6; north 1-1: p-f6; west 2-2: p-b5; north a miss; west 3-3; north 2-2
    field.building([1, 1, 1, 1, 1, 1, 2, 2, 1, 1, 3, 3, 2, 2])
    turns = [event.seat for event in field.told(TurnStarted)]
    assert turns == [0, 1, 2, 1, 2, 1, 2, 0]
    assert field.table.supply == [0, 0, 0]
    assert not field.told(RigsRemoved)
    assert field.asked == "south ChooseAction"


@pytest.mark.rule("GHA-12.8")
@pytest.mark.option("phase1_end")
def test_all_placed_needs_sixty_rounds_without_a_rig() -> None:
    field = Field(2, phase1_end="all_placed").rig("south", "p-a1").rig("north", "p-f6")
    field.building([1, 1] * 2 * 59)
    assert field.table.phase == 1
    field = Field(2, phase1_end="all_placed").rig("south", "p-a1").rig("north", "p-f6")
    field.building([1, 1] * 2 * 60)
    assert field.table.phase == 2
    assert field.told(RigsRemoved) == [RigsRemoved((14, 14))]


@pytest.mark.rule("GHA-12.9")
@pytest.mark.ruling("GHA-R22")
@pytest.mark.option("phase2_start")
@pytest.mark.parametrize(
    ("start", "south", "west", "north", "opens"),
    [
        ("south", 3, 2, 4, "west"),
        ("south", 3, 2, 2, "west"),  # west comes first clockwise
        ("north", 2, 2, 3, "south"),  # counted from north: south before west
        ("west", 2, 2, 2, "west"),  # the start player himself comes first of all
    ],
)
def test_option_phase2_start(start: str, south: int, west: int, north: int, opens: str) -> None:
    for option in ("fewest_rigs", "start_player"):
        field = Field(3, phase2_start=option)
        field.table.first = field.seat(start)
        for owner, column, rigs in (("south", "a", south), ("west", "b", west), ("north", "c", north)):
            for row in range(1, rigs + 1):
                field.rig(owner, f"p-{column}{row}")
        field.run(EndBuilding())
        expected = opens if option == "fewest_rigs" else start
        assert field.told(PhaseStarted) == [PhaseStarted(2, field.seat(expected))]
        assert field.asked == f"{expected} ChooseAction"
