"""The ring city: a tower for every Title with a light in its owner's colour, higher with every level."""

from __future__ import annotations

from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.players import PLAYERS
from game.app.skins.globopolis.looks import Looks
from game.app.skins.globopolis.plan import TILT
from game.rules.globopolis.state import NOBODY, Table

FIELD: Final = (20.0, 104.0)
"""The picture of a tower: its foot is in the middle."""
OWNED: Final = ("owned", "one", "two")
"""The towers of owned Titles by how many levels count."""


def draw_city(canvas: Canvas, looks: Looks, table: Table) -> None:
    """Draw all towers of the city."""
    for title, owner in enumerate(table.owners):
        box = Box.around(*looks.plan.tower(title), *FIELD)
        if owner != NOBODY:
            light = PLAYERS[looks.of(owner)].colour
            canvas.drawing(f"globopolis/towers/{OWNED[table.active[title]]}", box, TILT, light=light)
        elif not canvas.theme.plain:
            canvas.drawing("globopolis/free", box, TILT)
