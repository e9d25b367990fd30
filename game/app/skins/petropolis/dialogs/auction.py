"""Auctions of titles."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.paint.card import Card
from game.app.skin_api.question import Question
from game.app.skin_api.view_models import Line, PlaceFacts
from game.app.skins.petropolis import lookahead
from game.app.skins.petropolis.cards import deed
from game.app.skins.petropolis.dialogs.common import card, looks, progress, state
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

    def deed(self, asked: Question, lot: int) -> Card | None:
        """With the scene of its group."""
        facts = card(asked, lot)
        return deed(looks(asked), facts, lot) if facts is not None else None

    def money(self, amount: int) -> str:
        """In full."""
        return self.asked.spelled("money", amount)

    def short(self, amount: int) -> str:
        """In thousands."""
        return self.asked.spelled("bare_money", amount)

    def fate(self, asked: Question, gone: AuctionClosed) -> str:
        """Who pays the Bank, or where it stays for sale."""
        if gone.winner == NOBODY:
            return looks(asked).say("auction.stays")
        return looks(asked).say("auction.pays", winner=gone.winner, sum=gone.price)

    def step(self, asked: Question) -> int:
        """The same for all bids (PET-6.2)."""
        return asked.state.options.auction_step

    def story(self, asked: Question, sale: Sale) -> str:
        """Where the lot comes from, where the bids begin, and how they go up."""
        table, say = state(asked).table, looks(asked).say
        value, first = asked.state.board.prices[sale.lot], opening(state(asked), sale.lot)
        opens = sale.high == NOBODY and first != value
        facts = {"value": value, "first": first, "step": self.step(asked)}
        if table.estate is not None:
            return say(
                "auction.story_estate_opens" if opens else "auction.story_estate",
                owner=table.estate.seat, **facts,
            )  # fmt: skip
        if table.phase == "pause" and not table.circuit:
            return say("auction.story_pause_opens" if opens else "auction.story_pause", **facts)
        return say("auction.story_opens" if opens else "auction.story", **facts)

    def sums(self, asked: Question, seat: int, bid: int) -> Sequence[Sum]:
        """Cash before and after, and the dearest square within reach of the dice."""
        table, found = state(asked).table, looks(asked)
        cash = table.cash[seat]
        sale = table.sale
        mine = asked.seat == seat or (sale is not None and sale.high == seat)
        lines = [Sum(found.say("auction.cash"), found.text("thousands", cash))]
        if bid:
            after = found.say("auction.after" if mine else "auction.after_next")
            lines.append(Sum(after, found.text("thousands", cash - bid)))
        due, title = lookahead.dearest_ahead(found, state(asked), seat)
        if title != NOBODY:
            tone = "loss" if due > cash - bid else "plain"
            words = found.say("auction.dearest", title=title)
            lines.append(Sum(words, found.text("thousands", -due), tone))
        return lines

    def meaning(self, asked: Question, seat: int, sale: Sale) -> Sequence[Line]:
        """How far the group would come, and who else has a part in it."""
        return (progress(asked, seat, sale.lot),)
