"""The sign over the board that what is seen there is past."""

from __future__ import annotations

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.panel import Panel


class PastSign(Panel):
    """A frame round the board, and a plaque in the upper right of a `calm` part of it, or on its upper edge.

    Clicks go through to the board.
    """

    def __init__(self, board: Box, words: str, calm: Box | None = None) -> None:
        super().__init__("clear")
        self.box = board
        self.words = words
        self.calm = calm

    def ground(self, canvas: Canvas) -> None:
        """Draw the frame, then the plaque."""
        theme, t = canvas.theme, canvas.t
        frame = self.box.inset(-3)
        canvas.box(frame, 5, stroke="#20150c", width=6.4, stroke_opacity=0.85)
        canvas.box(frame, 5, stroke=theme.mark_chosen, width=3.2, dash=9)
        high = 27 * t
        wide = canvas.text_width(self.words, "strong", 15) + 26 * t + 26
        plaque = Box(self.box.cx - wide / 2, self.box.y - 8, wide, high)
        if self.calm is not None:
            plaque = Box(self.calm.right - wide - 6, self.calm.y + 6, wide, high)
        canvas.lacquer(plaque, 7, active=True)
        canvas.icon("history", plaque.x + 13 + 9 * t, plaque.cy, 17 * t, theme.brass_text)
        canvas.text(self.words, plaque.x + 18 + 20 * t, plaque.cy, "strong", 15, theme.cream)
