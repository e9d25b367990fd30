"""Whether a player can act, must skip the Leader step, or is out (NAT-13)."""

from __future__ import annotations

from typing import Final, Literal

from game.rules.nations.income import income
from game.rules.nations.reach import can_step
from game.rules.nations.state import (
    TANKER_SALE,
    Exit,
    NationsState,
    kind_of,
    price_of,
    vacant_capitals,
)

Verdict = Literal["act", "broke", "blocked"]
"""He acts; he skips the step, having too little money, or every way blocked (NAT-13.7)."""
AT_ANY_PRICE: Final = 1_000_000


def can_act(state: NationsState, seat: int, cash: int) -> bool:
    """Whether `seat` could pay for a legal Leader action with this cash (NAT-13.1)."""
    table = state.table
    payable = any(n and price_of(state, kind) <= cash for kind, n in enumerate(table.hand(seat)))
    if payable and vacant_capitals(state):
        return True
    return any(
        price_of(state, kind_of(table.leaders[marker])) <= cash and can_step(state, marker)
        for marker in table.standing_leaders(seat)
    )


def verdict(state: NationsState, seat: int, cash: int | None = None) -> tuple[Verdict | Exit, bool]:
    """The fate of `seat` if the Leader step came now with this cash (None: its own), and whether it is
    elimination (NAT-13.5 to 13.7)."""
    options = state.options
    cash = state.table.cash[seat] if cash is None else cash
    if can_act(state, seat, cash):
        return "act", False
    blocked = not can_act(state, seat, AT_ANY_PRICE)
    if blocked and options.blocked_leader == "out":
        return "blocked", True
    if income(state, seat):
        return "blocked" if blocked else "broke", False
    if cash == 0:
        return "destitute", True
    if blocked:
        return "blocked", False
    return ("short", True) if options.short_of_cash == "out" else ("broke", False)


def sale_saves(state: NationsState, seat: int) -> bool:
    """Whether a forced sale keeps `seat`, who would be out, in the game (option `distress_sale`)."""
    table = state.table
    if not state.options.distress_sale or table.sold or not any(table.fleet(seat)):
        return False
    return not verdict(state, seat, table.cash[seat] + TANKER_SALE)[1]


def in_danger(state: NationsState, seat: int) -> bool:
    """Whether `seat` would be out if the Leader step came now (NAT-13.2)."""
    return verdict(state, seat)[1] and not sale_saves(state, seat)
