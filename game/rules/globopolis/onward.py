"""Rolling again after a field that allows it (D-22, GLO-3.5 to 3.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from game.engine.vocabulary import Action, Auto, Offer, Refusal
from game.rules.globopolis.menu import Menu, Part
from game.rules.globopolis.messages import RollAgain, StageStarted, Stop
from game.rules.globopolis.state import GlobopolisState


def may_roll(state: GlobopolisState) -> bool:
    """Whether a roll is left in this turn (GLO-3.5, 3.6)."""
    return state.table.rolls < state.options.max_rolls


class Rolling(Part):
    """Rolling again, or ending the turn here."""

    kinds = (RollAgain, Stop)

    def offers(self, state: GlobopolisState, seat: int) -> Iterator[Offer]:
        """To roll on and to stop."""
        yield Offer(RollAgain())
        yield Offer(Stop())

    def why_not(self, state: GlobopolisState, seat: int, action: Action) -> Refusal | None:
        """None for stopping, and for a roll that is left."""
        if isinstance(action, RollAgain) and not may_roll(state):
            return Refusal("no_roll_left", "GLO-3.5", {"rolls": state.options.max_rolls})
        return None

    def do(self, state: GlobopolisState, seat: int, action: Action) -> None:
        """The Event Phase goes on with a throw, or ends."""
        if isinstance(action, RollAgain):
            state.do(StageStarted(seat, "throw"))


ROLLING = Rolling()


class Onward(Menu, frozen=True):
    """D-22: roll again or end the turn."""

    rule = "GLO-3.5"
    parts: ClassVar = (ROLLING,)


class GoOn(Auto, frozen=True):
    """What is left to decide on a field once it has acted: to roll again, if a roll is left."""

    seat: int

    def run(self, state: GlobopolisState) -> None:
        """Ask, if the side has a roll left (GLO-3.6)."""
        if may_roll(state):
            state.then(Onward(seat=self.seat))


def go_on(state: GlobopolisState, seat: int) -> None:
    """Ask whether to roll again, after whatever is pushed from now on."""
    state.then(GoOn(seat))
