"""Events of Tankers and Pipelines."""

from __future__ import annotations

from typing import ClassVar

from game.engine.vocabulary import Event
from game.rules.nations.state import NO_PLAN, NOBODY, Table


class TankerPlaced(Event, frozen=True):
    """A free Tanker was put in a zone."""

    seat: int
    zone: int

    def apply(self, table: Table) -> None:
        table.hulls -= 1
        table.move_tankers(self.seat, self.zone, 1)


class TankerBought(Event, frozen=True):
    """A Tanker was bought and put in a zone."""

    seat: int
    zone: int
    price: int

    def apply(self, table: Table) -> None:
        table.cash[self.seat] -= self.price
        table.bank += self.price
        table.hulls -= 1
        table.move_tankers(self.seat, self.zone, 1)


class TankerSold(Event, frozen=True):
    """A Tanker was sold to the IMF; `amount` is what the IMF could pay. `forced`: to stay in the game."""

    seat: int
    zone: int
    amount: int
    forced: bool = False

    @property
    def manner(self) -> str:
        return "forced" if self.forced else "usual"

    def apply(self, table: Table) -> None:
        table.move_tankers(self.seat, self.zone, -1)
        table.hulls += 1
        table.cash[self.seat] += self.amount
        table.bank -= self.amount
        table.sold = table.sold or self.forced


class TankerMoved(Event, frozen=True):
    """A Tanker sailed to another zone, perhaps through the canal."""

    seat: int
    start: int
    to: int
    canal: bool = False

    @property
    def manner(self) -> str:
        return "canal" if self.canal else "usual"

    def apply(self, table: Table) -> None:
        table.move_tankers(self.seat, self.start, -1)
        table.move_tankers(self.seat, self.to, 1)


class TankerLost(Event, frozen=True):
    """A card sent a Tanker back to the IMF (NAT-INC-14)."""

    seat: int
    zone: int

    def apply(self, table: Table) -> None:
        table.move_tankers(self.seat, self.zone, -1)
        table.hulls += 1


class TankersCaptured(Event, frozen=True):
    """The Tankers of another player, or without owner, were taken with the country (NAT-8.7)."""

    seat: int
    rival: int
    zone: int
    country: int
    count: int

    @property
    def manner(self) -> str:
        return "ownerless" if self.rival == NOBODY else "rival"

    def apply(self, table: Table) -> None:
        table.move_tankers(self.rival, self.zone, -self.count)
        table.move_tankers(self.seat, self.zone, self.count)


class PipelinePlanned(Event, frozen=True):
    """A player plans a Pipeline on a frontier; it is laid after the Tanker step, and its price is set
    aside."""

    silent: ClassVar[bool] = True
    seat: int
    frontier: int

    def apply(self, table: Table) -> None:
        table.planned = self.frontier


class PipelineLaid(Event, frozen=True):
    """A Pipeline was laid on a frontier; by NOBODY: at the set-up."""

    seat: int
    frontier: int
    price: int

    @property
    def manner(self) -> str:
        return "start" if self.seat == NOBODY else "bought" if self.price else "free"

    def apply(self, table: Table) -> None:
        table.pipes[self.frontier] = True
        table.planned = NO_PLAN
        if self.price:
            table.cash[self.seat] -= self.price
            table.bank += self.price
