"""What happens to R-Units, levels and Guilds."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from msgspec.structs import replace

from game.engine.vocabulary import Announcement, Event
from game.rules.globopolis.state import BANK, LEVEL_POINTS, Table
from game.rules.globopolis.units import SUPPLY, Units

Carriage: TypeAlias = Literal[
    "own", "surplus", "limit", "guild", "academy", "card", "deal", "kept", "spoils", "lost", "help", "left",
]  # fmt: skip
"""Why units went: moved by their owner; beyond two on a new plate, or beyond the limit of NS-Units, to the
stock (GLO-2.10, 4.5); from an own Guild; from NSA or NIA; by a card; in a deal, or kept in one (GLO-9.4);
spoils (GLO-23.4); destroyed (GLO-23.2); NS-Units sent to help (GLO-28.2, 28.3); left by a player who
resigned, or put back on a Title (GLO-28.12)."""


class UnitsMoved(Event, frozen=True):
    """Units went from one store to another (see `units.py`), on a turn or by the doing of `seat`."""

    seat: int
    source: int
    target: int
    units: Units
    why: Carriage = "own"

    @property
    def manner(self) -> str:
        return self.why

    def apply(self, table: Table) -> None:
        table.move_units(self.source, self.target, self.units)
        if self.why == "guild":
            table.fetched = (*table.fetched, *[self.source] * sum(self.units))


class UnitsBought(Event, frozen=True):
    """A side bought units of another one's Guild for `price` (GLO-8.5, 8.6)."""

    buyer: int
    seller: int
    guild: int
    target: int
    units: Units
    price: int

    def apply(self, table: Table) -> None:
        table.move_units(self.guild, self.target, self.units)
        table.pay(self.buyer, self.seller, self.price)
        table.bought = (*table.bought, *[self.guild] * sum(self.units))


class MarketThrown(Announcement, frozen=True):
    """A player threw for what is for sale in a market: `most` units (GLO-14.3)."""

    seat: int
    field: int
    one: int
    two: int

    @property
    def most(self) -> int:
        return self.one + self.two


class GoodsBought(Event, frozen=True):
    """A side bought units in a market (GLO-14.3). `price` is what it paid the Administration."""

    seat: int
    field: int
    target: int
    units: Units
    price: int

    @property
    def manner(self) -> str:
        return "some" if any(self.units) else "nothing"

    def apply(self, table: Table) -> None:
        table.move_units(SUPPLY, self.target, self.units)
        table.pay(table.side(self.seat), BANK, self.price)


class UnitsHandedOver(Event, frozen=True):
    """A debtor handed units of the stock to the creditor's store, 5 EU each; the debt is so much less
    (GLO-26.1, 26.4)."""

    debtor: int
    creditor: int
    source: int
    target: int
    units: Units
    amount: int
    """By how much the debt went down."""

    def apply(self, table: Table) -> None:
        table.move_units(self.source, self.target, self.units)
        assert table.debt is not None
        table.debt = replace(table.debt, amount=table.debt.amount - self.amount)


class AcademyRolled(Announcement, frozen=True):
    """A player rolled in an academy: so many NS-Units or Agents (GLO-16.1, 16.2); `got` are what there
    were."""

    seat: int
    field: int
    face: int
    due: int
    got: int
    what: Literal["ns", "agents"]

    @property
    def manner(self) -> str:
        return self.what


class LevelBuilt(Event, frozen=True):
    """An owner placed a level on a Territory for `premium` EU and 5 CR; `level` it has now (GLO-5)."""

    alone: ClassVar[bool] = True
    seat: int
    title: int
    level: int
    premium: int
    permit: bool = False
    """A Fast-Track Permit took the place of the premium (IN-10)."""
    points: int = LEVEL_POINTS

    @property
    def manner(self) -> str:
        return "permit" if self.permit else "paid"

    def apply(self, table: Table) -> None:
        side = table.side(self.seat)
        table.levels[self.title] += 1
        table.active[self.title] += 1
        table.towers -= 1
        table.built = (*table.built, self.title)
        table.permits -= self.permit
        table.pay(side, BANK, self.premium)
        table.score(side, self.points, "levels")


class LevelsSuspended(Event, frozen=True):
    """Levels of a Territory lack units: they stand beside it, and cost their owner 5 CR each (GLO-5.7,
    5.8)."""

    side: int
    title: int
    number: int
    points: int

    def apply(self, table: Table) -> None:
        table.active[self.title] -= self.number
        table.score(self.side, -self.points, "levels")


class LevelsRestored(Event, frozen=True):
    """Levels of a Territory have their units again, and give 5 CR each back (GLO-5.9)."""

    side: int
    title: int
    number: int
    points: int

    def apply(self, table: Table) -> None:
        table.active[self.title] += self.number
        table.score(self.side, self.points, "levels")


class LevelsRemoved(Event, frozen=True):
    """Levels of a Territory went back to the supply: `suspended` and `active` ones (GLO-9.5, 23.2, 28.12).

    Active ones cost the `side` that has lost them `points`.
    """

    side: int
    title: int
    active: int
    suspended: int
    points: int

    def apply(self, table: Table) -> None:
        table.active[self.title] -= self.active
        table.levels[self.title] -= self.active + self.suspended
        table.towers += self.active + self.suspended
        table.score(self.side, -self.points, "levels")
