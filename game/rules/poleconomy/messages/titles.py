"""What happens to companies and adverts: bought, dealt, taken over, forfeited; visitors that are sent on."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from game.components.loans import forfeited
from game.engine.vocabulary import Announcement, Event
from game.rules.poleconomy.state import BANK, NOBODY, Share, Table, Takeover


class TitleDealt(Event, frozen=True):
    """A property was dealt free of charge (POL-2.9)."""

    seat: int
    title: int

    def apply(self, table: Table) -> None:
        table.owners[self.title] = self.seat


class TitleBought(Event, frozen=True):
    """A property was bought from the Bank: by whoever landed there, from the own advert, in an auction."""

    seat: int
    title: int
    price: int
    how: Literal["landing", "advert", "auction"]

    @property
    def manner(self) -> str:
        return self.how

    def apply(self, table: Table) -> None:
        table.pay(self.seat, BANK, self.price)
        table.owners[self.title] = self.seat


class TitlePassed(Event, frozen=True):
    """A property changed hands in a deal (POL-18.1)."""

    seat: int
    receiver: int
    title: int

    def apply(self, table: Table) -> None:
        table.owners[self.title] = self.receiver


# Adverts


class VisitorSent(Announcement, frozen=True):
    """The owner of an advert sent its visitor to a company square (POL-8.3)."""

    seat: int
    visitor: int
    title: int
    to: int


class VisitorLeft(Event, frozen=True):
    """The owner of an advert let its visitor stay there (POL-8.4)."""

    seat: int
    visitor: int
    title: int

    def apply(self, table: Table) -> None:
        table.share = None
        table.shares = 0


class ShareOffered(Event, frozen=True):
    """The owner of an advert offered `partner` to share what the visitor will pay (POL-8.7)."""

    seat: int
    partner: int
    percent: int
    visitor: int

    @property
    def rest(self) -> int:
        """What is left for the partner, in percent."""
        return 100 - self.percent

    def apply(self, table: Table) -> None:
        table.share = Share(self.partner, self.percent)
        table.shares += 1


class ShareAnswered(Event, frozen=True):
    """A share was agreed to or declined by `seat`, the owner of the company."""

    seat: int
    other: int
    percent: int
    agreed: bool

    @property
    def manner(self) -> str:
        return "agreed" if self.agreed else "refused"

    def apply(self, table: Table) -> None:
        assert table.share is not None
        table.share = msgspec.structs.replace(table.share, agreed=True) if self.agreed else None


class ShareClosed(Event, frozen=True):
    """The visitor is dealt with: shares are counted anew."""

    silent: ClassVar[bool] = True

    def apply(self, table: Table) -> None:
        table.share = None
        table.shares = 0


# Takeovers


class TargetNamed(Event, frozen=True):
    """A player bid for a property of `owner` and paid the Bank the fee, 0 for a second bid (POL-17.2)."""

    seat: int
    owner: int
    title: int
    price: int
    fee: int
    throw: int = 1

    @property
    def manner(self) -> str:
        return "first" if self.throw == 1 else "second"

    def apply(self, table: Table) -> None:
        table.pay(self.seat, BANK, self.fee)
        table.takeover = Takeover(self.title, self.price, self.throw)


class TakeoverThrown(Event, frozen=True):
    """Two dice were thrown for a takeover (POL-17.3); `throw` is 1 or 2."""

    seat: int
    title: int
    throw: int
    one: int
    two: int

    @property
    def manner(self) -> str:
        return "double" if self.one == self.two else "miss"

    def apply(self, table: Table) -> None:
        table.roll = (self.one, self.two)
        if table.takeover is not None:
            table.takeover = msgspec.structs.replace(table.takeover, throw=self.throw + 1)


class TitleTaken(Event, frozen=True):
    """A takeover succeeded: `owner` sold the property at its price (POL-17.4)."""

    seat: int
    owner: int
    title: int
    price: int

    def apply(self, table: Table) -> None:
        table.pay(self.seat, self.owner, self.price)
        table.owners[self.title] = self.seat
        table.takeover = None


class TakeoverFailed(Event, frozen=True):
    """A takeover failed: `owner` keeps the property (POL-17.5)."""

    seat: int
    owner: int
    title: int

    def apply(self, table: Table) -> None:
        table.takeover = None


# Business disaster


class DisasterCovered(Event, frozen=True):
    """A business disaster took a Business policy, and nothing else (POL-16.5); `left` are still held."""

    seat: int
    left: int

    def apply(self, table: Table) -> None:
        table.business[self.seat] -= 1
        table.business_left += 1


class DisasterStruck(Event, frozen=True):
    """A business disaster took everything but the Life policies; what others owed is owed to the Bank now
    (POL-16.3, 16.4, 16.10)."""

    seat: int
    cash: int
    titles: tuple[int, ...]
    savings: int
    bonds: int
    loans: int

    @property
    def manner(self) -> str:
        lost = self.cash or self.titles or self.savings or self.bonds or self.loans
        return "lost" if lost else "nothing"

    @property
    def companies_and_adverts(self) -> int:
        """How many properties are lost."""
        return len(self.titles)

    def apply(self, table: Table) -> None:
        seat = self.seat
        table.bank += self.cash
        if not table.hides(seat):
            table.cash[seat] = 0
        table.add_savings(seat, -self.savings)
        table.bonds[seat] -= self.bonds
        table.bonds_left += self.bonds
        for title in self.titles:
            table.owners[title] = NOBODY
        table.loans = forfeited(table.loans, seat)
