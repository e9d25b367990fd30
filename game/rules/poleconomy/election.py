"""The election of the Prime Minister: by dice in Game 1 (POL-11.5), by Parliament in Game 2."""

from __future__ import annotations

from game.engine.vocabulary import Auto
from game.rules.poleconomy.contest import Contest, take_office
from game.rules.poleconomy.general_election import dissolve
from game.rules.poleconomy.setup import in_order
from game.rules.poleconomy.state import PoleconomyState


class Election(Contest, frozen=True):
    """The players `seats` throw two dice each; those with the highest total throw again until one leads."""

    def won(self, state: PoleconomyState, seat: int) -> None:
        """Make the winner Prime Minister."""
        take_office(state, seat)


def elect(state: PoleconomyState) -> None:
    """Let all throw, from the first seat clockwise."""
    state.then(Election(tuple(in_order(state))))


class FirstElection(Auto, frozen=True):
    """The election with which a match begins, once incomes are paid (POL-2.8)."""

    def run(self, state: PoleconomyState) -> None:
        """Let all throw; in Game 2 elect a Parliament (section 4, 9)."""
        if state.table.game2:
            dissolve(state, "first")
        else:
            elect(state)
