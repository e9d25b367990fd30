"""The value of a block of each colour to its owner, if values change (GHA-12.20) and if points are scored at
once (GHA-12.21)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.ghawar.state import NONE, GhawarState

WEAR = 0.05
"""The share of what a value is above or below the mean that is gone with each turn of another player."""


def left_of(state: GhawarState) -> list[int]:
    """By colour: how many blocks lie on platforms. All others are in sight, so this is public."""
    table, each = state.table, len(state.board.platforms) // state.table.colours
    left = [each] * table.colours
    for place, count in enumerate(table.stores):
        left[place % table.colours] -= count
    for colour in table.cargo:
        if colour != NONE:
            left[colour] -= 1
    return left


def last_values(state: GhawarState) -> Sequence[float]:
    """By colour: its estimated value at the end.

    If values drop, the colour whose last block goes first ends highest: what counts is not today's value but
    the blocks left. Of two colours, the one with more left is likely to be loaded last.
    """
    values = state.table.values
    if state.options.value_drift == "none":
        return values
    left = left_of(state)
    return [
        1
        + sum(
            left[other] / (left[other] + left[colour]) if left[other] + left[colour] else below < value
            for other, below in enumerate(values)
            if other != colour
        )
        for colour, value in enumerate(values)
    ]


def pays(state: GhawarState) -> Sequence[float]:
    """By colour: what a block loaded now brings, at once or at the end."""
    return state.table.values if state.options.score_when == "extraction" else last_values(state)


def wears(state: GhawarState) -> list[float]:
    """By colour: how much less a block pays for each turn of delay. With every load, values approach the
    mean. A block of unknown colour is at [UNKNOWN], which is -2."""
    table, options = state.table, state.options
    if options.value_drift == "none" or options.score_when == "end":
        return [0.0] * (table.colours + 2)
    rate, mean = WEAR * (table.seats - 1), (table.colours + 1) / 2
    return [*(rate * (value - mean) for value in table.values), 0.0, 0.0]
