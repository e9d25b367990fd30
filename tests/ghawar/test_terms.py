"""What the words of the rules mean (GHA-1)."""

import pytest

from game.rules.ghawar import RULES
from game.rules.ghawar.board import SIDES, SIDES_OF, field_of, platform_of
from game.rules.ghawar.messages import Move, MoveRig, PhaseStarted

from .field import Field
from .notation import BOARD, options, rig_move
from .play import begun, finish


@pytest.mark.rule("GHA-1.1")
def test_two_to_four_may_play() -> None:
    assert list(RULES.seats) == [2, 3, 4]
    for players in (1, 5):
        assert RULES.accepts(BOARD, options(), players)
    for players in (2, 3, 4):
        assert RULES.accepts(BOARD, options(), players) is None
        assert len(RULES.start(BOARD, options(), players).table.barrels) == players


@pytest.mark.rule("GHA-1.1")
@pytest.mark.ruling("GHA-R23")
@pytest.mark.parametrize(
    ("players", "sides"),
    [(2, "south north"), (3, "south west north"), (4, "south west north east")],
)
def test_each_player_has_a_side_of_his_own(players: int, sides: str) -> None:
    """R23: two sit opposite, with three the east side stays closed."""
    assert [SIDES[side] for side in SIDES_OF[players]] == sides.split()
    assert RULES.start(BOARD, options(), players).table.sides == SIDES_OF[players]


@pytest.mark.rule("GHA-1.2")
@pytest.mark.parametrize("preset", RULES.presets)
def test_each_phase_is_played_once(preset: str) -> None:
    match = begun(3, seed=4, preset=preset)
    heard = match.opening + finish(match)
    phases = [event.phase for event in heard if isinstance(event, PhaseStarted)]
    assert phases == [1, 2]


@pytest.mark.rule("GHA-1.3")
@pytest.mark.ruling("GHA-R2")
def test_a_platform_takes_one_rig_and_no_truck() -> None:
    field = Field().rig("south", "p-a1").rig("north", "p-b1").rig("south", "p-c1").truck("south", "n-02-01 N")
    field.turn("south").drive(1)
    for cell in (
        field_of("n-02-01") + 1,
        field_of("n-02-01") - 1,
    ):  # the platforms right and left of the road
        assert field.refused(Move(0, 1, cell, 1)) == "no_road GHA-5.4"
    field.turn("south").resite("p-a1", "p-d1")
    field.turn("south").resiting()
    assert field.refused(rig_move("p-c1", "p-b1")) == "not_free GHA-8.1"  # a rival's rig stands there
    assert field.refused(rig_move("p-c1", "p-d1")) == "not_free GHA-8.1"  # an own rig stands there
    assert field.refused(rig_move("p-c1", "p-a1")) == ""


@pytest.mark.rule("GHA-1.4")
def test_a_road_field_takes_one_truck_and_no_rig() -> None:
    field = Field().rig("south", "p-a1").truck("south", "n-02-01 N").truck("north", "n-02-02 N")
    field.turn("south").drive(1)
    assert field.refused(field.moving("n-02-02 N")) == "blocked GHA-5.9"
    field.turn("south").resiting()
    assert field.refused(MoveRig(platform_of("p-a1"), field_of("n-02-03"))) == "closed_platform GHA-8.1"


@pytest.mark.rule("GHA-1.5")
def test_free_is_a_platform_without_a_rig() -> None:
    field = Field().rig("south", "p-a1").rig("north", "p-b1", "").block("p-c1", "").block("p-d1", "amber")
    field.turn("south").resiting()
    targets = {target for _, target in field.rig_moves()}
    assert {"p-c1", "p-d1"} <= targets
    assert "p-b1" not in targets
    assert len(targets) == 34


@pytest.mark.rule("GHA-1.6")
@pytest.mark.parametrize(
    ("owner", "block", "covered"),
    [
        ("south", "jade", True),
        ("north", "jade", True),
        ("", "jade", False),
        ("south", "", False),
        ("", "", False),
    ],
)
def test_covered_is_a_platform_with_block_and_rig(owner: str, block: str, covered: bool) -> None:
    field = Field(start_barrels=9).truck("south", "n-04-02 N").block("p-b2", block)
    if owner:
        field.rig(owner, "p-b2")
    assert field.table.is_covered(platform_of("p-b2")) == covered
    field.turn("south").drive(1, to="n-04-03 N")
    assert field.asked == ("south Loading" if covered else "north ChooseAction")


@pytest.mark.rule("GHA-1.7")
@pytest.mark.parametrize("road", ["n-05-06", "n-05-08", "n-04-07", "n-06-07"])
def test_a_truck_on_a_road_is_beside_the_platforms_along_it(road: str) -> None:
    """Table 3.3: these are the four roads of p-c4."""
    assert platform_of("p-c4") in BOARD.platforms_beside[field_of(road)]


@pytest.mark.rule("GHA-1.7")
@pytest.mark.ruling("GHA-R5")
@pytest.mark.parametrize(
    ("start", "corner"),
    [
        ("n-04-05 N", "n-04-06 N"),
        ("n-06-05 N", "n-06-06 N"),
        ("n-04-09 S", "n-04-08 S"),
        ("n-06-09 S", "n-06-08 S"),
    ],
)
def test_a_truck_on_a_crossing_is_beside_nothing(start: str, corner: str) -> None:
    """R5: a corner is not a side. These are the four corners of p-c4."""
    field = Field().rig("south", "p-c4", "jade").truck("south", start).turn("south")
    field.drive(1, to=corner)
    assert field.asked == "north ChooseAction"


@pytest.mark.rule("GHA-1.8")
@pytest.mark.parametrize(("mover", "price"), [("south", 4), ("west", 0), ("north", 4)])
def test_a_rig_is_own_for_its_owner_alone(mover: str, price: int) -> None:
    field = Field(3, start_barrels=6).rig("west", "p-b2", "jade").truck(mover, "n-04-02 N")
    field.turn(mover).drive(1, to="n-04-03 N")
    assert field.wells() == {"p-b2": price}


@pytest.mark.rule("GHA-1.9")
@pytest.mark.ruling("GHA-R3")
def test_everything_lies_open() -> None:
    match = begun(3, seed=9)
    finish(match, turns=60)
    assert any(match.state.table.is_covered(p) for p in range(36))
    for eye in (-1, 0, 1, 2):
        assert RULES.view(match.state, eye).encoded() == match.state.encoded()


@pytest.mark.rule("GHA-1.10")
@pytest.mark.parametrize(("purse", "wells"), [(2, {}), (3, {"p-b2": 3}), (4, {"p-b2": 3})])
def test_no_purse_goes_below_zero(purse: int, wells: dict[str, int]) -> None:
    field = Field().rig("north", "p-b2", "cobalt").barrels(south=purse).truck("south", "n-04-02 N")
    field.rig("south", "p-c2", "pearl").turn("south").drive(1, to="n-04-03 N")
    assert field.wells() == wells | {"p-c2": 0}
    if wells:
        field.load("p-b2")
        assert field.purse("south") == purse - 3
