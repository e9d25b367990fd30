"""What happens to the match, its rounds, turns and moves."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from game.engine.vocabulary import Announcement, Event
from game.rules.globopolis.state import Stage, Table
from game.rules.globopolis.units import Units

Travel: TypeAlias = Literal["dice", "shuttle", "card", "plan"]
"""How a Governor goes: by dice, a shuttle from base to base, the flight of a card, a card in place of a
roll."""


class GameStarted(Event, frozen=True):
    """The table is set up: EU, Agents in hand and in the reserve for each side; `goal` is the victory mark
    (GLO-2.2 to 2.5)."""

    cash: int
    agents: int
    reserve: int
    goal: int

    @property
    def manner(self) -> str:
        return "points" if self.goal else "bitter"

    def apply(self, table: Table) -> None:
        table.cash = [self.cash] * table.sides
        table.free_agents = [self.agents] * table.sides
        table.reserve = [self.reserve] * table.sides


class TitlesLaidOut(Event, frozen=True):
    """Each Title bears its units; those that nobody owns keep them set aside (GLO-2.9, 2.14).

    `units` is flat, five numbers for each Title.
    """

    silent: ClassVar[bool] = True
    units: tuple[int, ...]
    supply: Units

    def apply(self, table: Table) -> None:
        table.plates = list(self.units)
        table.supply = list(self.supply)


class OrderThrown(Announcement, frozen=True):
    """The players `seats` threw a d6 each for the first turn; `leaders` threw the highest (GLO-2.16)."""

    seats: tuple[int, ...]
    dice: tuple[int, ...]
    leaders: tuple[int, ...]

    @property
    def manner(self) -> str:
        return "tie" if len(self.leaders) > 1 else "decided"


class FirstPlayerMarked(Event, frozen=True):
    """A player has the first turn of every round (GLO-2.17)."""

    seat: int

    def apply(self, table: Table) -> None:
        table.first = self.seat


class RoundStarted(Event, frozen=True):
    """A round begins; `last` is the last one, 0 where none is agreed."""

    round: int
    last: int

    @property
    def manner(self) -> str:
        return "last" if self.round == self.last else "usual"

    def apply(self, table: Table) -> None:
        table.round = self.round


class TurnStarted(Event, frozen=True):
    """A seat is on turn (GLO-3.1, 3.2)."""

    silent: ClassVar[bool] = True
    seat: int

    def apply(self, table: Table) -> None:
        table.turn += 1
        table.seat = self.seat
        table.stage = ""
        table.rolls = 0
        table.roll = ()
        table.built = table.fetched = table.bought = ()
        table.bought_points = False
        table.overtime = 0
        table.permits = 0


class StageStarted(Event, frozen=True):
    """A part of a turn begins. With the trade window and each Option Phase offers begin to count anew
    (GLO-9.10); a Fast-Track Permit ends with its phase (IN-10)."""

    silent: ClassVar[bool] = True
    seat: int
    stage: Stage

    def apply(self, table: Table) -> None:
        table.stage = self.stage
        if self.stage in ("opening", "options"):
            table.seat = self.seat
            table.offers, table.declined = 0, ()
        table.permits = 0


class DiceRolled(Event, frozen=True):
    """A player threw to move (GLO-10.1); `back`: counterclockwise."""

    seat: int
    dice: tuple[int, ...]
    back: bool = False

    @property
    def pips(self) -> int:
        return sum(self.dice)

    @property
    def manner(self) -> str:
        return "back" if self.back else "on"

    def apply(self, table: Table) -> None:
        table.rolls += 1
        table.roll = self.dice


class RollReplaced(Event, frozen=True):
    """A move of a player that counts as a roll (IN-15)."""

    silent: ClassVar[bool] = True
    seat: int

    def apply(self, table: Table) -> None:
        table.rolls += 1
        table.roll = ()


class Moved(Event, frozen=True):
    """A Governor went from field to field; `way` has all it entered, after the one it left."""

    seat: int
    way: tuple[int, ...]
    how: Travel = "dice"

    @property
    def to(self) -> int:
        """Where it stands now."""
        return self.way[-1]

    @property
    def manner(self) -> str:
        return self.how

    def apply(self, table: Table) -> None:
        table.places[self.seat] = self.way[-1]


class Teleported(Event, frozen=True):
    """TELEPORT!: `eight` and `twenty` fell, from `base` the Governor came to `to` (GLO-11.1).

    The one that opens round 1 counts as a roll (GLO-3.5).
    """

    seat: int
    eight: int
    twenty: int
    base: int
    to: int
    opens: bool = False

    @property
    def manner(self) -> str:
        return "first" if self.opens else "again"

    def apply(self, table: Table) -> None:
        table.places[self.seat] = self.to
        table.roll = ()
        table.rolls += self.opens


class GateMarked(Event, frozen=True):
    """A player passed TELEPORT! counterclockwise: one debt mark more (GLO-10.5)."""

    seat: int

    def apply(self, table: Table) -> None:
        table.gate_marks[self.seat] += 1


class GateMarkBurned(Event, frozen=True):
    """A debt mark went instead of the EU for passing TELEPORT! (GLO-10.4)."""

    seat: int

    def apply(self, table: Table) -> None:
        table.gate_marks[self.seat] -= 1


class TimeCalled(Event, frozen=True):
    """The time is up: the round is played to its end (option `time_limit_min`)."""

    round: int

    def apply(self, table: Table) -> None:
        table.called = True
