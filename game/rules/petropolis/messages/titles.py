"""What happens to titles: bought, passed on, returned, mortgaged, redeemed."""

from __future__ import annotations

from typing import Literal

from game.engine.vocabulary import Event
from game.rules.petropolis.state import NOBODY, Table


class TitleBought(Event, frozen=True):
    """A title was bought from the Bank: on landing, in an auction, or taken over from an estate."""

    seat: int
    title: int
    price: int
    by: Literal["landing", "auction", "takeover"]
    operated: bool = False

    @property
    def manner(self) -> str:
        """How the title was bought."""
        return self.by

    def apply(self, table: Table) -> None:
        """Pay the Bank and note the owner."""
        table.cash[self.seat] -= self.price
        table.bank += self.price
        table.owners[self.title] = self.seat
        table.operated[self.title] = self.operated


class TitlePassed(Event, frozen=True):
    """A title went from one player to another."""

    title: int
    giver: int
    taker: int
    by: Literal["exchange", "settlement", "bankruptcy"]

    @property
    def manner(self) -> str:
        """Why the title changed hands."""
        return self.by

    def apply(self, table: Table) -> None:
        """Note the new owner."""
        table.owners[self.title] = self.taker


class TitleReturned(Event, frozen=True):
    """A title went back to the Bank, free of mortgage and mark (PET-14.13)."""

    title: int
    giver: int
    by: Literal["bankruptcy", "liability"]

    @property
    def manner(self) -> str:
        """Why the title went back."""
        return self.by

    def apply(self, table: Table) -> None:
        """Put the title up for sale on its square."""
        table.owners[self.title] = NOBODY
        table.mortgaged[self.title] = False
        table.operated[self.title] = False


class Mortgaged(Event, frozen=True):
    """A title was mortgaged (PET-16.1)."""

    seat: int
    title: int
    amount: int

    def apply(self, table: Table) -> None:
        """Mark the title as mortgaged."""
        table.mortgaged[self.title] = True
        table.cash[self.seat] += self.amount
        table.bank -= self.amount


class Redeemed(Event, frozen=True):
    """A mortgage was paid back (PET-16.9)."""

    seat: int
    title: int
    amount: int

    def apply(self, table: Table) -> None:
        """Mark the title as free of mortgage."""
        table.mortgaged[self.title] = False
        table.cash[self.seat] -= self.amount
        table.bank += self.amount
