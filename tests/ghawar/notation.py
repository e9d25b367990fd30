"""How tests write places, colours and boards, and dice that fall as they are told."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from game.engine.dice import Dice
from game.rules.ghawar import RULES
from game.rules.ghawar.board import HEADINGS, HOME, Board, field_id, field_of, platform_of
from game.rules.ghawar.messages import MoveRig
from game.rules.ghawar.options import Options
from game.rules.ghawar.state import NONE
from game.store.boards import load_board

BOARDS = Path(__file__).parents[2] / "boards" / "ghawar"
BOARD: Board = load_board(RULES, BOARDS / "standard.yaml")
OASIS: Board = load_board(RULES, BOARDS / "oasis.yaml")
"""Corners are cut off it, and there is a pool in the middle."""
COLOURS = ("amber", "ruby", "jade", "cobalt", "plum", "pearl")


class UnexpectedRoll(Exception):
    """The dice are rolled once more than the test has said."""


class LoadedDice(Dice):
    """Dice that fall as they are told; everything but a roll comes from the seed."""

    def __init__(self, rolls: Iterable[int] = (), seed: int = 1) -> None:
        super().__init__(seed)
        self.rolls = iter(rolls)

    def roll(self, sides: int = 6) -> int:
        """The next roll that the test has said."""
        for roll in self.rolls:
            return roll
        raise UnexpectedRoll


def options(preset: str = "competition", **changes: Any) -> Options:
    """A preset with changes."""
    found: Options = RULES.options(preset, changes)
    return found


def place(cell: int, heading: int) -> str:
    """A place as tests write it: "n-04-03 N" or "home"."""
    return "home" if cell == HOME else f"{field_id(cell)} {HEADINGS[heading]}"


def at(text: str) -> tuple[int, int]:
    """Cell and heading of a place."""
    if text == "home":
        return HOME, HOME
    name, heading = text.split()
    return field_of(name), HEADINGS.index(heading)


def colour_of(name: str) -> int:
    """The number of a colour; "" is no block."""
    return COLOURS.index(name) if name else NONE


def colour(number: int) -> str:
    """The name of a colour; "" for no block."""
    return COLOURS[number] if number >= 0 else ""


def rig_move(start: str, target: str) -> MoveRig:
    """The action that moves a rig between two platforms."""
    return MoveRig(platform_of(start), platform_of(target))


E29 = ((3, 1, 2, 2, 4, 0), (2, 3, 2, 1, 1, 3), (1, 2, 2, 3, 1, 3))
"""The stores of example E29."""
