"""What happens to papers and between players: policies, Savings Cards and bonds bought, sums, loans."""

from __future__ import annotations

from game.components.loans import added
from game.engine.vocabulary import Event
from game.rules.poleconomy.state import BANK, PolicyKind, Table


class PapersBought(Event, frozen=True):
    """A player bought Savings Cards and bonds at the bank (POL-14.1, 14.2)."""

    seat: int
    savings: int
    bonds: int
    price: int

    @property
    def manner(self) -> str:
        if not self.bonds:
            return "savings"
        return "both" if self.savings else "bonds"

    def apply(self, table: Table) -> None:
        table.pay(self.seat, BANK, self.price)
        table.add_savings(self.seat, self.savings)
        table.bonds[self.seat] += self.bonds
        table.bonds_left -= self.bonds


class PolicyBought(Event, frozen=True):
    """A player bought a policy at its Corner Square (POL-15.1, 16.8)."""

    seat: int
    kind: PolicyKind
    price: int

    @property
    def manner(self) -> str:
        return self.kind

    def apply(self, table: Table) -> None:
        table.pay(self.seat, BANK, self.price)
        if self.kind == "life":
            table.life[self.seat] += 1
            table.life_left -= 1
        else:
            table.business[self.seat] += 1
            table.business_left -= 1


class PoliciesPassed(Event, frozen=True):
    """Business policies changed hands in a deal (POL-16.9)."""

    seat: int
    receiver: int
    count: int

    def apply(self, table: Table) -> None:
        table.business[self.seat] -= self.count
        table.business[self.receiver] += self.count


class SumPaid(Event, frozen=True):
    """Money changed hands in a deal."""

    seat: int
    receiver: int
    amount: int

    def apply(self, table: Table) -> None:
        table.pay(self.seat, self.receiver, self.amount)


class LoanMade(Event, frozen=True):
    """`seat` lent a sum, and more or as much is owed for it (POL-18.5)."""

    seat: int
    borrower: int
    amount: int
    owed: int

    def apply(self, table: Table) -> None:
        table.pay(self.seat, self.borrower, self.amount)
        table.loans = added(table.loans, self.seat, self.borrower, self.owed)


class LoanRepaid(Event, frozen=True):
    """A borrower paid back `amount` to `lender`, BANK for the Bank; `left` is still owed to it."""

    seat: int
    lender: int
    amount: int
    left: int

    @property
    def manner(self) -> str:
        whom = "bank" if self.lender == BANK else "seat"
        return f"{whom}_rest" if self.left else whom

    def apply(self, table: Table) -> None:
        table.pay(self.seat, self.lender, self.amount)
        table.loans = added(table.loans, self.lender, self.seat, -self.amount)
