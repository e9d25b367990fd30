"""The seven seats: a colour for quick eyes, and a symbol and a hatch that say the same without colour."""

from typing import Final, Literal

import msgspec

Hatch = Literal["plain", "rising", "level", "falling", "net", "upright", "dots"]


class PlayerLook(msgspec.Struct, frozen=True):
    """One seat: its colour, the ink of its symbol, the symbol as SVG on a field of 100, its hatch."""

    name: str
    colour: str
    ink: str
    symbol: str
    hatch: Hatch
    shape: str
    """The inner SVG of the symbol; the word INK stands where its colour goes."""

    def drawn(self, ink: str) -> str:
        """The symbol as inner SVG on a field of 100 in the given ink."""
        return self.shape.replace("INK", ink)


_LIGHT, _DARK = "#fff8e6", "#20150c"

PLAYERS: Final = (
    PlayerLook(
        "vermilion", "#c4453b", _LIGHT, "star", "plain",
        '<path d="M50 4 62 37 97 38 69 59 79 93 50 73 21 93 31 59 3 38 38 37Z" fill="INK"/>',
    ),
    PlayerLook(
        "cobalt", "#2c50d6", _LIGHT, "drop", "rising",
        '<path d="M50 3C60 26 83 44 83 65A33 32 0 0 1 17 65C17 44 40 26 50 3Z" fill="INK"/>',
    ),
    PlayerLook(
        "amber", "#f2b233", _DARK, "crescent", "level",
        '<path d="M62 6A46 46 0 1 0 94 66A38 38 0 1 1 62 6Z" fill="INK"/>',
    ),
    PlayerLook(
        "turquoise", "#1fa5a8", _DARK, "diamond", "falling",
        '<path d="M50 2 88 50 50 98 12 50Z" fill="INK"/>',
    ),
    PlayerLook(
        "plum", "#6a2459", _LIGHT, "bolt", "net",
        '<path d="M62 2 16 58H44L34 98 84 38H54Z" fill="INK"/>',
    ),
    PlayerLook(
        "ivory", "#efe7cf", _DARK, "ring", "upright",
        '<circle cx="50" cy="50" r="34" fill="none" stroke="INK" stroke-width="22"/>',
    ),
    PlayerLook(
        "pitch", "#1f2619", _LIGHT, "triangle", "dots",
        '<path d="M50 8 94 88H6Z" fill="INK"/>',
    ),
)  # fmt: skip
"""Seat 1 is PLAYERS[0]."""

PITCH: Final = 6
"""The one seat that is too dark for a dark outline."""
