"""The state of a match: board, options, table, stack."""

from __future__ import annotations

import copy
import hashlib
from typing import Generic, Self, TypeVar

import msgspec

from game.engine.vocabulary import Event, Step

_encode = msgspec.json.Encoder(order="deterministic").encode


class Table(msgspec.Struct, kw_only=True):
    """All that a player may see, that is scored, or that a step asks about. Only events write it.

    `turn` counts turns from 1, `round` counts rounds from 1, `seat` is on turn (-1: nobody), `out` are the
    seats that have left the game, the first to go first. The fields of a game are plain data: numbers,
    texts, lists, tuples, sets, structs, and dictionaries whose keys are texts.
    """

    turn: int = 0
    round: int = 0
    seat: int = -1
    over: bool = False
    out: tuple[int, ...] = ()

    def copy(self) -> Self:
        """A table that shares nothing that can change."""
        return copy.deepcopy(self)  # games override with plain slices: a hundred times faster


B = TypeVar("B")
P = TypeVar("P")
T = TypeVar("T", bound=Table)


class State(Generic[B, P, T]):
    """A table with the stack of pending steps. Board and options are shared by all copies.

    The table is written by `do` alone, the stack by `then`, `drop_steps_of`, `finish` and popping.
    `heard` collects the events while somebody listens; it is None where nobody does.
    """

    __slots__ = ("board", "heard", "options", "stack", "table")

    def __init__(self, board: B, options: P, table: T, stack: list[Step]) -> None:
        self.board = board
        self.options = options
        self.table = table
        self.stack = stack
        self.heard: list[Event] | None = None

    def do(self, event: Event) -> None:
        """Let `event` happen."""
        event.apply(self.table)
        if self.heard is not None:
            self.heard.append(event)

    @property
    def listening(self) -> bool:
        """Whether anybody hears the events: an announcement is made only then."""
        return self.heard is not None

    def then(self, *steps: Step) -> None:
        """Push `steps`: the first of them acts first."""
        self.stack.extend(reversed(steps))

    def drop_steps_of(self, seat: int) -> None:
        """Take away the steps that are pointless once `seat` has left the game."""
        self.stack[:] = [step for step in self.stack if not step.dies_with(seat)]

    def finish(self, *steps: Step) -> None:
        """The game ends at once: only `steps` remain, the first of them acts first."""
        self.stack[:] = reversed(steps)

    def copy(self) -> State[B, P, T]:
        """A state that can be played on without changing this one. Nobody listens to it."""
        return State(self.board, self.options, self.table.copy(), self.stack[:])

    def encoded(self) -> bytes:
        """Table and stack as JSON."""
        return _encode({"table": self.table, "stack": self.stack})

    def digest(self) -> str:
        """Sixteen hex digits that differ where table or stack differ."""
        return hashlib.blake2b(self.encoded(), digest_size=8).hexdigest()
