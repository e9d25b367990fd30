"""The value of rigs on platforms to their owner."""

from __future__ import annotations

from collections.abc import Collection
from operator import itemgetter

from game.rules.ghawar.distances import Row
from game.rules.ghawar.messages import MoveRig
from game.rules.ghawar.policy.prospects import Prospects, fee, keenness, mean_value, rows_of
from game.rules.ghawar.policy.worths import pays
from game.rules.ghawar.resiting import pairs
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
BEATEN = 0.2
"""What is left of that where a rival's idle rig stands nearer to the block."""
STEP = 0.8
"""What is left of a bare block's worth to a rig that is a step away from it (GHA-12.16)."""
MUCH_RICHER = 5.0
"""A gain that a player of middling strength gives up a covered block for."""
BACK = 1.0
"""Setting a rig back where the last one came from must bring so much more."""
FAR = 99
_APART = tuple(
    tuple(abs(one % 6 - other % 6) + abs(one // 6 - other // 6) for other in range(36)) for one in range(36)
)
"""The steps of a rig from one platform to another."""
_NEAR = tuple(2.718281828 ** (-REACH * turns / 10) for turns in range(400))


def block_value(state: GhawarState, platform: int) -> float:
    """The value of the block on a platform: the mean if unknown, 0 if there is none."""
    colour = state.table.blocks[platform]
    if colour == NONE:
        return 0.0
    return mean_value(state.table) if colour < 0 else float(pays(state)[colour])


def toll(state: GhawarState, platform: int) -> int:
    """The cost of the block on a platform for seats other than the rig's owner, at current values."""
    colour = state.table.blocks[platform]
    return fee(state, round(mean_value(state.table)) if colour < 0 else state.table.values[colour])


def nearness(rows: list[Row], platforms: Collection[int]) -> list[float]:
    """How soon trucks with these turns can be at each platform: 1 at once, less with every turn."""
    turns = list(map(min, *rows)) if len(rows) > 1 else rows[0]
    return [_NEAR[int(10 * turns[p])] for p in platforms]


def keen(value: float, cost: float) -> float:
    """How much others care for a block under a rival's rig: the share of its value left to them; 0 where it
    has none, as before the values are dealt."""
    return max(0.0, (value - cost) / value) if value > 0 else 0.0


def cover_worths(look: Prospects, platforms: Collection[int]) -> dict[int, float]:
    """The value to the seat of a rig on each of `platforms`, compared with none."""
    state, seat = look.state, look.seat
    table = state.table
    filled = [p for p in platforms if table.blocks[p] != NONE]
    worth = dict.fromkeys(platforms, 0.0)
    rows = [rows_of(state, other) for other in range(table.seats)]
    near = [nearness(row, filled) for row in rows]
    mine = near.pop(seat)
    theirs = [sum(others) for others in zip(*near, strict=True)]
    out = rows[seat][0]
    effort = (EFFORT * keenness(state) + CALM) * look.pace
    for platform, own, others in zip(filled, mine, theirs, strict=True):
        value = block_value(state, platform)
        cost = toll(state, platform)
        share = own / (own + keen(value, cost) * others)
        haul = max(0.2 * value, value - effort * out[platform])
        worth[platform] = (1 - LEFT_BARE) * (share * haul + (1 - share) * cost)
    return worth


def bare_platforms(state: GhawarState) -> list[int]:
    """The platforms with a block and no rig."""
    table = state.table
    rigs, blocks = table.rigs, table.blocks
    return [p for p in state.board.platforms if blocks[p] != NONE and rigs[p] == NONE]


def rig_moves(look: Prospects) -> list[tuple[float, MoveRig]]:
    """The rig moves worth considering, with their gains: to or towards bare blocks; among idle rigs one for
    all if it makes no difference."""
    state, seat = look.state, look.seat
    table = state.table
    bare = bare_platforms(state)
    own = table.rigs_of(seat)
    if not bare or not own:
        return []
    left = table.left_by[seat]
    if state.options.rig_move == "adjacent":
        return _steps(look, bare, own)
    idle = next((p for p in own if table.blocks[p] == NONE), NONE)
    starts = [p for p in own if table.blocks[p] != NONE or p == idle]
    worth = cover_worths(look, [*bare, *starts])
    ways = [MoveRig(start, target) for start in starts for target in bare]
    return [
        (COVER * (worth[way.target] - worth[way.start]) - BACK * (way.target == left), way) for way in ways
    ]


def _steps(look: Prospects, bare: list[int], own: list[int]) -> list[tuple[float, MoveRig]]:
    """The same if rigs move step by step: only an idle rig sets out for a block more than a step away, and
    only the idle rig nearest to it."""
    state, seat = look.state, look.seat
    table = state.table
    blocks, left = table.blocks, table.left_by[seat]
    ways = [way for way in pairs(state, seat) if blocks[way.target] != NONE or blocks[way.start] == NONE]
    worth = cover_worths(look, {*bare, *own, *(way.target for way in ways)})
    idle = [p for p in own if blocks[p] == NONE]
    rivals = [p for p, owner in enumerate(table.rigs) if owner not in (NONE, seat) and blocks[p] == NONE]
    goals = [
        (
            q,
            worth[q],
            sorted((_APART[p][q], p) for p in idle)[:2],
            min((_APART[p][q] for p in rivals), default=FAR),
        )
        for q in bare
    ]

    def stands(platform: int, start: int) -> float:
        """What the rig that stands on `start` is worth on `platform`."""
        best = worth[platform]
        for q, goal, mine, theirs in goals:
            apart = _APART[platform][q]
            if any(nearer < apart for nearer, p in mine if p != start):
                continue
            here = goal * STEP**apart * (BEATEN if theirs < apart else 1.0)
            best = max(best, here)
        return best

    return [
        (
            COVER * (stands(way.target, way.start) - stands(way.start, way.start))
            - BACK * (way.target == left),
            way,
        )
        for way in ways
    ]


def depth(look: Prospects, way: MoveRig, gain: float) -> int:
    """The level needed to think of a rig move: anyone moves an idle rig; giving up a block for a much richer
    one takes some practice, for a slightly richer one an expert."""
    if look.state.table.blocks[way.start] == NONE:
        return 0
    return 1 if gain >= MUCH_RICHER else 2


def best_rig(look: Prospects) -> tuple[float, MoveRig] | None:
    """The rig move with the greatest gain; None if none is worth considering."""
    state, seat = look.state, look.seat
    table = state.table
    if state.options.rig_move == "adjacent":
        return max(rig_moves(look), key=itemgetter(0), default=None)
    bare = bare_platforms(state)
    own = table.rigs_of(seat)
    if not bare or not own:
        return None
    left = table.left_by[seat]
    richest = max(block_value(state, p) for p in bare)
    bare = [p for p in bare if block_value(state, p) >= richest - 2]  # poorer ones are never better
    worth = cover_worths(look, bare)
    target = max(bare, key=lambda p: worth[p] - BACK * (p == left))
    start = next((p for p in own if table.blocks[p] == NONE), NONE)
    given_up = 0.0
    if start == NONE:
        under = cover_worths(look, own)
        start = min(own, key=under.__getitem__)
        given_up = under[start]
    return COVER * (worth[target] - given_up) - BACK * (target == left), MoveRig(start, target)
