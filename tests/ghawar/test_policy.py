"""How computer players think in Ghawar: the moves that a good player would make at sight (reference 12)."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from game.rules.ghawar import RULES
from game.rules.ghawar.board import HOME, platform_of
from game.rules.ghawar.distances import WAREHOUSE, Distances, distances, slot
from game.rules.ghawar.messages import (
    Decline,
    Drive,
    EndTurn,
    Extract,
    Move,
    MoveRig,
    Resite,
)
from game.rules.ghawar.policy.prospects import Prospects

from .field import Field
from .mind import POLICY, candidates, quick, worth
from .notation import BOARD, at, options, rig_move

# Ways


class TestDistances:
    WAYS = distances(BOARD, options("competition"))

    @pytest.mark.parametrize(
        ("row", "out", "trip"),
        [(1, 2.0, 3.2), (2, 2.4, 4.1), (3, 2.9, 5.2), (4, 3.6, 6.6), (5, 4.2, 7.7), (6, 4.8, 8.8)],
    )
    def test_turns_out_and_round_trips_are_those_of_the_reference(
        self, row: int, out: float, trip: float
    ) -> None:
        for column in "abcdef":
            platform = platform_of(f"p-{column}{row}")
            assert self.WAYS.out[0][platform] == pytest.approx(out, abs=0.07)
            assert self.WAYS.ended[0][WAREHOUSE][platform] == pytest.approx(trip, abs=0.5)

    def test_all_sides_are_alike(self) -> None:
        for side, near in enumerate(("p-b1", "p-a2", "p-b6", "p-f2")):
            assert self.WAYS.out[side][platform_of(near)] == pytest.approx(2.0, abs=0.05)
            assert self.WAYS.home[side][WAREHOUSE] == 0.0

    def test_a_truck_beside_a_well_has_only_the_way_home(self) -> None:
        here = slot(*at("n-03-02 E"))
        home = self.WAYS.home[0][here]
        assert self.WAYS.ended[0][here][platform_of("p-b1")] == home
        assert self.WAYS.standing[0][here][platform_of("p-b1")] > home + 1.5

    def test_crossings_load_where_the_option_says_so(self) -> None:
        wide = distances(BOARD, options("competition", diagonal_loading=True))
        assert wide.out[0][platform_of("p-b1")] < self.WAYS.out[0][platform_of("p-b1")]

    def test_they_are_worked_out_once(self) -> None:
        assert distances(BOARD, options("balanced")) is self.WAYS
        assert isinstance(self.WAYS, Distances)

    def test_they_are_worked_out_in_small_pieces_whoever_breaks_off_and_by_two_threads_at_once(self) -> None:
        assert list(RULES.prepare(BOARD, options("competition"))) == [], "they are there"
        again = Distances(BOARD)
        broken_off = again.work_out()
        assert all(next(broken_off, self) is None for _ in range(600))
        del broken_off
        with ThreadPoolExecutor(2) as threads:
            shares = threads.map(list[None], (again.work_out(), again.work_out()))
            assert sum(map(len, shares)) > 600
        ready = self.WAYS
        assert (ready.home, ready.out, ready.back) == (again.home, again.out, again.back)
        assert (ready.there, ready.ended, ready.standing) == (again.there, again.ended, again.standing)


# Loading


def test_a_block_at_an_own_rig_is_loaded() -> None:
    field = Field().rig("south", "p-b2", "jade").arriving()
    best = candidates(field)[0]
    assert best.action == Extract(platform_of("p-b2"))
    assert best.why == "load_own_majority"
    assert best.facts["value"] == 4


def test_the_dearer_of_two_is_loaded() -> None:
    field = Field().rig("south", "p-b2", "plum").rig("south", "p-c2", "amber").arriving()
    assert candidates(field)[0].action == Extract(platform_of("p-c2"))


def test_paying_the_full_price_brings_nothing_but_the_majority() -> None:
    """A purse bought for nothing is no good; the fourth jade wins the colour (E27)."""
    field = Field(start_barrels=6).cleared().rig("north", "p-b2", "jade").rig("south", "p-c1", "amber")
    field.store("north", 0, 0, 5).arriving()
    assert worth(field, Extract(platform_of("p-b2"))) < 0.5
    field = Field(start_barrels=6).cleared().rig("north", "p-b2", "jade").rig("south", "p-f6", "pearl")
    field.store("north", 0, 0, 2).store("south", 0, 0, 2).arriving()
    best = candidates(field)[0]
    assert best.action == Extract(platform_of("p-b2"))
    assert (best.why, best.facts["price"]) == ("load_foreign_majority", 4)


def test_a_fee_that_helps_its_owner_more_than_the_block_brings_is_not_paid() -> None:
    """While the field is full a barrel counts more than itself (E27)."""
    field = Field(start_barrels=4).rig("north", "p-b2", "jade").arriving()
    best = candidates(field)[0]
    assert best.action == Decline() and best.depth == 0
    assert worth(field, Extract(platform_of("p-b2"))) < 0


def test_declining_is_nothing_and_has_its_reason() -> None:
    field = Field(preset="balanced").cleared().rig("north", "p-b2", "pearl").rig("south", "p-c3", "amber")
    declined = next(candidate for candidate in candidates(field.arriving()) if candidate.action == Decline())
    assert declined.worth == 0.0
    assert (declined.why, declined.facts["platform"]) == ("better_elsewhere", platform_of("p-c3"))


def test_only_who_looks_ahead_leaves_something_lying_that_does_him_good() -> None:
    """Least of all does somebody drive to a well and then overlook it."""
    field = Field(preset="balanced").cleared().rig("south", "p-b2", "plum").rig("south", "p-f6", "amber")
    found = {type(candidate.action): candidate for candidate in candidates(field.arriving())}
    assert 0 < found[Extract].worth < 3, "not so plain that nobody would overlook it"
    assert (found[Extract].depth, found[Decline].depth) == (0, 2)
    dear = Field(start_barrels=6).cleared().rig("north", "p-b2", "jade").rig("south", "p-c1", "amber")
    assert all(candidate.depth == 0 for candidate in candidates(dear.store("north", 0, 0, 5).arriving()))


def test_a_block_that_is_left_for_later_is_no_better_block_elsewhere() -> None:
    field = Field(preset="published").cleared().rig("south", "p-b2", "jade").arriving()
    declined = next(candidate for candidate in candidates(field) if candidate.action == Decline())
    assert declined.why == "can_wait"


# Driving


def test_a_load_is_brought_home() -> None:
    field = Field().rig("south", "p-c3", "ruby").truck("south", "n-06-02 S", cargo="ruby").turn("south")
    best = candidates(field.drive(5))[0]
    assert isinstance(best.action, Move) and best.action.to == HOME
    assert best.why == "home"
    assert quick(field) == best.action


def test_an_empty_truck_ends_beside_the_best_well_in_reach() -> None:
    field = Field().cleared().rig("south", "p-b2", "amber").rig("south", "p-d2", "pearl")
    field.truck("south", "n-04-00 N").turn("south").drive(3)
    best = candidates(field)[0]
    assert isinstance(best.action, Move) and best.action.to in BOARD.beside[platform_of("p-b2")]
    assert (best.why, best.facts["value"]) == ("loads_own", 6)
    assert quick(field) == best.action


def test_two_trucks_do_not_head_for_one_well() -> None:
    field = Field().cleared().rig("south", "p-b2", "amber").rig("south", "p-e2", "amber")
    field.truck("south", "n-04-01 N").truck("south", "n-05-02 W", number=1).turn("south")
    look = Prospects(field.state, 0)
    targets = {look.aim(truck)[1] for truck in (0, 1)}
    assert targets == {platform_of("p-b2"), platform_of("p-e2")}


def test_the_reason_to_drive_counts_the_rolls_that_load_or_deliver() -> None:
    field = Field().cleared().rig("south", "p-b2", "amber").truck("south", "n-04-02 N").turn("south")
    drive = next(candidate for candidate in candidates(field) if candidate.action == Drive())
    assert drive.why == "drive"
    assert drive.facts == {"good": 3}, "from a crossing every odd roll can end on a road beside it"


def test_wells_that_cannot_be_paid_are_not_headed_for() -> None:
    field = Field(start_barrels=0, foreign_fee="one").cleared().rig("north", "p-b2", "amber").turn("south")
    assert Prospects(field.state, 0).wells == []
    assert Prospects(field.state, 1).wells != []


def test_a_truck_with_nothing_to_gain_goes_home() -> None:
    """Instead of wandering over the field: what is left costs more than it brings."""
    field = Field().cleared().rig("north", "p-f6", "amber").truck("south", "n-06-04 S").turn("south")
    best = candidates(field.drive(3))[0]
    assert best.action == field.moving("n-06-01 S")
    assert best.why == "nothing_to_gain"


def test_an_empty_truck_that_points_the_wrong_way_starts_again_from_home() -> None:
    """Leaving and coming in at a better gate is quicker than going round a block."""
    field = Field(trucks_per_player=1).cleared().rig("south", "p-a1", "amber").truck("south", "n-10-01 S")
    best = candidates(field.turn("south").drive(2))[0]
    assert best.action == field.moving("home")
    assert best.why == "home_to_start_anew"


# Rigs


def test_at_the_start_a_rig_leaves_a_one_for_a_bare_six() -> None:
    """The opening advice of the reference: lift rigs off ones and set them on bare sixes."""
    field = (
        Field().cleared().rig("south", "p-c1", "pearl").rig("south", "p-b1", "jade").block("p-e4", "amber")
    )
    field.turn("south")
    best = candidates(field)[0]
    assert (best.action, best.why, best.depth) == (Resite(), "richer_well", 1)
    assert quick(field) == Resite()
    field.resiting()
    assert candidates(field)[0].action == rig_move("p-c1", "p-e4")
    assert quick(field) == rig_move("p-c1", "p-e4")


def test_a_rig_never_leaves_a_six_for_a_one() -> None:
    field = Field().cleared().rig("south", "p-b1", "amber").block("p-c1", "pearl").turn("south")
    assert [candidate.action for candidate in candidates(field)] == [Drive()]


def test_an_idle_rig_goes_to_the_richest_bare_block() -> None:
    field = Field().cleared().rig("south", "p-a1", "").rig("south", "p-b1", "jade")
    field.block("p-e4", "cobalt").block("p-f1", "ruby").turn("south").resiting()
    best = candidates(field)[0]
    assert (best.action, best.why, best.depth) == (rig_move("p-a1", "p-f1"), "idle_rig", 0)


def test_only_an_expert_gives_up_a_block_for_one_a_little_richer() -> None:
    field = Field().cleared().rig("south", "p-b1", "plum").block("p-c1", "jade").turn("south").resiting()
    assert [candidate.depth for candidate in candidates(field)] == [2]


def test_a_rig_does_not_go_straight_back() -> None:
    field = Field().cleared().rig("south", "p-b1", "cobalt").block("p-c1", "jade").turn("south").resiting()
    there = worth(field, rig_move("p-b1", "p-c1"))
    field.table.left_by[0] = platform_of("p-c1")
    assert worth(field, rig_move("p-b1", "p-c1")) == pytest.approx(there - 1)


def test_where_rigs_go_step_by_step_they_head_for_bare_blocks() -> None:
    field = Field(preset="published").cleared().rig("south", "p-a1", "").block("p-c1", "amber")
    field.turn("south").resiting()
    assert candidates(field)[0].action in (rig_move("p-a1", "p-b1"),)
    assert candidates(field)[0].why == "nearer_to_bare"


def test_whoever_is_stuck_with_nothing_to_gain_ends_the_turn() -> None:
    field = Field(trucks_per_player=1).cleared().rig("south", "p-a1", "amber").rig("north", "p-f6", "ruby")
    for cell in ("n-00-00", "n-02-00", "n-04-00", "n-06-00", "n-08-00", "n-10-00", "n-12-00"):
        x, y = int(cell[2:4]), int(cell[5:7])
        field.table.occupied |= 1 << (x + 13 * y)
    field.turn("south").drive(3)
    assert field.asked == "south Stuck"
    assert quick(field) == EndTurn()
    assert candidates(field)[0].action == EndTurn()


# The hidden game and the barrels


def test_unknown_blocks_count_as_the_mean() -> None:
    field = (
        Field(preset="published").rig("south", "p-b1", "amber").rig("south", "p-c1", "cobalt").turn("south")
    )
    field.state = RULES.view(field.state, 0, 0)
    gains = {platform: gain for platform, gain, _ in Prospects(field.state, 0).wells}
    assert gains[platform_of("p-b1")] == gains[platform_of("p-c1")]


def test_memory_grows_with_the_level() -> None:
    assert [POLICY.memory(level) for level in range(3)] == [0, 8, None]


def test_thoughts_name_actions_of_the_choice() -> None:
    field = Field(3, "balanced").rig("south", "p-f1").rig("west", "p-b3").turn("south")
    assert {type(candidate.action) for candidate in candidates(field)} == {Drive, Resite}
    assert all(isinstance(candidate.action, MoveRig) for candidate in candidates(field.resiting()))
