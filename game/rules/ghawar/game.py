"""The rules of Ghawar, as the engine's interface."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

import msgspec

from game.engine.dice import Dice
from game.engine.options import ByFile
from game.engine.rules import Rules, Standing
from game.engine.situation import Situation
from game.engine.spelling import Spelled
from game.engine.state import State
from game.rules.ghawar import hiding, invariants, setup
from game.rules.ghawar.board import SIDES_OF, Board
from game.rules.ghawar.distances import work_out
from game.rules.ghawar.options import PRESETS, Options
from game.rules.ghawar.policy import GhawarPolicy
from game.rules.ghawar.scoring import score
from game.rules.ghawar.situations import SITUATIONS
from game.rules.ghawar.state import NONE, GhawarState, Table, new_table


class Ghawar(Rules):
    """Trucks, rigs and blocks of six colours on one oil field."""

    id = "ghawar"
    name = "Ghawar"
    prefix = "GHA"
    seats = range(2, 5)
    longest = 36 * 60 * 4 * 8
    board_type = Board
    options_type = Options
    table_type = Table
    presets: ClassVar[Mapping[str, msgspec.Struct]] = PRESETS
    by_file = ByFile(presets=("swift",))

    policy = GhawarPolicy()
    situations: ClassVar[Mapping[str, Situation]] = SITUATIONS

    def start(self, board: Board, options: Options, seats: int) -> GhawarState:
        """An empty field, before the set-up."""
        table = new_table(board, options, seats, SIDES_OF[seats])
        return State(board, options, table, [setup.SetUp()])

    def tally(self, state: GhawarState) -> Mapping[str, float]:
        """Blocks that were delivered, and rigs on the field."""
        table = state.table
        return {"delivered": sum(table.stores), "rigs": sum(rig != NONE for rig in table.rigs)}

    def standing(self, state: GhawarState) -> Standing:
        """The totals of GHA-10.8 if the game ended now."""
        table = state.table
        if table.over:
            return Standing(table.totals, table.ranks, table.ending)
        result = score(state)
        return Standing(result.totals, result.ranks)

    def prepare(self, board: Board, options: Options) -> Iterator[None]:
        """Compute the distances of the board."""
        return work_out(board, options)

    def check(self, state: GhawarState) -> None:
        """The invariants of the game."""
        invariants.check(state)

    def view(self, state: GhawarState, eye: int, memory: int | None = 0) -> GhawarState:
        """Covered blocks are hidden with the option `hidden_blocks`; nothing else is (GHA-1.9)."""
        return hiding.masked(state, memory)

    def guess(self, view: GhawarState, dice: Dice) -> GhawarState:
        """Hidden blocks get random colours from those not in sight."""
        return hiding.filled(view, dice)

    def spell(self, kind: str, value: Any, board: Board) -> Spelled:
        """The term for a place, a colour, an amount."""
        from game.rules.ghawar.spelling import spell

        return spell(kind, value, board)
