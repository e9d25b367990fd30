"""A toll that a hidden pass lets one by: whoever may hold the pass is asked."""

from __future__ import annotations

from typing import ClassVar

import pytest

from game.components.reactions import Reaction, mask
from game.engine.state import State, Table
from game.engine.vocabulary import Action, Auto, Event, Refusal


class Gate(Table, kw_only=True):
    hands: list[list[str]]
    paid: list[int]


class Show(Action, frozen=True):
    card: str


class Walk(Action, frozen=True):
    pass


class Paid(Event, frozen=True):
    seat: int
    amount: int

    def apply(self, table: Gate) -> None:
        table.paid[self.seat] += self.amount


GateState = State[None, bool, Gate]


class Toll(Auto, frozen=True):
    seat: int

    def run(self, state: GateState) -> None:
        ShowPass(seat=self.seat).ask(state)


class ShowPass(Reaction, frozen=True):
    rule = "TOY-5"
    nothing: ClassVar[Action] = Walk()

    def cards(self, state: GateState) -> list[str]:
        return [card for card in state.table.hands[self.seat] if card == "pass"]

    def suspected(self, state: GateState) -> bool:
        return state.options and bool(state.table.hands[self.seat])

    def playing(self, card: str) -> Show:
        return Show(card)

    def played(self, state: GateState, card: str) -> None:
        state.table.hands[self.seat].remove(card)

    def passed(self, state: GateState) -> None:
        state.do(Paid(self.seat, 5))

    def window(self) -> Toll:
        return Toll(self.seat)


def gate(*hands: list[str], everybody: bool = False) -> GateState:
    return GateState(None, everybody, Gate(hands=list(hands), paid=[0] * len(hands)), [])


def test_only_who_can_play_is_asked():
    state = gate(["pass"], ["levy"])
    Toll(1).run(state)
    assert state.stack == [] and state.table.paid == [0, 5]
    Toll(0).run(state)
    assert state.stack == [ShowPass(seat=0)]
    assert ShowPass(seat=0).legal(state) == [Show("pass"), Walk()]
    ShowPass(seat=0).apply(state, Walk())
    assert state.table.paid == [5, 5]
    ShowPass(seat=0).apply(state, Show("pass"))
    assert state.table.paid == [5, 5] and state.table.hands[0] == []


def test_where_it_would_tell_all_are_asked_that_may_have_one():
    state = gate(["levy"], [], everybody=True)
    Toll(1).run(state)
    assert state.table.paid == [0, 5], "who has no card cannot have one"
    Toll(0).run(state)
    assert state.stack == [ShowPass(seat=0)] and ShowPass(seat=0).legal(state) == [Walk()]


@pytest.mark.parametrize("action", [Show("levy"), Show("pass")])
def test_nobody_plays_what_is_not_there(action: Action):
    assert ShowPass(seat=0).why_not(gate(["levy"], []), action) == Refusal("no_reaction", "TOY-5")


def test_the_others_see_only_what_led_to_the_question():
    state = gate(["pass"], ["levy"])
    Toll(0).run(state)
    for own in ((), (1,), (0,)):
        view = state.copy()
        mask(view, own)
        assert view.stack == ([ShowPass(seat=0)] if 0 in own else [Toll(0)])
