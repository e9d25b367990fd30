"""The position from which a seat plans while others are on turn."""

from __future__ import annotations

from game.rules.globopolis.messages import StageStarted, TurnStarted
from game.rules.globopolis.option_phase import OptionPhase
from game.rules.globopolis.state import GlobopolisState


def own_phase(state: GlobopolisState, seat: int) -> GlobopolisState:
    """The position as it would be if the Option Phase of a seat began now: what may be done so often in a
    turn counts from the start (GLO-3.3, 5.3, 7.1, 8.4, 8.5, 9.10)."""
    twin = state.copy()
    twin.finish(OptionPhase(seat=seat))
    twin.do(TurnStarted(seat))
    twin.do(StageStarted(seat, "options"))
    return twin
