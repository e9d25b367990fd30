"""Text on the board: at least eleven device pixels, and fitted to its width."""

from typing import Final, Literal

from game.app.paint.canvas import Canvas

LEAST_PIXELS: Final = 11
INK: Final = "#2a1d12"


def fitting(canvas: Canvas, words: str, face: str, size: float, width: float) -> float | None:
    """The size at which a line fits into `width`: as requested or smaller, at least eleven pixels; None if it
    can't."""
    pixel = 1 / (canvas.s * canvas.t)
    for pixels in range(max(LEAST_PIXELS, round(size / pixel)), LEAST_PIXELS - 1, -1):
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
    """Write a player's name from the left; one too long at eleven pixels is cut with dots."""
    short = name
    while len(short) > 1 and fitting(canvas, short, "strong", size, width) is None:
        name = name[:-1].rstrip(" -.")
        short = f"{name}…"
    write(canvas, short, x, y, "strong", size, colour, "l", width)
