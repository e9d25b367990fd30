"""Trucks from above: facing east on a field of 100 by 60, turned as they drive."""

import math
from functools import cache
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import lighter, mixed
from game.app.paint.drawings import drawing
from game.app.paint.players import PLAYERS
from game.app.paint.vector import placed
from game.app.skins.ghawar.geometry import LONG
from game.app.skins.ghawar.pieces import key_of, sign
from game.rules.ghawar.board import Colour

FIELD: Final = (100.0, 60.0)
WIDE: Final = LONG * 0.6
BED: Final = -0.20
"""The middle of the bed, as a share of the length from the middle of the truck."""
TRAIN_BED: Final = -0.07
ROOF: Final = 0.215
LOAD: Final = 0.42
"""The size of a block on a bed, as a share of the length."""


@cache
def truck(player: int, train: bool = False) -> str:
    """A truck without its load; `train`: a tractor with two cars of a road train."""
    colour, key = PLAYERS[player].colour, key_of(player)
    light, dark, frame = lighter(colour, 0.22), mixed(colour, 0.20), mixed(colour, 0.38)
    if train:
        lines = lighter(colour, 0.3)
        return drawing(
            "ghawar/road-train", owner=colour, light=light, dark=dark, frame=frame, key=key, lines=lines
        ).body
    return drawing("ghawar/truck", owner=colour, light=light, dark=dark, frame=frame, key=key).body


@cache
def cargo(colour: Colour) -> str:
    """A block on a bed, seen from straight above."""
    mark = placed(sign(colour.emblem, colour.ink, 19), 15, 14, 0.68)
    return drawing("ghawar/cargo", block=colour.colour).body + mark


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
    box = Box.around(cx, cy, size, size * WIDE / LONG)
    canvas.drawing("ghawar/truck-shade", box.moved(size * 0.02, size * 0.06), turn)
    canvas.svg(truck(player, train), FIELD, box, turn)
    dx, dy = offset(turn, ROOF, size)
    canvas.symbol(player, cx + dx, cy + dy, size * 0.21, PLAYERS[player].ink)
    if load is not None:
        dx, dy = offset(turn, TRAIN_BED if train else BED, size)
        canvas.svg(
            cargo(load), (100.0, 100.0), Box.around(cx + dx, cy + dy, size * (0.34 if train else LOAD))
        )
