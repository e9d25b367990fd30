"""Matches of Petropolis for tests of the screen: boards from their files, states from random play."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from game.app.skins.petropolis.skin import PetropolisSkin
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.vocabulary import Choice, Event, Seat
from game.rules.petropolis import RULES
from game.rules.petropolis.board import Board
from game.rules.petropolis.options import Options
from game.rules.petropolis.state import PetropolisState
from game.store.boards import board_files, load_board

NAMES = ("Ada", "Bart", "Chen", "Dolores", "Emeka", "Freya", "Gus")


@cache
def board(name: str = "world") -> Board:
    """A board of the game by the name of its file."""
    return load_board(RULES, board_files(RULES)[name])


def match(seats: int, seed: int, on: str = "world", options: Options | None = None) -> Match:
    """A match that has just begun."""
    people = tuple(Seat(NAMES[seat], "human", (seat * 2) % 7) for seat in range(seats))
    return Match(RULES, board(on), options or Options(length="short"), people, seed)


def skin(of: Match) -> PetropolisSkin:
    """The skin of a match."""
    return PetropolisSkin(of.board, of.seats, of.options)


def played(
    of: Match, most: int = 400, seed: int = 7
) -> Iterator[tuple[PetropolisState, Choice, list[Event]]]:
    """Play at random; before each decision the view, the choice, and what happened since the last one."""
    dice = Dice(seed)
    events = list(of.opening)
    for _ in range(most):
        choice = of.decision()
        if choice is None:
            return
        yield RULES.view(of.state, choice.seat, 0), choice, events
        events = of.play(choice.sample(of.state, dice))


def events_of(of: Match, seed: int = 7) -> list[Event]:
    """All that happens when a match is played at random to its end."""
    found = list(of.opening)
    dice = Dice(seed)
    while (choice := of.decision()) is not None:
        found += of.play(choice.sample(of.state, dice))
    return found
