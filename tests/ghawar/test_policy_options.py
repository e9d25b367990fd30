"""How computer players read the options that change what a block brings, and the end of a dry spell."""

from __future__ import annotations

from itertools import permutations
from statistics import fmean
from typing import Any

import pytest

from game.rules.ghawar import RULES
from game.rules.ghawar.board import platform_of
from game.rules.ghawar.messages import Decline, Drive, Extract, Resite
from game.rules.ghawar.policy.forecast import forecast
from game.rules.ghawar.policy.prospects import Prospects
from game.rules.ghawar.policy.worths import last_values, left_of

from .field import Field
from .mind import candidates, quick, worth
from .notation import COLOURS

LOAD = Extract(platform_of("p-b2"))

# The majority


@pytest.mark.parametrize("kind", ["plurality", "absolute", "off"])
@pytest.mark.parametrize("ambers", [(3, 2, 1), (4, 1, 1), (2, 2, 2), (3, 3, 0), (1, 4, 1)])
def test_a_bonus_that_is_settled_is_forecast_as_it_will_be_paid(ambers: tuple[int, ...], kind: str) -> None:
    """Nothing but a pearl is left, worth 1."""
    field = Field(3, majority_bonus=kind).cleared().block("p-c3", "pearl").turn("south")
    for seat, count in zip(("south", "west", "north"), ambers, strict=True):
        field.store(seat, count)
    real = RULES.standing(field.state).known_scores
    assert forecast(field.state) == pytest.approx(real, abs=1)


@pytest.mark.parametrize(
    ("counts", "dearer"),
    [
        ((2, 1, 1), "absolute"),  # ahead already, but only the third of five is more than half
        ((1, 1, 1), "plurality"),  # the second is most of all, but half of four
    ],
)
def test_a_block_that_wins_the_bonus_is_worth_more(counts: tuple[int, ...], dearer: str) -> None:
    found: dict[str, float] = {}
    for kind in ("plurality", "absolute"):
        field = Field(3, majority_bonus=kind).rig("south", "p-b2", "amber")
        for seat, count in zip(("south", "west", "north"), counts, strict=True):
            field.store(seat, count)
        ((_, found[kind], _),) = Prospects(field.turn("south").state, 0).wells
    assert max(found, key=found.__getitem__) == dearer
    assert abs(found["absolute"] - found["plurality"]) > 0.5


@pytest.mark.parametrize(
    ("counts", "changes", "why"),
    [
        ((1, 1, 1), {}, "load_own_majority"),
        ((1, 1, 1), {"majority_bonus": "absolute"}, "load_own"),
        ((2, 1, 1), {"majority_bonus": "absolute"}, "load_own_majority"),
        ((1, 1, 1), {"majority_bonus": "off"}, "load_own"),
        ((1, 1, 1), {"end_cargo": "lost"}, "load_own"),  # only what is home counts
        ((1, 1, 1), {"end_cargo": "deliver"}, "load_own"),
    ],
)
def test_a_hint_promises_a_majority_only_where_the_load_gives_it(
    counts: tuple[int, ...], changes: dict[str, Any], why: str
) -> None:
    field = Field(3, **changes).rig("south", "p-b2", "amber")
    for seat, count in zip(("south", "west", "north"), counts, strict=True):
        field.store(seat, count)
    assert next(t.why for t in candidates(field.arriving()) if t.action == LOAD) == why


# Values that change


def lying(blocks: str, **changes: Any) -> Field:
    """A field of four colours of which only these blocks are left; the others are in the store of north."""
    field = Field(colours=4, value_drift="drop", **changes).cleared()
    for number, name in enumerate(blocks.split()):
        field.block(f"p-{'abcdef'[number % 6]}{number // 6 + 1}", name)
    return field.store("north", *(9 - blocks.split().count(name) for name in COLOURS[:4]))


@pytest.mark.parametrize(
    "blocks", ["amber amber jade", "amber ruby jade cobalt", "cobalt cobalt cobalt amber ruby", ""]
)
def test_the_last_values_are_the_mean_over_all_orders_of_loading(blocks: str) -> None:
    field = lying(blocks)
    assert left_of(field.state) == [blocks.split().count(name) for name in COLOURS[:4]]
    ends: list[list[int]] = []
    for order in permutations(blocks.split()):
        board: list[str] = list(COLOURS[:4])  # the dearest first
        for name in order:
            board.remove(name)
            board.append(name)
        ends.append([4 - board.index(name) for name in COLOURS[:4]])
    wanted = [fmean(values) for values in zip(*ends, strict=True)]
    assert list(last_values(field.state)) == pytest.approx(wanted)


def test_without_drift_values_stay_as_they_are() -> None:
    assert list(last_values(Field().state)) == [6, 5, 4, 3, 2, 1]


def test_the_last_block_of_a_cheap_colour_is_loaded_before_one_of_many_dear_ones() -> None:
    """Each amber that is loaded later makes amber the cheapest again; cobalt will not fall any more."""
    for drift, best in (("none", "p-b2"), ("drop", "p-c2")):
        field = Field(colours=4, value_drift=drift, majority_bonus="off").cleared()
        field.rig("south", "p-b2", "amber").rig("south", "p-c2", "cobalt")
        for column in "abcdef":
            field.rig("north", f"p-{column}5", "amber")
        field.store("north", 2, 9, 9, 8)
        field.arriving()
        assert candidates(field)[0].action == Extract(platform_of(best))
        assert quick(field) == Extract(platform_of(best))


def test_what_is_held_is_forecast_at_the_values_of_the_end() -> None:
    """South holds the colour that will fall, north the one of which nothing is left."""
    field = lying("amber amber amber amber amber", majority_bonus="off")
    field.store("south", 4).store("north", 0, 9, 9, 9)
    south, north = forecast(field.turn("south").state)
    assert south - 3 < 4 * 1 + 5 * 4, "not four ambers at 4"
    assert north - 3 > 9 * 4 + 9 * 3 + 9 * 2, "ruby, jade and cobalt rise by one each"


def test_where_points_are_scored_at_once_a_dear_well_does_not_wait() -> None:
    """Before a truck is there, others have loaded, and dear colours have fallen, cheap ones risen."""

    def slopes(drift: str) -> dict[int, float]:
        field = Field(3, "published", hidden_blocks=False, value_drift=drift).cleared()
        field.rig("south", "p-b4", "amber").rig("south", "p-c4", "cobalt").turn("south")
        return {platform: slope for platform, _, slope in Prospects(field.state, 0).wells}

    amber, cobalt = platform_of("p-b4"), platform_of("p-c4")
    still, drifting = slopes("none"), slopes("drop")
    assert drifting[amber] > still[amber] + 0.05
    assert drifting[cobalt] < still[cobalt] - 0.05


# The end of a dry spell


def drying(turns: int, **changes: Any) -> Field:
    """Two players; so many turns are left without a load."""
    field = Field(stall_rounds=24, **changes)
    field.table.dry = 48 - turns
    return field


def test_the_nearer_the_end_the_less_counts_what_lies_on_the_field() -> None:
    def gap(turns: int) -> float:
        field = drying(turns).cleared().rig("south", "p-c3", "amber").rig("north", "p-d4", "amber")
        field.turn("south")
        real = RULES.standing(field.state).known_scores
        return sum(abs(worth - now) for worth, now in zip(forecast(field.state), real, strict=True))

    gaps = [gap(turns) for turns in (48, 25, 12, 5, 3, 2, 1)]
    assert gaps[0] == gaps[1] == gaps[2], "there is time enough"
    assert gaps[2] > gaps[3] > gaps[4] > gaps[5] > gaps[6]
    assert gaps[6] < 0.25 * gaps[0]


def test_a_well_that_cannot_be_reached_in_time_is_worth_less() -> None:
    def gains(turns: int) -> list[float]:
        field = drying(turns).cleared().rig("south", "p-b1", "jade").rig("south", "p-b6", "jade")
        return [gain for _, gain, _ in Prospects(field.turn("south").state, 0).wells]

    near, far = gains(20)
    assert near == far
    near, far = gains(6)  # three turns of its own
    assert near == gains(20)[0]
    assert far < 0.8 * gains(20)[1]


def test_a_load_that_will_be_lost_is_hurried_home() -> None:
    costs: list[float] = []
    for turns in (48, 8, 4):
        field = drying(turns, end_cargo="lost").truck("south", "n-06-06 S", "amber").turn("south")
        costs.append(Prospects(field.state, 0).haul_cost(0))
    assert costs == sorted(costs)
    assert costs[1] > 2 * costs[0]


def richer(owner: str) -> Field:
    """The last turn of a dry spell: `owner` has much in store, the other has rigs over all that is rich."""
    other = "north" if owner == "south" else "south"
    field = drying(1).cleared().store(owner, 3, 3, 3)
    for column in "abcd":
        field.rig(other, f"p-{column}{1 if other == 'south' else 6}", "amber")
    return field


def test_who_gains_by_the_end_loads_nothing_in_the_last_turn() -> None:
    field = richer("south").rig("south", "p-b2", "cobalt").arriving()
    best = candidates(field)[0]
    assert (best.action, best.why) == (Decline(), "ends_now")
    field.table.dry = 20
    assert candidates(field)[0].action == LOAD


def test_who_gains_by_playing_on_loads_what_there_is() -> None:
    """Even what brings nothing: the full price for a block."""
    field = richer("north").rig("north", "p-b2", "cobalt").store("north", 3, 3, 3, 3).arriving()
    best = candidates(field)[0]
    assert (best.action, best.why) == (LOAD, "plays_on")
    field.table.dry = 20
    assert worth(field, LOAD) < 0.5


def test_who_gains_by_playing_on_drives_where_a_roll_may_load() -> None:
    """Moving a rig, which would be best at any other time, would end the game."""
    field = richer("north").rig("south", "p-f6", "").block("p-e1", "amber").truck("south", "n-02-00 N")
    field.turn("south")
    assert candidates(field)[0].action == Drive()
    field.table.dry = 20
    assert candidates(field)[0].action == Resite()


def test_who_gains_by_playing_on_drives_beside_a_well_to_load_it() -> None:
    """And lets the load that is on its way home wait."""
    field = richer("north").truck("south", "n-02-00 N").truck("south", "n-06-02 S", "amber", number=1)
    field.turn("south").drive(3)
    best = candidates(field)[0]
    assert best.why == "loads_own"
    for candidate in candidates(field):
        assert candidate.why == "loads_own" or candidate.worth < best.worth - 3
