"""Matches of Ghawar for tests of the screen: boards from their files, states from random play."""

from collections.abc import Iterator

from game.app.skins.ghawar.skin import GhawarSkin
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.vocabulary import Choice, Event, Seat
from game.rules.ghawar import RULES
from game.rules.ghawar.board import Board
from game.rules.ghawar.state import GhawarState
from game.store.boards import board_files, load_board

LOOKS = (0, 1, 3, 2)
NAMES = ("Ada", "Bart", "Chen", "Dolores")


def board(name: str = "standard") -> Board:
    """A board of the game by the name of its file."""
    return load_board(RULES, board_files(RULES)[name])


def match(seats: int, seed: int, preset: str = "competition", on: str = "standard") -> Match:
    """A match that has just begun."""
    people = tuple(Seat(NAMES[seat], "human", LOOKS[seat]) for seat in range(seats))
    return Match(RULES, board(on), RULES.options(preset), people, seed)


def skin(of: Match) -> GhawarSkin:
    """The skin of a match."""
    return GhawarSkin(of.board, of.seats, of.options)


def played(of: Match, most: int = 400, seed: int = 7) -> Iterator[tuple[GhawarState, Choice, list[Event]]]:
    """Play at random; before each decision the view, the choice, and what happened since the last one."""
    dice = Dice(seed)
    events = list(of.opening)
    for _ in range(most):
        choice = of.decision()
        if choice is None:
            return
        yield RULES.view(of.state, choice.seat, 0), choice, events
        events = of.play(choice.sample(of.state, dice))
