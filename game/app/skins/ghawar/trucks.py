"""Trucks from above: facing east on a field of 100 by 60, turned as they drive."""

import math
from functools import cache
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import lighter, mixed
from game.app.paint.players import PLAYERS
from game.app.paint.vector import gradient
from game.app.skins.ghawar.pieces import KEY, PALE_KEY, PITCH_BLACK, sign
from game.rules.ghawar.board import Colour

FIELD: Final = (100.0, 60.0)
LONG: Final = 39.0
"""Length of a truck in board units; neighbours on the field are 39 apart."""
BED: Final = -0.20
"""The middle of the bed, as a share of the length from the middle of the truck."""
TRAIN_BED: Final = -0.07
ROOF: Final = 0.215
TYRE: Final = "#1d1510"


def _wheels(places: tuple[int, ...]) -> str:
    return "".join(f'<rect x="{x}" y="4" width="12" height="52" rx="3" fill="{TYRE}"/>' for x in places)


def _cab(player: int, left: float) -> str:
    """The cab with its windscreen and its lamps."""
    key = PALE_KEY if player == PITCH_BLACK else KEY
    x = left
    return (
        f'<path d="M{x} 6H{x + 26}Q{x + 38} 9 {x + 38} 30Q{x + 38} 51 {x + 26} 54H{x}Z" '
        f'fill="url(#c)" stroke="{key}" stroke-width="3.4" stroke-linejoin="round"/>'
        f'<path d="M{x + 24} 11H{x + 27}Q{x + 33} 15 {x + 33} 30Q{x + 33} 45 {x + 27} 49H{x + 24}'
        f'Q{x + 28} 30 {x + 24} 11Z" fill="#d3ece2" stroke="{key}" stroke-width="1.6"/>'
        f'<circle cx="{x + 35}" cy="13" r="3.6" fill="#fff0b0" stroke="{key}" stroke-width="1.2"/>'
        f'<circle cx="{x + 35}" cy="47" r="3.6" fill="#fff0b0" stroke="{key}" stroke-width="1.2"/>'
    )


@cache
def truck(player: int, train: bool = False) -> str:
    """A truck without its load; `train`: a tractor with two cars of a road train."""
    look = PLAYERS[player]
    key = PALE_KEY if player == PITCH_BLACK else KEY
    dark = mixed(look.colour, 0.38)
    defs = (
        f"<defs>{gradient('c', (lighter(look.colour, 0.22), look.colour, mixed(look.colour, 0.20)))}</defs>"
    )
    frame = f'fill="{dark}" stroke="{key}" stroke-width="3.2"'
    if train:
        bed = (
            f'{_wheels((6, 20, 34, 48))}<rect x="24" y="26" width="40" height="8" fill="{key}"/>'
            f'<rect x="3" y="10" width="24" height="40" rx="5" {frame}/>'
            f'<path d="M9 18H21M9 30H21M9 42H21" stroke="{lighter(look.colour, 0.3)}" stroke-width="2.4"/>'
            f'<rect x="30" y="10" width="26" height="40" rx="3" {frame}/>'
            f'<rect x="33.5" y="13.5" width="19" height="33" fill="#c9a366"/>'
        )
    else:
        bed = (
            f'{_wheels((10, 30))}<rect x="3" y="7" width="54" height="46" rx="4" {frame}/>'
            '<rect x="8" y="12" width="44" height="36" rx="1.5" fill="#c9a366"/>'
            '<path d="M8 21H52M8 30H52M8 39H52" stroke="#7d5b2c" stroke-width="1.6"/>'
        )
    return f"{defs}{_wheels((64, 78))}{bed}{_cab(player, 59)}"


@cache
def cargo(colour: Colour) -> str:
    """A block on a bed, seen from straight above."""
    return (
        f'<rect x="8" y="10" width="88" height="88" rx="9" fill="#000" fill-opacity=".35"/>'
        f'<rect x="5" y="4" width="88" height="88" rx="8" fill="{colour.colour}" stroke="{KEY}" '
        'stroke-width="8"/>'
        '<path d="M12 12H86" stroke="#fff" stroke-opacity=".4" stroke-width="6"/>'
        f'<g transform="translate(15,14) scale(.68)">{sign(colour.emblem, colour.ink, 19)}</g>'
    )


SHADE: Final = '<rect x="3" y="5" width="95" height="50" rx="9" fill="#000" fill-opacity=".34"/>'


def offset(turn: float, share: float, size: float = LONG) -> tuple[float, float]:
    """A place on a turned truck, from its middle: `share` of its length towards the cab."""
    angle = math.radians(turn)
    return math.cos(angle) * share * size, math.sin(angle) * share * size


def draw_truck(
    canvas: Canvas,
    player: int,
    cx: float,
    cy: float,
    turn: float,
    load: Colour | None = None,
    train: bool = False,
    size: float = LONG,
) -> None:
    """Draw a truck with its middle at (cx, cy), turned clockwise by `turn` degrees from facing east.

    Signs stay upright: the owner's, and the load's, two of which are one another turned by a quarter.
    """
    box = Box.around(cx, cy, size, size * 0.6)
    canvas.svg(SHADE, FIELD, box.moved(size * 0.02, size * 0.06), turn)
    canvas.svg(truck(player, train), FIELD, box, turn)
    dx, dy = offset(turn, ROOF, size)
    canvas.symbol(player, cx + dx, cy + dy, size * 0.21, PLAYERS[player].ink)
    if load is not None:
        dx, dy = offset(turn, TRAIN_BED if train else BED, size)
        canvas.svg(
            cargo(load), (100.0, 100.0), Box.around(cx + dx, cy + dy, size * (0.34 if train else 0.42))
        )
