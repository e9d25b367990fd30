"""Setting up: cash, titles, the first player (PET-2, section 4)."""

from __future__ import annotations

from typing import ClassVar

from game.engine.dice import Dice
from game.engine.vocabulary import Auto, Chance, Outcome
from game.rules.petropolis.holdings import announce, watched
from game.rules.petropolis.messages import (
    DealRefused,
    FirstDrawn,
    GameStarted,
    OpenerDrawn,
    TitleDealt,
    TitlesShuffled,
)
from game.rules.petropolis.state import PetropolisState


class SetUp(Auto, frozen=True):
    """Cash for everybody, the pile shuffled, the stock counted (PET-2.2, 2.3, 1.3)."""

    def run(self, state: PetropolisState) -> None:
        """Shuffle by leaving the pile unseen: it has no order until it is drawn from."""
        table = state.table
        pieces = table.derricks, table.platforms
        state.do(GameStarted(table.seats, state.options.start_cash, *pieces, len(table.unseen)))


class DealTitles(Chance, frozen=True):
    """Titles are dealt one at a time in seat order, the reserved ones left out (PET-2.4, 2.5)."""

    by_dice: ClassVar[bool] = False

    def draw(self, state: PetropolisState, dice: Dice) -> TitlesShuffled:
        """A random order of as many titles as are dealt."""
        board, seats = state.board, state.table.seats
        count = board.dealt[seats - 2] * seats
        return TitlesShuffled(tuple(dice.shuffled(board.dealable)[:count]))

    def apply(self, state: PetropolisState, outcome: TitlesShuffled) -> None:
        """Deal each title free of charge, or at its value to a seat that can pay (PET-2.6, PET-R5)."""
        table, prices = state.table, state.board.prices
        watch = watched(state, outcome.titles)
        for number, title in enumerate(outcome.titles):
            seat = number % table.seats
            price = prices[title] if state.options.dealt_titles_paid else 0
            if price > table.cash[seat]:
                state.do(DealRefused(seat, title, price))
            else:
                state.do(TitleDealt(seat, title, price))
        announce(state, watch)


class DrawFirst(Chance, frozen=True):
    """Who opens: by lot, or the first seat (PET-R7)."""

    by_dice: ClassVar[bool] = False

    def draw(self, state: PetropolisState, dice: Dice) -> FirstDrawn:
        """A random seat, or the first."""
        return FirstDrawn(dice.below(state.table.seats) if state.options.first_player == "random" else 0)

    def outcomes(self, state: PetropolisState) -> list[tuple[Outcome, float]]:
        """Every seat with the same chance, or seat 0 alone."""
        if state.options.first_player == "seat-1":
            return [(FirstDrawn(0), 1.0)]
        seats = state.table.seats
        return [(FirstDrawn(seat), 1 / seats) for seat in range(seats)]

    def apply(self, state: PetropolisState, outcome: FirstDrawn) -> None:
        """Make the seat first in every round."""
        state.do(OpenerDrawn(outcome.seat))
