"""A box for games that bring no picture of their own: a diamond of squares; the app letters it."""

from __future__ import annotations

from boxes.lettering import Faces
from boxes.press import closed, dots, gradient, ground

CREAM, BRASS = "#f4e7c6", "#c99b45"
INKS = ("#2f6a58", "#c9762f", "#8a2f22", "#e0ab45", "#1c3f38")


def front(faces: Faces) -> str:
    """The front of the box, without a title."""
    cloth = gradient("cloth", ((0, "#3b5f6b"), (1, "#22404c")))
    body = f"<defs>{cloth}</defs>" + ground("url(#cloth)")
    body += dots("#16303a", lambda _, y: min(0.5, (0.45 - y) * 0.9), 0.4)
    for row in range(5):
        for column in range(5):
            x, y = 150 + (column - row) * 25, 120 + (column + row) * 25
            tile = closed(((x, y - 23), (x + 23, y), (x, y + 23), (x - 23, y)))
            body += f'<path d="{tile}" fill="{INKS[(2 * row + column) % len(INKS)]}"/>'
    frame = "M14 14H286V386H14ZM20 20H280V380H20Z"
    return body + f'<path d="{frame}" fill="none" stroke="{BRASS}" stroke-width="1.6"/>'
