"""A position that a test lays out, and what is done in it: by the real steps, each result checked."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Self, TypeVar

from game.engine import turn
from game.engine.dice import Dice
from game.engine.state import State
from game.engine.vocabulary import Action, Choice, Event, Step

E = TypeVar("E", bound=Event)


class Position(ABC):
    """A state whose events are kept in `heard`. A game says how a position of its own is laid out."""

    seats: ClassVar[str]
    """A letter for each seat."""

    def __init__(self, state: State[Any, Any, Any], dice: Dice) -> None:
        self.heard: list[Event] = []
        self._state, self._dice = state, dice
        state.heard = self.heard

    @abstractmethod
    def check(self) -> None:
        """Raise AssertionError or GameFault unless the position can be."""

    # playing

    def run(self, *steps: Step) -> Self:
        self._state.then(*steps)
        turn.settle(self._state, self._dice)
        self.check()
        return self

    def play(self, *actions: Action) -> Self:
        """Say one after the other, each of which must be legal."""
        for action in actions:
            refusal = self.choice.why_not(self._state, action)
            assert refusal is None, f"{action}: {refusal}"
            turn.apply(self._state, action, self._dice)
            self.check()
        return self

    # asking

    @property
    def choice(self) -> Choice:
        """What is asked."""
        choice = turn.decision(self._state)
        assert choice is not None, "the game is over"
        return choice

    @property
    def asks(self) -> str:
        """The class of what is asked, and of whom: "A Purchase"; "" when the game is over."""
        choice = turn.decision(self._state)
        return f"{self.seats[choice.seat]} {type(choice).__name__}" if choice else ""

    @property
    def legal(self) -> list[Action]:
        """What may be said; `why_not` agrees with it."""
        found = self.choice.legal(self._state)
        assert all(self.choice.why_not(self._state, action) is None for action in found)
        return found

    def refusal(self, action: Action) -> tuple[str, str]:
        """Code and rule with which an action is refused."""
        refusal = self.choice.why_not(self._state, action)
        assert refusal is not None, f"{action} is legal"
        assert action not in self.choice.legal(self._state)
        return refusal.code, refusal.rule

    def said(self, kind: type[E]) -> list[E]:
        """The events of a class that were heard."""
        return [event for event in self.heard if isinstance(event, kind)]
