"""What is left of a game: the rounds to come, and whether players may still deal."""

from __future__ import annotations

from typing import Literal

from game.rules.petropolis.state import PetropolisState

TURNS_A_MINUTE = 3
"""Where the game is played by the clock."""


def may_deal(state: PetropolisState) -> bool:
    """Whether exchanges or partnerships can still bring groups together (PET-12.1, 13.2, PET-R21)."""
    options = state.options
    later = state.table.phase != "two"
    apart = options.exchange_when == options.partnership_when == "pause-only"
    return options.offers_per_turn > 0 and (later or not apart)


def rounds_left(state: PetropolisState) -> tuple[float, float]:
    """Rounds still to come before phase two, and rounds of phase two."""
    table = state.table
    one, two = (_rounds(state, phase) for phase in ("one", "two"))
    if table.phase == "two":
        after = (table.first - 1 - table.seat) % table.seats / table.seats
        return 0.0, _to_come(state, two) + after
    return float(_to_come(state, one) if table.phase == "one" else 0), float(two)


def _rounds(state: PetropolisState, phase: Literal["one", "two"]) -> int:
    """How many rounds a phase has, or by the clock is likely to have (PET-R3)."""
    options, seats = state.options, state.table.seats
    if options.timing == "rounds":
        return options.rounds(phase, seats)
    minutes = options.phase1_minutes if phase == "one" else options.phase2_minutes
    return minutes * TURNS_A_MINUTE // seats


def _to_come(state: PetropolisState, likely: int) -> int:
    """The rounds after this one: none once time is called, and before that always one more."""
    table = state.table
    left = max(0, table.last_round - table.round)
    return min(left, max(1, likely - table.round)) if state.options.timing == "minutes" else left
