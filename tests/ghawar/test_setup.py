"""How a match begins (GHA-2, reference 4)."""

from collections import Counter
from typing import Any

import pytest

from game.engine.match import Match
from game.rules.ghawar.board import HOME
from game.rules.ghawar.building import RollSite
from game.rules.ghawar.messages import (
    BlocksDealt,
    FirstDrawn,
    GameStarted,
    PhaseStarted,
    RigPlaced,
    StartDrawn,
    ValuesSet,
)
from game.rules.ghawar.setup import DealBlocks, DealValues, DrawFirst
from game.rules.ghawar.state import NONE

from .field import Field
from .notation import BOARD, options
from .play import begun


def dealt(players: int, seed: int = 1, preset: str = "competition", **changes: Any) -> Match:
    """A match with the table as it was before the first roll of phase 1."""
    match = begun(players, seed, preset, **changes)
    table = match.rules.start(BOARD, match.options, players).table
    for event in match.opening:
        if isinstance(event, PhaseStarted):
            break
        event.apply(table)
    match.state.table = table
    return match


@pytest.mark.rule("GHA-2.1", "GHA-2.2")
@pytest.mark.ruling("GHA-R3")
@pytest.mark.parametrize("seed", range(5))
def test_six_blocks_of_each_colour_one_on_every_platform(seed: int) -> None:
    blocks = dealt(2, seed).state.table.blocks
    assert Counter(blocks) == dict.fromkeys(range(6), 6)


@pytest.mark.rule("GHA-2.2")
@pytest.mark.ruling("GHA-R3")
def test_the_blocks_are_shuffled() -> None:
    """R3: every platform sees every colour, about equally often."""
    deals = [dealt(2, seed).state.table.blocks for seed in range(240)]
    for platform in range(36):
        counts = Counter(deal[platform] for deal in deals)
        assert len(counts) == 6
        assert all(15 <= count <= 70 for count in counts.values())  # 40 expected


@pytest.mark.rule("GHA-2.3")
@pytest.mark.ruling("GHA-R4")
def test_the_colours_are_shuffled_onto_the_slots_one_to_six() -> None:
    boards = [tuple(dealt(2, seed).state.table.values) for seed in range(240)]
    assert all(sorted(values) == [1, 2, 3, 4, 5, 6] for values in boards)
    for colour in range(6):
        counts = Counter(values[colour] for values in boards)
        assert len(counts) == 6
        assert all(15 <= count <= 70 for count in counts.values())  # 40 expected


@pytest.mark.rule("GHA-2.4")
@pytest.mark.ruling("GHA-R31")
@pytest.mark.parametrize(("players", "rigs"), [(2, 14), (3, 10), (4, 8)])
def test_rigs_by_the_number_of_players(players: int, rigs: int) -> None:
    table = dealt(players).state.table
    assert table.supply == [rigs] * players
    assert table.rigs == [NONE] * 36


@pytest.mark.rule("GHA-2.5")
@pytest.mark.ruling("GHA-R8", "GHA-R12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_empty_trucks_each_in_the_warehouse(players: int) -> None:
    table = dealt(players).state.table
    assert table.trucks == [HOME] * 2 * players
    assert table.cargo == [NONE] * 2 * players


@pytest.mark.rule("GHA-2.6")
@pytest.mark.ruling("GHA-R9")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_barrels_each(players: int) -> None:
    assert dealt(players).state.table.barrels == [3] * players


@pytest.mark.rule("GHA-2.6")
@pytest.mark.ruling("GHA-R9")
def test_a_barrel_is_worth_one() -> None:
    """R9: three barrels pay for a colour of value 3, and count 3 at the end."""
    field = Field().rig("north", "p-b2", "cobalt").truck("south", "n-04-02 N")
    field.turn("south").drive(1, to="n-04-03 N").load("p-b2")
    assert (field.purse("south"), field.purse("north")) == (0, 6)
    assert Field().barrels(south=5, north=2).cleared().scored().totals == (5, 2)


@pytest.mark.rule("GHA-2.7")
@pytest.mark.ruling("GHA-R22")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start_player_is_drawn(players: int) -> None:
    drawn = [dealt(players, seed).state.table.first for seed in range(240)]
    assert set(drawn) == set(range(players))
    assert all(abs(drawn.count(seat) - 240 / players) < 50 for seat in range(players))
    chances = DrawFirst().outcomes(Field(players).state)
    assert chances == [(FirstDrawn(seat), 1 / players) for seat in range(players)]


@pytest.mark.rule("GHA-2.7")
def test_the_order_of_the_set_up() -> None:
    match = begun(3, seed=5)
    kinds = [type(event) for event in match.opening]
    assert kinds[:5] == [GameStarted, BlocksDealt, ValuesSet, StartDrawn, PhaseStarted]
    assert RigPlaced in kinds


def test_everything_random_comes_from_the_seed() -> None:
    """Reference 7."""
    one, other, third = begun(4, seed=12), begun(4, seed=12), begun(4, seed=13)
    assert one.state.digest() == other.state.digest() != third.state.digest()


@pytest.mark.rule("GHA-12.1")
@pytest.mark.ruling("GHA-R8")
@pytest.mark.option("trucks_per_player")
@pytest.mark.parametrize("trucks", [1, 2, 3])
def test_option_trucks_per_player(trucks: int) -> None:
    table = dealt(3, trucks_per_player=trucks).state.table
    assert table.trucks == [HOME] * 3 * trucks
    assert [list(table.own_trucks(seat)) for seat in range(3)] == [
        [seat * trucks + number for number in range(trucks)] for seat in range(3)
    ]


@pytest.mark.rule("GHA-12.2")
@pytest.mark.ruling("GHA-R31")
@pytest.mark.option("rigs_per_player")
@pytest.mark.parametrize(
    ("wanted", "players", "rigs"),
    [(4, 2, 4), (14, 2, 14), (9, 3, 9), (11, 3, 11), (12, 3, 11), (8, 4, 8), (9, 4, 8), (14, 4, 8)],
)
def test_option_rigs_per_player(wanted: int, players: int, rigs: int) -> None:
    """R31, and section 6: two platforms always stay free."""
    assert dealt(players, rigs_per_player=wanted).state.table.supply == [rigs] * players


@pytest.mark.rule("GHA-12.3")
@pytest.mark.ruling("GHA-R4")
@pytest.mark.option("colours")
def test_option_colours() -> None:
    table = dealt(2, colours=4).state.table
    assert Counter(table.blocks) == dict.fromkeys(range(4), 9)
    assert sorted(table.values) == [1, 2, 3, 4]
    assert table.stored(0) == [0, 0, 0, 0]


@pytest.mark.rule("GHA-12.4")
@pytest.mark.ruling("GHA-R9")
@pytest.mark.option("start_barrels")
@pytest.mark.parametrize("barrels", [0, 20])
def test_option_start_barrels(barrels: int) -> None:
    assert dealt(3, start_barrels=barrels).state.table.barrels == [barrels] * 3


@pytest.mark.rule("GHA-12.5")
@pytest.mark.ruling("GHA-R4")
@pytest.mark.option("value_setup")
@pytest.mark.parametrize("seed", range(3))
def test_option_value_setup(seed: int) -> None:
    """R4: amber is the dearest, the last colour the cheapest."""
    assert dealt(2, seed, value_setup="fixed").state.table.values == [6, 5, 4, 3, 2, 1]
    assert dealt(2, seed, value_setup="fixed", colours=4).state.table.values == [4, 3, 2, 1]


@pytest.mark.rule("GHA-12.28")
@pytest.mark.ruling("GHA-R22")
@pytest.mark.option("start_player")
def test_option_start_player() -> None:
    """R22: south starts, whatever the seed."""
    firsts = {dealt(4, seed, start_player="first_seat").state.table.first for seed in range(40)}
    assert firsts == {0}
    field = Field(4, start_player="first_seat")
    assert DrawFirst().outcomes(field.state) == [(FirstDrawn(0), 1.0)]


def test_long_lists_of_outcomes_are_not_given() -> None:
    field = Field()
    assert DealBlocks().outcomes(field.state) is None
    assert DealValues().outcomes(field.state) is None
    assert len(RollSite(0).outcomes(field.state)) == 36


@pytest.mark.parametrize(
    ("wrong", "code"), [({"rigs_per_player": 3}, "rigs_per_player"), ({"foreign_fee": "split"}, "split_fee")]
)
def test_options_that_cannot_be_are_refused(wrong: dict[str, Any], code: str) -> None:
    """Section 6: 0 or 4 to 14 rigs; split only where points are scored at the extraction."""
    with pytest.raises(ValueError, match=code):
        options(**wrong)
