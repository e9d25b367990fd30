"""Events of loading and delivering blocks."""

from __future__ import annotations

from typing import ClassVar, Literal

from game.engine.vocabulary import Announcement, Event
from game.rules.ghawar.state import NONE, UNKNOWN, Table


class BlockRevealed(Event, frozen=True):
    """A hidden block is shown to all (GHA-12.17)."""

    reveals: ClassVar[bool] = True
    seat: int
    platform: int
    colour: int

    def apply(self, table: Table) -> None:
        table.covered.remove(self.platform)
        table.covered.append(self.platform)


class BlockCovered(Event, frozen=True):
    """A rig was set on a block that everyone has seen; from now on its colour is hidden (GHA-12.17)."""

    silent: ClassVar[bool] = True
    platform: int
    colour: int

    def apply(self, table: Table) -> None:
        table.blocks[self.platform] = self.colour

    def seen_by(self, eye: int) -> BlockCovered:
        return BlockCovered(self.platform, UNKNOWN)


class BlockBared(Event, frozen=True):
    """The rig over a hidden block is gone: everyone sees its colour (GHA-12.17)."""

    reveals: ClassVar[bool] = True
    platform: int
    colour: int

    def apply(self, table: Table) -> None:
        table.blocks[self.platform] = self.colour


class Paid(Event, frozen=True):
    """Barrels went from one seat to another (`receiver` NONE: to the bank)."""

    payer: int
    receiver: int
    barrels: int
    reason: Literal["fee", "action"]

    @property
    def manner(self) -> str:
        return self.reason

    def apply(self, table: Table) -> None:
        table.barrels[self.payer] -= self.barrels
        if self.receiver == NONE:
            table.spent += self.barrels
        else:
            table.barrels[self.receiver] += self.barrels


class Extracted(Event, frozen=True):
    """A block was loaded from a platform with a rig of `owner`; `left` remain on the field."""

    seat: int
    truck: int
    platform: int
    colour: int
    owner: int
    price: int
    left: int

    @property
    def manner(self) -> str:
        return "own" if self.owner == self.seat else "foreign"

    def apply(self, table: Table) -> None:
        table.blocks[self.platform] = NONE
        table.covered.remove(self.platform)
        table.cargo[self.truck] = self.colour
        table.on_field = self.left
        table.extracted = True


class ExtractionFailed(Announcement, frozen=True):
    """The revealed block costs more than the player has (GHA-12.17)."""

    seat: int
    truck: int
    platform: int
    price: int


class Declined(Announcement, frozen=True):
    """A player chose to load nothing."""

    seat: int
    truck: int


class Delivered(Event, frozen=True):
    """A block was delivered to its owner's store, which now has `count` of that colour."""

    seat: int
    truck: int
    colour: int
    count: int

    def apply(self, table: Table) -> None:
        table.cargo[self.truck] = NONE
        table.stores[self.seat * table.colours + self.colour] = self.count


class MajorityChanged(Announcement, frozen=True):
    """another seat (or NONE) now has most of a colour alone."""

    colour: int
    was: int
    now: int

    @property
    def manner(self) -> str:
        return "lost" if self.now == NONE else "won"


class ValuesDrifted(Event, frozen=True):
    """The colour that was extracted fell to the lowest slot; `values` goes by colour (GHA-12.20)."""

    colour: int
    values: tuple[int, ...]

    def apply(self, table: Table) -> None:
        table.values = list(self.values)


class PointsScored(Event, frozen=True):
    """A seat scored at an extraction: at its own rig, at a rival's, or as the rig's owner."""

    seat: int
    points: int
    reason: Literal["own", "foreign", "owner"]

    @property
    def manner(self) -> str:
        return self.reason

    def apply(self, table: Table) -> None:
        table.points[self.seat] += self.points
