"""The base of all decisions in this game: the deciding player may resign (NAT-14.7)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from game.engine.dice import Dice
from game.engine.vocabulary import Action, Auto, Choice, Offer, Refusal
from game.rules.nations.ending import eliminate
from game.rules.nations.messages import Resign
from game.rules.nations.state import NationsState


class TurnStep(Auto, frozen=True):
    """A part of a player's turn; it is dropped when the player leaves."""

    abstract: ClassVar[bool] = True
    seat: int


class Decision(Choice, frozen=True):
    """A decision of the player whose turn it is."""

    abstract: ClassVar[bool] = True

    @abstractmethod
    def choices(self, state: NationsState) -> Sequence[Action]:
        """All actions except resigning."""

    @abstractmethod
    def refuse(self, state: NationsState, action: Action) -> Refusal | None:
        """Why an action is not legal."""

    @abstractmethod
    def carry_out(self, state: NationsState, action: Any) -> None:
        """Carry out a legal action."""

    def offers(self, state: NationsState) -> list[Offer]:
        """All actions except resigning."""
        return [Offer(action) for action in self.legal(state)]

    def legal(self, state: NationsState) -> list[Action]:
        """All legal actions, resigning last."""
        return [*self.choices(state), Resign()]

    def why_not(self, state: NationsState, action: Action) -> Refusal | None:
        """Refuses what `refuse` refuses; anyone may resign."""
        return None if isinstance(action, Resign) else self.refuse(state, action)

    def sample(self, state: NationsState, dice: Dice) -> Action:
        """A random choice; never resigning."""
        return dice.pick(self.choices(state))

    def apply(self, state: NationsState, action: Action) -> None:
        """Carry the action out, or leave the game."""
        if isinstance(action, Resign):
            eliminate(state, self.seat, "resigned")
        else:
            self.carry_out(state, action)
