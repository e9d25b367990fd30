"""A market with limited stocks. The table has `stocks: dict[str, tuple[int, ...]]` by market and `wares:
list[tuple[int, ...]]` by seat, each with a count for every ware of the game, in the order of `Market.of`."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from game.engine.forms import NOBODY, Counts, Field, Form, Good, Prices
from game.engine.vocabulary import Action, Choice, Event, Offer, Refusal, Spoken

Numbers = tuple[int, ...]
"""How many of each ware, or what one of it costs."""


class BuyWares(Action, frozen=True):
    """Buy so many of each ware."""

    wares: Numbers


class SellWares(Action, frozen=True):
    """Sell so many of each ware."""

    wares: Numbers


class LeaveMarket(Action, frozen=True):
    """Buy and sell no more here."""

    ends: ClassVar = "part"


class WaresBought(Event, frozen=True):
    """A seat bought wares of a market for `price` in all."""

    seat: int
    market: str
    wares: Numbers
    price: int

    def apply(self, table: Any) -> None:
        """Move the wares from market to seat."""
        table.stocks[self.market] = less(table.stocks[self.market], self.wares)
        table.wares[self.seat] = more(table.wares[self.seat], self.wares)


class WaresSold(Event, frozen=True):
    """A seat sold wares to a market, which offers them for sale again."""

    seat: int
    market: str
    wares: Numbers
    price: int

    def apply(self, table: Any) -> None:
        """Move the wares from seat to market."""
        table.wares[self.seat] = less(table.wares[self.seat], self.wares)
        table.stocks[self.market] = more(table.stocks[self.market], self.wares)


class WaresPassed(Event, frozen=True):
    """Wares went from one seat to another."""

    giver: int
    receiver: int
    wares: Numbers

    def apply(self, table: Any) -> None:
        """Move the wares between the seats."""
        table.wares[self.giver] = less(table.wares[self.giver], self.wares)
        table.wares[self.receiver] = more(table.wares[self.receiver], self.wares)


ACTIONS = (BuyWares, SellWares, LeaveMarket)
EVENTS = (WaresBought, WaresSold, WaresPassed)


def less(wares: Numbers, taken: Numbers) -> Numbers:
    """`wares` minus `taken`."""
    return tuple(many - off for many, off in zip(wares, taken, strict=True))


def more(wares: Numbers, added: Numbers) -> Numbers:
    """The sum of both."""
    return tuple(many + on for many, on in zip(wares, added, strict=True))


def cost(wares: Numbers, prices: Numbers) -> int:
    """The total price."""
    return sum(many * price for many, price in zip(wares, prices, strict=True))


class Market(Choice, frozen=True):
    """Asks `seat` what to buy and sell at `market`: each once, in any order. Begin with `ask`; the question
    is skipped if there is nothing to buy or sell."""

    says: ClassVar[tuple[type[Spoken], ...]] = (LeaveMarket,)
    rule: ClassVar[str]
    """The rule that says how to buy and sell."""
    kind: ClassVar[str] = "ware"
    """As what kind of thing the game spells a ware."""
    of: ClassVar[tuple[Good, ...]]
    """All wares of the game."""
    money: ClassVar[str] = "money"
    """As what kind of thing the game spells an amount."""

    market: str
    bought: bool = False
    sold: bool = False

    @abstractmethod
    def prices(self, state: Any) -> Numbers:
        """The price of one of each ware; 0 if this market does not sell it."""

    @abstractmethod
    def cash(self, state: Any) -> int:
        """The seat's money."""

    @abstractmethod
    def paid(self, state: Any, amount: int) -> None:
        """Take `amount` from the seat for a purchase (below 0: pay it for a sale)."""

    def takes_at(self, state: Any) -> Numbers:
        """What the market pays for one of each ware; 0 if it does not buy it."""
        return (0,) * len(self.of)

    def most(self, state: Any) -> int | None:
        """The most wares that may be bought in all; None: no limit."""
        return None

    def ask(self, state: Any) -> None:
        """Ask if there is anything to buy or sell."""
        if any(self.offered(state)) or any(self.wanted(state)):
            state.then(self)

    def offered(self, state: Any) -> Numbers:
        """How many of each ware are for sale."""
        if self.bought:
            return (0,) * len(self.of)
        stock: Numbers = state.table.stocks[self.market]
        return tuple(many if price else 0 for many, price in zip(stock, self.prices(state), strict=True))

    def wanted(self, state: Any) -> Numbers:
        """How many of each ware the seat could sell."""
        if self.sold:
            return (0,) * len(self.of)
        own: Numbers = state.table.wares[self.seat]
        return tuple(many if price else 0 for many, price in zip(own, self.takes_at(state), strict=True))

    def offers(self, state: Any) -> Iterator[Offer]:
        """One of each ware for sale, even if sold out; selling everything; leaving."""
        if not self.bought:
            for place, price in enumerate(self.prices(state)):
                if price:
                    yield Offer(BuyWares(_one(place, len(self.of))), Form("buy"))
        if any(own := self.wanted(state)):
            yield Offer(SellWares(own), Form("sell"))
        yield Offer(LeaveMarket())

    def fields(self, state: Any, action: Action) -> Sequence[Field]:
        """The counts of each ware, with their prices."""
        cash = self.cash(state)
        if isinstance(action, BuyWares):
            prices = Prices(self.money, tuple(-price for price in self.prices(state)), cash)
            stock, most = self.offered(state), self.most(state)
            return (Counts("wares", self.kind, self.of, stock, NOBODY, 1, most, prices),)
        if isinstance(action, SellWares):
            prices = Prices(self.money, self.takes_at(state), cash)
            return (Counts("wares", self.kind, self.of, self.wanted(state), self.seat, 1, prices=prices),)
        return ()

    def why_not(self, state: Any, action: Action) -> Refusal | None:
        """Refuses missing wares and purchases the seat can't afford."""
        match action:
            case LeaveMarket():
                return None
            case BuyWares(wares) if not self.bought:
                return self._why_no(wares, self.offered(state)) or self._why_dear(state, wares)
            case SellWares(wares) if not self.sold:
                refusal = self._why_no(wares, self.wanted(state))
                return Refusal("not_for_sale", self.rule) if refusal is not None else None
            case _:
                return Refusal("wrong_question", self.rule)

    def _why_no(self, wares: Numbers, there: Numbers) -> Refusal | None:
        if len(wares) != len(self.of) or min(wares) < 0 or not any(wares):
            return Refusal("no_ware_chosen", self.rule)
        for ware, many, left in zip(self.of, wares, there, strict=True):
            if many > left:
                return Refusal("sold_out", self.rule, {"ware": ware, "left": left})
        return None

    def _why_dear(self, state: Any, wares: Numbers) -> Refusal | None:
        most, price, cash = self.most(state), cost(wares, self.prices(state)), self.cash(state)
        if most is not None and sum(wares) > most:
            return Refusal("too_many_wares", self.rule, {"most": most})
        return Refusal("wares_too_dear", self.rule, {"price": price, "cash": cash}) if price > cash else None

    def apply(self, state: Any, action: Action) -> None:
        """Carry it out, and ask again if more is possible."""
        match action:
            case BuyWares(wares):
                price = cost(wares, self.prices(state))
                self.paid(state, price)
                state.do(WaresBought(self.seat, self.market, wares, price))
                replace(self, bought=True).ask(state)
            case SellWares(wares):
                price = cost(wares, self.takes_at(state))
                state.do(WaresSold(self.seat, self.market, wares, price))
                self.paid(state, -price)
                replace(self, sold=True).ask(state)
            case _:
                pass


def _one(place: int, count: int) -> Numbers:
    """Counts with one of the ware at `place`."""
    return tuple(int(number == place) for number in range(count))
