"""What the parts of the drawing need to know of a match: its board and where things lie, options, seats."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from game.app.paint.colours import contrast, mixed, readable
from game.app.skin_api.looks import MatchLooks
from game.app.skins.poleconomy.plan import Plan
from game.engine.vocabulary import Seat
from game.rules.poleconomy import RULES
from game.rules.poleconomy.board import Board, Property
from game.rules.poleconomy.board_parts import Square
from game.rules.poleconomy.options import Options

READABLE: Final = 4.5
"""The least contrast of text."""


class Looks(MatchLooks, frozen=True, dict=True):
    """Board, options and seats of a match."""

    rules = RULES
    board: Board
    options: Options
    seats: tuple[Seat, ...]

    @cached_property
    def plan(self) -> Plan:
        """Where everything lies."""
        return Plan(self.board, self.options.game == "game2")

    @property
    def note_spot(self) -> tuple[tuple[float, float], float]:
        """The middle of the lake, and little less than its width."""
        middle = self.plan.middle
        return (middle.cx, middle.cy - 12), middle.w - 16

    @cached_property
    def region_colours(self) -> dict[str, str]:
        """The colour of each region."""
        return {region.id: region.colour for region in self.board.regions}

    def head_of(self, region: str) -> tuple[str, str]:
        """The colour of a region as the ground of a heading, and an ink that can be read upon it."""
        colour = self.region_colours[region]
        while contrast(colour, readable(colour)) < READABLE:
            colour = mixed(colour, 0.1)
        return colour, readable(colour)

    def square(self, node: int) -> Square:
        """A square by node. Raises IndexError for a Corner Square."""
        return self.board.squares[node]

    def title(self, number: int) -> Property:
        """A property by number."""
        return self.board.properties[number]
