"""Leaders and Agents, painted wooden pegs: the hat is the rank, the coat the player, with his sign on it."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import lighter, mixed
from game.app.paint.drawings import drawing
from game.app.paint.players import PITCH, PLAYERS
from game.app.paint.vector import mirrored, placed

FIELD: Final = (100.0, 100.0)
FOOT: Final = 0.92
"""How far down in its field a figure stands."""
HEIGHT: Final = 36.0
"""How high a figure is on the board, in board units."""
AGENT_HEIGHT: Final = 30.0
"""How high an Agent is, which stands beside Leaders."""
KEY: Final = "#20150c"
PALE_KEY: Final = "#e9d9ae"
AGENT: Final = "agent"


@cache
def figure(kind: str, player: int) -> str:
    """A figure of a kind in the coat of a player colour; KeyError for a kind that there is not."""
    look = PLAYERS[player]
    key = PALE_KEY if player == PITCH else KEY
    colour, light, dark = look.colour, lighter(look.colour, 0.22), mixed(look.colour, 0.32)
    if kind == AGENT:
        collar = mixed(colour, 0.35)
        body = drawing("nations/agent", owner=colour, light=light, dark=dark, key=key, collar=collar).body
    else:
        body = drawing(f"nations/leaders/{kind}", owner=colour, light=light, dark=dark, key=key).body
    return body + placed(look.drawn(look.ink), 37.5, 65.5, 0.25)


def box_of(x: float, y: float, height: float = HEIGHT) -> Box:
    """The field of a figure of so many units of height that stands on a place."""
    size = height / 0.9
    return Box(x - size / 2, y - size * FOOT, size, size)


def draw_figure(
    canvas: Canvas, kind: str, player: int, x: float, y: float, height: float = HEIGHT, alpha: int = 255
) -> None:
    """Draw a figure that stands on a place."""
    canvas.svg(figure(kind, player), FIELD, box_of(x, y, height), alpha=alpha)


def draw_hat(canvas: Canvas, kind: str, cx: float, cy: float, size: float) -> None:
    """Draw the hat of a kind alone, of no player in particular, around a place."""
    canvas.drawing(f"nations/hats/{kind}", Box.around(cx, cy, size * 1.3, size * 0.65))


def draw_pennant(
    canvas: Canvas, player: int, x: float, y: float, west: bool = False, alpha: int = 255
) -> None:
    """Draw the pennant of a ruler behind the figure that stands on a place; `west`: the way it flies."""
    colour, key = PLAYERS[player].colour, PALE_KEY if player == PITCH else KEY
    light, dark = lighter(colour, 0.18), mixed(colour, 0.25)
    body, field = drawing("nations/pennant", owner=colour, light=light, dark=dark, key=key)
    left = x + 6
    if west:
        body, left = mirrored(body, field[0]), x - 6 - 26
    canvas.svg(body, field, Box(left, y - 43, 26, 39), alpha=alpha)
