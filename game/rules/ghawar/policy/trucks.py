"""Where to drive: every move by what it does for the truck that makes it."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.vocabulary import Action
from game.rules.ghawar.board import HOME
from game.rules.ghawar.distances import WAREHOUSE, slot
from game.rules.ghawar.driving import ChooseMove, movable
from game.rules.ghawar.policy.prospects import Prospects
from game.rules.ghawar.speech import Move
from game.rules.ghawar.state import NEVER, NONE, GhawarState
from game.rules.ghawar.ways import open_reaches

EMPTY_EXIT = 0.1
"""Leaving without a load must be better by so much than staying on the field."""


class Weighed(NamedTuple):
    """A move, what it changes in barrels, and the well its truck then heads for or is beside (or NONE)."""

    worth: float
    move: Move
    well: int


def weighed_moves(look: Prospects, pips: int) -> list[Weighed]:
    """Every move of exactly `pips` steps."""
    found: list[Weighed] = []
    for truck in movable(look.state, look.seat):
        found += truck_moves(look, truck, pips)
    return found


def truck_moves(look: Prospects, truck: int, pips: int) -> list[Weighed]:
    """Every move of one truck."""
    state = look.state
    reaches = open_reaches(state, truck, pips)
    if not reaches:
        return []
    wells = look.open_to(truck)
    now, _ = look.aim(truck)
    ended, cargo = look.ended, state.table.cargo[truck]
    found: list[Weighed] = []
    if cargo != NONE:
        next_trip, target = look.best(ended[WAREHOUSE], wells)
        for reach in reaches:
            at = slot(reach.to, reach.heading)
            worth = next_trip if at == WAREHOUSE else look.loaded(cargo, at, next_trip)
            found.append(Weighed(worth - now, Move(truck, pips, reach.to, reach.heading), target))
        return found
    if len(wells) > 8:
        row = look.standing[slot(state.table.trucks[truck], state.table.headings[truck])]
        wells = sorted(wells, key=lambda well: well.slope * row[well.platform] - well.gain)[:8]
    best = look.best
    for reach in reaches:
        to = reach.to
        worth, target = best(ended[slot(to, reach.heading)], wells)
        if to == HOME:
            worth -= EMPTY_EXIT
        found.append(Weighed(worth - now, Move(truck, pips, to, reach.heading), target))
    return found


def drive_worth(look: Prospects, pips: int) -> float:
    """What the best move with a roll changes, a divided roll included."""
    moves = weighed_moves(look, pips)
    best = max((weighed.worth for weighed in moves), default=0.0)
    if may_divide(look.state):
        best = max(best, max((w.worth for w in divided(look, pips)), default=best))
    return best


def may_divide(state: GhawarState) -> bool:
    """Whether the roll may still be divided between two trucks (GHA-12.12)."""
    table = state.table
    return state.options.split_die and table.moved == -1 and table.tail == NEVER


def divided(look: Prospects, pips: int) -> list[Weighed]:
    """The best first parts of a divided roll, each with the worth of the best second part to it: one for
    each truck and part. Whether a first part leaves room for the second is not looked at."""
    trucks = movable(look.state, look.seat)
    best: dict[tuple[int, int], Weighed] = {}
    for truck in trucks:
        for part in range(1, pips):
            moves = truck_moves(look, truck, part)
            if moves:
                best[truck, part] = max(moves, key=_worth)
    found: list[Weighed] = []
    for (truck, part), first in best.items():
        seconds = [best.get((other, pips - part)) for other in trucks if other != truck]
        rest = [second.worth for second in seconds if second]
        if rest:
            found.append(first._replace(worth=first.worth + max(rest)))
    return found


def quick_move(look: Prospects, choice: ChooseMove) -> Action:
    """The best move, found fast."""
    pips = look.state.table.pips
    moves = weighed_moves(look, pips)
    if may_divide(look.state):
        moves += divided(look, pips)
        moves.sort(key=_worth, reverse=True)
        for weighed in moves:
            if weighed.move.pips == pips or choice.why_not(look.state, weighed.move) is None:
                return weighed.move
        return choice.legal(look.state)[0]
    return max(moves, key=_worth).move


def _worth(weighed: Weighed) -> float:
    return weighed.worth
