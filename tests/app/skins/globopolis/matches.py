"""Matches of Globopolis for tests of the screen: states from random play."""

from __future__ import annotations

from collections.abc import Iterator

from game.app.skins.globopolis.skin import GlobopolisSkin
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.vocabulary import Choice, Seat
from game.rules.globopolis import RULES
from game.rules.globopolis.board import Board
from game.rules.globopolis.options import Options
from game.rules.globopolis.state import GlobopolisState
from game.store.boards import board_files, load_board

NAMES = ("Ada", "Bart", "Chen", "Dolores", "Emeka")


def board(name: str = "standard") -> Board:
    """A board of the game by the name of its file."""
    return load_board(RULES, board_files(RULES)[name])


def match(seats: int, seed: int, options: Options | None = None, name: str = "standard") -> Match:
    """A match that has just begun."""
    people = tuple(Seat(NAMES[seat], "human", seat) for seat in range(seats))
    return Match(RULES, board(name), options or Options(), people, seed)


def skin(of: Match) -> GlobopolisSkin:
    """The skin of a match."""
    return GlobopolisSkin(of.board, of.seats, of.options)


def played(of: Match, most: int = 400, seed: int = 7) -> Iterator[tuple[GlobopolisState, Choice]]:
    """Play at random; before each decision the view and the choice."""
    dice = Dice(seed)
    for _ in range(most):
        choice = of.decision()
        if choice is None:
            return
        yield RULES.view(of.state, choice.seat, 0), choice
        of.play(choice.sample(of.state, dice))
