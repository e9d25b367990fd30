"""How a match ends."""

from __future__ import annotations

from typing import Literal

from game.engine.vocabulary import Event
from game.rules.petropolis.state import NOBODY, Table


class Counted(Event, frozen=True):
    """What a seat has at the end: cash, installations, loans taken off (PET-18.3, 18.4)."""

    seat: int
    cash: int
    derricks: int
    platforms: int
    rigs: int
    """What the installations are worth."""
    loans: int
    total: int

    @property
    def manner(self) -> str:
        """Which parts the capital has: loans taken off, anything besides cash."""
        if self.loans:
            return "loans"
        return "plain" if self.rigs else "bare"

    def apply(self, table: Table) -> None:
        """Record the total."""
        totals = [*table.totals, *[0] * table.seats][: table.seats]
        totals[self.seat] = self.total
        table.totals = tuple(totals)


class GameEnded(Event, frozen=True):
    """The match is over. `tie` says what parted the first two (PET-18.5)."""

    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    reason: Literal["rounds", "time", "alone"]
    tie: Literal["", "cash", "titles", "shared"]
    winner: int

    @property
    def manner(self) -> str:
        """How it was decided: clearly, by which tie-break, or as the last one left."""
        return "alone" if self.reason == "alone" else self.tie or "clear"

    def apply(self, table: Table) -> None:
        """Record totals and ranks."""
        table.totals = self.totals
        table.ranks = self.ranks
        table.ending = self.reason
        table.over = True
        table.seat = NOBODY
