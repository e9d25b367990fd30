"""What a game says about its auctions: lots, money, what a lot would mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.app.skin_api.question import Question
from game.app.skin_api.view_models import Line, PlaceFacts
from game.app.table.dialogs.sums import Sum
from game.app.table.dialogs.table_dialog import TableDialog
from game.components.auction import Sale


class SaleWords(TableDialog):
    """Override what the game knows better."""

    unit: ClassVar[int] = 1
    """A limit is typed in so many of the smallest coin."""

    def card(self, asked: Question, lot: int) -> PlaceFacts | None:
        """The card of a lot."""
        raise NotImplementedError(type(self).__name__)

    def money(self, amount: int) -> str:
        """An amount in full."""
        raise NotImplementedError(type(self).__name__)

    def short(self, amount: int) -> str:
        """An amount as short as may be."""
        return self.money(amount)

    def story(self, asked: Question, sale: Sale) -> str:
        """Why the lot is under the hammer, and the steps of the bids."""
        return ""

    def purse(self, asked: Question, seat: int) -> int:
        """How much a seat has to bid with."""
        raise NotImplementedError(type(self).__name__)

    def step(self, asked: Question) -> int:
        """By how much each bid rises."""
        return 1

    def meaning(self, asked: Question, seat: int, sale: Sale) -> Sequence[Line]:
        """What the lot would mean to a seat."""
        return ()

    def sums(self, asked: Question, seat: int, bid: int) -> Sequence[Sum]:
        """What is left after a bid (0: there is none to come), and what it might be needed for."""
        left = self.purse(asked, seat)
        return (Sum("Cash now", self.money(left)), Sum("after this bid", self.money(left - bid)))
