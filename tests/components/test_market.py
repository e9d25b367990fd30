"""Buying and selling where there is only so much of each thing."""

from __future__ import annotations

import pytest

from game.components.market import BuyWares, LeaveMarket, Market, Numbers, SellWares
from game.engine.dice import Dice
from game.engine.forms import Counts, Prices
from game.engine.state import State, Table
from game.engine.turn import apply
from game.engine.vocabulary import Action, Event


class Square(Table, kw_only=True):
    stocks: dict[str, Numbers]
    wares: list[Numbers]
    coins: int = 10


class Paid(Event, frozen=True):
    amount: int

    def apply(self, table: Square) -> None:
        table.coins -= self.amount


SquareState = State[None, None, Square]


class Stall(Market, frozen=True):
    """Sells salt at 2 and silk at 5, no more than three; buys silk and tin."""

    rule = "TOY-6"
    of = ("salt", "silk", "tin")

    def prices(self, state: SquareState) -> Numbers:
        return 2, 5, 0

    def takes_at(self, state: SquareState) -> Numbers:
        return 0, 4, 1

    def most(self, state: SquareState) -> int:
        return 3

    def cash(self, state: SquareState) -> int:
        return state.table.coins

    def paid(self, state: SquareState, amount: int) -> None:
        state.do(Paid(amount))


def square(stock: Numbers = (4, 1, 9), own: Numbers = (2, 0, 0), coins: int = 10) -> SquareState:
    state = SquareState(None, None, Square(stocks={"east": stock}, wares=[own], coins=coins), [])
    Stall(seat=0, market="east").ask(state)
    return state


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (BuyWares((2, 1, 0)), ""),
        (BuyWares((0, 2, 0)), "sold_out"),
        (BuyWares((0, 0, 1)), "sold_out"),
        (BuyWares((4, 0, 0)), "too_many_wares"),
        (BuyWares((0, 0, 0)), "no_ware_chosen"),
        (BuyWares((-1, 1, 0)), "no_ware_chosen"),
        (BuyWares((1,)), "no_ware_chosen"),
        (SellWares((1, 0, 0)), "not_for_sale"),
        (LeaveMarket(), ""),
        (Action(), "wrong_question"),
    ],
)
def test_what_can_be_bought(action: Action, code: str):
    refusal = Stall(seat=0, market="east").why_not(square(), action)
    assert (refusal.code if refusal else "") == code


def test_what_is_dear_is_refused():
    refusal = Stall(seat=0, market="east").why_not(square(coins=6), BuyWares((1, 1, 0)))
    assert refusal is not None and refusal.facts == {"price": 7, "cash": 6}


def test_each_is_done_once_and_nobody_is_asked_in_vain():
    state = square()
    apply(state, BuyWares((1, 1, 0)), Dice(0))
    assert state.table.coins == 3 and state.table.wares == [(3, 1, 0)]
    assert state.table.stocks == {"east": (3, 0, 9)}
    assert state.stack == [Stall(seat=0, market="east", bought=True)], "the silk may be sold"
    left = Stall(seat=0, market="east", bought=True).offers(state)
    assert [type(offer.action) for offer in left] == [SellWares, LeaveMarket]
    apply(state, SellWares((0, 1, 0)), Dice(0))
    assert state.table.coins == 7 and state.table.stocks == {"east": (3, 1, 9)} and state.stack == []
    assert square((0, 0, 9), (2, 0, 0)).stack == []


def test_what_is_sold_out_is_offered_with_its_reason():
    state, stall = square((4, 0, 9)), Stall(seat=0, market="east")
    assert [offer.action for offer in stall.offers(state)] == [
        BuyWares((1, 0, 0)), BuyWares((0, 1, 0)), LeaveMarket(),
    ]  # fmt: skip
    refusal = stall.why_not(state, BuyWares((0, 1, 0)))
    assert refusal is not None and refusal.facts == {"ware": "silk", "left": 0}
    field = stall.fields(state, BuyWares((1, 0, 0)))[0]
    prices = Prices("money", (-2, -5, 0), 10)
    assert field == Counts("wares", "ware", stall.of, (4, 0, 0), least=1, most=3, prices=prices)
    assert prices.of((2, 1, 0)) == -9
    field = stall.fields(state, SellWares((0, 1, 0)))[0]
    assert isinstance(field, Counts) and field.prices == Prices("money", (0, 4, 1), 10)
