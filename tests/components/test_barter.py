"""Offers of titles, bricks, cards and money: what Caravan does not need is tried here."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.components import barter
from game.components.barter import Barter
from game.components.consent import Accept, Refuse, Stake
from game.components.deals import CountedGoods, Deal, MoneySum, NamedGoods
from game.engine.dice import Dice
from game.engine.forms import Amount, Counts, Good, Several
from game.engine.state import State, Table
from game.engine.turn import apply
from game.engine.vocabulary import Action, Event, Refusal


class Desk(Table, kw_only=True):
    cash: list[int]
    titles: list[list[int]]
    bricks: list[int]
    hands: list[list[str]]
    deal: Deal | None = None
    offers: int = 0
    declined: tuple[Deal, ...] = ()


class Moved(Event, frozen=True):
    stake: Stake
    receiver: int

    def apply(self, table: Desk) -> None:
        stake = self.stake
        for seat, sign in ((stake.giver, -1), (self.receiver, 1)):
            if stake.kind == "money":
                table.cash[seat] += sign * stake.amount
            elif stake.kind == "clay":
                table.bricks[seat] += sign * stake.amount
        for title in stake.goods:
            assert isinstance(title, int)
            table.titles[stake.giver].remove(title)
            table.titles[self.receiver].append(title)


class Propose(Action, frozen=True):
    partner: int
    gives: tuple[int, ...] = ()
    takes: tuple[int, ...] = ()
    money: int = 0
    clay: tuple[int, ...] = (0,)
    wants: tuple[int, ...] = (0,)


class Instead(Propose, frozen=True):
    pass


DeskState = State[None, None, Desk]


class Office(Barter):
    rule = "TOY-12"
    goods = (
        NamedGoods("title", "gives", "takes"),
        CountedGoods("brick", ("clay",), "clay", "wants"),
        MoneySum("money", "money", 5),
    )
    offer, counter = Propose, Instead

    def question(self, maker: int, partner: int) -> Answer:
        return Answer(seat=partner, asker=maker)

    def partners(self, state: DeskState, seat: int) -> Sequence[int]:
        return [other for other in range(3) if other != seat]

    def named(self, state: DeskState, seat: int, kind: str) -> Sequence[Good]:
        return state.table.titles[seat]

    def amount(self, state: DeskState, seat: int, kind: str) -> int:
        return state.table.cash[seat] if kind == "money" else state.table.bricks[seat]

    def most(self, state: DeskState) -> int:
        return 3

    def why_locked(self, state: DeskState, seat: int, kind: str, good: Good) -> Refusal | None:
        return Refusal("locked", "TOY-13", {"title": good}) if good == 9 else None

    def hand_over(self, state: DeskState, stake: Stake, receiver: int) -> None:
        state.do(Moved(stake, receiver))

    def why_no_deal(self, state: DeskState, deal: Deal) -> Refusal | None:
        return Refusal("too_much", "TOY-14") if deal.amount(deal.maker, "money") > 20 else None


class Charity(Office):
    gifts = True


OFFICE = Office()


class Answer(barter.Answer, frozen=True):
    rule = "TOY-15"
    barter = OFFICE


def desk() -> DeskState:
    table = Desk(cash=[40, 12, 0], titles=[[3, 9], [5], []], bricks=[2, 0, 0], hands=[[], [], []])
    return DeskState(None, None, table, [])


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Propose(1, (3,), (5,), -10), ""),
        (Propose(1, (9,), (5,)), "locked"),
        (Propose(1, (3,), (), -12), "not_theirs"),
        (Propose(1, (3,), (), -15), "not_theirs"),
        (Propose(1, (), (5,), 25), "too_much"),
        (Propose(1, (3,)), "a_gift"),
        (Propose(1, clay=(3,), takes=(5,)), "not_theirs"),
        (Propose(1, clay=(2,), takes=(5,)), ""),
        (Propose(1), "nothing_offered"),
        (Propose(0, (3,), (5,)), "no_such_partner"),
        (Instead(1, (3,), (5,)), "wrong_question"),
    ],
)
def test_what_may_be_offered(action: Propose, code: str):
    refusal = OFFICE.why_not(desk(), 0, action)
    assert (refusal.code if refusal else "") == code


def test_gifts_may_be_allowed():
    assert Charity().why_not(desk(), 0, Propose(1, (3,))) is None


def test_the_form_names_what_there_is():
    locked = ((9, Refusal("locked", "TOY-13", {"title": 9})),)
    assert OFFICE.fields(desk(), 0, 1) == (
        Several("gives", "title", (3,), 0, locked=locked),
        Several("takes", "title", (5,), 1),
        Counts("clay", "brick", ("clay",), (2,), 0),
        Amount("money", "money", -10, 40, 5, giver=0),
    )


def test_offers_are_counted_and_what_was_declined_is_not_offered_again():
    state = desk()
    for action in (Propose(1, (3,), (5,), 5), Propose(1, (3,), (5,), 10)):
        assert OFFICE.why_not(state, 0, action) is None
        OFFICE.propose(state, 0, action)
        apply(state, Refuse(), Dice(0))
        refusal = OFFICE.why_not(state, 0, action)
        assert refusal is not None and refusal.code == "declined_before"
    OFFICE.propose(state, 0, Propose(1, (3,), (5,), 15))
    apply(state, Accept(), Dice(0))
    assert state.table.cash == [25, 27, 0] and state.table.titles == [[9, 5], [3], []]
    refusal = OFFICE.why_not(state, 0, Propose(2, (9,)))
    assert refusal == Refusal("no_more_offers", "TOY-12", {"offers": 3})


def test_a_counter_offer_begins_with_what_was_offered_and_counts_as_a_no():
    state = desk()
    OFFICE.propose(state, 0, Propose(1, clay=(1,), takes=(5,), money=5))
    first, choice = state.table.deal, state.stack[-1]
    assert isinstance(choice, Answer)
    more, same = [offer.action for offer in choice.counters(state)]
    assert same == Instead(0, (5,), (), -5, (0,), (1,)) and more == Instead(0, (5,), (), -10, (0,), (1,))
    refusal = choice.why_not(state, Instead(2, (5,), money=-5))
    assert refusal is not None and refusal.code == "no_such_partner"
    apply(state, more, Dice(0))
    assert state.table.declined == (first,) and state.table.offers == 1
    apply(state, Accept(), Dice(0))
    assert state.table.cash == [30, 22, 0] and state.table.bricks == [1, 1, 0]
    assert state.table.titles == [[3, 9, 5], [], []]
