"""From the deal to the end: a bar for the chance at the deal, one for each part that moved it, one for the
end."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.players import PLAYERS
from game.app.review.curves import ticks
from game.app.review.lessons.luck_sum import LuckSum
from game.app.review.lessons.marks import draw_part
from game.app.widgets.percents import off, signed
from game.app.widgets.widget import Tip, Widget
from game.app.widgets.words import draw_fitted, fit
from game.store.catalogue import say

LOOKS: Final = {
    "throws": "luck", "rivals_throws": "luck", "cards": "luck", "slips": "own", "rivals_slips": "rivals",
    "unexplained": "unexplained",
}  # fmt: skip
WIDE: Final = 46.0


class Bar(NamedTuple):
    """A bar from one height to another, in per cents."""

    key: str
    low: int
    high: int
    number: str


class Waterfall(Widget):
    """The bars; one under the pointer says how far it may be off."""

    focusable = False

    def __init__(self) -> None:
        self.sum: LuckSum | None = None
        self.look = 0
        self.over = -1

    def show(self, found: LuckSum | None, look: int) -> None:
        """Show the sum of a seat, in its colour."""
        self.sum, self.look = found, look

    @property
    def bars(self) -> list[Bar]:
        """All bars from left to right."""
        found = self.sum
        if found is None:
            return []
        bars, now = [Bar("deal", 0, found.deal, say("lessons.percent", n=found.deal))], found.deal
        for part in found.parts:
            bars.append(Bar(part.key, now, now + part.points, signed(part.points)))
            now += part.points
        return [*bars, Bar("end", 0, found.end, say("lessons.percent", n=found.end))]

    def mouse_drag(self, x: float, y: float) -> None:
        """Remember the bar under the pointer."""
        count = len(self.bars)
        self.over = int((x - self._left) / max(1.0, self.box.right - self._left) * count) if count else -1

    _left = 0.0

    def tip(self) -> Tip | None:
        """What the bar under the pointer is, and how far it may be off."""
        return self.tip_of(self.over)

    def tip_of(self, place: int) -> Tip | None:
        """What a bar is, counted from the left; None for the deal and the end."""
        found = self.sum
        if found is None or not 0 < place <= len(found.parts):
            return None
        part = found.parts[place - 1]
        number = say("lessons.part", part=say(f"lessons.parts.{part.key}"), number=signed(part.points))
        return Tip(say("lessons.part_off", part=number, off=off(part.error)), say(f"lessons.is.{part.key}"))

    def draw(self, canvas: Canvas) -> None:
        """Draw scale, bars and names."""
        bars, theme, t, box = self.bars, canvas.theme, canvas.t, self.box
        if not bars:
            return
        ends = [end for bar in bars for end in (bar.low, bar.high)]
        marks = [25 * n for n in range(min(ends) // 25 - (min(ends) % 25 < 6), max(ends) // 25 + 2)]
        if len(marks) > 7:
            marks = ticks(min(ends), max(ends), 5)
        names = 34 * t
        left = max(canvas.text_width(say("lessons.loss", n=100), "ui", 13) for _ in (0,)) + 8
        plot = Box(box.x + left, box.y + 8, box.w - left, box.h - names - 14)
        self._left = plot.x
        low, high = min(marks[0], min(ends)), max(marks[-1], max(ends))
        room = 20 * t / max(1.0, plot.h) * (high - low)  # for the numbers above and below the bars
        low = min(low, min(ends) - room) if min(ends) < 0 else low
        span = max(1.0, max(high, max(ends) + room) - low)

        def at(value: float) -> float:
            return plot.bottom - plot.h * (value - low) / span

        apart = 1  # every other one, every fourth, where they would touch
        while len(marks) > 1 and plot.h * (marks[1] - marks[0]) * apart / span < 17 * t:
            apart *= 2
        for mark in (mark for mark in marks if mark % ((marks[1] - marks[0]) * apart) == 0):
            if mark > 100 >= max(ends) or mark < 0 <= min(ends):
                continue  # there is only room for numbers
            canvas.hair(plot.x, at(mark), plot.w, theme.paper_line, 255 if mark == 0 else 120)
            if mark == 0:
                canvas.hair(plot.x, at(mark), plot.w, theme.ink, 220)
            words = say("lessons.percent" if mark >= 0 else "lessons.loss", n=abs(mark))
            canvas.text(words, plot.x - 6, at(mark), "ui", 13, theme.ink_soft, "r")
        step = plot.w / len(bars)
        wide = min(WIDE * t**0.5, step * 0.72)
        for n, bar in enumerate(bars):
            x = plot.x + step * (n + 0.5)
            top, bottom = at(max(bar.low, bar.high)), at(min(bar.low, bar.high))
            area = Box(x - wide / 2, top, wide, max(2.0, bottom - top))
            if bar.key in LOOKS:
                draw_part(canvas, LOOKS[bar.key], area)
            elif bar.low != bar.high:
                canvas.hatch(self.look, area)
                canvas.box(area, 0, None, theme.keyline, 1.4)
            else:
                canvas.box(area, 0, PLAYERS[self.look].colour, theme.keyline, 1.2)
            if n + 1 < len(bars):
                y = at(bar.high)
                canvas.line(area.right, y, area.right + step - wide, y, theme.ink_soft, 1.0, dash=3)
            self._draw_number(canvas, bar, area, plot)
            face = "ui" if bar.key in LOOKS else "strong"
            name = fit(canvas, say(f"lessons.parts.{bar.key}"), face, 13.5, step - 5, 2)
            draw_fitted(canvas, name, x, box.bottom - names / 2, face, theme.ink, "c", apart=1.1)

    def _draw_number(self, canvas: Canvas, bar: Bar, area: Box, plot: Box) -> None:
        theme, t = canvas.theme, canvas.t
        falls = bar.key in LOOKS and bar.high < bar.low
        ink = theme.ink
        if bar.key in LOOKS:
            ink = theme.ink_alarm if falls else theme.ink_good if bar.high > bar.low else theme.ink
        y = area.bottom + 10 * t if falls else area.y - 10 * t
        y = min(max(y, plot.y + 2), plot.bottom - 4)
        size = 15.0
        while size > 12 / max(1, t) and canvas.text_width(bar.number, "strong", size) > area.w * 1.45:
            size -= 0.5
        canvas.text(bar.number, area.cx, y, "strong", size, ink, "c")
