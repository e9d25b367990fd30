"""What the options, the stock and the pile change in the forecasts of the policy."""

from __future__ import annotations

from typing import Any

import pytest

from game.components.auction import Bid, Pass
from game.engine.vocabulary import TimeUp
from game.rules.petropolis import RULES
from game.rules.petropolis.auction import TitleAuction
from game.rules.petropolis.bankruptcy import FirstRefusal
from game.rules.petropolis.messages import Buy, Decline, Mortgage, Request, TakeOver
from game.rules.petropolis.policy.equipping import Purse
from game.rules.petropolis.policy.scenario import Scenario
from game.rules.petropolis.policy.supply import in_stock, top
from game.rules.petropolis.policy.time_left import rounds_left
from game.rules.petropolis.state import Phase

from .mind import EXPERT, POLICY, REGULAR, best, business, candidates, why
from .names import K, group, title
from .world import World

# the clock (PET-R3)


def by_the_clock(phase: Phase, round_: int, **minutes: Any) -> World:
    """Four seats at a table that plays by the clock; A is on turn."""
    world = World(phase=phase, timing="minutes", **minutes)
    world.table.last_round, world.table.round = (40, 200)[phase == "two"], round_
    world.table.seat = 0
    return world.ready()


@pytest.mark.option("timing", "phase1_minutes")
@pytest.mark.parametrize(("minutes", "most"), [(15, 15), (5, 5), (60, 40)])
def test_by_the_clock_phase_one_is_expected_to_be_as_long_as_its_minutes(minutes: int, most: int) -> None:
    """Not as long as the 40 rounds which it has at most."""
    to_come = [rounds_left(by_the_clock("one", n, phase1_minutes=minutes).state)[0] for n in (1, 3, 39)]
    assert 0 < to_come[0] <= most and to_come[0] > to_come[-1] == 1
    assert to_come[1] == max(1, to_come[0] - 2)


@pytest.mark.option("phase2_minutes")
@pytest.mark.parametrize("phase", ["one", "two"])
def test_by_the_clock_there_is_a_round_to_come_until_time_is_called(phase: Phase) -> None:
    world = by_the_clock(phase, 39, phase1_minutes=5, phase2_minutes=10)
    which = 0 if phase == "one" else 1
    rest = 0.75 if phase == "two" else 0.0  # B, C and D have their turns of this round
    assert rounds_left(world.state)[which] == 1 + rest
    RULES.hear(world.state, TimeUp())
    assert rounds_left(world.state)[which] == rest


def test_in_phase_one_the_clock_does_not_make_everybody_rich() -> None:
    """39 rounds of what Geneva pays would be more than four millions."""
    clock, rounds = by_the_clock("one", 1), World(phase="one")
    rounds.table.last_round = 6
    richer = POLICY.score(clock.state)[1] - POLICY.score(rounds.ready().state)[1]
    assert 0 < richer < 4_000 * K


# the pile (PET-19.1)


@pytest.mark.option("world_championship")
@pytest.mark.parametrize(("championship", "fear"), [(False, 1_000), (True, 250)])
def test_a_reserve_is_kept_only_against_telexes_of_the_pile(championship: bool, fear: int) -> None:
    world = World(world_championship=championship).cash(A=200).ready()
    assert Purse(world.state, 0).known.blow == fear * K
    assert (Purse(world.state, 0).short(300 * K) > 0) == (not championship)


@pytest.mark.option("world_championship")
def test_without_the_telex_of_a_million_a_thin_purse_is_less_of_a_danger() -> None:
    """What is lost by having 250 in hand and not 1,000, beyond the money itself."""
    fears: list[float] = []
    for championship in (False, True):
        scores: list[float] = []
        for cash in (250, 1_000):
            world = World(world_championship=championship).cash(A=cash, B=0, C=0, D=0).ready()
            scores.append(POLICY.score(world.state)[0] - cash * K)
        fears.append(scores[1] - scores[0])
    assert fears[0] > fears[1] == pytest.approx(0, abs=1)


# the stock (PET-14.6, 14.7)


@pytest.mark.parametrize(
    ("level", "derricks", "platforms", "direct", "next_", "highest"),
    [
        (0, 34, 14, True, [1, 2, 3, 4], 4),
        (0, 0, 0, True, [], 0),
        (0, 5, 2, True, [1], 1),
        (0, 0, 3, True, [4], 4),
        (0, 0, 3, False, [], 0),
        (0, 9, 3, False, [1, 2, 3], 4),
        (2, 3, 3, False, [3], 4),
        (3, 0, 3, False, [4], 4),
        (3, 9, 2, True, [], 3),
        (4, 9, 9, True, [], 4),
    ],
)
def test_how_high_a_group_of_three_can_come(
    level: int, derricks: int, platforms: int, direct: bool, next_: list[int], highest: int
) -> None:
    assert in_stock(3, level, derricks, platforms, direct) == next_
    assert top(3, level, derricks, platforms, direct) == highest


def owner(derricks: int, platforms: int, **options: Any) -> World:
    """A has the Crescent and 3,000, and the Bank so many pieces."""
    world = World(**options).cash(A=3_000, B=900, C=900, D=900).owns("A", "iraq kuwait egypt")
    world.table.last_round = 21
    return world.stock(derricks=derricks, platforms=platforms).ready()


def test_a_group_is_worth_what_the_stock_allows_to_build_on_it() -> None:
    full, few, none = (owner(*stock) for stock in ((34, 14), (3, 0), (0, 0)))
    worth = [POLICY.value(world.state, 0, title("egypt")) for world in (full, few, none)]
    assert worth[0] > 1.5 * worth[1] > 1.5 * worth[2] > 0
    scores = [POLICY.score(world.state)[0] for world in (full, few, none)]
    assert scores[0] > scores[1] > scores[2]


@pytest.mark.option("platform_direct")
def test_platforms_alone_are_of_use_only_where_they_may_be_bought_outright() -> None:
    direct, replaced = (owner(0, 3, platform_direct=how) for how in (True, False))
    assert POLICY.score(direct.state)[0] > POLICY.score(replaced.state)[0] + 300 * K


def test_a_title_that_completes_a_group_is_worth_less_where_nothing_can_be_built() -> None:
    worth: list[int] = []
    for derricks, platforms in ((34, 14), (0, 0)):
        world = World().cash(A=2_000, B=900, C=900, D=900).owns("A", "iraq kuwait")
        world.table.last_round = 21
        world.stock(derricks=derricks, platforms=platforms).ready()
        found = POLICY.value(world.state, 0, title("egypt"))
        assert isinstance(found, int)
        worth.append(found)
    assert worth[0] > 2 * worth[1] > 0


def test_a_search_too_asks_only_for_titles_of_which_something_can_be_made() -> None:
    asks: list[bool] = []
    for platforms in (14, 0):
        world = World().cash(A=1_500, B=900, C=900, D=900).owns("A", "saudi-arabia")
        world.table.last_round = 11
        choice = business(world.stock(derricks=0, platforms=platforms)).choice
        assert choice is not None
        asks.append(POLICY.quick(world.state, choice) == Request(title("iran")))
    assert asks == [True, False]


def test_what_is_sold_or_torn_down_in_mind_is_in_stock_again() -> None:
    world = World().cash(A=900).owns("A", "iraq kuwait egypt iran saudi-arabia")
    world.level("crescent", 2).level("crowns", 4).stock(derricks=0, platforms=0).ready()
    scenario = Scenario(world.state)
    bare = scenario.levelled(group("crescent"), 0).levelled(group("crowns"), 1)
    assert (bare.derricks, bare.platforms) == (6 - 2, 2)
    assert scenario.top(group("crescent")) == 2 and bare.top(group("crescent")) == 1


def test_nothing_is_borrowed_to_build_with_where_nothing_can_be_built() -> None:
    """PET-R33."""
    for derricks, platforms, borrows in ((34, 14, True), (2, 2, False)):
        world = World(mortgage_when="anytime").cash(A=650, B=900, C=900, D=900)
        world.owns("A", "iraq kuwait egypt gabon mexico usa").table.last_round = 20
        world.stock(derricks=derricks, platforms=platforms)
        found = [one for one in candidates(business(world), REGULAR) if isinstance(one.action, Mortgage)]
        assert bool(found) == borrows
    poor = World(mortgage_when="anytime").cash(A=100, B=900, C=900, D=900)
    poor.owns("A", "iraq kuwait egypt gabon").table.last_round = 21
    assert not any(isinstance(one.action, Mortgage) for one in candidates(business(poor))), "600 are too many"


# dealing (PET-R19, R21, R23)


@pytest.mark.option("offers_per_turn", "exchange_when", "partnership_when")
@pytest.mark.parametrize(
    ("phase", "options", "hope"),
    [
        ("two", {}, True),
        ("two", {"offers_per_turn": 0}, False),
        ("two", {"exchange_when": "pause-only"}, True),
        ("two", {"exchange_when": "pause-only", "partnership_when": "pause-only"}, False),
        ("pause", {"exchange_when": "pause-only", "partnership_when": "pause-only"}, True),
    ],
)
def test_a_group_of_two_owners_is_hopeless_where_nobody_may_deal(
    phase: Phase, options: dict[str, Any], hope: bool
) -> None:
    def egypt(**changes: Any) -> int:
        world = World(phase=phase, **changes).cash(A=900, B=900, C=900, D=900)
        world.owns("A", "kuwait egypt").owns("B", "iraq").table.last_round = 21
        found = POLICY.value(world.ready().state, 0, title("egypt"))
        assert isinstance(found, int)
        return found

    assert (egypt(**options) == egypt()) == hope
    assert hope or egypt(**options) < egypt()


def early(**options: Any) -> World:
    """A comes to Iraq early in phase one."""
    world = World(phase="one", **options).cash(A=1500, B=1500, C=1500, D=1500)
    world.table.last_round = 6
    return world.at("A", 20).turn("A", 2, 3)


@pytest.mark.option("offers_per_turn")
def test_nobody_collects_titles_to_swap_them_where_there_are_no_swaps() -> None:
    assert why(early(), REGULAR) == "collect_titles"
    assert why(early(offers_per_turn=0), REGULAR) == "collect_groups"


# auctions that open below the value (PET-R9)


@pytest.mark.option("auction_opening")
@pytest.mark.parametrize("opening", ["half", "step"])
def test_the_only_one_who_can_bid_has_the_title_for_the_first_bid(opening: str) -> None:
    first = {"half": 110, "step": 50}[opening]
    world = World(phase="one", auction_opening=opening).cash(A=1500, B=0, C=0, D=0)
    world.table.last_round = 6
    world.at("A", 20).turn("A", 2, 3)
    for level in (0, REGULAR, EXPERT):
        assert best(world, level) == Decline(title("iraq")) and why(world, level) == "cheaper_at_auction"
    world.say(best(world))
    assert best(world) == Bid(first * K) and why(world) == "bid"
    assert world.say(best(world)).owner("iraq") == "A" and world.purse("A") == 1500 - first


def test_where_it_opens_at_the_value_whoever_left_a_title_does_not_bid_for_it() -> None:
    for opening, step in (("value", 50_000), ("step", 200_000)):
        world = World(auction_opening=opening, auction_step=step).cash(A=900, B=0, C=0, D=0)
        world.at("A", 2).turn("A", 1, 2).say(Decline(title("canada")))
        assert best(world) == Pass() and why(world) == "had_it_cheaper"


@pytest.mark.option("auction_opening")
def test_nobody_waits_for_an_auction_in_which_others_bid_as_much() -> None:
    world = World(auction_opening="half").cash(A=1500, B=1500, C=0, D=0).owns("A", "kuwait egypt")
    world.owns("B", "usa canada").table.last_round = 21
    assert best(world.at("A", 20).turn("A", 2, 3)) == Buy(title("iraq")), "B would block the group"
    alone = World(auction_opening="half").cash(A=1500, B=0, C=0, D=0).owns("A", "usa")
    alone.table.last_round = 21
    assert why(alone.at("A", 20).turn("A", 2, 3), REGULAR) == "cheaper_at_auction"


@pytest.mark.option("decliner_may_bid")
def test_nobody_waits_for_an_auction_in_which_he_may_not_bid() -> None:
    world = World(phase="one", auction_opening="half", decliner_may_bid=False).cash(A=1500, B=0, C=0, D=0)
    world.table.last_round = 6
    world.at("A", 20).turn("A", 2, 3)
    assert best(world) == Buy(title("iraq"))


@pytest.mark.option("auction_opening")
def test_a_mortgaged_title_of_a_bankrupt_is_left_to_a_cheap_auction() -> None:
    for opening, answer in (("value", TakeOver), ("half", Decline)):
        world = World(auction_opening=opening).cash(A=0, B=1500, C=10, D=10)
        world.owns("A", "kuwait").mortgaged("kuwait").owns("B", "iraq gabon norway oman usa")
        world.table.last_round = 21
        world.turn("C").owes("A", "B", 5000, "telex")
        assert isinstance(world.choice, FirstRefusal) and world.asked == "B"
        assert isinstance(best(world), answer)


def test_whoever_asked_for_a_title_himself_goes_on_bidding_for_it() -> None:
    """He stands on its square, and yet he has not declined it."""
    world = World().cash(A=2_500, B=900).owns("A", "iraq kuwait").at("A", "egypt")
    world.table.last_round = 21
    business(world).say(Request(title("egypt")))
    assert isinstance(world.choice, TitleAuction) and world.asked == "B"
    world.say(Bid(230 * K))
    assert world.asked == "A" and best(world) == Bid(280 * K)
