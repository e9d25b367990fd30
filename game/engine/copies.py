"""Matches that go on from a position, to try something: no log tells what led there; they count nowhere."""

from __future__ import annotations

from typing import Any

from game.engine import turn
from game.engine.dice import Dice
from game.engine.match import Match, Origin, UndoPoint
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.vocabulary import PUBLIC, Seat


def match_from(
    rules: Rules, board: Any, options: Any, seats: tuple[Seat, ...], seed: int, state: AnyState,
    drawn: int = 0,
) -> Match:  # fmt: skip
    """A match that begins with `state`, which nobody else may change; its numbers come of `seed`, after so
    many `drawn` of it."""
    origin = Origin(UndoPoint(state, drawn, 0), trial=True)
    return Match(rules, board, options, seats, seed, origin=origin)


def own_copy(match: Match, eye: int, seats: tuple[Seat, ...], seed: int) -> Match:
    """A match that goes on from where another one stands, as the seat `eye`, or PUBLIC, sees it.

    What is hidden from the eye is dealt anew, and all numbers come of `seed`, so that two matches which look
    alike have the same copies. `seats`: who plays it.

    >>> from game.engine.smallest_game import RACE, Board, Throw
    >>> match = Match(RACE, Board(), RACE.options(), (Seat("Ada"), Seat("Bart")), seed=1)
    >>> _ = match.play(Throw())
    >>> copy = own_copy(match, 0, (Seat("Ada"), Seat("Bart", "novice")), seed=2)
    >>> copy.decision() == match.decision(), copy.state.table == match.state.table, copy.log
    (True, True, [])
    """
    rules = match.rules
    dice = Dice(seed)
    state = rules.guess(rules.view(match.state, eye), dice.stream(1))
    turn.settle(state, dice)  # that somebody was asked for a card may be hidden too
    copy = match_from(rules, match.board, match.options, seats, seed, state, dice.drawn)
    if eye != PUBLIC:
        copy.wants.give(eye, match.wants.of(eye))
    return copy
