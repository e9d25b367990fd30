"""What the Treasury takes and pays, and its bonds (POL-21, POL-27 to POL-30, POL-32)."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from game.engine.vocabulary import Announcement, Event
from game.rules.poleconomy.grants import Grant
from game.rules.poleconomy.messages.money import Due
from game.rules.poleconomy.state import BANK, TREASURY, Table

DueReason: TypeAlias = Literal["salary", "bonds"]
BondsReason: TypeAlias = Literal["choice", "due"]


class TaxCollected(Due, frozen=True):
    """A player paid the Treasury what the tax law asks, or what could be collected of it (POL-28.7, 28.9)."""

    def apply(self, table: Table) -> None:
        table.pay(self.seat, TREASURY, self.amount)


class DebtServed(Event, frozen=True):
    """The Treasury paid interest on so many bonds to their holder, BANK for the Bank (POL-29.6)."""

    seat: int
    bonds: int
    amount: int

    @property
    def manner(self) -> str:
        return "bank" if self.seat == BANK else "seat"

    def apply(self, table: Table) -> None:
        table.pay(TREASURY, self.seat, self.amount)


class CabinetPaid(Event, frozen=True):
    """The Treasury paid the Prime Minister or a minister the salary; `post` as in Country (POL-30.2)."""

    seat: int
    amount: int
    post: int
    minister: bool
    """Whether it is the Prime Minister."""

    @property
    def manner(self) -> str:
        return "pm" if self.minister else "minister"

    def apply(self, table: Table) -> None:
        table.pay(TREASURY, self.seat, self.amount)


class GrantOpened(Event, frozen=True):
    """A grant is paid out now to `seats`; if it was due at a Salary event, that is over (POL-27.4).

    `dropped` would have got it and had too much already (POL-27.3). Where the Treasury cannot pay it, nobody
    gets it (POL-27.6).
    """

    grant: Grant
    seats: tuple[int, ...]
    dropped: tuple[int, ...] = ()
    payable: bool = True

    @property
    def manner(self) -> str:
        if not self.payable:
            return "unpayable"
        return "paid" if self.seats else "nobody"

    def apply(self, table: Table) -> None:
        if self.grant.timing == "next-salary":
            table.govern(grants=table.country.grants[1:])


class GrantPaid(Event, frozen=True):
    """The Treasury paid a player a grant."""

    seat: int
    amount: int

    def apply(self, table: Table) -> None:
        table.pay(TREASURY, self.seat, self.amount)
        granted = list(table.country.granted)
        granted[self.seat] += self.amount
        table.govern(granted=tuple(granted))


class BondsIssued(Event, frozen=True):
    """The Bank bought bonds of the Treasury: as `seat`, the Prime Minister, wished, or because a sum is due
    (POL-29.2, 29.4). `left` are still unissued."""

    seat: int
    count: int
    amount: int
    left: int
    reason: BondsReason

    @property
    def manner(self) -> str:
        return self.reason

    def apply(self, table: Table) -> None:
        table.pay(BANK, TREASURY, self.amount)
        table.bonds_left += self.count
        part = "issue" if self.reason == "choice" else table.country.part
        table.govern(unissued=table.country.unissued - self.count, part=part)


class BondsRedeemed(Event, frozen=True):
    """`seat`, the Prime Minister, redeemed bonds of `holder`, BANK for the Bank (POL-29.8 to 29.12)."""

    seat: int
    holder: int
    count: int
    amount: int

    @property
    def manner(self) -> str:
        if self.holder == BANK:
            return "bank"
        return "own" if self.holder == self.seat else "seat"

    def apply(self, table: Table) -> None:
        country = table.country
        table.pay(TREASURY, self.holder, self.amount)
        if self.holder == BANK:
            table.bonds_left -= self.count
        else:
            table.bonds[self.holder] -= self.count
        others, own = country.redeemed
        if self.holder == self.seat:
            own += self.count
        else:
            others += self.count
        table.govern(unissued=country.unissued + self.count, redeemed=(others, own), part="redeem")


class RedemptionOpened(Event, frozen=True):
    """After a Taxation event the Prime Minister may redeem bonds: a step of its own (POL-29.11)."""

    silent: ClassVar[bool] = True
    seat: int

    def apply(self, table: Table) -> None:
        table.govern(redeemed=(0, 0))


class CountryBroke(Announcement, frozen=True):
    """`due` could not be paid, as the Treasury can raise `amount` at most: the country is bankrupt
    (POL-32.1)."""

    due: int
    amount: int
    reason: DueReason

    @property
    def short(self) -> int:
        """What was missing."""
        return self.due - self.amount

    @property
    def manner(self) -> str:
        return self.reason
