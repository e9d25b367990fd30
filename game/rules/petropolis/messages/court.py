"""What happens with telexes and at the Court."""

from __future__ import annotations

from typing import ClassVar, Literal

from game.engine.vocabulary import Announcement, Event
from game.rules.petropolis.state import FREE, Ask, Table


class TelexDrawn(Event, frozen=True):
    """A telex was drawn and shown (PET-9.1)."""

    seat: int
    telex: int

    def apply(self, table: Table) -> None:
        """Add the telex to those being obeyed."""
        (table.unseen or table.known).remove(self.telex)
        table.reading = (self.telex, *table.reading)


class TelexKept(Event, frozen=True):
    """A telex was kept (PET-9.3)."""

    seat: int
    telex: int

    def apply(self, table: Table) -> None:
        """Note who keeps the telex."""
        table.reading = tuple(telex for telex in table.reading if telex != self.telex)
        table.kept = (*table.kept, (self.telex, self.seat))


class TelexSpared(Announcement, frozen=True):
    """A telex has nothing to count: no money moves."""

    seat: int
    telex: int


class TelexReturned(Event, frozen=True):
    """A telex went to the bottom of the pile (PET-9.2)."""

    silent: ClassVar[bool] = True
    telex: int

    def apply(self, table: Table) -> None:
        """Put the telex under the pile."""
        table.reading = tuple(telex for telex in table.reading if telex != self.telex)
        table.kept = tuple(pair for pair in table.kept if pair[0] != self.telex)
        table.known.append(self.telex)


# The Court


class Arrested(Event, frozen=True):
    """A seat is in custody (PET-10.1, 10.2, 10.13)."""

    seat: int
    start: int
    square: int

    def apply(self, table: Table) -> None:
        """Move the marker to the Court; extra throws are lost (PET-8.6)."""
        table.places[self.seat] = self.square
        table.custody[self.seat] = 1
        table.due = 0


class CourtTurn(Announcement, frozen=True):
    """The first, second or third turn in custody begins."""

    seat: int
    number: int


class StayedInCourt(Event, frozen=True):
    """No double: the seat stays in custody (PET-10.6)."""

    seat: int
    number: int

    def apply(self, table: Table) -> None:
        """Count the turn in custody."""
        table.custody[self.seat] = self.number + 1


class PriceOffered(Event, frozen=True):
    """A prisoner has named a price for the telex (PET-10.11)."""

    seat: int
    holder: int
    price: int

    def apply(self, table: Table) -> None:
        """Count the try and note the price that waits for an answer."""
        table.ask = Ask(self.seat, self.holder, self.price)
        table.tries += 1


class PriceAnswered(Event, frozen=True):
    """The holder has answered; where he agrees, the price changes hands and the telex is used at once."""

    seat: int
    prisoner: int
    price: int
    agreed: bool

    @property
    def manner(self) -> str:
        """Whether it was "agreed" or "refused"."""
        return "agreed" if self.agreed else "refused"

    def apply(self, table: Table) -> None:
        """Pay the price if the holder agreed."""
        table.ask = None
        if self.agreed:
            table.cash[self.prisoner] -= self.price
            table.cash[self.seat] += self.price


class Released(Event, frozen=True):
    """A seat has left custody."""

    seat: int
    by: Literal["fee", "fine", "telex", "double"]

    @property
    def manner(self) -> str:
        """What freed the prisoner."""
        return self.by

    def apply(self, table: Table) -> None:
        """End the custody."""
        table.custody[self.seat] = FREE
