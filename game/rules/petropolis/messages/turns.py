"""What happens from the set-up on: the deal, phases, rounds, turns, dice, flights."""

from __future__ import annotations

from typing import ClassVar, Literal

from game.engine.vocabulary import Announcement, Event
from game.rules.petropolis.state import NOBODY, Phase, Table


class GameStarted(Event, frozen=True):
    """Everybody has his cash, the pile is shuffled, the Bank has its stock."""

    seats: int
    cash: int
    derricks: int
    platforms: int
    telexes: int

    def apply(self, table: Table) -> None:
        """Hand out the cash."""
        table.cash = [self.cash] * self.seats
        table.bank = -self.cash * self.seats


class TitleDealt(Event, frozen=True):
    """A title was dealt out; `price` is 0 where it is free (PET-2.6, PET-R5)."""

    seat: int
    title: int
    price: int

    @property
    def manner(self) -> str:
        """Whether the title was paid for."""
        return "paid" if self.price else "free"

    def apply(self, table: Table) -> None:
        """Note the owner, and take the price."""
        table.owners[self.title] = self.seat
        table.cash[self.seat] -= self.price
        table.bank += self.price


class DealRefused(Announcement, frozen=True):
    """A title was dealt to somebody who could not pay for it: it goes for sale (PET-R5)."""

    seat: int
    title: int
    price: int


class OpenerDrawn(Event, frozen=True):
    """Who opens the rounds is known."""

    seat: int

    def apply(self, table: Table) -> None:
        """Note the first player."""
        table.first = self.seat


class PhaseStarted(Event, frozen=True):
    """A phase begins with `first`; it has so many rounds at most (0 in the pause)."""

    phase: Phase
    first: int
    rounds: int

    @property
    def manner(self) -> str:
        """Which phase."""
        return self.phase

    def apply(self, table: Table) -> None:
        """Begin the phase with its rounds at 0."""
        table.phase = self.phase
        table.first = self.first
        table.last_round = self.rounds
        table.round = 0
        table.circuit = 0
        table.seat = NOBODY


class PhaseEnded(Announcement, frozen=True):
    """A phase is over; `capitals` are what the seats would have if the game ended now."""

    phase: Phase
    capitals: tuple[int, ...]

    @property
    def manner(self) -> str:
        """Which phase."""
        return self.phase


class RoundStarted(Event, frozen=True):
    """A round begins."""

    round: int
    rounds: int

    def apply(self, table: Table) -> None:
        """Count the round."""
        table.round = self.round


class TimeCalled(Event, frozen=True):
    """The time of a phase is up: the round that is being played is its last (PET-R3)."""

    round: int

    def apply(self, table: Table) -> None:
        """Note that this round is the last of its phase."""
        table.last_round = self.round


class TurnStarted(Event, frozen=True):
    """A seat is on turn."""

    silent: ClassVar[bool] = True
    seat: int

    def apply(self, table: Table) -> None:
        """Count the turn and clear all that is counted within one."""
        table.seat = self.seat
        table.turn += 1
        table.due = table.extra = table.tries = table.offers = 0
        table.dealt = table.courted = table.vetoed = ()


class CircuitStarted(Event, frozen=True):
    """A circuit of deals begins in the pause (PET-11.4)."""

    circuit: int
    circuits: int

    def apply(self, table: Table) -> None:
        """Count the circuit and clear whether an offer was made in it."""
        table.circuit = self.circuit
        table.lively = False


class SlotStarted(Event, frozen=True):
    """A seat may deal in the pause."""

    silent: ClassVar[bool] = True
    seat: int

    def apply(self, table: Table) -> None:
        """Clear what was offered in the slot before."""
        table.seat = self.seat
        table.offers = 0
        table.dealt = table.courted = ()


class DiceThrown(Event, frozen=True):
    """Two dice fell; in `custody` only a double counts."""

    seat: int
    one: int
    two: int
    custody: bool

    @property
    def manner(self) -> str:
        """Whether it is a double."""
        return "double" if self.one == self.two else "plain"

    @property
    def pips(self) -> int:
        """The sum of the dice."""
        return self.one + self.two

    def apply(self, table: Table) -> None:
        """Note the dice as they lie."""
        table.roll = (self.one, self.two)


class Flew(Event, frozen=True):
    """A marker flew along `path`, the squares entered one by one, or by telex straight to the last of it."""

    seat: int
    start: int
    square: int
    path: tuple[int, ...]
    by: Literal["dice", "telex", "back"]

    @property
    def manner(self) -> str:
        """What made the marker fly."""
        return self.by

    def apply(self, table: Table) -> None:
        """Move the marker."""
        table.places[self.seat] = self.square


class Arrived(Announcement, frozen=True):
    """A marker has come to a square; `finds` says what it is to the seat."""

    silent: ClassVar[bool] = True
    seat: int
    square: int
    finds: Literal[
        "for_sale", "own", "owned", "mortgaged", "take-off", "landing", "rest", "telex", "refuel", "court",
        "go-to-court", "throw-again",
    ]  # fmt: skip

    @property
    def manner(self) -> str:
        """What the square is to the seat."""
        return self.finds


class ExtraEarned(Event, frozen=True):
    """A square gives one more throw in this turn; `granted` unless the turn has had its share (PET-8.5)."""

    seat: int
    granted: bool
    most: int

    @property
    def manner(self) -> str:
        """Whether the throw is granted."""
        return "granted" if self.granted else "refused"

    def apply(self, table: Table) -> None:
        """Count the extra throw if it is granted."""
        if self.granted:
            table.due += 1
            table.extra += 1


class ExtraTaken(Event, frozen=True):
    """The extra throw comes now."""

    silent: ClassVar[bool] = True
    seat: int

    def apply(self, table: Table) -> None:
        """Take one extra throw off those that are due."""
        table.due -= 1
