"""Auctions: open ascending bids, or sealed bids.

The table has a field `sale: Sale | None = None`. With sealed bids it also has `sealed: tuple[SealedBid, ...]
= ()`; the game then calls `mask` in its `view` and `unmask` in its `guess`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import Any, ClassVar

import msgspec

from game.engine.dice import Dice
from game.engine.forms import Range
from game.engine.unseen import UNSEEN, Known, known
from game.engine.vocabulary import Action, Choice, Event, Offer, Refusal, Spoken

NOBODY = -1


class Sale(msgspec.Struct, frozen=True):
    """The current auction. `bidders` may still bid, the next to be asked first."""

    lot: int
    bidders: tuple[int, ...]
    high: int = NOBODY
    bid: int = 0


class SealedBid(msgspec.Struct, frozen=True):
    """A sealed bid: 0 is no bid; in a view, another seat's bid is UNSEEN."""

    seat: int
    amount: Known


class Bid(Action, frozen=True):
    """Offer `amount` for the lot."""

    amount: int


class Pass(Action, frozen=True):
    """Bid no more in this auction."""

    key: ClassVar[str] = "p"


class AuctionOpened(Event, frozen=True):
    """A lot is put up for auction; `high` is the bidder of an opening `bid`, if there is one."""

    lot: int
    bidders: tuple[int, ...]
    high: int = NOBODY
    bid: int = 0

    def apply(self, table: Any) -> None:
        """Put the sale on the table."""
        table.sale = Sale(self.lot, self.bidders, self.high, self.bid)


class BidMade(Event, frozen=True):
    """A seat has become the high bidder."""

    seat: int
    lot: int
    amount: int

    def apply(self, table: Any) -> None:
        """The bidder goes to the end of the queue."""
        others = tuple(seat for seat in table.sale.bidders if seat != self.seat)
        table.sale = Sale(self.lot, (*others, self.seat), self.seat, self.amount)


class BidderPassed(Event, frozen=True):
    """A seat has left the bidding; `able` is false if it had to."""

    seat: int
    lot: int
    able: bool = True

    @property
    def manner(self) -> str:
        """Whether it declined or could not bid."""
        return "passed" if self.able else "unable"

    def apply(self, table: Any) -> None:
        """The seat is not asked again."""
        others = tuple(seat for seat in table.sale.bidders if seat != self.seat)
        table.sale = msgspec.structs.replace(table.sale, bidders=others)


class BidSealed(Event, frozen=True):
    """A seat has made its one sealed bid; `amount` 0 is no bid."""

    seat: int
    lot: int
    amount: Known

    def apply(self, table: Any) -> None:
        """Store the bid; the seat is not asked again."""
        others = tuple(seat for seat in table.sale.bidders if seat != self.seat)
        table.sale = msgspec.structs.replace(table.sale, bidders=others)
        table.sealed = (*table.sealed, SealedBid(self.seat, self.amount))

    def seen_by(self, eye: int) -> BidSealed:
        """The others see only that a bid was made."""
        return self if eye == self.seat else msgspec.structs.replace(self, amount=UNSEEN)


class BidsOpened(Event, frozen=True):
    """The sealed bids are revealed, in the order they were made. The first of equal bids is the high one."""

    reveals: ClassVar[bool] = True
    lot: int
    bids: tuple[SealedBid, ...]

    @property
    def high(self) -> SealedBid:
        """The high bidder and its bid; NOBODY and 0 if nobody has bid."""
        best = max(self.bids, key=lambda bid: known(bid.amount))
        return best if best.amount else SealedBid(NOBODY, 0)

    def apply(self, table: Any) -> None:
        """Store the high bid."""
        table.sale = Sale(self.lot, (), self.high.seat, known(self.high.amount))
        table.sealed = ()


class AuctionClosed(Event, frozen=True):
    """The auction is over; `winner` is NOBODY if nobody bid."""

    lot: int
    winner: int
    price: int

    @property
    def manner(self) -> str:
        """Whether the lot was sold."""
        return "unsold" if self.winner == NOBODY else "sold"

    def apply(self, table: Any) -> None:
        """Take the sale off the table."""
        table.sale = None


ACTIONS = (Bid, Pass)
EVENTS = (AuctionOpened, BidMade, BidderPassed, AuctionClosed)
SEALED_EVENTS = (BidSealed, BidsOpened)
"""What a game with sealed bids has besides."""


class Auction(Choice, frozen=True):
    """Asks `seat` to bid for `lot`. Nothing else happens until the auction is over. A game defines who is
    invited, what each may bid, and what follows. Begin with `start`."""

    says: ClassVar[tuple[type[Spoken], ...]] = (*ACTIONS, *EVENTS)
    rule: ClassVar[str]
    """The rule that says what may be bid."""
    lots: ClassVar[str] = "lot"
    """As what kind of thing the game spells a lot."""
    money: ClassVar[str] = "money"
    """As what kind of thing the game spells a bid."""

    lot: int

    @classmethod
    @abstractmethod
    def purse(cls, state: Any, seat: int) -> int:
        """The most `seat` can bid."""

    tells_purses: ClassVar[bool] = False
    """Whether bidders are told what each of the others has to bid with."""

    @classmethod
    def shown(cls, state: Any, seat: int) -> bool:
        """Whether a view shows the purse of `seat`."""
        return True

    @abstractmethod
    def invited(self, state: Any) -> Iterable[int]:
        """The seats that may bid, in the order they are asked."""

    @abstractmethod
    def bids(self, state: Any, seat: int) -> range:
        """The bids open to `seat`; empty: it passes automatically."""

    @abstractmethod
    def sold(self, state: Any, winner: int, price: int) -> None:
        """Hand the lot to `winner` for `price`."""

    @abstractmethod
    def unsold(self, state: Any) -> None:
        """Called when nobody has bid."""

    def dies_with(self, seat: int) -> bool:
        """Never: the others bid on."""
        return False

    def start(self, state: Any, high: int = NOBODY, bid: int = 0) -> None:
        """Open the auction, with an opening `bid` by `high` if given, and ask the first bidder, or close at
        once."""
        state.do(AuctionOpened(self.lot, tuple(self.invited(state)), high, bid))
        self._ask_on(state)

    def _ask_on(self, state: Any) -> None:
        """Ask the next seat that can bid; if that is the high bidder, the lot is sold."""
        while True:
            sale: Sale = state.table.sale
            if not sale.bidders or sale.bidders[0] == sale.high:
                break
            if self.bids(state, sale.bidders[0]):
                state.then(msgspec.structs.replace(self, seat=sale.bidders[0]))
                return
            state.do(BidderPassed(sale.bidders[0], self.lot, able=False))
        self._close(state)

    def _close(self, state: Any) -> None:
        """Hand the lot to the high bidder, if there is one."""
        sale: Sale = state.table.sale
        state.do(AuctionClosed(self.lot, sale.high, sale.bid))
        if sale.high == NOBODY:
            self.unsold(state)
        else:
            self.sold(state, sale.high, sale.bid)

    def offers(self, state: Any) -> Iterable[Offer]:
        """The lowest bid, variable if more is possible, and a pass."""
        bids = self.bids(state, self.seat)
        vary = Range("amount", bids[0], bids[-1], bids.step) if len(bids) > 1 else None
        return (Offer(Bid(bids[0]), vary), Offer(Pass()))

    def why_not(self, state: Any, action: Action) -> Refusal | None:
        """Refuses bids outside `bids`."""
        if isinstance(action, Pass):
            return None
        if not isinstance(action, Bid):
            return Refusal("wrong_question", self.rule)
        bids = self.bids(state, self.seat)
        if action.amount in bids:
            return None
        facts = {"amount": action.amount, "least": bids[0], "most": bids[-1], "step": bids.step}
        if action.amount < bids[0]:
            return Refusal("bid_too_low", self.rule, facts)
        return Refusal("bid_too_high" if action.amount > bids[-1] else "bid_between", self.rule, facts)

    def apply(self, state: Any, action: Action) -> None:
        """Record the bid or pass and ask the next bidder."""
        if isinstance(action, Bid):
            state.do(BidMade(self.seat, self.lot, action.amount))
        else:
            state.do(BidderPassed(self.seat, self.lot))
        self._ask_on(state)


class SealedAuction(Auction, frozen=True):
    """Asks `seat` for its one sealed bid. Each seat is asked once, in the order of `invited`; of equal bids
    the first wins."""

    says: ClassVar[tuple[type[Spoken], ...]] = (
        *ACTIONS,
        AuctionOpened,
        BidderPassed,
        AuctionClosed,
        *SEALED_EVENTS,
    )
    secret: ClassVar[bool] = True

    def _ask_on(self, state: Any) -> None:
        """Ask the next seat that can bid; after the last, open all bids."""
        table, sale = state.table, state.table.sale
        for seat in sale.bidders:
            if seat == sale.high:
                continue
            if self.bids(state, seat):
                state.then(msgspec.structs.replace(self, seat=seat))
                return
            state.do(BidderPassed(seat, self.lot, able=False))
        if table.sealed:
            offered = () if sale.high == NOBODY else (SealedBid(sale.high, sale.bid),)
            state.do(BidsOpened(self.lot, (*offered, *table.sealed)))
        self._close(state)

    def apply(self, state: Any, action: Action) -> None:
        """Record the bid or no bid and ask the next seat."""
        amount = action.amount if isinstance(action, Bid) else 0
        state.do(BidSealed(self.seat, self.lot, amount))
        self._ask_on(state)


def mask(table: Any, eye: int) -> None:
    """Hide the sealed bids of the other seats on the table of a view."""
    table.sealed = tuple(
        bid if bid.seat == eye else msgspec.structs.replace(bid, amount=UNSEEN) for bid in table.sealed
    )


def unmask(full: Any, dice: Dice) -> None:
    """Fill in hidden sealed bids at random: none, or any the seat could have made."""
    if full.table.sealed:
        step: SealedAuction = full.stack[-1]
        full.table.sealed = tuple(
            SealedBid(bid.seat, dice.pick((0, *step.bids(full, bid.seat)))) if bid.amount is UNSEEN else bid
            for bid in full.table.sealed
        )
