"""Layout functions: set parts one below the other; divide a box into rows, columns, grids and wrapping lines,
of fixed or shared lengths.

All lengths are base units.
"""

from collections.abc import Iterable, Sequence

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.widget import Widget

Length = float | None
"""A length, or None for an equal share of what is left."""


def _lengths(whole: float, wanted: Sequence[Length], gap: float) -> list[float]:
    left = whole - gap * (len(wanted) - 1) - sum(w for w in wanted if w is not None)
    sharers = sum(w is None for w in wanted)
    share = max(0.0, left / sharers) if sharers else 0.0
    return [share if w is None else w for w in wanted]


def stack(parts: Iterable[Widget | float], ruler: Canvas, box: Box, gap: float = 12.0) -> float:
    """Set parts one below the other from the top of `box`, each as high as it wants; returns the height.

    They stand `gap` apart; a number among them is the distance there instead. What is hidden or has no height
    takes no room.
    """
    y, apart = box.y, 0.0
    for part in parts:
        if not isinstance(part, Widget):
            apart = part
        elif not part.hidden and (high := part.stand_at(ruler, box._replace(y=y + apart, h=0))):
            y, apart = y + apart + high, gap
    return y - box.y


def row(box: Box, widths: Sequence[Length], gap: float = 6.0) -> list[Box]:
    """Boxes side by side, as high as `box`."""
    found: list[Box] = []
    x = box.x
    for width in _lengths(box.w, widths, gap):
        found.append(Box(x, box.y, width, box.h))
        x += width + gap
    return found


def column(box: Box, heights: Sequence[Length], gap: float = 6.0) -> list[Box]:
    """Boxes one below the other, as wide as `box`."""
    found: list[Box] = []
    y = box.y
    for height in _lengths(box.h, heights, gap):
        found.append(Box(box.x, y, box.w, height))
        y += height + gap
    return found


def grid(box: Box, columns: int, rows: int, gap: float = 6.0) -> list[Box]:
    """Equal boxes, row by row from the upper left."""
    return [cell for line in column(box, [None] * rows, gap) for cell in row(line, [None] * columns, gap)]


def flow(box: Box, widths: Sequence[float], height: float, gap: float = 6.0) -> list[Box]:
    """Boxes of given widths set like words: a new line when the next does not fit.

    What is wider than `box` is narrowed to it. The last box tells how far down the lines went.
    """
    found: list[Box] = []
    x, y = box.x, box.y
    for wanted in widths:
        width = min(wanted, box.w)
        if found and x + width > box.right + 0.01:
            x, y = box.x, y + height + gap
        found.append(Box(x, y, width, height))
        x += width + gap
    return found


def scale_for(size: tuple[int, int]) -> float:
    """Device pixels per base unit in a window of this size (LOOK 4).

    A window below 1280x720 keeps 1, down to 1024x600, and gets the compact layout instead of smaller type.
    One that stands upright is as wide as the narrowest of those.
    """
    width, height = size
    if height >= width:
        return width / 1024
    return max(min(width / 1280, height / 720), min(1.0, width / 1024, height / 600))


def compact(width: float, height: float, text_scale: float) -> bool:
    """Whether a window of so many base units needs the compact layout."""
    return width / text_scale < 1180 or height / text_scale < 680
