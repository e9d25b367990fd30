"""What the rows of saves and of finished matches have in common: the plate, and who played."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.engine.vocabulary import Seat
from game.store.catalogue import spoken
from game.store.locales import listed


def draw_plate(canvas: Canvas, box: Box, *, broken: bool, chosen: bool) -> None:
    """Draw the ground of a row: in alarm where it cannot be used; a chosen one has that of the list."""
    theme = canvas.theme
    if broken:
        canvas.box(box, 6, theme.no.fill, theme.no.ink, 1.8 if chosen else 1.2)
    elif not chosen:
        canvas.box(box, 6, theme.card, theme.paper_line, 1.0)


def draw_seats(canvas: Canvas, seats: Sequence[Seat], x: float, y: float, room: float) -> None:
    """Draw the badges from the left, and after them as many names as there is room for."""
    t, end, names = canvas.t, x + room, [seat.name for seat in seats]
    for seat in seats:
        if x + 18 * t > end:
            return
        canvas.badge(seat.look, x + 9 * t, y, 18 * t)
        x += 21 * t
    locale = spoken().locale
    while names and canvas.text_width(listed(names, locale, "comma"), "ui", 13) > end - x - 4:
        names.pop()
    canvas.text(listed(names, locale, "comma"), x + 4, y, "ui", 13, canvas.theme.ink_soft)
