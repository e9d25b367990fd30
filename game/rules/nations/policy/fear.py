"""Expected losses to rivals before one's next turn, in millions."""

from __future__ import annotations

from typing import TypeAlias

from game.rules.nations.income import income
from game.rules.nations.outlook import HAND, Threat
from game.rules.nations.plight import sale_saves, verdict
from game.rules.nations.policy.temper import PLAIN, Temper
from game.rules.nations.state import NOBODY, TANKER_SALE, NationsState

BOLD = 3.0
"""Taking a country that brings so much more than it costs is likely."""
LATER = 0.4
"""How much a threat counts against somebody who acts before it can be carried out."""
NEXT = 0.6
"""The second most dangerous rival counts so much of what the first does, the third so much of that."""
COUNTRY = 2.0
"""What a country is worth besides its revenue and its Tankers."""
FALL = 35.0
"""What it costs to be put out by the loss of a country."""
AIMED = 0.3
"""How much one's own threat counts: to carry it out costs money, and leaves something open."""
SAFE = 3
"""Whoever keeps so much cash is not put out that way: it pays for a space, or for a Leader of any kind."""

Threats: TypeAlias = tuple[tuple[Threat, ...], ...]


def stakes(state: NationsState, seat: int, earned: int, turns: float) -> dict[int, float]:
    """The value of each country of `seat`, Tankers in port included, if revenue counts for `turns` turns and
    is now `earned` per turn."""
    table, board = state.table, state.board
    low, high = 4 * seat, 4 * seat + 4
    return {
        country: COUNTRY
        + turns * (earned - _income_without(state, seat, capital) if earned else 0)
        + TANKER_SALE * _in_port(state, seat, country)
        for country, capital in enumerate(board.capitals)
        if low <= table.leaders[capital] < high
    }


def _income_without(state: NationsState, seat: int, capital: int) -> int:
    leaders = state.table.leaders
    sitting, leaders[capital] = leaders[capital], NOBODY
    left = income(state, seat)
    leaders[capital] = sitting
    return left


def _in_port(state: NationsState, seat: int, country: int) -> int:
    port = state.board.ports[country]
    return state.table.tankers_in(seat, port) if port >= 0 else 0


def fear(
    state: NationsState,
    seat: int,
    coming: Threats,
    ruled: dict[int, float],
    eye: int = NOBODY,
    temper: Temper = PLAIN,
) -> tuple[float, tuple[int, Threat] | None]:
    """What `seat` must expect to lose before it acts again, and the country and the threat that weigh most.

    Every rival acts once, so of each only the worst counts. `ruled` are the `stakes`. Who has spent the last
    money may be put out by the loss of one country: rivals don't miss that. Threats of `eye` count AIMED.
    """
    worst: dict[int, tuple[float, int, Threat]] = {}
    table = state.table
    own_turn = (seat - table.seat - 1) % table.seats
    for country, threats in enumerate(coming):
        prey = TANKER_SALE * _in_port(state, seat, country)
        usual = ruled.get(country, float(prey))
        if not usual:
            continue
        for threat in threats:
            if threat.seat == seat or threat.short:
                continue
            at_stake = usual
            if country in ruled and table.cash[seat] < SAFE and _puts_out(state, seat, country, threat):
                at_stake = ruled[country] + FALL
            gain = prey + 0.5 * at_stake - threat.price
            chance = temper.likely if gain >= BOLD else temper.possible if gain >= 0 else temper.unlikely
            if (threat.seat - table.seat - 1) % table.seats > own_turn:
                chance *= LATER
            if threat.seat == eye:
                chance *= AIMED
            known = worst.get(threat.seat)
            if known is None or chance * at_stake > known[0]:
                worst[threat.seat] = chance * at_stake, country, threat
    ordered = sorted(worst.values(), key=lambda found: -found[0])
    total = sum(expected * NEXT**rank for rank, (expected, _, _) in enumerate(ordered))
    return total, ordered[0][1:] if ordered else None


def _puts_out(state: NationsState, seat: int, country: int, threat: Threat) -> bool:
    """Whether `seat` has to leave the game in its next turn if the threat is carried out."""
    after = state.copy()
    table, capital = after.table, state.board.capitals[country]
    own = table.leaders[capital]
    table.hands[own] += 1
    table.leaders[capital] = 4 * threat.seat + threat.kind
    if threat.start != HAND:
        table.leaders[threat.start] = NOBODY
    port = state.board.ports[country]
    if port >= 0:
        table.move_tankers(seat, port, -table.tankers_in(seat, port))
    if not table.embargoed[seat]:
        table.cash[seat] += income(after, seat)
    return verdict(after, seat)[1] and not sale_saves(after, seat)
