"""Where everything lies on the board, in board units: ring, planet with its city, stacks, dice."""

from __future__ import annotations

import math
from functools import cached_property
from typing import Final

from game.app.paint.box import Box
from game.app.skins.globopolis.track import BOARD, BODY, MIDDLE_LINE, SPACES, Point, Track
from game.rules.globopolis.board import Board

PLANET: Final = Box.around(566, 263, 184)
CENTRE: Final[Point] = (BOARD.cx, BOARD.cy)
"""The middle of the ring: trays, notes and bows are laid round it, not round the planet."""
CITY: Final = (142.0, 38.0)
"""The half axes of the ring city."""
TILT: Final = -13.0
"""By how many degrees the city is turned."""
DESK: Final = (165.0, 236.0)
"""Where the column left of the planet begins, and how wide it is."""
DECK: Final = (56.0, 80.0)
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
        """The stacks: OPs and MISSIONs, INFLUENCE."""
        wide, high = DECK
        return tuple(Box(DESK[0] + n * (wide + 15), self.goal.bottom + 7, wide, high) for n in range(2))

    @cached_property
    def stock(self) -> Box:
        """The units of a side, below the name of the board."""
        return Box(DESK[0], 182, DESK[1], 40)

    @cached_property
    def goal(self) -> Box:
        """The tower that a side can build next."""
        return Box(DESK[0], self.stock.bottom + 6, DESK[1], 60)

    @cached_property
    def tray(self) -> Box:
        """Where dice lie at rest, beside the stacks."""
        deck = self.decks[-1]
        return Box(deck.right + 10, deck.y, 92, deck.h)

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
