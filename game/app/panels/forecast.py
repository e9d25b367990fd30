"""The forecast box: what the next step brings; while nothing is open, how the match stands."""

from __future__ import annotations

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin import Forecast, Skin, Tone
from game.app.widgets.panel import Panel
from game.app.widgets.words import fit

NOTHING = Forecast("")


class ForecastBox(Panel):
    """A lacquer box with a heading and a few lines, each with its sign."""

    def __init__(self, skin: Skin) -> None:
        super().__init__("lacquer")
        self.skin = skin
        self.forecast = NOTHING

    def place(self, box: Box) -> None:
        """Stand in `box`."""
        self.box = box

    def ground(self, canvas: Canvas) -> None:
        """Lacquer, heading, lines."""
        super().ground(canvas)
        theme, t, box, forecast = canvas.theme, canvas.t, self.box, self.forecast
        title = fit(canvas, forecast.title, "head", 15.5, box.w - 28, most=1)
        y = box.y + 8 + 10 * t
        canvas.text("".join(title.lines), box.x + 14, y, "head", title.size, theme.felt_title)
        if forecast.across or self._crowded(canvas):
            self._draw_across(canvas, y + 25 * t)
            return
        step, size = self._steps(canvas)
        y += 14 * t + step / 2
        for line in forecast.lines:
            if y > box.bottom - 4:
                break
            x = box.x + 14
            if line.icon:
                side = min(17 * t, step * 0.8)
                if not self.skin.sign(canvas, line.icon, x + side / 2, y, side * 1.25):
                    canvas.icon(line.icon, x + side / 2, y, side, theme.mute if theme.plain else "#c9b98a")
                x += side + 8
            words = fit(canvas, line.text, "ui", size, box.right - 12 - x, most=1)
            canvas.text("".join(words.lines), x, y, "ui", words.size, self._ink(canvas, line.tone))
            y += step

    def _draw_across(self, canvas: Canvas, y: float) -> None:
        """Draw the lines beside each other, in as many rows as the box has room for."""
        theme, t, box = canvas.theme, canvas.t, self.box
        x = box.x + 14
        for line in self.forecast.lines:
            wide = (22 * t if line.icon else 0) + canvas.text_width(line.text, "strong", 13.5)
            if x + wide > box.right - 8 and x > box.x + 14:
                x, y = box.x + 14, y + 23 * t
            if y > box.bottom - 6:
                return
            start = x
            if line.icon:
                if not self.skin.sign(canvas, line.icon, x + 8 * t, y, 18 * t):
                    canvas.icon(line.icon, x + 8 * t, y, 16 * t, theme.mute if theme.plain else "#c9b98a")
                x += 20 * t
            canvas.text(line.text, x, y, "strong", 13.5, self._ink(canvas, line.tone))
            x = start + wide + 12 * t

    def _crowded(self, canvas: Canvas) -> bool:
        """Whether the lines find no room below each other and are short enough to stand side by side."""
        lines, t = self.forecast.lines, canvas.t
        wide = max((canvas.text_width(line.text, "strong", 13.5) for line in lines), default=0.0) + 34 * t
        return len(lines) * 16.0 * t > self.box.h - 32 * t and 2 * wide <= self.box.w - 22

    def _steps(self, canvas: Canvas) -> tuple[float, float]:
        """The distance of lines and their size, so that all lines find room where that is possible."""
        room = self.box.h - (8 + 10 + 14) * canvas.t - 4
        count = max(1, len(self.forecast.lines))
        step = min(21.0 * canvas.t, max(16.0 * canvas.t, room / count))
        return step, 13.5 if step >= 18 * canvas.t else 12.5

    def _ink(self, canvas: Canvas, tone: Tone) -> str:
        theme = canvas.theme
        return {
            "plain": theme.cream,
            "soft": theme.mute,
            "gain": theme.gain,
            "loss": theme.loss,
            "money": theme.brass_text,
        }[tone]
