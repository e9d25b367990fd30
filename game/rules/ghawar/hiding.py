"""The hidden game: masking the blocks under rigs, and guessing them (GHA-12.17)."""

from __future__ import annotations

from game.engine.dice import Dice
from game.rules.ghawar.messages import BlockBared, BlockCovered
from game.rules.ghawar.state import NONE, UNKNOWN, GhawarState


def masked(state: GhawarState, memory: int | None) -> GhawarState:
    """A copy with covered blocks UNKNOWN, except for the last `memory` that were seen (None: all)."""
    twin = state.copy()
    if not state.options.hidden_blocks or memory is None:
        return twin
    table = twin.table
    forgotten = table.covered[: max(0, len(table.covered) - memory)]
    for platform in forgotten:
        table.blocks[platform] = UNKNOWN
    return twin


def filled(view: GhawarState, dice: Dice) -> GhawarState:
    """A copy with a random colour for every UNKNOWN block, from those not in sight."""
    twin = view.copy()
    table = twin.table
    dark = [p for p, colour in enumerate(table.blocks) if colour == UNKNOWN]
    if not dark:
        return twin
    each = len(view.board.platforms) // table.colours
    unseen: list[int] = []
    for colour in range(table.colours):
        seen = table.blocks.count(colour) + table.cargo.count(colour)
        seen += sum(table.stores[colour :: table.colours])
        unseen += [colour] * (each - seen)
    for platform, colour in zip(dark, dice.shuffled(unseen), strict=True):
        table.blocks[platform] = colour
    return twin


def cover(state: GhawarState, platform: int) -> None:
    """A rig has been set on a platform: a block there is hidden."""
    if is_hidden(state, platform):
        state.do(BlockCovered(platform, state.table.blocks[platform]))


def bare(state: GhawarState, platform: int) -> None:
    """The rig on a platform has gone: a block there is revealed."""
    if state.options.hidden_blocks and state.table.blocks[platform] != NONE:
        state.do(BlockBared(platform, state.table.blocks[platform]))


def is_hidden(state: GhawarState, platform: int) -> bool:
    """Whether the block there is hidden from everyone."""
    table = state.table
    return state.options.hidden_blocks and table.rigs[platform] != NONE and table.blocks[platform] != NONE
