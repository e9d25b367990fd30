"""Buying and auctions (PET-5, PET-6)."""

from __future__ import annotations

import pytest

from game.components.auction import AuctionClosed, Bid, Pass
from game.rules.petropolis.auction import TitleAuction
from game.rules.petropolis.business import Business
from game.rules.petropolis.landing import Purchase
from game.rules.petropolis.messages import (
    Buy,
    Decline,
    InterestPaid,
    Mortgage,
    Propose,
    Redeem,
    Request,
)

from .situations import landed
from .world import ALL, K, World, title


@pytest.mark.rule("PET-5.1")
def test_on_ones_own_concession_nothing_is_paid() -> None:
    world = World().cash(A=900).owns("A", "iraq kuwait egypt").level("crescent", 2).at("A", 20)
    world.turn("A", 2, 3)
    assert world.purse("A") == 900
    assert isinstance(world.choice, Business)


@pytest.mark.rule("PET-5.2", "PET-5.3")
def test_a_title_is_bought_for_its_value_in_cash() -> None:
    world = landed()
    assert world.legal() == [Buy(title("iraq")), Decline(title("iraq"))]
    world.say(Buy(title("iraq")))
    assert (world.owner("iraq"), world.purse("A")) == ("A", 680)
    exactly = landed(A=220).say(Buy(title("iraq")))
    assert (exactly.owner("iraq"), exactly.purse("A")) == ("A", 0)


@pytest.mark.rule("PET-5.3", "PET-5.4")
def test_nothing_may_be_raised_to_buy() -> None:
    world = World().cash(A=210, B=900).owns("A", "gabon iran saudi-arabia").at("A", 20).turn("A", 2, 3)
    assert world.asked == "B", "10,000 short: straight to the auction"
    world = World(mortgage_when="anytime", exchange_when="always").cash(A=300, B=900).owns("A", "gabon")
    world.at("A", 20).turn("A", 2, 3)
    gabon = title("gabon")
    for action in (Mortgage(gabon), Propose(1, (gabon,), (), -50 * K), Redeem(gabon)):
        assert world.refusal(action).rule == "PET-5.3"


@pytest.mark.rule("PET-5.4")
@pytest.mark.parametrize("phase", ["one", "two"])
def test_who_declines_sees_it_auctioned_at_once(phase: str) -> None:
    world = World(phase="one" if phase == "one" else "two").cash(A=900, B=900, C=0, D=0).at("A", 20)
    world.turn("A", 2, 3).say(Decline(title("iraq")))
    assert (world.asked, world.legal()) == ("B", [Bid(220 * K), Pass()])


@pytest.mark.rule("PET-5.5")
def test_the_price_paid_never_changes_the_value() -> None:
    world = landed().say(Decline(title("iraq"))).say(Bid(220 * K)).say(Bid(270 * K)).say(Pass()).say(Pass())
    world.say(Pass()).done()
    assert (world.owner("iraq"), world.purse("C")) == ("C", 630)
    world.at("B", 20).turn("B", 2, 3)
    assert world.told(InterestPaid)[-1].amount == 22 * K
    world.done().owes("C", "A", 700).say(Mortgage(title("iraq")))
    assert world.purse("C") == 630 + 22 + 110 - 700
    world.cash(C=132).at("C", 20).turn("C", 2, 3).say(Redeem(title("iraq")))
    assert world.purse("C") == 0


@pytest.mark.rule("PET-5.6", "PET-5.7", "PET-6.8")
@pytest.mark.ruling("PET-R13")
def test_an_unsold_title_may_be_had_by_every_later_lander() -> None:
    world = landed().say(Decline(title("iraq")))
    for _ in range(4):
        world.say(Pass())
    assert [event.winner for event in world.told(AuctionClosed)] == [-1]
    world.done().at("B", 20).turn("B", 2, 3)
    assert isinstance(world.choice, Purchase) and world.asked == "B"
    world.say(Decline(title("iraq")))
    assert isinstance(world.choice, TitleAuction) and world.asked == "C"


@pytest.mark.rule("PET-5.8")
@pytest.mark.ruling("PET-R14")
def test_a_request_needs_the_value_in_cash_and_an_unsold_title() -> None:
    world = World().cash(A=219, B=500).owns("B", "libya").at("A", 21).owns("A", "gabon").at("A", 18)
    world.turn("A", 1, 2)
    assert world.refusal(Request(title("iraq"))).code == "cannot_afford"
    assert world.refusal(Request(title("libya"))).code == "not_for_sale"
    assert world.refusal(Request(len(ALL))).code == "no_such_title"
    world.say(Request(title("algeria")))
    assert world.asked == "B"
    assert world.legal() == [Bid(250 * K), Pass()], "the asker is high at the value"
    world.say(Pass())
    assert (world.owner("algeria"), world.purse("A")) == ("A", 19)


@pytest.mark.rule("PET-5.8")
@pytest.mark.ruling("PET-R14")
@pytest.mark.option("unsold_phase2")
@pytest.mark.parametrize(("phase", "allowed"), [("one", False), ("pause", True), ("two", False)])
def test_requests_may_be_switched_off_for_phase_two(phase: str, allowed: bool) -> None:
    world = World(unsold_phase2="landing-only", exchange_when="always").cash(A=500).owns("A", "usa")
    world.table.phase = "one" if phase == "one" else "pause" if phase == "pause" else "two"
    world.steps(Business(seat=0))
    assert (Request(title("gabon")) in world.legal()) == allowed


@pytest.mark.rule("PET-5.9")
@pytest.mark.ruling("PET-R25")
def test_a_title_has_exactly_one_owner() -> None:
    world = landed().say(Buy(title("iraq"))).done()
    world.at("B", 20).turn("B", 2, 3)
    assert world.asked == "B" and isinstance(world.choice, Business), "there is nothing left to buy"
    assert world.told(InterestPaid)[-1].receiver == 0
    assert world.refusal(Request(title("iraq"))).code == "not_for_sale"
