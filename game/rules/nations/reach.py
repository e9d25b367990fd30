"""Where a Leader can go, and by which path (NAT-7, NAT-8): a breadth-first search over the markers."""

from __future__ import annotations

from typing import Final

from game.rules.nations.state import NOBODY, NationsState, kind_of, owner_of, price_of, truce

OPEN: Final = 0
"""A marker that may be passed."""
HALT: Final = 1
"""A marker that may be entered, but not passed."""
WALL: Final = 2
"""A marker that may not be entered."""
NOWHERE: Final = -1
"""No marker that a search looks for."""
FREE_RIDE: Final = 6
"""So many spaces a Leader goes with Safe Conduct (NAT-INC-07)."""


def ground(state: NationsState, seat: int) -> list[int]:
    """OPEN, HALT or WALL for each marker, for the Leaders of `seat`, ignoring attacks."""
    table = state.table
    marks = list(state.board.halts)
    for other, marker in enumerate(table.agents):
        if other != seat and marker >= 0:
            marks[marker] = HALT
    for marker, leader in enumerate(table.leaders):
        if leader >= 0:
            marks[marker] = WALL
    return marks


def foes(state: NationsState, seat: int) -> list[tuple[int, int]]:
    """The Capitals that rivals of `seat` hold, with the kind of Leader; empty in a truce."""
    if truce(state):
        return []
    leaders = state.table.leaders
    return [
        (capital, leader % 4)
        for capital in state.board.capitals
        if (leader := leaders[capital]) >= 0 and leader // 4 != seat
    ]


def ground_for(state: NationsState, marks: list[int], held: list[tuple[int, int]], kind: int) -> list[int]:
    """`ground` for a Leader of a kind, which may attack any other kind (NAT-8.3)."""
    if not held:
        return marks
    own = marks[:]
    for capital, sitting in held:
        if sitting != kind or state.options.same_kind_attack:
            own[capital] = HALT
    return own


def exits(state: NationsState, start: int) -> tuple[int, ...]:
    """The markers that a Leader's first step may go to (option `agent_hold`)."""
    for hold in state.table.holds:
        if hold.marker == start:
            return (hold.back,)
    return state.board.joined[start]


def spread(
    state: NationsState, marks: list[int], start: int, most: int, to: int = NOWHERE
) -> tuple[list[tuple[int, int]], dict[int, int]]:
    """The markers reachable in at most `most` spaces, with their distances, nearest first, and the
    predecessor of each; no more of them once `to` is among them."""
    joined = state.board.joined
    before = {start: start}
    found: list[tuple[int, int]] = []
    edge, spaces = [start], 0
    while edge and spaces < most and to not in before:
        spaces += 1
        fresh: list[int] = []
        for here in edge:
            for there in exits(state, start) if here == start else joined[here]:
                if there not in before and (mark := marks[there]) != WALL:
                    before[there] = here
                    found.append((there, spaces))
                    if not mark:
                        fresh.append(there)
        edge = fresh
    return found, before


def loop(state: NationsState, marks: list[int], start: int, most: int) -> tuple[int, ...]:
    """The shortest path that returns to `start` in at most `most` spaces, or () (`leader_loop`)."""
    best: tuple[int, ...] = ()
    closed = marks[:]
    closed[start] = WALL
    for first in exits(state, start):
        if closed[first] != OPEN:
            continue
        found, before = spread(state, closed, first, most - 2)
        for last, spaces in found:
            if last in state.board.joined[start] and closed[last] == OPEN:
                if not best or spaces + 3 < len(best):
                    best = (start, *trail(before, first, last), start)
                break
    return best


def trail(before: dict[int, int], start: int, to: int) -> tuple[int, ...]:
    """The markers from `start` to `to`, both included."""
    path = [to]
    while path[-1] != start:
        path.append(before[path[-1]])
    return tuple(reversed(path))


def purse(state: NationsState, kind: int, cash: int) -> int:
    """How many spaces a Leader of a kind can pay for."""
    return cash // price_of(state, kind)


def targets(
    state: NationsState, start: int, most: int, marks: list[int] | None = None,
    held: list[tuple[int, int]] | None = None,
) -> list[tuple[int, int]]:  # fmt: skip
    """Where the Leader on `start` can end, with the distances, nearest first (NAT-7.10). `marks` and `held`
    are those of `ground` and `foes`, if known."""
    leader = state.table.leaders[start]
    seat, kind = owner_of(leader), kind_of(leader)
    marks = ground(state, seat) if marks is None else marks
    held = foes(state, seat) if held is None else held
    own = ground_for(state, marks, held, kind)
    found, _ = spread(state, own, start, most)
    if state.options.leader_loop and (round_trip := loop(state, own, start, most)):
        found.append((start, len(round_trip) - 1))
    return found


def way(state: NationsState, start: int, to: int, most: int = 999) -> tuple[int, ...]:
    """The cheapest path of the Leader on `start` to a marker, both included, or () if there is none."""
    leader = state.table.leaders[start]
    if leader == NOBODY:
        return ()
    seat, kind = owner_of(leader), kind_of(leader)
    own = ground_for(state, ground(state, seat), foes(state, seat), kind)
    if to == start:
        return loop(state, own, start, most) if state.options.leader_loop else ()
    _, before = spread(state, own, start, most, to)
    return trail(before, start, to) if to in before else ()


def can_step(state: NationsState, start: int) -> bool:
    """Whether the Leader on `start` has a legal move at some price."""
    leaders = state.table.leaders
    if any(leaders[there] == NOBODY for there in exits(state, start)):
        return True
    seat, kind = owner_of(leaders[start]), kind_of(leaders[start])
    own = ground_for(state, ground(state, seat), foes(state, seat), kind)
    return any(own[there] != WALL for there in exits(state, start))
