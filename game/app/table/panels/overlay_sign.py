"""Plates at the upper edge of the board: what a look has laid over it, and what nobody must miss."""

from __future__ import annotations

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import RUST
from game.app.widgets.panel import Panel
from game.app.widgets.words import cap_width, fit, key_cap

HIGH, ABOVE = 22.0, 14.0
"""How high it is, and how much of that stands above the board, so that it covers little of it."""
RIM = 4.0
"""How thick the rim of an alarm is, in base units."""


class _Plate(Panel):
    """A plate over the board; clicks go through to the board."""

    def __init__(self, board: Box, words: str) -> None:
        super().__init__("clear")
        self.stand_on(board)
        self.words = words

    def stand_on(self, board: Box) -> None:
        """Stand at the upper edge of the board, some of it above."""
        self.board = board
        self.box = Box(board.x, board.y - ABOVE, board.w, board.h + ABOVE)


class OverlaySign(_Plate):
    """A plaque with a key cap."""

    def __init__(self, board: Box, words: str, key: str) -> None:
        super().__init__(board, words)
        self.shortcut = key

    def ground(self, canvas: Canvas) -> None:
        """Draw it, as wide as its words."""
        theme, t = canvas.theme, canvas.t
        cap = cap_width(canvas, self.shortcut) if self.shortcut else -8.0
        line = fit(canvas, self.words, "strong", 13.5, self.box.w - 40 - cap, most=1)
        wide = canvas.text_width("".join(line.lines), "strong", line.size) + cap + 30
        plaque = Box(self.box.cx - wide / 2, self.box.y, wide, HIGH * t)
        canvas.lacquer(plaque, 8, active=True)
        canvas.text("".join(line.lines), plaque.x + 11, plaque.cy, "strong", line.size, theme.cream)
        if self.shortcut:
            key_cap(canvas, self.shortcut, plaque.right - 8, plaque.cy, theme.cream, dark=True)


class AlarmSign(_Plate):
    """A rust plate, and a rim around the board."""

    def ground(self, canvas: Canvas) -> None:
        """Draw the rim, and the plate as wide as its words."""
        theme, t = canvas.theme, canvas.t
        canvas.box(self.board.inset(1.5), 5, None, RUST[0], RIM)
        line = fit(canvas, self.words, "strong", 14.5, self.box.w - 60 * t, most=1)
        wide = canvas.text_width("".join(line.lines), "strong", line.size) + 46 * t
        plate = Box(self.box.cx - wide / 2, self.box.y, wide, (HIGH + 4) * t)
        canvas.shadow(plate, 8, 6, 2, 150)
        canvas.box(plate, 8, RUST, theme.keyline, 1.3)
        canvas.icon("alert", plate.x + 17 * t, plate.cy, 17 * t, "#fff3e2")
        canvas.text("".join(line.lines), plate.x + 33 * t, plate.cy, "strong", line.size, "#fff3e2")
