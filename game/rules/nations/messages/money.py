"""Events of money: revenue, cards, the end of the IMF."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.engine.vocabulary import Announcement, Event
from game.rules.nations.state import IMF, Table


class Pair(msgspec.Struct, frozen=True):
    """A derrick of `country` paired with a Tanker in `zone`, and its revenue (NAT-4.1)."""

    country: int
    zone: int
    value: int


class RevenuePaid(Event, frozen=True):
    """A player received the revenue of all pairs; `amount` is what the IMF could pay."""

    seat: int
    pairs: tuple[Pair, ...]
    amount: int

    def apply(self, table: Table) -> None:
        table.cash[self.seat] += self.amount
        table.bank -= self.amount


class RevenueMissed(Event, frozen=True):
    """A player received nothing: there was no revenue, or an embargo withheld `lost` (NAT-INC-18)."""

    seat: int
    reason: Literal["none", "embargo"]
    lost: int = 0

    @property
    def manner(self) -> str:
        return self.reason

    def apply(self, table: Table) -> None:
        table.embargoed[self.seat] = False


class Paid(Event, frozen=True):
    """A card made one player pay another; `waived` could not be paid (NAT-12.3)."""

    payer: int
    receiver: int
    amount: int
    card: str
    waived: int = 0

    @property
    def manner(self) -> str:
        if self.payer == IMF:
            return "taken"
        who = "fee" if self.receiver == IMF else "rival"
        return f"{who}_waived" if self.waived else who

    def apply(self, table: Table) -> None:
        for seat, change in ((self.payer, -self.amount), (self.receiver, self.amount)):
            if seat == IMF:
                table.bank += change
            else:
                table.cash[seat] += change


class BankBroke(Announcement, frozen=True):
    """The IMF paid what it had of a sum due, and closed (NAT-14.3)."""

    due: int
    amount: int


class MoneyPrinted(Event, frozen=True):
    """The IMF printed the missing money (option `imf_bankrupt`)."""

    amount: int

    def apply(self, table: Table) -> None:
        table.bank += self.amount
        table.printed += self.amount
