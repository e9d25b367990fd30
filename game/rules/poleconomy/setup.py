"""Setting up: the first seat, Basic Incomes, starting money, the quick deal (POL-2)."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from game.engine.dice import Dice
from game.engine.vocabulary import Action, Auto, Chance, Choice, Offer, Outcome, Refusal
from game.rules.poleconomy.bank import pay_out
from game.rules.poleconomy.dice import THROWS, thrown
from game.rules.poleconomy.messages import (
    CardsDealt,
    DiceFell,
    FirstDrawn,
    FirstSeatDrawn,
    GameStarted,
    IncomeKept,
    IncomesSet,
    IncomeThrown,
    KeepIncome,
    Rethrow,
    StartPaid,
    TitleDealt,
)
from game.rules.poleconomy.state import EQUAL_INCOME, START_CASH, START_INCOMES, PoleconomyState


class DrawFirst(Chance, frozen=True):
    """Which seat counts as the first where an order is fixed (Q-5)."""

    by_dice: ClassVar[bool] = False

    def draw(self, state: PoleconomyState, dice: Dice) -> FirstDrawn:
        """A random seat, or seat 0."""
        random = state.options.first_seat == "random"
        return FirstDrawn(dice.below(state.table.seats) if random else 0)

    def outcomes(self, state: PoleconomyState) -> list[tuple[Outcome, float]]:
        """Every seat with the same chance, or seat 0 alone."""
        seats = range(state.table.seats if state.options.first_seat == "random" else 1)
        return [(FirstDrawn(seat), 1 / len(seats)) for seat in seats]

    def apply(self, state: PoleconomyState, outcome: FirstDrawn) -> None:
        """Name it, and ask for the Basic Incomes from there clockwise (POL-2.4)."""
        table, options = state.table, state.options
        rounds = table.last_round if options.end_mode == "rounds" else 0
        state.do(GameStarted(table.bank, rounds, options.end_mode))
        state.do(FirstSeatDrawn(outcome.seat))
        if options.bi_mode == "equal":
            state.do(IncomesSet(EQUAL_INCOME))
        else:
            state.then(*(ThrowIncome(seat) for seat in in_order(state)))


class ThrowIncome(Chance, frozen=True):
    """Two dice for the Basic Income of `seat`; a double counts as any other throw (POL-2.4, 2.5)."""

    seat: int

    def draw(self, state: PoleconomyState, dice: Dice) -> DiceFell:
        """Two random dice."""
        return thrown(dice)

    def outcomes(self, state: PoleconomyState) -> tuple[tuple[Outcome, float], ...]:
        """All 36 throws with their chances."""
        return THROWS

    def apply(self, state: PoleconomyState, outcome: DiceFell) -> None:
        """Note the income. The first throw may be repeated at the set-up, where the options say so."""
        was = state.table.incomes[self.seat]
        state.do(IncomeThrown(self.seat, outcome.one, outcome.two, was))
        if state.options.bi_mode == "one-reroll" and not was:
            state.then(SecondThrow(seat=self.seat))


class SecondThrow(Choice, frozen=True):
    """D31: keep the Basic Income that was thrown, or throw once more (option `bi_mode`)."""

    def offers(self, state: PoleconomyState) -> list[Offer]:
        """To keep it and to throw again."""
        return [Offer(KeepIncome()), Offer(Rethrow())]

    def why_not(self, state: PoleconomyState, action: Action) -> Refusal | None:
        """None for either of the two."""
        return None if isinstance(action, KeepIncome | Rethrow) else Refusal("keep_or_rethrow", "POL-2.4")

    def apply(self, state: PoleconomyState, action: Action) -> None:
        """Keep the first throw, or let the second count."""
        if isinstance(action, Rethrow):
            state.then(ThrowIncome(self.seat))
        else:
            state.do(IncomeKept(self.seat, state.table.incomes[self.seat]))


class PayStart(Auto, frozen=True):
    """The Bank pays everybody the starting money (POL-2.7)."""

    def run(self, state: PoleconomyState) -> None:
        """Pay each player, from the first seat clockwise."""
        for seat in in_order(state):
            due = START_CASH + START_INCOMES * state.table.incomes[seat]
            pay_out(state, due, partial(StartPaid, seat, due))


class DealCards(Chance, frozen=True):
    """Companies and adverts of the quick version, shuffled apart and dealt free of charge (POL-2.9)."""

    by_dice: ClassVar[bool] = False

    def draw(self, state: PoleconomyState, dice: Dice) -> CardsDealt:
        """Random cards: as many of each kind to each player as the board says."""
        board, each = state.board, state.board.dealt
        companies, adverts = dice.shuffled(board.companies), dice.shuffled(board.adverts)
        hands = (
            companies[each * place : each * (place + 1)] + adverts[each * place : each * (place + 1)]
            for place in range(state.table.seats)
        )
        return CardsDealt(tuple(title for hand in hands for title in hand))

    def apply(self, state: PoleconomyState, outcome: CardsDealt) -> None:
        """Deal them to the first seat, then to the next."""
        order = in_order(state)
        each = len(outcome.titles) // len(order)
        for number, title in enumerate(outcome.titles):
            state.do(TitleDealt(order[number // each], title))


def in_order(state: PoleconomyState) -> list[int]:
    """All seats clockwise from the first."""
    table = state.table
    return [(table.first + place) % table.seats for place in range(table.seats)]
