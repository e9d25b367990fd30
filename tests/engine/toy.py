"""A game that is all about the turn loop: each action does one thing that a match must get right."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Literal

import msgspec

from game.engine.dice import Dice
from game.engine.forms import Range
from game.engine.match import Match
from game.engine.rules import Rules, Standing
from game.engine.state import State, Table
from game.engine.vocabulary import Action, Auto, Chance, Choice, Event, Offer, Outcome, Refusal, Seat, TimeUp


class Add(Action, frozen=True):
    """Add 1 to 9."""

    number: int


class Throw(Action, frozen=True):
    """Add what the die says."""


class Peek(Action, frozen=True):
    """Add nothing and reveal something."""


class Whisper(Action, frozen=True):
    """Ask the other seat something in secret."""


class Hush(Action, frozen=True):
    """The answer to that."""


class Cheer(Action, frozen=True):
    """Said by the other seat meanwhile."""


class Done(Action, frozen=True):
    """End the turn."""


class Stop(Action, frozen=True):
    """End the game."""


class Die(Outcome, frozen=True):
    pips: int


class Added(Event, frozen=True):
    seat: int
    number: int

    def apply(self, table: ToyTable) -> None:
        table.sums[self.seat] += self.number


class Peeked(Event, frozen=True):
    reveals: ClassVar[bool] = True

    def apply(self, table: ToyTable) -> None:
        table.peeks += 1


class TurnStarted(Event, frozen=True):
    seat: int

    def apply(self, table: ToyTable) -> None:
        table.turn += 1
        table.seat = self.seat


class Ended(Event, frozen=True):
    def apply(self, table: ToyTable) -> None:
        table.over = True
        table.seat = -1


class ToyTable(Table, kw_only=True):
    sums: list[int]
    peeks: int = 0
    tags: set[str] = set()
    marks: dict[str, int] = {}


class Options(msgspec.Struct, frozen=True):
    size: int = 3
    share: float = 0.5
    open: bool = True
    style: Literal["plain", "grand", "odd"] = "plain"
    label: str = "x"


ToyState = State[None, Options, ToyTable]


class NextTurn(Auto, frozen=True):
    def run(self, state: ToyState) -> None:
        state.do(TurnStarted((state.table.seat + 1) % len(state.table.sums)))
        state.then(Turn(seat=state.table.seat), self)


class Turn(Choice, frozen=True):
    def offers(self, state: ToyState) -> Iterable[Offer]:
        yield Offer(Add(1), Range("number", 1, 9, 2))
        yield from map(Offer, (Throw(), Peek(), Whisper(), Done(), Stop(), Hush()))

    def why_not(self, state: ToyState, action: Action) -> Refusal | None:
        if isinstance(action, Hush) or (isinstance(action, Add) and not 1 <= action.number <= 9):
            return Refusal("no", "TOY-1.1", {"sum": state.table.sums[self.seat]})
        return None

    def apply(self, state: ToyState, action: Action) -> None:
        again = [] if isinstance(action, Done) else [self]
        if isinstance(action, Add):
            state.do(Added(self.seat, action.number))
        elif isinstance(action, Throw):
            again = [Cast(self.seat), *again]
        elif isinstance(action, Peek):
            state.do(Peeked())
        elif isinstance(action, Whisper):
            again = [Secret(seat=1 - self.seat), *again]
        elif isinstance(action, Stop):
            state.finish(End())
            return
        state.then(*again)

    def interjections(self, state: ToyState) -> Iterable[tuple[int, Action]]:
        return ((1 - self.seat, Cheer()),)

    def apply_interjection(self, state: ToyState, seat: int, action: Action) -> None:
        state.do(Added(seat, 100))
        state.then(self)


class Secret(Choice, frozen=True):
    quiet: ClassVar[bool] = True

    def offers(self, state: ToyState) -> Iterable[Offer]:
        return (Offer(Hush()),)

    def why_not(self, state: ToyState, action: Action) -> Refusal | None:
        return None if isinstance(action, Hush) else Refusal("no", "TOY-1.1")

    def apply(self, state: ToyState, action: Action) -> None:
        state.do(Added(self.seat, 1000))


class Cast(Chance, frozen=True):
    seat: int

    def dies_with(self, seat: int) -> bool:
        """It is thrown for all."""
        return False

    def draw(self, state: ToyState, dice: Dice) -> Die:
        return Die(dice.roll())

    def apply(self, state: ToyState, outcome: Die) -> None:
        state.do(Added(self.seat, outcome.pips))


class End(Auto, frozen=True):
    def run(self, state: ToyState) -> None:
        state.do(Ended())


class Toy(Rules):
    id = "toy"
    name = "Toy"
    prefix = "TOY"
    seats = range(2, 3)
    board_type = type(None)
    options_type = Options
    table_type = ToyTable
    presets: ClassVar[Mapping[str, msgspec.Struct]] = {"usual": Options(), "big": Options(size=9)}

    def start(self, board: None, options: Options, seats: int) -> ToyState:
        return State(board, options, ToyTable(sums=[0] * seats), [NextTurn()])

    def standing(self, state: ToyState) -> Standing:
        sums = state.table.sums
        ranks = tuple(1 + sum(other > mine for other in sums) for mine in sums)
        return Standing(tuple(sums), ranks, "stopped" if state.table.over else "")

    def check(self, state: ToyState) -> None:
        assert min(state.table.sums) >= 0, "somebody has less than nothing"

    def hear(self, state: ToyState, outcome: Outcome) -> None:
        assert isinstance(outcome, TimeUp), "the toy hears the clock only"
        state.do(Added(0, 7))


TOY = Toy()
SEATS = (Seat("Ada"), Seat("Ben", "random"))


def begun(seed: int = 1) -> Match:
    """A match of the toy; seat 0 is asked."""
    return Match(TOY, None, TOY.options(), SEATS, seed)


def said(match: Match, *actions: Action) -> Match:
    """The match after these actions of whoever is asked."""
    for action in actions:
        match.play(action)
    return match


def sums(match: Match) -> list[Any]:
    """What each seat has added up."""
    return match.state.table.sums
