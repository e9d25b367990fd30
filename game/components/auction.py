"""Auctions: an open ascending one, and one of sealed bids. The table has a field `sale: Sale | None = None`.

Where bids are sealed it also has `sealed: tuple[SealedBid, ...] = ()`; a game then calls `mask` in its `view`
and `unmask` in its `guess`.
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
    """What is auctioned. `bidders` may still bid, the next to be asked first."""

    lot: int
    bidders: tuple[int, ...]
    high: int = NOBODY
    bid: int = 0


class SealedBid(msgspec.Struct, frozen=True):
    """A bid that lies face down: 0 is no bid, UNSEEN one of somebody else in a view."""

    seat: int
    amount: Known


class Bid(Action, frozen=True):
    """Offer `amount` for the lot."""

    amount: int


class Pass(Action, frozen=True):
    """Bid no more in this auction."""

    key: ClassVar[str] = "p"


class AuctionOpened(Event, frozen=True):
    """A lot is put up for auction; with a `high` bidder where somebody has offered `bid` already."""

    lot: int
    bidders: tuple[int, ...]
    high: int = NOBODY
    bid: int = 0

    def apply(self, table: Any) -> None:
        """Lay the sale on the table."""
        table.sale = Sale(self.lot, self.bidders, self.high, self.bid)


class BidMade(Event, frozen=True):
    """A seat is the high bidder now."""

    seat: int
    lot: int
    amount: int

    def apply(self, table: Any) -> None:
        """The bidder goes to the end of those who are asked."""
        others = tuple(seat for seat in table.sale.bidders if seat != self.seat)
        table.sale = Sale(self.lot, (*others, self.seat), self.seat, self.amount)


class BidderPassed(Event, frozen=True):
    """A seat bids no more; `able` is false where it could not."""

    seat: int
    lot: int
    able: bool = True

    @property
    def manner(self) -> str:
        """Whether it would not or could not."""
        return "passed" if self.able else "unable"

    def apply(self, table: Any) -> None:
        """The seat is not asked again."""
        others = tuple(seat for seat in table.sale.bidders if seat != self.seat)
        table.sale = msgspec.structs.replace(table.sale, bidders=others)


class BidSealed(Event, frozen=True):
    """A seat has laid down its one bid, face down; an `amount` of 0 is no bid."""

    seat: int
    lot: int
    amount: Known

    def apply(self, table: Any) -> None:
        """The bid lies there, and the seat is not asked again."""
        others = tuple(seat for seat in table.sale.bidders if seat != self.seat)
        table.sale = msgspec.structs.replace(table.sale, bidders=others)
        table.sealed = (*table.sealed, SealedBid(self.seat, self.amount))

    def seen_by(self, eye: int) -> BidSealed:
        """The others see that it was made."""
        return self if eye == self.seat else msgspec.structs.replace(self, amount=UNSEEN)


class BidsOpened(Event, frozen=True):
    """The sealed bids are turned up, in the order in which they were made. Among equal bids the first is the
    high one."""

    reveals: ClassVar[bool] = True
    lot: int
    bids: tuple[SealedBid, ...]

    @property
    def high(self) -> SealedBid:
        """Who has bid most; NOBODY and 0 where nobody has bid."""
        best = max(self.bids, key=lambda bid: known(bid.amount))
        return best if best.amount else SealedBid(NOBODY, 0)

    def apply(self, table: Any) -> None:
        """All can see who is high."""
        table.sale = Sale(self.lot, (), self.high.seat, known(self.high.amount))
        table.sealed = ()


class AuctionClosed(Event, frozen=True):
    """The auction is over; `winner` is NOBODY where nobody bid."""

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
    """The question to `seat`, whether it bids for `lot`. Nothing else happens until the auction is over.

    A game says who is invited, what each may bid, and what follows. It begins with `start`.
    """

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
        """How much `seat` has to bid with."""

    tells_purses: ClassVar[bool] = False
    """Whether bidders are told what each of the others has to bid with."""

    @classmethod
    def shown(cls, state: Any, seat: int) -> bool:
        """Whether a view shows how much `seat` has to bid with."""
        return True

    @abstractmethod
    def invited(self, state: Any) -> Iterable[int]:
        """Who may bid, in the order in which they are asked."""

    @abstractmethod
    def bids(self, state: Any, seat: int) -> range:
        """What `seat` may bid now; empty: it passes by itself."""

    @abstractmethod
    def sold(self, state: Any, winner: int, price: int) -> None:
        """The lot goes to `winner` for `price`."""

    @abstractmethod
    def unsold(self, state: Any) -> None:
        """Nobody has bid."""

    def dies_with(self, seat: int) -> bool:
        """The others bid on."""
        return False

    def start(self, state: Any, high: int = NOBODY, bid: int = 0) -> None:
        """Open the auction; `high` has offered `bid` already. Asks the first bidder, or closes at once."""
        state.do(AuctionOpened(self.lot, tuple(self.invited(state)), high, bid))
        self._ask_on(state)

    def _ask_on(self, state: Any) -> None:
        """Ask the next who can bid. When the question comes back to the high bidder, the lot is sold."""
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
        """The lot goes to the high bidder, if there is one."""
        sale: Sale = state.table.sale
        state.do(AuctionClosed(self.lot, sale.high, sale.bid))
        if sale.high == NOBODY:
            self.unsold(state)
        else:
            self.sold(state, sale.high, sale.bid)

    def offers(self, state: Any) -> Iterable[Offer]:
        """The lowest bid, to be varied where more is possible, and to pass."""
        bids = self.bids(state, self.seat)
        vary = Range("amount", bids[0], bids[-1], bids.step) if len(bids) > 1 else None
        return (Offer(Bid(bids[0]), vary), Offer(Pass()))

    def why_not(self, state: Any, action: Action) -> Refusal | None:
        """Refuses bids outside of `bids`."""
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
        """Take the bid, or the pass, and ask the next."""
        if isinstance(action, Bid):
            state.do(BidMade(self.seat, self.lot, action.amount))
        else:
            state.do(BidderPassed(self.seat, self.lot))
        self._ask_on(state)


class SealedAuction(Auction, frozen=True):
    """The question to `seat` for its one bid, which nobody sees before all have bid.

    Each is asked once, in the order of `invited`; among equal bids the first who was asked has the lot.
    """

    says: ClassVar[tuple[type[Spoken], ...]] = (
        *ACTIONS,
        AuctionOpened,
        BidderPassed,
        AuctionClosed,
        *SEALED_EVENTS,
    )
    secret: ClassVar[bool] = True

    def _ask_on(self, state: Any) -> None:
        """Ask the next who can bid; after the last all bids are opened."""
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
        """Lay the bid down, or none, and ask the next."""
        amount = action.amount if isinstance(action, Bid) else 0
        state.do(BidSealed(self.seat, self.lot, amount))
        self._ask_on(state)


def mask(table: Any, eye: int) -> None:
    """Hide from an eye the sealed bids of the others on a table, which is a view."""
    table.sealed = tuple(
        bid if bid.seat == eye else msgspec.structs.replace(bid, amount=UNSEEN) for bid in table.sealed
    )


def unmask(full: Any, dice: Dice) -> None:
    """Fill in the sealed bids that were hidden: none, or any that the seat could have made."""
    if full.table.sealed:
        step: SealedAuction = full.stack[-1]
        full.table.sealed = tuple(
            SealedBid(bid.seat, dice.pick((0, *step.bids(full, bid.seat)))) if bid.amount is UNSEEN else bid
            for bid in full.table.sealed
        )
