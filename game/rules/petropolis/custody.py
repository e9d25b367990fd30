"""The way into the International Court (PET-10.1, 10.2)."""

from __future__ import annotations

from game.rules.petropolis.messages import Arrested
from game.rules.petropolis.state import PetropolisState


def arrest(state: PetropolisState, seat: int) -> None:
    """Into custody, with no Geneva payment; a new arrest starts the count again (PET-4.5, 10.2, 10.13)."""
    track = state.board.tracks[state.options.geneva_two_spaces]
    state.do(Arrested(seat, state.table.places[seat], track.court))
