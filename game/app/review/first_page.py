"""The first page of the newspaper: the headline, the photograph, the report, who came where, and what a total
is made of."""

from __future__ import annotations

from typing import Final

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.card_print import balanced
from game.app.review.newspaper import HIGH, Foot, Heading, Imprint, Masthead, Sheet
from game.app.review.page_sections import Sections
from game.app.review.photograph import Photograph
from game.app.review.report import Report, report
from game.app.review.standings import Sources, StandingRow
from game.app.review.summary import Summary
from game.app.widgets.button import Button
from game.app.widgets.layout import stack
from game.app.widgets.scroller import Scroller
from game.app.widgets.widget import Size, Widget
from game.app.widgets.words import Fitted, draw_fitted, fit, shrunk
from game.store.catalogue import say

HEADLINE, SMALL_HEADLINE, LEAST_HEADLINE = 46.0, 37.0, 26.0
LEADING, DESCENT = 1.06, 0.12
"""From line to line of a headline, and what its last one needs below for its descenders, as shares of the
letters' size."""
REASON: Final = 16.5
CAPTION: Final = 12.5
COLUMN: Final = 262.0
"""So wide the column beside the photograph is at least, before the text scale."""
SHARE: Final = 0.63
"""So much of the width the photograph takes at most."""
GUTTER: Final = 23.0
TWO_COLUMNS: Final = 600.0
"""A column that is wider than this, before the text scale, is two."""
UPRIGHT: Final = 0.85
"""A sheet that is higher than so much of its width has the photograph on top."""
CHART: Final = 320.0, 440.0
"""How high the curves are where they stand on this page: at least, and as long as something else is cut."""
WIDEST: Final = 1.75
"""So much wider than high the photograph is at most: more of it would be cut at its head and foot."""
BETWEEN: Final = 14.0, 34.0
"""What lies between curves, moments and what is above them, at least and at most."""
SHARE_MOMENTS: Final = 0.63
DICE: Final = 200.0
"""How high the dice are beside the moments, before the text scale."""
FITTINGS: Final = (
    (False, True, True), (True, True, True), (True, False, True), (True, False, False),
)  # fmt: skip
"""What a page does without, one after the other: the ears at its head, the button on it, the line at its
foot. One that is large keeps button and foot where the column has to scroll all the same."""


class TurnPage(msgspec.Struct, frozen=True):
    """Turn to the other page."""


class Headline(Widget):
    """Who won, as large as it has room on one line or two, and below it how the match ended."""

    focusable = False

    def __init__(self, words: str, reason: str) -> None:
        self.words = words
        self.told = reason
        self.size = HEADLINE
        """How large it is at most."""

    def natural(self, canvas: Canvas) -> Size:
        """As high as its lines."""
        size, lines = self._set(canvas)
        reason = self._reason(canvas)
        high = (len(lines) * LEADING + DESCENT) * size
        return Size(self.box.w, high + len(reason.lines) * reason.size * 1.25 * canvas.t)

    def _set(self, canvas: Canvas) -> tuple[float, list[str]]:
        """The size of the letters and the lines; a headline is large enough without the text scale."""
        large = canvas.with_text(1.0)
        size = shrunk(large, self.words, "wordmark", self.size, LEAST_HEADLINE, self.box.w, 1.0)
        return size, balanced(large, self.words, "wordmark", size, self.box.w)[:3]

    def _reason(self, canvas: Canvas) -> Fitted:
        """How the match ended, in lines that are about as long."""
        fitted = fit(canvas, self.told, "head-light", REASON, self.box.w)
        if not fitted.whole:
            return fitted
        return fitted._replace(lines=balanced(canvas, self.told, "head-light", fitted.size, self.box.w))

    def draw(self, canvas: Canvas) -> None:
        """Draw headline and reason."""
        box, large = self.box, canvas.with_text(1.0)
        size, lines = self._set(canvas)
        y = box.y + size * LEADING / 2
        for line in lines:
            large.text(line, box.cx, y, "wordmark", size, canvas.theme.ink, "c")
            y += size * LEADING
        fitted = self._reason(canvas)
        high = len(fitted.lines) * fitted.size * 1.25 * canvas.t
        draw_fitted(
            canvas, fitted, box.cx, box.bottom - high / 2, "head-light", canvas.theme.ink_soft, "c", 1.25
        )


class Caption(Widget):
    """What the photograph shows."""

    focusable = False

    def __init__(self, words: str) -> None:
        self.words = words

    def natural(self, canvas: Canvas) -> Size:
        """One line, or two below a small picture."""
        lines = len(fit(canvas, self.words, "head-light", CAPTION, self.box.w).lines)
        return Size(self.box.w, (lines * CAPTION * 1.2 + 4) * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw the words."""
        fitted = fit(canvas, self.words, "head-light", CAPTION, self.box.w)
        draw_fitted(canvas, fitted, self.box.x, self.box.cy, "head-light", canvas.theme.ink_soft)


class FirstPage(Sheet):
    """The page of a match as `summary` knows it by now; `chosen` is the seat whose total is taken apart.

    With `rest` it is the only page, and the rest of what is to be told stands on it too.
    """

    def __init__(
        self, summary: Summary, imprint: Imprint, photograph: Photograph, caption: str, chosen: int,
        rest: Sections | None = None,
    ) -> None:  # fmt: skip
        self.rest = rest
        self.whole = False
        """Whether all of the rest has room."""
        self.head = Masthead(imprint)
        self.headline = Headline(summary.headline, summary.reason)
        self.photograph = photograph
        self.caption = Caption(caption)
        self.report = Report(report(summary))
        self.rows = tuple(StandingRow(one, chosen=one.number == chosen) for one in summary.ranked)
        one = next(one for one in summary.ranked if one.number == chosen)
        self.made_of = Heading(say("paper.made_of"), one.seat.look)
        self.sources = Sources(one.sources, summary.skin)
        self.made_of.hidden = self.sources.hidden = not one.sources
        self.standings = Heading(say("paper.standings"))
        self.column = Scroller((self.report, self.standings, *self.rows, self.made_of, self.sources))
        self.turn = Button(say("paper.turn"), TurnPage(), "paper", icon="chart", size=14)
        self.foot = Foot(summary.playthrough)
        self.turn.hidden = rest is not None
        parts = (self.head, self.headline, self.photograph, self.caption, self.column)
        super().__init__((*parts, *(rest or ()), self.turn, self.foot))

    def place(self, ruler: Canvas, box: Box) -> None:
        """Stand in a box: with all that belongs to a page, or without what the column needs the room of."""
        self.box = box
        self.headline.size = HEADLINE if box.h >= 600 else SMALL_HEADLINE
        kept, large = self.turn.hidden, box.h >= HIGH
        fittings = (*FITTINGS, FITTINGS[1]) if large else FITTINGS
        for slim, turn, foot in fittings:
            self.head.slim = slim
            self.turn.hidden = kept or not turn
            self.foot.hidden = not foot
            if self._laid(ruler):
                break

    def _laid(self, ruler: Canvas) -> bool:
        """Place everything; returns whether all of the column has room."""
        inside, upright = self.inside(), self.box.h > UPRIGHT * self.box.w
        y = inside.y + self.head.stand_at(ruler, inside)
        y += 8 + self.headline.stand_at(ruler, inside._replace(y=y + 8))
        foot = -12.0 if self.foot.hidden else self.foot.stand_at(ruler, inside)
        self.foot.box = self.foot.box.moved(0, inside.bottom - foot - inside.y)
        room = Box(inside.x, y + 7, inside.w, inside.bottom - foot - 8 - y - 7)
        if self.rest is not None:
            self.whole = self._lay_whole(ruler, room, self.rest)
            return self.whole
        if upright:
            return self._lay_upright(ruler, room)
        wide = min(inside.w - COLUMN * ruler.t - GUTTER, inside.w * SHARE)
        wide = min(wide, room.h * self.photograph.aspect)
        for _ in range(2):  # below a narrower photograph its words may need another line
            caption = self.caption.stand_at(ruler, room._replace(w=wide))
            wide = min(wide, (room.h - caption - 3) * self.photograph.aspect)
        self.photograph.box = Box(room.x, room.y, wide, wide / self.photograph.aspect)
        self.caption.stand_at(ruler, Box(room.x, self.photograph.box.bottom + 3, wide, 0))
        column_box = room.cut_left(wide, GUTTER)[1]
        column_box = self._place_turn(ruler, column_box)
        return self._fill(ruler, column_box)

    def _lay_upright(self, ruler: Canvas, room: Box) -> bool:
        """The photograph over the column, as wide as leaves that its room."""
        caption = self.caption.stand_at(ruler, room)
        needed = self._wanted(ruler, room.w) + 46 * ruler.t + 12
        high = max(room.h * 0.3, min(room.w / self.photograph.aspect, room.h - caption - 10 - needed))
        wide = min(room.w, high * self.photograph.aspect)
        self.photograph.box = Box(room.cx - wide / 2, room.y, wide, wide / self.photograph.aspect)
        below = self.photograph.box.bottom + 3
        below += self.caption.stand_at(ruler, Box(self.photograph.box.x, below, wide, 0)) + 8
        return self._fill(ruler, self._place_turn(ruler, Box(room.x, below, room.w, room.bottom - below)))

    def _lay_whole(self, ruler: Canvas, room: Box, rest: Sections) -> bool:
        """The photograph over the column, then the curves, then moments beside dice; returns whether all of
        that has room. What is left lets the photograph be cut less, then the curves be higher."""
        t, caption = ruler.t, self.caption.stand_at(ruler, room)
        left = room.w if rest.dice.hidden else (room.w - GUTTER) * SHARE_MOMENTS
        last = rest.moments.wanted(ruler, left)
        last = last if rest.dice.hidden else max(last, DICE * t)
        free = room.h - caption - 11 - last - 2 * BETWEEN[0] - 46 * t
        least, most = room.w / WIDEST, room.w / self.photograph.aspect
        column = self._shortened(ruler, room.w, free - least - CHART[0])
        free -= column
        high = min(most, max(least, free - CHART[0]))
        chart = max(CHART[0], min(CHART[1], free - high))
        between = min(BETWEEN[1], BETWEEN[0] + max(0.0, free - high - chart) / 2)
        self.photograph.box = room._replace(h=high)
        y = room.y + high + 3
        y += self.caption.stand_at(ruler, room._replace(y=y)) + 8
        self._fill(ruler, room._replace(y=y, h=column))
        below = room.cut_top(y + column + between - room.y)[1]
        bottom, above = below.cut_bottom(last, between)
        rest.curves.place(ruler, above)
        if rest.dice.hidden:
            rest.moments.place(ruler, bottom)
        else:
            moments, dice = bottom.cut_left(left, GUTTER)
            rest.moments.place(ruler, moments)
            rest.dice.place(ruler, dice)
        return free >= least + CHART[0]

    def _place_turn(self, ruler: Canvas, room: Box) -> Box:
        """Have the button stand at the foot of a column; returns what is left above it."""
        if self.turn.hidden:
            return room
        wide, high = self.turn.natural(ruler)
        wide, high = min(wide, room.w), max(32.0, 34 * ruler.t)
        self.turn.box = Box(room.right - wide, room.bottom - high, wide, high)
        return room.cut_bottom(high, 6)[1]

    def _shortened(self, ruler: Canvas, width: float, height: float) -> float:
        """How high the column is, with remarks where all of it has so much room then."""
        for remarks in (True, False):
            for row in self.rows:
                row.remarks = remarks
            if (wanted := self._wanted(ruler, width)) <= height:
                break
        return wanted

    def _fill(self, ruler: Canvas, room: Box) -> bool:
        """Place the column, with remarks where all of it has room then; returns whether it has."""
        scrolls = self._shortened(ruler, room.w, room.h) > room.h
        self.column.box = room
        inside = room._replace(w=room.w - 12) if scrolls else room
        self.column.laid(self._stack(ruler, inside))
        brief = any(row.crowded(ruler) for row in self.rows)
        for row in self.rows:
            row.brief = brief
        return not scrolls

    def _wanted(self, ruler: Canvas, width: float) -> float:
        """How high the column wants to be."""
        return self._stack(ruler, Box(0, 0, width, 0))

    def _stack(self, ruler: Canvas, box: Box) -> float:
        """Set the parts of the column one below the other, where it is wide the standings beside what a total
        is made of; returns how high they are."""
        ranks, made_of = (self.standings, *self.rows), (self.made_of, self.sources)
        if box.w < TWO_COLUMNS * ruler.t:
            return stack((self.report, 4.0, *ranks, 5.0, *made_of), ruler, box, 0.0) + 3
        high = stack((self.report,), ruler, box) + 4
        columns = box._replace(y=box.y + high).columns(2, 2 * GUTTER)
        return (
            high
            + max(stack(one, ruler, x, 0.0) for one, x in zip((ranks, made_of), columns, strict=True))
            + 3
        )

    def draw(self, canvas: Canvas) -> None:
        """Draw the page, and a line between photograph and column where they stand side by side."""
        super().draw(canvas)
        photo, column = self.photograph.box, self.column.box
        if column.x > photo.right:
            x = (photo.right + column.x) / 2
            end = self.inside().bottom if self.foot.hidden else self.foot.box.y - 12
            canvas.hair(x, photo.y, end - photo.y, canvas.theme.ink_soft, 130, vertical=True)
