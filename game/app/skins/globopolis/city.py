"""The ring city: a tower for every Title with a light in its owner's colour, higher with every level."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.players import PLAYERS
from game.app.skins.globopolis.looks import Looks
from game.app.skins.globopolis.plan import TILT
from game.rules.globopolis.state import NOBODY, Table

HEIGHTS: Final = (9.0, 17.0, 30.0, 44.0)
"""Of a free Title, an owned one, one with a level and one with two."""
FIELD: Final = (20.0, 104.0)
"""The picture of a tower: its foot is in the middle."""


def draw_city(canvas: Canvas, looks: Looks, table: Table) -> None:
    """Draw all towers of the city."""
    for title, owner in enumerate(table.owners):
        grade = 0 if owner == NOBODY else 1 + table.active[title]
        if grade == 0 and canvas.theme.plain:
            continue
        light = "" if owner == NOBODY else PLAYERS[looks.of(owner)].colour
        x, y = looks.plan.tower(title)
        canvas.svg(tower(grade, light), FIELD, Box.around(x, y, *FIELD), turn=TILT)


@cache
def tower(grade: int, light: str) -> str:
    """A tower of the city; `light` is the colour at its top."""
    high, foot = HEIGHTS[grade], FIELD[1] / 2
    body, shade = ("#f4ead0", "#b9a9d6") if light else ("#5b5f86", "#40446b")
    top = foot - high
    found = (
        f'<path d="M7 {foot}V{top:.1f}L10 {top - 6:.1f} 13 {top:.1f}V{foot}Z" fill="{body}"/>'
        f'<path d="M10 {foot}V{top - 6:.1f}L13 {top:.1f}V{foot}Z" fill="{shade}"/>'
    )
    if light:
        found += (
            f'<circle cx="10" cy="{top - 7:.1f}" r="6" fill="{light}" fill-opacity=".35"/>'
            f'<circle cx="10" cy="{top - 7:.1f}" r="3" fill="{light}" stroke="#fff8e6" stroke-width=".8"/>'
        )
    return found
