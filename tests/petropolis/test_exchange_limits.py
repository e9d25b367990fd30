"""Exchanges that are listed, right at what both can pay, and what is remembered of those refused."""

from __future__ import annotations

import pytest

from game.components.consent import Accept, Refuse
from game.rules.petropolis.barter import candidates
from game.rules.petropolis.messages import Counter, CounterMade, OfferAnswered, OfferPartnership, Propose
from game.rules.petropolis.messages.debts import _without  # pyright: ignore[reportPrivateUsage]
from game.rules.petropolis.partnership import _has_others_now  # pyright: ignore[reportPrivateUsage]
from game.rules.petropolis.state import Claim, Deal

from .situations import market, offer
from .world import ALL, BOARD, K, World, group, title, titles

A, B, C = 0, 1, 2


def listed(world: World) -> list[Propose]:
    """The exchanges that A is shown."""
    actions = (each.action for each in candidates(world.ready().state, A))
    return [action for action in actions if isinstance(action, Propose)]


@pytest.mark.parametrize(("cash", "theirs", "swapped"), [
    (39, 0, False), (40, 0, True), (41, 900, True),
])  # fmt: skip
def test_a_swap_is_listed_where_the_difference_can_just_be_paid(
    cash: int, theirs: int, swapped: bool
) -> None:
    """Egypt is worth 40 more than Gabon."""
    world = World(2).cash(A=cash, B=theirs).owns("A", "iraq kuwait gabon").owns("B", "egypt")
    assert (offer("gabon", "egypt", 40) in listed(world)) == swapped


@pytest.mark.parametrize(("theirs", "swapped"), [(39, False), (40, True)])
def test_a_swap_is_listed_where_the_other_can_just_pay_the_difference(theirs: int, swapped: bool) -> None:
    """A lacks Gabon's group's cheaper title; B pays 40 for Egypt."""
    members = [ALL[number] for number in _members("gabon")]
    rest = " ".join(name for name in members if name != "gabon")
    world = World(2).cash(A=0, B=theirs).owns("A", f"{rest} egypt").owns("B", "gabon")
    assert (offer("egypt", "gabon", -40) in listed(world)) == swapped


def _members(name: str) -> tuple[int, ...]:
    return BOARD.members[BOARD.group_of[title(name)]]


def test_no_title_is_swapped_for_one_of_its_own_group() -> None:
    world = World(2).cash(A=900, B=900).owns("A", "iraq kuwait").owns("B", "egypt")
    assert all(not action.gives for action in listed(world) if title("egypt") in action.takes)


def test_a_title_to_begin_with_is_one_alone() -> None:
    world = World(2).cash(A=900, B=900).owns("A", "usa").owns("B", "iraq gabon")
    (only,) = listed(world)
    assert only.gives == () and len(only.takes) == 1 and only.cash == _value(only.takes[0])
    sale = World(2).cash(A=900, B=900).owns("A", "usa gabon")
    (only,) = listed(sale)
    assert len(only.gives) == 1 and only.takes == () and only.cash == -min(900 * K, _value(only.gives[0]))


def _price(name: str) -> int:
    return _value(title(name))


def _value(number: int) -> int:
    return BOARD.prices[number]


@pytest.mark.parametrize("change", ["two owners", "unsold", "locked", "one owner"])
def test_a_group_is_completed_by_one_other_who_may_give(change: str) -> None:
    world = World(3).cash(A=900, B=900, C=900).owns("A", "iraq").owns("B", "egypt kuwait")
    if change == "two owners":
        world.owns("C", "kuwait")
    elif change == "unsold":
        world.table.owners[title("kuwait")] = -1
    elif change == "locked":
        world.operated("kuwait")
    both = Propose(B, (), titles("egypt kuwait"), min(900 * K, _price("egypt") + _price("kuwait")))
    assert (both in listed(world)) == (change == "one owner")


@pytest.mark.rule("PET-12.8", "PET-12.9")
def test_a_counter_offer_is_told_as_one() -> None:
    world = market().say(offer("", "egypt", 100)).say(Counter(titles("egypt"), (), -150 * K))
    assert [event.deal.counter for event in world.told(CounterMade)] == [True]


@pytest.mark.rule("PET-12.8", "PET-12.10")
@pytest.mark.parametrize("agreed", [True, False])
def test_what_was_agreed_on_is_told_so_and_no_rebuff(agreed: bool) -> None:
    world = market().say(offer("", "egypt", 100)).say(Accept() if agreed else Refuse())
    assert [event.agreed for event in world.told(OfferAnswered)] == [agreed]
    assert len(world.table.rebuffs) == (0 if agreed else 1)


@pytest.mark.rule("PET-12.9")
def test_with_a_refused_counter_offer_the_offer_before_it_is_remembered() -> None:
    old, first = Deal(A, C, (), (1,), 5 * K), Deal(A, B, (), (2,), 5 * K)
    counter = Deal(B, A, (2,), (), -9 * K, counter=True)
    for deal, agreed, kept in ((first, False, [5]), (counter, False, [5, -9]), (counter, True, [])):
        table = World(3).table
        table.deal, table.dealt = deal, (old, first)
        OfferAnswered(B, A, agreed).apply(table)
        assert [(no.maker, no.cash) for no in table.rebuffs] == [
            (A if cash > 0 else B, cash * K) for cash in kept
        ]
        assert [no.takes for no in table.rebuffs] == [((2,) if cash > 0 else ()) for cash in kept]
        assert table.deal is None


@pytest.mark.rule("PET-12.9", "PET-13.1")
def test_a_rebuff_counts_for_whoever_was_refused_and_for_that_group() -> None:
    world = World().cash(A=900, B=900).owns("A", "iraq kuwait libya").owns("B", "egypt")
    world.at("A", 20).turn("A", 2, 3)
    world.say(OfferPartnership(group("crescent"))).say(Refuse())
    other = next(number for number in range(len(world.table.partners)) if number != group("crescent"))
    world.table.owners[title("egypt")] = C
    assert _has_others_now(world.state, A, group("crescent"))
    assert not _has_others_now(world.state, B, group("crescent"))
    assert not _has_others_now(world.state, A, other)


def test_one_claim_on_a_title_is_taken_out() -> None:
    claims = tuple(Claim(B, A, number, 10 * K, 10) for number in (3, 5, 5, 8))
    assert _without(claims, 5) == (claims[0], claims[2], claims[3])
    assert _without(claims, 3) == claims[1:] and _without(claims, 7) == claims
