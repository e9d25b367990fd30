"""All games there are, and every way to begin a match of one."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from game.engine.match import Match
from game.engine.rules import Rules, find_rules
from game.engine.turn import AnyState
from game.engine.vocabulary import Seat
from game.store.boards import STANDARD, board_files, load_board

EXAMPLES = Path(__file__).parent.parent / "example"
GAMES = find_rules(str(EXAMPLES))


class Case(NamedTuple):
    """A way to begin a match."""

    rules: Rules
    board_name: str
    preset: str
    seats: int

    def __str__(self) -> str:
        return f"{self.rules.id}-{self.board_name}-{self.preset}-{self.seats}"

    @property
    def board(self) -> Any:
        """The board to be played on."""
        return board_of(self.rules, self.board_name)

    @property
    def options(self) -> Any:
        """The options of the preset."""
        return self.rules.options(self.preset)

    @property
    def names(self) -> list[str]:
        """The names of the seats."""
        return [seat.name for seat in self.players]

    @property
    def players(self) -> tuple[Seat, ...]:
        """Who sits at the table."""
        return tuple(Seat(f"Player {number}") for number in range(1, self.seats + 1))

    def begun(self, seed: int) -> Match:
        """A match before its first decision."""
        return Match(self.rules, self.board, self.options, self.players, seed)

    def start(self) -> AnyState:
        """The state before anything has happened."""
        return self.rules.start(self.board, self.options, self.seats)


@cache
def board_of(rules: Rules, name: str) -> Any:
    """A board of a game, read once."""
    return load_board(rules, board_files(rules)[name])


def cases() -> list[Case]:
    """Every game with every preset and every number of seats; boards but the standard one with one preset."""
    found: list[Case] = []
    for rules in GAMES.values():
        for board in board_files(rules):
            presets = list(rules.presets) if board == STANDARD else list(rules.presets)[:1]
            found += [Case(rules, board, preset, seats) for preset in presets for seats in rules.seats]
    return found


CASES = cases()
