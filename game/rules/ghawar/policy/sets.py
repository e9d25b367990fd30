"""What complete sets of colours are worth, and those that are begun (GHA-12.23)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.ghawar.state import UNKNOWN, GhawarState

BEGUN = 0.8
"""A set of which nearly all is there counts for so much of a whole one, times the square of what is there."""


def set_potential(state: GhawarState, mine: Sequence[int]) -> float:
    """What the sets that are whole and the one that is begun are worth to who holds so many by colour."""
    whole = min(mine)
    missing = [colour for colour, count in enumerate(mine) if count == whole]
    blocks = state.table.blocks
    within_reach = UNKNOWN in blocks or all(colour in blocks for colour in missing)
    begun = (len(mine) - len(missing)) / len(mine)
    return state.options.set_bonus * (whole + (BEGUN * begun * begun if within_reach else 0.0))


def set_swings(state: GhawarState, mine: Sequence[int]) -> list[float]:
    """By colour: what one more block does for complete sets."""
    if not state.options.set_bonus:
        return [0.0] * len(mine)
    now, found = set_potential(state, mine), list[float]()
    for colour in range(len(mine)):
        more = [count + (other == colour) for other, count in enumerate(mine)]
        found.append(max(0.0, set_potential(state, more) - now))
    return found
