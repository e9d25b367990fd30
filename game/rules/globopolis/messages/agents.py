"""What happens to Agents."""

from __future__ import annotations

from typing import Literal

from game.engine.vocabulary import Event
from game.rules.globopolis.state import Table


class AgentsDeployed(Event, frozen=True):
    """A player has placed, moved and taken back Agents: `changes` are pairs of a Title and how many more, or
    fewer, of them stand there now (GLO-17.1)."""

    seat: int
    changes: tuple[tuple[int, int], ...]

    @property
    def manner(self) -> str:
        return "moved" if self.changes else "stay"

    def apply(self, table: Table) -> None:
        side = table.side(self.seat)
        for title, number in self.changes:
            table.add_agents(side, title, number)
            table.free_agents[side] -= number


class AgentsCalled(Event, frozen=True):
    """A seat called up Agents of its side's reserve into the hand (GLO-16.2, IN-01, IN-02)."""

    seat: int
    number: int

    def apply(self, table: Table) -> None:
        side = table.side(self.seat)
        table.reserve[side] -= self.number
        table.free_agents[side] += self.number


class AgentsRemoved(Event, frozen=True):
    """Agents of a side left a Title for its hand, its reserve, or the game (IN-02, IN-05, GLO-28.12)."""

    side: int
    title: int
    number: int
    to: Literal["hand", "reserve", "out"]

    @property
    def manner(self) -> str:
        return self.to

    def apply(self, table: Table) -> None:
        table.add_agents(self.side, self.title, -self.number)
        where = {"hand": table.free_agents, "reserve": table.reserve, "out": table.captured}[self.to]
        where[self.side] += self.number


class AgentsDismissed(Event, frozen=True):
    """All Agents of a side that stand nowhere are out of the game (GLO-28.12)."""

    side: int
    number: int

    def apply(self, table: Table) -> None:
        table.captured[self.side] += self.number
        table.free_agents[self.side] = table.reserve[self.side] = 0


class AgentPlanted(Event, frozen=True):
    """A seat put an Agent of its side's reserve straight onto a Title (IN-02)."""

    seat: int
    title: int

    def apply(self, table: Table) -> None:
        side = table.side(self.seat)
        table.reserve[side] -= 1
        table.add_agents(side, self.title, 1)
