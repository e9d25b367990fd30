"""What a game says about its auctions: lots, money, what a lot would mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.app.paint.card import Card
from game.app.skin_api.question import Question
from game.app.skin_api.view_models import Line, PlaceFacts
from game.app.table.dialogs.sums import Sum
from game.app.table.dialogs.table_dialog import TableDialog
from game.components.auction import Auction, AuctionClosed, Sale
from game.engine.forms import Range
from game.store.catalogue import say
from game.store.sentences import capitalised


class SaleWords(TableDialog):
    """Override what the game knows better."""

    unit: ClassVar[int] = 1
    """A limit is typed in so many of the smallest coin."""
    _held: type[Auction] | None = None

    def show(self, asked: Question) -> None:
        """Show another moment, and remember which of the game's auctions is held."""
        held = [type(step) for step in asked.state.stack if isinstance(step, Auction)]
        if held:
            self._held = held[-1]
        super().show(asked)

    @property
    def auction(self) -> type[Auction]:
        """The auction that is held; before anybody is asked in it, the plainest one that the game has."""
        if self._held is not None:
            return self._held
        kinds = [step for step in self.asked.phrases.rules.steps if issubclass(step, Auction)]
        return min(kinds, key=lambda kind: (len(kind.mro()), kind.__name__))

    def card(self, asked: Question, lot: int) -> PlaceFacts | None:
        """The card of a lot."""
        return None

    def deed(self, asked: Question, lot: int) -> Card | None:
        """The deed of a lot, in place of its card."""
        return None

    def lot_name(self, asked: Question, lot: int) -> str:
        """What a lot is called."""
        return capitalised(asked.spelled(self.auction.lots, lot))

    def fate(self, asked: Question, gone: AuctionClosed) -> str:
        """What becomes of the lot now that the auction is over."""
        return say("dialogs.auction.fate", event=asked.phrases.journal_line(gone))

    def money(self, amount: int) -> str:
        """An amount in full."""
        return self.asked.spelled(self.auction.money, amount)

    def short(self, amount: int) -> str:
        """An amount as short as may be."""
        return self.money(amount)

    def story(self, asked: Question, sale: Sale) -> str:
        """Why the lot is auctioned, and the steps of the bids."""
        return ""

    def purse(self, asked: Question, seat: int) -> int:
        """How much a seat has to bid with."""
        return self.auction.purse(asked.state, seat)

    def step(self, asked: Question) -> int:
        """By how much each bid rises."""
        ranges = (offer.vary for offer in asked.offers())
        return next((vary.step for vary in ranges if isinstance(vary, Range)), 1)

    def meaning(self, asked: Question, seat: int, sale: Sale) -> Sequence[Line]:
        """What the lot would mean to a seat."""
        return ()

    def sums(self, asked: Question, seat: int, bid: int) -> Sequence[Sum]:
        """What is left after a bid (0: there is none to come), and what it might be needed for."""
        left = self.purse(asked, seat)
        now, after = say("dialogs.auction.cash"), say("dialogs.auction.cash_after")
        return (Sum(now, self.money(left)), Sum(after, self.money(left - bid)))
