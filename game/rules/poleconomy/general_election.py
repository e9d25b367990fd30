"""The general election of Game 2: everything is dissolved, then parties, poll, Government (POL-30.3)."""

from __future__ import annotations

from typing import Literal

from game.engine.dice import Dice
from game.engine.vocabulary import Chance
from game.rules.poleconomy.country import LEAST_PAY
from game.rules.poleconomy.messages import (
    AllThrew,
    CabinetFormed,
    GovernmentFormed,
    MinisterElected,
    ParliamentDissolved,
    PollHeld,
)
from game.rules.poleconomy.state import NOBODY, PoleconomyState


def dissolve(state: PoleconomyState, reason: Literal["first", "event", "motion"]) -> None:
    """Hold an election: at the start, when the marker stops on Election, or when the Prime Minister has lost
    his majority (POL-30.3, 31.1). The law, the Treasury and its debts stay as they are (POL-30.4)."""
    state.do(ParliamentDissolved(state.table.pm, reason))
    state.then(PlainPoll())


class PlainPoll(Chance, frozen=True):
    """A poll after which the largest units govern."""

    def draw(self, state: PoleconomyState, dice: Dice) -> AllThrew:
        """A pair for each."""
        return AllThrew(tuple((dice.roll(), dice.roll()) for _ in range(state.table.seats)))

    def apply(self, state: PoleconomyState, outcome: AllThrew) -> None:
        """The largest govern."""
        table = state.table
        state.do(PollHeld(1, tuple((pair,) for pair in outcome.throws)))
        country = table.country
        order = sorted(range(table.seats), key=lambda seat: (-country.votes[seat], seat))
        members: list[int] = []
        while country.votes_of(members) < country.majority:
            members.append(order[len(members)])
        inside = tuple(sorted(members))
        state.do(GovernmentFormed(inside, country.votes_of(inside), country.seats, "caretaker"))
        minister = order[0]
        waiting = table.after(table.seat) if table.seat != NOBODY else [minister]
        state.do(MinisterElected(minister, table.pm, tuple(waiting[: waiting.index(minister)])))
        nothing = (0,) * table.seats
        salaries = tuple(LEAST_PAY * (seat == minister) for seat in range(table.seats))
        state.do(CabinetFormed(minister, nothing, salaries))


STEPS = (PlainPoll,)
