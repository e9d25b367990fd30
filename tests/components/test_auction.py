"""An auction among purses."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.components.auction import (
    Auction,
    AuctionClosed,
    Bid,
    BidderPassed,
    BidSealed,
    BidsOpened,
    Pass,
    Sale,
    SealedAuction,
    SealedBid,
    mask,
    unmask,
)
from game.engine.dice import Dice
from game.engine.forms import Range
from game.engine.state import State, Table
from game.engine.turn import apply, decision
from game.engine.unseen import UNSEEN, known
from game.engine.vocabulary import Action, Event, Offer, Refusal

LOT = 7


class Evaluator(Table, kw_only=True):
    purses: list[int]
    sale: Sale | None = None
    sealed: tuple[SealedBid, ...] = ()


class Won(Event, frozen=True):
    winner: int
    price: int

    def apply(self, table: Evaluator) -> None:
        table.purses[self.winner] -= self.price


class Rising(Auction, frozen=True):
    """Opens at 10; any higher bid that the purse allows."""

    rule = "TOY-6.1"

    @classmethod
    def purse(cls, state: HallState, seat: int) -> int:
        return state.table.purses[seat]

    def invited(self, state: HallState) -> list[int]:
        count = len(state.table.purses)
        return [(self.seat + step) % count for step in range(1, count + 1)]

    def bids(self, state: HallState, seat: int) -> range:
        sale = state.table.sale
        assert sale is not None
        return range(max(10, sale.bid + 1), state.table.purses[seat] + 1)

    def sold(self, state: HallState, winner: int, price: int) -> None:
        state.do(Won(winner, price))

    def unsold(self, state: HallState) -> None:
        state.finish()


class Stepwise(Rising, frozen=True):
    """Opens at 10; each bid is exactly 5 above the last."""

    def bids(self, state: HallState, seat: int) -> range:
        free = super().bids(state, seat)
        sale = state.table.sale
        assert sale is not None
        due = sale.bid + 5 if sale.bid else 10
        return range(due, due + 1) if due in free else range(0)


class Sealed(Rising, SealedAuction, frozen=True):
    """The same with one secret bid each."""


HallState = State[None, None, Evaluator]


def opened(kind: type[Rising], *purses: int, high: int = -1, bid: int = 0) -> HallState:
    """An auction that was caused by seat 0."""
    state: HallState = State(None, None, Evaluator(purses=list(purses)), [])
    state.heard = []
    kind(seat=0, lot=LOT).start(state, high, bid)
    return state


def asked(state: HallState) -> int:
    choice = decision(state)
    return choice.seat if choice else -1


def said(state: HallState, *actions: Action) -> list[Event]:
    for action in actions:
        choice = decision(state)
        assert choice is not None and choice.why_not(state, action) is None
        apply(state, action, Dice(0))
    return state.heard or []


def refusal(state: HallState, action: Action) -> Refusal | None:
    choice = decision(state)
    assert choice is not None
    return choice.why_not(state, action)


def test_the_question_goes_round_and_the_high_bidder_is_not_asked():
    state = opened(Rising, 100, 100, 100)
    assert asked(state) == 1
    said(state, Bid(10))
    assert asked(state) == 2
    said(state, Bid(20))
    assert asked(state) == 0
    said(state, Pass())
    assert asked(state) == 1
    assert said(state, Pass())[-2:] == [AuctionClosed(LOT, 2, 20), Won(2, 20)]
    assert state.table.purses == [100, 100, 80]
    assert state.table.sale is None and not state.stack


def test_nobody_bids():
    assert said(opened(Rising, 50, 50), Pass(), Pass())[-1] == AuctionClosed(LOT, -1, 0)


def test_who_cannot_bid_passes_by_himself():
    state = opened(Rising, 100, 9, 15)
    assert BidderPassed(1, LOT, able=False) in (state.heard or [])
    assert asked(state) == 2
    said(state, Bid(12))
    assert said(state, Bid(15))[-3:] == [
        BidderPassed(2, LOT, able=False),
        AuctionClosed(LOT, 0, 15),
        Won(0, 15),
    ]


def test_nobody_can_bid():
    state = opened(Rising, 1, 2)
    assert asked(state) == -1
    assert (state.heard or [])[-1] == AuctionClosed(LOT, -1, 0)


def test_somebody_is_high_already():
    state = opened(Stepwise, 100, 100, high=0, bid=10)
    assert asked(state) == 1
    assert said(state, Pass())[-1] == Won(0, 10)


def test_offers_are_a_range_or_one_bid():
    state = opened(Rising, 100, 40)
    choice = decision(state)
    assert choice is not None
    assert list(choice.offers(state)) == [Offer(Bid(10), Range("amount", 10, 40)), Offer(Pass())]
    state = opened(Stepwise, 100, 40)
    choice = decision(state)
    assert choice is not None
    assert list(choice.offers(state)) == [Offer(Bid(10)), Offer(Pass())]


@pytest.mark.parametrize(("amount", "code"), [(9, "bid_too_low"), (41, "bid_too_high")])
def test_bids_out_of_range_are_refused(amount: int, code: str):
    refused = refusal(opened(Rising, 100, 40), Bid(amount))
    assert refused == Refusal(code, "TOY-6.1", {"amount": amount, "least": 10, "most": 40, "step": 1})


def test_bids_between_the_steps_are_refused():
    class Tens(Rising, frozen=True):
        def bids(self, state: HallState, seat: int) -> range:
            return range(10, 51, 10)

    refused = refusal(opened(Tens, 100, 100), Bid(15))
    assert refused is not None and refused.code == "bid_between"


def test_something_else_is_refused():
    refused = refusal(opened(Rising, 100, 40), Action())
    assert refused is not None and refused.code == "wrong_question"


@given(st.lists(st.integers(0, 60), min_size=1, max_size=5), st.integers(0, 1000))
def test_the_last_bidder_wins_and_can_pay(purses: list[int], seed: int):
    state, dice, bids = opened(Rising, *purses), Dice(seed), [(-1, 0)]
    while choice := decision(state):
        action = choice.sample(state, dice)
        if isinstance(action, Bid):
            assert action.amount > bids[-1][1]
            bids.append((choice.seat, action.amount))
        apply(state, action, dice)
    closed = [event for event in state.heard or [] if isinstance(event, AuctionClosed)]
    assert [(event.winner, event.price) for event in closed] == [bids[-1]]
    assert min(state.table.purses) >= 0


def test_the_highest_sealed_bid_wins_and_among_equals_who_was_asked_first():
    state = opened(Sealed, 100, 100, 9, 100)
    assert asked(state) == 1
    said(state, Bid(40))
    assert asked(state) == 3 and state.table.sale == Sale(LOT, (3, 0)), "who cannot bid is not asked"
    said(state, Bid(40))
    too_little = refusal(state, Bid(9))
    assert too_little is not None and too_little.code == "bid_too_low"
    said(state, Pass())
    bids = SealedBid(1, 40), SealedBid(3, 40), SealedBid(0, 0)
    assert (state.heard or [])[-3:] == [BidsOpened(LOT, bids), AuctionClosed(LOT, 1, 40), Won(1, 40)]
    assert state.table.sale is None and state.table.sealed == () and not state.stack


def test_nobody_lays_a_bid_down():
    assert said(opened(Sealed, 50, 50), Pass(), Pass())[-1] == AuctionClosed(LOT, -1, 0)
    assert (opened(Sealed, 5, 5).heard or [])[-1] == AuctionClosed(LOT, -1, 0)


def test_a_sealed_bid_is_seen_by_its_seat_alone_and_guessed_by_the_others():
    state = opened(Sealed, 100, 12, 100)
    (event,) = said(state, Bid(11))[-1:]
    for eye, seen in ((0, UNSEEN), (1, 11), (2, UNSEEN)):
        view = state.copy()
        mask(view.table, eye)
        assert view.table.sealed == (SealedBid(1, seen),) and event.seen_by(eye) == BidSealed(1, LOT, seen)
    guesses: set[int] = set()
    for seed in range(40):
        view = state.copy()
        mask(view.table, 0)
        unmask(view, Dice(seed))
        guesses.update(known(bid.amount) for bid in view.table.sealed)
    assert guesses == {0, 10, 11, 12}


def test_a_sealed_bid_must_be_more_than_what_somebody_has_offered():
    state = opened(Sealed, 100, 100, 100, high=2, bid=30)
    assert asked(state) == 1
    too_little = refusal(state, Bid(30))
    assert too_little is not None and too_little.code == "bid_too_low"
    assert said(state, Bid(31), Pass())[-1] == Won(1, 31)
    assert said(opened(Sealed, 100, 100, high=1, bid=30), Pass())[-1] == Won(1, 30)
