"""Money that changes hands."""

from __future__ import annotations

from typing import ClassVar, Literal

from game.engine.vocabulary import Event
from game.rules.petropolis.state import Table


class Payment(Event, frozen=True):
    """Money changed hands; -1 is the Bank."""

    abstract: ClassVar[bool] = True
    payer: int
    receiver: int
    amount: int

    def apply(self, table: Table) -> None:
        """Move the amount from one purse to the other."""
        if self.payer >= 0:
            table.cash[self.payer] -= self.amount
        else:
            table.bank -= self.amount
        if self.receiver >= 0:
            table.cash[self.receiver] += self.amount
        else:
            table.bank += self.amount


class GenevaPaid(Payment, frozen=True):
    """The Bank paid for reaching or passing the airport, or for a telex that leads there or abroad."""

    by: Literal["pass", "stop", "telex"]

    @property
    def manner(self) -> str:
        """What it was paid for."""
        return self.by


class InterestPaid(Payment, frozen=True):
    """Interest of `rate` per cent was paid on a title (PET-7)."""

    title: int
    rate: int


class Refuelled(Payment, frozen=True):
    """The fuel was paid (PET-8.1)."""

    square: int


class TelexPaid(Payment, frozen=True):
    """A telex moved money: from the Bank, to the Bank, or between players."""

    telex: int

    @property
    def manner(self) -> str:
        """Which way the money went."""
        if self.payer < 0:
            return "received"
        return "charged" if self.receiver < 0 else "sent"


class CourtPaid(Payment, frozen=True):
    """The fee of the first turn in custody was paid, or that of the third."""

    by: Literal["fee", "fine"]

    @property
    def manner(self) -> str:
        """Which of the two it was."""
        return self.by


class PotPaid(Payment, frozen=True):
    """The cash of a bankrupt, his installations sold, went to his creditor or to the Bank (PET-17.2)."""

    @property
    def manner(self) -> str:
        """To whom it went."""
        return "bank" if self.receiver < 0 else "seat"


class SharePaid(Payment, frozen=True):
    """The Bank paid a creditor of a bankrupt his share, or what partners are liable for."""

    debtor: int
    by: Literal["share", "liability"]

    @property
    def manner(self) -> str:
        """Where it comes from."""
        return self.by


class ExcessPaid(Payment, frozen=True):
    """The Bank paid a partner what his last title was worth beyond the debt (PET-17.14)."""

    title: int


class SettlementPaid(Payment, frozen=True):
    """Half of the interest was paid in cash (PET-15.5)."""
