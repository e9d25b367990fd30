"""The plate of a seat that is out of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.panels.placing import FOLDED
from game.app.widgets.words import fit

if TYPE_CHECKING:
    from game.app.panels.seat_plate import SeatPlate

OUT = "#a3afa6"
"""The ink of a seat that is out of the game."""


def draw_out(canvas: Canvas, plate: SeatPlate) -> None:
    """Draw it grey, its name struck out, and say why and what rank it has."""
    theme, t, facts = canvas.theme, canvas.t, plate.facts
    high = min(plate.box.h, FOLDED * t)
    box = Box(plate.box.x, plate.box.cy - high / 2, plate.box.w, high)
    look = theme.disabled_dark
    canvas.box(box, 8, look.fill, look.edge, 1.1, dash=4)
    cx, _ = plate.badge_at()
    canvas.badge(plate.seat.look, cx, box.cy, min(26 * t, box.h - 8), grey=True)
    x = cx + max(13 * t + 8, plate.middle + (0 if plate.roomy else 3))
    ink = look.ink if theme.plain else OUT
    name = fit(canvas, plate.seat.name, "strong", 14.5, (box.right - x) * 0.55, most=1)
    wide = canvas.text("".join(name.lines), x, box.cy, "strong", name.size, ink)
    canvas.hair(x - 2, box.cy, wide + 4, ink, width=1.4)
    x += wide + 10
    rank = canvas.text(facts.rank, box.right - 13, box.cy, "strong", 14.5, ink, "r")
    room = box.right - 13 - rank - 10 - x
    words = (why for why in facts.out if canvas.text_width(why, "ui", 13.5) <= room)
    canvas.text(next(words, ""), x, box.cy, "ui", 13.5, ink)
