"""A forecast of the final scores from any position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from game.rules.ghawar.distances import WAREHOUSE, distances, slot
from game.rules.ghawar.policy.dry_spell import going_on
from game.rules.ghawar.policy.prospects import (
    LAST_TURNS,
    in_reach,
    keenness,
    loads_left,
    pace,
    rows_of,
    turns_to_limit,
)
from game.rules.ghawar.policy.rigs import block_value, keen, nearness, toll
from game.rules.ghawar.policy.sets import set_potential
from game.rules.ghawar.policy.worths import last_values, left_of
from game.rules.ghawar.scoring import WEST, score
from game.rules.ghawar.state import NONE, GhawarState, turns_left

BARE = 0.7
"""How likely a bare block is to be loaded by anybody in the end, against a covered one."""
SHARP = 1.5
"""Who is nearer to a block gets it more often than the turns of a single trip tell: the power of nearness."""
PURSE = 0.5
"""What a barrel is worth besides itself while the field is full: it buys a way past somebody's gate."""
TURN = 0.3
"""What a turn on the road costs in the end, as a share of what a turn of driving brings."""
LOADED = 0.8
"""The same for a turn of a loaded truck while there is enough to haul for all."""
CROWDED = 24
"""With so many blocks on the field there is enough for all; the fewer there are, the more the road tells."""
MOST_ROAD = 0.6
"""The road to a block never costs more than this share of it: there is always a truck that may go."""

SHARED = 0.3
"""The chance that one of those who lead together in a colour will have its bonus."""

Expectation: TypeAlias = tuple[int, float, float]
"""A covered platform, a seat's chance to load its block, and what that would bring it."""


def forecast(state: GhawarState) -> list[float]:
    """By seat: barrels, blocks, expected bonuses, and a share of what is left on the field."""
    table = state.table
    if table.over:
        return [float(total) for total in table.totals]
    chance = going_on(state)
    if chance == 1.0:
        return _played_on(state)
    ended = score(state).totals
    return [chance * on + (1 - chance) * now for on, now in zip(_played_on(state), ended, strict=True)]


def _played_on(state: GhawarState) -> list[float]:
    """The same, assuming no dry spell ends the game."""
    barrel = _barrel(state)
    worth = [barrel * barrels for barrels in state.table.barrels]
    _add_blocks(state, worth)
    _add_field(state, worth, barrel)
    return worth


def stake(state: GhawarState, seat: int) -> float | None:
    """What a seat to play gains if the dry spell ends the game with this turn, compared with playing on; None
    if it does not end it, load or no load."""
    if state.table.extracted or turns_left(state) != 1:
        return None
    return _ahead(score(state).totals, seat) - _ahead(_played_on(state), seat)


def _ahead(scores: Sequence[float], seat: int) -> float:
    return scores[seat] - max(points for other, points in enumerate(scores) if other != seat)


def _barrel(state: GhawarState) -> float:
    """The final value of a barrel in the purse: it buys wells under rivals' rigs."""
    if state.options.foreign_fee == "split":
        return 1.0
    return 1 + PURSE * _to_load(state) / len(state.board.platforms)


def _to_load(state: GhawarState) -> float:
    """How many blocks may still be loaded by all."""
    return min(float(state.table.on_field), sum(loads_left(state, seat) for seat in range(state.table.seats)))


def _add_blocks(state: GhawarState, worth: list[float]) -> None:
    """Add the blocks held, with majorities and sets as they stand."""
    table, options = state.table, state.options
    seats, values = range(table.seats), last_values(state)
    held = [table.held(seat) for seat in seats]
    for seat in seats:
        if options.score_when == "extraction":
            worth[seat] += table.points[seat]
        else:
            worth[seat] += sum(n * value for n, value in zip(held[seat], values, strict=True))
        worth[seat] += set_potential(state, held[seat]) if options.set_bonus else 0.0
        if table.seats == 3 and table.sides[seat] == WEST:
            worth[seat] += options.middle_seat_bonus
    if options.majority_bonus == "off":
        return
    sure = 1 - 0.5 * _to_load(state) / len(state.board.platforms)
    left = left_of(state)
    for colour, value in enumerate(values):
        counts = [by_seat[colour] for by_seat in held]
        for seat, count in enumerate(counts):
            if count:
                rest = counts[:seat] + counts[seat + 1 :]
                lead = count - (max(rest) if options.majority_bonus == "plurality" else sum(rest))
                worth[seat] += value * _majority(lead, left[colour], sure)


def _majority(lead: int, left: int, sure: float) -> float:
    """The chance that the leader of a colour keeps its bonus, given its lead and the blocks left."""
    if lead > 0:
        return 1.0 if lead > left else sure
    return SHARED if lead == 0 and left else 0.0


def _add_field(state: GhawarState, worth: list[float], barrel: float) -> None:
    """Add the blocks on the platforms: each seat's chance to load them, and fees for rig owners, at the value
    of a `barrel`."""
    table = state.table
    if not table.on_field:
        return
    seats = range(table.seats)
    filled = [p for p, block in enumerate(table.blocks) if block != NONE]
    near = [[w**SHARP for w in nearness(rows_of(state, seat), filled)] for seat in seats]
    may_load = [_may_load(state, seat, filled) for seat in seats]
    expectations: list[list[Expectation]] = [[] for _ in seats]
    later: list[list[Expectation]] = [[] for _ in seats]
    for at, (platform, weights) in enumerate(zip(filled, zip(*near, strict=True), strict=True)):
        value, price = block_value(state, platform), toll(state, platform)
        owner = table.rigs[platform]
        eager = keen(value, price)
        every = sum(weights)
        if owner == NONE:
            for seat in seats:
                share = BARE * may_load[seat][at] * weights[seat] / every
                worth[seat] += share * value
                # What may be hauled by anybody once it is covered has its road to come too.
                later[seat].append((platform, eager * share, value))
            continue
        cost = barrel * price
        total = eager * every + (1 - eager) * weights[owner]
        for seat in seats:
            share = (1.0 if seat == owner else eager) * may_load[seat][at] * weights[seat] / total
            gain = value if seat == owner else value - cost
            if gain > 0:
                worth[seat] += share * gain
                expectations[seat].append((platform, share, gain))
            if seat != owner:
                worth[owner] += share * cost
    late = 1.0
    if keenness(state) > 0:
        # While there is enough for all, whoever is nearer gets more of it: the shares tell that already.
        late = max(0.0, (CROWDED - table.on_field) / CROWDED)
    for seat in seats:
        if late > 0:
            worth[seat] -= late * _road(state, seat, expectations[seat], later[seat])
        if late < 1:
            worth[seat] -= (1 - late) * LOADED * pace(state) * _way_home(state, seat)


def _may_load(state: GhawarState, seat: int, filled: Sequence[int]) -> list[float]:
    """For each block on the field: how much of a seat's share of it its turns until the round limit leave."""
    turns = turns_to_limit(state, seat)
    if turns is None:
        return [1.0] * len(filled)
    reach = [1.0] * len(filled)
    if turns <= LAST_TURNS:
        rows = rows_of(state, seat)
        reach = in_reach(turns, [min(row[platform] for row in rows) for platform in filled])
    # One that is in reach may be loaded, however few turns are left for a whole trip.
    loads = max(loads_left(state, seat), max(reach))
    part = min(1.0, loads * state.table.seats / max(0.01, sum(reach)))
    return [part * chance for chance in reach]


def _way_home(state: GhawarState, seat: int) -> float:
    """The turns until all loads of a seat are home."""
    table = state.table
    home = distances(state.board, state.options).home[table.sides[seat]]
    trucks = [truck for truck in table.own_trucks(seat) if table.cargo[truck] != NONE]
    return sum(home[slot(table.trucks[truck], table.headings[truck])] for truck in trucks)


def _road(state: GhawarState, seat: int, expectations: list[Expectation], later: list[Expectation]) -> float:
    """The cost of the turns that a seat still has to drive: for its loads, and for the blocks it may expect,
    now or `later`, when they are covered.

    A block costs the round trip from the warehouse, less the part that a truck on its way has done. Without
    that a block under a rig would be as good as a loaded one, and no policy would hurry.
    """
    table = state.table
    ways = distances(state.board, state.options)
    home, standing = ways.home[table.sides[seat]], ways.standing[table.sides[seat]]
    whole = standing[WAREHOUSE]
    best = max((gain / whole[platform] for platform, _, gain in expectations), default=0.0)
    price = TURN * min(pace(state), best)
    cost = sum(share * min(MOST_ROAD * gain, price * whole[p]) for p, share, gain in (*expectations, *later))
    for truck in table.own_trucks(seat):
        at = slot(table.trucks[truck], table.headings[truck])
        if at == WAREHOUSE:
            continue
        if table.cargo[truck] != NONE:
            cost += price * home[at]
            continue
        ahead, target = -price * home[at], None
        for expected in expectations:
            platform, share, gain = expected
            most = MOST_ROAD * gain
            here = share * (min(most, price * whole[platform]) - min(most, price * standing[at][platform]))
            if here > ahead:
                ahead, target = here, expected
        if target is not None:
            expectations.remove(target)
        cost -= ahead
    return cost
