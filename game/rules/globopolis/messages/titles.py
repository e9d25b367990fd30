"""What happens to Titles and colour groups."""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.engine.vocabulary import Announcement, Event
from game.rules.globopolis.state import NOBODY, Table

Passage: TypeAlias = Literal["dealt", "landed", "guild", "deal", "conquest", "annexed", "left"]
"""How a Title came to a side: dealt at the start, landed on while nobody owned it, a Guild taken over, a
deal, won in a battle, Annexation Talks (IN-20); "left": to nobody (GLO-28.12, option `base_plate_limit`)."""


class TitlePassed(Event, frozen=True):
    """A Title went from one side to another, NOBODY for none: the taker earns `value`, the giver loses `lost`
    points (GLO-6.1, 6.2). `taker` is the seat that brought it to its side."""

    title: int
    giver: int
    taker: int
    value: int
    lost: int
    how: Passage

    @property
    def manner(self) -> str:
        return self.how

    def apply(self, table: Table) -> None:
        table.owners[self.title] = NOBODY if self.taker == NOBODY else table.side(self.taker)
        if self.giver != NOBODY:
            table.score(self.giver, -self.lost, "titles")
        if self.taker != NOBODY:
            table.score(self.taker, self.value, "titles")


class LevelsPassed(Event, frozen=True):
    """The active levels of a Territory went with it: the giver loses `lost`, the taker earns `points`
    (GLO-9.5)."""

    title: int
    giver: int
    taker: int
    number: int
    points: int
    lost: int

    def apply(self, table: Table) -> None:
        table.score(self.giver, -self.lost, "levels")
        table.score(self.taker, self.points, "levels")


class UnionFormed(Event, frozen=True):
    """A side has come to control a whole colour group, `side` is the seat that saw to it: its bonus
    (GLO-6.4)."""

    side: int
    group: int
    points: int

    def apply(self, table: Table) -> None:
        table.unions[table.side(self.side) * table.groups + self.group] = True
        table.score(self.side, self.points, "groups")


class TitleRefused(Announcement, frozen=True):
    """The side of a seat has no plate left for a Territory: it stays unowned (option `base_plate_limit`)."""

    seat: int
    title: int


class GuildOwn(Announcement, frozen=True):
    """A player landed on an own Guild: nothing happens (GLO-8.3)."""

    seat: int
    title: int
