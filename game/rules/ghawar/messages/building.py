"""Events of the set-up and phase 1."""

from __future__ import annotations

from game.engine.vocabulary import Announcement, Event
from game.rules.ghawar.state import NONE, Table


class GameStarted(Event, frozen=True):
    """Rigs and barrels are dealt out."""

    rigs: int
    barrels: int

    def apply(self, table: Table) -> None:
        table.supply = [self.rigs] * table.seats
        table.barrels = [self.barrels] * table.seats


class BlocksDealt(Event, frozen=True):
    """A block lies on every open platform; `blocks` goes by platform, NONE where closed."""

    blocks: tuple[int, ...]

    def apply(self, table: Table) -> None:
        table.blocks = list(self.blocks)
        table.on_field = len(self.blocks) - self.blocks.count(NONE)


class ValuesSet(Event, frozen=True):
    """The value board is filled; `values` goes by colour."""

    values: tuple[int, ...]

    def apply(self, table: Table) -> None:
        table.values = list(self.values)


class StartDrawn(Event, frozen=True):
    """The start player is drawn."""

    seat: int

    def apply(self, table: Table) -> None:
        table.first = self.seat


class SiteNamed(Event, frozen=True):
    """Two dice were rolled in phase 1."""

    seat: int
    sand: int
    oil: int

    def apply(self, table: Table) -> None:
        table.roll = [self.sand, self.oil]


class RigPlaced(Event, frozen=True):
    """A rig was built on a platform; `supply` are left."""

    seat: int
    platform: int
    supply: int

    def apply(self, table: Table) -> None:
        table.rigs[self.platform] = self.seat
        table.supply[self.seat] = self.supply
        table.placed = True
        if table.blocks[self.platform] != NONE:
            table.covered.append(self.platform)


class RigMissed(Announcement, frozen=True):
    """The dice named a platform that carries a rig of `owner` (NONE: that is closed)."""

    seat: int
    platform: int
    owner: int

    @property
    def manner(self) -> str:
        return "closed" if self.owner == NONE else "own" if self.owner == self.seat else "foreign"


class SupplyEmptied(Announcement, frozen=True):
    """A player has placed the last rig."""

    seat: int


class RigsRemoved(Event, frozen=True):
    """Unused rigs were removed; `counts` is by seat."""

    counts: tuple[int, ...]

    @property
    def total(self) -> int:
        """Their number."""
        return sum(self.counts)

    def apply(self, table: Table) -> None:
        table.removed = list(self.counts)
        table.supply = [0] * table.seats
