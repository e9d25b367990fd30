"""Leaders arrive, leave and take countries (NAT-6 to NAT-9): the events, whatever caused them."""

from __future__ import annotations

from game.rules.nations.messages import (
    CapitalLeft,
    CountryTaken,
    LeaderFlown,
    LeaderHalted,
    LeaderMoved,
    LeaderOusted,
    LeaderPlaced,
    LeaderRemoved,
    TankersCaptured,
)
from game.rules.nations.state import NOBODY, NationsState, kind_of, owner_of


def place(state: NationsState, seat: int, kind: int, marker: int, price: int, *, coup: bool = False) -> None:
    """Put a Leader from the hand on a Capital; with a `coup` it ousts the Leader there."""
    sitting = state.table.leaders[marker]
    state.do(LeaderPlaced(seat, kind, marker, price))
    _arrive(state, seat, kind, marker, sitting, coup=coup)


def fly(state: NationsState, start: int, to: int, *, coup: bool = False) -> None:
    """Move a Leader on the board to a Capital; with a `coup` it ousts the Leader there."""
    leader, sitting = state.table.leaders[start], state.table.leaders[to]
    seat, kind = owner_of(leader), kind_of(leader)
    state.do(LeaderFlown(seat, kind, start, to))
    _left(state, seat, start)
    _arrive(state, seat, kind, to, sitting, coup=coup)


def march(state: NationsState, path: tuple[int, ...], price: int) -> None:
    """Move a Leader along `path` for `price` in all; it attacks if a rival is on the last marker."""
    table = state.table
    start, to = path[0], path[-1]
    leader, sitting = table.leaders[start], table.leaders[to]
    seat, kind = owner_of(leader), kind_of(leader)
    state.do(LeaderMoved(seat, kind, path, price))
    if to == start:
        return
    _left(state, seat, start)
    if to in state.board.incidents:
        state.do(LeaderHalted(seat, to, "incident"))
    if agents := tuple(s for s, marker in enumerate(table.agents) if marker == to and s != seat):
        held = agents if state.options.agent_hold == "back-only" else ()
        state.do(LeaderHalted(seat, to, "agent", path[-2], held))
    _arrive(state, seat, kind, to, sitting)


def remove(state: NationsState, marker: int) -> None:
    """Return a Leader to the hand (NAT-INC-11 to NAT-INC-13)."""
    leader = state.table.leaders[marker]
    state.do(LeaderRemoved(owner_of(leader), kind_of(leader), marker))
    _left(state, owner_of(leader), marker)


def _left(state: NationsState, seat: int, marker: int) -> None:
    country = state.board.capital_of.get(marker, NOBODY)
    if country != NOBODY:
        state.do(CapitalLeft(seat, country))


def _arrive(
    state: NationsState, seat: int, kind: int, marker: int, sitting: int, *, coup: bool = False
) -> None:
    """A Leader that arrives on a Capital controls the country and takes the Tankers (NAT-8.5 to 8.7)."""
    table, board = state.table, state.board
    country = board.capital_of.get(marker, NOBODY)
    if country == NOBODY:
        return
    rival = owner_of(sitting)
    if rival != NOBODY:
        state.do(LeaderOusted(seat, kind, rival, kind_of(sitting), country, marker, coup))
    state.do(CountryTaken(seat, country, rival))
    zone = board.ports[country]
    if zone < 0:
        return
    seizes = rival != NOBODY or state.options.tanker_capture == "any-takeover"
    for owner in (*range(table.seats), NOBODY):
        count = table.tankers_in(owner, zone)
        if count and owner != seat and (seizes or owner == NOBODY):
            state.do(TankersCaptured(seat, owner, zone, country, count))
