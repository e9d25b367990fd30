"""Whole matches of Ghawar for tests."""

from __future__ import annotations

from typing import Any

from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.vocabulary import Action, Choice, Event, Seat
from game.rules.ghawar import RULES
from game.rules.ghawar.board import HOME
from game.rules.ghawar.driving import ChooseMove
from game.rules.ghawar.extraction import wells_beside
from game.rules.ghawar.messages import Drive, Extract, Move
from game.rules.ghawar.state import NONE, GhawarState

from .notation import BOARD, options


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


def eager(choice: Choice, state: GhawarState, dice: Dice) -> Action:
    """Anything, but what is beside a truck is loaded, what is loaded goes home, and rigs mostly stay."""
    legal = choice.legal(state)
    table = state.table
    best = [action for action in legal if isinstance(action, Extract | Drive)]
    if isinstance(choice, ChooseMove):
        moves = [move for move in legal if isinstance(move, Move)]
        best = [move for move in moves if table.cargo[move.truck] != NONE and move.to == HOME]
        best = best or [
            move
            for move in moves
            if table.cargo[move.truck] == NONE and move.to != HOME and wells_beside(state, move.to)
        ]
    return dice.pick(best) if best and dice.below(8) else choice.sample(state, dice)
