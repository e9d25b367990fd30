"""How the other side is likely to take an offer: a sentence and a meter of ten steps."""

from __future__ import annotations

from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.question import Question
from game.app.widgets.dialog import LARGE_TEXT
from game.app.widgets.widget import Size, Widget
from game.app.widgets.words import draw_words, fit
from game.engine.policy import Prospect
from game.store.catalogue import say

STEPS: Final = 10
LIKELY: Final = (
    (0.9, "sure_yes"),
    (0.65, "yes"),
    (0.5, "rather_yes"),
    (0.35, "rather_no"),
    (0.12, "no"),
    (0.0, "sure_no"),
)
HALF: Final = 0.5
LOW: Final = 42.0
"""How high it is with large letters, before the text scale."""
WIDE: Final = 540.0
"""So wide, at the text scale 1, every sentence stands on one line."""


def likely(chance: float) -> str:
    """A chance in words; "" below 0, where there is nothing to judge."""
    code = next((code for least, code in LIKELY if chance >= least), "")
    return say(f"dialogs.form.likely.{code}") if code else ""


class Opinion(Widget):
    """Badge of the other side, why it sees it so, how sure it is; `instead` where there is no prospect."""

    focusable = False

    def __init__(self, asked: Question, seat: int, instead: str = "") -> None:
        self.look = asked.look(seat)
        self.instead = instead
        self.chance = -1.0
        self.why = ""

    def show(self, asked: Question, prospect: Prospect | None) -> None:
        """Tell another prospect."""
        self.chance = prospect.chance if prospect is not None else -1.0
        self.why = asked.sentence(prospect) if prospect is not None else ""

    def natural(self, canvas: Canvas) -> Size:
        """The sentence, on two lines where it is narrow, and the meter below it."""
        t, before = canvas.t, 30 + 31 * canvas.t
        meter = STEPS * 13 * t + 8 + 0.88 * canvas.text_width(self.words, "ui", 14)
        halves = 0.55 * canvas.text_width(self.why, "strong", 14.5) if self.words else 0.0
        wide = max(330 * t, before + meter, before + halves)
        low = LOW if t > LARGE_TEXT else 46.0
        return Size(wide, (low if self.box.w > WIDE * t else 60) * t)

    @property
    def words(self) -> str:
        """How likely it is, in words; "" while there is nothing to judge."""
        return likely(self.chance)

    def draw(self, canvas: Canvas) -> None:
        """Draw panel, badge, sentence and meter."""
        theme, t, box = canvas.theme, canvas.t, self.box
        note = theme.note if self.chance >= HALF else theme.care
        canvas.box(box, 7, fill=note.fill if self.words else theme.paper_sunk, stroke=note.ink, width=1.1)
        canvas.badge(self.look, box.x + 12 + 15 * t, box.cy, 31 * t)
        x, right = box.x + 20 + 31 * t, box.right - 10
        if not self.words:
            lines = fit(canvas, self.instead, "ui", 14, right - x)
            y = box.cy - 8.5 * t * (len(lines.lines) - 1)
            for line in lines.lines:
                canvas.text(line, x, y, "ui", lines.size, theme.ink_soft)
                y += 17 * t
            return
        sentence = fit(canvas, self.why, "strong", 14.5, right - x)
        y = box.cy - (16.5 if len(sentence.lines) > 1 else 11) * t
        for line in sentence.lines:
            canvas.text(line, x, y, "strong", sentence.size, theme.ink)
            y += 17 * t
        self._draw_meter(canvas, x, y + 3 * t, right, note.ink)

    def _draw_meter(self, canvas: Canvas, x: float, y: float, right: float, ink: str) -> None:
        theme, t = canvas.theme, canvas.t
        lit = max(1, round(self.chance * STEPS))
        for step in range(STEPS):
            cell = Box(x + step * 13 * t, y - 4 * t, 11 * t, 8 * t)
            canvas.box(cell, 2, fill=ink if step < lit else theme.paper_sunk, stroke=ink, width=0.9)
        x += STEPS * 13 * t + 8
        draw_words(canvas, self.words, x, y, right - x, "ui", 14, theme.ink_soft)
