"""Partners who are liable, and what a bankruptcy leaves standing (PET-17.13 to 17.19)."""

from __future__ import annotations

from typing import Any

import pytest

from game.components.auction import AuctionOpened, Bid, Pass
from game.engine.vocabulary import Step
from game.rules.petropolis.bankruptcy import FirstRefusal, SettleEstate
from game.rules.petropolis.business import Business
from game.rules.petropolis.court import FaceCourt, LeaveCourt, Release
from game.rules.petropolis.debts import Owed, RaiseCash
from game.rules.petropolis.exchange import Answer
from game.rules.petropolis.interest import Collect
from game.rules.petropolis.landing import DoubleTelex, DrawTelex, Purchase
from game.rules.petropolis.messages import (
    ExcessPaid,
    PartnerLiable,
    PartnershipEnded,
    Propose,
    SharePaid,
    TakeOver,
    TelexDrawn,
    TelexPaid,
    WentBankrupt,
)
from game.rules.petropolis.settlement import SettlementTerms
from game.rules.petropolis.telex import ReturnTelex
from game.rules.petropolis.throwing import Ready, ThrowDice
from game.rules.petropolis.turn import EndPhase, NextTurn, WindUp

from .situations import broke, gala
from .world import ALL, K, World, telex, title, titles


def liable(creditor: str = "C", mortgaged: str = "", owes: int = 600, **options: Any) -> World:
    """B has Sharjah and 20; A, his partner in the Emirates, Dubai and Abu Dhabi."""
    world = World(**options).cash(A=0, B=20, C=0, D=400).owns("B", "sharjah").owns("A", "dubai abu-dhabi")
    world.partners("emirates").mortgaged(mortgaged).turn("D")
    return world.owes("B", creditor, owes, "telex")


@pytest.mark.rule("PET-17.13", "PET-17.14")
@pytest.mark.ruling("PET-R41")
def test_partners_titles_answer_lowest_value_first() -> None:
    world = liable(owes=400)  # 20 and Sharjah (180) are handed over: 200 are short
    assert [(e.seat, e.title, e.amount) for e in world.told(PartnerLiable)] == [(0, title("dubai"), 220 * K)]
    assert (world.owner("dubai"), world.owner("abu-dhabi")) == ("", "A")
    assert world.purses("AC") == [20, 20 + 200], "A has the excess, C the shortfall"
    assert [(e.amount, e.by) for e in world.told(SharePaid)] == [(200 * K, "liability")]


@pytest.mark.rule("PET-17.13", "PET-17.14")
@pytest.mark.ruling("PET-R41")
@pytest.mark.option("partner_liability")
def test_partners_are_liable_with_their_titles_only() -> None:
    world = liable(owes=5_000)
    assert len(world.told(PartnerLiable)) == 2
    assert world.purses("AC") == [0, 20 + 220 + 260] and not world.told(ExcessPaid)
    off = liable(owes=5_000, partner_liability=False)
    assert not off.told(PartnerLiable) and off.owner("dubai") == "A"
    exact = liable(owes=420)
    assert len(exact.told(PartnerLiable)) == 1 and not exact.told(ExcessPaid)
    enough = liable(owes=200)
    assert not enough.told(PartnerLiable), "pot and titles cover it"


@pytest.mark.rule("PET-17.13")
def test_mortgaged_titles_count_on_neither_side() -> None:
    partner = liable(mortgaged="dubai", owes=400)
    assert [event.title for event in partner.told(PartnerLiable)] == [title("abu-dhabi")]
    own = World().cash(A=0, B=20, C=0, D=400).owns("B", "sharjah").owns("A", "dubai abu-dhabi")
    own.partners("emirates").mortgaged("sharjah").turn("D").owes("B", "C", 200, "telex")
    assert own.asked == "D", "B's own title is auctioned for the Bank"
    own.say(Bid(180 * K))
    assert [event.title for event in own.told(PartnerLiable)] == [title("dubai")], "180 are short, not 0"
    assert own.purse("C") == 200


@pytest.mark.rule("PET-17.13")
def test_liability_towards_the_bank_and_several() -> None:
    bank = liable("", owes=400)
    bank.say(Bid(180 * K))
    assert [event.amount for event in bank.told(PartnerLiable)] == [220 * K], "20 and 180 of 400 came in"
    assert bank.purse("A") == 20 and not bank.told(SharePaid)
    several = World().cash(A=0, B=20, C=0, D=0).owns("B", "sharjah").owns("A", "dubai abu-dhabi")
    several.partners("emirates").at("B", 20).telexes("tx-gala").turn("B", 1, 3)
    # owed 50 each to C, D and A: A is a creditor himself and not liable (PET-17.15)
    assert not several.told(PartnerLiable)
    assert several.purses() == [6, 0, 7, 7]


@pytest.mark.rule("PET-17.15")
def test_a_creditor_is_not_liable() -> None:
    world = liable("A")
    assert not world.told(PartnerLiable) and world.owner("dubai") == world.owner("sharjah") == "A"


@pytest.mark.rule("PET-17.16")
def test_the_bankrupt_leaves_everything() -> None:
    world = World().cash(A=10, B=0).owns("A", "iraq usa").owns("C", "kuwait egypt").owns("D", "canada mexico")
    world.partners("crescent").partners("north-america").holds("A").at("A", 20).turn("C")
    world.owes("A", "B", 5_000, "telex")
    assert [event.by for event in world.told(PartnershipEnded)] == ["bankruptcy"] * 2
    assert world.table.kept == () and world.table.known[-1] == telex("tx-influence")
    assert world.place("A") == -1 and world.table.out == (0,)
    world.idle("C", "D")
    assert world.asked == "B", "he has no more turns"


@pytest.mark.rule("PET-17.17")
def test_the_turn_in_which_another_goes_bankrupt_goes_on() -> None:
    world = World().cash(A=0, B=20, C=100, D=100).owns("A", "usa").at("A", 20).telexes("tx-toast", "tx-slick")
    world.turn("A", 2, 2)
    assert [event.seat for event in world.told(WentBankrupt)] == [1]
    paid = [(event.payer, event.amount) for event in world.told(TelexPaid)]
    assert paid[:2] == [(2, 50 * K), (3, 50 * K)]
    assert len(world.told(TelexDrawn)) == 2, "the double's telex comes all the same"


@pytest.mark.rule("PET-17.18")
def test_a_bankruptcy_is_settled_before_anything_else_and_ends_the_movers_turn() -> None:
    mover = gala("ecuador", 10).at("A", 20).turn("A", 2, 2)
    assert mover.table.sale is not None and mover.table.estate is not None
    for _ in range(3):
        mover.say(Pass())
    assert (mover.asked, type(mover.choice)) == ("B", Ready)
    assert len(mover.told(TelexDrawn)) == 1, "none for the double"
    other = World().cash(A=900, B=0, C=900, D=900).owns("B", "iraq").at("A", 20).telexes("tx-toast")
    other.mortgaged("iraq").turn("A", 1, 3)
    assert other.asked == "A" and isinstance(other.choice, FirstRefusal)
    assert other.purse("C") == 900, "C and D pay when that is settled"
    other.say(TakeOver(title("iraq")))
    assert (other.purses("ACD"), type(other.choice)) == ([900 - 242 + 100, 850, 850], Business)


@pytest.mark.rule("PET-17.18", "PET-8.6")
def test_the_extra_throw_of_a_bankrupt_is_lost() -> None:
    world = World().cash(A=90, B=0).at("A", 27).telexes("tx-audit").turn("A", 2, 2)
    assert (world.table.out, world.asked) == ((0,), "B")


@pytest.mark.rule("PET-17.19")
def test_with_several_creditors_mortgaged_titles_are_auctioned_in_the_same_run() -> None:
    world = gala("argentina ecuador gabon", 0).mortgaged("argentina").turn("A", 1, 3)
    lots: list[str] = []
    while world.table.sale is not None:
        lots.append(ALL[world.table.sale.lot])
        world.say(Bid(140 * K) if lots[-1] == "argentina" and world.table.sale.high < 0 else Pass())
    assert list(dict.fromkeys(lots)) == ["argentina", "ecuador", "gabon"]
    assert world.owner("argentina") == "B" and not world.table.mortgaged[title("argentina")]
    assert world.purses() == [0, 160, 300, 300], "the Bank keeps what it brought"


@pytest.mark.rule("PET-18.2", "PET-17.18")
def test_when_only_one_is_left_nothing_is_auctioned_any_more() -> None:
    world = World(3).cash(A=0, B=500).out("C").owns("A", "iraq usa").mortgaged("iraq").turn("B")
    world.owes("A", "", 900, "telex")
    assert world.choice is None and world.table.over
    assert not world.told(AuctionOpened) and world.table.titles_of(0) == []


def test_a_bankrupt_is_asked_nothing() -> None:
    world = broke("iraq", 0)
    assert Propose(0, (), titles("iraq"), K) not in world.legal()
    assert all(seat != "A" for seat, _ in world.asides())


@pytest.mark.rule("PET-17.16", "PET-17.18")
@pytest.mark.parametrize(
    "step",
    [
        Ready(seat=0), Business(seat=0), Release(seat=0), ThrowDice(0), DrawTelex(0), DoubleTelex(0),
        WindUp(0), FaceCourt(0), LeaveCourt(0), Purchase(seat=0, title=1), Collect(seat=0, title=1),
        FirstRefusal(seat=0, title=1), RaiseCash(seat=0), SettlementTerms(seat=0, debtor=2),
        SettlementTerms(seat=2, debtor=0), Answer(seat=2, asker=0), Owed(0, 2, K, "interest"),
    ],
    ids=repr,
)  # fmt: skip
def test_what_waits_for_a_bankrupt_is_dropped(step: Step) -> None:
    assert step.dies_with(0) and not step.dies_with(1)


@pytest.mark.rule("PET-17.17")
@pytest.mark.parametrize("step", [NextTurn(0), ReturnTelex(0), SettleEstate(), EndPhase()], ids=repr)
def test_what_concerns_everybody_stays(step: Step) -> None:
    assert not step.dies_with(0)
