"""Auctions of titles by the Bank (PET-6)."""

from __future__ import annotations

from game.components.auction import NOBODY, Auction, Bid, Pass
from game.engine.dice import Dice
from game.engine.vocabulary import Action
from game.rules.petropolis.holdings import announce, watched
from game.rules.petropolis.messages import EstateGrew, TitleBought
from game.rules.petropolis.state import PetropolisState


class TitleAuction(Auction, frozen=True):
    """The auction of a title. The question goes round from the left of `caller` (PET-6.4).

    `excluded` is not asked: who has declined to buy, where the options say so (PET-R11).
    """

    rule = "PET-6.2"
    lots = "title"

    @classmethod
    def purse(cls, state: PetropolisState, seat: int) -> int:
        """The cash a seat can bid with (PET-6.6)."""
        return state.table.cash[seat]

    caller: int
    excluded: int = NOBODY

    def invited(self, state: PetropolisState) -> list[int]:
        """Every seat still in the game (PET-6.3); a bankrupt seat does not bid (PET-17.11)."""
        return [seat for seat in state.table.after(self.caller) if seat != self.excluded]

    def bids(self, state: PetropolisState, seat: int) -> range:
        """The next bid, if the seat's cash covers it (PET-6.1, 6.2, 6.6)."""
        sale, options = state.table.sale, state.options
        if sale is not None and sale.high != NOBODY:
            amount = sale.bid + options.auction_step
        else:
            amount = opening(state, self.lot)
        return range(amount, amount + 1) if state.table.cash[seat] >= amount else range(0)

    def legal(self, state: PetropolisState) -> list[Action]:
        """The bid and a pass; a seat that cannot bid is not asked."""
        return [Bid(self.bids(state, self.seat)[0]), Pass()]

    def sample(self, state: PetropolisState, dice: Dice) -> Action:
        """A bid or a pass, equally likely."""
        return Bid(self.bids(state, self.seat)[0]) if dice.below(2) else Pass()

    def sold(self, state: PetropolisState, winner: int, price: int) -> None:
        """Pay the Bank; the price of an unmortgaged lot of an estate is added to what came in (PET-6.9)."""
        watch = watched(state, (self.lot,))
        state.do(TitleBought(winner, self.lot, price, "auction"))
        estate = state.table.estate
        if estate is not None and self.lot not in estate.mortgaged:
            state.do(EstateGrew(price))
        announce(state, watch)

    def unsold(self, state: PetropolisState) -> None:
        """Leave the title for sale on its square (PET-5.6)."""


def opening(state: PetropolisState, title: int) -> int:
    """The first bid: the title's value, or as the options say (PET-6.1, PET-R9)."""
    kind = state.options.auction_opening
    if kind == "step":
        return state.options.auction_step
    return state.board.prices[title] // (2 if kind == "half" else 1)


def auction(state: PetropolisState, title: int, caller: int, excluded: int = NOBODY) -> None:
    """The Bank auctions a title; the seat left of `caller` is asked first."""
    TitleAuction(seat=caller, lot=title, caller=caller, excluded=excluded).start(state)


def requested(state: PetropolisState, title: int, seat: int) -> None:
    """The same with `seat` as high bidder at the value (PET-5.8)."""
    TitleAuction(seat=seat, lot=title, caller=seat).start(state, seat, state.board.prices[title])
