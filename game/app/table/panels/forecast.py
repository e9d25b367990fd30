"""The forecast box: what the next step brings; while nothing is open, how the match stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.contract import Skin
from game.app.skin_api.view_models import Forecast, Line, Tone
from game.app.widgets.panel import Panel
from game.app.widgets.pictures import DrawingArea
from game.app.widgets.widget import Tip
from game.app.widgets.words import SMALLER, Fitted, fit
from game.store.catalogue import say

NOTHING = Forecast("")
SIZE, LEAST_STEP = 13.5, 16.0
"""The size of lines that have room, and the least distance from one to the next."""
LARGE = 1.25
"""Who has larger letters reads few words rather than small ones."""


class Rows(NamedTuple):
    """Lines beside each other, each with its words and the middle of their left edge; their size."""

    spots: list[tuple[Line, str, float, float]]
    size: float


class ForecastBox(Panel):
    """A lacquer box with a heading and a few lines, each with its sign."""

    def __init__(self, skin: Skin) -> None:
        self._tip = DrawingArea(_nothing)
        """Has the tooltip, where some words are cut."""
        super().__init__("lacquer", (self._tip,))
        self.skin = skin
        self.forecast = NOTHING

    def place(self, box: Box) -> None:
        """Stand in `box`."""
        self.box = self._tip.box = box

    def ground(self, canvas: Canvas) -> None:
        """Lacquer, heading, lines."""
        super().ground(canvas)
        theme, t, box, forecast = canvas.theme, canvas.t, self.box, self.forecast
        title = fit(canvas, forecast.title, "head", 15.5, box.w - 28, most=1)
        if forecast.short and not title.whole:
            title = fit(canvas, forecast.short, "head", 15.5, box.w - 28, most=1)
        y = box.y + 8 + 10 * t
        canvas.text("".join(title.lines), box.x + 14, y, "head", title.size, theme.felt_title)
        cut = [] if title.whole else [forecast.title]
        self._tell(cut)
        rows = self._across(canvas, y + 25 * t) if forecast.across or self._crowded(canvas) else None
        if rows is not None:
            self._draw_across(canvas, *rows)
            return
        step, size = self._steps(canvas)
        y += 14 * t + step / 2
        spare = box.bottom - 4 - y - step * (len(forecast.lines) - 0.5)
        wrapped = self._wrapped(canvas, size, int(spare / step)) if t > LARGE else ()
        for number, line in enumerate(forecast.lines):
            if y + 0.5 * size * t > box.bottom - 2:
                cut.append(line.text)
                continue
            x = box.x + 14
            if line.icon:
                side = min(17 * t, step * 0.8)
                self.skin.picture.sign_or_icon(
                    canvas, line.icon, x + side / 2, y, side * 1.25, side, theme.felt_icon
                )
                x += side + 8
            width = box.right - 12 - x
            below = 1 + int((box.bottom - 2 - y - 0.5 * size * t) / step)
            words = self._words(
                canvas, line, size, width, 1 + int(spare / step), below, large=number in wrapped
            )
            small = t > LARGE and bool(line.short) and words.size < size * SMALLER[-1]
            if small or not words.whole:
                cut.append(line.text)
                words = fit(canvas, line.short, "ui", size, width, most=1) if line.short else words
            spare -= step * (len(words.lines) - 1)
            for written in words.lines:
                canvas.text(written, x, y, "ui", words.size, self._ink(canvas, line.tone))
                y += step
        self._tell(cut)

    def _wrapped(self, canvas: Canvas, size: float, spare: int) -> Sequence[int]:
        """Which lines stand on two lines where so many more have room: those that would be cut, then those
        that would be smallest."""
        found: list[tuple[bool, float, int]] = []
        for number, line in enumerate(self.forecast.lines):
            words = self._in_one(canvas, line, size)
            if not words.whole or words.size < size * SMALLER[-1]:
                found.append((words.whole, words.size, number))
        return [number for _, _, number in sorted(found)[:spare]]

    def _tell(self, cut: list[str]) -> None:
        """Let the tooltip say what is cut."""
        self._tip.hint = Tip(self.forecast.title, say("table.cut", told=cut)) if cut else None

    @staticmethod
    def _words(
        canvas: Canvas, line: Line, size: float, width: float, most: int, below: int, *, large: bool
    ) -> Fitted:
        """A line in one line, or in two where there is room for them beside all others; large letters that
        would be cut take that room from the others, so far as the box goes on `below`. `large`: it is not
        made smaller, as there is room for it."""
        words = fit(canvas, line.text, "ui", size, width, most=1)
        takes = canvas.t > LARGE and not line.short and below >= 2
        small = large and words.size < size * SMALLER[-1]
        one = (words.whole and not small) or (most < 2 and not takes)
        return words if one else fit(canvas, line.text, "ui", size, width)

    def _across(self, canvas: Canvas, y: float) -> Rows | None:
        """Where the lines stand beside each other: as large as they all find room, else in few words.

        None where they do not, unless the forecast is meant to stand so.
        """
        found: Rows | None = None
        for short in (False, True):
            for size, gap in ((13.5, 12.0), (12.5, 9.0), (12.0, 7.0)):
                found = self._row_by_row(canvas, y, size, gap, short)
                if len(found.spots) == len(self.forecast.lines):
                    return found
        return found if self.forecast.across else None

    def _row_by_row(self, canvas: Canvas, y: float, size: float, gap: float, short: bool) -> Rows:
        t, box, x = canvas.t, self.box, self.box.x + 14
        rows = Rows([], size)
        for line in self.forecast.lines:
            words = line.short if short and line.short else line.text
            wide = (22 * t if line.icon else 0) + canvas.text_width(words, "strong", size)
            if x + wide > box.right - 8 and x > box.x + 14:
                x, y = box.x + 14, y + 23 * t
            if y > box.bottom - 6 or x + wide > box.right - 4:
                return rows
            rows.spots.append((line, words, x, y))
            x += wide + gap * t
        return rows

    def _draw_across(self, canvas: Canvas, spots: list[tuple[Line, str, float, float]], size: float) -> None:
        theme, t = canvas.theme, canvas.t
        for line, words, x, y in spots:
            if line.icon:
                self.skin.picture.sign_or_icon(
                    canvas, line.icon, x + 8 * t, y, 18 * t, 16 * t, theme.felt_icon
                )
                x += 20 * t
            canvas.text(words, x, y, "strong", size, self._ink(canvas, line.tone))

    def _crowded(self, canvas: Canvas) -> bool:
        """Whether the lines find no room below each other."""
        return len(self.forecast.lines) * 16.0 * canvas.t > self.box.h - 32 * canvas.t

    def _steps(self, canvas: Canvas) -> tuple[float, float]:
        """The distance of lines and their size, so that all lines find room where that is possible, in two
        those that would be cut in one."""
        t, room = canvas.t, self.box.h - (8 + 10 + 14) * canvas.t - 4
        count = max(
            1, sum(1 if self._in_one(canvas, line, SIZE).whole else 2 for line in self.forecast.lines)
        )
        if count * LEAST_STEP * t > room:
            count = max(1, len(self.forecast.lines))
        step = min(21.0 * t, max(LEAST_STEP * t, room / count))
        return step, SIZE if step >= 18 * t else 12.5

    def _in_one(self, canvas: Canvas, line: Line, size: float) -> Fitted:
        """A line on one line."""
        left = 14 + (17 * canvas.t + 8 if line.icon else 0.0)
        return fit(canvas, line.text, "ui", size, self.box.w - 12 - left, most=1)

    def _ink(self, canvas: Canvas, tone: Tone) -> str:
        theme = canvas.theme
        return {
            "plain": theme.cream,
            "soft": theme.mute,
            "gain": theme.gain,
            "loss": theme.loss,
            "money": theme.brass_text,
        }[tone]


def _nothing(canvas: Canvas, box: Box) -> None:
    """Draws nothing."""
