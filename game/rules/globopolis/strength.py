"""The strength with which two Territories meet in an Aggression (GLO-21), line by line."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from game.rules.globopolis.odds import AGGRESSOR, DEFENDER, Arms

Reason: TypeAlias = Literal[
    "base", "shields", "levels", "units", "agents_here", "agents_there", "value", "help"
]
"""Why a side has dice: what it begins with, its NS-Units, more levels or units, Agent Superiority on its
own or on the other Territory, a higher value, other Territories of the group (option `sma_*`)."""

SUPERIORITY = ("agents_here", "agents_there", "value")
"""The lines that Double Agent takes away (OP-16)."""
POLYGONS = (8, 10, 12)
"""The polygons, each a step bigger than the one before (OP-18)."""


class Ground(NamedTuple):
    """What counts of a Territory that takes part."""

    value: int
    shields: int
    """NS-Units on its plate."""
    units: int
    """The other R-Units."""
    levels: int
    """Active EDs."""
    spied_here: bool = False
    """Its owner has Agent Superiority on it."""
    spied_there: bool = False
    """Its owner has Agent Superiority on the other Territory."""
    helpers: int = 0
    """Other Territories of the group that send a die (GLO-28.1, 28.2)."""


class DiceLine(NamedTuple):
    """So many d6 for one reason."""

    reason: Reason
    dice: int


class Strength(NamedTuple):
    """What one side throws, and why; without lines before it is assessed."""

    polygon: int
    lines: tuple[DiceLine, ...] = ()
    cap: int = 0
    """The most d6 there may be."""
    stripped: bool = False
    """Superiority does not count (OP-16)."""
    changes: tuple[int, ...] = ()
    """d6 that cards added or took, in the order they were played."""

    @property
    def earned(self) -> int:
        """The d6 of all lines that count, before the limit."""
        gone = SUPERIORITY if self.stripped else ()
        return sum(line.dice for line in self.lines if line.reason not in gone)

    @property
    def dice(self) -> int:
        """The d6 thrown in the first Battle Round (GLO-21.7, 25.4).

        >>> Strength(8, (DiceLine("base", 1), DiceLine("shields", 7)), 6, changes=(-1,)).dice
        5
        """
        found = min(self.earned, self.cap)
        for change in self.changes:
            found = min(self.cap, max(0, found + change))
        return found

    @property
    def arms(self) -> Arms:
        """Polygon and d6 in the first Battle Round."""
        return Arms(self.polygon, self.dice)

    def changed(self, dice: int) -> Strength:
        """With d6 more, or less, by a card (OP-13, OP-14)."""
        return self._replace(changes=(*self.changes, dice))

    def without_superiority(self) -> Strength:
        """Without its dice for superiority (OP-16)."""
        return self._replace(stripped=True)

    def bigger(self) -> Strength:
        """With the next polygon (OP-18); the biggest stays."""
        return self._replace(polygon=next((each for each in POLYGONS if each > self.polygon), POLYGONS[-1]))


class Assessment(NamedTuple):
    """Both sides of an engagement."""

    attack: Strength
    defence: Strength


def assess(attack: Ground, defence: Ground, *, agents: bool, cap: int) -> Assessment:
    """The strength of both sides before any card (GLO-21); without `agents` by GLO-21.6."""
    return Assessment(
        _strength(AGGRESSOR, 1, attack, defence, agents=agents, cap=cap),
        _strength(DEFENDER, 2, defence, attack, agents=agents, cap=cap),
    )


def _strength(polygon: int, base: int, own: Ground, other: Ground, *, agents: bool, cap: int) -> Strength:
    lines = [DiceLine("base", base), DiceLine("shields", own.shields)]
    if own.levels != other.levels:
        lines.append(DiceLine("levels", int(own.levels > other.levels)))
    else:
        lines.append(DiceLine("units", int(own.units >= other.units)))
    if agents:
        lines += (
            DiceLine("agents_here", int(own.spied_here)),
            DiceLine("agents_there", int(own.spied_there)),
        )
    else:
        lines.append(DiceLine("value", int(own.value >= other.value)))
    lines.append(DiceLine("help", own.helpers))
    return Strength(polygon, tuple(line for line in lines if line.dice), cap)
