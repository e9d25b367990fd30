"""The election of the Prime Minister by dice (POL-11.5)."""

from __future__ import annotations

from game.engine.dice import Dice
from game.engine.vocabulary import Auto, Chance
from game.rules.poleconomy.general_election import dissolve
from game.rules.poleconomy.messages import AllThrew, ElectionThrown, MinisterElected
from game.rules.poleconomy.state import NOBODY, PoleconomyState


class Election(Chance, frozen=True):
    """The players `seats` throw two dice each; those with the highest total throw again until one leads."""

    seats: tuple[int, ...]

    def draw(self, state: PoleconomyState, dice: Dice) -> AllThrew:
        """A pair for each."""
        return AllThrew(tuple((dice.roll(), dice.roll()) for _ in self.seats))

    def apply(self, state: PoleconomyState, outcome: AllThrew) -> None:
        """One leads, or some throw again."""
        table = state.table
        best = max(map(sum, outcome.throws))
        leaders = [seat for seat, pair in zip(self.seats, outcome.throws, strict=True) if sum(pair) == best]
        state.do(ElectionThrown(self.seats, outcome.throws, tuple(leaders)))
        if len(leaders) > 1:
            state.then(Election(tuple(leaders)))
            return
        minister = leaders[0]
        waiting = table.after(table.seat) if table.seat != NOBODY else [minister]
        state.do(MinisterElected(minister, table.pm, tuple(waiting[: waiting.index(minister)])))


def elect(state: PoleconomyState) -> None:
    """All throw, the first seat first, then clockwise."""
    table = state.table
    seats = ((table.first + place) % table.seats for place in range(table.seats))
    state.then(Election(tuple(seats)))


class FirstElection(Auto, frozen=True):
    """The election with which a match begins, once incomes are paid (POL-2.8)."""

    def run(self, state: PoleconomyState) -> None:
        """All throw; in Game 2 Parliament is elected."""
        if state.table.game2:
            dissolve(state, "first")
        else:
            elect(state)


STEPS = (Election, FirstElection)
