"""The edition of 2010 (GHA-14)."""

from collections import Counter

import pytest

from game.rules.ghawar import RULES
from game.rules.ghawar.messages import (
    BonusPaid,
    Drive,
    Extracted,
    Move,
    PointsScored,
    Resite,
    RigsRemoved,
    SpendBarrel,
    ValuesDrifted,
)

from .field import Field
from .play import begun, finish


def published(players: int = 2) -> Field:
    """A field of the published game: amber 4, ruby 3, jade 2, cobalt 1."""
    return Field(players, "published")


@pytest.mark.rule("GHA-14.1")
def test_four_colours_of_nine_blocks() -> None:
    table = begun(3, seed=1, preset="published").state.table
    assert Counter(table.blocks) == dict.fromkeys(range(4), 9)
    assert sorted(table.values) == [1, 2, 3, 4]


@pytest.mark.rule("GHA-14.2")
class TestBuilding:
    @pytest.mark.parametrize("players", [2, 3, 4])
    @pytest.mark.parametrize("seed", range(3))
    def test_five_rigs_each_all_of_them_placed(self, players: int, seed: int) -> None:
        match = begun(players, seed, preset="published")
        rigs = match.state.table.rigs
        assert [rigs.count(seat) for seat in range(players)] == [5] * players
        assert not [event for event in match.opening if isinstance(event, RigsRemoved)]

    def test_a_taken_platform_gives_nothing(self) -> None:
        field = published().rig("north", "p-a1").build("south", 1, 1)
        assert field.table.supply == [5, 5]

    def test_coordinates_as_seen_from_the_seat(self) -> None:
        assert published().build("north", 1, 1).on("p-f6")[0] == "north"


@pytest.mark.rule("GHA-14.3")
@pytest.mark.parametrize("number", [0, 1])
def test_two_vehicles_with_the_same_rules(number: int) -> None:
    """One is drawn as a truck, the other as a train; both drive, load one block and deliver it alike."""
    field = published().rig("south", "p-b1", "jade").turn("south")
    assert len(field.trucks("south")) == 2
    field.drive(2).move("n-04-01 N", truck=number).load("p-b1")
    assert field.cargo("south")[number] == "jade"
    field.truck("south", "n-04-01 S", cargo="jade", number=number).turn("south").drive(2)
    field.move("home", truck=number)
    assert field.stored("south") == [0, 0, 1, 0]


@pytest.mark.rule("GHA-14.4")
def test_roll_and_move_vehicles_or_move_a_rig() -> None:
    field = published().rig("south", "p-a1").turn("south")
    assert field.legal() == [Drive(), Resite()]
    field.drive(5)
    assert {move.pips for move in field.legal() if isinstance(move, Move)} == {1, 2, 3, 4, 5}
    field.move("n-04-01 N", pips=2).move("n-08-02 N", truck=1)
    assert field.trucks("south") == ["n-04-01 N", "n-08-02 N"]


@pytest.mark.rule("GHA-14.5")
def test_a_rig_moves_to_an_adjacent_platform() -> None:
    field = published().rig("south", "p-c3").turn("south").resiting()
    assert {target for _, target in field.rig_moves()} == {"p-b3", "p-d3", "p-c2", "p-c4"}


@pytest.mark.rule("GHA-14.6")
def test_rigs_hide_the_blocks_under_them() -> None:
    field = published().rig("south", "p-c3", "amber").block("p-d3", "ruby")
    for eye in (-1, 0, 1):
        view = RULES.view(field.state, eye).table
        assert view.blocks[14] == -2  # not even the owner of the rig may look
        assert view.blocks[15] == 1


@pytest.mark.rule("GHA-14.7")
def test_an_extraction_scores_at_once_and_then_the_value_changes() -> None:
    field = published().rig("south", "p-b2", "amber").arriving()
    field.load("p-b2")
    assert field.points() == [4, 0]
    assert field.table.values == [1, 4, 3, 2]
    kinds = [type(event) for event in field.heard]
    assert kinds.index(Extracted) < kinds.index(PointsScored) < kinds.index(ValuesDrifted)


@pytest.mark.rule("GHA-14.8", "GHA-12.21")
@pytest.mark.example("E36")
class TestSharedPoints:
    @pytest.mark.parametrize(
        ("owner", "colour", "points"),
        [
            ("north", "ruby", [2, 1]),
            ("south", "ruby", [3, 0]),
            ("north", "cobalt", [1, 0]),
            ("north", "amber", [2, 2]),
            ("north", "jade", [1, 1]),
        ],
    )
    def test_extractor_half_rounded_up_owner_half_rounded_down(
        self, owner: str, colour: str, points: list[int]
    ) -> None:
        field = published().rig(owner, "p-b2", colour).arriving()
        field.load("p-b2")
        assert field.points() == points
        assert field.table.barrels == [3, 3]

    def test_e36_ruby_drops_to_one(self) -> None:
        field = published().rig("north", "p-b2", "ruby").arriving()
        field.load("p-b2")
        assert field.table.values == [4, 1, 3, 2]


@pytest.mark.rule("GHA-14.9")
class TestSets:
    def test_five_points_for_a_set_of_four_colours(self) -> None:
        field = published().cleared().store("south", 4, 3, 3, 2).store("north", 9)
        ended = field.scored()
        assert ended.totals == (3 + 10, 3)  # no majority, and no pay for blocks
        assert [(event.seat, event.amount, event.reason) for event in field.told(BonusPaid)] == [
            (0, 10, "sets")
        ]

    def test_cargo_that_was_not_delivered_does_not_count(self) -> None:
        field = published().cleared().store("south", 1, 1, 1).truck("south", "n-04-01 S", cargo="cobalt")
        assert field.scored().totals == (3, 3)


@pytest.mark.rule("GHA-14.10")
class TestBarrels:
    def test_three_each_and_each_one_left_scores_one(self) -> None:
        assert begun(2, seed=1, preset="published").state.table.barrels == [3, 3]
        assert published().cleared().barrels(south=1, north=2).scored().totals == (1, 2)

    def test_one_buys_one_more_action_once_a_turn(self) -> None:
        field = published().rig("south", "p-a1").turn("south")
        field.resite("p-a1", "p-b1")
        field.play(SpendBarrel())
        field.resite("p-b1", "p-c1")
        assert field.purse("south") == 2
        assert field.asked == "north ChooseAction"


@pytest.mark.rule("GHA-14.11")
def test_the_field_counts_down_from_36_and_points_are_open() -> None:
    """What the black train and the markers on the rim show."""
    match = begun(2, seed=3, preset="published")
    assert match.state.table.on_field == 36
    heard = finish(match)
    left = [event.left for event in heard if isinstance(event, Extracted)]
    assert left == [35 - n for n in range(len(left))]
    assert match.state.table.on_field == left[-1]
    points = [0, 0]
    for event in heard:
        if isinstance(event, PointsScored):
            points[event.seat] += event.points
    assert RULES.view(match.state, -1).table.points == points


@pytest.mark.rule("GHA-14.12")
@pytest.mark.parametrize(("players", "totals"), [(2, (3, 3)), (3, (3, 8, 3)), (4, (3, 3, 3, 3))])
def test_of_three_the_west_seat_adds_five(players: int, totals: tuple[int, ...]) -> None:
    assert published(players).cleared().scored().totals == totals
