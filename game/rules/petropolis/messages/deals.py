"""What happens between players who deal, and to groups."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.engine.vocabulary import Announcement, Event
from game.rules.petropolis.state import Bond, Deal, Table


class OfferMade(Event, frozen=True):
    """An exchange lies on the table and waits for an answer (PET-12)."""

    deal: Deal
    counted: bool
    """It is one of the offers of the turn or slot; the only offer of a debtor is not (PET-R36)."""

    @property
    def seat(self) -> int:
        """Who made it."""
        return self.deal.maker

    @property
    def partner(self) -> int:
        """Whom it was made to."""
        return self.deal.partner

    def apply(self, table: Table) -> None:
        """Count the offer and make it the one that waits for an answer."""
        table.deal = self.deal
        if self.counted:
            table.offers += 1
            table.lively = True
            table.dealt = (*table.dealt, self.deal)
        elif table.debt is not None:
            table.debt = msgspec.structs.replace(table.debt, tried=(*table.debt.tried, "exchange"))


class CounterMade(Event, frozen=True):
    """The one who was addressed has answered with an offer of his own (PET-12.8)."""

    deal: Deal

    @property
    def seat(self) -> int:
        """Who made it."""
        return self.deal.maker

    @property
    def partner(self) -> int:
        """Whom it was made to."""
        return self.deal.partner

    def apply(self, table: Table) -> None:
        """Replace the offer by the counter-offer."""
        table.deal = self.deal


class OfferAnswered(Event, frozen=True):
    """The last word on an exchange is spoken."""

    seat: int
    other: int
    agreed: bool

    @property
    def manner(self) -> str:
        """Whether it was "agreed" or "refused"."""
        return "agreed" if self.agreed else "refused"

    def apply(self, table: Table) -> None:
        """Clear the offer; remember a refusal, also of the offer that was countered."""
        if table.deal is not None and not self.agreed:
            countered = table.dealt[-1:] if table.deal.counter else ()
            table.remember(*countered, table.deal)
        table.deal = None


class ExchangeDone(Event, frozen=True):
    """Titles and cash have crossed (PET-12.10)."""

    deal: Deal

    @property
    def seat(self) -> int:
        """Who made the offer."""
        return self.deal.maker

    @property
    def partner(self) -> int:
        """Who took it."""
        return self.deal.partner

    def apply(self, table: Table) -> None:
        """Move titles and cash at once."""
        deal = self.deal
        for title in deal.gives:
            table.owners[title] = deal.partner
        for title in deal.takes:
            table.owners[title] = deal.maker
        table.cash[deal.maker] -= deal.cash
        table.cash[deal.partner] += deal.cash


class RequestMade(Event, frozen=True):
    """A seat has an unsold title auctioned (PET-5.8); in the pause this is one of its offers (PET-11.4)."""

    seat: int
    title: int

    def apply(self, table: Table) -> None:
        """Count the request among the offers, in the pause."""
        if table.phase == "pause":
            table.offers += 1
            table.lively = True


# Partnerships


class PartnershipOffered(Event, frozen=True):
    """A partnership was offered to all owners of a group (PET-13.2)."""

    bond: Bond

    @property
    def seat(self) -> int:
        """Who offers it."""
        return self.bond.maker

    @property
    def group(self) -> int:
        """The group."""
        return self.bond.group

    def apply(self, table: Table) -> None:
        """Count the offer and remember the group."""
        table.bond = self.bond
        table.offers += 1
        table.lively = True
        table.courted = (*table.courted, self.bond.group)


class PartnershipAnswered(Event, frozen=True):
    """One of the owners has answered; after a no nobody else is asked."""

    seat: int
    other: int
    group: int
    agreed: bool

    @property
    def manner(self) -> str:
        """Whether it was "agreed" or "refused"."""
        return "agreed" if self.agreed else "refused"

    def apply(self, table: Table) -> None:
        """Clear the offer and remember the refusal, if it is one."""
        if not self.agreed:
            table.bond = None
            table.remember(partner=self.seat, group=self.group)


class PartnershipFormed(Event, frozen=True):
    """Owners of a group are partners in it now (PET-13.4)."""

    group: int
    members: tuple[int, ...]

    def apply(self, table: Table) -> None:
        """Note the partners; the group counts as complete from now on."""
        table.bond = None
        table.partners[self.group] = self.members


class PartnershipEnded(Event, frozen=True):
    """A partnership is over (PET-13.11)."""

    group: int
    members: tuple[int, ...]
    by: Literal["title", "bankruptcy"]

    @property
    def manner(self) -> str:
        """Why it ended."""
        return self.by

    def apply(self, table: Table) -> None:
        """Clear the partners of the group."""
        table.partners[self.group] = ()


# Groups


class GroupCompleted(Announcement, frozen=True):
    """A group is complete now: it belongs to `members`."""

    group: int
    members: tuple[int, ...]

    @property
    def manner(self) -> str:
        """Whether one owner or partners completed it."""
        return "sole" if len(self.members) == 1 else "joint"


class GroupBroken(Announcement, frozen=True):
    """A group is complete no longer."""

    group: int
