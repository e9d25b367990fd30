"""How it stands where one is: the chance of every seat with how far it may be off, and what this step did."""

from __future__ import annotations

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.review.lessons.bands import Band
from game.app.review.lessons.chance_chart import LookAt
from game.app.review.lessons.match_review import MatchReview
from game.app.review.lessons.told import Told
from game.app.widgets.panel import Panel
from game.app.widgets.percents import moved, off, percent
from game.app.widgets.pressing import Pressable
from game.app.widgets.widget import Tip
from game.app.widgets.words import draw_words, fit
from game.store.catalogue import say

TITLE, ROW = 17.0, 47.0
"""How large the round is written, and how high a seat is at most."""


class SeatChance(Pressable):
    """A side with its chance; a press brings it down in the stack."""

    def __init__(self, review: MatchReview, band: Band) -> None:
        self.review, self.band = review, band
        self.name = review.band_name(band)
        self.place = -1
        self.known = 0
        self.chosen = False

    def pushed(self) -> None:
        """Look at it."""
        self.emit(LookAt(self.band.seats[0]))

    def tip(self) -> Tip | None:
        """Its chance in words."""
        point = self.review.point
        if point is None:
            return None
        low, high = (round(100 * edge) for edge in self.band.range(point))
        return Tip(
            say("lessons.hover", name=self.name, n=round(100 * self.band.share(point)), low=low, high=high)
        )

    def ring(self) -> tuple[Box, float] | None:
        """Around the row."""
        return self.box, 6.0

    def draw(self, canvas: Canvas) -> None:
        """Draw badge, name, chance and, where there is room, its bar."""
        box, theme, t, review, band = self.box, canvas.theme, canvas.t, self.review, self.band
        if self.chosen:
            canvas.box(box, 6, theme.row_on, theme.brass_line, 1.0)
        elif self.height:
            canvas.box(box, 6, theme.cream, opacity=0.08)
        bar_high = 11.0 if box.h > 36 * t else 0.0
        side = min(27 * t, box.h - 4)
        x = box.x + 4
        for seat in band.seats:
            canvas.badge(review.seats[seat].look, x + side / 2, box.cy, side)
            x += side * 0.62
        x += side * 0.38 + 7
        right = box.right - 7
        y = box.cy - (bar_high / 2 + 4 if bar_high else 0)
        point = review.point
        if point is None:
            draw_words(canvas, self.name, x, y, right - x, "strong", 15, theme.cream)
            return
        number, error = point.chance[band.place], point.error[band.place]
        width = canvas.text(off(error), right, y + 0.5, "ui", 12.5, theme.mute, "r")
        share = percent(number)
        end = right - max(width, canvas.text_width(say("lessons.off", n=0), "ui", 12.5)) - 5
        canvas.text(share, end, y, "strong", 15, theme.brass_text, "r")
        room = end - canvas.text_width(share, "strong", 15) - 6 - x
        if len(band.seats) == 1 or fit(canvas, self.name, "strong", 15, room, 1).whole:
            draw_words(canvas, self.name, x, y, room, "strong", 15, theme.cream)
        if bar_high:
            self._draw_bar(canvas, Box(x, box.bottom - bar_high - 7, right - x, bar_high))

    def _draw_bar(self, canvas: Canvas, bar: Box) -> None:
        """The chance as a bar, with a whisker for how far it may be off."""
        theme, point = canvas.theme, self.review.point
        assert point is not None
        look = self.review.seats[self.band.seats[0]].look
        canvas.box(bar, 2, theme.well)
        share, (low, high) = self.band.share(point), self.band.range(point)
        if share * bar.w >= 1:
            canvas.hatch(look, bar._replace(w=share * bar.w))
        canvas.box(bar, 2, None, theme.keyline_of(look) if theme.plain else theme.mute, 1.0)
        left, right = bar.x + bar.w * low, bar.x + bar.w * high
        for ink, wide in ((theme.keyline, 3.4), (theme.cream, 1.4)):
            canvas.line(left, bar.cy, right, bar.cy, ink, wide)
            for x in (left, right):
                canvas.line(x, bar.cy - 4, x, bar.cy + 4, ink, wide)


class AtCursor(Panel):
    """The panel beside the board."""

    def __init__(self, review: MatchReview) -> None:
        self.review = review
        self.brief = False
        """Whether there is no room for what this step did."""
        self.rows = self._rows()
        self.asked = Told(most=2 if len(self.rows) < 6 else 1)
        self.told = Told(size=13.5)
        self.round = Told("", "head-bold", TITLE, "title")
        self._head = self._foot = Box(0, 0, 1, 1)
        super().__init__("lacquer", (self.round, self.asked, *self.rows, self.told))

    def _rows(self) -> list[SeatChance]:
        sides = sorted((band for band in self.review.bands if band.seats), key=lambda band: band.place)
        return [SeatChance(self.review, band) for band in sides]

    def show(self) -> None:
        """Show where one is now, and what is known by now."""
        review = self.review
        for row in self.rows:
            row.place, row.known = review.place, len(review.points)
            row.chosen = review.seat in row.band.seats
        self.asked.words, self.told.words = review.asked, review.step_told
        self.round.words = review.round_of(review.place)
        self.invalidate()

    def place(self, ruler: Canvas, box: Box, *, brief: bool) -> None:
        """Stand in a box."""
        self.box, self.brief, t = box, brief, ruler.t
        inside = box.inset(8, 8)
        head, rest = inside.cut_top(TITLE * 1.5 * t, 0)
        self._head = head.inset(4, 0)
        of = ruler.text_width(self._of(self.review.last), "ui", 13)
        self.round.box = self._head._replace(w=self._head.w - of - 6)
        asked, rest = rest.cut_top(self.asked.most * 14 * 1.25 * t + 4, 4)
        self.asked.box = asked.inset(4, 0)
        self.told.hidden = brief
        if not brief:
            foot, rest = rest.cut_bottom(44 * t, 4)
            self._foot = foot.inset(4, 0)
            self.told.box = self._foot.cut_bottom(20 * t)[0]
        high = min(ROW * t, rest.h / len(self.rows))
        for n, row in enumerate(self.rows):
            row.box = Box(rest.x, rest.y + n * high, rest.w, high - 2)

    def _of(self, place: int) -> str:
        """The place among all frames; where room is short the round has it, as the chart says the rest."""
        return "" if self.brief else say("lessons.of", place=place, last=self.review.last)

    def ground(self, canvas: Canvas) -> None:
        """Lacquer, the round, who is asked what, and what this step did."""
        super().ground(canvas)
        theme, review, head = canvas.theme, self.review, self._head
        canvas.text(self._of(review.place), head.right, head.cy, "ui", 13, theme.mute, "r")
        if not self.brief:
            self._draw_step(canvas)

    def _draw_step(self, canvas: Canvas) -> None:
        theme, t, review, foot = canvas.theme, canvas.t, self.review, self._foot
        canvas.hair(foot.x, foot.y, foot.w, theme.brass_line, 110)
        change = review.step
        if change is None:
            return
        y = foot.y + 13 * t
        canvas.text(say("lessons.this_step"), foot.x, y, "ui", 14, theme.mute)
        ink = theme.gain if change > 0 else theme.loss if change < 0 else theme.cream
        canvas.text(moved(change), foot.right, y, "strong", 15, ink, "r")
