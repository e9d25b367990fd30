"""Random play of catanatron, an engine for The Settlers of Catan, for comparison."""

from __future__ import annotations

import importlib
import importlib.util
from typing import Any


def installed() -> bool:
    """Whether catanatron is installed."""
    return importlib.util.find_spec("catanatron") is not None


def decisions(seed: int) -> int:
    """Play a match of four random players; returns the number of decisions."""
    catan: Any = importlib.import_module("catanatron")
    game = catan.Game([catan.RandomPlayer(colour) for colour in catan.Color], seed=seed)
    game.play()
    state = game.state
    return len(state.actions if hasattr(state, "actions") else state.action_records)
