"""Sections of the newspaper besides its news: the curves with their tabs, the moments, the dice."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.commands import Watch
from game.app.review.chronicle import Chronicle
from game.app.review.curves import Curves, draw_curves
from game.app.review.moment_lines import MomentLine
from game.app.review.newspaper import Heading
from game.app.review.summary import Summary
from game.app.widgets.listing import Listing, ListRow
from game.app.widgets.pictures import DrawingArea, draw_dice_chart
from game.app.widgets.segmented import Segment, Tabs
from game.app.widgets.widget import Group
from game.app.widgets.words import Label
from game.engine.vocabulary import Seat
from game.store.catalogue import say

SIZE, ROW = 14.5, 31.0
CHART = 60.0
"""So high a chart of curves is at least, where there is a title above it."""


class ShowCurve(msgspec.Struct, frozen=True):
    """Another number of the match as curves."""

    which: int


class CurveSection(Group):
    """Title, a tab for each number, and the curves; while the match is played again, a line that says so."""

    def __init__(
        self, chronicle: Chronicle, seats: Sequence[Seat], which: int = 0, share: float = 1.0
    ) -> None:
        self.chronicle = chronicle
        self.share = share
        self.seats = tuple(seats)
        self.which = which
        kinds = chronicle.statistics.curves()
        self.heading = Label(kinds[which].title, "head-bold", 15.5, "title")
        parts = [(n, Segment(label=curve.name)) for n, curve in enumerate(kinds)]
        self.tabs = Tabs(parts, which, ShowCurve, name=say("review.curve"), size=13.5)
        self.tabs.hidden = len(parts) < 2
        self.chart = DrawingArea(self._draw_chart)
        super().__init__((self.heading, self.tabs, self.chart))

    def place(self, ruler: Canvas, box: Box) -> None:
        """Title and tabs side by side where both have room, else one below the other; where that leaves too
        little for the chart, the chosen tab has to do for the title."""
        self.box = box
        t = ruler.t
        tabs = Box(0, 0, 0, 0) if self.tabs.hidden else Box(0, 0, *self.tabs.natural(ruler))
        high = 32 * t
        title = self.heading.natural(ruler).w
        beside = title + 16 + tabs.w <= box.w
        self.heading.hidden = not beside and box.h < 30 * t + high + 8 + CHART * t
        if beside:
            self.heading.box = Box(box.x, box.y, box.w - tabs.w - 12, high)
            self.tabs.box = Box(box.right - tabs.w, box.y, tabs.w, high)
            rest = box.cut_top(high, 8)[1]
        else:
            above = 0.0 if self.heading.hidden else 30 * t
            self.heading.box = Box(box.x, box.y, box.w, 28 * t)
            self.tabs.box = Box(box.x, box.y + above, min(tabs.w, box.w), high)
            rest = box.cut_top(above + (0 if self.tabs.hidden else high), 8)[1]
        self.chart.box = rest

    def _draw_chart(self, canvas: Canvas, box: Box) -> None:
        chronicle, theme = self.chronicle, canvas.theme
        if not chronicle.done:
            canvas.text(say("review.playing_again"), box.cx, box.cy, "ui", 15, theme.ink_soft, "c")
        elif chronicle.playthrough.fault:
            canvas.paragraph(chronicle.playthrough.fault, box.x, box.y + 14, box.w, "ui", 15, theme.ink_alarm)
        elif len(chronicle.points) > 1:
            curves = Curves(
                tuple(chronicle.points), self.which, self.seats, tuple(chronicle.phases), chronicle.left,
                partial(chronicle.statistics.axis, self.which), self.share,
                chronicle.statistics.curves()[self.which].goal,
            )  # fmt: skip
            draw_curves(canvas, box, curves)


class MomentSection(Group):
    """What was worth seeing again: a press shows it."""

    def __init__(self, moments: Sequence[MomentLine]) -> None:
        self.moments = tuple(moments)
        told = say("review.moments_help" if self.moments else "review.no_moments")
        self.heading = Heading(say("review.pages.moments"), note=told)
        self.note = Label(told, "ui", 13, "soft")
        self.list = Listing(
            [ListRow(moment.text) for moment in self.moments], lambda n: Watch(self.moments[n].place),
            chosen=0, draw_row=self._draw_moment, height_of=self._height, name=say("review.pages.moments"),
        )  # fmt: skip
        super().__init__((self.heading, self.note, self.list))

    def place(self, ruler: Canvas, box: Box) -> None:
        """The list below its heading, or below a line how to use it."""
        self.box = box
        self.note.hidden = not self.heading.hidden
        head = self.note if self.heading.hidden else self.heading
        self.list.box = box.cut_top(head.stand_at(ruler, box) + 2)[1]

    def wanted(self, ruler: Canvas, width: float) -> float:
        """How high it would like to be, so wide."""
        self.list.box = Box(0, 0, width, 0)
        return 30 * ruler.t + self.list.natural(ruler).h

    def _lines(self, canvas: Canvas, n: int) -> list[str]:
        width = self.list.box.w - 10 - 126 * canvas.t
        return canvas.wrap(self.moments[n].text, "ui", SIZE, width)

    def _height(self, canvas: Canvas, n: int) -> float:
        more = len(self._lines(canvas, n)) - 1
        return (ROW + more * SIZE * 1.28) * canvas.t

    def _draw_moment(self, canvas: Canvas, box: Box, n: int, chosen: bool) -> None:
        theme, t = canvas.theme, canvas.t
        moment = self.moments[n]
        lines = self._lines(canvas, n)
        first = box.cy - (len(lines) - 1) * SIZE * 0.64 * t
        number = say("review.moment_round", round=moment.round)
        canvas.text(number, box.x + 8, first, "strong", 13.5, theme.ink_alarm)
        if moment.look >= 0:
            canvas.badge(moment.look, box.x + 54 * t, first, 20 * t)
        canvas.icon(moment.icon, box.x + 76 * t, first, 17 * t, theme.ink_soft)
        y = first
        for line in lines:
            canvas.text(line, box.x + 94 * t, y, "ui", SIZE, theme.ink)
            y += SIZE * 1.28 * t
        canvas.icon("play", box.right - 15 * t, box.cy, 15 * t, theme.ink)


class DiceSection(Group):
    """What the dice have shown, and what was to be expected of them."""

    def __init__(self, chronicle: Chronicle) -> None:
        self.chronicle = chronicle
        self.throws = dict(chronicle.throws)
        self.heading = Heading(say("review.dice"))
        thrown = chronicle.statistics.thrown(sum(chronicle.throws.values()))
        self.note = Label(say("review.thrown_line", thrown=thrown), "ui", 13, "soft", wrap=True)
        self.chart = DrawingArea(self._draw_throws)
        super().__init__((self.heading, self.note, self.chart))

    def place(self, ruler: Canvas, box: Box) -> None:
        """Heading, how many were thrown, the chart."""
        self.box = box
        top = 0.0 if self.heading.hidden else self.heading.stand_at(ruler, box)
        top += self.note.stand_at(ruler, box.cut_top(top)[1]) + 3
        self.chart.box = box.cut_top(top)[1]

    def _draw_throws(self, canvas: Canvas, box: Box) -> None:
        draw_dice_chart(canvas, box, self.throws, self.chronicle.statistics.chances, paper=True)


class Sections(NamedTuple):
    """All of these."""

    curves: CurveSection
    moments: MomentSection
    dice: DiceSection


def sections(summary: Summary, curve: int, drawn: float) -> Sections:
    """The sections about a match: with one number of it as curves, of which so much is to be seen."""
    chronicle = summary.chronicle
    dice = DiceSection(chronicle)
    dice.hidden = not chronicle.throws
    return Sections(
        CurveSection(chronicle, summary.seats, curve, drawn), MomentSection(summary.moments), dice
    )
