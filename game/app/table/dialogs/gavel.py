"""The gavel of an auction: it hangs in the air, and falls once."""

from __future__ import annotations

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import Tween, back
from game.app.widgets.widget import Size, Widget

SWING_MS = 400.0
RAISED, FALLEN = 28.0, 84.0
"""Degrees of the gavel before and after."""


class Gavel(Widget):
    """The gavel; with `falls` it swings down when it is first seen."""

    focusable = False

    def __init__(self, *, falls: bool) -> None:
        self.falls = falls
        self._swing = Tween(SWING_MS if falls else 0.0, back)

    def natural(self, canvas: Canvas) -> Size:
        """As large as the head of its dialog is high."""
        return Size(0, 0)

    @property
    def busy(self) -> bool:
        """Whether it is falling."""
        return not self._swing.done

    def tick(self, ms: float) -> None:
        """Fall on."""
        if not self._swing.done:
            self._swing.tick(ms if not self.still else SWING_MS)
            self.invalidate()

    def draw(self, canvas: Canvas) -> None:
        """Draw it, and the stroke under it once it has fallen."""
        theme, box = canvas.theme, self.box
        share = self._swing.value if self.falls else 0.0
        turn = round((RAISED + (FALLEN - RAISED) * share) / 4) * 4
        side = min(box.w, box.h) * 0.8
        ink = theme.ink_title if theme.plain else "#6b3b1c"
        where = Box.around(box.cx - 4 * share, box.cy + 3 * share, side)
        light = ink if theme.plain else "#a9713f"
        canvas.drawing("table/gavel", where, turn=turn, ink=ink, light=light)
        if self.falls and share > 0.7:
            for number, high in enumerate((6.0, 9.0, 6.0)):
                x = box.right - 12 + (number - 1) * 7
                canvas.line(x, box.bottom - 3, x + (number - 1) * 4, box.bottom - 3 - high, ink, 1.8)
