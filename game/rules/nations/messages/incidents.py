"""Events of Incident cards."""

from __future__ import annotations

from typing import ClassVar

from game.engine.vocabulary import Event
from game.rules.nations.state import Table


class CardDrawn(Event, frozen=True):
    """A player turned up the top card, on the '?' of a marker."""

    reveals: ClassVar[bool] = True
    seat: int
    marker: int
    card: str

    def apply(self, table: Table) -> None:
        (table.unseen or table.known).remove(self.card)
        table.card = self.card
        table.drawn += 1


class CardReturned(Event, frozen=True):
    """A card went under the pile (NAT-12.2)."""

    silent: ClassVar[bool] = True
    card: str

    def apply(self, table: Table) -> None:
        table.known.append(self.card)
        table.card = ""


class PileShuffled(Event, frozen=True):
    """All cards have been drawn and are shuffled (option `incident_deck`)."""

    def apply(self, table: Table) -> None:
        table.unseen = sorted(table.known)
        table.known = []


class EmbargoLaid(Event, frozen=True):
    """A player claims no revenue on the next turn (NAT-INC-18)."""

    seat: int

    def apply(self, table: Table) -> None:
        table.embargoed[self.seat] = True


class StrikeCalled(Event, frozen=True):
    """No Tanker or Pipeline business this turn (NAT-INC-19)."""

    seat: int

    def apply(self, table: Table) -> None:
        table.strike = True
