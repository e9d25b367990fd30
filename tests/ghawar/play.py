"""Whole matches of Ghawar for tests."""

from __future__ import annotations

from typing import Any

from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.vocabulary import Event, Seat
from game.rules.ghawar import RULES

from .field import BOARD, options


def begun(players: int, seed: int, preset: str = "competition", **changes: Any) -> Match:
    """A match on the standard board, played up to its first decision."""
    seats = tuple(Seat(f"Player {number}") for number in range(1, players + 1))
    return Match(RULES, BOARD, options(preset, **changes), seats, seed)


def finish(match: Match, turns: int = 100_000) -> list[Event]:
    """Play at random to the end, or until so many turns have begun. Returns what happened."""
    dice = Dice(match.seed).stream(7)
    heard: list[Event] = []
    while (choice := match.decision()) is not None and match.state.table.turn < turns:
        heard += match.play(choice.sample(match.state, dice))
    return heard
