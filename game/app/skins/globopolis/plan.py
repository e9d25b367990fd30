"""Where everything lies on the board, in board units: ring, planet with its city, stacks, dice."""

from __future__ import annotations

import math
from functools import cached_property
from typing import Final

from game.app.paint.box import Box
from game.app.skins.globopolis.track import BOARD, BODY, MIDDLE_LINE, SPACES, Point, Track
from game.rules.globopolis.board import Board

PLANET: Final = Box.around(BOARD.cx, BOARD.cy + 22, 228)
CITY: Final = (190.0, 50.0)
"""The half axes of the ring city."""
TILT: Final = -13.0
"""By how many degrees the city is turned."""
DECK: Final = (62.0, 88.0)
DICE: Final = 34.0


class Plan:
    """Where the parts of one board are drawn."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.track = Track(len(board.ring))

    @cached_property
    def boxes(self) -> tuple[Box, ...]:
        """The hit box of each field."""
        return tuple(self.track.box(field) for field in range(len(self.board.ring)))

    @cached_property
    def middle(self) -> Box:
        """What lies inside of the ring."""
        return MIDDLE_LINE.inset(-BODY[0])

    @cached_property
    def decks(self) -> tuple[Box, ...]:
        """The stacks: OPs and MISSIONs, INFLUENCE; below them what is out of the game."""
        box = self.middle
        wide, high = DECK
        return tuple(Box(box.x + 44, box.cy - high - 12 + n * (high + 24), wide, high) for n in range(2))

    @cached_property
    def tray(self) -> Box:
        """Where dice lie at rest."""
        return Box.around(self.middle.right - 66, self.middle.cy, 96, 150)

    def city(self, share: float, reach: float = 1.0) -> Point:
        """A place on the front half of the ring city, from its left end to its right end."""
        return self.orbit(math.pi * (1 - share), reach)

    def orbit(self, angle: float, reach: float = 1.0) -> Point:
        """A place on the ring city: 0 is its right end, a quarter turn the nearest point."""
        x, y = CITY[0] * reach * math.cos(angle), CITY[1] * reach * math.sin(angle)
        tilt = math.radians(TILT)
        return (
            PLANET.cx + x * math.cos(tilt) - y * math.sin(tilt),
            PLANET.cy + x * math.sin(tilt) + y * math.cos(tilt),
        )

    def tower(self, title: int) -> Point:
        """The foot of the tower that stands for a Title in the ring city."""
        return self.city((title + 0.9) / (len(self.board.titles) + 0.8), 1.07)

    @staticmethod
    def space_of(points: int) -> int:
        """The space of the point ring on which so many points stand (GLO-R71): after 100 comes 1."""
        return 0 if points <= 0 else (points - 1) % (SPACES - 1) + 1

    @staticmethod
    def lap_of(points: int) -> int:
        """How often the figure has been round before; -1 below 0."""
        return -1 if points < 0 else (points - 1) // (SPACES - 1) if points > 0 else 0
