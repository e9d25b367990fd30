"""What may be varied in what is offered, what an offer stakes, and who may open."""

from __future__ import annotations

from typing import Any

import pytest

from game.components.consent import Refuse
from game.engine.forms import Amount, Several
from game.rules.petropolis.business import Business
from game.rules.petropolis.exchange import Answer
from game.rules.petropolis.messages import Counter, Done, FirstDrawn, NameTitles, Propose, ProposeSettlement
from game.rules.petropolis.setup import DrawFirst

from .situations import market, offer
from .world import K, World, titles


def said(world: World, action: Any) -> Any:
    """The fields of a form."""
    assert world.choice is not None
    return world.choice.fields(world.state, action)


@pytest.mark.rule("PET-12.2", "PET-12.4")
def test_free_titles_of_both_and_cash_either_way_may_be_exchanged() -> None:
    """In whole thousands, as much as each has; titles that stay stand there with the reason."""
    world = market().mortgaged("gabon")
    world.table.cash[1] = 250 * K + 900
    gives, takes, cash = said(world, offer("iraq", "egypt"))
    assert isinstance(gives, Several) and isinstance(takes, Several) and isinstance(cash, Amount)
    assert set(gives.of) == set(titles("iraq kuwait")) and set(takes.of) == set(titles("egypt libya"))
    assert [(title, refusal.code) for title, refusal in gives.locked] == [
        (*titles("gabon"), "title_mortgaged")
    ]
    assert not takes.locked and (gives.giver, takes.giver) == (0, 1)
    assert (cash.low, cash.high, cash.step, cash.giver) == (-250 * K, 300 * K, K, 0)
    assert said(world, Done()) == ()


@pytest.mark.rule("PET-12.8")
@pytest.mark.parametrize(("cash", "payer"), [(50, 0), (-50, 1), (0, -1)])
def test_an_answer_knows_what_would_change_hands(cash: int, payer: int) -> None:
    world = market().say(offer("gabon iraq", "egypt", cash))
    assert isinstance(world.choice, Answer)
    stakes = [
        (stake.giver, stake.kind, stake.goods or stake.amount) for stake in world.choice.stakes(world.state)
    ]
    titles_too = [(0, "title", titles("gabon iraq")), (1, "title", titles("egypt"))]
    assert stakes == [*titles_too, *([(payer, "money", 50 * K)] if cash else [])]
    gives, takes, _ = said(world, Counter(titles("egypt"), titles("gabon"), 0))
    assert (gives.giver, takes.giver) == (1, 0)
    assert said(world, Refuse()) == ()


@pytest.mark.rule("PET-15.5")
def test_titles_are_named_of_those_that_may_be_given() -> None:
    world = World().cash(A=200, B=0).owns("A", "iraq kuwait egypt usa gabon").level("crescent", 1)
    world.mortgaged("gabon").turn("C").owes("A", "B", 300).say(ProposeSettlement())
    (named,) = said(world, NameTitles(titles("usa")))
    assert isinstance(named, Several) and (named.of, named.least, named.giver) == (titles("usa"), 1, 0)
    assert {title for title, _ in named.locked} == set(titles("iraq kuwait egypt gabon"))
    assert {refusal.code for _, refusal in named.locked} == {"not_to_give"}
    assert said(world, Refuse()) == ()


@pytest.mark.rule("PET-14.1")
@pytest.mark.option("exchange_in_debt")
def test_whoever_owes_may_vary_an_offer_where_that_is_allowed() -> None:
    world = World(exchange_in_debt=True).cash(A=90, B=0, C=500, D=0).owns("A", "iraq gabon").turn("C")
    world.owes("A", "B", 200)
    offered = next(action for action in world.legal() if isinstance(action, Propose))
    gives, takes, _ = said(world, offered)
    assert gives.giver == 0 and takes.giver == offered.partner
    assert all(said(world, action) == () for action in world.legal() if not isinstance(action, Propose))


@pytest.mark.ruling("PET-R7")
@pytest.mark.option("first_player")
def test_each_seat_opens_alike_or_the_first_does() -> None:
    def chances(**changes: Any) -> list[tuple[Any, float]]:
        return list(DrawFirst().outcomes(World(5, **changes).state))

    assert chances() == [(FirstDrawn(seat), 1 / 5) for seat in range(5)]
    assert chances(first_player="seat-1") == [(FirstDrawn(0), 1.0)]


@pytest.mark.rule("PET-3.8", "PET-16.6")
@pytest.mark.option("mortgage_when")
def test_when_there_is_business_in_phase_one() -> None:
    """Where something of one's own is mortgaged, or could be; not on a neutral square."""

    def asked(mortgaged: str = "", owns: str = "iraq", **changes: Any) -> bool:
        world = World(2, phase="one", **changes).cash(A=300, B=300).owns("A", owns)
        world.mortgaged(mortgaged).at("A", 22).turn("A", 1, 2)
        return world.asked == "A" and isinstance(world.choice, Business)

    assert asked("iraq") and not asked() and asked(mortgage_when="anytime")
    assert not asked(owns="", mortgage_when="anytime")
