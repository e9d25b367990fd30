"""Events of driving, and of moving a rig instead."""

from __future__ import annotations

from game.engine.vocabulary import Event
from game.rules.ghawar.board import HOME
from game.rules.ghawar.state import NONE, Table


class Rolled(Event, frozen=True):
    """The die of phase 2 was rolled, or three taken without it (`steady`)."""

    seat: int
    pips: int
    steady: bool = False

    @property
    def manner(self) -> str:
        return "steady" if self.steady else "die"

    def apply(self, table: Table) -> None:
        table.roll = [] if self.steady else [self.pips]
        table.pips = self.pips


class TruckTurned(Event, frozen=True):
    """A truck that is stuck turned round (GHA-5.16)."""

    seat: int
    truck: int

    def apply(self, table: Table) -> None:
        table.headings[self.truck] = (table.headings[self.truck] + 2) % 4


class TruckMoved(Event, frozen=True):
    """A truck drove along `path` (the cells entered, in order), now heading `heading`. From the warehouse the
    first cell is the gate; `home`: it left over its side after the path, losing `lost` pips."""

    seat: int
    truck: int
    path: tuple[int, ...]
    heading: int
    pips: int
    entered: bool = False
    home: bool = False
    lost: int = 0

    @property
    def manner(self) -> str:
        return "home" if self.home else "entered" if self.entered else "drove"

    @property
    def to(self) -> int:
        """The cell where it ended, or HOME."""
        return HOME if self.home else self.path[-1]

    def apply(self, table: Table) -> None:
        start = table.trucks[self.truck]
        if start != HOME:
            table.occupied ^= 1 << start
        if self.home:
            table.trucks[self.truck] = table.headings[self.truck] = HOME
        else:
            to = self.path[-1]
            table.trucks[self.truck] = to
            table.headings[self.truck] = self.heading
            table.occupied |= 1 << to
        table.last_path = [start, *self.path]
        table.pips -= self.pips
        table.moved = self.truck


class NoMove(Event, frozen=True):
    """No truck of the seat can move the pips rolled."""

    seat: int
    pips: int

    def apply(self, table: Table) -> None:
        table.pips = 0


class RigMoved(Event, frozen=True):
    """A rig was moved from `start` to `target`."""

    seat: int
    start: int
    target: int

    def apply(self, table: Table) -> None:
        table.rigs[self.start] = NONE
        table.rigs[self.target] = self.seat
        table.left_by[self.seat] = self.start
        if table.blocks[self.start] != NONE:
            table.covered.remove(self.start)
        if table.blocks[self.target] != NONE:
            table.covered.append(self.target)
