"""Auctions of what a lander does not buy (POL-7)."""

from __future__ import annotations

from typing import Any

import pytest

from game.components.auction import AuctionClosed, Bid, BidderPassed, BidsOpened, Pass, SealedBid
from game.engine.dice import Dice
from game.engine.unseen import UNSEEN, known
from game.rules.poleconomy import RULES
from game.rules.poleconomy.messages import BankBroke, PapersCashed, TitleBought

from .lakes import Lakes, decline, direct, title


def declined(players: int = 4, *, inflation: int = 4, **options: Any) -> Lakes:
    """B leaves the unowned company on o3 to the auction."""
    lakes = Lakes(players, **options).inflation(inflation).cash(A=500, B=2000)
    if players == 4:
        lakes.cash(C=500, D=500)
    return lakes.land("B", "o3").play(decline("o3"))


@pytest.mark.rule("POL-7.1", "POL-7.2", "POL-7.3", "POL-7.4")
@pytest.mark.ruling("Q-8")
@pytest.mark.example("X-32")
def test_bids_go_round_clockwise_of_the_lander_who_is_not_asked() -> None:
    lakes = declined()
    vault = lakes.vault
    order: list[str] = []
    for action in (Bid(1), Bid(2), Bid(15), Pass(), Pass()):
        order.append(lakes.asks)
        lakes.play(action)
    assert order == ["C TitleAuction", "D TitleAuction", "A TitleAuction", "C TitleAuction", "D TitleAuction"]
    assert lakes.owner("o3") == "A" and lakes.money("A") == 350 and lakes.vault == vault + 150
    assert lakes.asks == "B Business", "the turn of the lander goes on"


@pytest.mark.rule("POL-7.2")
def test_the_price_has_no_say_and_a_bid_is_10k_more_at_least() -> None:
    lakes = declined(inflation=12)
    assert lakes.refusal(Bid(0)) == ("bid_too_low", "POL-7.4")
    lakes.play(Bid(1))
    assert lakes.refusal(Bid(1)) == ("bid_too_low", "POL-7.4")
    lakes.play(Bid(2), Pass(), Pass())
    assert lakes.owner("o3") == "D" and lakes.money("D") == 480


@pytest.mark.rule("POL-7.4")
def test_a_pass_is_final() -> None:
    lakes = declined().play(Pass(), Bid(1), Bid(2))
    assert lakes.asks == "D TitleAuction"
    lakes.play(Bid(3))
    assert lakes.asks == "A TitleAuction", "C is not asked again"


@pytest.mark.rule("POL-7.5")
@pytest.mark.ruling("Q-9")
@pytest.mark.example("X-33")
def test_nobody_bids_more_than_the_cash_in_hand() -> None:
    lakes = Lakes().inflation(4).cash(A=140, B=900).papers("A", savings=5, bonds=2, life=1)
    lakes.land("B", "o3").play(decline("o3"))
    assert lakes.asks == "A TitleAuction", "who has no cash is passed over"
    assert {event.seat for event in lakes.said(BidderPassed) if not event.able} == {2, 3}
    assert lakes.refusal(Bid(15)) == ("bid_too_high", "POL-7.4")
    lakes.play(Bid(14))
    assert lakes.money("A") == 0 and lakes.held("A") == (5, 2, 1, 0) and lakes.owner("o3") == "A"


@pytest.mark.ruling("Q-9")
@pytest.mark.option("bid_from_savings")
def test_savings_cards_may_count_for_bids() -> None:
    lakes = Lakes(bid_from_savings=True).inflation(4).cash(A=140, B=900).papers("A", savings=5, bonds=2)
    lakes.land("B", "o3").play(decline("o3"))
    assert lakes.refusal(Bid(65)) == ("bid_too_high", "POL-7.4")
    lakes.play(Bid(25))
    assert lakes.money("A") == 140 + 200 - 250 and lakes.held("A") == (3, 2, 0, 0), "as few cards as needed"
    assert [(event.papers.savings, event.reason) for event in lakes.said(PapersCashed)] == [(2, "purchase")]


@pytest.mark.rule("POL-19.5")
@pytest.mark.option("bid_from_savings")
def test_nothing_is_bought_where_the_cards_of_the_winner_break_the_bank() -> None:
    lakes = Lakes(bid_from_savings=True).cash(B=900).papers("A", savings=5).bank(100)
    lakes.land("B", "o3").play(decline("o3"), Bid(20))
    assert lakes.said(BankBroke) and not lakes.said(TitleBought) and lakes.table.ending == "bank"
    assert lakes.money("A") == 100 and lakes.owner("o3") == ""


@pytest.mark.ruling("Q-8")
@pytest.mark.example("X-34")
def test_of_two_players_the_other_may_have_it_for_10k() -> None:
    lakes = declined(2).play(Bid(1))
    assert lakes.owner("o3") == "A" and lakes.money("A") == 490


@pytest.mark.rule("POL-7.6")
@pytest.mark.example("X-35")
def test_without_a_bid_it_stays_with_the_bank() -> None:
    lakes = declined().play(Pass(), Pass(), Pass())
    assert lakes.owner("o3") == "" and lakes.spot("B") == "o3" and lakes.money("B") == 2000
    assert lakes.said(AuctionClosed) == [AuctionClosed(title("o3"), -1, 0)]


@pytest.mark.rule("POL-7.1")
@pytest.mark.example("X-38")
def test_a_visitor_who_declines_leaves_it_to_the_owner_of_the_advert_too() -> None:
    lakes = Lakes().cash(A=500, B=500, C=500, D=500).own(B="o2").land("A", "o2")
    lakes.play(direct("o6"), decline("o6"))
    assert lakes.asks == "B TitleAuction" and lakes.table.sale is not None
    assert lakes.table.sale.bidders == (1, 2, 3)


@pytest.mark.ruling("Q-8")
@pytest.mark.option("auction_style")
def test_of_sealed_bids_the_highest_wins_and_of_equals_the_one_nearer_clockwise() -> None:
    lakes = declined(auction_style="sealed")
    assert lakes.asks == "C SealedTitleAuction"
    lakes.play(Bid(20))
    for eye, amount in ((0, UNSEEN), (2, 20), (3, UNSEEN)):
        assert RULES.view(lakes.state, eye).table.sealed == (SealedBid(2, amount),)
    guesses = {
        known(RULES.guess(RULES.view(lakes.state, 0), Dice(n)).table.sealed[0].amount) for n in range(30)
    }
    assert len(guesses) > 10 and all(0 <= amount <= 50 for amount in guesses)
    lakes.play(Bid(20))
    assert lakes.refusal(Bid(51)) == ("bid_too_high", "POL-7.4")
    lakes.play(Bid(19))
    assert [(bid.seat, bid.amount) for bid in lakes.said(BidsOpened)[0].bids] == [(2, 20), (3, 20), (0, 19)]
    assert lakes.owner("o3") == "C" and lakes.money("C") == 300 and lakes.money("D") == 500
    nobody = declined(auction_style="sealed").play(Pass(), Pass(), Pass())
    assert nobody.owner("o3") == "" and nobody.asks == "B Business"
