"""Exchanges (PET-12)."""

from __future__ import annotations

import pytest

from game.components.consent import Accept, Refuse
from game.rules.petropolis.business import Business
from game.rules.petropolis.exchange import Answer
from game.rules.petropolis.messages import (
    Counter,
    CounterMade,
    ExchangeDone,
    GroupBroken,
    GroupCompleted,
    OfferAnswered,
    OfferPartnership,
    Propose,
)
from game.rules.petropolis.pause import Circuit
from game.rules.petropolis.state import Deal

from .situations import market, offer
from .world import ALL, K, World, group, title, titles


@pytest.mark.rule("PET-12.1")
@pytest.mark.ruling("PET-R19")
@pytest.mark.option("exchange_when")
@pytest.mark.parametrize(
    ("when", "allowed"),
    [
        ("pause-and-phase2", (False, True, True)),
        ("pause-only", (False, True, False)),
        ("always", (True, True, True)),
    ],
)
def test_when_exchanges_are_made(when: str, allowed: tuple[bool, bool, bool]) -> None:
    for phase, may in zip(("one", "pause", "two"), allowed, strict=True):
        world = World(3, exchange_when=when).cash(A=300, B=300).owns("A", "iraq").owns("B", "egypt")
        world.mortgaged("egypt").owns("A", "usa").mortgaged("usa").owns("B", "libya")
        world.table.phase = "one" if phase == "one" else "pause" if phase == "pause" else "two"
        if phase == "pause":
            world.steps(Circuit(1))
        else:
            world.at("A", 22).turn("A", 1, 2)
        assert world.asked == "A" and isinstance(world.choice, Business)
        assert (world.choice.why_not(world.state, offer("iraq", "libya")) is None) == may
        assert any(isinstance(action, Propose) for action in world.legal()) == may


@pytest.mark.rule("PET-12.1")
@pytest.mark.ruling("PET-R19", "PET-R17")
@pytest.mark.option("exchange_when")
def test_with_always_there_is_business_in_phase_one_to_deal() -> None:
    world = World(2, phase="one", exchange_when="always").cash(A=300, B=300).owns("A", "iraq")
    assert world.at("A", 22).turn("A", 1, 2).asked == "A"
    none = World(2, phase="one", exchange_when="always").cash(A=300, B=300).at("A", 14)
    assert none.owns("A", "iraq").mortgaged("iraq").turn("A", 1, 2).asked == "B", "a neutral square"
    empty = World(2, phase="one", exchange_when="always").at("A", 20)
    assert empty.turn("A", 2, 4).asked == "B", "nobody has anything"


@pytest.mark.rule("PET-12.2")
def test_what_an_offer_may_name() -> None:
    world = market()
    assert world.refusal(offer("gabon", "egypt", partner=0)).code == "no_such_partner"
    assert world.refusal(offer("gabon", "egypt", partner=2)).code == "title_of_another"
    assert world.refusal(offer("gabon", "egypt", partner=3)).code == "no_such_partner"
    assert world.refusal(offer("egypt", "libya")).code == "title_of_another"
    assert world.refusal(Propose(1, (), (len(ALL),), 0)).code == "no_such_title"
    assert world.refusal(Propose(1, (title("gabon"),) * 2, titles("egypt"), 0)).code == "named_twice"
    assert world.refusal(Propose(1, titles("gabon"), titles("egypt"), 500)).code == "odd_amount"
    assert world.refusal(offer("gabon", "egypt", 301)).code == "seat_cannot_afford"
    assert world.refusal(offer("gabon", "egypt", -301)).code == "seat_cannot_afford"
    for cash in (-300, 0, 300):
        assert market().say(offer("gabon iraq", "egypt libya", cash)).asked == "B"


@pytest.mark.rule("PET-12.2")
def test_the_title_that_is_named_twice_is_told() -> None:
    kuwait, iraq, egypt = title("kuwait"), title("iraq"), titles("egypt")
    refusal = market().refusal(Propose(1, (iraq, kuwait, kuwait), egypt, 0))
    assert (refusal.code, refusal.facts) == ("named_twice", {"title": kuwait})
    asked = market().refusal(Propose(1, (kuwait,), (*titles("libya"), *egypt, *egypt), 0))
    assert asked.facts == {"title": title("egypt")}


@pytest.mark.rule("PET-12.2")
def test_the_bankrupt_take_part_in_nothing() -> None:
    world = World(3).cash(A=300, B=300).owns("A", "iraq").out("C").at("A", 20).turn("A", 2, 3)
    assert world.refusal(offer("iraq", "", -10, partner=2)).code == "no_such_partner"


@pytest.mark.rule("PET-12.3")
@pytest.mark.ruling("PET-R20")
def test_each_side_gives_something_and_a_title_moves() -> None:
    world = market()
    assert world.refusal(offer("", "", 100)).code == "no_title_in_it"
    for gift in (offer("gabon", ""), offer("", "egypt"), offer("gabon", "", 10), offer("", "egypt", -10)):
        assert world.refusal(gift).code == "a_gift"
    assert market().say(offer("gabon", "", -150)).say(Accept()).purses("AB") == [450, 150]
    assert market().say(offer("", "egypt", 150)).say(Accept()).owner("egypt") == "A"


@pytest.mark.rule("PET-12.4", "PET-16.6")
def test_mortgaged_titles_stay_where_they_are() -> None:
    world = market().mortgaged("gabon egypt")
    assert world.refusal(offer("gabon", "libya")).code == "title_mortgaged"
    assert world.refusal(offer("iraq", "egypt")).code == "title_mortgaged"


@pytest.mark.rule("PET-12.5")
@pytest.mark.ruling("PET-R27")
@pytest.mark.option("operated_lock")
def test_operated_titles_stay_where_they_are() -> None:
    world = market().operated("gabon")
    assert world.refusal(offer("gabon", "libya")).code == "title_operated"
    loose = market(operated_lock="while-built").operated("gabon")
    assert loose.say(offer("gabon", "libya")).asked == "B", "PET-R27: bare again, it may go"


@pytest.mark.rule("PET-12.6", "PET-14.9")
def test_installations_never_pass() -> None:
    for lock in ("ever", "while-built"):
        world = World(2, operated_lock=lock).cash(A=300, B=300).owns("A", "iraq kuwait egypt")
        world.level("crescent", 1).at("A", 22).turn("A", 1, 3)
        code = {"ever": "title_operated", "while-built": "title_built"}[lock]
        assert world.refusal(offer("iraq kuwait egypt", "", -300)).code == code
    assert set(Propose.__struct_fields__) == {"partner", "gives", "takes", "cash"}, "no pieces among them"


@pytest.mark.rule("PET-12.7", "PET-13.8")
def test_nothing_but_titles_and_cash_can_be_part_of_an_offer() -> None:
    assert set(Deal.__struct_fields__) == {"maker", "partner", "gives", "takes", "cash", "counter"}
    world = market().say(offer("gabon", "libya", 50)).say(Accept()).done()
    assert world.purses("AB") == [250, 350]
    world.at("B", 15).turn("B", 1, 2)
    assert world.purses("AB") == [272, 328], "he pays on Libya like anybody"


@pytest.mark.rule("PET-12.8")
@pytest.mark.ruling("PET-R21")
def test_accept_refuse_or_one_counter_offer() -> None:
    world = market().say(offer("gabon", "egypt", 50))
    assert isinstance(world.choice, Answer) and world.asked == "B"
    same = Counter(titles("egypt"), titles("gabon"), -50 * K)
    assert world.refusal(same).code == "same_offer"
    for gives, takes in (("libya", "gabon"), ("egypt", "iraq")):
        other = Counter(titles(gives), titles(takes), -50 * K)
        assert world.choice.why_not(world.state, other) is None, "one side differs"
    assert world.refusal(Counter(titles("libya"), titles("usa"), 0)).code == "title_of_another"
    assert world.refusal(Counter((), titles("gabon"), 0)).code == "a_gift"
    world.say(Counter(titles("egypt"), titles("gabon"), -120 * K))
    assert [event.deal.maker for event in world.told(CounterMade)] == [1]
    assert world.asked == "A" and world.legal() == [Accept(), Refuse()]
    assert world.refusal(Counter(titles("gabon"), titles("egypt"), 60 * K)).code == "one_counter"
    world.say(Accept())
    assert (world.owner("egypt"), world.owner("gabon"), world.purses("AB")) == ("A", "B", [180, 420])


@pytest.mark.rule("PET-12.8")
def test_counter_offers_to_begin_with_ask_for_more_up_to_all_he_has() -> None:
    world = market().say(offer("gabon", "egypt", 200))
    asked = [-action.cash // K for action in world.legal() if isinstance(action, Counter)]
    assert asked == [250, 300]
    world = market().say(offer("gabon", "egypt", 0))
    asked = [-action.cash for action in world.legal() if isinstance(action, Counter)]
    assert asked == [50 * K, 100 * K, 200 * K]


@pytest.mark.rule("PET-12.8")
@pytest.mark.parametrize("countered", [False, True])
def test_a_refusal_leaves_everything_as_it_is(countered: bool) -> None:
    world = market().say(offer("gabon", "egypt", 50))
    if countered:
        world.say(Counter(titles("egypt libya"), titles("gabon"), -100 * K))
    world.say(Refuse())
    assert (world.owner("egypt"), world.owner("gabon"), world.purses("AB")) == ("B", "A", [300, 300])
    assert [event.agreed for event in world.told(OfferAnswered)] == [False]
    assert world.table.deal is None and world.asked == "A"


@pytest.mark.rule("PET-12.9")
@pytest.mark.ruling("PET-R21")
@pytest.mark.option("offers_per_turn")
@pytest.mark.parametrize("most", [0, 1, 2, 5])
def test_offers_are_limited_and_partnerships_count(most: int) -> None:
    world = market(offers_per_turn=most)
    for cash in range(most):
        if cash == 1:
            world.say(OfferPartnership(group("crescent"))).say(Refuse())
        else:
            world.say(offer("gabon", "egypt", cash)).say(Refuse())
    code = "no_more_offers" if most else "no_offers"
    assert world.refusal(offer("gabon", "egypt", 100)).code == code
    assert world.refusal(OfferPartnership(group("crescent"))).code == code
    if most:
        world.done().at("A", 22).turn("A", 1, 3).say(offer("gabon", "egypt", 0))
        assert world.asked == "B", "in the next turn there are more"


@pytest.mark.rule("PET-12.9")
@pytest.mark.ruling("PET-R21")
def test_the_same_offer_is_not_repeated_in_a_turn() -> None:
    world = market(offers_per_turn=5).say(offer("gabon iraq", "egypt")).say(Refuse())
    assert world.refusal(offer("gabon iraq", "egypt")).code == "offered_before"
    turned = Propose(1, (title("iraq"), title("gabon")), titles("egypt"), 0)
    assert world.refusal(turned).code == "offered_before", "in another order it is the same"
    world.say(offer("gabon iraq", "egypt", 1)).say(Refuse())
    world.say(OfferPartnership(group("crescent"))).say(Refuse())
    assert world.refusal(OfferPartnership(group("crescent"))).code == "courted_before"


@pytest.mark.rule("PET-12.10")
def test_an_accepted_exchange_is_carried_out_at_once() -> None:
    world = market().say(offer("gabon", "egypt", 100)).say(Accept())
    complete = [(event.group, event.members) for event in world.told(GroupCompleted)]
    assert complete == [(group("crescent"), (0,))]
    assert len(world.told(ExchangeDone)) == 1
    world.done().at("A", 22).turn("A", 1, 3).say(offer("egypt", "", -200)).say(Accept())
    assert [event.group for event in world.told(GroupBroken)] == [group("crescent")]
