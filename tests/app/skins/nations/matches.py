"""Matches of The Game of Nations for tests of the screen: states from random play."""

from __future__ import annotations

from collections.abc import Iterator

from game.app.skins.nations.skin import NationsSkin
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.vocabulary import Action, Choice, Event, Seat
from game.rules.nations import RULES
from game.rules.nations.board import Board
from game.rules.nations.messages import EndTurn
from game.rules.nations.options import Options
from game.rules.nations.state import NationsState
from game.store.boards import board_files, load_board

NAMES = ("Ada", "Bart", "Chen", "Dolores")
THRIFT = 3
"""So many times in four nothing is bought, so that there is money for long moves."""


def board(name: str = "standard") -> Board:
    """A board of the game by the name of its file."""
    return load_board(RULES, board_files(RULES)[name])


def match(seats: int, seed: int, options: Options | None = None) -> Match:
    """A match that has just begun."""
    people = tuple(Seat(NAMES[seat], "human", seat) for seat in range(seats))
    return Match(RULES, board(), options or RULES.options(), people, seed)


def skin(of: Match) -> NationsSkin:
    """The skin of a match."""
    return NationsSkin(of.board, of.seats, of.options)


def played(of: Match, most: int = 400, seed: int = 7) -> Iterator[tuple[NationsState, Choice]]:
    """Play at random; before each decision the view and the choice."""
    dice = Dice(seed)
    for _ in range(most):
        choice = of.decision()
        if choice is None:
            return
        yield RULES.view(of.state, choice.seat, 0), choice
        of.play(_action(of, choice, dice))


def events_of(of: Match, most: int = 5_000, seed: int = 7) -> list[Event]:
    """All that happens when a match is played at random."""
    dice = Dice(seed)
    found = list(of.opening)
    for _ in range(most):
        choice = of.decision()
        if choice is None:
            break
        found += of.play(_action(of, choice, dice))
    return found


def _action(of: Match, choice: Choice, dice: Dice) -> Action:
    saves = choice.why_not(of.state, EndTurn()) is None and dice.below(4) < THRIFT
    return EndTurn() if saves else choice.sample(of.state, dice)
