"""What the dice of a match have shown, against what was to be expected."""

from __future__ import annotations

from collections.abc import Mapping

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas


def draw_throws(
    canvas: Canvas, box: Box, throws: Mapping[int, int], chances: Mapping[int, float], *, paper: bool
) -> None:
    """A brass bar for each number with its count, and a line at the count that was to be expected."""
    theme, t = canvas.theme, canvas.t
    ink, soft = (theme.ink, theme.ink_soft) if paper else (theme.cream, theme.mute)
    total = sum(throws.values())
    expected = {number: total * share for number, share in chances.items()}
    most = max(1.0, *throws.values(), *expected.values()) if total else 1.0
    foot = 20 * t
    counts = box.h > 90 * t
    top = 18 * t if counts else 4.0
    high = max(8.0, box.h - foot - top)
    for number, place in zip(sorted(chances), box.columns(len(chances)), strict=True):
        base = place.bottom - foot
        tall = high * throws.get(number, 0) / most
        wide = min(place.w * 0.6, 30.0)
        if tall >= 1:
            bar = Box(place.cx - wide / 2, base - tall, wide, tall)
            look = theme.button_brass
            canvas.box(bar, 2, look.fill, look.edge, 0.9)
        line = base - high * expected[number] / most
        canvas.line(place.cx - wide * 0.7, line, place.cx + wide * 0.7, line, ink, 1.6)
        canvas.text(str(number), place.cx, place.bottom - foot / 2 + 2, "strong", 12.5, ink, "c")
        if counts:
            y = min(base - tall, line) - 9 * t
            canvas.text(str(throws.get(number, 0)), place.cx, y, "ui", 12.5, soft, "c")
