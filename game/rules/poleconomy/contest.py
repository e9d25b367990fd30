"""Throwing for the office of Prime Minister until one leads (POL-11.5, 24.4)."""

from __future__ import annotations

from typing import ClassVar

from game.engine.dice import Dice
from game.engine.vocabulary import Chance
from game.rules.poleconomy.messages import AllThrew, ElectionThrown, MinisterElected
from game.rules.poleconomy.state import NOBODY, PoleconomyState


class Contest(Chance, frozen=True):
    """The players `seats` throw two dice each; those with the highest total throw again until one leads."""

    abstract: ClassVar[bool] = True
    seats: tuple[int, ...]

    def won(self, state: PoleconomyState, seat: int) -> None:
        """Carry out that `seat` has won."""
        raise NotImplementedError(type(self).__name__)

    def draw(self, state: PoleconomyState, dice: Dice) -> AllThrew:
        """A pair of dice for each player."""
        return AllThrew(tuple((dice.roll(), dice.roll()) for _ in self.seats))

    def apply(self, state: PoleconomyState, outcome: AllThrew) -> None:
        """Name the winner, or let those with the highest total throw again."""
        best = max(map(sum, outcome.throws))
        leaders = [seat for seat, pair in zip(self.seats, outcome.throws, strict=True) if sum(pair) == best]
        state.do(ElectionThrown(self.seats, outcome.throws, tuple(leaders)))
        if len(leaders) > 1:
            state.then(type(self)(tuple(leaders)))
        else:
            self.won(state, leaders[0])


def take_office(state: PoleconomyState, seat: int) -> None:
    """Make `seat` Prime Minister and give it the next turn (POL-3.8)."""
    table = state.table
    waiting = table.after(table.seat) if table.seat != NOBODY else [seat]
    state.do(MinisterElected(seat, table.pm, tuple(waiting[: waiting.index(seat)])))
