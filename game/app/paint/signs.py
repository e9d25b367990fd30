"""The signs of the seats and the dice, drawn from small to large."""

from typing import Literal

import pygame

from game.app.paint import emblems, grain, vector
from game.app.paint.box import Box
from game.app.paint.light import Light
from game.app.paint.pictures import SHAPES
from game.app.paint.players import PLAYERS

PITCH = 6
"""The one seat that is too dark for a dark outline."""


class Signs(Light):
    """The part of the canvas that says whose a thing is. Players count from 0."""

    def badge(self, player: int, cx: float, cy: float, size: float, grey: bool = False) -> None:
        """Draw the enamel badge of a player; `grey` when the seat is out of the game."""
        self.svg(emblems.badge(PLAYERS[player], grey), emblems.FIELD, Box.around(cx, cy, size))

    def pawn(self, player: int, cx: float, cy: float, size: float) -> None:
        """Draw the playing piece of a player, 25 to 28 on a board."""
        line = self.theme.keyline_pale if player == PITCH else self.theme.keyline
        self.svg(emblems.pawn(PLAYERS[player], line), emblems.FIELD, Box.around(cx, cy, size))

    def symbol(self, player: int, cx: float, cy: float, size: float, colour: str) -> None:
        """Draw the bare symbol of a player in one colour."""
        self.svg(PLAYERS[player].drawn(colour), emblems.FIELD, Box.around(cx, cy, size))

    def hatch(self, player: int, box: Box, radius: float = 0.0) -> None:
        """Fill a box with the colour and the hatch of a player."""
        rect = self.rect(box)
        corner = radius * self.s

        def made() -> pygame.Surface:
            body = emblems.hatched(PLAYERS[player], rect.w, rect.h, 5 * self.s)
            return grain.rounded(vector.raster(body, rect.size, rect.size), corner)

        if rect.w and rect.h:
            self.stamp(SHAPES.get(("hatch", player, rect.size, corner, self.s), made), rect.topleft)

    def tag(self, player: int, box: Box, symbol: bool = True) -> None:
        """Draw the sign of ownership: hatch, keyline, and the symbol on a plate of plain colour.

        A tag narrower than one and a half times its height has the plate only.
        """
        look = PLAYERS[player]
        line = self.theme.keyline_pale if player == PITCH else self.theme.keyline
        if symbol and box.w < 1.5 * box.h:
            self.box(box, 2, look.colour)
        else:
            self.hatch(player, box, 2)
        if symbol:
            side = min(box.w, box.h) - 3
            if box.w >= 1.5 * box.h:
                self.box(Box.around(box.cx, box.cy, side + 4, side + 2), 2, look.colour)
            self.symbol(player, box.cx, box.cy, side * 0.9, look.ink)
        self.box(box, 2, None, line, 1.0)

    def die(
        self,
        face: int,
        cx: float,
        cy: float,
        size: float,
        turn: float = 0.0,
        body: Literal["bone", "red", "sand", "oil"] = "bone",
        lift: float = 0.0,
    ) -> None:
        """Draw a die showing `face`, turned clockwise by `turn` degrees.

        `lift` (base units) is how high it flies: its shadow falls lower, wider and paler.
        """
        place = Box.around(cx, cy, size * 0.84).moved(0, lift * 0.5)
        self.shadow(place, size * 0.3, 5 + lift * 0.3, 4 + lift * 0.2, round(165 / (1 + lift / 20)))
        self.svg(emblems.die(face, body), emblems.FIELD, Box.around(cx, cy, size), turn)
