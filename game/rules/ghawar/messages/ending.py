"""Events of the end."""

from __future__ import annotations

from typing import Literal

from game.engine.vocabulary import Announcement, Event
from game.rules.ghawar.state import NONE, Table


class LastBlock(Announcement, frozen=True):
    """The last block has left its platform."""

    seat: int
    platform: int


class DeliveryStarted(Event, frozen=True):
    """Only loaded trucks go on (GHA-12.25)."""

    def apply(self, table: Table) -> None:
        table.tail = 0


class CargoLost(Event, frozen=True):
    """A block on a truck does not count (GHA-12.25)."""

    seat: int
    truck: int
    colour: int

    def apply(self, table: Table) -> None:
        table.cargo[self.truck] = NONE


class PaidOut(Announcement, frozen=True):
    """A seat is paid for its blocks; `counts` is by colour."""

    seat: int
    counts: tuple[int, ...]
    amount: int


class BonusPaid(Announcement, frozen=True):
    """A bonus: most of a colour, complete sets, or the middle seat's."""

    seat: int
    amount: int
    reason: Literal["majority", "sets", "middle"]
    colour: int = NONE

    @property
    def manner(self) -> str:
        return self.reason


class GameEnded(Event, frozen=True):
    """The match is over. `tie` is the tie-break used: "", "blocks", "barrels" or "shared"."""

    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    reason: Literal["last_block", "dry_spell", "delivered", "rounds"]
    tie: Literal["", "blocks", "barrels", "shared"]
    winner: int

    @property
    def manner(self) -> str:
        return self.tie or "clear"

    def apply(self, table: Table) -> None:
        table.totals = self.totals
        table.ranks = self.ranks
        table.ending = self.reason
        table.over = True
        table.seat = -1
