"""The seven seats: a colour for quick eyes, and a symbol and a hatch that say the same without colour."""

from typing import Final, Literal

import msgspec

from game.app.paint.drawings import drawing

Hatch = Literal["plain", "rising", "level", "falling", "net", "upright", "dots"]


class PlayerLook(msgspec.Struct, frozen=True):
    """One seat: its colour, the ink of its symbol, the symbol, its hatch."""

    name: str
    colour: str
    ink: str
    symbol: str
    """The name of its drawing among those of the seats."""
    hatch: Hatch

    def drawn(self, ink: str) -> str:
        """The symbol as inner SVG on a field of 100 in the given ink."""
        return drawing(f"table/seats/{self.symbol}", ink=ink).body


_LIGHT, _DARK = "#fff8e6", "#20150c"

PLAYERS: Final = (
    PlayerLook("vermilion", "#c4453b", _LIGHT, "star", "plain"),
    PlayerLook("cobalt", "#2c50d6", _LIGHT, "drop", "rising"),
    PlayerLook("amber", "#f2b233", _DARK, "crescent", "level"),
    PlayerLook("turquoise", "#1fa5a8", _DARK, "diamond", "falling"),
    PlayerLook("plum", "#6a2459", _LIGHT, "bolt", "net"),
    PlayerLook("ivory", "#efe7cf", _DARK, "ring", "upright"),
    PlayerLook("pitch", "#1f2619", _LIGHT, "triangle", "dots"),
)
"""Seat 1 is PLAYERS[0]."""

PITCH: Final = 6
"""The one seat that is too dark for a dark outline."""
