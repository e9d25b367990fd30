"""The papers of the result: the curves, and below them moments, sources of a total, dice."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.commands import Watch
from game.app.review.chronicle import Chronicle
from game.app.review.curves import Curves, draw_curves
from game.app.review.moment_lines import MomentLine
from game.app.review.ranking import Ranked, source_text
from game.app.skin_api.contract import Skin
from game.app.widgets.listing import Listing, ListRow
from game.app.widgets.panel import Panel
from game.app.widgets.pictures import DrawingArea, draw_dice_chart
from game.app.widgets.segmented import Segment, Tabs
from game.app.widgets.words import Label, draw_words
from game.engine.vocabulary import Seat
from game.store.catalogue import say

SIZE = 15.0
ROW = 33.0
CHART = 60.0
"""So high a chart of curves is at least, where there is a title above it."""


class ShowCurve(msgspec.Struct, frozen=True):
    """Another number of the match as curves."""

    which: int


class ShowPage(msgspec.Struct, frozen=True):
    """Another page of the paper."""

    name: str


class CurvePaper(Panel):
    """Title, a tab for each number, and the curves; while the match is played again, a line that says so."""

    def __init__(
        self, chronicle: Chronicle, seats: Sequence[Seat], which: int = 0, share: float = 1.0
    ) -> None:
        self.chronicle = chronicle
        self.share = share
        self.seats = tuple(seats)
        self.which = which
        kinds = chronicle.statistics.curves()
        self.title = Label(kinds[which].title, "head", 19, "title")
        parts = [(n, Segment(label=curve.name)) for n, curve in enumerate(kinds)]
        self.tabs = Tabs(parts, which, ShowCurve, name=say("review.curve"), size=13.5)
        self.tabs.hidden = len(parts) < 2
        self.chart = DrawingArea(self._draw_chart)
        super().__init__("paper", (self.title, self.tabs, self.chart))

    def place_in(self, ruler: Canvas, box: Box) -> None:
        """Stand in `box`, below the page tabs if there are some above."""
        self.box = box
        self.lay_out(ruler, box.inset(24, 18))

    def lay_out(self, ruler: Canvas, inside: Box) -> None:
        """Title and tabs side by side where both have room, else one below the other; where that leaves too
        little for the chart, the chosen tab has to do for the title."""
        t = ruler.t
        tabs = Box(0, 0, 0, 0) if self.tabs.hidden else Box(0, 0, *self.tabs.natural(ruler))
        high = 32 * t
        title = self.title.natural(ruler).w
        beside = title + 16 + tabs.w <= inside.w
        self.title.hidden = not beside and inside.h < 30 * t + high + 8 + CHART * t
        if beside:
            self.title.box = Box(inside.x, inside.y, inside.w - tabs.w - 12, high)
            self.tabs.box = Box(inside.right - tabs.w, inside.y, tabs.w, high)
            rest = inside.cut_top(high, 8)[1]
        else:
            above = 0.0 if self.title.hidden else 30 * t
            self.title.box = Box(inside.x, inside.y, inside.w, 28 * t)
            self.tabs.box = Box(inside.x, inside.y + above, min(tabs.w, inside.w), high)
            rest = inside.cut_top(above + (0 if self.tabs.hidden else high), 8)[1]
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


class PagePaper(Panel):
    """Tabs, and one page: the moments, where a total comes from, the dice."""

    def __init__(
        self, pages: Sequence[tuple[str, str]], page: str, chronicle: Chronicle,
        moments: Sequence[MomentLine], ranked: Ranked, skin: Skin, seed: int,
    ) -> None:  # fmt: skip
        self.page = page
        self.chronicle = chronicle
        self.moments = tuple(moments)
        self.ranked = ranked
        self.skin = skin
        parts = [(name, Segment(label=title)) for name, title in pages]
        self.tabs = Tabs(parts, page, ShowPage, name=say("review.page"), size=14)
        self.note = Label(self._noted(seed), "ui", 13.5, "soft")
        self.list = Listing(
            [ListRow(moment.text) for moment in self.moments], lambda n: Watch(self.moments[n].place),
            chosen=0, draw_row=self._draw_moment, height_of=self._moment_height,
            name=say("review.pages.moments"),
        )  # fmt: skip
        self.sources = Listing(
            [ListRow(source_text(line)) for line in (*ranked.sources, None) if line],
            draw_row=self._draw_source, row_height=27.0, name=say("review.sources"),
        )  # fmt: skip
        self.throws = DrawingArea(self._draw_throws)
        super().__init__("paper", (self.tabs, self.note, self.list, self.sources, self.throws))
        self.list.hidden, self.sources.hidden = page != "moments", page != "sources"
        self.throws.hidden = page != "dice"

    def _noted(self, seed: int) -> str:
        if self.page == "moments":
            return say("review.moments_help" if self.moments else "review.no_moments")
        if self.page == "dice":
            return thrown(self.chronicle, seed)
        if self.page == "sources":
            return say("review.total", name=self.ranked.seat.name, total=self.ranked.total)
        return ""

    def place_in(self, ruler: Canvas, box: Box) -> Box:
        """Stand in `box`; returns what is left for a page that somebody else draws."""
        self.box = box
        inside = box.inset(24, 18)
        natural = self.tabs.natural(ruler)
        wide = min(natural.w, inside.w)
        self.tabs.box = Box(inside.x, inside.y, wide, natural.h)
        beside = inside.right - self.tabs.box.right - 14
        rest = inside.cut_top(natural.h, 8)[1]
        self.note.hidden = not self.note.words
        if self.note.natural(ruler).w <= beside:
            self.note.box = Box(self.tabs.box.right + 14, inside.y, beside, natural.h)
        else:
            self.note.wrap = True
            self.note.box = rest._replace(h=0)
            if not self.note.hidden:
                self.note.box = rest._replace(h=self.note.natural(ruler).h)
                rest = rest.cut_top(self.note.box.h, 6)[1]
        self.list.box = self.sources.box = self.throws.box = rest
        return rest

    # the moments

    def _moment_lines(self, canvas: Canvas, n: int) -> list[str]:
        width = self.list.box.w - 10 - 130 * canvas.t
        return canvas.wrap(self.moments[n].text, "ui", SIZE, width)

    def _moment_height(self, canvas: Canvas, n: int) -> float:
        more = len(self._moment_lines(canvas, n)) - 1
        return (ROW + more * SIZE * 1.3) * canvas.t

    def _draw_moment(self, canvas: Canvas, box: Box, n: int, chosen: bool) -> None:
        theme, t = canvas.theme, canvas.t
        moment = self.moments[n]
        lines = self._moment_lines(canvas, n)
        first = box.cy - (len(lines) - 1) * SIZE * 0.65 * t
        number = say("review.moment_round", round=moment.round)
        canvas.text(number, box.x + 10, first, "strong", 14, theme.ink_alarm)
        canvas.icon(moment.icon, box.x + 78 * t, first, 18 * t, theme.ink_soft)
        y = first
        for line in lines:
            canvas.text(line, box.x + 98 * t, y, "ui", SIZE, theme.ink)
            y += SIZE * 1.3 * t
        canvas.icon("play", box.right - 16 * t, box.cy, 16 * t, theme.ink)
        if moment.look >= 0:
            canvas.badge(moment.look, box.x + 56 * t, first, 22 * t)

    # where a total comes from

    def _draw_source(self, canvas: Canvas, box: Box, n: int, chosen: bool) -> None:
        theme, t = canvas.theme, canvas.t
        line = self.ranked.sources[n]
        inks = {"gain": theme.ink_good, "loss": theme.ink_alarm, "soft": theme.ink_soft}
        x = box.x + 6
        if line.icon:
            self.skin.picture.sign_or_icon(
                canvas, line.icon, x + 9 * t, box.cy, 19 * t, 17 * t, theme.ink_soft
            )
            x += 28 * t
        right = box.right - 8
        right -= canvas.text(line.value, right, box.cy, "strong", 15, inks.get(line.tone, theme.ink), "r") + 8
        draw_words(canvas, line.text, x, box.cy, right - x, "ui", 14.5, theme.ink)

    def _draw_throws(self, canvas: Canvas, box: Box) -> None:
        draw_dice_chart(canvas, box, self.chronicle.throws, self.chronicle.statistics.chances, paper=True)


def thrown(chronicle: Chronicle, seed: int) -> str:
    """How many dice were thrown, and the seed with which they fall so again."""
    return say("review.thrown_line", thrown=throws(chronicle), seed=str(seed))


def throws(chronicle: Chronicle) -> str:
    """How many dice were thrown."""
    return chronicle.statistics.thrown(sum(chronicle.throws.values()))
