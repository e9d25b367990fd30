"""Events of phases, rounds and turns."""

from __future__ import annotations

from typing import ClassVar, Literal

from game.engine.vocabulary import Announcement, Event
from game.rules.ghawar.state import Table


class PhaseStarted(Event, frozen=True):
    """Building (1) or extraction (2) begins; `first` opens every round of it."""

    phase: int
    first: int

    @property
    def manner(self) -> str:
        return str(self.phase)

    def apply(self, table: Table) -> None:
        table.phase = self.phase
        table.first = self.first
        table.round = 0
        table.roll = []


class RoundStarted(Event, frozen=True):
    """A round begins; the count restarts in each phase."""

    round: int

    def apply(self, table: Table) -> None:
        if table.phase == 1:
            table.barren = 0 if table.placed or self.round == 1 else table.barren + 1
            table.placed = False
        elif table.tail >= 0:
            table.tail += 1
        table.round = self.round


class TurnStarted(Event, frozen=True):
    """A seat's turn begins."""

    silent: ClassVar[bool] = True
    seat: int

    def apply(self, table: Table) -> None:
        table.turn += 1
        table.seat = self.seat
        table.roll = []
        table.pips = 0
        table.moved = -1
        table.extracted = False
        table.extra = False


class ActionChosen(Event, frozen=True):
    """A player chose an action. Drive and Steady remove the previous drive from the board."""

    silent: ClassVar[bool] = True
    seat: int
    action: Literal["drive", "resite", "steady", "stop", "end"]

    def apply(self, table: Table) -> None:
        table.last_path = []


class ActionBought(Event, frozen=True):
    """A barrel was spent on another action (GHA-12.24)."""

    silent: ClassVar[bool] = True
    seat: int

    def apply(self, table: Table) -> None:
        table.extra = True
        table.roll = []
        table.pips = 0
        table.moved = -1


class TurnEnded(Event, frozen=True):
    """The turn is over; the last `dry` turns in a row were without an extraction (GHA-11.1)."""

    silent: ClassVar[bool] = True
    seat: int
    dry: int

    def apply(self, table: Table) -> None:
        table.dry = self.dry


class DrySpell(Announcement, frozen=True):
    """The game ends after so many more turns without an extraction (GHA-11.3)."""

    turns: int
