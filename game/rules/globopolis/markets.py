"""Independent Territories: the markets and the broker (D-23, D-24, GLO-14)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from game.engine.dice import Dice
from game.engine.forms import NOBODY as NO_GIVER
from game.engine.forms import Counts, Field, Form, Prices
from game.engine.vocabulary import Action, Chance, Choice, Offer, Outcome, Refusal
from game.rules.globopolis.board_parts import UNITS
from game.rules.globopolis.menu import Menu, Part
from game.rules.globopolis.messages import BuyGoods, GoodsBought, MarketThrown, PointsEarned, Thrown, Trade
from game.rules.globopolis.moving import throws
from game.rules.globopolis.onward import ROLLING
from game.rules.globopolis.payments import grant
from game.rules.globopolis.purses import show_holdings
from game.rules.globopolis.state import GlobopolisState, available, own_store
from game.rules.globopolis.units import NONE, UNIT_PRICE, Units, fits, one

MARKET_DICE = 2


def land_on_market(state: GlobopolisState, seat: int) -> None:
    """Trade, roll again or end (GLO-14.2)."""
    state.then(AtMarket(seat=seat))


def land_on_broker(state: GlobopolisState, seat: int, field: int) -> None:
    """EU and points, then a market of one's choice (GLO-14.4)."""
    side, ring = state.table.side(seat), state.board.ring
    grant(state, side, ring[field].money, "broker")
    state.do(PointsEarned(seat, ring[field].points, "broker"))
    state.then(AtMarket(seat=seat))


def open_markets(state: GlobopolisState, seat: int) -> Sequence[int]:
    """The markets in which a seat may trade where it stands."""
    place = state.table.places[seat]
    return state.board.markets if state.board.kinds[place] == "broker" else (place,)


def trade_at(state: GlobopolisState, seat: int, field: int) -> None:
    """Throw for what is for sale in a market, then buy (GLO-14.3)."""
    state.then(ThrowMarket(seat, field))


def for_sale(state: GlobopolisState, field: int) -> Units:
    """What a market has of each type it sells (GLO-4.8, 14.3)."""
    sold = state.board.sold_at[field]
    return tuple(number if kind in sold else 0 for kind, number in enumerate(available(state)))


class Trading(Part):
    """Throwing for a market."""

    kinds = (Trade,)

    def offers(self, state: GlobopolisState, seat: int) -> Iterator[Offer]:
        """Each market that is open here."""
        for field in open_markets(state, seat):
            yield Offer(Trade(field))

    def why_not(self, state: GlobopolisState, seat: int, action: Trade) -> Refusal | None:
        """None for a market that is open here, with EU for a unit or something to sell."""
        if action.field not in open_markets(state, seat):
            return Refusal("no_market", "GLO-14.2")
        if not any(for_sale(state, action.field)):
            return Refusal("market_empty", "GLO-4.8", {"field": action.field})
        if state.table.purse(seat) < UNIT_PRICE:
            return Refusal("market_too_dear", "GLO-14.3", {"price": UNIT_PRICE})
        return None

    def do(self, state: GlobopolisState, seat: int, action: Trade) -> None:
        """The turn ends with it."""
        show_holdings(state, seat)
        trade_at(state, seat, action.field)


TRADING = Trading()


class AtMarket(Menu, frozen=True):
    """D-23: trade, roll again, or end."""

    rule = "GLO-14.2"
    parts: ClassVar = (TRADING, ROLLING)


class ThrowMarket(Chance, frozen=True):
    """How many units are for sale (GLO-14.3)."""

    seat: int
    field: int

    def draw(self, state: GlobopolisState, dice: Dice) -> Thrown:
        """Two random dice, the lower first."""
        return Thrown(tuple(sorted((dice.roll(), dice.roll()))))

    def outcomes(self, state: GlobopolisState) -> Sequence[tuple[Outcome, float]]:
        """Every pair with its chance, whichever die is which."""
        return throws(MARKET_DICE)

    def apply(self, state: GlobopolisState, outcome: Thrown) -> None:
        """Ask what to buy, if anything can be bought."""
        first, second = outcome.dice
        state.do(MarketThrown(self.seat, self.field, first, second))
        state.then(Shelf(seat=self.seat, field=self.field, most=first + second))


class Shelf(Choice, frozen=True):
    """D-24: what to buy of at most `most` units."""

    field: int
    most: int

    def limit(self, state: GlobopolisState) -> int:
        """How many units can be paid."""
        return min(self.most, state.table.purse(self.seat) // UNIT_PRICE)

    def offers(self, state: GlobopolisState) -> Iterator[Offer]:
        """As many units as can be bought of one type, for each type; nothing. The form has every mix."""
        limit = self.limit(state)
        for kind, number in enumerate(for_sale(state, self.field)):
            if most := min(number, limit):
                yield Offer(BuyGoods(one(kind, most)), Form("market"))
        yield Offer(BuyGoods(NONE))

    def fields(self, state: GlobopolisState, action: Action) -> tuple[Field, ...]:
        """How many of each type, at 5 EU each."""
        stock = for_sale(state, self.field)
        each = tuple(-UNIT_PRICE if number else 0 for number in stock)
        prices = Prices("money", each, state.table.purse(self.seat))
        return (Counts("units", "unit", UNITS, stock, NO_GIVER, most=self.limit(state), prices=prices),)

    def why_not(self, state: GlobopolisState, action: Action) -> Refusal | None:
        """None for units that the market sells and has, as many as were thrown, as far as the EU go."""
        if not isinstance(action, BuyGoods):
            return Refusal("wrong_question", "GLO-14.3")
        if not fits(action.units, for_sale(state, self.field)):
            return Refusal("not_for_sale", "GLO-14.3", {"field": self.field})
        many = sum(action.units)
        if many > self.most:
            return Refusal("thrown_less", "GLO-14.3", {"most": self.most})
        if many > self.limit(state):
            return Refusal("too_dear", "GLO-14.3", {"price": many * UNIT_PRICE})
        return None

    def apply(self, state: GlobopolisState, action: BuyGoods) -> None:
        """Put the units into the stock (GLO-3.9)."""
        show_holdings(state, self.seat)
        price = sum(action.units) * UNIT_PRICE
        state.do(GoodsBought(self.seat, self.field, own_store(state, self.seat), action.units, price))
