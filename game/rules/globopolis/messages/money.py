"""What happens to money and points."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from game.engine.vocabulary import Announcement, Event
from game.rules.globopolis.state import BANK, Source, Table

Cause: TypeAlias = Literal["gate", "broker", "fee", "card", "deal", "help", "admin"]
"""What EU were paid for: passing TELEPORT! (GLO-10.4), Switzerland (GLO-14.4), Conference Costs (GLO-13.3), a
card, a deal, NS-Units of an ally (GLO-28.3), the Administrator's fee (option `admin_fee`)."""
Occasion: TypeAlias = Literal["broker", "moonshot", "card", "mission"]
"""What brought points: Switzerland, MOONSHOT!, a card, a MISSION."""
SOURCES: dict[Occasion, Source] = {
    "broker": "fields", "moonshot": "fields", "card": "cards", "mission": "cards",
}  # fmt: skip


class Paid(Event, frozen=True):
    """EU went from side to side, BANK for the Administration; `waived` could not be paid (GLO-26.2).

    Of a team, `payer` and `receiver` may be either seat (GLO-28.11).

    `title` is the Territory whose Conference Costs they are, `card` the card that brought it about.
    """

    payer: int
    receiver: int
    amount: int
    cause: Cause
    waived: int = 0
    title: int = -1
    card: str = ""

    @property
    def manner(self) -> str:
        if self.cause == "card":
            whose = "taken" if self.payer == BANK else "paid"
            return f"card_{whose}_waived" if self.waived else f"card_{whose}"
        return f"{self.cause}_waived" if self.waived else self.cause

    def apply(self, table: Table) -> None:
        table.pay(self.payer, self.receiver, self.amount)


class PointsEarned(Event, frozen=True):
    """The seat `side` earned points for its side; `card` is the card that brought them, if one did."""

    side: int
    points: int
    occasion: Occasion
    card: str = ""

    @property
    def manner(self) -> str:
        return self.occasion

    def apply(self, table: Table) -> None:
        table.score(self.side, self.points, SOURCES[self.occasion])


class PointsBought(Event, frozen=True):
    """A player bought points for `price` EU (GLO-7.1)."""

    seat: int
    points: int
    price: int

    def apply(self, table: Table) -> None:
        side = table.side(self.seat)
        table.bought_points = True
        table.pay(side, BANK, self.price)
        table.score(side, self.points, "bought")


class PointsSold(Event, frozen=True):
    """A seat sold points of its side for `price` EU (GLO-7.2, 26.1)."""

    seat: int
    points: int
    price: int

    def apply(self, table: Table) -> None:
        table.pay(BANK, self.seat, self.price)
        table.score(self.seat, -self.points, "sold")


class BackPaid(Event, frozen=True):
    """A player paid points to roll counterclockwise (GLO-7.3)."""

    seat: int
    points: int

    def apply(self, table: Table) -> None:
        table.score(table.side(self.seat), -self.points, "turned")


class HoldingsShown(Announcement, frozen=True):
    """What has just happened shows what a side has: it cannot be undone (option `open_money`)."""

    silent: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    side: int
