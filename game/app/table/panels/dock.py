"""The dock of wide windows: a tray beside the board in which the card of a place lies."""

from __future__ import annotations

from game.app.paint.canvas import Canvas
from game.app.widgets.panel import Panel
from game.app.widgets.words import LINE, Fitted, draw_fitted
from game.store.catalogue import say

SIZE = 14.5


class Dock(Panel):
    """The empty tray, which says what it is for."""

    def __init__(self) -> None:
        super().__init__("lacquer")
        self.hidden = True
        self.filled = False
        """Whether a card lies in it."""

    def ground(self, canvas: Canvas) -> None:
        """Lacquer, a well, and the words in its middle."""
        super().ground(canvas)
        theme, well = canvas.theme, self.box.inset(8)
        canvas.box(well, 7, theme.well, theme.well_line, 1.0)
        if self.filled:
            return
        words = Fitted(canvas.wrap(say("table.dock"), "ui", SIZE, well.w - 48), SIZE)
        draw_fitted(canvas, words, well.cx, well.cy, "ui", theme.mute, "c", apart=LINE)
