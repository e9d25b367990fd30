"""What no seat decides: dice, who comes first, the cards of the quick deal."""

from __future__ import annotations

from typing import TypeAlias

from game.engine.vocabulary import Outcome

Pair: TypeAlias = tuple[int, int]
"""Two dice."""
Chain: TypeAlias = tuple[Pair, ...]
"""The throws of one player in a poll."""


class FirstDrawn(Outcome, frozen=True):
    """Which seat counts as the first (Q-5)."""

    seat: int


class DiceFell(Outcome, frozen=True):
    """Two dice, for whatever they were thrown."""

    one: int
    two: int


class AllThrew(Outcome, frozen=True):
    """Two dice of each of those who throw in an election, in their order (POL-11.5)."""

    throws: tuple[Pair, ...]


class PollThrown(Outcome, frozen=True):
    """The throws of each player in a poll, by seat: all but the last of each are doubles (POL-23.1)."""

    chains: tuple[Chain, ...]


class CardsDealt(Outcome, frozen=True):
    """The properties of the quick deal: those of the first seat, then of the next (POL-2.9)."""

    titles: tuple[int, ...]
