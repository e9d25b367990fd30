"""A card that can be followed in two ways."""

from __future__ import annotations

from collections.abc import Iterable

from game.components.card_choice import CardChoice, Effect, Way
from game.engine.dice import Dice
from game.engine.state import State, Table
from game.engine.turn import apply
from game.engine.vocabulary import Action, Event, Refusal


class Purse(Table, kw_only=True):
    coins: int = 1


class Gained(Event, frozen=True):
    coins: int

    def apply(self, table: Purse) -> None:
        table.coins += self.coins


class Pay(Action, frozen=True):
    pass


class Take(Action, frozen=True):
    pass


PurseState = State[None, None, Purse]
POOR = Refusal("too_dear", "TOY-3", {"price": 2})


class Bargain(CardChoice, frozen=True):
    rule = "TOY-3"

    def ways(self, state: PurseState) -> Iterable[Way]:
        yield Way(Pay(), (Effect(0, "coins", -2),), POOR if state.table.coins < 2 else None)
        yield Way(Take(), (Effect(0, "coins", 3), Effect(1, "well", loses=(4,))))

    def follow(self, state: PurseState, action: Action) -> None:
        state.do(Gained(-2 if isinstance(action, Pay) else 3))


def test_the_ways_are_offered_and_one_that_cannot_be_gone_says_why():
    card, state = Bargain(seat=0, card="bargain"), PurseState(None, None, Purse(), [])
    assert [offer.action for offer in card.offers(state)] == [Pay(), Take()]
    assert card.legal(state) == [Take()] and card.why_not(state, Pay()) == POOR
    assert card.why_not(state, Action()) == Refusal("wrong_question", "TOY-3")
    assert card.manner == "bargain" and [card.dies_with(seat) for seat in (0, 1)] == [True, False]


def test_a_way_is_gone():
    state = PurseState(None, None, Purse(), [Bargain(seat=0, card="bargain")])
    apply(state, Take(), Dice(0))
    assert state.table.coins == 4 and state.stack == []
