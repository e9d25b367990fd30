"""The page on luck and skill: a sentence first, then the sum that it comes from."""

from __future__ import annotations

from typing import Final

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.review.lessons.everybody import Everybody, PhaseTable
from game.app.review.lessons.luck_sum import luck_sum, rest, sentence, told_rough
from game.app.review.lessons.match_review import MatchReview
from game.app.review.lessons.sum_lines import SumLines
from game.app.review.lessons.told import Told
from game.app.review.lessons.waterfall import Waterfall
from game.app.review.lessons.whose import Whose
from game.app.widgets.panel import Panel
from game.app.widgets.segmented import Segment, Tabs
from game.app.widgets.words import draw_words, shrunk
from game.store.catalogue import say

GAP: Final = 13.0
SAYS, ROW_HIGH = 23.0, 27.0


class ShowPart(msgspec.Struct, frozen=True):
    """Show another part of the page, where not all have room."""

    part: str


class Verdict(Panel):
    """The sentence, the rest of the sum below it, and whose it is."""

    def __init__(self, match: MatchReview) -> None:
        self.match = match
        self.rest = Told("", "ui", 14.5, "soft", most=2)
        self.whose = Whose(match)
        self.whole = Told("", "head-bold", 16, most=2)
        """The sentence where it has no room in one line."""
        self.halves = "", ""
        self.rough = ""
        self._line = self._chip = Box(0, 0, 0, 0)
        super().__init__("paper", (self.whole, self.rest, self.whose))

    def show(self) -> None:
        """Show the sentence of the seat, or when it will be there."""
        match = self.match
        review = match.judged
        self.whose.show()
        if review is None:
            self.halves, self.rest.words, self.rough = (match.waiting, ""), "", ""
        else:
            self.halves, self.rest.words = sentence(match, review), rest(match, review)
            self.rough = told_rough(luck_sum(review, match.seat), review)
        self.invalidate()

    def place(self, ruler: Canvas, box: Box) -> None:
        """Stand in a box."""
        self.box, t = box, ruler.t
        inside = box.inset(18, 8)
        wide = self.whose.wide(ruler)
        whose, left = inside.cut_right(min(wide, inside.w * 0.4), 12)
        self.whose.place(ruler, whose)
        side = min(46 * t, inside.h)
        left = left.cut_left(side, 14)[1]
        line = left.h * 0.54 if t <= 1 else min(left.h * 0.54, max(left.h - 38 * t, 20 * t))
        self._line, below = left.cut_top(line)
        chip = ruler.text_width(self.rough, "ui", 13.5) + 36 * t if self.rough else 0.0
        self._chip = Box(0, 0, 0, 0)
        told = below
        if chip and chip < below.w * 0.55:
            told_wide = min(ruler.text_width(self.rest.words, "ui", 14.5) + 2, below.w - chip - 12)
            told = below._replace(w=told_wide)
            self._chip = Box(told.right + 12, below.cy - 11 * t, chip, 22 * t)
        self.rest.box = told
        self.whole.words = self._sentence
        self.whole.box = self._line
        least = ruler.text_width(self._sentence, "head-bold", 14)
        self.whole.hidden = least <= self._line.w
        self._badge = Box(inside.x, inside.cy - side / 2, side, side)

    _badge = Box(0, 0, 0, 0)

    def ground(self, canvas: Canvas) -> None:
        """Paper, badge and the sentence in two colours."""
        super().ground(canvas)
        theme, t = canvas.theme, canvas.t
        badge = self._badge
        canvas.badge(self.match.seats[self.match.seat].look, badge.cx, badge.cy, badge.h * 0.94)
        if self.whole.hidden:
            self._draw_sentence(canvas)
        if self._chip.w:
            canvas.box(self._chip, 5, theme.care.fill, theme.select_edge, 1.2)
            canvas.icon("alert", self._chip.x + 14 * t, self._chip.cy, 14 * t, theme.care.ink)
            canvas.text(self.rough, self._chip.x + 25 * t, self._chip.cy, "ui", 13.5, theme.ink)

    @property
    def _sentence(self) -> str:
        return " ".join(half for half in self.halves if half)

    def _draw_sentence(self, canvas: Canvas) -> None:
        theme, t, line = canvas.theme, canvas.t, self._line
        first, second = self.halves
        size = shrunk(canvas, self._sentence, "head-bold", SAYS / t**0.3, 12, line.w)
        x = line.x + canvas.text(first, line.x, line.cy, "head-bold", size, theme.ink)
        if second:
            x += canvas.text_width(" ", "head-bold", size)
            draw_words(canvas, second, x, line.cy, line.right - x, "head-bold", size, theme.ink_title)


class ChartPaper(Panel):
    """A chart on paper with its title and a remark."""

    def __init__(self, title: str, remark: str, chart: Waterfall | SumLines) -> None:
        self.title, self.remark, self.chart = title, remark, chart
        self._head = Box(0, 0, 1, 1)
        super().__init__("paper", (chart,))

    def place(self, ruler: Canvas, box: Box) -> None:
        """Stand in a box."""
        self.box = box
        inside = box.inset(20, 9)
        self._head, self.chart.box = inside.cut_top(25 * ruler.t, 4)

    def ground(self, canvas: Canvas) -> None:
        """Paper, title and remark."""
        super().ground(canvas)
        theme, head = canvas.theme, self._head
        x = (
            head.x
            + draw_words(canvas, self.title, head.x, head.cy, head.w, "head-bold", 17, theme.ink_title)
            + 10
        )
        if canvas.text_width(self.remark, "ui", 13.5) <= head.right - x:
            canvas.text(self.remark, x, head.cy, "ui", 13.5, theme.ink_soft)


class LuckPage:
    """The parts of the page. Where it is `apart` only one of them has room beside the sentence."""

    def __init__(self, match: MatchReview) -> None:
        self.match = match
        self.verdict = Verdict(match)
        self.waterfall, self.lines = Waterfall(), SumLines(match)
        self.fall = ChartPaper(say("lessons.fall.title"), say("lessons.fall.remark"), self.waterfall)
        self.summed = ChartPaper(say("lessons.lines.title"), say("lessons.lines.remark"), self.lines)
        self.everybody = Everybody(match)
        self.phases = PhaseTable(match)
        parts = [(key, Segment(label=say(f"lessons.luck_parts.{key}"))) for key in self.parts]
        self.tabs = Tabs(parts, "fall", ShowPart, name=say("lessons.luck_parts.name"))
        self.chooser = Panel("clear", (self.tabs,))
        self.apart = False
        self.part = "fall"

    @property
    def parts(self) -> dict[str, ChartPaper | Everybody | PhaseTable]:
        """The parts by their keys."""
        return {
            "fall": self.fall, "lines": self.summed, "everybody": self.everybody, "phases": self.phases,
        }  # fmt: skip

    @property
    def panels(self) -> tuple[Panel, ...]:
        """What is seen, in the order of Tab."""
        if self.match.judged is None:
            return (self.verdict,)
        if self.apart:
            return self.verdict, self.chooser, self.parts[self.part]
        return self.verdict, *self.parts.values()

    def show(self) -> None:
        """Show what is known of the seat."""
        match, review = self.match, self.match.judged
        self.verdict.show()
        self.waterfall.show(
            luck_sum(review, match.seat) if review is not None else None, match.seats[match.seat].look
        )
        self.lines.show(review, match.seat)
        self.everybody.show(review)
        self.phases.show(review)
        self.tabs.value = self.part
        for panel in self.parts.values():
            panel.invalidate()

    def place(self, ruler: Canvas, box: Box, *, small: bool) -> None:
        """Stand in a box."""
        t, gap = ruler.t, GAP if not small else 8.0
        upright = box.h > box.w
        high = 72 if not small else 62
        if t > 1:
            high = max(high, 16 + SAYS * 1.3 * t**0.7 + 2 * 14.5 * 1.25 * t)
        head, rest = box.cut_top(high, gap)
        self.verdict.place(ruler, head)
        self.apart = t >= 1.3 and not upright
        rows = len(self.match.seats)
        if self.apart:
            tabs, rest = rest.cut_top(max(30.0, 30 * t), 6)
            self.chooser.box = tabs
            wide = self.tabs.natural(ruler).w
            self.tabs.box = tabs._replace(w=min(tabs.w, wide))
            self.parts[self.part].place(ruler, rest)
        elif upright:
            fall, rest = rest.cut_top(rest.h * 0.28, gap)
            lines, rest = rest.cut_top(rest.h * 0.4, gap)
            table, rest = rest.cut_top(min(rest.h * 0.6, (60 + ROW_HIGH * rows) * t), gap)
            self.fall.place(ruler, fall)
            self.summed.place(ruler, lines)
            self.everybody.place(ruler, table)
            self.phases.place(ruler, rest._replace(h=min(rest.h, 200 * t)))
        else:
            least = (58 if not small else 34) + ROW_HIGH * rows
            below = max(min(rest.h * 0.45, least * t), rest.h * (0.37 if not small else 0.34))
            lower, upper = rest.cut_bottom(below, gap)
            left, right = upper.cut_left(upper.w * 0.5, gap)
            self.fall.place(ruler, left)
            self.summed.place(ruler, right)
            left, right = lower.cut_left(lower.w * 0.66, gap)
            self.everybody.place(ruler, left)
            self.phases.place(ruler, right)
