"""What an offer may lead to: how it is likely to be taken, and who comes next if it fails."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.app.paint.canvas import Canvas
from game.app.skins.poleconomy.dialogs.options import METER, STEPS, draw_chance
from game.app.skins.poleconomy.looks import Looks
from game.app.table.dialogs.opinion import HALF, likely
from game.app.widgets.widget import Size, Widget
from game.app.widgets.words import draw_words, fit

LINE: Final = 30.0


class Forecast(Widget):
    """Badge of a partner, why it sees the offer so, how likely it agrees; below 0 only the words."""

    focusable = False

    def __init__(self, looks: Looks, seat: int, chance: float, why: str, more: str = "") -> None:
        self.looks, self.seat = looks, seat
        self.chance, self.why, self.more = chance, why, more

    def natural(self, canvas: Canvas) -> Size:
        """Two lines."""
        return Size(self.box.w, 56 * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw panel, badge, sentence and meter."""
        theme, t, box = canvas.theme, canvas.t, self.box
        judged = self.chance >= 0
        note = theme.note if self.chance >= HALF else theme.care
        canvas.box(
            box, 7, note.fill if judged else theme.paper_sunk, note.ink if judged else theme.paper_line, 1.1
        )
        canvas.badge(self.looks.of(self.seat), box.x + 14 + 15 * t, box.cy, 31 * t)
        x, right = box.x + 24 + 31 * t, box.right - 12
        words = fit(canvas, self.why, "strong", 14.5, right - x, most=1 if judged else 2)
        y = box.cy - (11 * t if judged else 9 * t * (len(words.lines) - 1))
        for line in words.lines:
            canvas.text(line, x, y, "strong", words.size, theme.ink)
            y += 18 * t
        if not judged:
            return
        y = box.cy + 13 * t
        draw_chance(canvas, x, y, self.chance, note.ink)
        x += STEPS * METER * t + 10
        told = f"{likely(self.chance)}; {self.more}" if self.more else likely(self.chance)
        draw_words(canvas, told, x, y, right - x, "ui", 14, theme.ink_soft)


class Order(Widget):
    """Who may make an offer next, how often, what comes after the last one; a line of what it leaves open."""

    focusable = False

    def __init__(
        self, looks: Looks, title: str, steps: Sequence[tuple[int, str]], then: str, below: str = ""
    ) -> None:
        self.looks, self.title, self.steps, self.then, self.below = looks, title, tuple(steps), then, below

    def _flow(self, canvas: Canvas) -> list[tuple[float, float, int, str]]:
        """Where each step stands: x and line, its seat or -1, its words."""
        t, found = canvas.t, list[tuple[float, float, int, str]]()
        x, line = 0.0, 0.0
        for seat, words in (*self.steps, (-1, self.then)):
            wide = canvas.text_width(words, "strong" if seat < 0 else "ui", 14) + (34 * t if seat >= 0 else 0)
            if x and x + wide > self.box.w:
                x, line = 0.0, line + 1
            found.append((x, line, seat, words))
            x += wide + 26 * t
        return found

    def natural(self, canvas: Canvas) -> Size:
        """Head, steps, and what is below."""
        lines = self._flow(canvas)[-1][1] + 1
        below = len(canvas.wrap(self.below, "ui", 14, self.box.w)) if self.below else 0
        return Size(self.box.w, (24 + LINE * lines + 19 * below + 6) * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw them."""
        theme, t, box = canvas.theme, canvas.t, self.box
        canvas.text(self.title.upper(), box.x + 2, box.y + 10 * t, "strong", 12.5, theme.ink_title, track=1.5)
        top = box.y + 24 * t
        flow = self._flow(canvas)
        for x, line, seat, words in flow:
            cy = top + (line + 0.5) * LINE * t
            left = box.x + x
            if x:
                canvas.icon("chevron-right", left - 13 * t, cy, 13 * t, theme.ink_soft)
            if seat >= 0:
                canvas.badge(self.looks.of(seat), left + 13 * t, cy, 25 * t)
                canvas.text(words, left + 32 * t, cy, "ui", 14, theme.ink)
            else:
                canvas.text(words, left, cy, "strong", 14, theme.ink)
        y = top + (flow[-1][1] + 1) * LINE * t + 8 * t
        for part in canvas.wrap(self.below, "ui", 14, box.w) if self.below else ():
            canvas.text(part, box.x, y, "ui", 14, theme.ink_alarm)
            y += 19 * t
