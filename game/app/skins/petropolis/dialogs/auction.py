"""Auctions of titles."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.dialogs.asked import Asked
from game.app.dialogs.auction import AuctionDialog
from game.app.dialogs.sums import Sum
from game.app.facts import LensCard, Line
from game.app.skins.petropolis import foresight
from game.app.skins.petropolis.dialogs.common import card, looks, progress, state
from game.app.skins.petropolis.lettering import full_money, money, thousands
from game.components.auction import Sale
from game.rules.petropolis.state import NOBODY


class TitleSale(AuctionDialog):
    """A title under the hammer."""

    unit = 1_000

    def card(self, asked: Asked, lot: int) -> LensCard | None:
        """The title; how many one holds is told beside it."""
        return card(asked, lot)

    def money(self, amount: int) -> str:
        """In full."""
        return full_money(amount)

    def short(self, amount: int) -> str:
        """In thousands."""
        return thousands(amount)

    def purse(self, asked: Asked, seat: int) -> int:
        """Cash in hand."""
        return state(asked).table.cash[seat]

    def step(self, asked: Asked) -> int:
        """The same for all bids (PET-6.2)."""
        return asked.state.options.auction_step

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

    def sums(self, asked: Asked, seat: int, bid: int) -> Sequence[Sum]:
        """Cash before and after, and the dearest square within reach of the dice."""
        table, found = state(asked).table, looks(asked)
        cash = table.cash[seat]
        sale = table.sale
        mine = asked.seat == seat or (sale is not None and sale.high == seat)
        lines = [Sum("Cash now", money(cash))]
        if bid:
            lines.append(Sum("after this bid" if mine else "after your next bid", money(cash - bid)))
        due, title = foresight.dearest_ahead(found, state(asked), seat)
        if title != NOBODY:
            tone = "loss" if due > cash - bid else "plain"
            lines.append(Sum(f"dearest square ahead, {found.title(title).name}", money(-due), tone))
        return lines

    def meaning(self, asked: Asked, seat: int, sale: Sale) -> Sequence[Line]:
        """How far the group would come, and who else has a part in it."""
        return (progress(asked, seat, sale.lot),)
