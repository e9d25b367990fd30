"""What a position is worth: the forecast that a search judges by, and that the table shows."""

from __future__ import annotations

import pytest

from game.ai.search import Search
from game.engine.dice import Dice
from game.engine.vocabulary import Auto, Chance
from game.rules.ghawar import RULES
from game.rules.ghawar.board import platform_of
from game.rules.ghawar.messages import Drive
from game.rules.ghawar.policy.forecast import PURSE, forecast
from game.rules.ghawar.policy.prospects import Prospects
from game.store.boards import standard_board

from .field import Field
from .mind import POLICY


def test_the_forecast_shares_out_what_lies_on_the_field() -> None:
    field = Field().cleared().rig("south", "p-b1", "amber").turn("south")
    south, north = forecast(field.state)
    assert 3 + 3 < south < 3 + 6, "its value less the road"
    assert north == pytest.approx(3 * (1 + PURSE / 36)), "its barrels, and nothing of the block"


@pytest.mark.parametrize("preset", ["competition", "balanced", "published"])
@pytest.mark.parametrize(("platform", "start"), [("p-c1", "n-04-00 N"), ("p-c6", "n-04-10 N")])
def test_a_block_on_a_truck_is_worth_more_than_one_under_a_rig(
    preset: str, platform: str, start: str
) -> None:
    """Else nobody would be in a hurry to load his own blocks."""
    field = Field(preset=preset).cleared().rig("south", platform, "amber").rig("south", "p-d3", "cobalt")
    field.truck("south", start).turn("south").drive(1, to=start.replace("00", "01").replace("10", "11"))
    before = forecast(field.state)
    field.load(platform)
    after = forecast(field.state)
    assert after[0] - after[1] > before[0] - before[1]


@pytest.mark.parametrize("preset", ["competition", "balanced", "published"])
def test_to_cover_a_rich_bare_block_is_a_gain(preset: str) -> None:
    field = Field(3, preset).cleared().rig("south", "p-c1", "").block("p-c2", "amber")
    field.rig("west", "p-a4", "jade").rig("north", "p-d5", "jade").turn("south")
    before = forecast(field.state)
    field.resite("p-c1", "p-c2")
    after = forecast(field.state)
    assert after[0] - before[0] > 0.5


def test_a_truck_on_its_way_to_a_well_is_worth_more_than_one_that_drives_off() -> None:
    there = Field().cleared().rig("south", "p-c6", "ruby").truck("south", "n-04-08 N").turn("south")
    off = Field().cleared().rig("south", "p-c6", "ruby").truck("south", "n-04-08 S").turn("south")
    assert forecast(there.state)[0] > forecast(off.state)[0]


def test_a_small_toll_lets_the_nearer_one_hope() -> None:
    field = Field(preset="balanced").cleared().rig("north", "p-b1", "amber").turn("south")
    south, north = forecast(field.state)
    assert south - 3 > north - 3 > 1


def test_a_majority_that_cannot_be_lost_counts_in_full() -> None:
    field = Field().cleared().store("south", 3).store("north", 1).turn("south")
    field.block("p-f6", "pearl")
    worths = forecast(field.state)
    assert worths[0] >= 3 + 3 * 6 + 6


def test_a_load_far_from_home_is_worth_less_than_one_at_the_gate() -> None:
    far = Field().rig("south", "p-a1").truck("south", "n-06-10 N", cargo="amber").turn("south")
    near = Field().rig("south", "p-a1").truck("south", "n-06-01 S", cargo="amber").turn("south")
    assert forecast(near.state)[0] > forecast(far.state)[0]


@pytest.mark.parametrize(
    ("preset", "more"), [("balanced", True), ("competition", True), ("published", False)]
)
def test_a_barrel_is_worth_more_while_there_is_much_to_buy(preset: str, more: bool) -> None:
    """Where the fee is paid in points (GHA-12.18) it buys no wells."""

    def third_barrel(field: Field) -> float:
        poor = forecast(field.barrels(south=2).turn("south").state)[0]
        return forecast(field.barrels(south=3).state)[0] - poor

    full, bare = Field(3, preset), Field(3, preset).cleared().rig("north", "p-b1", "jade")
    assert third_barrel(bare) == pytest.approx(1 + PURSE / 36 if more else 1.0)
    assert third_barrel(full) == pytest.approx(1 + PURSE if more else 1.0)


def test_whoever_is_much_nearer_gets_more_than_his_share_of_the_way() -> None:
    """Trucks three turns apart: the nearer one loads two blocks of three and more."""
    field = Field(preset="balanced", foreign_fee="half").cleared().block("p-b1", "amber").turn("south")
    field.truck("south", "n-03-02 E").truck("north", "n-06-06 N")
    south, north = forecast(field.state)
    assert south - 3 > 2 * (north - 3) > 0


@pytest.mark.option("round_limit")
def test_what_cannot_be_loaded_before_the_last_round_ends_is_worth_nothing() -> None:
    """GHA-12.29: the truck of south is two turns from one well and far from the other."""

    def over_its_barrels(of_round: int, platform: str) -> float:
        field = Field(round_limit=20).cleared().rig("south", platform, "amber")
        field.truck("south", "n-04-10 N").turn("south")
        field.table.phase, field.table.round = 2, of_round
        return forecast(field.state)[0] - 3

    assert over_its_barrels(1, "p-c6") > 5 and over_its_barrels(1, "p-f6") > 5
    assert over_its_barrels(19, "p-c6") > 5 > 1.5 > over_its_barrels(19, "p-f6")
    assert over_its_barrels(20, "p-c6") < 1 and over_its_barrels(20, "p-f6") < 0.5


@pytest.mark.option("round_limit")
def test_before_the_last_round_a_truck_heads_only_for_what_it_can_reach() -> None:
    field = Field(round_limit=20).cleared().rig("south", "p-c6", "pearl").rig("south", "p-f6", "amber")
    field.truck("south", "n-04-10 N").turn("south")
    field.table.phase = 2

    def heads_for(of_round: int) -> int:
        field.table.round = of_round
        return Prospects(field.state, 0).aim(0)[1]

    assert heads_for(5) == platform_of("p-f6")
    assert heads_for(19) == platform_of("p-c6")


@pytest.mark.parametrize("rounds", [1, 4])
def test_a_search_plays_on_so_many_turns_of_every_seat(rounds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    field = Field(3, "balanced").rig("south", "p-c2", "amber").rig("north", "p-d5", "jade").turn("south")
    begun = field.table.turn
    monkeypatch.setattr(POLICY, "horizon", rounds)
    choice = field.choice
    assert choice is not None
    end = Search(RULES, RULES.view(field.state, 0), choice, Dice(3)).play_on(Drive(), 0)
    assert end.table.turn == begun + 3 * rounds


@pytest.mark.parametrize("seats", [2, 3])
def test_there_are_chances_at_every_step_of_the_opening(seats: int) -> None:
    """Blocks lie before their values are dealt: till then all are worth nothing."""
    state = RULES.start(standard_board(RULES), RULES.options(), seats)
    dice, worthless = Dice(5), 0
    while isinstance(step := state.stack[-1], (Auto, Chance)):
        state.stack.pop()
        if isinstance(step, Auto):
            step.run(state)
        else:
            step.apply(state, step.draw(state, dice))
        worthless += any(state.table.blocks) and not any(state.table.values)
        found = POLICY.chances(state)
        assert found is not None
        assert sum(found.seats) + found.nobody == pytest.approx(1.0)
    assert worthless, "the opening never came by blocks without values"
