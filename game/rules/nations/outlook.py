"""What may happen next turn: who can take which Capital, who has a spare move, what opening a country costs.
Read by the screen and computer players; nothing here changes the state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.rules.nations.income import income
from game.rules.nations.messages import LeaderMoved
from game.rules.nations.reach import can_step, exits, foes, ground, ground_for, spread, way
from game.rules.nations.state import (
    NOBODY,
    TANKER_SALE,
    NationsState,
    kind_of,
    owner_of,
    price_of,
    ruler,
    vacant_capitals,
)

HAND: Final = -1
"""Where a Leader comes from that is not on the board."""
NEARLY: Final = 3
"""A threat is worth knowing if its player lacks no more than this, in millions."""


class Threat(NamedTuple):
    """A way for `seat` to take a Capital next turn: with a Leader of a kind from `start`, or HAND."""

    seat: int
    kind: int
    start: int
    price: int
    short: int
    """What the player lacks of the price, 0 if it can be paid."""


class Opening(NamedTuple):
    """The cost of leaving a Capital by the cheapest step."""

    marker: int
    """Where the Leader stands."""
    to: int
    price: int
    takers: tuple[Threat, ...]
    """Who could take the country then, the cheapest first; its own player left out."""
    tankers: int
    """Own Tankers in its port."""
    income: int
    """One turn's revenue after the step."""


def budget(state: NationsState, seat: int) -> int:
    """What `seat` can spend in its next Leader step: its cash and the revenue before it, ignoring cards."""
    table = state.table
    paid = table.seat == seat and table.stage not in ("", "revenue")
    return table.cash[seat] + (0 if paid or table.embargoed[seat] else income(state, seat))


def next_step(state: NationsState, seat: int) -> NationsState:
    """The position in the round of the next turn of `seat`: a truce may be over, prices may be up."""
    table = state.table
    passed = (seat - table.first) % table.seats < (table.seat - table.first) % table.seats
    if not passed:
        return state
    later = state.copy()
    later.table.round += 1
    return later


def threats(
    state: NationsState, nearly: int = NEARLY, seats: Sequence[int] | None = None
) -> tuple[tuple[Threat, ...], ...]:
    """By country, who of `seats` (None: of all) could take its Capital next turn: for each player the
    cheapest way with each kind of Leader, the affordable ones first, then by price. Those that lack no more
    than `nearly` are among them."""
    found: list[dict[tuple[int, int], Threat]] = [{} for _ in state.board.capitals]
    for seat in state.table.living() if seats is None else seats:
        _threats_of(next_step(state, seat), seat, budget(state, seat), nearly, found)
    return tuple(tuple(sorted(each.values(), key=_first_named)) for each in found)


def _first_named(threat: Threat) -> tuple[bool, int, int, int]:
    return threat.short > 0, threat.price, threat.seat, threat.kind


def _threats_of(
    state: NationsState, seat: int, cash: int, nearly: int, found: list[dict[tuple[int, int], Threat]]
) -> None:
    table, board = state.table, state.board
    vacant = [board.capital_of[capital] for capital in vacant_capitals(state)]
    for kind, count in enumerate(table.hand(seat)):
        price = price_of(state, kind)
        if count and price <= cash + nearly:
            for country in vacant:
                found[country][seat, kind] = Threat(seat, kind, HAND, price, max(0, price - cash))
    movers = _movers(state, seat, cash + nearly)
    marks, held = (ground(state, seat), foes(state, seat)) if movers else ([], [])
    for start, kind, each in movers:
        reached, _ = spread(state, ground_for(state, marks, held, kind), start, (cash + nearly) // each)
        for to, spaces in reached:
            country = board.capital_of.get(to, NOBODY)
            if country == NOBODY:
                continue
            price = spaces * each
            known = found[country].get((seat, kind))
            if known is None or price < known.price:
                found[country][seat, kind] = Threat(seat, kind, start, price, max(0, price - cash))


def _movers(state: NationsState, seat: int, cash: int) -> list[tuple[int, int, int]]:
    """The Leaders of `seat` to which a Capital of somebody else is near enough for that money, with their
    kind and the price of a space."""
    table, board = state.table, state.board
    aims = [
        country for country, capital in enumerate(board.capitals) if owner_of(table.leaders[capital]) != seat
    ]
    found: list[tuple[int, int, int]] = []
    for start in table.standing_leaders(seat):
        kind = kind_of(table.leaders[start])
        each = price_of(state, kind)
        far = board.spaces[start]
        if any(far[country] * each <= cash for country in aims):
            found.append((start, kind, each))
    return found


def spare_moves(state: NationsState) -> tuple[int, ...]:
    """`spare_of` for each seat."""
    return tuple(spare_of(state, seat) for seat in range(state.table.seats))


def spare_of(state: NationsState, seat: int) -> int:
    """How many actions of a seat cost no country next turn: Leaders off Capitals that can pay a step, and
    vacant Capitals where one from the hand can be placed. 0 for the eliminated."""
    if seat in state.table.out:
        return 0
    table, cash, state = state.table, budget(state, seat), next_step(state, seat)
    walkers = sum(
        price_of(state, kind_of(table.leaders[marker])) <= cash and can_step(state, marker)
        for marker in table.standing_leaders(seat)
        if marker not in state.board.capital_of
    )
    payable = any(n and price_of(state, kind) <= cash for kind, n in enumerate(table.hand(seat)))
    return walkers + (len(vacant_capitals(state)) if payable else 0)


def reach(state: NationsState, seat: int) -> int:
    """The farthest that a Leader of `seat` on the board can go with its budget for next turn."""
    table, cash, state = state.table, budget(state, seat), next_step(state, seat)
    standing = table.standing_leaders(seat)
    return max((cash // price_of(state, kind_of(table.leaders[marker])) for marker in standing), default=0)


def endangered(state: NationsState, seat: int) -> list[tuple[int, Threat]]:
    """The countries of `seat` that a rival can afford to take next turn, each by the cheapest way: the
    costliest loss first."""
    found: list[tuple[int, Threat]] = []
    for country, each in enumerate(threats(state)):
        if ruler(state, country) == seat:
            paid = (threat for threat in each if threat.seat != seat and not threat.short)
            found += [(country, threat) for threat in [next(paid, None)] if threat is not None]
    return sorted(found, key=lambda pair: (-stake(state, pair[0]), pair[1].price))


def stake(state: NationsState, country: int) -> int:
    """What the ruler loses with a country, in millions: a turn's revenue, and the Tankers in its port at the
    IMF's price; 0 without a ruler."""
    seat = ruler(state, country)
    if seat == NOBODY:
        return 0
    lost = state.copy()
    lost.table.leaders[state.board.capitals[country]] = NOBODY
    zone = state.board.ports[country]
    ships = state.table.tankers_in(seat, zone) if zone >= 0 else 0
    return income(state, seat) - income(lost, seat) + TANKER_SALE * ships


def opening_cost(state: NationsState, leader: int) -> Opening | None:
    """What the Leader on the Capital with the marker `leader` gives up by its cheapest step; None without a
    ruler or a legal step. Whether the step is affordable is ignored."""
    table, board = state.table, state.board
    if table.leaders[leader] == NOBODY or leader not in board.capital_of:
        return None
    seat, kind = owner_of(table.leaders[leader]), kind_of(table.leaders[leader])
    steps = [to for to in exits(state, leader) if way(state, leader, to, 1)]
    if not steps:
        return None
    to = min(steps, key=lambda marker: marker in board.incidents)
    price = price_of(state, kind)
    after = state.copy()
    after.do(LeaderMoved(seat, kind, (leader, to), min(price, table.cash[seat])))
    country = board.capital_of[leader]
    takers = tuple(threat for threat in threats(after)[country] if threat.seat != seat)
    zone = board.ports[country]
    tankers = table.tankers_in(seat, zone) if zone >= 0 else 0
    return Opening(leader, to, price, takers, tankers, income(after, seat))
