"""Whole matches of Petropolis for tests."""

from __future__ import annotations

from typing import Any

from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.vocabulary import Event, Seat
from game.rules.petropolis import RULES

from .world import BOARD, options


def begun(players: int, seed: int, preset: str = "standard", **changes: Any) -> Match:
    """A match on the board of the world, played up to its first decision."""
    seats = tuple(Seat(f"Player {number}") for number in range(1, players + 1))
    return Match(RULES, BOARD, options(preset, **changes), seats, seed)


def finish(match: Match) -> list[Event]:
    """Play at random to the end. Returns what happened."""
    dice = Dice(match.seed).stream(7)
    heard: list[Event] = []
    while (choice := match.decision()) is not None:
        heard += match.play(choice.sample(match.state, dice))
    return heard
