"""A toy game for the search: take two points, roll a die, or open an urn that nobody has looked into."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from game.engine.dice import Dice
from game.engine.policy import Candidate, Policy
from game.engine.rules import Rules, Standing
from game.engine.state import State, Table
from game.engine.vocabulary import Action, Auto, Chance, Choice, Event, Offer, Outcome, Refusal

CLOSED = -1


class Take(Action, frozen=True):
    what: str


class Rolled(Outcome, frozen=True):
    pips: int


class Won(Event, frozen=True):
    points: int

    def apply(self, table: Any) -> None:
        table.score += self.points


class Ended(Event, frozen=True):
    def apply(self, table: Any) -> None:
        table.over = True


class UrnTable(Table, kw_only=True):
    score: int = 0
    urn: int = CLOSED


class Roll(Chance, frozen=True):
    def draw(self, state: Any, dice: Dice) -> Outcome:
        return Rolled(dice.roll())

    def outcomes(self, state: Any) -> list[tuple[Outcome, float]]:
        return [(Rolled(pips), 1 / 6) for pips in range(1, 7)]

    def apply(self, state: Any, outcome: Any) -> None:
        state.do(Won(outcome.pips))


class End(Auto, frozen=True):
    def run(self, state: Any) -> None:
        state.do(Ended())


class Ask(Choice, frozen=True):
    def offers(self, state: Any) -> list[Offer]:
        return [Offer(Take(what)) for what in ("two", "die", "urn")]

    def why_not(self, state: Any, action: Action) -> Refusal | None:
        return None

    def apply(self, state: Any, action: Any) -> None:
        if action.what == "die":
            state.then(Roll(), End())
        else:
            state.do(Won(2 if action.what == "two" else state.table.urn))
            state.then(End())


class Board(msgspec.Struct, frozen=True):
    name: str = "urn"


class Options(msgspec.Struct, frozen=True):
    pass


class Shy(Policy):
    """Fears the urn: what it thinks is wrong, what it scores is right."""

    plain = 5.0
    fear = 1.0

    def score(self, state: Any) -> tuple[float, ...]:
        assert state.table.urn != CLOSED, "a rollout begins with a guess"
        return (float(state.table.score), 0.0)

    def candidates(self, state: Any, choice: Choice) -> list[Candidate]:
        assert state.table.urn == CLOSED, "it has looked into the urn"
        return [
            Candidate(Take("two"), 2.0, depth=0),
            Candidate(Take("die"), 1.0, depth=1),
            Candidate(Take("urn"), 1.0 - self.fear, depth=2),
        ]


class Urn(Rules):
    id = "urn"
    name = "Urn"
    prefix = "URN"
    seats = range(1, 2)
    board_type = Board
    options_type = Options
    table_type = UrnTable
    presets: ClassVar[Mapping[str, msgspec.Struct]] = {"usual": Options()}
    policy = Shy()

    def start(self, board: Any, options: Any, seats: int) -> State[Any, Any, Any]:
        return State(board, options, UrnTable(urn=10), [Ask(seat=0)])

    def standing(self, state: Any) -> Standing:
        return Standing((state.table.score,), (1,), "ended" if state.table.over else "")

    def check(self, state: Any) -> None:
        return

    def view(self, state: Any, eye: int, memory: int | None = 0) -> State[Any, Any, Any]:
        twin = state.copy()
        twin.table.urn = CLOSED
        return twin

    def guess(self, view: Any, dice: Dice) -> State[Any, Any, Any]:
        twin = view.copy()
        if twin.table.urn == CLOSED:
            twin.table.urn = 10 * dice.below(2)
        return twin


URN = Urn()


def begun(urn: int = 10) -> State[Any, Any, Any]:
    """The only position there is; `urn` is what lies in it."""
    state = URN.start(Board(), Options(), 1)
    state.table.urn = urn
    return state
