"""What things are worth to a side, in points (reference 12)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.rules.globopolis.aggression import prospect
from game.rules.globopolis.policy.temper import PLAIN, Temper
from game.rules.globopolis.state import CEILING, LEVEL_POINTS, MOST_LEVELS, GlobopolisState
from game.rules.globopolis.supposing import seen_purse, seen_stock
from game.rules.globopolis.units import KINDS, NS

EURO: Final = 0.2
"""The worth of 1 EU in points: a point costs 5 EU."""
IDLE: Final = 0.85
"""The share of its price that 1 EU in the purse counts: not all of it finds a use in time."""
CLOSED: Final = 0.5
"""The share of their worth that is left to EU once no points are sold for them any more (GLO-7.1)."""
RICH: Final = 60
"""EU beyond so many are used much later: their share is `LATER`."""
LATER: Final = 0.4
PACE: Final = 9.0
"""Points that the leader gains in a round."""
RIPE: Final = 4.0
"""In so many last rounds whatever gains points only in time is worth less; a part of it remains."""
LEAST: Final = 0.3
REACHED: Final = 8.0
"""The worth, beyond the points, of reaching the victory mark and of keeping a rival who has reached it from
winning.
"""
UNIT: Final = 0.7
"""The worth of an R-Unit on a plate or in the stock."""
FOOTHOLD: Final = 3.0
"""The worth of a Territory beyond its value: room for levels, a base for attacks."""
SET_PART: Final = 0.25
"""The worth of a type of which a plate holds enough for its next level."""
CARD: Final = 1.6
"""The worth of a card in the hand."""
GUILD_UNIT: Final = 0.75
"""The worth of a unit in the stock of an own Guild, as far as it can be fetched in time."""
GUILD_REACH: Final = 15
"""The number of units of a Guild that count: three a turn for five turns."""
GUARD: Final = 0.5
"""The worth, for each level, of an NS-Unit on a Territory with levels, beyond the unit itself."""
AGENT: Final = 0.15
"""The worth of an Agent in hand or on the board."""
KIN: Final = 0.15
"""How much of a group's bonus counts for the part that is there, until the group is complete."""

Wishes = Mapping[int, float]
"""What some Titles are worth besides, as a MISSION asks for them."""
NO_WISHES: Final[Wishes] = MappingProxyType({})


def euro(state: GlobopolisState, side: int) -> float:
    """What one EU more or less is worth to a side now."""
    table = state.table
    rate = EURO * CLOSED if table.goal and table.points[side] > table.goal - CEILING else EURO
    return rate if seen_purse(table, side) <= RICH else rate * LATER


def purse(state: GlobopolisState, side: int) -> float:
    """The worth of a side's EU."""
    table = state.table
    cash = seen_purse(table, side)
    rate = EURO * CLOSED if table.goal and table.points[side] > table.goal - CEILING else EURO
    return IDLE * rate * (min(cash, RICH) + LATER * max(0, cash - RICH))


def in_time(state: GlobopolisState) -> float:
    """What counts of things that bring points only in time: less when the end is near."""
    table = state.table
    limit = state.options.round_limit
    left = limit - table.round if limit else RIPE
    if table.claims:
        left = 0
    elif table.goal:
        left = min(left, (table.goal - max(table.points)) / PACE)
    return LEAST + (1 - LEAST) * min(1.0, max(0.0, left / RIPE))


def reaching(state: GlobopolisState, side: int, points: float) -> float:
    """What it is worth beyond so many points that a side reaches the victory mark with them."""
    goal, held = state.table.goal, state.table.points[side]
    return REACHED if goal and held < goal <= held + points else 0.0


def gain(state: GlobopolisState, side: int, title: int, units: int, wishes: Wishes = NO_WISHES) -> float:
    """What a Title with so many units brings the side that gets it: value, units, a group made whole."""
    board = state.board
    ripe, points = in_time(state), float(board.values[title])
    if board.is_guild[title]:
        found = ripe * GUILD_UNIT * min(units, GUILD_REACH)
    else:
        points += union(state, side, title)
        found = ripe * (FOOTHOLD + UNIT * units)
    return points + found + wishes.get(title, 0.0) + reaching(state, side, points)


def union(state: GlobopolisState, side: int, title: int) -> float:
    """What a Territory brings towards the bonus of its group: all of it where it is the last (GLO-6.4)."""
    board, table = state.board, state.table
    group = board.title_groups[title]
    if state.options.bonus_once and table.has_union(side, group):
        return 0.0
    members = board.members[group]
    others = sum(table.owners[other] == side for other in members if other != title)
    if others == len(members) - 1:
        return float(board.bonuses[group])
    return KIN * board.bonuses[group] * others / len(members)


def spoils(state: GlobopolisState, side: int, title: int, wishes: Wishes = NO_WISHES) -> float:
    """What a conquered Territory brings: its levels and NS-Units are destroyed (GLO-23.1, 23.2)."""
    return gain(state, side, title, sum(state.table.plate(title)[:NS]), wishes)


def stake(state: GlobopolisState, title: int) -> float:
    """What losing a Territory costs its owner, with what it brings the winner."""
    table = state.table
    held = sum(table.plate(title))
    kept = 2 * state.board.values[title] + LEVEL_POINTS * table.active[title]
    return kept + in_time(state) * (FOOTHOLD + UNIT * held)


def leader_of(state: GlobopolisState, side: int) -> int:
    """The rival with the most points; `side` itself where there is none."""
    return max(state.table.rivals(side), key=lambda other: state.table.points[other], default=side)


def attack_gain(
    state: GlobopolisState, source: int, target: int, wishes: Wishes = NO_WISHES, temper: Temper = PLAIN
) -> float:
    """What an attack brings on average before any card (reference 12, attack decision), and how much it is
    liked besides."""
    chance = prospect(state, source, target).chance
    table = state.table
    side, rival = table.owners[source], table.owners[target]
    if table.active[source] == MOST_LEVELS and chance < temper.safe_super:
        return -stake(state, source)
    won = spoils(state, side, target, wishes)
    lost = state.board.values[target] + LEVEL_POINTS * table.active[target]
    if rival == leader_of(state, side):
        won += temper.leader * lost
        if table.goal and table.points[rival] - lost < table.goal <= table.points[rival]:
            won += REACHED
    if temper.weakest and rival == min(table.rivals(side), key=lambda other: table.points[other]):
        won += temper.weakest * lost
    return chance * won - (1 - chance) * stake(state, source) + temper.fights


def totals(state: GlobopolisState, ripe: float | None = None) -> list[float]:
    """What each side's position is worth: its points, and what it holds to make points of.

    `ripe`: what counts of the latter, if not what `in_time` says. Who compares two positions counts the same
    in both: else whatever the leader loses would seem to be a gain for all, as there would be more time.
    """
    board, table = state.board, state.table
    sides = range(table.sides)
    found = [0.0] * table.sides
    for side in sides:
        found[side] += UNIT * sum(seen_stock(table, side)) + CARD * len(table.hands[side])
        if state.options.agents:
            found[side] += AGENT * (table.free_agents[side] + table.agents_out(side))
    plates, active, levels = table.plates, table.active, table.levels
    for title, owner in enumerate(table.owners):
        if owner < 0:
            continue
        at = title * KINDS
        if board.is_guild[title]:
            found[owner] += GUILD_UNIT * min(sum(plates[at : at + KINDS]), GUILD_REACH)
            continue
        plate = plates[at : at + KINDS]
        level = levels[title] + 1
        found[owner] += FOOTHOLD + UNIT * sum(plate) + GUARD * plate[NS] * active[title]
        if level <= MOST_LEVELS:
            found[owner] += SET_PART * sum(number >= level for number in plate)
    for group, members in enumerate(board.members):
        owners = [table.owners[title] for title in members]
        for side in set(owners):
            if side >= 0 and not table.has_union(side, group):
                found[side] += KIN * board.bonuses[group] * (owners.count(side) - 1) / len(members)
    ripe = in_time(state) if ripe is None else ripe
    return [table.points[side] + purse(state, side) + ripe * found[side] for side in sides]
