"""What rivals are likely to take before one's next turn, in millions."""

from __future__ import annotations

from typing import TypeAlias

from game.rules.nations.income import income
from game.rules.nations.outlook import Threat
from game.rules.nations.state import NOBODY, TANKER_SALE, NationsState

BOLD = 3.0
"""Taking a country that brings so much more than it costs is likely."""
LIKELY, POSSIBLE, UNLIKELY = 0.55, 0.3, 0.1
"""How likely it is to happen if it brings BOLD more than it costs, if it pays, if it does not."""
LATER = 0.4
"""How much a threat counts against somebody who acts before it can be carried out."""
NEXT = 0.6
"""The second most dangerous rival counts so much of what the first does, the third so much of that."""
COUNTRY = 2.0
"""What a country is worth besides its revenue and its Tankers."""

Threats: TypeAlias = tuple[tuple[Threat, ...], ...]


def stakes(state: NationsState, seat: int, earned: int, turns: float) -> dict[int, float]:
    """What each country of `seat` is worth to it, its Tankers in port included, if revenue counts for so
    many `turns` and is now `earned` a turn."""
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
    state: NationsState, seat: int, coming: Threats, ruled: dict[int, float]
) -> tuple[float, tuple[int, Threat] | None]:
    """What `seat` must expect to lose before it acts again, and the country and the threat that weigh most.

    Every rival acts once, so of each only the worst counts. `ruled` are the `stakes`.
    """
    worst: dict[int, tuple[float, int, Threat]] = {}
    table = state.table
    own_turn = (seat - table.seat - 1) % table.seats
    for country, threats in enumerate(coming):
        prey = TANKER_SALE * _in_port(state, seat, country)
        at_stake = ruled.get(country, float(prey))
        if not at_stake:
            continue
        for threat in threats:
            if threat.seat == seat or threat.short:
                continue
            gain = prey + 0.5 * at_stake - threat.price
            chance = LIKELY if gain >= BOLD else POSSIBLE if gain >= 0 else UNLIKELY
            if (threat.seat - table.seat - 1) % table.seats > own_turn:
                chance *= LATER
            known = worst.get(threat.seat)
            if known is None or chance * at_stake > known[0]:
                worst[threat.seat] = chance * at_stake, country, threat
    ordered = sorted(worst.values(), key=lambda found: -found[0])
    total = sum(expected * NEXT**rank for rank, (expected, _, _) in enumerate(ordered))
    return total, ordered[0][1:] if ordered else None
