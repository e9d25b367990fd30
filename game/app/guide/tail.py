"""The tail of a guide's note, towards the part it speaks of."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas

TAIL: Final = 18.0
"""How far it stands out."""
_WIDE: Final = 34.0
_INSIDE: Final = 3.0
"""So far it reaches into the sheet, over its edge."""
_CORNER: Final = 16.0
"""As far it keeps from the sheet's corners."""


class Tail(NamedTuple):
    """A triangle at the edge of a sheet: the box it fills, and by how many degrees it is turned from pointing
    upwards."""

    box: Box
    turn: float

    def draw(self, canvas: Canvas) -> None:
        """Draw it over the sheet's edge, in the colour of the sheet."""
        theme = canvas.theme
        upright = self.turn % 180 == 0
        box = self.box if upright else Box.around(self.box.cx, self.box.cy, self.box.h, self.box.w)
        fill = theme.paper if theme.plain else theme.paper_sunk
        canvas.drawing("table/note-tail", box, self.turn, fill=fill, edge=theme.paper_edge)


def tail_towards(sheet: Box, part: Box) -> Tail | None:
    """The tail of a sheet towards a part; None where it lies over it, or leaves no room for one."""
    beside = max(part.x - sheet.right, sheet.x - part.right)
    above = max(part.y - sheet.bottom, sheet.y - part.bottom)
    if max(beside, above) < TAIL:
        return None
    half, high = _WIDE / 2, TAIL + _INSIDE
    if above >= beside:
        x = min(max(part.cx, sheet.x + _CORNER + half), sheet.right - _CORNER - half)
        up = part.y < sheet.y
        y = sheet.y - TAIL if up else sheet.bottom - _INSIDE
        return Tail(Box(x - half, y, _WIDE, high), 0.0 if up else 180.0)
    y = min(max(part.cy, sheet.y + _CORNER + half), sheet.bottom - _CORNER - half)
    left = part.x < sheet.x
    x = sheet.x - TAIL if left else sheet.right - _INSIDE
    return Tail(Box(x, y - half, high, _WIDE), 270.0 if left else 90.0)
