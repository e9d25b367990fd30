"""Blocks and rigs as vector pictures on a field of 100 by 100."""

from functools import cache
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import lighter, mixed
from game.app.paint.players import PLAYERS
from game.app.paint.vector import gradient
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
    front = gradient("f", (lighter(face, 0.10), mixed(face, 0.10)))
    return (
        f"<defs>{front}</defs>"
        '<path d="M8 88 22 94H84L104 74 96 66Z" fill="#000" fill-opacity=".30"/>'
        f'<path d="M8 28 24 8H95L80 28Z" fill="{lighter(face, 0.34)}"/>'
        f'<path d="M80 28 95 8V72L80 92Z" fill="{mixed(face, 0.42)}"/>'
        '<rect x="8" y="28" width="72" height="64" fill="url(#f)"/>'
        f'<path d="M8 28 24 8H95V72L80 92H8Z" fill="none" stroke="{KEY}" stroke-width="4.5" '
        'stroke-linejoin="round"/>'
        f'<path d="M9 28H80V91M80 28 94 10" fill="none" stroke="{mixed(face, 0.55)}" stroke-width="2.4"/>'
        f'<path d="M12 31.5H77" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>'
        f'<g transform="translate(16,32) scale(.56)">{sign(colour.emblem, colour.ink)}</g>'
    )


@cache
def unknown() -> str:
    """A block that nobody may see: a crate under canvas."""
    return (
        '<path d="M8 88 22 94H84L104 74 96 66Z" fill="#000" fill-opacity=".30"/>'
        '<path d="M8 34Q30 4 60 10Q92 8 94 40L88 90Q50 96 10 90Z" fill="#b9a77e" '
        f'stroke="{KEY}" stroke-width="4.5"/>'
        '<path d="M24 30Q30 60 22 88M52 14Q50 50 54 92M78 22Q76 60 82 90" fill="none" stroke="#7d6a44" '
        'stroke-width="3"/>'
    )


@cache
def ghost(colour: Colour) -> str:
    """The empty place of a cube: its outline and its sign in faint ink."""
    return (
        f'<path d="M8 28 24 8H95V72L80 92H8Z M8 28H80V92M80 28 95 8" fill="#fff" fill-opacity=".14" '
        f'stroke="{KEY}" stroke-opacity=".42" stroke-width="3.5" stroke-linejoin="round"/>'
        f'<g transform="translate(16,32) scale(.56)" opacity=".42">{sign(colour.emblem, KEY, 13)}</g>'
    )


def _outlined(path: str, colour: str, key: str, inner: float, outer: float) -> str:
    ends = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    return (
        f'<path d="{path}" stroke="{key}" stroke-width="{outer}" {ends}/>'
        f'<path d="{path}" stroke="{colour}" stroke-width="{inner}" {ends}/>'
    )


@cache
def rig_back(player: int) -> str:
    """The far legs of a rig and its shadow, behind the block."""
    look = PLAYERS[player]
    key = PALE_KEY if player == PITCH_BLACK else KEY
    return '<ellipse cx="54" cy="93" rx="44" ry="7" fill="#000" fill-opacity=".30"/>' + _outlined(
        "M46 26 32 80M54 26 68 80M32 78H68", mixed(look.colour, 0.35), key, 3.4, 8
    )


@cache
def rig_front(player: int, sheeted: bool = False) -> str:
    """The near legs, the lattice and the sign of a rig; `sheeted`: canvas closes the legs."""
    look = PLAYERS[player]
    key = PALE_KEY if player == PITCH_BLACK else KEY
    sheet = ""
    if sheeted:
        sheet = (
            f'<path d="M32 52H68L84 92H16Z" fill="#cdbb8f" stroke="{key}" stroke-width="3.5"/>'
            '<path d="M41 54 32 91M50 54V91M59 54 68 91" stroke="#8d794f" stroke-width="2.6" fill="none"/>'
            '<path d="M22 79H78" stroke="#8d794f" stroke-width="2" stroke-dasharray="3 3" fill="none"/>'
        )
    legs = "M44 24 13 92M56 24 87 92M40 34H60M31 53H69M42 30 67 52M58 30 33 52"
    feet = "M6 93H20M80 93H94"
    return (
        sheet
        + _outlined(legs, look.colour, key, 5.2, 10.5)
        + _outlined(feet, mixed(look.colour, 0.25), key, 5, 10)
        + f'<circle cx="50" cy="17" r="15.5" fill="{look.colour}" stroke="{key}" stroke-width="3.8"/>'
        '<path d="M37 13A14 14 0 0 1 63 13A22 22 0 0 0 37 13Z" fill="#fff" fill-opacity=".28"/>'
        f'<g transform="translate(40.5,7.5) scale(.19)">{look.drawn(look.ink)}</g>'
    )


def draw_block(canvas: Canvas, colour: Colour, cx: float, cy: float, size: float, alpha: int = 255) -> None:
    """Draw a block with its middle at (cx, cy)."""
    canvas.svg(block(colour), FIELD, Box.around(cx, cy, size), alpha=alpha)


def draw_rig(canvas: Canvas, player: int, cx: float, cy: float, size: float, sheeted: bool = False) -> None:
    """Draw a whole rig with its middle at (cx, cy)."""
    box = Box.around(cx, cy, size)
    canvas.svg(rig_back(player), FIELD, box)
    canvas.svg(rig_front(player, sheeted), FIELD, box)
