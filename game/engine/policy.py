"""How a good player thinks about one game: what the computer players read through Rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar

import msgspec

from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice


class Thought(msgspec.Struct, frozen=True):
    """A candidate action and the good it seems to do to the seat that decides, in points of the game:
    0 is as good as nothing, below 0 it does harm.

    `why` is a code of the game's words, `facts` fill its sentence.
    """

    action: Action
    worth: float
    why: str = ""
    facts: dict[str, Any] = {}
    depth: int = 0
    """The level it takes to come upon it: 0 anybody, 1 a regular guest, 2 an expert only."""


class Policy(ABC):
    """Knowledge of one game. Everything here is honest only on a view or a guess: it is never given more."""

    plain: ClassVar[float] = 1.0
    """A difference in worth, in points of the game, that leaps to the eye even of a beginner."""

    @abstractmethod
    def score(self, state: AnyState) -> tuple[float, ...]:
        """What each seat's position is worth, in points of the game: a forecast of the final scores."""

    @abstractmethod
    def thoughts(self, state: AnyState, choice: Choice) -> list[Thought]:
        """The actions worth considering at `choice`, in any order; never empty."""

    def quick(self, state: AnyState, choice: Choice) -> Action:
        """A good action, found fast: how everybody is taken to play on while a search looks ahead."""
        return max(self.thoughts(state, choice), key=lambda thought: thought.worth).action

    def memory(self, level: int) -> int | None:
        """How many hidden facts a level (0 novice, 1 regular, 2 expert) keeps in mind; None: all."""
        return None
