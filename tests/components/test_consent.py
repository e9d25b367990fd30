"""Yes, no, and one counter-offer."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from game.components.consent import Accept, Negotiation, Refuse
from game.engine.dice import Dice
from game.engine.state import State, Table
from game.engine.turn import apply, decision
from game.engine.vocabulary import Action, Event, Offer, Refusal


class Desk(Table, kw_only=True):
    price: int
    answer: str = ""


class Priced(Event, frozen=True):
    price: int

    def apply(self, table: Desk) -> None:
        table.price = self.price


class Answered(Event, frozen=True):
    answer: str

    def apply(self, table: Desk) -> None:
        table.answer = self.answer


class Ask(Action, frozen=True):
    price: int


class Sell(Negotiation, frozen=True):
    rule = "TOY-12.8"

    def accepted(self, state: DeskState) -> None:
        state.do(Answered(f"seat {self.seat} agreed"))

    def refused(self, state: DeskState) -> None:
        state.do(Answered(f"seat {self.seat} refused"))

    def obstacle(self, state: DeskState) -> Refusal | None:
        return Refusal("too_dear", "TOY-12.2") if state.table.price > 50 else None

    def counters(self, state: DeskState) -> Iterable[Offer]:
        return (Offer(Ask(state.table.price + 10)),)

    def why_no_counter(self, state: DeskState, action: Action) -> Refusal | None:
        return None if isinstance(action, Ask) else Refusal("wrong_question", self.rule)

    def countered(self, state: DeskState, action: Ask) -> None:
        state.do(Priced(action.price))
        state.then(self.turned())


DeskState = State[None, None, Desk]


def asked(price: int) -> DeskState:
    """Seat 0 wants to buy from seat 1."""
    return State(None, None, Desk(price=price), [Sell(seat=1, asker=0)])


def refusal(state: DeskState, action: Action) -> str:
    choice = decision(state)
    assert choice is not None
    refused = choice.why_not(state, action)
    return refused.code if refused else ""


@pytest.mark.parametrize(("action", "answer"), [(Accept(), "agreed"), (Refuse(), "refused")])
def test_an_answer_ends_it(action: Action, answer: str):
    state = asked(20)
    apply(state, action, Dice(0))
    assert state.table.answer == f"seat 1 {answer}" and state.stack == []


def test_a_counter_offer_goes_back_to_the_asker_and_no_further():
    state = asked(20)
    apply(state, Ask(40), Dice(0))
    assert decision(state) == Sell(seat=0, asker=1, final=True)
    assert refusal(state, Ask(60)) == "one_counter"
    assert [offer.action for offer in Sell(seat=0, asker=1, final=True).offers(state)] == [Accept(), Refuse()]
    apply(state, Accept(), Dice(0))
    assert state.table.answer == "seat 0 agreed" and state.table.price == 40


def test_the_first_answer_may_be_a_counter_offer():
    state = asked(20)
    assert [offer.action for offer in Sell(seat=1, asker=0).offers(state)] == [Accept(), Refuse(), Ask(30)]
    assert refusal(state, Ask(30)) == ""
    assert refusal(state, Action()) == "wrong_question"


def test_an_obstacle_forbids_yes_and_never_no():
    state = asked(60)
    assert refusal(state, Accept()) == "too_dear"
    assert refusal(state, Refuse()) == ""


def test_it_takes_two():
    assert [Sell(seat=1, asker=0).dies_with(seat) for seat in range(3)] == [True, True, False]
