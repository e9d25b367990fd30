"""The paper at the foot of the page on chances: the chart, a legend, and the names in the order of the
stack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.review.curves import Curves, draw_curves, spread
from game.app.review.lessons.bands import Band
from game.app.review.lessons.chance_chart import ChanceChart, LookAt
from game.app.review.lessons.marks import draw_mark, draw_part
from game.app.review.lessons.match_review import MatchReview
from game.app.widgets.button import IconButton
from game.app.widgets.panel import Panel
from game.app.widgets.pressing import Pressable
from game.app.widgets.words import draw_words
from game.store.catalogue import say

TITLE: Final = 17.0
NAME: Final = 14.5
SIZES: Final = (13.0, 12.0, 11.0)
"""Of the letters of the legend."""
LEGEND: Final = ("sure", "mistake", "loose", "luck", "own", "rivals", "unexplained")


def legend_width(canvas: Canvas, keys: Sequence[str], size: float) -> float:
    """How wide a line of the legend is in letters of a size."""
    return sum(canvas.text_width(say(f"lessons.legend.{key}"), "ui", size) + 32 * canvas.t for key in keys)


class ShowCalibration(msgspec.Struct, frozen=True):
    """Show how well such forecasts came true."""


class BandName(Pressable):
    """A side at its place beside the stack; a press brings it down."""

    def __init__(self, review: MatchReview, band: Band) -> None:
        self.review, self.band = review, band
        self.name = review.band_name(band)
        self.focusable = bool(band.seats)
        self.chosen = False

    def pushed(self) -> None:
        """Look at it."""
        if self.band.seats:
            self.emit(LookAt(self.band.seats[0]))

    def ring(self) -> tuple[Box, float] | None:
        """Around badge and name."""
        return self.box, 5.0

    def draw(self, canvas: Canvas) -> None:
        """Draw badges and name."""
        box, theme, t = self.box, canvas.theme, canvas.t
        if self.height and self.band.seats:
            canvas.box(box, 5, theme.ink, opacity=0.08)
        side = min(19 * t, box.h - 1)
        x = box.x + 2
        for seat in self.band.seats:
            canvas.badge(self.review.seats[seat].look, x + side / 2, box.cy, side)
            x += side * 0.7
        x += side * 0.3 + 5 if self.band.seats else 0.0
        size = min(NAME, box.h / 1.15 / t)
        draw_words(canvas, self.name, x, box.cy, box.right - x, "strong", size, theme.ink)


class ChancePaper(Panel):
    """Chart, legend and names."""

    def __init__(self, review: MatchReview) -> None:
        self.review = review
        self.chart = ChanceChart(review)
        self.chart.hidden = review.silent
        self.calibration = IconButton(
            "info", say("lessons.calibration.button"), ShowCalibration(), key="k", bare=True, size=17
        )
        self.calibration.hidden = review.silent
        self.names: list[BandName] = []
        self._head = Box(0, 0, 1, 1)
        self._apart = False
        """Whether the legend stands on lines of its own."""
        super().__init__("paper", (self.chart, self.calibration))

    def show(self) -> bool:
        """Show where one is now, and what is known by now; returns whether the names are others."""
        review = self.review
        self.chart.show(review.swings())
        other = not review.silent and [name.band for name in self.names] != list(review.bands)
        if other:
            self.names = [BandName(review, band) for band in review.bands if not review.silent]
            self.put(self.chart, self.calibration, *self.names)
        self.invalidate()
        return other

    def place(self, ruler: Canvas, box: Box, *, small: bool) -> None:
        """Stand in a box."""
        self.box, t = box, ruler.t
        inside = box.inset(18, 8)
        side, high = 22 * t, (20 if small else 24) * t
        named = ruler.text_width(say("lessons.pages.chance"), "head-bold", TITLE) + 16
        room = inside.w - side - 8 - named
        self._apart = len(self._keys) > 1 and t > 1 and legend_width(ruler, self._keys, SIZES[1]) > room
        head, rest = inside.cut_top(high * (2 if self._apart else 1), 0)
        self.calibration.box, self._head = head.cut_right(side, 8)
        self.calibration.box = self.calibration.box._replace(h=high)
        names = max((ruler.text_width(name.name, "strong", NAME) for name in self.names), default=60.0)
        most = max((len(name.band.seats) for name in self.names), default=1)
        wide = min(names + (30 + 14 * (most - 1)) * t, inside.w * 0.22)
        right, left = rest.cut_right(wide, 6)
        self.chart.measure(ruler, small=small)
        self.chart.box = left
        plot, count = self.chart.plot, max(1, len(self.names))
        low, top = plot.y - 6, plot.bottom + 8
        if top - low < 18 * t * count:
            low, top = right.y, right.bottom  # many names: beside the lane below too
            high = min(24 * t, right.h / count)
            low, top = low + high / 2, top - high / 2
        else:
            high = min(24 * t, (top - low) / count)
        middle = (plot.y + plot.bottom) / 2
        middles = [middle + ((count - 1) / 2 - n) * high for n in range(len(self.names))]
        for name, y in zip(self.names, spread(sorted(middles), high, low, top)[::-1], strict=True):
            name.box = Box(right.x, y - high / 2, right.w, high - 1)

    def ground(self, canvas: Canvas) -> None:
        """Paper, title and legend."""
        super().ground(canvas)
        theme, head = canvas.theme, self._head
        if self.review.silent:
            self._draw_curves(canvas)
            return
        title = say("lessons.pages.chance")
        if self._apart:  # in two lines in place of the title, which stands on the tab
            for keys, line in zip((self._keys[:3], self._keys[3:]), head.rows(2), strict=True):
                self._draw_legend(canvas, keys, line)
            return
        x = head.x + canvas.text(title, head.x, head.cy, "head-bold", TITLE, theme.ink_title) + 12
        legend = self._draw_legend(canvas, self._keys, head.cut_left(x - head.x + 4)[1])
        told = say("lessons.lowest", name=self.review.band_name(self.review.bands[0]))
        if canvas.text_width(told, "ui", 14) <= legend - 12 - x:
            canvas.text(told, x, head.cy, "ui", 14, theme.ink_soft)

    def _draw_curves(self, canvas: Canvas) -> None:
        """What is known of a match without a judge: the score through its rounds."""
        theme, head, summary = canvas.theme, self._head, self.review.summary
        x = head.x + canvas.text(say("review.score"), head.x, head.cy, "head-bold", TITLE, theme.ink_title)
        draw_words(
            canvas, say("lessons.no_judge"), x + 12, head.cy, head.right - x - 12, "ui", 14, theme.ink_soft
        )
        chronicle = summary.chronicle
        if not chronicle.points:
            return
        curves = Curves(
            tuple(chronicle.points), 0, summary.seats, tuple(chronicle.phases), chronicle.left,
            chronicle.statistics.short,
        )  # fmt: skip
        draw_curves(
            canvas,
            Box(head.x, head.bottom, self.box.right - 18 - head.x, self.box.bottom - 8 - head.bottom),
            curves,
        )

    @property
    def _keys(self) -> tuple[str, ...]:
        """What the legend explains."""
        return LEGEND if self.review.judged is not None else LEGEND[:1]

    def _draw_legend(self, canvas: Canvas, keys: Sequence[str], head: Box) -> float:
        """What the marks mean, at the right of a line, as many of them as have room, in smaller letters where
        that helps; returns where it begins."""
        theme, t, x = canvas.theme, canvas.t, head.right
        size = next((one for one in SIZES if legend_width(canvas, keys, one) <= head.w), SIZES[-1])
        for key in reversed(keys):
            words = say(f"lessons.legend.{key}")
            wide = canvas.text_width(words, "ui", size)
            if x - wide - 24 * t < head.x:
                break
            canvas.text(words, x, head.cy, "ui", size, theme.ink_soft, "r")
            x -= wide + 14 * t
            if key in ("mistake", "loose"):
                draw_mark(canvas, key, x, head.cy)
            else:
                draw_part(canvas, key, Box.around(x, head.cy, 13, 11))
            x -= 18 * t
        return x
