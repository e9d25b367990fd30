"""All that a seat may say: the decisions of reference 8."""

from __future__ import annotations

from typing import ClassVar, Literal

from game.engine.vocabulary import Action
from game.rules.petropolis.state import NOBODY, Deal


class Throw(Action, frozen=True):
    """Throw the dice; in custody: throw for a double."""


class PayFee(Action, frozen=True):
    """Pay to leave the Court: the fee of the first turn there, or of the third (PET-10.3, 10.7)."""

    amount: int


class UseTelex(Action, frozen=True):
    """Leave the Court by the telex one holds (PET-10.14)."""


class OfferPrice(Action, frozen=True):
    """Offer `holder` a price for the telex that opens the Court (PET-10.11)."""

    holder: int
    price: int


class Buy(Action, frozen=True):
    """Buy the title of the square one has reached, at its value (PET-5.2)."""

    title: int


class Decline(Action, frozen=True):
    """Do not take the title: the Bank auctions it (PET-5.4, 17.7)."""

    key: ClassVar[str] = "a"

    title: int


class ClaimInterest(Action, frozen=True):
    """Claim the interest owed on a title (PET-13.7; PET-R15)."""

    title: int


class Waive(Action, frozen=True):
    """Let the interest on a title go (PET-13.7; PET-R15)."""

    key: ClassVar[str] = "l"

    title: int


class Build(Action, frozen=True):
    """Equip a group: every concession of it to stand at `level` (PET-14.5)."""

    key: ClassVar[str] = "d"

    group: int
    level: int


class Redeem(Action, frozen=True):
    """Pay a mortgage back (PET-16.9)."""

    title: int


class Request(Action, frozen=True):
    """Have the Bank auction an unsold title, with one's own bid of its value (PET-5.8)."""

    title: int


class Propose(Action, frozen=True):
    """Offer `partner` an exchange: `gives` for `takes`, and pay `cash` (below 0: get it) (PET-12.2)."""

    key: ClassVar[str] = "t"

    partner: int
    gives: tuple[int, ...]
    takes: tuple[int, ...]
    cash: int

    @property
    def deal(self) -> Deal:
        """What is offered, whoever offers it: for the words."""
        return Deal(NOBODY, self.partner, self.gives, self.takes, self.cash)


class Counter(Action, frozen=True):
    """Answer an offer with another one, as seen by the one who answers (PET-12.8)."""

    gives: tuple[int, ...]
    takes: tuple[int, ...]
    cash: int

    @property
    def deal(self) -> Deal:
        """What is offered, whoever offers it: for the words."""
        return Deal(NOBODY, NOBODY, self.gives, self.takes, self.cash)


class OfferPartnership(Action, frozen=True):
    """Offer a partnership in a group to all who own titles of it (PET-13.2)."""

    key: ClassVar[str] = "n"

    group: int


class Done(Action, frozen=True):
    """No more business in this turn or slot."""

    ends: ClassVar[Literal["", "part", "turn"]] = "part"


class SellDown(Action, frozen=True):
    """Sell installations: every concession of the group to stand at the lower `level` (PET-14.11)."""

    group: int
    level: int


class Mortgage(Action, frozen=True):
    """Mortgage a title to the Bank for half its value (PET-16.1)."""

    title: int


class ProposeSettlement(Action, frozen=True):
    """Offer the creditor half of the interest in cash and titles for the rest (PET-15.5)."""


class NameTitles(Action, frozen=True):
    """Name the titles one wants for the other half of the interest (PET-15.5)."""

    titles: tuple[int, ...]


class TakeOver(Action, frozen=True):
    """Take a bankrupt's mortgaged title over from the Bank (PET-17.6)."""

    title: int
