"""Events of Leaders, Agents and countries."""

from __future__ import annotations

from typing import Literal

from game.engine.vocabulary import Announcement, Event
from game.rules.nations.state import NOBODY, Hold, Table


def _has_acted(table: Table, seat: int) -> None:
    """A Leader moved or placed by the Agent's card uses up the Leader step (NAT-5.8)."""
    if table.stage == "agent" and table.seat == seat:
        table.acted = True


def _leave(table: Table, marker: int) -> None:
    table.leaders[marker] = NOBODY
    if table.holds:
        table.holds = tuple(hold for hold in table.holds if hold.marker != marker)


class AgentPlaced(Event, frozen=True):
    """The Secret Agent comes onto the board (NAT-2.3)."""

    seat: int
    marker: int

    def apply(self, table: Table) -> None:
        table.agents[self.seat] = self.marker


class AgentMoved(Event, frozen=True):
    """The Agent moved along `path`, from its first marker to its last."""

    seat: int
    path: tuple[int, ...]

    @property
    def to(self) -> int:
        """Where it ended."""
        return self.path[-1]

    def apply(self, table: Table) -> None:
        table.agents[self.seat] = self.path[-1]
        if table.holds:
            holds = (
                Hold(hold.marker, hold.back, tuple(a for a in hold.agents if a != self.seat))
                if hold.marker == self.path[0]
                else hold
                for hold in table.holds
            )
            table.holds = tuple(hold for hold in holds if hold.agents)


class LeaderPlaced(Event, frozen=True):
    """A Leader was placed from the hand on a marker."""

    seat: int
    kind: int
    marker: int
    price: int

    @property
    def manner(self) -> str:
        return "bought" if self.price else "free"

    def apply(self, table: Table) -> None:
        table.cash[self.seat] -= self.price
        table.bank += self.price
        table.hands[4 * self.seat + self.kind] -= 1
        _leave(table, self.marker)
        table.leaders[self.marker] = 4 * self.seat + self.kind
        table.last_way = ()
        _has_acted(table, self.seat)


class LeaderMoved(Event, frozen=True):
    """A Leader moved along `path`, from its first marker to its last."""

    seat: int
    kind: int
    path: tuple[int, ...]
    price: int

    @property
    def manner(self) -> str:
        return "bought" if self.price else "free"

    @property
    def to(self) -> int:
        """Where it ended."""
        return self.path[-1]

    @property
    def spaces(self) -> int:
        """The length of the move."""
        return len(self.path) - 1

    def apply(self, table: Table) -> None:
        table.cash[self.seat] -= self.price
        table.bank += self.price
        _leave(table, self.path[0])
        _leave(table, self.path[-1])
        table.leaders[self.path[-1]] = 4 * self.seat + self.kind
        table.last_way = self.path
        _has_acted(table, self.seat)


class LeaderFlown(Event, frozen=True):
    """A card moved a Leader to another marker."""

    seat: int
    kind: int
    start: int
    to: int

    def apply(self, table: Table) -> None:
        _leave(table, self.start)
        _leave(table, self.to)
        table.leaders[self.to] = 4 * self.seat + self.kind
        table.last_way = (self.start, self.to)
        _has_acted(table, self.seat)


class LeaderHalted(Event, frozen=True):
    """A move ended at a '?' or at opposing Agents; with `agents` the Leader may only go `back` from there."""

    seat: int
    marker: int
    reason: Literal["incident", "agent"]
    back: int = NOBODY
    agents: tuple[int, ...] = ()

    @property
    def manner(self) -> str:
        return self.reason

    def apply(self, table: Table) -> None:
        if self.agents:
            table.holds = (*table.holds, Hold(self.marker, self.back, self.agents))


class LeaderRemoved(Event, frozen=True):
    """A card returned a Leader to the hand. This uses up the Leader step, unless in danger (NAT-5.9,
    13.4)."""

    seat: int
    kind: int
    marker: int

    def apply(self, table: Table) -> None:
        _leave(table, self.marker)
        table.hands[4 * self.seat + self.kind] += 1
        if not table.danger:
            _has_acted(table, self.seat)


class LeaderOusted(Event, frozen=True):
    """An attack or a coup returned the Leader on a Capital to the hand of `rival` (NAT-8.5). The Leader of
    `seat` arrived by the preceding event."""

    seat: int
    kind: int
    rival: int
    ousted: int
    country: int
    marker: int
    coup: bool = False

    @property
    def manner(self) -> str:
        return "coup" if self.coup else "attack"

    def apply(self, table: Table) -> None:
        table.hands[4 * self.rival + self.ousted] += 1


class CapitalLeft(Announcement, frozen=True):
    """A Leader has left a Capital: the country is uncontrolled (NAT-9.1)."""

    seat: int
    country: int


class CountryTaken(Announcement, frozen=True):
    """A player controls a country (NAT-8.6); `was` is its former owner, or NOBODY."""

    seat: int
    country: int
    was: int

    @property
    def manner(self) -> str:
        return "vacant" if self.was == NOBODY else "rival"
