"""The four games that come ready made (GHA-13 to GHA-16)."""

import msgspec
import pytest

from game.rules.ghawar import RULES
from game.rules.ghawar.options import Options
from tests.contract.every import every

from .field import Field
from .notation import options

TABLE = """
trucks_per_player 2 = = 3
rigs_per_player 0 5 = =
colours 6 4 = =
start_barrels 3 = = =
value_setup random = = =
dice_assignment fixed = choose =
phase1_taken miss = = =
phase1_end first_out all_placed = =
start_player random = = =
phase2_start start_player = fewest_rigs =
rig_choice before_roll = = =
heading persistent = = per_move
split_die false true = true
steady_three false = = =
exit_exact false = = =
diagonal_loading false = = true
rig_move any adjacent = =
hidden_blocks false true = =
foreign_fee full split one =
credit false = = =
value_drift none drop = =
score_when end extraction = =
majority_bonus plurality off = =
set_bonus 0 5 = =
barrel_actions false true = =
end_cargo count lost = =
stall_rounds 24 = = =
round_limit 0 = = 20
middle_seat_bonus 0 5 7 =
"""
"""Section 6: option, default, published, balanced; and swift, which is ours."""

RANGES = {
    "trucks_per_player": (1, 3),
    "start_barrels": (0, 20),
    "set_bonus": (0, 10),
    "stall_rounds": (8, 60),
    "middle_seat_bonus": (0, 10),
}


def texts(chosen: Options) -> dict[str, str]:
    """The options as the table writes them."""
    return {name: str(value).lower() for name, value in msgspec.structs.asdict(chosen).items()}


def column(number: int) -> dict[str, str]:
    """A column of the table; "=" stands for the default."""
    rows = [line.split() for line in TABLE.split("\n") if line]
    return {row[0]: row[1] if row[number] == "=" else row[number] for row in rows}


@pytest.mark.rule("GHA-13.1")
@pytest.mark.option("preset")
def test_competition_is_all_at_the_defaults() -> None:
    assert next(iter(RULES.presets)) == "competition"
    assert options("competition") == Options()
    assert texts(options("competition")) == column(1)
    assert RULES.preset_of(Options()) == "competition"


@pytest.mark.rule("GHA-14.13")
@pytest.mark.option("preset")
def test_published() -> None:
    assert texts(options("published")) == column(2)


@pytest.mark.rule("GHA-15.1")
@pytest.mark.option("preset")
def test_balanced() -> None:
    assert texts(options("balanced")) == column(3)


@pytest.mark.rule("GHA-16.1")
@pytest.mark.option("preset")
def test_swift() -> None:
    assert texts(options("swift")) == column(4)


@pytest.mark.rule("GHA-16.1")
def test_swift_ends_after_twenty_rounds_with_three_trucks_each() -> None:
    field = Field(2, "swift").rig("south", "p-a1", "amber").rig("north", "p-f6", "ruby")
    assert field.table.trucks_each == 3 and len(field.table.own_trucks(1)) == 3
    field.table.round = 20
    field.turn("north")
    field.resite("p-f6", "p-e6")
    assert field.asked == "" and field.table.ending == "rounds"


@pytest.mark.rule("GHA-15.1")
def test_balanced_is_a_game_with_a_small_toll() -> None:
    field = Field(3, "balanced").rig("west", "p-b2", "amber").arriving()
    assert field.wells() == {"p-b2": 1}
    assert Field(3, "balanced").build("south", 2, 5).asked == "south ChooseSite"
    assert Field(3, "balanced").cleared().scored().totals == (3, 10, 3)


@pytest.mark.option("preset")
def test_any_other_choice_is_called_custom() -> None:
    assert RULES.preset_of(options("balanced", set_bonus=1)) == "custom"
    assert list(RULES.presets) == ["competition", "balanced", "published", "swift"]


@pytest.mark.parametrize("name", RANGES)
def test_whole_numbers_stay_in_their_range(name: str) -> None:
    least, most = RANGES[name]
    for value in (least, most):
        assert texts(RULES.options("", {name: value}))[name] == str(value)
    for value in (least - 1, most + 1):
        with pytest.raises(ValueError, match=name):
            RULES.options("", {name: value})


@every("name", [row.split()[0] for row in TABLE.split("\n") if row])
def test_nothing_else_is_taken(name: str) -> None:
    with pytest.raises(ValueError, match=name):
        RULES.options("", {name: "anything"})
