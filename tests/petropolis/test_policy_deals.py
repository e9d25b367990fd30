"""Exchanges through the eyes of the policy: traps, bargains and counter-offers (reference 12.3, 12.4)."""

from __future__ import annotations

from typing import Any

import pytest

from game.components.consent import Accept, Refuse
from game.rules.petropolis.messages import Counter, OfferPartnership, Propose
from game.rules.petropolis.state import NOBODY, Deal, Phase, Rebuff

from .mind import EXPERT, POLICY, REGULAR, best, business, candidates, offered, spread, why
from .names import K, group, titles
from .world import World

TRAPS = {
    "a whole group at the value of its last title": ("A", "B", "", "egypt", 180),
    "a whole group for a title that stays alone": ("A", "B", "venezuela", "egypt", 0),
    "a whole group for two titles that stay alone": ("A", "B", "libya oman", "egypt", 0),
    "the dearest group at the value of its last title": ("C", "D", "", "saudi-arabia", 360),
    "a lone title at twice what it can earn": ("A", "B", "libya", "", -400),
    "a lone title at nearly three times its value": ("A", "B", "venezuela", "", -500),
    "two of a group for one that stays alone": ("A", "B", "venezuela", "usa canada", 0),
    "two of a group for the dearest that stays alone": ("C", "B", "iran", "usa canada", 0),
    "all the money for the last title of a group": ("C", "B", "mexico", "", -1500),
    "so much that nothing is left to build with": ("C", "B", "mexico", "", -1200),
    "the last title of the crowns for nearly all": ("D", "C", "saudi-arabia", "", -1400),
    "a dear title for a cheap one": ("D", "B", "gabon", "algeria", 0),
    "a last title for one of no use, with little on top": ("A", "B", "venezuela", "egypt", 100),
    "a whole group for one of no use and a trifle": ("A", "B", "libya", "egypt", 50),
    "two of a group for a cheap one of no use": ("A", "B", "oman", "usa canada", 0),
    "the dearest group for little more than its last title": ("C", "D", "", "saudi-arabia", 450),
    "more than everything for the last title of a group": ("C", "B", "mexico", "", -1400),
}
BARGAINS = {
    "the last title of a group at its value": ("C", "B", "mexico", "", -140),
    "the last title of a group for half of what it brings": ("C", "B", "mexico", "", -500),
    "the last title of the crowns dear, but not too dear": ("D", "C", "saudi-arabia", "", -600),
    "a group for so much that it pays more than the group": ("A", "B", "", "egypt", 1300),
    "a lone title bought for more than it can earn": ("A", "B", "", "dubai", 500),
    "a lone title bought for more than its value": ("A", "B", "", "algeria", 300),
    "two titles of a new group for one": ("D", "B", "nigeria gabon", "usa", 0),
    "the last title of a group for twice its value": ("C", "B", "mexico", "", -300),
    "a group for more than it will ever bring": ("A", "B", "", "egypt", 1500),
    "the last title of the crowns for little more than its value": ("D", "C", "saudi-arabia", "", -400),
}
HAGGLES = {
    "a group for twice the value of its last title": ("A", "B", "", "egypt", 400),
    "a group for another title and some money": ("A", "B", "venezuela", "egypt", 300),
    "a lone title for less than half of its value": ("A", "B", "", "dubai", 100),
}


@pytest.mark.parametrize("trap", TRAPS)
def test_a_trap_is_not_accepted(trap: str) -> None:
    world = offered(spread(), *TRAPS[trap])
    assert not isinstance(best(world), Accept)
    assert best(world, REGULAR) == Refuse()


@pytest.mark.parametrize("bargain", BARGAINS)
def test_a_bargain_is_accepted(bargain: str) -> None:
    world = offered(spread(), *BARGAINS[bargain])
    assert best(world) == best(world, REGULAR) == Accept()


@pytest.mark.parametrize("haggle", HAGGLES)
def test_an_expert_asks_for_more_where_there_is_more_to_be_had(haggle: str) -> None:
    world = offered(spread(), *HAGGLES[haggle])
    counter = best(world)
    assert isinstance(counter, Counter) and why(world) == "ask_more"
    deal = world.table.deal
    assert deal is not None
    assert (counter.gives, counter.takes) == (deal.takes, deal.gives)
    assert -counter.cash > deal.cash, "more money for the same titles"


def test_a_counter_offer_is_one_that_the_other_accepts() -> None:
    for haggle in HAGGLES.values():
        world = offered(spread(), *haggle)
        assert best(world.say(best(world))) == Accept()


def test_what_the_bank_still_sells_does_not_make_a_group_cheap() -> None:
    """The buyer could have the last title of the group from the Bank right away."""
    alone, near = spread(), spread()
    for world in (alone, near):
        world.owns("A", "china").owns("B", "norway")
    near.table.owners[titles("ussr")[0]] = NOBODY
    swap = ("A", "B", "", "norway", 200)
    assert gain_of(offered(alone, *swap)) > 0 and best(offered(near, *swap), REGULAR) == Refuse()


@pytest.mark.parametrize("cash", [40, 70])
def test_no_title_is_sold_for_a_trifle(cash: int) -> None:
    world = offered(spread(), "A", "C", "", "ecuador", cash)
    assert best(world, REGULAR) == Refuse()


def test_a_group_for_both_is_worth_haggling_but_not_refusing() -> None:
    world = spread().owns("A", "mexico")
    offered(world, "A", "B", "mexico", "egypt")
    assert best(world, REGULAR) == Accept()
    kinds = [type(one.action) for one in candidates(world)]
    assert kinds[0] is Counter and kinds[-2:] == [Accept, Refuse]


def test_the_last_money_is_not_spent_on_a_title() -> None:
    rich, poor = (offered(spread().cash(B=cash), "C", "B", "mexico", "", -450) for cash in (1500, 460))
    assert best(rich, REGULAR) == Accept()
    assert best(poor, REGULAR) == Refuse()


def gain_of(world: World) -> float:
    """What accepting brings; nothing where it is not thought of."""
    return max((one.worth for one in candidates(world) if one.action == Accept()), default=0.0)


def test_who_leads_pays_more_for_a_group() -> None:
    lone = offered(spread(), "A", "B", "", "egypt", 700)
    ahead = spread().owns("A", "oman bahrain qatar").level("gulf-shore", 4)
    leader = offered(ahead, "A", "B", "", "egypt", 700)
    assert gain_of(leader) < gain_of(lone)


@pytest.mark.parametrize("rounds", [0, 1])
def test_near_the_end_no_money_is_paid_for_titles_and_any_money_is_taken(rounds: int) -> None:
    assert best(offered(spread(rounds), "C", "B", "mexico", "", -200)) == Refuse()
    assert isinstance(best(offered(spread(rounds), "A", "B", "", "dubai", 150)), Accept | Counter)


def test_a_title_is_worth_less_where_the_rest_of_its_group_cannot_be_had() -> None:
    open_, shut = business(spread(), "B"), business(spread().operated("ecuador"), "B")
    worth = [POLICY.value(world.state, 1, titles("venezuela")[0]) for world in (open_, shut)]
    assert worth[0] > 1.2 * worth[1] > 0


# what is proposed


def proposed(world: World, level: int = EXPERT) -> list[Propose]:
    return [one.action for one in candidates(world, level) if isinstance(one.action, Propose)]


def test_a_regular_asks_for_the_last_title_of_a_group_and_pays_for_it() -> None:
    action = best(business(spread()), REGULAR)
    assert isinstance(action, Propose)
    assert (action.partner, action.takes) == (1, titles("egypt"))
    assert action.gives or action.cash > 180 * K


def test_what_is_proposed_is_accepted_by_the_other() -> None:
    for name in "ABCD":
        for action in proposed(business(spread(), name))[:3]:
            assert isinstance(best(business(spread(), name).say(action)), Accept | Counter), action


def test_nobody_proposes_to_give_a_group_away() -> None:
    for action in proposed(business(spread(), "B")):
        if action.gives == titles("egypt"):
            assert action.cash < -360 * K or action.takes


def two(**cash: int) -> World:
    """Two players, each with a title of a group of which the other has one and the Bank the third."""
    world = World(2).cash(**cash).owns("A", "sharjah bahrain iran usa").owns("B", "dubai oman ussr norway")
    world.table.last_round = 40
    return world


@pytest.mark.parametrize("name", "AB")
def test_two_players_part_two_groups_that_both_have_a_title_of(name: str) -> None:
    swaps = [{"sharjah oman", "dubai bahrain"}, {"oman sharjah", "bahrain dubai"}]["AB".index(name)]
    world = business(two(A=1500, B=1400), name)
    found = {(one.gives, one.takes) for one in proposed(world, EXPERT)}
    assert found & {(titles(give), titles(take)) for give, take in (swap.split() for swap in swaps)}


def test_two_players_take_each_others_swaps() -> None:
    for name in "AB":
        swaps = [one for one in proposed(business(two(A=1500, B=1400), name)) if one.gives and one.takes]
        assert swaps
        for action in swaps:
            assert isinstance(best(business(two(A=1500, B=1400), name).say(action)), Accept | Counter)


def test_a_refused_exchange_is_not_proposed_again() -> None:
    world = business(spread())
    first = best(world)
    assert isinstance(first, Propose)
    again = business(world.say(first).say(Refuse()))
    for action in proposed(again):
        same = (action.partner, action.gives, action.takes) == (first.partner, first.gives, first.takes)
        assert not same or action.cash >= first.cash + 100 * K


def test_after_two_refusals_an_exchange_is_never_proposed_again_as_things_stand() -> None:
    world = spread()
    first = best(business(world))
    assert isinstance(first, Propose)
    owners = tuple(world.table.owners)
    no = Rebuff(0, first.partner, owners, 1, first.gives, first.takes, first.cash)
    world.table.rebuffs = (no, no)
    business(world)
    assert all((one.gives, one.takes) != (first.gives, first.takes) for one in proposed(world))
    world.table.rebuffs = (Rebuff(0, first.partner, (-1,) * 27, 1, first.gives, first.takes, first.cash),)
    assert first in proposed(business(world)), "with other owners it is another matter"


@pytest.mark.parametrize(("phase", "when", "some"), [
    ("pause", "pause-only", True), ("two", "pause-only", False), ("one", "pause-and-phase2", False),
    ("one", "always", True),
])  # fmt: skip
def test_exchanges_are_proposed_where_the_phase_allows_them(phase: Phase, when: str, some: bool) -> None:
    world = spread(phase=phase, exchange_when=when)
    assert bool(proposed(business(world), REGULAR)) == some


def test_no_more_is_proposed_than_a_turn_allows() -> None:
    world = business(spread())
    for _ in range(2):
        world.say(best(world)).say(Refuse())
    assert not any(isinstance(one.action, Propose | OfferPartnership) for one in candidates(world))


def test_a_beginner_proposes_nothing() -> None:
    assert not proposed(business(spread()), 0)


def test_the_other_side_of_a_refused_offer_is_not_offered_back_for_less() -> None:
    world = spread()
    deal = Deal(1, 0, (), titles("iraq kuwait"), 900 * K)
    world.table.rebuffs = (Rebuff(1, 0, tuple(world.table.owners), 1, deal.gives, deal.takes, deal.cash),)
    for action in proposed(business(world)):
        assert (action.gives, action.takes) != (deal.takes, ()) or -action.cash > deal.cash


# partnerships


def shared(**options: Any) -> World:
    """A and B hold the Crescent between them; everybody else holds other groups."""
    world = World(**options).cash(A=1500, B=1500, C=1500, D=1500)
    world.owns("A", "iraq kuwait").owns("B", "egypt")
    world.owns("C", "oman bahrain qatar").owns("D", "iran saudi-arabia")
    world.table.last_round = 21
    return world


def test_a_partnership_is_offered_and_accepted_where_nobody_can_have_the_group_alone() -> None:
    world = shared().operated("iraq kuwait egypt")  # nothing of it can be exchanged any more
    offer = OfferPartnership(group("crescent"))
    assert best(business(world), REGULAR) == offer
    assert best(world.say(offer), REGULAR) == Accept()


@pytest.mark.parametrize(("cash", "joins"), [(1500, True), (600, False)])
def test_a_partnership_that_brings_next_to_nothing_is_neither_offered_nor_joined(
    cash: int, joins: bool
) -> None:
    world = shared().cash(B=cash).operated("iraq kuwait egypt")
    world.table.last_round = 3
    offer = OfferPartnership(group("crescent"))
    assert any(one.action == offer for one in candidates(business(world))) == joins
    expected = POLICY.prospect(world.state, world.choice, offer) if world.choice else None
    assert expected is not None and (expected.chance >= 0.5) == joins
    world.say(offer)
    assert (best(world), why(world)) == ((Accept(), "good_partner") if joins else (Refuse(), "not_yet"))


def test_a_refused_partnership_is_not_offered_again_as_things_stand() -> None:
    world = shared().operated("iraq kuwait egypt")
    offer = OfferPartnership(group("crescent"))
    business(world).say(offer).say(Refuse())
    later = business(world)
    assert later.choice is not None and later.table.rebuffs
    later.table.courted, later.table.offers = (), 0
    assert all(one.action != offer for one in candidates(later))


def test_nobody_offers_the_partnership_he_has_refused_a_moment_ago() -> None:
    world = shared().operated("iraq kuwait egypt")
    offer = OfferPartnership(group("crescent"))
    business(world).say(offer).say(Refuse())
    world.table.courted, world.table.offers = (), 0
    assert all(one.action != offer for one in candidates(business(world, "B")))
    world.table.turn += 3 * world.table.seats
    assert any(one.action == offer for one in candidates(business(world, "B")))


def test_nobody_joins_a_leader_who_gains_nearly_all() -> None:
    world = World().cash(A=3000, B=200, C=1500, D=1500).owns("A", "iraq kuwait").owns("B", "egypt")
    world.owns("A", "oman bahrain qatar").level("gulf-shore", 4).operated("iraq kuwait egypt")
    world.table.last_round = 21
    world = business(world).say(OfferPartnership(group("crescent")))
    assert best(world) == Refuse()
