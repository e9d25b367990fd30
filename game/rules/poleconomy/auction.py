"""Auctions of properties that the player who landed there does not buy (POL-7)."""

from __future__ import annotations

from game.components.auction import NOBODY, Auction, Pass, SealedAuction
from game.engine.dice import Dice
from game.engine.vocabulary import Action
from game.rules.poleconomy.bank import cash_in, show_cash
from game.rules.poleconomy.messages import TitleBought
from game.rules.poleconomy.state import SAVINGS_FACE, Papers, PoleconomyState


class TitleAuction(Auction, frozen=True):
    """The auction of a property on which `lander` has landed; the question goes round clockwise."""

    rule = "POL-7.4"
    lots = "title"
    tells_purses = True

    @classmethod
    def purse(cls, state: PoleconomyState, seat: int) -> int:
        """Cash in hand, with the Savings Cards where the options say so (POL-7.5, Q-9)."""
        table = state.table
        savings = table.cards_of(seat) if state.options.bid_from_savings else 0
        return table.purse(seat) + SAVINGS_FACE * savings

    @classmethod
    def shown(cls, state: PoleconomyState, seat: int) -> bool:
        """Whether bids are shown; not where cash is hidden (option `hidden_cash`)."""
        return not state.table.hides(seat)

    lander: int

    def invited(self, state: PoleconomyState) -> list[int]:
        """Everybody but the player who landed there (POL-7.1)."""
        return state.table.others(self.lander)

    def bids(self, state: PoleconomyState, seat: int) -> range:
        """From $10k, or $10k more than the high bid, up to the purse (POL-7.2, 7.4, 7.5)."""
        sale = state.table.sale
        least = sale.bid + 1 if sale is not None and sale.high != NOBODY else 1
        return range(least, self.purse(state, seat) + 1)

    def sample(self, state: PoleconomyState, dice: Dice) -> Action:
        """A pass or any bid, equally likely."""
        return super().sample(state, dice) if dice.below(2) else Pass()

    def apply(self, state: PoleconomyState, action: Action) -> None:
        """Carry the answer out; that the round goes on shows whether cash suffices, where it is hidden."""
        show_cash(state)
        super().apply(state, action)

    def sold(self, state: PoleconomyState, winner: int, price: int) -> None:
        """Pay the Bank (POL-7.3), with Savings Cards where the cash does not suffice (Q-9)."""
        short = price - state.table.purse(winner)
        cards = max(0, -(-short // SAVINGS_FACE))
        if cash_in(state, winner, Papers(savings=cards), "purchase"):
            state.do(TitleBought(winner, self.lot, price, "auction"))

    def unsold(self, state: PoleconomyState) -> None:
        """Leave the property with the Bank (POL-7.6)."""


class SealedTitleAuction(TitleAuction, SealedAuction, frozen=True):
    """The same by one sealed bid each; of equal bids that of the first seat clockwise of the lander wins
    (Q-8).
    """


def auction(state: PoleconomyState, title: int, lander: int) -> None:
    """Auction a property among all but the lander."""
    show_cash(state)
    kind = SealedTitleAuction if state.options.auction_style == "sealed" else TitleAuction
    kind(seat=lander, lot=title, lander=lander).start(state)
