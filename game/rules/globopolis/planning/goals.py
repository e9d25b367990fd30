"""What units brought to its Territories could bring about for a side: levels, levels restored, shields."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from game.rules.globopolis.state import LEVEL_POINTS, MOST_LEVELS, GlobopolisState, territories_of
from game.rules.globopolis.units import KINDS, NS, Store, Units, one

Aim: TypeAlias = Literal["restore", "level", "garrison", "group", "mission"]
"""Suspended levels that become active again, one more level, as many NS-Units as may stand there; a whole
colour group, what a MISSION still asks for."""
Barrier: TypeAlias = Literal["", "GLO-5.3", "GLO-5.5", "GLO-24.1"]
"""The rule by which a goal is out of reach for this turn."""


class Goal(msgspec.Struct, frozen=True):
    """A result on the Territory `title`; of a MISSION `title` is the Personal Stock, of a group one of its
    Territories.

    `level`: its active levels then. `needs`: how many units of each type its plate must hold, or the stock.
    `premium` in EU, `points` in CR. `closed`: the rule that keeps it out of this turn, "" for none. `wants`:
    Titles that have to come to the side. `card`: the MISSION.
    """

    aim: Aim
    title: Store
    level: int
    needs: Units
    premium: int = 0
    points: int = 0
    closed: Barrier = ""
    wants: tuple[int, ...] = ()
    card: str = ""

    def missing(self, plate: Units) -> Units:
        """What `plate` lacks."""
        return tuple(max(0, need - held) for need, held in zip(self.needs, plate, strict=True))


def goals_of(state: GlobopolisState, seat: int) -> list[Goal]:
    """The next goal of every own Territory, and its garrison, by the numbers of the Titles (GLO-5, 4.4)."""
    found: list[Goal] = []
    for title in territories_of(state, seat):
        found += [goal for goal in (rise(state, title), garrison(state, title)) if goal is not None]
    return found


def rise(state: GlobopolisState, title: int) -> Goal | None:
    """The next level of a Territory, or its suspended ones restored; None at the top."""
    table = state.table
    levels, active = table.levels[title], table.active[title]
    if levels > active:
        points = LEVEL_POINTS * (levels - active)
        return Goal("restore", title, levels, (levels,) * KINDS, points=points)
    if levels == MOST_LEVELS:
        return None
    level = levels + 1
    closed: Barrier = ""
    if title in table.built:
        closed = "GLO-5.3"
    elif not table.towers:
        closed = "GLO-5.5"
    premium = state.board.premium(title, level)
    return Goal("level", title, level, (level,) * KINDS, premium, LEVEL_POINTS, closed)


def garrison(state: GlobopolisState, title: int) -> Goal | None:
    """As many NS-Units as may stand on a Territory; None where they do."""
    limit = state.table.shield_limit(title)
    if state.table.plate(title)[NS] >= limit:
        return None
    return Goal("garrison", title, state.table.active[title], one(NS, limit))


def spare_of(state: GlobopolisState, title: int, kept: Units) -> Units:
    """What a plate can give without suspending a level, without losing a shield, and without `kept`, which
    goals need there."""
    active, plate = state.table.active[title], state.table.plate(title)
    return (*(max(0, held - max(active, need)) for held, need in zip(plate[:NS], kept, strict=False)), 0)
