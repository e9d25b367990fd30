"""Where to set rigs: what a rig on a platform is worth to its owner."""

from __future__ import annotations

from game.rules.ghawar.distances import WAREHOUSE, distances, slot
from game.rules.ghawar.policy.prospects import Prospects, fee, keenness, mean_value
from game.rules.ghawar.state import NONE, GhawarState

COVER = 1.3
"""What a barrel that a rig gains is worth against one that driving gains."""
REACH = 0.4
"""How quickly the chance of getting a block falls with the turns to it."""
LEFT_BARE = 0.1
"""What is left of a block's worth to a player when no rig stands on it."""
EFFORT = 1.0
"""How much of the way to a well counts against a rig there where everybody may haul from it."""
CALM = 0.1
"""The same where the full fee keeps others away: then there is time enough."""
_NEAR = tuple(2.718281828 ** (-REACH * turns / 10) for turns in range(400))


def block_value(state: GhawarState, platform: int) -> float:
    """The value of the block on a platform, the mean where it is unknown, 0 where there is none."""
    colour = state.table.blocks[platform]
    if colour == NONE:
        return 0.0
    return mean_value(state.table) if colour < 0 else float(state.table.values[colour])


def nearness(state: GhawarState) -> list[list[float]]:
    """By seat and platform: how likely its trucks are there in time; 1 at once, less with every turn."""
    table = state.table
    ways = distances(state.board, state.options)
    found: list[list[float]] = []
    for seat in range(table.seats):
        turns = ways.out[table.sides[seat]]
        for truck in table.own_trucks(seat):
            at = slot(table.trucks[truck], table.headings[truck])
            if table.cargo[truck] == NONE and at != WAREHOUSE:
                turns = tuple(map(min, turns, ways.there[at]))
        found.append([_NEAR[int(10 * t)] for t in turns])
    return found


def shares(state: GhawarState, near: list[list[float]], platform: int, owner: int) -> list[float]:
    """By seat: the chance of being the one who loads the block there if a rig of `owner` covers it."""
    value = block_value(state, platform)
    cost = fee(state, round(value))
    keen = max(0.0, (value - cost) / value)
    weights = [by_seat[platform] * (1.0 if seat == owner else keen) for seat, by_seat in enumerate(near)]
    total = sum(weights)
    return [weight / total for weight in weights]


def cover_worths(look: Prospects) -> list[float]:
    """By platform: what a rig of the seat there is worth to it, more than if none stood there."""
    state, seat = look.state, look.seat
    table = state.table
    near = nearness(state)
    ways = distances(state.board, state.options)
    out = ways.out[table.sides[seat]]
    worth = [0.0] * 36
    effort = (EFFORT * keenness(state) + CALM) * look.pace
    for platform in state.board.platforms:
        if table.blocks[platform] == NONE or table.rigs[platform] not in (NONE, seat):
            continue
        value = block_value(state, platform)
        share = shares(state, near, platform, seat)[seat]
        cost = fee(state, round(value))
        haul = max(0.2 * value, value - effort * out[platform])
        worth[platform] = (1 - LEFT_BARE) * (share * haul + (1 - share) * cost)
    if state.options.rig_move == "any":
        return worth
    bare = [p for p in state.board.platforms if table.rigs[p] == NONE and worth[p]]
    return [max([worth[p], *(worth[q] * 0.8 ** _steps(p, q) for q in bare)]) for p in range(36)]


def _steps(one: int, other: int) -> int:
    return abs(one % 6 - other % 6) + abs(one // 6 - other // 6)
