"""Auctions of titles."""

from __future__ import annotations

from game.app.dialogs.asked import Asked
from game.app.dialogs.auction import AuctionDialog
from game.app.skin import LensCard
from game.app.skins.petropolis.dialogs.common import card, state
from game.app.skins.petropolis.lettering import full_money, money
from game.components.auction import Sale


class TitleSale(AuctionDialog):
    """A title under the hammer."""

    def card(self, asked: Asked, lot: int) -> LensCard | None:
        """The title."""
        return card(asked, lot)

    def money(self, amount: int) -> str:
        """In full."""
        return full_money(amount)

    def purse(self, asked: Asked, seat: int) -> str:
        """Cash in hand."""
        return money(state(asked).table.cash[seat])

    def story(self, asked: Asked, sale: Sale) -> str:
        """Where the lot comes from, where the bids begin, and how they go up."""
        table, options = state(asked).table, asked.state.options
        step = full_money(options.auction_step)
        value = full_money(asked.state.board.prices[sale.lot])
        if table.estate is not None:
            return f"From the estate of {asked.name(table.estate.seat)}. Value {value}, steps of {step}."
        if table.phase == "pause" and not table.circuit:
            return f"The Bank sells what is left. Its value is {value}; bids go up by {step}."
        return f"Its value is {value}. Every bid is {step} above the last."
