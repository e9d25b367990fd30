"""Tankers from the side, with the badge of their owner amidships; grey where they earn nothing."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import lighter, mixed
from game.app.paint.players import PITCH, PLAYERS
from game.app.paint.vector import gradient
from game.app.skins.nations.figures import KEY, PALE_KEY

FIELD: Final = (72.0, 48.0)
LONG: Final = 33.0
"""Length of a Tanker on the board, in board units."""
IDLE: Final = "#9a9c94"


@cache
def hull(player: int, idle: bool = False) -> str:
    """A Tanker that heads east: hull in the player's colour, or grey, with the badge of its owner."""
    look = PLAYERS[player]
    key = PALE_KEY if player == PITCH and not idle else KEY
    return _ship(IDLE if idle else look.colour, key) + (
        f'<circle cx="38" cy="25" r="12.400" fill="#f0cf7c" stroke="{KEY}" stroke-width="2"/>'
        f'<circle cx="38" cy="25" r="10" fill="{look.colour}" stroke="{KEY}" stroke-width="1"/>'
        f'<g transform="translate(30.800,17.800) scale(.144)">{look.drawn(look.ink)}</g>'
    )


def _ship(colour: str, key: str) -> str:
    """A ship of a colour: bridge and funnel aft, tanks before them."""
    side = gradient("h", (lighter(colour, 0.20), colour, mixed(colour, 0.30)))
    return (
        f"<defs>{side}</defs>"
        f'<path d="M4 24H66L70 21Q68 36 60 40H12Q5 36 4 24Z" fill="url(#h)" stroke="{key}" '
        'stroke-width="2.6" '
        'stroke-linejoin="round"/>'
        '<path d="M7 28H66" stroke="#fff" stroke-opacity=".35" stroke-width="1.6"/>'
        f'<path d="M7 24V12H21V24Z" fill="#fbf1d8" stroke="{key}" stroke-width="2.2" '
        'stroke-linejoin="round"/>'
        f'<path d="M10 16.500H18" stroke="{key}" stroke-width="2.4"/>'
        f'<path d="M9 12V4H15V12Z" fill="{colour}" stroke="{key}" stroke-width="1.8"/>'
        f'<path d="M9 7.500H15" stroke="#fbf1d8" stroke-width="2"/>'
        f'<path d="M54 24V19H62V24M58 19V14" fill="#fbf1d8" stroke="{key}" stroke-width="1.8"/>'
        '<path d="M1 43Q7 39.500 13 43T25 43T37 43T49 43T61 43T71 42" fill="none" stroke="#fff" '
        'stroke-opacity=".85" stroke-width="2.2" stroke-linecap="round"/>'
    )


def draw_hull(
    canvas: Canvas, player: int, x: float, y: float, long: float = LONG, *, idle: bool = False,
    west: bool = False, turn: float = 0.0, alpha: int = 255,
) -> None:  # fmt: skip
    """Draw a Tanker with its middle at a place; `west`: the way it heads."""
    box = Box.around(x, y, long, long * FIELD[1] / FIELD[0])
    body = hull(player, idle)
    if west:
        body = f'<g transform="translate({FIELD[0]} 0) scale(-1 1)">{body}</g>'
    canvas.svg(body, FIELD, box, turn, alpha)


def draw_blank(canvas: Canvas, x: float, y: float, long: float = LONG) -> None:
    """Draw a Tanker that belongs to nobody."""
    canvas.svg(_ship(IDLE, KEY), FIELD, Box.around(x, y, long, long * FIELD[1] / FIELD[0]))
