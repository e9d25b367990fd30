"""A dialog that knows how high it may become."""

from __future__ import annotations

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.dialog import PADDING, Dialog


class Sheet(Dialog):
    """`room` is the greatest height that `lay` may use in the present window."""

    room = 600.0
    QUIET = Dialog.QUIET | {"room"}

    def arrange(self, ruler: Canvas, whole: Box) -> None:
        """Measure the window, then stand in its middle."""
        self.room = whole.h - 16 - 2 * PADDING * 0.85
        super().arrange(ruler, whole)
