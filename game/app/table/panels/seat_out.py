"""A seat that is out of the game: its plate grey and low, its name struck out, why, and its rank."""

from __future__ import annotations

from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.view_models import SeatFacts
from game.app.table.panels.frame import FOLDED
from game.app.widgets.words import draw_words
from game.engine.vocabulary import Seat

INK: Final = "#a3afa6"


def draw_out(canvas: Canvas, facts: SeatFacts, seat: Seat, plate: Box, cx: float, beside: float) -> None:
    """Draw it in the middle of its `plate`, its badge around `cx`, its name at least so far `beside` that."""
    theme, t = canvas.theme, canvas.t
    high = min(plate.h, FOLDED * t)
    box = Box(plate.x, plate.cy - high / 2, plate.w, high)
    look = theme.disabled_dark
    canvas.box(box, 8, look.fill, look.edge, 1.1, dash=4)
    canvas.badge(seat.look, cx, box.cy, min(26 * t, box.h - 8), grey=True)
    x = cx + max(13 * t + 8, beside)
    ink = look.ink if theme.plain else INK
    wide = draw_words(canvas, seat.name, x, box.cy, (box.right - x) * 0.55, "strong", 14.5, ink)
    canvas.hair(x - 2, box.cy, wide + 4, ink, width=1.4)
    x += wide + 10
    rank = canvas.text(facts.rank, box.right - 13, box.cy, "strong", 14.5, ink, "r")
    room = box.right - 13 - rank - 10 - x
    words = (why for why in facts.out if canvas.text_width(why, "ui", 13.5) <= room)
    canvas.text(next(words, ""), x, box.cy, "ui", 13.5, ink)
