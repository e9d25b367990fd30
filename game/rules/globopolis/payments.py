"""Payments that nobody can refuse (GLO-26), and EU from the Administration."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from game.components import debts
from game.components.debts import GiveUp, Owing
from game.engine.forms import Counts, Field, Form, Range
from game.engine.vocabulary import Action, Offer, Refusal, Spoken
from game.rules.globopolis.board_parts import UNITS
from game.rules.globopolis.messages import HandOver, Paid, PointsSold, SellPoints, UnitsHandedOver
from game.rules.globopolis.messages.money import Cause
from game.rules.globopolis.purses import show_holdings
from game.rules.globopolis.state import BANK, POINT_PRICE, GlobopolisState, own_store
from game.rules.globopolis.units import SUPPLY, UNIT_PRICE, fits, one, stock_of


def grant(state: GlobopolisState, side: int, amount: int, cause: Cause, card: str = "") -> None:
    """The Administration pays a side; of a team it is the partner whose turn it is that gets it."""
    if amount:
        state.do(Paid(BANK, state.table.voice(side), amount, cause, card=card))


def demand(
    state: GlobopolisState,
    debtor: int,
    creditor: int,
    amount: int,
    cause: Cause,
    title: int = -1,
    card: str = "",
) -> None:
    """A side must pay another one, or the Administration (BANK): at once, or as soon as it has raised what it
    lacks (GLO-26.1). What it cannot raise is waived."""
    if amount:
        show_holdings(state, debtor)
        state.then(Payment(debtor, creditor, amount, cause, cause=cause, title=title, card=card))


def sell_points(state: GlobopolisState, seat: int, points: int) -> None:
    """Sell points of a side to the Administration (GLO-7.2, 26.1)."""
    state.do(PointsSold(seat, points, points * POINT_PRICE))


class Payment(debts.Debt, frozen=True):
    """A forced payment of a side; `title` is the Territory visited, `card` the card that brought it about."""

    cause: Cause = "fee"
    title: int = -1
    card: str = ""

    def cash(self, state: GlobopolisState) -> int:
        """EU of the side."""
        return state.table.purse(self.debtor)

    def hopeless(self, state: GlobopolisState) -> bool:
        """No points above 0, and nothing in stock (GLO-26.2)."""
        table = state.table
        return table.points[self.debtor] <= 0 and not any(table.stock(self.debtor))

    def question(self, state: GlobopolisState) -> Raise:
        """The question to the seat that answers for the side."""
        return Raise(seat=state.table.voice(self.debtor))

    def settled(self, state: GlobopolisState, owing: Owing) -> None:
        """Close the debt; nothing is left to pay if units have covered it."""
        self._pay(state, owing.amount, 0)

    def failed(self, state: GlobopolisState, owing: Owing) -> None:
        """Pay all EU there are and waive the rest."""
        paid = self.cash(state)
        self._pay(state, paid, owing.amount - paid)

    def _pay(self, state: GlobopolisState, amount: int, waived: int) -> None:
        if amount or waived:
            payer = state.table.voice(self.debtor)
            state.do(Paid(payer, self.creditor, amount, self.cause, waived, self.title, self.card))


class Raise(debts.RaiseMoney, frozen=True):
    """D-26: sell points or hand units over, no more than the debt requires (GLO-26.1, 26.4)."""

    rule = "GLO-26.1"
    says: ClassVar[tuple[type[Spoken], ...]] = ()  # nobody gives up: what can't be raised is waived

    def cash(self, state: GlobopolisState) -> int:
        """EU of the side."""
        return state.table.purse(self.seat)

    def reach(self, state: GlobopolisState) -> int:
        """EU, all points above 0, all units."""
        table = state.table
        points, units = max(0, table.points[table.side(self.seat)]), sum(table.stock(self.seat))
        return self.cash(state) + points * POINT_PRICE + units * UNIT_PRICE

    def needed(self, state: GlobopolisState) -> int:
        """How many points or units cover what is lacking; both bring 5 EU."""
        owing: Owing | None = state.table.debt
        assert owing is not None
        return -(-(owing.amount - self.cash(state)) // UNIT_PRICE)

    def offers(self, state: GlobopolisState) -> Iterator[Offer]:
        """The ways to raise money; giving up is not one of them."""
        return self.ways(state)

    def ways(self, state: GlobopolisState) -> Iterator[Offer]:
        """Points first, then units."""
        table, needed = state.table, self.needed(state)
        most = min(needed, table.points[table.side(self.seat)])
        if most > 0:
            yield Offer(SellPoints(most), Range("points", 1, most) if most > 1 else None)
        stock = table.stock(self.seat)
        kind = next((kind for kind, number in enumerate(stock) if number), None)
        if kind is not None:
            yield Offer(HandOver(one(kind)), Form("hand_over"))

    def fields(self, state: GlobopolisState, action: Action) -> tuple[Field, ...]:
        """Which units of the stock."""
        stock = state.table.stock(self.seat)
        return (Counts("units", "unit", UNITS, stock, self.seat, least=1, most=self.needed(state)),)

    def why_no_way(self, state: GlobopolisState, action: Action) -> Refusal | None:
        """Only what there is, and what is needed."""
        table, needed = state.table, self.needed(state)
        match action:
            case SellPoints(points):
                most = min(needed, table.points[table.side(self.seat)])
                return (
                    None
                    if 1 <= points <= most
                    else Refusal("points_needed", self.rule, {"most": max(0, most)})
                )
            case HandOver(units):
                if not fits(units, table.stock(self.seat)):
                    return Refusal("not_in_stock", self.rule)
                many = sum(units)
                return None if 1 <= many <= needed else Refusal("units_needed", "GLO-26.4", {"most": needed})
            case _:
                return Refusal("wrong_question", self.rule)

    def why_not(self, state: GlobopolisState, action: Action) -> Refusal | None:
        """None for a way to pay; a side that can pay must."""
        if isinstance(action, GiveUp):
            return Refusal("wrong_question", self.rule)
        return super().why_not(state, action)

    def go(self, state: GlobopolisState, way: Action) -> None:
        """EU for points; units lower the debt (GLO-26.4). What follows tells if there is more."""
        table, seat = state.table, self.seat
        show_holdings(state, seat)
        if isinstance(way, SellPoints):
            sell_points(state, seat, way.points)
        elif isinstance(way, HandOver):
            owing: Owing | None = table.debt
            assert owing is not None
            target = SUPPLY if owing.creditor == BANK else stock_of(owing.creditor)
            amount = min(owing.amount, sum(way.units) * UNIT_PRICE)
            source = own_store(state, seat)
            state.do(UnitsHandedOver(seat, owing.creditor, source, target, way.units, amount))
