"""Where a truck can drive: all routes of a roll, worked out once per question and kept (GHA-5)."""

from __future__ import annotations

from game.rules.ghawar.board import HOME, INWARD, Board, Reach, Way, is_crossing
from game.rules.ghawar.state import GhawarState


def reaches(
    board: Board, side: int, at: int, heading: int, pips: int, per_move: bool, exact: bool, turned: bool
) -> tuple[tuple[Reach, ...], int]:
    """All moves of `pips` steps on an empty board, and all cells any of them enters, as bits.

    `per_move`: the first step may go any way (GHA-12.11). `exact`: leaving must use the last pip
    (GHA-12.14). `turned`: the first step goes against the heading (GHA-5.16).
    """
    key = (side, at, heading, pips, per_move, exact, turned)
    known = board.known_ways.get(key)
    if known is None:
        known = board.known_ways[key] = _search(board, *key)
    return known


def _search(
    board: Board, side: int, at: int, heading: int, pips: int, per_move: bool, exact: bool, turned: bool
) -> tuple[tuple[Reach, ...], int]:
    found: dict[tuple[int, int], list[tuple[int, ...]]] = {}
    gates = board.gates(side)
    outward = (INWARD[side] + 2) % 4
    may_leave = at != HOME  # GHA-5.15: not in the move in which it entered

    def go(cell: int, heading: int, left: int, path: tuple[int, ...]) -> None:
        if left == 0:
            found.setdefault((cell, heading), []).append(path)
            return
        if path or not (per_move or turned):
            ways = (heading, heading - 1, heading + 1) if is_crossing(cell) else (heading,)
        elif turned:
            ways = (heading + 2,)
        else:
            ways = (heading, heading - 1, heading + 1, heading + 2)
        for way in (way % 4 for way in ways):
            if way == outward and cell in gates:
                if may_leave and (left == 1 or not exact):
                    found.setdefault((HOME, HOME), []).append(path)
                continue
            there = board.ahead(cell, way)
            if there >= 0:
                go(there, way, left - 1, (*path, there))

    if at == HOME:
        for gate in gates:
            go(gate, INWARD[side], pips - 1, (gate,))
    else:
        go(at, heading, pips, ())
    every = tuple(
        Reach(to, end, tuple(Way(_bits(path), path) for path in sorted(paths, key=len)))
        for (to, end), paths in found.items()
    )
    union = 0
    for reach in every:
        for way in reach.ways:
            union |= way.mask
    return every, union


def _bits(path: tuple[int, ...]) -> int:
    mask = 0
    for cell in path:
        mask |= 1 << cell
    return mask


def open_reaches(
    state: GhawarState, truck: int, pips: int, occupied: int | None = None
) -> tuple[Reach, ...] | list[Reach]:
    """The legal moves of a truck with a roll (or part) of `pips`, its turning round included.

    `occupied`: the cells with a truck, if others than now.
    """
    table = state.table
    options = state.options
    side = table.sides[truck // table.trucks_each]
    at, heading = table.trucks[truck], table.headings[truck]
    taken = table.occupied if occupied is None else occupied
    free = options.heading == "per_move"
    found = _unblocked(
        reaches(state.board, side, at, heading, pips, free and at != HOME, options.exit_exact, False), taken
    )
    if found or at == HOME or free:
        return found
    return _unblocked(reaches(state.board, side, at, heading, pips, False, options.exit_exact, True), taken)


def _unblocked(known: tuple[tuple[Reach, ...], int], taken: int) -> tuple[Reach, ...] | list[Reach]:
    every, union = known
    if not taken & union:
        return every
    found: list[Reach] = []
    for reach in every:
        for way in reach.ways:
            if not way.mask & taken:
                found.append(reach)
                break
    return found


def first_way(reach: Reach, taken: int) -> Way | None:
    """The preferred route of a move that no truck blocks (GHA-5.19)."""
    return next((way for way in reach.ways if not way.mask & taken), None)


def has_turned(state: GhawarState, truck: int, pips: int) -> bool:
    """Whether the legal moves of a truck begin with turning round."""
    table, options = state.table, state.options
    at = table.trucks[truck]
    if at == HOME or options.heading == "per_move":
        return False
    side = table.sides[truck // table.trucks_each]
    ahead = reaches(state.board, side, at, table.headings[truck], pips, False, options.exit_exact, False)
    return not _unblocked(ahead, table.occupied)
