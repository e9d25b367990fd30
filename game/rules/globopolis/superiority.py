"""Agent Superiority on a Territory (GLO-18), and the odds of Cleaning House (GLO-19)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

NOBODY: Final = -1

OWNER_DIE: Final = (8, 10, 12, 12)
"""The faces of an owner's die, by own Agents on the Territory (GLO-19.2)."""
INFILTRATOR_DIE: Final = (8, 8, 10, 12)
"""The faces of an infiltrator's die; with none, who only visits a protected Guild, the least one
(GLO-28.5)."""
SCORES: Final = 2
"""So many scores win (GLO-19.3)."""


def owner_strength(agents: Sequence[int], owner: int, opponent: int) -> int:
    """The Agents of the owner that no third party occupies (GLO-18.2).

    `agents` are those on the Territory, by side.

    >>> owner_strength([2, 2, 1], owner=0, opponent=2)
    0
    """
    return max(0, 2 * agents[owner] + agents[opponent] - sum(agents))


def superior(agents: Sequence[int], owner: int, opponent: int) -> int:
    """Which of the owner and one opponent has Agent Superiority, or NOBODY (GLO-18.2, 18.3).

    >>> superior([2, 3], owner=0, opponent=1), superior([1, 1], owner=0, opponent=1)
    (1, -1)
    """
    own, theirs = owner_strength(agents, owner, opponent), agents[opponent]
    if own == theirs:
        return NOBODY
    return owner if own > theirs else opponent


def owner_die(agents: int) -> int:
    """The faces of the die that so many Agents of the owner throw."""
    return OWNER_DIE[min(agents, 3)]


def infiltrator_die(agents: int) -> int:
    """The faces of the die that so many Agents of an infiltrator throw."""
    return INFILTRATOR_DIE[min(agents, 3)]


@cache
def cleaning_chance(owner: int, infiltrator: int, scores: int = 0, against: int = 0) -> float:
    """How likely the owner wins with a die of so many faces, from this score on (GLO-19.3).

    >>> round(cleaning_chance(10, 8), 2), cleaning_chance(8, 8)
    (0.66, 0.5)
    """
    if scores == SCORES or against == SCORES:
        return float(scores == SCORES)
    above = sum(min(shown - 1, infiltrator) for shown in range(1, owner + 1))
    ties = min(owner, infiltrator)
    scored = above / (owner * infiltrator - ties)
    return scored * cleaning_chance(owner, infiltrator, scores + 1, against) + (1 - scored) * cleaning_chance(
        owner, infiltrator, scores, against + 1
    )
