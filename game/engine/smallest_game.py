"""The smallest game with every kind of step: a race to ten, used by the docstring examples.

Two runners take turns. A runner walks one field, or throws the die and jumps as far as it shows; whoever
reaches the tenth field first wins. A real game is a package in `game.rules`, one file per chapter.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from game.engine.dice import Dice
from game.engine.policy import Candidate, Policy
from game.engine.rules import Rules, Standing
from game.engine.state import State, Table
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Auto, Chance, Choice, Event, Offer, Outcome, Refusal

GOAL = 10


class Board(msgspec.Struct, frozen=True):
    """The board: what a board file would hold."""

    fields: int = GOAL


class Options(msgspec.Struct, frozen=True):
    """What people agree on before a match."""


class Walk(Action, frozen=True):
    """Go one field."""


class Throw(Action, frozen=True):
    """Throw the die, and jump."""


class Die(Outcome, frozen=True):
    """What the die shows."""

    shows: int


class Begun(Event, frozen=True):
    """A turn has begun."""

    seat: int

    def apply(self, table: Race) -> None:
        """The next seat is to play."""
        table.seat, table.turn = self.seat, table.turn + 1


class Moved(Event, frozen=True):
    """A runner has reached a field."""

    seat: int
    to: int

    def apply(self, table: Race) -> None:
        """The runner stands there."""
        table.places[self.seat] = self.to


class Race(Table, kw_only=True):
    """The positions of the runners."""

    places: list[int]


class NextTurn(Auto, frozen=True):
    """The other runner begins a turn."""

    seat: int

    def run(self, state: AnyState) -> None:
        """Begin the turn, and ask."""
        state.do(Begun(self.seat))
        state.then(Run(seat=self.seat))


class Run(Choice, frozen=True):
    """Walk, or throw?"""

    def offers(self, state: AnyState) -> Iterable[Offer]:
        """Both actions, always."""
        return Offer(Walk()), Offer(Throw())

    def why_not(self, state: AnyState, action: Action) -> Refusal | None:
        """On the last field before the goal a throw is refused: one step is enough."""
        near = state.table.places[self.seat] == GOAL - 1
        return Refusal("too_near", "RACE-1") if near and isinstance(action, Throw) else None

    def apply(self, state: AnyState, action: Action) -> None:
        """Walk at once; a throw is a step of its own."""
        if isinstance(action, Throw):
            state.then(Jump(self.seat), NextTurn(1 - self.seat))
        else:
            arrive(state, self.seat, 1)
            if not state.table.over:
                state.then(NextTurn(1 - self.seat))


class Jump(Chance, frozen=True):
    """The die decides how far."""

    seat: int

    def draw(self, state: AnyState, dice: Dice) -> Outcome:
        """Throw one die."""
        return Die(dice.pick(range(1, 7)))

    def outcomes(self, state: AnyState) -> Sequence[tuple[Outcome, float]]:
        """Six faces, all as likely."""
        return [(Die(face), 1 / 6) for face in range(1, 7)]

    def apply(self, state: AnyState, outcome: Die) -> None:
        """Go as far as the die shows."""
        arrive(state, self.seat, outcome.shows)


class Won(Event, frozen=True):
    """A runner has reached the goal."""

    seat: int

    def apply(self, table: Race) -> None:
        """The race is over."""
        table.over = True


def arrive(state: AnyState, seat: int, by: int) -> None:
    """Move a runner; at the goal the race ends."""
    to = min(GOAL, state.table.places[seat] + by)
    state.do(Moved(seat, to))
    if to == GOAL:
        state.do(Won(seat))
        state.finish()


class Haste(Policy):
    """A policy that throws as long as it is legal."""

    def score(self, state: AnyState) -> tuple[float, ...]:
        """How far each runner is."""
        return tuple(float(place) for place in state.table.places)

    def candidates(self, state: AnyState, choice: Choice) -> list[Candidate]:
        """A throw is worth three and a half fields, a step one."""
        worth: dict[type[Action], float] = {Walk: 1.0, Throw: 3.5}
        return [Candidate(action, worth[type(action)]) for action in choice.legal(state)]


class RaceRules(Rules):
    """A race to ten for two players."""

    id, name, prefix, seats = "race", "Race to Ten", "RACE", range(2, 3)
    board_type, options_type, table_type = Board, Options, Race
    presets = {"usual": Options()}
    policy = Haste()

    def start(self, board: Any, options: Any, seats: int) -> AnyState:
        """Both runners before the first field."""
        return State(board, options, Race(places=[0] * seats), [NextTurn(0)])

    def standing(self, state: AnyState) -> Standing:
        """Who is ahead."""
        places: list[int] = state.table.places
        return Standing(tuple(places), tuple(1 + sum(other > mine for other in places) for mine in places))

    def check(self, state: AnyState) -> None:
        """No runner is beyond the goal."""
        assert max(state.table.places) <= GOAL, "a runner stands behind the goal"


RACE = RaceRules()
