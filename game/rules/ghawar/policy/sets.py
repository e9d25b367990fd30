"""The value of complete and incomplete sets of colours (GHA-12.23)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.ghawar.state import UNKNOWN, GhawarState

BEGUN = 0.8
"""A set of which nearly all is there counts for so much of a whole one, times the square of what is there."""


def set_potential(state: GhawarState, mine: Sequence[int]) -> float:
    """The value of the complete sets and the incomplete one to a player with these blocks by colour."""
    whole = min(mine)
    missing = [colour for colour, count in enumerate(mine) if count == whole]
    blocks = state.table.blocks
    within_reach = UNKNOWN in blocks or all(colour in blocks for colour in missing)
    begun = (len(mine) - len(missing)) / len(mine)
    return state.options.set_bonus * (whole + (BEGUN * begun * begun if within_reach else 0.0))


def set_swings(state: GhawarState, mine: Sequence[int]) -> list[float]:
    """By colour: the effect of one more block on complete sets."""
    if not state.options.set_bonus:
        return [0.0] * len(mine)
    now, found = set_potential(state, mine), list[float]()
    for colour in range(len(mine)):
        more = [count + (other == colour) for other, count in enumerate(mine)]
        found.append(max(0.0, set_potential(state, more) - now))
    return found
