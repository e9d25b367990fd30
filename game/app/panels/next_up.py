"""Who is to move next: badges in order, at the right end of the action bar."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.widget import Reason, Widget

STEP = 38.0
FEW = 1
"""With room for fewer badges it is not shown."""


class NextUp(Widget):
    """A caption, badges with arrows between them, and a note where there is room for it."""

    focusable = False

    def __init__(self, looks: Sequence[int], names: Sequence[str], note: str = "") -> None:
        self.looks = tuple(looks)
        self.note = note
        self.hint = Reason("Next", ", then ".join(names) + ".")

    def fits(self, canvas: Canvas, room: float) -> bool:
        """Whether there is room for the caption and a few badges."""
        return len(self.looks) >= FEW and room >= self._before(canvas) + FEW * STEP * canvas.t

    def _before(self, canvas: Canvas) -> float:
        return canvas.text_width("NEXT", "strong", 13, track=1.5) + 30 * canvas.t

    def draw(self, canvas: Canvas) -> None:
        """Draw as many badges as there is room for, from the right."""
        theme, t, box = canvas.theme, canvas.t, self.box
        start = self._before(canvas)
        count = min(len(self.looks), int((box.w - start) / (STEP * t)))
        wide = canvas.text_width(self.note, "ui", 14) + 6 * t if self.note else 0.0
        noted = start + len(self.looks) * STEP * t + wide <= box.w
        x = box.right - start - count * STEP * t - (wide if noted else 0.0) + 12 * t
        canvas.text("NEXT", x, box.cy, "strong", 13, theme.brass_text, track=1.5)
        x += start - 12 * t
        for number, look in enumerate(self.looks[:count]):
            if number:
                canvas.icon("chevron-right", x - 11 * t, box.cy, 12 * t, theme.mute)
            canvas.badge(look, x + 10 * t, box.cy, 24 * t)
            x += STEP * t
        if noted and self.note:
            canvas.text(self.note, box.right, box.cy, "ui", 14, theme.cream, "r")

    def ring(self) -> tuple[Box, float] | None:
        """It takes no focus."""
        return None
