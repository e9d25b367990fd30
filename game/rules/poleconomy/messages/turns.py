"""What happens to the match, its turns and moves: set-up, dice, ways, elections."""

from __future__ import annotations

from typing import ClassVar, Literal

from game.engine.vocabulary import Announcement, Event
from game.rules.poleconomy.messages.outcomes import Pair
from game.rules.poleconomy.state import NOBODY, REMEMBERED, Stage, Table


class GameStarted(Announcement, frozen=True):
    """The table is set up: what the Bank holds, and the last round; `mode` says what ends the match."""

    bank: int
    rounds: int
    mode: Literal["rounds", "minutes", "bank"]

    @property
    def manner(self) -> str:
        return self.mode


class FirstSeatDrawn(Event, frozen=True):
    """Which seat counts as the first (Q-5)."""

    seat: int

    def apply(self, table: Table) -> None:
        table.first = self.seat


class IncomeThrown(Event, frozen=True):
    """A player threw for the Basic Income; `was` is what it was before, 0 the first time (POL-2.4, 12.6)."""

    seat: int
    one: int
    two: int
    was: int

    @property
    def manner(self) -> str:
        return "again" if self.was else "first"

    @property
    def income(self) -> int:
        """The Basic Income from now on."""
        return self.one + self.two

    def apply(self, table: Table) -> None:
        table.incomes[self.seat] = self.one + self.two
        table.roll = (self.one, self.two)


class IncomeKept(Announcement, frozen=True):
    """A player keeps the Basic Income that was thrown (option `bi_mode`)."""

    seat: int
    income: int


class IncomesSet(Event, frozen=True):
    """Everybody has the same Basic Income (option `bi_mode`)."""

    income: int

    def apply(self, table: Table) -> None:
        table.incomes = [self.income] * table.seats


class ElectionThrown(Announcement, frozen=True):
    """The players `seats` threw two dice each; `leaders` threw the highest total (POL-11.5)."""

    seats: tuple[int, ...]
    throws: tuple[Pair, ...]
    leaders: tuple[int, ...]

    @property
    def manner(self) -> str:
        return "tie" if len(self.leaders) > 1 else "decided"


class MinisterElected(Event, frozen=True):
    """A player is Prime Minister; `was` the one before, or NOBODY. `waiting` are those whose turns
    would have come first (POL-3.8)."""

    seat: int
    was: int
    waiting: tuple[int, ...] = ()

    @property
    def manner(self) -> str:
        if self.was == NOBODY:
            return "first"
        return "again" if self.was == self.seat else "new"

    def apply(self, table: Table) -> None:
        table.pm = self.seat
        table.elected = True


class RoundStarted(Event, frozen=True):
    """A round begins; `last` is the last one, 0 where no number is agreed."""

    round: int
    last: int

    @property
    def manner(self) -> str:
        return "last" if self.round == self.last else "usual"

    def apply(self, table: Table) -> None:
        table.round = self.round


class TurnStarted(Event, frozen=True):
    """A seat is on turn."""

    silent: ClassVar[bool] = True
    seat: int

    def apply(self, table: Table) -> None:
        if table.game2:
            country = table.country
            completed = table.seat == table.pm != NOBODY and not table.elected
            table.govern(
                turns=country.turns + completed, part="arrow", tabled=(), granted=(0,) * table.seats,
                paid_before=country.salaries, redeemed=(0, 0),
            )  # fmt: skip
        table.turn += 1
        table.seat = self.seat
        table.stage = "arrow"
        table.arrow_turned = table.elected = False
        table.roll = ()
        table.offers = 0
        table.rebuffs = (*table.rebuffs, *table.declined)[-REMEMBERED:]
        table.declined = ()


class StageStarted(Event, frozen=True):
    """The turn goes on to another step (POL-3.7)."""

    silent: ClassVar[bool] = True
    seat: int
    stage: Stage

    def apply(self, table: Table) -> None:
        table.stage = self.stage


class ArrowTurned(Event, frozen=True):
    """The Prime Minister reversed the arrow (POL-3.2)."""

    seat: int
    clockwise: bool

    @property
    def manner(self) -> str:
        return "clockwise" if self.clockwise else "anticlockwise"

    def apply(self, table: Table) -> None:
        table.clockwise = self.clockwise
        table.arrow_turned = True


class DiceThrown(Event, frozen=True):
    """Two dice were thrown to move."""

    seat: int
    one: int
    two: int

    @property
    def pips(self) -> int:
        """The total."""
        return self.one + self.two

    def apply(self, table: Table) -> None:
        table.roll = (self.one, self.two)


class Walked(Event, frozen=True):
    """A beaver went along a circuit: `way` holds where it stood and every square it entered."""

    seat: int
    way: tuple[int, ...]

    @property
    def to(self) -> int:
        """Where it ended."""
        return self.way[-1]

    def apply(self, table: Table) -> None:
        table.spots[self.seat] = self.way[-1]


class Jumped(Event, frozen=True):
    """A beaver went straight to a square: to a Corner Square, sent by the owner of an advert, from its own
    advert, from an Opportunity."""

    seat: int
    start: int
    to: int
    by: Literal["corner", "directed", "advert", "opportunity"]

    @property
    def manner(self) -> str:
        return self.by

    def apply(self, table: Table) -> None:
        table.spots[self.seat] = self.to


class Stayed(Announcement, frozen=True):
    """A player did nothing more on a square: on the own advert, an Opportunity, a Corner Square."""

    seat: int
    spot: int
    kind: Literal["advert", "opportunity", "bank", "life", "takeover", "insurance"]

    @property
    def manner(self) -> str:
        return self.kind


class TimeCalled(Event, frozen=True):
    """The agreed time is up; the match ends after this turn (Q-27)."""

    round: int

    def apply(self, table: Table) -> None:
        table.called = True
