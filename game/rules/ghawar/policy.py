"""How a good player thinks in Ghawar (reference 12): wells are worth what they bring, less the way there."""

from __future__ import annotations

from game.engine.policy import Policy, Thought
from game.engine.turn import AnyState
from game.engine.vocabulary import Choice
from game.rules.ghawar.board import HOME
from game.rules.ghawar.building import ChooseSite
from game.rules.ghawar.distances import WAREHOUSE, Distances, Place, distances
from game.rules.ghawar.driving import ChooseMove, movable
from game.rules.ghawar.extraction import Loading, affordable, price, wells_beside
from game.rules.ghawar.resiting import ChooseRig, pairs
from game.rules.ghawar.speech import (
    Decline,
    Drive,
    EndTurn,
    Extract,
    Move,
    PlaceRig,
    Resite,
    SpendBarrel,
    Steady,
    Stop,
)
from game.rules.ghawar.state import NONE, UNKNOWN, GhawarState
from game.rules.ghawar.turn import ChooseAction, ChooseExtra
from game.rules.ghawar.ways import open_reaches

PATIENCE = 0.94
"""What a barrel one turn later is worth of a barrel now."""
COVER = 1.1
"""What a barrel of value under an own rig is worth against one in hand when rigs are compared."""
LOADED = 1.5
"""A block on a truck is worth this much more than its value: the truck is soon free again."""


class GhawarPolicy(Policy):
    """Weighs wells, ways home, majorities and rigs."""

    def score(self, state: AnyState) -> tuple[float, ...]:
        """Barrels, blocks, bonuses in sight, what lies under the own rigs and what the trucks may yet get."""
        seats = range(state.table.seats)
        return tuple(_standing_worth(state, seat) for seat in seats)

    def thoughts(self, state: AnyState, choice: Choice) -> list[Thought]:
        """Every sensible action with its worth in barrels."""
        if isinstance(choice, ChooseAction):
            return _action_thoughts(state, choice)
        if isinstance(choice, ChooseMove):
            return _move_thoughts(state, choice)
        if isinstance(choice, Loading):
            return _loading_thoughts(state, choice)
        if isinstance(choice, ChooseRig):
            found = _rig_thoughts(state, choice.seat)
            if choice.why_not(state, EndTurn()) is None:
                found.append(Thought(EndTurn(), 0.0, "nothing_to_gain"))
            return found
        if isinstance(choice, ChooseSite):
            return [
                Thought(PlaceRig(p), block_worth(state, p), "richer_site", {"platform": p})
                for p in choice.sites
            ]
        if isinstance(choice, ChooseExtra):
            return _extra_thoughts(state, choice)
        return [Thought(action, 0.0) for action in choice.legal(state)]

    def memory(self, level: int) -> int | None:
        """In the hidden game: nothing, the last eight covered wells, all (reference 12)."""
        return (0, 8, None)[level]


def mean_value(state: GhawarState) -> float:
    """What a block of unknown colour is worth on average."""
    return (state.table.colours + 1) / 2


def block_worth(state: GhawarState, platform: int) -> float:
    """The value of the block on a platform, the mean where it is unknown, 0 where there is none."""
    colour = state.table.blocks[platform]
    if colour == NONE:
        return 0.0
    return mean_value(state) if colour == UNKNOWN else float(state.table.values[colour])


def swing(state: GhawarState, seat: int, colour: int) -> float:
    """What one more block of a colour does for the majority bonus, as a share of its value."""
    table, options = state.table, state.options
    if options.majority_bonus == "off":
        return _set_swing(state, seat, colour)
    counts = [table.held(other)[colour] for other in range(table.seats)]
    mine = counts[seat]
    best = max((n for other, n in enumerate(counts) if other != seat), default=0)
    value = table.values[colour]
    share = {0: 0.45, -1: 0.3}.get(mine - best, 0.1 if mine > best + 1 else 0.15)
    return share * value


def _set_swing(state: GhawarState, seat: int, colour: int) -> float:
    """What one more block does for complete sets (GHA-12.23)."""
    bonus = state.options.set_bonus
    held = state.table.held(seat)
    return bonus * 0.6 / state.table.colours if bonus and held[colour] <= min(held) else 0.0


def well_net(state: GhawarState, seat: int, platform: int) -> float:
    """What loading a covered block brings `seat`, the way there and home not counted; below 0: do not."""
    table, options = state.table, state.options
    colour, owner = table.blocks[platform], table.rigs[platform]
    value = block_worth(state, platform)
    gain = value + (swing(state, seat, colour) if colour >= 0 else 0.15 * value)
    if owner == seat:
        return gain
    if options.foreign_fee == "split" and options.score_when == "extraction":
        return gain - value // 2 - (value // 2) * 0.6 / (table.seats - 1)
    if colour == UNKNOWN:
        return gain - value
    cost = price(state, seat, platform)
    return gain - cost - cost * 0.6 / (table.seats - 1)


def wells_of(state: GhawarState, seat: int) -> list[tuple[int, float]]:
    """The covered platforms worth driving to, each with its net gain."""
    table = state.table
    found: list[tuple[int, float]] = []
    for platform in range(36):
        if table.rigs[platform] == NONE or table.blocks[platform] == NONE:
            continue
        if (
            table.rigs[platform] != seat
            and table.blocks[platform] >= 0
            and not affordable(state, seat, platform)
        ):
            continue
        net = well_net(state, seat, platform)
        if net > 0:
            found.append((platform, net))
    return found


def truck_worth(
    state: GhawarState, ways: Distances, seat: int, place: Place, cargo: int, wells: list[tuple[int, float]],
    load_now: bool = False,
) -> tuple[float, int]:  # fmt: skip
    """What a truck at a place may expect, and the well it would head for (NONE: home or nothing).

    `load_now`: it has just ended its move there and may load.
    """
    table = state.table
    side = table.sides[seat]
    if cargo != NONE:
        value = table.values[cargo] + LOADED
        return value * PATIENCE ** ways.home(side, place), NONE
    best, target = 0.0, NONE
    for platform, net in wells:
        if load_now and place[0] in state.board.beside[platform]:
            worth = (net + LOADED) * PATIENCE ** ways.home(side, place)
        else:
            out = ways.to_load(side, place, platform)
            worth = net * PATIENCE ** (out + 2.0 + 0.28 * out)
        if worth > best:
            best, target = worth, platform
    return best, target


def _standing_worth(state: GhawarState, seat: int) -> float:
    table = state.table
    counts = table.held(seat, state.options.end_cargo == "count")
    worth = float(table.barrels[seat])
    if state.options.score_when == "extraction":
        worth += table.points[seat]
    else:
        worth += sum(n * value for n, value in zip(counts, table.values, strict=True))
    if state.options.majority_bonus != "off":
        for colour, value in enumerate(table.values):
            held = [table.held(other)[colour] for other in range(table.seats)]
            most = max(held)
            if most and held[seat] == most:
                worth += value * (0.8 if held.count(most) == 1 else 0.3)
    worth += state.options.set_bonus * min(counts)
    if table.over:
        return float(table.totals[seat])
    worth += 0.8 * sum(block_worth(state, p) for p in table.rigs_of(seat))
    ways = distances(state.board)
    for truck in table.own_trucks(seat):
        if table.cargo[truck] != NONE:
            place = (table.trucks[truck], table.headings[truck])
            worth += LOADED * PATIENCE ** ways.home(table.sides[seat], place)
    return worth


def _drive_worth(state: GhawarState, seat: int, pips: int) -> float:
    """The gain of the best move with a roll, in barrels."""
    moves = _weighed_moves(state, seat, pips)
    return max((worth for _, worth, _ in moves), default=0.0)


def _weighed_moves(state: GhawarState, seat: int, pips: int) -> list[tuple[Move, float, int]]:
    """Every whole move with the change of its truck's prospects, and the well it heads for."""
    table = state.table
    ways = distances(state.board)
    wells = wells_of(state, seat)
    found: list[tuple[Move, float, int]] = []
    for truck in movable(state, seat):
        place = (table.trucks[truck], table.headings[truck])
        cargo = table.cargo[truck]
        aims = _wells_left_by(state, ways, seat, truck, wells)
        now, _ = truck_worth(state, ways, seat, place, cargo, aims)
        for reach in open_reaches(state, truck, pips):
            move = Move(truck, pips, reach.to, reach.heading)
            if reach.to == HOME:
                then, target = truck_worth(state, ways, seat, WAREHOUSE, NONE, aims)
                gained = table.values[cargo] + LOADED + 0.25 * then if cargo != NONE else then
                found.append((move, gained - now - (0.15 if cargo == NONE else 0.0), target))
            else:
                end = (reach.to, reach.heading)
                then, target = truck_worth(state, ways, seat, end, cargo, aims, load_now=True)
                found.append((move, then - now, target))
    return found


def _wells_left_by(
    state: GhawarState, ways: Distances, seat: int, truck: int, wells: list[tuple[int, float]]
) -> list[tuple[int, float]]:
    """The wells without those that an own other truck, empty and nearer, is sure to fetch."""
    table = state.table
    others = [t for t in movable(state, seat) if t != truck and table.cargo[t] == NONE]
    if not others or len(wells) < 2:
        return wells
    side = table.sides[seat]
    mine = (table.trucks[truck], table.headings[truck])
    taken: set[int] = set()
    for other in others:
        place = (table.trucks[other], table.headings[other])
        _, aim = truck_worth(state, ways, seat, place, NONE, wells)
        if (
            aim != NONE
            and ways.to_load(side, place, aim) <= ways.to_load(side, mine, aim) - (other > truck) * 0.01
        ):
            taken.add(aim)
    return [well for well in wells if well[0] not in taken] or wells


def _action_thoughts(state: GhawarState, choice: ChooseAction) -> list[Thought]:
    seat = choice.seat
    thoughts: list[Thought] = []
    for action in choice.legal(state):
        if isinstance(action, Drive):
            rolls = [state.table.pips] if choice.rolled else range(1, 7)
            worth = sum(_drive_worth(state, seat, pips) for pips in rolls) / len(rolls)
            thoughts.append(Thought(action, worth, "drive"))
        elif isinstance(action, Steady):
            thoughts.append(Thought(action, _drive_worth(state, seat, 3), "steady"))
        elif isinstance(action, Resite):
            best = max(_rig_thoughts(state, seat), key=lambda thought: thought.worth)
            thoughts.append(Thought(action, best.worth, best.why, best.facts))
    return thoughts


def _move_thoughts(state: GhawarState, choice: ChooseMove) -> list[Thought]:
    """Whole moves; with a divided roll also first parts, each with the best second part to it."""
    seat, pips = choice.seat, state.table.pips
    found = [_move_thought(move, worth, well) for move, worth, well in _weighed_moves(state, seat, pips)]
    legal = choice.legal(state)
    if len(legal) == len(found):
        return found
    by_part = {part: _weighed_moves(state, seat, part) for part in range(1, pips)}
    allowed = {action for action in legal if isinstance(action, Move) and action.pips < pips}
    for part, moves in by_part.items():
        rest = by_part[pips - part]
        for move, worth, well in moves:
            if move in allowed:
                second = max((w for other, w, _ in rest if other.truck != move.truck), default=0.0)
                found.append(_move_thought(move, worth + second, well))
    return found


def _move_thought(move: Move, worth: float, well: int) -> Thought:
    why = "home" if move.to == HOME else "towards_well" if well != NONE else "on_the_way"
    return Thought(move, worth, why, {"platform": well} if well != NONE else {})


def _loading_thoughts(state: GhawarState, choice: Loading) -> list[Thought]:
    table, seat, truck = state.table, choice.seat, choice.truck
    ways = distances(state.board)
    place = (table.trucks[truck], table.headings[truck])
    beside = set(wells_beside(state, place[0]))
    elsewhere = [well for well in wells_of(state, seat) if well[0] not in beside]
    empty, _ = truck_worth(state, ways, seat, place, NONE, elsewhere)
    discount = PATIENCE ** ways.home(table.sides[seat], place)
    thoughts = [Thought(Decline(), empty, "better_elsewhere")]
    for action in choice.legal(state):
        if isinstance(action, Extract):
            own = table.rigs[action.platform] == seat
            worth = (well_net(state, seat, action.platform) + LOADED) * discount
            if own:  # it must be fetched some day, and the rig is free for the next well
                worth += 1.0
            thoughts.append(
                Thought(action, worth, "load_own" if own else "load_foreign", {"platform": action.platform})
            )
    return thoughts


def _rig_thoughts(state: GhawarState, seat: int) -> list[Thought]:
    """Every re-siting by the value it covers more; straight back only for more than the trouble is worth."""
    left = state.table.left_by[seat]
    worth = _cover_worths(state, seat)
    thoughts: list[Thought] = []
    for pair in pairs(state, seat):
        gain = COVER * (worth[pair.target] - worth[pair.start]) - (pair.target == left)
        thoughts.append(Thought(pair, gain, "richer_well", {"platform": pair.target, "start": pair.start}))
    return thoughts


def _cover_worths(state: GhawarState, seat: int) -> list[float]:
    """What a rig is worth on each platform: the block there, near home more; where rigs go step by step
    also the bare blocks around, less with every step."""
    table, board = state.table, state.board
    ways, side = distances(board), table.sides[seat]
    worth = [0.0] * 36
    for platform in board.platforms:
        value = block_worth(state, platform)
        if value:
            worth[platform] = value * PATIENCE ** (0.35 * ways.to_load(side, WAREHOUSE, platform))
    if state.options.rig_move == "any":
        return worth
    bare = [p for p in board.platforms if table.rigs[p] == NONE and worth[p]]
    return [max([worth[p], *(worth[q] * 0.8 ** _steps(p, q) for q in bare)]) for p in range(36)]


def _steps(one: int, other: int) -> int:
    return abs(one % 6 - other % 6) + abs(one // 6 - other // 6)


def _extra_thoughts(state: GhawarState, choice: ChooseExtra) -> list[Thought]:
    seat = choice.seat
    drive = sum(_drive_worth(state, seat, pips) for pips in range(1, 7)) / 6
    rigs = max((thought.worth for thought in _rig_thoughts(state, seat)), default=0.0)
    return [Thought(SpendBarrel(), max(drive, rigs), "one_more"), Thought(Stop(), 1.3, "keep_barrel")]
