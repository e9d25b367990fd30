"""Text on the board: never under eleven device pixels, and never wider than its place."""

from typing import Final, Literal

from game.app.paint.canvas import Canvas
from game.app.paint.theme import Theme

LEAST_PIXELS: Final = 11.0
INK: Final = "#2a1d12"
SOFT: Final = "#6b5437"


def fitting(canvas: Canvas, words: str, face: str, size: float, width: float) -> float | None:
    """The size at which a line fits into `width`: as wished, at least eleven pixels; None if it cannot."""
    least = LEAST_PIXELS / (canvas.s * canvas.t)
    size = max(size, least)
    wide = canvas.text_width(words, face, size)
    if wide > width:
        size = max(least, size * width / wide)
        if canvas.text_width(words, face, size) > width + 1:
            return None
    return size


def write(
    canvas: Canvas,
    words: str,
    x: float,
    y: float,
    face: str = "strong",
    size: float = 13.0,
    colour: str = INK,
    align: Literal["l", "c", "r"] = "l",
    width: float = 1000.0,
) -> bool:
    """Write a line that fits into `width`; returns False where there was no room for letters one can read."""
    found = fitting(canvas, words, face, size, width)
    if found is None:
        return False
    canvas.text(words, x, y, face, found, colour, align)
    return True


def ink(theme: Theme) -> str:
    """The ink of paper in a theme."""
    return theme.ink
