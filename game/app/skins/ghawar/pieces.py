"""Blocks and rigs as vector pictures on a field of 100 by 100."""

from functools import cache
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import lighter, mixed
from game.app.paint.drawings import drawing
from game.app.paint.players import PLAYERS
from game.app.paint.vector import placed
from game.rules.ghawar.board import Colour

FIELD: Final = (100.0, 100.0)
KEY: Final = "#20150c"
PALE_KEY: Final = "#e9d9ae"
PITCH_BLACK: Final = 6
"""The player colour that needs a pale outline."""

SIGNS: Final = {
    "cross": "M24 24 76 76M76 24 24 76",
    "bars": "M34 20V80M66 20V80",
    "chevron": "M18 32 50 74 82 32",
    "plus": "M16 50H84M50 16V84",
    "equals": "M16 34H84M16 66H84",
    "diamond": "M50 16 84 50 50 84 16 50Z",
    "ring": "M50 22A28 28 0 1 1 49.9 22Z",
}
"""The signs of the minerals, as strokes on a field of 100."""


def sign(emblem: str, ink: str, width: float = 17) -> str:
    """The sign of a mineral; a ring where a board names one that does not exist."""
    return (
        f'<path d="{SIGNS.get(emblem, SIGNS["ring"])}" fill="none" stroke="{ink}" stroke-width="{width}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


@cache
def block(colour: Colour) -> str:
    """A wooden cube seen from a little above, its sign on the front."""
    face = colour.colour
    cube = drawing(
        "ghawar/block",
        high=lighter(face, 0.10),
        low=mixed(face, 0.10),
        top=lighter(face, 0.34),
        side=mixed(face, 0.42),
        seam=mixed(face, 0.55),
    )
    return cube.body + placed(sign(colour.emblem, colour.ink), 16, 32, 0.56)


@cache
def ghost(colour: Colour) -> str:
    """The empty place of a cube: its outline and its sign in faint ink."""
    faint = f'<g opacity=".42">{sign(colour.emblem, KEY, 13)}</g>'
    return drawing("ghawar/empty").body + placed(faint, 16, 32, 0.56)


@cache
def rig_back(player: int) -> str:
    """The far legs of a rig, its lattice and its shadow, behind the block."""
    colour = PLAYERS[player].colour
    return drawing(
        "ghawar/rig-back", dark=mixed(colour, 0.35), light=lighter(colour, 0.25), key=key_of(player)
    ).body


@cache
def rig_front(player: int, sheeted: bool = False) -> str:
    """The near legs and the sign of a rig; `sheeted`: canvas closes the legs."""
    look, key = PLAYERS[player], key_of(player)
    sheet = drawing("ghawar/rig-sheet", key=key).body if sheeted else ""
    legs = drawing("ghawar/rig-front", owner=look.colour, dark=mixed(look.colour, 0.25), key=key).body
    return sheet + legs + placed(look.drawn(look.ink), 39.5, 8.5, 0.21)


def key_of(player: int) -> str:
    """The outline of what has the colour of a player."""
    return PALE_KEY if player == PITCH_BLACK else KEY


def draw_block(canvas: Canvas, colour: Colour, cx: float, cy: float, size: float, alpha: int = 255) -> None:
    """Draw a block with its middle at (cx, cy)."""
    canvas.svg(block(colour), FIELD, Box.around(cx, cy, size), alpha=alpha)


def draw_rig(canvas: Canvas, player: int, cx: float, cy: float, size: float, sheeted: bool = False) -> None:
    """Draw a whole rig with its middle at (cx, cy)."""
    box = Box.around(cx, cy, size)
    canvas.svg(rig_back(player), FIELD, box)
    canvas.svg(rig_front(player, sheeted), FIELD, box)
