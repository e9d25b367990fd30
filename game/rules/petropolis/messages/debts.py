"""What happens to interest that is not collected by itself, to debts, to those who cannot pay."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from game.engine.vocabulary import Announcement, Event
from game.rules.petropolis.state import AWAY, FREE, Claim, Estate, Fall, Table, Terms


class InterestWaived(Event, frozen=True):
    """An owner let interest go (PET-13.7)."""

    seat: int
    debtor: int
    title: int
    amount: int

    def apply(self, table: Table) -> None:
        """Remove the claim."""
        table.claims = _without(table.claims, self.title)


class InterestDue(Event, frozen=True):
    """Interest may be claimed (PET-R15)."""

    claim: Claim

    @property
    def seat(self) -> int:
        """Who may claim it."""
        return self.claim.owner

    @property
    def debtor(self) -> int:
        """Who would owe it."""
        return self.claim.debtor

    @property
    def title(self) -> int:
        """The title it is owed on."""
        return self.claim.title

    @property
    def amount(self) -> int:
        """How much it is."""
        return self.claim.amount

    def apply(self, table: Table) -> None:
        """Add the claim to the open ones."""
        table.claims = (*table.claims, self.claim)


class InterestClaimed(Event, frozen=True):
    """An owner claimed his interest."""

    silent: ClassVar[bool] = True
    seat: int
    title: int

    def apply(self, table: Table) -> None:
        """Remove the claim, which is a debt now."""
        table.claims = _without(table.claims, self.title)


class ClaimLapsed(Event, frozen=True):
    """Interest was not claimed before the next throw, the end of the phase, or a bankruptcy (PET-R15)."""

    seat: int
    debtor: int
    title: int
    amount: int
    by: Literal["throw", "phase", "bankruptcy"] = "throw"

    @property
    def manner(self) -> str:
        """Why it lapsed."""
        return self.by

    def apply(self, table: Table) -> None:
        """Remove the claim."""
        table.claims = _without(table.claims, self.title)


def _without(claims: tuple[Claim, ...], title: int) -> tuple[Claim, ...]:
    """The claims less the first one on `title`."""
    for number, claim in enumerate(claims):
        if claim.title == title:
            return (*claims[:number], *claims[number + 1 :])
    return claims


# Settlement


class SettlementProposed(Event, frozen=True):
    """A debtor proposed to pay half in cash and half in titles (PET-15.5)."""

    seat: int
    creditor: int
    amount: int

    def apply(self, table: Table) -> None:
        """Note the proposal that waits for terms; only one is made for a debt."""
        table.terms = Terms(self.seat, self.creditor, self.amount)
        assert table.debt is not None
        table.debt = msgspec.structs.replace(table.debt, tried=(*table.debt.tried, "settlement"))


class TermsNamed(Event, frozen=True):
    """The creditor named the titles he wants for his other half."""

    seat: int
    debtor: int
    titles: tuple[int, ...]

    def apply(self, table: Table) -> None:
        """Note the titles that were named."""
        assert table.terms is not None
        table.terms = msgspec.structs.replace(table.terms, titles=self.titles)


class SettlementAnswered(Event, frozen=True):
    """A settlement was agreed to, and the debt is off the table, or it was refused."""

    seat: int
    other: int
    agreed: bool

    @property
    def manner(self) -> str:
        """Whether it was "agreed" or "refused"."""
        return "agreed" if self.agreed else "refused"

    def apply(self, table: Table) -> None:
        """Clear the terms; the debt below is void if they were accepted."""
        table.terms = None
        if self.agreed:
            table.debt = None


# Bankruptcy


class WentBankrupt(Event, frozen=True):
    """A seat could not pay and is out (PET-15.8); `creditors` are those it owed, none: the Bank."""

    seat: int
    creditors: tuple[int, ...]
    amount: int
    reason: str

    @property
    def manner(self) -> str:
        """Whom the debtor owed: the Bank, one player, or several."""
        return ("bank", "seat", "several")[min(len(self.creditors), 2)]

    @property
    def creditor(self) -> int:
        """The only creditor, or the first of several; -1 is the Bank."""
        return self.creditors[0] if self.creditors else -1

    def apply(self, table: Table) -> None:
        """Take the marker off the board and record the bankruptcy."""
        table.out = (*table.out, self.seat)
        fall = Fall(self.seat, self.creditors, self.amount, self.reason, table.phase, table.round)
        table.falls = (*table.falls, fall)
        table.places[self.seat] = AWAY
        table.custody[self.seat] = FREE


class EstateOpened(Event, frozen=True):
    """What a bankrupt leaves is to be settled."""

    silent: ClassVar[bool] = True
    estate: Estate

    def apply(self, table: Table) -> None:
        """Lay the estate open."""
        table.estate = self.estate


class EstateGrew(Event, frozen=True):
    """Something has come in for the creditors."""

    silent: ClassVar[bool] = True
    amount: int

    def apply(self, table: Table) -> None:
        """Add the amount to what was raised."""
        assert table.estate is not None
        table.estate = msgspec.structs.replace(table.estate, raised=table.estate.raised + self.amount)


class LotSettled(Event, frozen=True):
    """A title of the estate is dealt with."""

    silent: ClassVar[bool] = True
    title: int

    def apply(self, table: Table) -> None:
        """Take the title off the remaining lots."""
        assert table.estate is not None
        left = tuple(title for title in table.estate.lots if title != self.title)
        table.estate = msgspec.structs.replace(table.estate, lots=left)


class TakeOverDeclined(Announcement, frozen=True):
    """A creditor did not take a mortgaged title over; `able` is false where his cash was short (PET-17.7)."""

    seat: int
    title: int
    price: int
    able: bool

    @property
    def manner(self) -> str:
        """Whether the creditor would not or could not pay."""
        return "declined" if self.able else "unable"


class PartnerLiable(Announcement, frozen=True):
    """A partner's title answered for what a bankrupt still owed (PET-17.13)."""

    seat: int
    debtor: int
    title: int
    amount: int


class EstateClosed(Event, frozen=True):
    """A bankruptcy is settled to the end."""

    silent: ClassVar[bool] = True

    def apply(self, table: Table) -> None:
        """Remove the estate."""
        table.estate = None
