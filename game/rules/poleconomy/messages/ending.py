"""What happens at the end of the match."""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.engine.vocabulary import Event
from game.rules.poleconomy.state import NOBODY, SAVINGS_FACE, Table

Reason: TypeAlias = Literal["rounds", "time", "bank", "agreed", "sold", "bankrupt"]


class EndProposed(Event, frozen=True):
    """A player proposed to end the game (POL-19.4)."""

    seat: int

    def apply(self, table: Table) -> None:
        table.end_asked = table.round
        table.end_agreed = (self.seat,)


class EndAnswered(Event, frozen=True):
    """A player agreed to the end that `other` proposed, or declined it: then the game goes on."""

    seat: int
    other: int
    agreed: bool

    @property
    def manner(self) -> str:
        return "agreed" if self.agreed else "refused"

    def apply(self, table: Table) -> None:
        table.end_agreed = (*table.end_agreed, self.seat) if self.agreed else ()


class Counted(Event, frozen=True):
    """What a player has at the end, part by part (POL-20); `loans` is what others owe him less his debts.

    It shows cash and Savings Cards that were hidden.
    """

    seat: int
    cash: int
    companies: int
    adverts: int
    life: int
    savings: int
    bonds: int
    loans: int
    total: int

    def apply(self, table: Table) -> None:
        table.cash[self.seat] = self.cash
        table.savings[self.seat] = self.savings // SAVINGS_FACE


class GameEnded(Event, frozen=True):
    """The match is over. `tie` says what parted equals, "shared" if nothing did; `winner` is the first of
    those in front, NOBODY where the country is bankrupt and nobody wins (POL-32.1)."""

    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    reason: Reason
    tie: Literal["", "cash", "companies", "shared"]
    winner: int

    @property
    def manner(self) -> str:
        if self.reason == "bankrupt":
            return "bankrupt" if self.winner == NOBODY else "bankrupt_pm_last"
        return "shared" if self.tie == "shared" else self.reason

    def apply(self, table: Table) -> None:
        table.totals = self.totals
        table.ranks = self.ranks
        table.ending = self.reason
        table.over = True
        table.seat = NOBODY
