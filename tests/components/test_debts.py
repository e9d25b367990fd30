"""Debts that are paid, raised, forgiven, given up and lost."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import pytest

from game.components.debts import Debt, DebtForgiven, DebtOpened, GivenUp, GiveUp, Owing, RaiseMoney
from game.engine.dice import Dice
from game.engine.state import State, Table
from game.engine.turn import apply, settle
from game.engine.vocabulary import Action, Event, Offer, Refusal


class Purse(Table, kw_only=True):
    coins: list[int]
    rings: int = 0
    """What seat 0 may sell, for 3 coins each."""
    debt: Owing | None = None


class Paid(Event, frozen=True):
    payer: int
    receiver: int
    amount: int

    def apply(self, table: Purse) -> None:
        table.coins[self.payer] -= self.amount
        table.coins[self.receiver] += self.amount


class RingSold(Event, frozen=True):
    def apply(self, table: Purse) -> None:
        table.rings -= 1
        table.coins[0] += 3


class Halved(Event, frozen=True):
    def apply(self, table: Purse) -> None:
        assert table.debt is not None
        table.debt = msgspec.structs.replace(table.debt, amount=table.debt.amount // 2)


class Lost(Event, frozen=True):
    amount: int

    def apply(self, table: Purse) -> None:
        table.out = (0,)


class SellRing(Action, frozen=True):
    pass


class Halve(Action, frozen=True):
    pass


class Due(Debt, frozen=True):
    def cash(self, state: PurseState) -> int:
        return state.table.coins[self.debtor]

    def hopeless(self, state: PurseState) -> bool:
        return not state.table.rings

    def question(self, state: PurseState) -> Rings:
        return Rings(seat=self.debtor)

    def settled(self, state: PurseState, owing: Owing) -> None:
        state.do(Paid(self.debtor, self.creditor, owing.amount))

    def failed(self, state: PurseState, owing: Owing) -> None:
        state.do(Lost(owing.amount))


class Rings(RaiseMoney, frozen=True):
    rule = "TOY-15.9"

    def cash(self, state: PurseState) -> int:
        return state.table.coins[0]

    def reach(self, state: PurseState) -> int:
        return state.table.coins[0] + 3 * state.table.rings

    def ways(self, state: PurseState) -> Iterable[Offer]:
        return (Offer(SellRing()), Offer(Halve()))

    def why_no_way(self, state: PurseState, action: Action) -> Refusal | None:
        return None if isinstance(action, SellRing | Halve) else Refusal("wrong_question", "TOY-15.2")

    def go(self, state: PurseState, way: Action) -> None:
        state.do(RingSold() if isinstance(way, SellRing) else Halved())

    def interjections(self, state: PurseState) -> Iterable[tuple[int, Action]]:
        return ((1, GiveUp()),)

    def apply_interjection(self, state: PurseState, seat: int, action: Action) -> None:
        state.do(DebtForgiven(1, 0, 0))


PurseState = State[None, None, Purse]


def owing(amount: int, coins: int, rings: int) -> PurseState:
    """Seat 0 owes seat 1 an amount."""
    state: PurseState = State(None, None, Purse(coins=[coins, 0], rings=rings), [Due(0, 1, amount, "fee")])
    state.heard = []
    settle(state, Dice(0))
    return state


def question(state: PurseState) -> Rings:
    choice = state.stack[-1]
    assert isinstance(choice, Rings)
    return choice


def test_it_is_paid_at_once_where_the_cash_suffices():
    state = owing(5, coins=5, rings=2)
    assert state.heard == [Paid(0, 1, 5)] and state.stack == []


def test_it_is_paid_by_itself_as_soon_as_the_cash_suffices():
    state = owing(7, coins=2, rings=3)
    assert state.heard == [DebtOpened(0, 1, 7, "fee")] and state.table.debt == Owing(0, 1, 7, "fee")
    apply(state, SellRing(), Dice(0))
    assert question(state) and state.table.coins == [5, 0]
    apply(state, SellRing(), Dice(0))
    assert state.table.coins == [1, 7] and state.table.rings == 1
    assert state.stack == [] and state.table.debt is None


def test_without_any_way_it_fails_at_once():
    state = owing(7, coins=2, rings=0)
    assert state.heard == [Lost(7)] and state.stack == []


def test_it_fails_when_the_last_way_did_not_suffice():
    state = owing(7, coins=2, rings=1)
    apply(state, SellRing(), Dice(0))
    assert state.table.out == (0,) and state.table.debt is None and state.stack == []


@pytest.mark.parametrize(("amount", "code"), [(9, ""), (8, "can_still_pay"), (7, "can_still_pay")])
def test_only_who_cannot_raise_it_may_give_up(amount: int, code: str):
    state = owing(amount, coins=2, rings=2)
    refused = question(state).why_not(state, GiveUp())
    assert (refused.code if refused else "") == code
    if refused:
        assert refused == Refusal(code, "TOY-15.9", {"amount": amount, "reach": 8})
    else:
        apply(state, GiveUp(), Dice(0))
        assert (state.heard or [])[1] == GivenUp(0, 1, 9) and (state.heard or [])[-1] == Lost(9)


def test_what_is_owed_may_change_on_the_table():
    state = owing(7, coins=3, rings=1)
    apply(state, Halve(), Dice(0))
    assert state.table.coins == [0, 3] and state.stack == []


def test_a_forgiven_debt_is_void():
    state = owing(7, coins=2, rings=1)
    choice = question(state)
    state.stack.pop()
    choice.apply_interjection(state, 1, GiveUp())
    settle(state, Dice(0))
    assert state.table.coins == [2, 0] and state.table.debt is None and state.stack == []


def test_offers_end_with_giving_up():
    state = owing(7, coins=2, rings=1)
    actions = [offer.action for offer in question(state).offers(state)]
    assert actions == [SellRing(), Halve(), GiveUp()]


def test_it_dies_with_debtor_and_creditor():
    debt = Due(0, 1, 7, "fee")
    assert [debt.dies_with(seat) for seat in range(3)] == [True, True, False]
    assert [Rings(seat=0).dies_with(seat) for seat in range(2)] == [True, False]
