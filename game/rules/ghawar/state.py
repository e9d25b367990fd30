"""The table of Ghawar, and what may be asked of it."""

from __future__ import annotations

import copy
from typing import Self, TypeAlias

from game.engine.state import State
from game.engine.state import Table as EngineTable
from game.rules.ghawar.board import Board
from game.rules.ghawar.options import Options

NONE = -1
"""No block, no rig, no owner."""
UNKNOWN = -2
"""A block whose colour this eye does not know (only in views)."""
NEVER = -1


class Table(EngineTable, kw_only=True):
    """What lies on the table.

    Lists of 36 go by platform, lists by seat go by seat. Truck k of seat s has the index
    s * trucks_each + k. `stores` is flat: colours * seat + colour.
    """

    seats: int
    colours: int
    trucks_each: int
    sides: tuple[int, ...]
    """Side of each seat."""

    phase: int = 0
    first: int = -1
    """The start player; rounds begin with him."""
    blocks: list[int]
    rigs: list[int]
    """Owner of the rig on each platform, or NONE."""
    covered: list[int] = []
    """Covered platforms, the one that was seen last at the end: what a memory holds (GHA-12.17)."""
    supply: list[int]
    removed: list[int]
    trucks: list[int]
    """Cell of each truck, or HOME."""
    headings: list[int]
    cargo: list[int]
    """Colour on each truck, or NONE."""
    barrels: list[int]
    spent: int = 0
    """Barrels paid to the bank (GHA-12.24)."""
    points: list[int]
    """Scored at extraction (GHA-12.21)."""
    stores: list[int]
    values: list[int]
    """Value of each colour now."""

    roll: list[int] = []
    """The dice as they lie: sand and oil in phase 1, one die in phase 2."""
    pips: int = 0
    """Pips still to drive."""
    moved: int = -1
    """The truck that moved with the first part of a divided roll."""
    barren: int = 0
    """Rounds of phase 1 in a row without a rig placed (GHA-3.10)."""
    placed: bool = False
    """A rig was placed in this round."""
    dry: int = 0
    """Turns without an extraction (GHA-11.1)."""
    extracted: bool = False
    """A block was extracted in this turn."""
    extra: bool = False
    """The barrel for one more action was spent in this turn (GHA-12.24)."""
    tail: int = NEVER
    """Rounds of the delivery at the end (GHA-12.25); NEVER before it."""
    left_by: list[int]
    """The platform that each seat's last re-sited rig left, or NONE."""
    last_path: list[int] = []
    """The cells of the last drive, its start first: drawn until the next action."""
    totals: tuple[int, ...] = ()
    ranks: tuple[int, ...] = ()
    ending: str = ""
    """Why the game ended: "last_block", "dry_spell", "delivered" or "rounds"."""

    on_field: int
    """Cache: blocks on platforms."""
    occupied: int = 0
    """Cache: the cells with a truck, as bits."""

    def copy(self) -> Self:
        """A table that shares nothing that can change."""
        twin = copy.copy(self)
        twin.blocks = self.blocks[:]
        twin.rigs = self.rigs[:]
        twin.covered = self.covered[:]
        twin.supply = self.supply[:]
        twin.removed = self.removed[:]
        twin.trucks = self.trucks[:]
        twin.headings = self.headings[:]
        twin.cargo = self.cargo[:]
        twin.barrels = self.barrels[:]
        twin.points = self.points[:]
        twin.stores = self.stores[:]
        twin.values = self.values[:]
        twin.roll = self.roll[:]
        twin.left_by = self.left_by[:]
        twin.last_path = self.last_path[:]
        return twin

    def own_trucks(self, seat: int) -> range:
        """The indices of a seat's trucks."""
        return range(seat * self.trucks_each, (seat + 1) * self.trucks_each)

    def owner(self, truck: int) -> int:
        """The seat that owns a truck."""
        return truck // self.trucks_each

    def is_covered(self, platform: int) -> bool:
        """Whether a block lies under a rig there (GHA-1.6)."""
        return self.rigs[platform] != NONE and self.blocks[platform] != NONE

    def rigs_of(self, seat: int) -> list[int]:
        """The platforms that carry a rig of `seat`."""
        return [p for p, owner in enumerate(self.rigs) if owner == seat]

    def stored(self, seat: int) -> list[int]:
        """Blocks in the store of `seat`, by colour."""
        return self.stores[seat * self.colours : (seat + 1) * self.colours]

    def held(self, seat: int, with_cargo: bool = True) -> list[int]:
        """Blocks of `seat` by colour: its store and, `with_cargo`, what its trucks carry (GHA-10.3)."""
        held = self.stored(seat)
        if with_cargo:
            for truck in self.own_trucks(seat):
                if self.cargo[truck] != NONE:
                    held[self.cargo[truck]] += 1
        return held


GhawarState: TypeAlias = State[Board, Options, Table]


def turns_left(state: GhawarState) -> int | None:
    """After how many more turns without an extraction the game ends (GHA-11.2).

    None until half of them have gone by: only then they are shown (GHA-11.3). None in the delivery too.
    """
    table, limit = state.table, state.options.stall_rounds * state.table.seats
    return limit - table.dry if table.tail == NEVER and table.dry >= (limit + 1) // 2 else None


def new_table(board: Board, options: Options, seats: int, sides: tuple[int, ...]) -> Table:
    """The empty table before the set-up."""
    trucks = seats * options.trucks_per_player
    return Table(
        seats=seats,
        colours=options.colours,
        trucks_each=options.trucks_per_player,
        sides=sides,
        blocks=[NONE] * 36,
        rigs=[NONE] * 36,
        supply=[0] * seats,
        removed=[0] * seats,
        trucks=[-1] * trucks,
        headings=[-1] * trucks,
        cargo=[NONE] * trucks,
        barrels=[0] * seats,
        points=[0] * seats,
        stores=[0] * (seats * options.colours),
        values=[0] * options.colours,
        left_by=[NONE] * seats,
        on_field=0,
    )
