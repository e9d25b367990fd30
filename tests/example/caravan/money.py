"""Coins, debts, auctions, and what happens to a seat that cannot pay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from caravan.board import SPICE
from caravan.ending import End
from caravan.speech import AuctionWell, Forgive, LeftGame, Paid, SellSpice, WellPassed
from caravan.state import NOBODY, CaravanState
from game.components.auction import Auction, SealedAuction
from game.components.debts import Debt, DebtForgiven, Owing, RaiseMoney
from game.components.hands import CardPlayed, CardsDiscarded
from game.components.loans import LoansForfeited, owed_to
from game.components.market import WaresPassed
from game.engine.vocabulary import Action, Offer, Refusal


class Owed(Debt, frozen=True):
    """A fee or a levy, due at once and whoever is on turn."""

    reason: Literal["fee", "levy"]

    def cash(self, state: CaravanState) -> int:
        return state.table.coins[self.debtor]

    def hopeless(self, state: CaravanState) -> bool:
        """As all can see it: with cards left the debtor is asked, for whether one is spice is hidden."""
        table = state.table
        return not table.wells_of(self.debtor) and not table.hands[self.debtor]

    def question(self, state: CaravanState) -> Sell:
        return Sell(seat=self.debtor)

    def settled(self, state: CaravanState, owing: Owing) -> None:
        state.do(Paid(self.debtor, self.creditor, owing.amount, self.reason))

    def failed(self, state: CaravanState, owing: Owing) -> None:
        """Coins, wells and wares go to the creditor, the cards under the deck; one seat alone has won."""
        table, seat = state.table, self.debtor
        if table.coins[seat]:
            state.do(Paid(seat, self.creditor, table.coins[seat], "estate"))
        for stop in table.wells_of(seat):
            state.do(WellPassed(stop, self.creditor))
        if any(table.wares[seat]):
            state.do(WaresPassed(seat, self.creditor, table.wares[seat]))
        if table.hands[seat]:
            state.do(CardsDiscarded(seat, tuple(table.hands[seat])))
        if lent := owed_to(table, seat):
            state.do(LoansForfeited(seat, lent))
        state.do(LeftGame(seat))
        state.drop_steps_of(seat)
        if len(table.after(seat)) == 1:
            state.finish(End("alone"))


class Sell(RaiseMoney, frozen=True):
    """A debtor sells spice or puts wells under the hammer. Meanwhile the creditor may forgive the debt."""

    rule = "CAR-4.3"
    money = "coins"

    def cash(self, state: CaravanState) -> int:
        return state.table.coins[self.seat]

    def reach(self, state: CaravanState) -> int:
        """A well brings half its price at least: for that the bank takes it."""
        table, board = state.table, state.board
        spices = table.hands[self.seat].count(SPICE) * board.spice
        wells = sum(board.stops[stop].price // 2 for stop in table.wells_of(self.seat))
        return table.coins[self.seat] + spices + wells

    def ways(self, state: CaravanState) -> Iterator[Offer]:
        yield Offer(SellSpice())
        for stop in state.table.wells_of(self.seat):
            yield Offer(AuctionWell(stop))

    def why_no_way(self, state: CaravanState, action: Action) -> Refusal | None:
        if isinstance(action, SellSpice):
            if SPICE in state.table.hands[self.seat]:
                return None
            return Refusal("no_such_card", "CAR-3.3", {"card": SPICE})
        if isinstance(action, AuctionWell):
            if action.stop in state.table.wells_of(self.seat):
                return None
            return Refusal("not_your_well", "CAR-4.2", {"stop": action.stop})
        return Refusal("wrong_question", "CAR-4.2")

    def go(self, state: CaravanState, way: Action) -> None:
        if isinstance(way, AuctionWell):
            kind = SealedWellAuction if state.options.sealed else WellAuction
            kind(seat=self.seat, lot=way.stop).start(state)
        else:
            state.do(CardPlayed(self.seat, SPICE))
            state.do(Paid(NOBODY, self.seat, state.board.spice, "spice"))

    def interjections(self, state: CaravanState) -> Iterable[tuple[int, Action]]:
        debt = state.table.debt
        return ((debt.creditor, Forgive()),) if debt and debt.creditor != NOBODY else ()

    def apply_interjection(self, state: CaravanState, seat: int, action: Action) -> None:
        """The question is not asked again, and the debt below sees that it is void."""
        debt = state.table.debt
        assert debt is not None
        state.do(DebtForgiven(seat, self.seat, debt.amount))


class WellAuction(Auction, frozen=True):
    """A well of a debtor is sold to the others; where nobody bids, to the bank for half its price."""

    rule = "CAR-5.2"
    lots = "stop"
    money = "coins"

    @classmethod
    def purse(cls, state: CaravanState, seat: int) -> int:
        return state.table.coins[seat]

    def invited(self, state: CaravanState) -> list[int]:
        return state.table.rivals(self.seat)

    def bids(self, state: CaravanState, seat: int) -> range:
        sale = state.table.sale
        bid = sale.bid if sale else 0
        return range(max(bid + 1, self.half(state)), state.table.coins[seat] + 1)

    def half(self, state: CaravanState) -> int:
        """What the bank pays; bidding begins there."""
        return state.board.stops[self.lot].price // 2

    def sold(self, state: CaravanState, winner: int, price: int) -> None:
        seller = state.table.wells[self.lot]
        state.do(Paid(winner, seller, price, "sale"))
        state.do(WellPassed(self.lot, winner))

    def unsold(self, state: CaravanState) -> None:
        state.do(Paid(NOBODY, state.table.wells[self.lot], self.half(state), "sale"))
        state.do(WellPassed(self.lot, NOBODY))


class SealedWellAuction(WellAuction, SealedAuction, frozen=True):
    """The same with one secret bid each."""
