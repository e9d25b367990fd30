"""The engagement that the table shows (GLO-20 to 22): both forces, and what lies there of the last round."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from game.engine.log import NOBODY
from game.rules.globopolis.odds import Arms
from game.rules.globopolis.strength import Strength


class Force(msgspec.Struct, frozen=True):
    """One side of an engagement (GLO-21): its Territory, what it threw with at first and why, and how many d6
    it still throws.

    `card` is the Operations card it has played, "" for none.
    """

    side: int
    title: int
    strength: Strength
    dice: int = 0
    card: str = ""

    @property
    def arms(self) -> Arms:
        """Polygon and d6 in the next Battle Round."""
        return Arms(self.strength.polygon, self.dice)


class Fight(msgspec.Struct, frozen=True):
    """The engagement at hand (GLO-20 to 22).

    `card` is the Opportunity card that opened it, "" for none; `on`: it follows a victory (GLO-23.6). `round`
    is the number of the last Battle Round, 0 before the first; `polygons`, `faces`, `values` and `winner` (a
    side) are what lies on the table of that round, the Aggressor's first. `sent` are the helping Territories
    of each side that sent an NS-Unit (GLO-28.2), the Aggressor's first.
    """

    aggressor: Force
    defender: Force
    card: str = ""
    on: bool = False
    round: int = 0
    polygons: tuple[int, ...] = ()
    faces: tuple[tuple[int, ...], ...] = ()
    values: tuple[int, ...] = ()
    winner: int = NOBODY
    sent: tuple[int, int] = (0, 0)
    alert: tuple[int, ...] = ()
    """The sides that want to be asked for a card in every Battle Round (option `quiet_questions`)."""

    @property
    def assessed(self) -> bool:
        """Whether the strength of both sides is known."""
        return bool(self.aggressor.strength.lines)

    def force(self, side: int) -> Force:
        """The force of one of the two sides."""
        return self.aggressor if self.aggressor.side == side else self.defender

    def other(self, side: int) -> Force:
        """The force that one of the two sides fights against."""
        return self.defender if self.aggressor.side == side else self.aggressor

    def with_force(self, force: Force) -> Fight:
        """The same with another force on the side that it belongs to."""
        if force.side == self.aggressor.side:
            return replace(self, aggressor=force)
        return replace(self, defender=force)
