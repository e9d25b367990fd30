"""Loans between seats: owed, repaid in parts or forfeited.

The table has `loans: tuple[Loan, ...] = ()`. A loan is agreed in a deal (`deals.Lending`); repeated loans
between two seats add up to one sum. A game whose own events move the money uses `added` and `forfeited`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from game.engine.forms import Range
from game.engine.vocabulary import Action, Event, Offer, Refusal

BANK = -1
"""As lender: what the seat owed to was forfeited."""


class Loan(msgspec.Struct, frozen=True):
    """What `borrower` owes `lender` (or BANK)."""

    lender: int
    borrower: int
    owed: int


class Repay(Action, frozen=True):
    """Pay back `amount` of what you owe `lender`."""

    key: ClassVar[str] = "b"

    lender: int
    amount: int


class LoanMade(Event, frozen=True):
    """A seat's debt to another has grown by this much."""

    lender: int
    borrower: int
    owed: int

    def apply(self, table: Any) -> None:
        """Record the debt."""
        table.loans = added(table.loans, self.lender, self.borrower, self.owed)


class LoanRepaid(Event, frozen=True):
    """A seat's debt has shrunk by this much; the game has moved the money."""

    borrower: int
    lender: int
    amount: int

    def apply(self, table: Any) -> None:
        """Reduce the debt."""
        table.loans = added(table.loans, self.lender, self.borrower, -self.amount)


class LoansForfeited(Event, frozen=True):
    """The debts owed to a seat, `amount` in all, are now owed to the BANK."""

    seat: int
    amount: int

    def apply(self, table: Any) -> None:
        """Replace the seat by the bank."""
        table.loans = forfeited(table.loans, self.seat)


ACTIONS = (Repay,)
EVENTS = (LoanMade, LoanRepaid, LoansForfeited)


def added(loans: tuple[Loan, ...], lender: int, borrower: int, more: int) -> tuple[Loan, ...]:
    """The loans after a debt changes by `more` (below 0: repaid): one sum per pair, removed at 0."""
    if not any((loan.lender, loan.borrower) == (lender, borrower) for loan in loans):
        loans = (*loans, Loan(lender, borrower, 0))
    changed = (
        replace(loan, owed=loan.owed + more) if (loan.lender, loan.borrower) == (lender, borrower) else loan
        for loan in loans
    )
    return tuple(loan for loan in changed if loan.owed)


def forfeited(loans: tuple[Loan, ...], lender: int) -> tuple[Loan, ...]:
    """The loans with `lender` replaced by the BANK."""
    left: tuple[Loan, ...] = ()
    for loan in loans:
        left = added(left, BANK if loan.lender == lender else loan.lender, loan.borrower, loan.owed)
    return left


def debts_of(table: Any, seat: int) -> tuple[Loan, ...]:
    """A seat's debts: lenders and amounts."""
    return tuple([loan for loan in table.loans if loan.borrower == seat])


def owed_by(table: Any, seat: int) -> int:
    """The total a seat owes."""
    return sum([loan.owed for loan in table.loans if loan.borrower == seat])


def owed_to(table: Any, seat: int) -> int:
    """The total owed to a seat or the BANK."""
    return sum(loan.owed for loan in table.loans if loan.lender == seat)


def net(table: Any, seat: int) -> int:
    """What a seat is owed less what it owes: the value of its loans at the end."""
    return owed_to(table, seat) - owed_by(table, seat)


def repayments(table: Any, seat: int, cash: int, step: int = 1) -> Iterator[Offer]:
    """For each debt of a seat, the largest affordable repayment, variable by `step`."""
    for loan in debts_of(table, seat):
        most = min(loan.owed, cash) // step * step
        vary = Range("amount", step, most, step) if most > step else None
        yield Offer(Repay(loan.lender, max(step, most)), vary)


def why_not_repay(
    table: Any, seat: int, action: Repay, cash: int, rule: str, step: int = 1
) -> Refusal | None:
    """None if a seat may repay this amount, else the reason."""
    owed = sum(loan.owed for loan in debts_of(table, seat) if loan.lender == action.lender)
    if not owed:
        return Refusal("nothing_owed", rule)
    if not 0 < action.amount <= owed or action.amount % step:
        return Refusal("not_owed", rule, {"owed": owed})
    if action.amount > cash:
        return Refusal("cannot_repay", rule, {"amount": action.amount, "cash": cash})
    return None
