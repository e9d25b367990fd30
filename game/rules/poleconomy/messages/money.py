"""What the Bank and the players pay. `due` is what was to be paid, `amount` what could be."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from game.engine.vocabulary import Announcement, Event
from game.rules.poleconomy.board_parts import Occasion
from game.rules.poleconomy.state import BANK, NOBODY, Papers, Table

CashingReason: TypeAlias = Literal["choice", "debt", "purchase"]


class StartPaid(Event, frozen=True):
    """The Bank paid a player the starting money (POL-2.7)."""

    seat: int
    due: int
    amount: int

    def apply(self, table: Table) -> None:
        table.pay(BANK, self.seat, self.amount)


class Due(Event, frozen=True):
    """Something was due of a player or to one."""

    abstract: ClassVar[bool] = True
    seat: int
    due: int
    amount: int

    @property
    def manner(self) -> str:
        return "cut" if self.amount < self.due else "full"


class BankPayment(Due, frozen=True):
    """The Bank paid a player."""

    abstract: ClassVar[bool] = True

    def apply(self, table: Table) -> None:
        table.pay(BANK, self.seat, self.amount)


class IncomePaid(BankPayment, frozen=True):
    """The Bank paid the Basic Income so many `times` (POL-5.1, 12.1)."""

    spot: int
    times: int


class InterestPaid(BankPayment, frozen=True):
    """The Bank paid for the Savings Cards on a savings square (POL-5.4)."""

    spot: int
    cards: int


class PapersCashed(Event, frozen=True):
    """A player gave papers back to the Bank, by choice, for a debt or for a purchase (POL-9.2, 14.3, 14.4,
    15.4)."""

    seat: int
    papers: Papers
    due: int
    amount: int
    reason: CashingReason

    @property
    def manner(self) -> str:
        return self.reason

    def apply(self, table: Table) -> None:
        table.return_papers(self.seat, self.papers)
        table.pay(BANK, self.seat, self.amount)


class ProfitPaid(Event, frozen=True):
    """A visitor paid the owner of a company (POL-6.5); with a `partner`, who has sent the visitor, that one
    got `cut` of the amount (POL-8.7)."""

    seat: int
    owner: int
    title: int
    due: int
    amount: int
    partner: int = NOBODY
    cut: int = 0

    @property
    def manner(self) -> str:
        shared = "shared" if self.partner != NOBODY else "own"
        return f"{shared}_cut" if self.amount < self.due else shared

    @property
    def kept(self) -> int:
        """What the owner of the company got."""
        return self.amount - self.cut

    def apply(self, table: Table) -> None:
        table.pay(self.seat, self.owner, self.amount - self.cut)
        if self.partner != NOBODY:
            table.pay(self.seat, self.partner, self.cut)


class OwnProfitPaid(BankPayment, frozen=True):
    """The Bank paid the owner who landed on the own company (POL-6.6)."""

    title: int


class InflationMoved(Event, frozen=True):
    """The marker moved: `way` holds the disc where it stood and every disc it entered (POL-10.1, 10.2)."""

    seat: int
    spot: int
    way: tuple[int, ...]
    was: int
    inflation: int

    @property
    def to(self) -> int:
        """The disc where it stopped."""
        return self.way[-1]

    @property
    def manner(self) -> str:
        if self.inflation == self.was:
            return "same"
        return "up" if self.inflation > self.was else "down"

    def apply(self, table: Table) -> None:
        table.marker = self.way[-1]
        table.inflation = self.inflation


class OccasionCame(Announcement, frozen=True):
    """The marker stopped on a word: its event is carried out now (POL-10.4)."""

    seat: int
    disc: int
    occasion: Occasion

    @property
    def manner(self) -> str:
        return self.occasion


class TaxPaid(Due, frozen=True):
    """A player paid tax on so many companies and adverts (POL-11.1)."""

    companies: int
    adverts: int

    def apply(self, table: Table) -> None:
        table.pay(self.seat, BANK, self.amount)


class BondsPaid(BankPayment, frozen=True):
    """The Bank paid interest on so many bonds (POL-11.2)."""

    bonds: int


class SalaryPaid(BankPayment, frozen=True):
    """The Bank paid the Prime Minister the salary (POL-11.3)."""


class BankBroke(Announcement, frozen=True):
    """The Bank has nothing left; of the last sum that was due it paid `amount` (POL-19.2)."""

    due: int
    amount: int

    @property
    def manner(self) -> str:
        return "cut" if self.amount < self.due else "full"


class CashShown(Announcement, frozen=True):
    """What has just happened shows what somebody has: it cannot be undone (option `hidden_cash`)."""

    silent: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
