"""The International Court through the eyes of the policy (reference 12.4)."""

from __future__ import annotations

import pytest

from game.components.consent import Accept, Refuse
from game.rules.petropolis.messages import OfferPrice, PayFee, Throw, UseTelex
from game.rules.petropolis.state import Phase

from .mind import best, candidates, why
from .names import K
from .world import World


def prisoner(
    phase: Phase = "one", number: int = 1, holder: str = "", cash: int = 900, danger: bool = False
) -> World:
    """A is in custody; so many rounds are over that half of the phase is left."""
    world = World(phase=phase).cash(A=cash, B=900, C=900, D=900).custody("A", number)
    if danger:
        world.owns("B", "iraq kuwait egypt oman bahrain qatar sharjah dubai abu-dhabi")
        world.level("crescent", 4).level("gulf-shore", 3)
    world.table.last_round, world.table.round = (6, 3) if phase == "one" else (24, 12)
    return (world.holds(holder) if holder else world).turn("A")


@pytest.mark.parametrize("phase", ["one", "two"])
def test_half_a_million_is_never_paid_to_leave(phase: Phase) -> None:
    world = prisoner(phase, cash=5000)
    assert best(world) == Throw()
    assert any(isinstance(one.action, PayFee) and one.worth < 0 for one in candidates(world))


def test_where_it_is_dangerous_outside_the_court_is_a_shelter() -> None:
    world = prisoner("two", holder="A", danger=True)
    assert best(world) == Throw() and why(world) == "shelter"


def test_one_s_own_telex_is_used_where_there_is_something_to_gain() -> None:
    assert best(prisoner(holder="A")) == UseTelex()


def test_in_the_last_turn_the_telex_saves_the_fine() -> None:
    assert best(prisoner("two", 3, holder="A")) == UseTelex()


def test_a_prisoner_offers_what_the_holder_is_likely_to_take() -> None:
    world = prisoner(holder="B")
    action = best(world)
    assert isinstance(action, OfferPrice) and action.holder == 1
    assert action.price <= 120 * K, "about a hundred thousand at most"
    assert best(world.say(action)) == Accept()


def test_no_price_is_offered_where_the_court_is_a_shelter() -> None:
    world = prisoner("two", holder="B", danger=True)
    assert all(not isinstance(one.action, OfferPrice) for one in candidates(world))


@pytest.mark.parametrize(("price", "answer"), [(30, Refuse()), (90, Refuse()), (100, Accept())])
def test_a_holder_sells_for_a_hundred_thousand(price: int, answer: Accept | Refuse) -> None:
    assert best(prisoner(holder="B").say(OfferPrice(1, price * K))) == answer


def test_a_leader_pays_twice() -> None:
    for price, answer in ((150, Refuse()), (200, Accept())):
        world = prisoner(holder="B", cash=5000).say(OfferPrice(1, price * K))
        assert best(world) == answer
