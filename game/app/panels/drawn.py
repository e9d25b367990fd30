"""A picture among widgets: drawn by whoever made it."""

from __future__ import annotations

from collections.abc import Callable

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.widget import Size, Widget


class Drawn(Widget):
    """Draws itself by a function of canvas and box; takes no focus."""

    focusable = False

    def __init__(self, draw: Callable[[Canvas, Box], None], width: float = 0.0, height: float = 0.0) -> None:
        self._drawing = draw
        self._size = Size(width, height)

    def natural(self, canvas: Canvas) -> Size:
        """The size it was made for, growing with the text."""
        return Size(self._size.w * canvas.t, self._size.h * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw the picture."""
        self._drawing(canvas, self.box)
