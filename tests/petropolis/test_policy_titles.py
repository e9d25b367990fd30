"""Titles of the Bank through the eyes of the policy: buying, bidding, requesting (reference 12.3)."""

from __future__ import annotations

import pytest

from game.components.auction import Bid, Pass
from game.rules.petropolis.auction import TitleAuction, auction
from game.rules.petropolis.bankruptcy import FirstRefusal
from game.rules.petropolis.business import Business
from game.rules.petropolis.messages import Buy, Decline, Mortgage, Redeem, Request, TakeOver, TitleBought
from game.rules.petropolis.policy.titles import Lot
from game.rules.petropolis.state import Phase

from .mind import EXPERT, POLICY, REGULAR, best, business, candidates, why
from .names import K, title
from .world import World


def rich(players: int = 4, cash: int = 1500) -> World:
    return World(players).cash(**dict.fromkeys("ABCD"[:players], cash))


def lot(world: World, name: str, rounds: int = 24, phase: Phase = "pause") -> World:
    """A title comes under the hammer, and A is asked first."""
    world.table.phase, world.table.last_round = phase, rounds
    world.ready().state.finish()
    auction(world.state, title(name), world.table.seats - 1)
    return world.steps(*world.state.stack)


def hammer(world: World) -> TitleBought | None:
    """The auction as it goes if everybody does what the policy likes best."""
    while isinstance(world.choice, TitleAuction):
        world.say(best(world))
    return next(iter(world.told(TitleBought)), None)


def landed(world: World, phase: Phase = "one", rounds: int = 6) -> World:
    """A comes to Iraq, which is for sale."""
    world.table.phase, world.table.last_round = phase, rounds
    return world.at("A", 20).turn("A", 2, 3)


def worth(world: World) -> int:
    """What the policy takes the lot to be worth, as it says."""
    return next(one.facts["worth"] for one in candidates(world) if "worth" in one.facts)


# auctions


@pytest.mark.parametrize("owner", "ABCD")
def test_the_last_title_of_a_group_goes_to_whoever_completes_it(owner: str) -> None:
    sold = hammer(lot(rich(cash=2500).owns(owner, "iraq kuwait"), "egypt"))
    assert sold is not None and sold.seat == "ABCD".index(owner)
    assert sold.price > 180 * K, "somebody bids it up"


@pytest.mark.parametrize("name", ["canada", "egypt", "iran", "abu-dhabi"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_ever_bids_more_than_a_title_can_earn(name: str, players: int) -> None:
    world = lot(rich(players, 5000).owns("B", "iraq kuwait sharjah dubai"), name)
    while isinstance(world.choice, TitleAuction):
        limit = worth(world)
        action = best(world)
        assert not isinstance(action, Bid) or action.amount <= limit + 500
        world.say(action)


def test_the_last_hundred_thousand_are_not_bid() -> None:
    able, short = (lot(rich().cash(A=cash), "iran") for cash in (400, 399))
    assert best(able) == Bid(300 * K)
    assert best(short) == Pass() and why(short) == "no_reserve"


def test_for_a_whole_group_the_last_money_is_bid() -> None:
    assert best(lot(rich().cash(A=250).owns("A", "iraq kuwait"), "egypt")) == Bid(180 * K)


def test_a_title_that_completes_a_rivals_group_is_worth_more() -> None:
    alone, block = lot(rich(), "egypt"), lot(rich().owns("B", "iraq kuwait"), "egypt")
    assert worth(block) > 1.3 * worth(alone)
    assert best(block) == Bid(180 * K)


def test_a_rival_who_cannot_pay_needs_no_blocking() -> None:
    gain = [
        max(one.worth for one in candidates(lot(rich().cash(B=cash).owns("B", "iraq kuwait"), "egypt")))
        for cash in (1500, 0)
    ]
    assert gain[0] > 500 * K > gain[1]


def test_with_two_players_bids_are_shaded() -> None:
    four, two = lot(rich(), "kuwait"), lot(rich(2), "kuwait")
    assert best(four) == Bid(200 * K) and best(two) == Pass()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_expert_sees_that_one_crown_is_worth_it_where_the_bank_sells_the_other_too(players: int) -> None:
    assert best(lot(rich(players), "iran")) == Bid(300 * K)
    taken = lot(rich(players, 600).cash(B=1500).owns("B", "saudi-arabia"), "iran")
    assert worth(taken) < worth(lot(rich(players), "iran"))


def test_a_search_expects_everybody_to_bid_for_one_crown_where_the_bank_sells_the_other_too() -> None:
    def bids(world: World, *before: int) -> bool:
        world = lot(world, "iran")
        for amount in before:
            world.say(Bid(amount * K))
        assert world.choice is not None
        return isinstance(POLICY.quick(world.state, world.choice), Bid)

    assert bids(rich()) and bids(rich(), 300, 350, 400, 450)
    assert not bids(rich(cash=800), 300, 350), "the other one would be too dear then"
    assert not bids(rich().owns("B", "saudi-arabia"), 300, 350, 400, 450)


def test_only_an_expert_bids_high_for_what_may_become_a_group() -> None:
    world = lot(rich(), "iran").say(Bid(300 * K)).say(Bid(350 * K)).say(Bid(400 * K))
    assert isinstance(best(world), Bid) and best(world, REGULAR) == Pass()


def test_near_the_end_even_the_last_title_of_a_group_is_not_worth_its_value() -> None:
    assert best(lot(rich().owns("A", "iraq kuwait"), "egypt", rounds=2, phase="two")) == Pass()


def test_who_did_not_want_a_title_for_its_value_does_not_bid_for_it() -> None:
    world = landed(rich()).say(Decline(title("iraq")))
    while world.asked != "A" and isinstance(world.choice, TitleAuction):
        world.say(Pass())
    if isinstance(world.choice, TitleAuction):
        assert best(world) == Pass() and why(world) == "had_it_cheaper"


# buying


def test_early_every_title_is_bought_that_leaves_a_pocket_full() -> None:
    for cash, buys in ((320, True), (319, False), (1500, True)):
        world = landed(rich().cash(A=cash))
        assert isinstance(best(world), Buy) == buys, cash


def test_a_title_that_is_worth_less_than_half_its_value_is_left_even_early() -> None:
    """Libya, Algeria, Nigeria and Gabon: each of the others has a part of the group already."""
    for owners, buys in (("", True), ("BCD", False)):
        world = rich()
        for owner, name in zip(owners, ("algeria", "nigeria", "gabon"), strict=False):
            world.owns(owner, name)
        world.table.phase, world.table.last_round = "one", 6
        world.at("A", 13).turn("A", 2, 3)
        assert isinstance(best(world, REGULAR), Buy) == buys


def test_with_two_players_a_million_stays_in_hand() -> None:
    assert isinstance(best(landed(rich(2, 1220))), Buy)
    assert best(landed(rich(2, 1200))) == Decline(title("iraq"))


def test_later_a_lone_title_is_left_and_a_last_one_is_bought() -> None:
    assert best(landed(rich(), "two", 12)) == Decline(title("iraq"))
    assert best(landed(rich().owns("A", "kuwait egypt"), "two", 12)) == Buy(title("iraq"))
    assert best(landed(rich().owns("A", "kuwait egypt"), "two", 2)) == Decline(title("iraq"))


def test_a_last_title_is_taken_before_a_rich_rival_completes_his_group() -> None:
    world = landed(rich().owns("B", "kuwait egypt"), "two", 24)
    assert best(world) == Buy(title("iraq"))


# requests and mortgages


def test_an_unsold_title_is_requested_where_it_completes_a_group() -> None:
    world = rich().owns("A", "iraq kuwait")
    world.table.last_round = 20
    assert best(business(world), REGULAR) == Request(title("egypt"))
    late = rich().owns("A", "iraq kuwait")
    late.table.last_round = 1
    assert not any(isinstance(one.action, Request) for one in candidates(business(late)))


def test_who_has_millions_lying_idle_asks_for_the_rest_of_a_group_title_by_title() -> None:
    def idle(cash: int) -> World:
        world = World(2).cash(A=cash, B=900).owns("A", "iraq gabon usa").owns("B", "oman")
        world.table.last_round = 30
        return business(world)

    assert not any(isinstance(one.action, Request) for one in candidates(idle(2500)))
    world = idle(7000)
    wanted = [one.action.title for one in candidates(world, REGULAR) if isinstance(one.action, Request)]
    assert {title("kuwait"), title("egypt")} <= set(wanted)


def test_a_search_expects_whoever_lacks_one_title_of_the_bank_to_ask_for_it() -> None:
    for owned, cash, asks in (("iran", 1500, True), ("iran", 420, False), ("iraq", 1500, False)):
        world = World().cash(A=cash, B=900, C=900, D=900).owns("A", owned)
        world.table.last_round = 20
        choice = business(world).choice
        assert choice is not None
        assert (POLICY.quick(world.state, choice) == Request(title("saudi-arabia"))) == asks


def test_a_search_expects_somebody_to_ask_for_the_first_of_two_titles_that_make_a_group() -> None:
    for owner, rounds, asks in (("", 20, True), ("", 3, False), ("B", 20, False)):
        world = World().cash(A=1500, B=900, C=900, D=900)
        if owner:
            world.owns(owner, "saudi-arabia")
        world.table.last_round = rounds
        choice = business(world).choice
        assert choice is not None
        assert (POLICY.quick(world.state, choice) == Request(title("iran"))) == asks


def builder(cash: int) -> World:
    """A has a group to build in, and two titles of another whose other two the Bank sells."""
    world = World().cash(A=cash, B=1500, C=1500, D=1500).owns("A", "iraq kuwait egypt libya gabon")
    world.table.last_round = 24
    return business(world)


def test_whoever_needs_the_money_to_build_asks_for_no_second_group() -> None:
    def asked(cash: int, depth: int) -> list[int]:
        found = candidates(builder(cash), depth)
        return [one.action.title for one in found if isinstance(one.action, Request) and one.worth > 0]

    for depth in (REGULAR, EXPERT):
        assert asked(7000, depth) and not asked(1500, depth)
    for cash in (7000, 1500):
        world = builder(cash).owns("A", "algeria")
        assert (POLICY.quick(world.state, Business(seat=0)) == Request(title("nigeria"))) == (cash == 7000)


def test_a_request_reckons_with_whoever_bids_more() -> None:
    """B's last title of a group: A would only drive the price up."""
    world = World().cash(A=600, B=3000, C=400, D=400).owns("B", "iraq kuwait").owns("A", "gabon")
    world.table.last_round = 20
    lot = Lot(business(world).state, 0, title("egypt"))
    assert lot.called_price() > lot.likely_price() - 50 * K >= 180 * K
    assert Lot(world.cash(A=150, C=150, D=150).state, 1, title("egypt")).called_price() == 180 * K


def test_where_the_bank_lends_at_any_time_loose_titles_pay_for_derricks() -> None:
    def owner(when: str, cash: int) -> World:
        world = World(mortgage_when=when).cash(A=cash, B=900, C=900, D=900)
        world.owns("A", "iraq kuwait egypt gabon mexico usa").table.last_round = 20
        return business(world)

    assert isinstance(best(owner("anytime", 650), REGULAR), Mortgage)
    assert not any(isinstance(one.action, Mortgage) for one in candidates(owner("debt", 650)))
    enough = owner("anytime", 3000)
    assert not any(isinstance(one.action, Mortgage) for one in candidates(enough)), "it can pay for platforms"


def test_a_loan_that_is_taken_off_in_the_end_counts_against_whoever_owes_it() -> None:
    for when, least in (("debt", 0), ("anytime", 100 * K)):
        world = World(mortgage_when=when).cash(A=900, B=900, C=900, D=900).owns("A", "kuwait")
        free = POLICY.score(world.state)[0]
        assert free - POLICY.score(world.mortgaged("kuwait").state)[0] > least


def test_a_mortgage_is_paid_back_where_it_completes_a_group_and_there_is_time() -> None:
    for rounds, pays in ((20, True), (1, False)):
        world = rich().owns("A", "iraq kuwait egypt").mortgaged("egypt")
        world.table.last_round = rounds
        assert (best(business(world)) == Redeem(title("egypt"))) == pays
    poor = World().cash(A=200, B=500, C=500, D=500).owns("A", "iraq kuwait egypt").mortgaged("egypt")
    poor.table.last_round = 20
    assert all(not isinstance(one.action, Redeem) for one in candidates(business(poor)))


def test_a_mortgaged_title_of_a_bankrupt_is_taken_over_only_where_it_completes_or_blocks() -> None:
    for own, takes in (("oman", False), ("iraq egypt", True)):
        world = World().cash(A=0, B=1500, C=100, D=100).owns("A", "kuwait").mortgaged("kuwait").owns("B", own)
        world.table.last_round = 20
        world.turn("C").owes("A", "B", 5000)
        assert isinstance(world.choice, FirstRefusal) and world.asked == "B"
        assert isinstance(best(world), TakeOver) == takes


def test_the_value_that_people_are_told_is_the_limit_of_the_bids_that_are_advised_at_once() -> None:
    said: set[type] = set()
    for name in ("gabon", "kuwait"):
        world = lot(rich(cash=4000), name)
        value, first = POLICY.value(world.state, 0, title(name)), best(world, REGULAR)
        at_once = [one for one in candidates(world) if one.depth == 0]
        assert {one.facts["worth"] for one in at_once} == {value}
        assert max(one.facts["worth"] for one in candidates(world)) > value, "the search sees what may follow"
        assert isinstance(first, Bid) == (at_once[0].facts["price"] < 0.8 * value)
        said.add(type(first))
    assert said == {Bid, Pass}
    assert isinstance(POLICY.value(world.state, 2, title("iran")), int)


def test_a_title_of_ones_own_is_worth_what_losing_it_costs() -> None:
    world = business(rich().owns("A", "iraq kuwait egypt gabon"))
    group_title, lone = (POLICY.value(world.state, 0, title(name)) for name in ("egypt", "gabon"))
    assert group_title > 3 * lone > 0
    assert POLICY.value(world.state, 1, title("egypt")) > 0
