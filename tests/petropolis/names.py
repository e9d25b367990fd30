"""The names in tests of Petropolis: seats A to G, ids of squares, groups and telexes; and loaded dice."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from game.engine.dice import Dice
from game.rules.petropolis import RULES
from game.rules.petropolis.board import Board
from game.rules.petropolis.options import Options
from game.store.boards import load_board

BOARD: Board = load_board(RULES, Path(__file__).parents[2] / "boards" / "petropolis" / "world.yaml")
K = 1_000
SEATS = "ABCDEFG"
ALL = [square.id for square in BOARD.squares if square.kind == "concession"]
"""The ids of the concessions by title."""


class UnexpectedRoll(Exception):
    """The dice are thrown once more than the test has said."""


class LoadedDice(Dice):
    """Dice that fall as they are told; everything but a roll comes from the seed."""

    def __init__(self, rolls: Iterable[int] = (), seed: int = 1) -> None:
        super().__init__(seed)
        self.rolls = list(rolls)

    def roll(self, sides: int = 6) -> int:
        """The next roll that the test has said."""
        if not self.rolls:
            raise UnexpectedRoll
        return self.rolls.pop(0)


def options(preset: str = "standard", **changes: Any) -> Options:
    """A preset with changes."""
    found: Options = RULES.options(preset, changes)
    return found


def title(name: str) -> int:
    """The number of a title."""
    return BOARD.title_of(name)


def titles(names: str) -> tuple[int, ...]:
    """The numbers of titles, in board order."""
    return tuple(sorted(title(name) for name in names.split()))


def group(name: str) -> int:
    """The number of a group."""
    return BOARD.group_called(name)


def telex(name: str) -> int:
    """The number of a telex."""
    return BOARD.telex_of(name)
