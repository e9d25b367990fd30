"""Buying and auctions (PET-5, PET-6)."""

from __future__ import annotations

import pytest

from game.components.auction import AuctionClosed, AuctionOpened, Bid, BidderPassed, Pass
from game.engine.dice import Dice
from game.rules.petropolis.auction import TitleAuction
from game.rules.petropolis.business import Business
from game.rules.petropolis.landing import Purchase
from game.rules.petropolis.pause import StartPause
from game.rules.petropolis.speech import (
    Build,
    Buy,
    Decline,
    InterestPaid,
    Mortgage,
    OfferPartnership,
    OfferPrice,
    Propose,
    Redeem,
    Request,
    SellDown,
    TelexDrawn,
)
from game.rules.petropolis.throwing import Ready

from .world import ALL, K, World, group, title, titles


def landed(**cash: int) -> World:
    """A lands on Iraq in phase two; four seats with cash in thousands."""
    return World().cash(**({"A": 900, "B": 900, "C": 900, "D": 900} | cash)).at("A", 20).turn("A", 2, 3)


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
def test_a_request_needs_the_value_in_cash_and_an_unsold_title() -> None:
    world = World().cash(A=219, B=500).owns("B", "libya").at("A", 21).owns("A", "gabon").at("A", 18)
    world.turn("A", 1, 2)
    assert world.refusal(Request(title("iraq"))).code == "cannot_afford"
    assert world.refusal(Request(title("libya"))).code == "not_for_sale"
    world.say(Request(title("algeria")))
    assert world.asked == "B"
    assert world.legal() == [Bid(250 * K), Pass()], "the asker is high at the value"
    world.say(Pass())
    assert (world.owner("algeria"), world.purse("A")) == ("A", 19)


@pytest.mark.rule("PET-5.8")
@pytest.mark.parametrize(("phase", "allowed"), [("one", False), ("pause", True), ("two", False)])
def test_requests_may_be_switched_off_for_phase_two(phase: str, allowed: bool) -> None:
    """PET-R14."""
    world = World(unsold_phase2="landing-only", exchange_when="always").cash(A=500).owns("A", "usa")
    world.table.phase = "one" if phase == "one" else "pause" if phase == "pause" else "two"
    world.steps(Business(seat=0))
    assert (Request(title("gabon")) in world.legal()) == allowed


@pytest.mark.rule("PET-5.9")
def test_a_title_has_exactly_one_owner() -> None:
    world = landed().say(Buy(title("iraq"))).done()
    world.at("B", 20).turn("B", 2, 3)
    assert world.asked == "B" and isinstance(world.choice, Business), "there is nothing left to buy"
    assert world.told(InterestPaid)[-1].receiver == 0
    assert world.refusal(Request(title("iraq"))).code == "not_for_sale"


# Auctions


@pytest.mark.rule("PET-6.1")
@pytest.mark.parametrize(("opening", "first"), [("value", 220), ("half", 110), ("step", 50)])
def test_the_opening_bid(opening: str, first: int) -> None:
    """PET-R9."""
    world = World(auction_opening=opening).cash(A=900, B=900).at("A", 20).turn("A", 2, 3)
    world.say(Decline(title("iraq")))
    assert world.legal() == [Bid(first * K), Pass()]


@pytest.mark.rule("PET-6.2")
@pytest.mark.parametrize("step", [50_000, 10_000, 200_000])
def test_every_bid_is_one_step_more(step: int) -> None:
    """PET-R10."""
    world = World(auction_step=step).cash(A=900, B=900).at("A", 20).turn("A", 2, 3)
    world.say(Decline(title("iraq")))
    assert world.refusal(Bid(220_000 - 10_000)).code == "bid_too_low"
    assert world.refusal(Bid(220_000 + step)).code == "bid_too_high"
    world.say(Bid(220_000))
    assert world.legal() == [Bid(220_000 + step), Pass()]
    assert world.refusal(Bid(220_000)).code == "bid_too_low"


@pytest.mark.rule("PET-6.3")
def test_everybody_may_bid() -> None:
    world = landed()
    world.custody("C").say(Decline(title("iraq")))
    asked: list[str] = []
    for _ in range(4):
        asked.append(world.asked)
        world.say(Pass())
    assert asked == ["B", "C", "D", "A"], "the one who declined and a prisoner too"


@pytest.mark.rule("PET-6.3")
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
