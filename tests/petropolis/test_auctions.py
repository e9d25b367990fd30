"""Auctions (PET-6)."""

from __future__ import annotations

import pytest

from game.components.auction import AuctionClosed, AuctionOpened, Bid, BidderPassed, Pass
from game.engine.dice import Dice
from game.rules.petropolis.auction import TitleAuction
from game.rules.petropolis.business import Business
from game.rules.petropolis.messages import (
    Build,
    Decline,
    Mortgage,
    OfferPartnership,
    OfferPrice,
    Propose,
    Redeem,
    SellDown,
    TelexDrawn,
)
from game.rules.petropolis.pause import StartPause
from game.rules.petropolis.throwing import Ready

from .situations import landed
from .world import ALL, K, World, group, title, titles


@pytest.mark.rule("PET-6.1")
@pytest.mark.ruling("PET-R9")
@pytest.mark.option("auction_opening")
@pytest.mark.parametrize(("opening", "first"), [("value", 220), ("half", 110), ("step", 50)])
def test_the_opening_bid(opening: str, first: int) -> None:
    world = World(auction_opening=opening).cash(A=900, B=900).at("A", 20).turn("A", 2, 3)
    world.say(Decline(title("iraq")))
    assert world.legal() == [Bid(first * K), Pass()]


@pytest.mark.rule("PET-6.2")
@pytest.mark.ruling("PET-R10")
@pytest.mark.option("auction_step")
@pytest.mark.parametrize("step", [50_000, 10_000, 200_000])
def test_every_bid_is_one_step_more(step: int) -> None:
    world = World(auction_step=step).cash(A=900, B=900).at("A", 20).turn("A", 2, 3)
    world.say(Decline(title("iraq")))
    assert world.refusal(Bid(220_000 - 10_000)).code == "bid_too_low"
    assert world.refusal(Bid(220_000 + step)).code == "bid_too_high"
    world.say(Bid(220_000))
    assert world.legal() == [Bid(220_000 + step), Pass()]
    assert world.refusal(Bid(220_000)).code == "bid_too_low"


@pytest.mark.rule("PET-6.3")
@pytest.mark.ruling("PET-R11")
def test_everybody_may_bid() -> None:
    world = landed()
    world.custody("C").say(Decline(title("iraq")))
    asked: list[str] = []
    for _ in range(4):
        asked.append(world.asked)
        world.say(Pass())
    assert asked == ["B", "C", "D", "A"], "the one who declined and a prisoner too"


@pytest.mark.rule("PET-6.3")
@pytest.mark.ruling("PET-R11")
@pytest.mark.option("decliner_may_bid")
def test_with_the_option_the_decliner_may_not_bid() -> None:
    """PET-R11; who could not pay has declined nothing."""
    world = World(decliner_may_bid=False).cash(A=900, B=0, C=0, D=0).at("A", 20).turn("A", 2, 3)
    world.say(Decline(title("iraq")))
    assert world.told(AuctionOpened)[0].bidders == (1, 2, 3)
    short = World(decliner_may_bid=False, auction_opening="half").cash(A=200).at("A", 20).turn("A", 2, 3)
    assert (short.asked, short.legal()) == ("A", [Bid(110 * K), Pass()])


@pytest.mark.rule("PET-6.4", "PET-6.5", "PET-6.7")
def test_the_question_goes_round_and_a_pass_is_final() -> None:
    world = World().cash(A=900, B=900, C=900, D=900).at("C", 20).turn("C", 2, 3).say(Decline(title("iraq")))
    asked: list[str] = []
    for said in (Pass(), Bid(220 * K), Pass(), Bid(270 * K), Bid(320 * K), Pass()):
        asked.append(world.asked)
        world.say(said)
    assert asked == ["D", "A", "B", "C", "A", "C"], "who has passed and who is high are not asked"
    assert (world.owner("iraq"), world.purse("A")) == ("A", 580)


@pytest.mark.rule("PET-6.6")
@pytest.mark.ruling("PET-R12")
def test_who_cannot_pay_the_next_bid_passes_by_himself() -> None:
    world = landed(B=219, C=220, D=269).say(Decline(title("iraq")))
    assert world.asked == "C"
    world.say(Bid(220 * K))
    assert [(e.seat, e.able) for e in world.told(BidderPassed)] == [(1, False), (3, False)]
    assert world.asked == "A"


@pytest.mark.rule("PET-6.9")
def test_the_winner_pays_the_bank_at_once() -> None:
    world = landed().say(Decline(title("iraq"))).say(Bid(220 * K)).say(Pass()).say(Pass())
    bank = world.table.bank
    world.say(Pass())
    assert (world.owner("iraq"), world.purse("B"), world.table.bank - bank) == ("B", 680, 220 * K)


@pytest.mark.rule("PET-6.10", "PET-6.11", "PET-19.2")
@pytest.mark.ruling("PET-R12")
def test_while_an_auction_runs_nothing_else_is_done() -> None:
    world = World(exchange_when="always", mortgage_when="anytime").cash(A=900, B=900).holds("C")
    world.owns("B", "sharjah dubai abu-dhabi gabon").owns("A", "libya").mortgaged("gabon").at("A", 20)
    world.turn("A", 2, 3).say(Decline(title("iraq")))
    assert world.asked == "B"
    forbidden = (
        Propose(0, titles("sharjah"), (), -50 * K), OfferPartnership(group("africa")), OfferPrice(2, 50 * K),
        Mortgage(title("sharjah")), Redeem(title("gabon")), Build(group("emirates"), 1),
        SellDown(group("emirates"), 0),
    )  # fmt: skip
    for action in forbidden:
        assert world.refusal(action).code == "wrong_question"
    assert world.asides() == []


@pytest.mark.rule("PET-6.10", "PET-11.1")
def test_between_the_lots_of_the_pause_nobody_deals() -> None:
    world = World(2, phase="one").cash(A=900, B=900)
    world.owns("A", " ".join(n for n in ALL if n not in ("iran", "oman", "saudi-arabia")))
    world.steps(StartPause())
    lots: list[str] = []
    while isinstance(world.choice, TitleAuction):
        lots.append(ALL[world.choice.lot])
        world.say(Pass())
    assert lots == ["oman", "oman", "iran", "iran", "saudi-arabia", "saudi-arabia"]
    assert isinstance(world.choice, Business)


@pytest.mark.rule("PET-6.6")
def test_an_auction_nobody_can_afford_closes_at_once() -> None:
    world = World().cash(A=100, B=100).at("A", 20).turn("A", 2, 3)
    assert isinstance(world.choice, Business) and world.asked == "A"
    assert [event.winner for event in world.told(AuctionClosed)] == [-1]


def test_a_random_bidder_bids_and_passes() -> None:
    world = landed().say(Decline(title("iraq")))
    choice = world.choice
    assert choice is not None
    assert {choice.sample(world.state, Dice(seed)) for seed in range(20)} == set(choice.legal(world.state))


@pytest.mark.rule("PET-9.4")
def test_the_auction_is_over_before_the_telex_of_a_double() -> None:
    world = World(3).cash(A=900, B=900, C=900).at("A", 19).telexes("tx-slick").turn("A", 3, 3)
    world.say(Decline(title("iraq"))).say(Pass()).say(Pass())
    assert not world.told(TelexDrawn)
    world.say(Pass())
    assert len(world.told(TelexDrawn)) == 1
    assert not isinstance(world.choice, Ready)
