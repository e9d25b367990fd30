"""The state of a match: board, options, table, stack."""

from __future__ import annotations

import copy
import hashlib
from typing import Generic, Self, TypeVar

import msgspec

from game.engine.vocabulary import Event, Step

_encode = msgspec.json.Encoder(order="deterministic").encode


class Table(msgspec.Struct, kw_only=True):
    """Everything that a player may see, that is scored, or that a step asks about. Only events write it.

    `turn` and `round` count from 1, `seat` is to play (-1: nobody), `out` are the seats that have left the
    game, in order. A game's fields are plain data: numbers, texts, lists, tuples, sets, structs, and
    dictionaries with text keys.
    """

    turn: int = 0
    round: int = 0
    seat: int = -1
    over: bool = False
    out: tuple[int, ...] = ()

    def copy(self) -> Self:
        """A copy that shares nothing mutable."""
        return copy.deepcopy(self)  # games override with plain slices: a hundred times faster


B = TypeVar("B")
P = TypeVar("P")
T = TypeVar("T", bound=Table)


class State(Generic[B, P, T]):
    """A table with the stack of pending steps. Copies share board and options.

    Only `do` writes the table; only `then`, `drop_steps_of`, `finish` and popping change the stack. `heard`
    collects events for a listener; None if there is none.
    """

    __slots__ = ("board", "heard", "options", "stack", "table")

    def __init__(self, board: B, options: P, table: T, stack: list[Step]) -> None:
        self.board = board
        self.options = options
        self.table = table
        self.stack = stack
        self.heard: list[Event] | None = None

    def do(self, event: Event) -> None:
        """Apply `event`."""
        event.apply(self.table)
        if self.heard is not None:
            self.heard.append(event)

    @property
    def listening(self) -> bool:
        """Whether a listener collects events; announcements are made only then."""
        return self.heard is not None

    def then(self, *steps: Step) -> None:
        """Push `steps` so that the first of them acts first."""
        self.stack.extend(reversed(steps))

    def drop_steps_of(self, seat: int) -> None:
        """Remove the steps that are pointless once `seat` has left the game."""
        self.stack[:] = [step for step in self.stack if not step.dies_with(seat)]

    def finish(self, *steps: Step) -> None:
        """End the game: only `steps` remain on the stack; the first of them acts first."""
        self.stack[:] = reversed(steps)

    def copy(self) -> State[B, P, T]:
        """An independent copy without a listener."""
        return State(self.board, self.options, self.table.copy(), self.stack[:])

    def encoded(self) -> bytes:
        """Table and stack as JSON."""
        return _encode({"table": self.table, "stack": self.stack})

    def digest(self) -> str:
        """A hash of table and stack, 16 hex digits."""
        return hashlib.blake2b(self.encoded(), digest_size=8).hexdigest()
