"""Copies of a match that is not over: to try in them what has not happened, and learn nothing from it."""

from __future__ import annotations

from game.engine import turn
from game.engine.dice import Dice
from game.engine.match import Match, Origin, UndoPoint
from game.engine.vocabulary import PUBLIC, Seat


def own_copy(match: Match, eye: int, seats: tuple[Seat, ...], seed: int) -> Match:
    """A match that goes on from where another one stands, as the seat `eye`, or PUBLIC, sees it.

    What is hidden from the eye is dealt anew, and all numbers come of `seed`, so that two matches which look
    alike have the same copies. It begins there, without a log, and counts nowhere: what led there is not its
    own. `seats`: who plays it.

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
    origin = Origin(UndoPoint(state, dice.drawn, 0), trial=True)
    copy = Match(rules, match.board, match.options, seats, seed, origin=origin)
    if eye != PUBLIC:
        copy.wants.give(eye, match.wants.of(eye))
    return copy
