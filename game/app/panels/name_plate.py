"""The name of the house in gold."""

from __future__ import annotations

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas


def draw_name(canvas: Canvas, box: Box, free: float, subtitle: str = "") -> None:
    """The name in the middle of `box` between two double lines that keep `free` off the box's ends.

    A subtitle stands below it where the box is high enough.
    """
    theme = canvas.theme
    cx, cy, high = box.cx, box.cy, box.h
    if subtitle and high > 64 + 28 * canvas.t:
        canvas.text(subtitle, cx, box.bottom - 4 - 11 * canvas.t, "head-light", 17, theme.brass_text, "c")
        cy, high = box.y + (high - 20 * canvas.t) / 2 + 4, (high - 22 * canvas.t) * 0.9
    size = high * 0.72 / max(canvas.t, 0.01)
    wide = canvas.text_width("Boardwell", "wordmark", size)
    canvas.text("Boardwell", cx, cy - 2, "wordmark", size, theme.felt_title, "c", emboss="#000000")
    long = min(190.0, box.w / 2 - wide / 2 - 30 - free)
    for side in (-1, 1):
        start = cx + side * (wide / 2 + 30)
        diamond = f'<path d="M5 0 10 5 5 10 0 5Z" fill="{theme.brass_text}"/>'
        canvas.svg(diamond, (10, 10), Box.around(start - side * 8, cy, 8))
        if long > 30:
            short = long * 0.72
            canvas.hair(start if side > 0 else start - long, cy - 2, long, theme.brass_line, 220)
            canvas.hair(start if side > 0 else start - short, cy + 3, short, theme.brass_line, 150)

