"""Tankers from the side, with the badge of their owner amidships; grey where they earn nothing."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import lighter, mixed
from game.app.paint.drawings import drawing
from game.app.paint.players import PITCH, PLAYERS
from game.app.paint.vector import mirrored, placed
from game.app.skins.nations.pegs import KEY, PALE_KEY

FIELD: Final = (72.0, 48.0)
LONG: Final = 33.0
"""Length of a Tanker on the board, in board units."""
IDLE: Final = "#9a9c94"


@cache
def hull(player: int, idle: bool = False) -> str:
    """A Tanker that heads east: hull in the player's colour, or grey, with the badge of its owner."""
    look = PLAYERS[player]
    key = PALE_KEY if player == PITCH and not idle else KEY
    badge = drawing("nations/tanker-badge", owner=look.colour).body + placed(
        look.drawn(look.ink), 30.8, 17.8, 0.144
    )
    return _ship(IDLE if idle else look.colour, key) + badge


def _ship(colour: str, key: str) -> str:
    """A ship of a colour: bridge and funnel aft, tanks before them."""
    light, dark = lighter(colour, 0.20), mixed(colour, 0.30)
    return drawing("nations/tanker", paint=colour, light=light, dark=dark, key=key).body


def draw_hull(
    canvas: Canvas, player: int, x: float, y: float, long: float = LONG, *, idle: bool = False,
    west: bool = False, turn: float = 0.0, alpha: int = 255,
) -> None:  # fmt: skip
    """Draw a Tanker with its middle at a place; `west`: the way it heads."""
    box = Box.around(x, y, long, long * FIELD[1] / FIELD[0])
    body = hull(player, idle)
    if west:
        body = mirrored(body, FIELD[0])
    canvas.svg(body, FIELD, box, turn, alpha)


def draw_blank(canvas: Canvas, x: float, y: float, long: float = LONG) -> None:
    """Draw a Tanker that belongs to nobody."""
    canvas.svg(_ship(IDLE, KEY), FIELD, Box.around(x, y, long, long * FIELD[1] / FIELD[0]))
