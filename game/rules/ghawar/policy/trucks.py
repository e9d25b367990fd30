"""Every move of a truck, with its gain."""

from __future__ import annotations

from operator import itemgetter
from typing import NamedTuple, TypeAlias

from game.engine.vocabulary import Action
from game.rules.ghawar.driving import ChooseMove, movable
from game.rules.ghawar.messages import Move
from game.rules.ghawar.policy.prospects import Prospects
from game.rules.ghawar.state import NEVER, NONE, GhawarState
from game.rules.ghawar.ways import open_reaches


class Weighed(NamedTuple):
    """A move, its gain in barrels, and the well its truck then heads for or is beside (or NONE)."""

    worth: float
    move: Move
    well: int


End: TypeAlias = tuple[float, int, int, int]
"""Where a truck may end: what going there changes in barrels, cell, heading, and the well as in Weighed."""


def weighed_moves(look: Prospects, pips: int) -> list[Weighed]:
    """Every move of exactly `pips` steps."""
    return [
        Weighed(worth, Move(truck, pips, to, heading), well)
        for truck in movable(look.state, look.seat)
        for worth, to, heading, well in truck_ends(look, truck, pips)
    ]


def truck_ends(look: Prospects, truck: int, pips: int) -> list[End]:
    """Every place where a truck can end with this roll."""
    table = look.state.table
    reaches = [(reach.to, reach.heading) for reach in open_reaches(look.state, truck, pips)]
    if not reaches:
        return []
    home = look.home
    wells, bare, cost = look.plan(truck)
    if table.cargo[truck] != NONE:
        return [(bare - cost * home[to * 4 + heading], to, heading, NONE) for to, heading in reaches]
    ended = look.ended
    found: list[End] = []
    for to, heading in reaches:
        row = ended[to * 4 + heading]
        worth, target = bare - cost * home[to * 4 + heading], NONE
        for platform, gain, slope in wells:
            here = gain - slope * row[platform]
            if here > worth:
                worth, target = here, platform
        found.append((worth, to, heading, target))
    return found


def best_move(look: Prospects, pips: int) -> Weighed | None:
    """The best move with a roll, or first part of a divided roll with the worth of both parts."""
    found = weighed_moves(look, pips)
    if may_divide(look.state):
        found += divided(look, pips)
    return max(found, key=itemgetter(0), default=None)


def may_divide(state: GhawarState) -> bool:
    """Whether the roll may still be divided between two trucks (GHA-12.12)."""
    table = state.table
    return state.options.split_die and table.moved == -1 and table.tail == NEVER


def divided(look: Prospects, pips: int) -> list[Weighed]:
    """The best first parts of a divided roll, one per truck and part, each with the worth of its best second
    part. Not checked: whether a first part leaves room for the second."""
    trucks = movable(look.state, look.seat)
    best: dict[tuple[int, int], End] = {}
    for truck in trucks:
        for part in range(1, pips):
            ends = truck_ends(look, truck, part)
            if ends:
                best[truck, part] = max(ends)
    found: list[Weighed] = []
    for (truck, part), (worth, to, heading, well) in best.items():
        seconds = [best.get((other, pips - part)) for other in trucks if other != truck]
        rest = [second[0] for second in seconds if second]
        if rest:
            found.append(Weighed(worth + max(rest), Move(truck, part, to, heading), well))
    return found


def quick_move(look: Prospects, choice: ChooseMove) -> Action:
    """The best move, found fast."""
    state = look.state
    pips = state.table.pips
    whole = [
        (max(ends), truck) for truck in movable(state, look.seat) if (ends := truck_ends(look, truck, pips))
    ]
    (worth, to, heading, _), truck = max(whole) if whole else ((0.0, 0, 0, 0), NONE)
    if may_divide(state):
        plans = [plan for plan in divided(look, pips) if plan.worth > worth or truck == NONE]
        for plan in sorted(plans, key=itemgetter(0), reverse=True):
            if choice.why_not(state, plan.move) is None:
                return plan.move
    return Move(truck, pips, to, heading) if truck != NONE else choice.legal(state)[0]
