"""Auctions of titles."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.skin_api.question import Question
from game.app.skin_api.view_models import Line, PlaceFacts
from game.app.skins.petropolis import foresight
from game.app.skins.petropolis.dialogs.common import card, looks, progress, state
from game.app.skins.petropolis.lettering import full_money, money, thousands
from game.app.table.dialogs.auction import AuctionDialog
from game.app.table.dialogs.sums import Sum
from game.components.auction import AuctionClosed, Sale
from game.rules.petropolis.auction import opening
from game.rules.petropolis.state import NOBODY


class TitleSale(AuctionDialog):
    """The auction of a title."""

    unit = 1_000

    def card(self, asked: Question, lot: int) -> PlaceFacts | None:
        """The title; how many one holds is told beside it."""
        return card(asked, lot)

    def money(self, amount: int) -> str:
        """In full."""
        return full_money(amount)

    def short(self, amount: int) -> str:
        """In thousands."""
        return thousands(amount)

    def fate(self, asked: Question, gone: AuctionClosed) -> str:
        """Who pays the Bank, or where it stays for sale."""
        if gone.winner == NOBODY:
            return "It stays for sale on its square."
        return f"{asked.name(gone.winner)} pays the Bank {self.money(gone.price)}."

    def step(self, asked: Question) -> int:
        """The same for all bids (PET-6.2)."""
        return asked.state.options.auction_step

    def story(self, asked: Question, sale: Sale) -> str:
        """Where the lot comes from, where the bids begin, and how they go up."""
        table, options = state(asked).table, asked.state.options
        step = full_money(options.auction_step)
        value = full_money(asked.state.board.prices[sale.lot])
        first = full_money(opening(state(asked), sale.lot))
        opens = f", bids open at {first}" if sale.high == NOBODY and first != value else ""
        if table.estate is not None:
            whose = asked.name(table.estate.seat)
            return f"From the estate of {whose}. Value {value}{opens}, steps of {step}."
        if table.phase == "pause" and not table.circuit:
            return f"The Bank sells what is left. Its value is {value}{opens}; bids go up by {step}."
        return f"Its value is {value}{opens}. Every bid is {step} above the last."

    def sums(self, asked: Question, seat: int, bid: int) -> Sequence[Sum]:
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

    def meaning(self, asked: Question, seat: int, sale: Sale) -> Sequence[Line]:
        """How far the group would come, and who else has a part in it."""
        return (progress(asked, seat, sale.lot),)
