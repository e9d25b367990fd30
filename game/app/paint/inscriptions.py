"""Text on the board: never smaller than can be read easily, and fitted to its width."""

import math
from typing import Final, Literal

from game.app.paint.canvas import Canvas

LETTERS: Final = 12
"""How large letters are at least, in board units: in pixels at 1280x720, and larger with the board."""
COMPACT: Final = 11
"""How many pixels they have at least on a smaller board, and where somebody wants smaller text."""
INK: Final = "#2a1d12"


def least_pixels(canvas: Canvas) -> int:
    """How many pixels letters have at least on this board."""
    return max(COMPACT, math.floor(LETTERS * canvas.s * min(1.0, canvas.t) + 0.01))


def least_size(canvas: Canvas) -> float:
    """The same as a size in board units, before the text scale."""
    return least_pixels(canvas) / (canvas.s * canvas.t)


def fitting(canvas: Canvas, words: str, face: str, size: float, width: float) -> float | None:
    """The size at which a line fits into `width`: as requested or smaller, but not below the least; None if
    it can't."""
    pixel, least = 1 / (canvas.s * canvas.t), least_pixels(canvas)
    for pixels in range(max(least, round(size / pixel)), least - 1, -1):
        if canvas.text_width(words, face, pixels * pixel) <= width:
            return pixels * pixel
    return None


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
    """Write a line fitted into `width`; returns False if it would be too small to read."""
    found = fitting(canvas, words, face, size, width)
    if found is None:
        return False
    canvas.text(words, x, y, face, found, colour, align)
    return True


def write_name(canvas: Canvas, name: str, x: float, y: float, size: float, colour: str, width: float) -> None:
    """Write a player's name from the left; one too long in the least letters is cut with dots."""
    if not write(canvas, name, x, y, "strong", size, colour, "l", width):
        least = least_size(canvas)
        canvas.text(canvas.cut(name, "strong", least, width), x, y, "strong", least, colour)
