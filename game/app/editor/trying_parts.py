"""What the result of trying a board is drawn with: a bar for each seat, a table beside the original."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.players import PLAYERS
from game.app.widgets.widget import Size, Widget
from game.app.widgets.words import draw_words
from game.selfplay.trial import SeatShare
from game.store.catalogue import say

ROWS: Final = 30.0, 46.0
"""How high the row of a seat is at least and at most, before the text scale."""
BAR: Final = 18.0
LINES: Final = 20.0, 27.0
"""How high a line of the table is at least and at most."""


class SeatBars(Widget):
    """How much each seat wins: a bar in its colours, the 95 % interval over it, and the line of what is
    fair."""

    focusable = False

    def __init__(self) -> None:
        self.shares: tuple[SeatShare, ...] = ()
        self.seats = 0
        self.row = ROWS[0]

    def natural(self, canvas: Canvas) -> Size:
        """A row for each seat, and one below for the line."""
        return Size(self.box.w, (self.row * self.seats + 20) * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw the rows, then the line over them."""
        theme, t, box = canvas.theme, canvas.t, self.box
        names = [say(f"trying.of_seat.{n + 1}") for n in range(self.seats)]
        numbers = canvas.text_width(say("trying.share", share="100"), "strong", 15) + 8
        named = max(canvas.text_width(name, "strong", 14.5) for name in names)
        left = 28 * t + min(named, box.w * 0.3) + 12
        bars = Box(box.x + left, box.y, box.w - left - numbers, self.row * t * self.seats)
        shares = [seat.share for seat in self.shares] or [0.0]
        most = min(1.0, max(0.5, 1.1 * max([*shares, *(seat.high for seat in self.shares)])))
        for number, name in enumerate(names):
            row = Box(box.x, box.y + self.row * t * number, box.w, self.row * t)
            canvas.badge(number % len(PLAYERS), row.x + 11 * t, row.cy, 21 * t)
            draw_words(canvas, name, row.x + 28 * t, row.cy, left - 28 * t - 8, "strong", 14.5, theme.ink)
            bar = Box(bars.x, row.cy - BAR * t / 2, bars.w, BAR * t)
            canvas.box(bar, 3, theme.paper_sunk, theme.paper_line, 1.0)
            if number < len(self.shares):
                self._draw_share(canvas, bar, number, most)
                words = say("trying.share", share=str(round(100 * self.shares[number].share)))
                canvas.text(words, box.right, row.cy, "strong", 15, theme.ink, "r")
        if self.seats:
            self._draw_fair(canvas, bars, most)

    def _draw_share(self, canvas: Canvas, bar: Box, number: int, most: float) -> None:
        theme, seat = canvas.theme, self.shares[number]
        won = bar._replace(w=max(2.0, bar.w * seat.share / most))
        canvas.box(won, 3, PLAYERS[number % len(PLAYERS)].colour, theme.keyline, 1.0)
        canvas.hatch(number % len(PLAYERS), won, 3)
        low, high = bar.x + bar.w * seat.low / most, bar.x + bar.w * seat.high / most
        cap = bar.h * 0.3
        for width, ink in ((4.4, theme.paper), (1.8, theme.ink)):
            canvas.line(low, bar.cy, high, bar.cy, ink, width)
            for x in (low, high):
                canvas.line(x, bar.cy - cap, x, bar.cy + cap, ink, width)

    def _draw_fair(self, canvas: Canvas, bars: Box, most: float) -> None:
        theme, t = canvas.theme, canvas.t
        x = bars.x + bars.w / self.seats / most
        canvas.line(x, bars.y - 2, x, bars.bottom + 3, theme.ink_alarm, 1.4, dash=4)
        words = say("trying.is_fair", share=str(round(100 / self.seats)))
        canvas.text(words, x, bars.bottom + 11 * t, "ui", 13, theme.ink_alarm, "c")


class Compared(NamedTuple):
    """A figure of this board, and of its original ("" where nobody knows)."""

    title: str
    here: str
    there: str


class FigureTable(Widget):
    """Figures of this board beside those of the original."""

    focusable = False

    def __init__(self) -> None:
        self.rows: Sequence[Compared] = ()
        self.line = LINES[1]
        self.most = 100
        """How many lines there is room for."""

    def natural(self, canvas: Canvas) -> Size:
        """A heading, and a line for each figure."""
        return Size(self.box.w, self.line * canvas.t * (len(self.rows[: self.most]) + 0.9))

    def draw(self, canvas: Canvas) -> None:
        """Draw the headings, then line by line."""
        theme, t, box = canvas.theme, canvas.t, self.box
        beside = any(row.there for row in self.rows)
        heads = (say("trying.this_board"), say("trying.original"))
        wide = max(canvas.text_width(head, "ui", 13) for head in heads) + 14 * t
        here = box.right - (wide if beside else 0.0)
        y = box.y + self.line * t * 0.4
        canvas.text(heads[0], here, y, "ui", 13, theme.ink_soft, "r")
        if beside:
            canvas.text(heads[1], box.right, y, "ui", 13, theme.ink_soft, "r")
        for number, row in enumerate(self.rows[: self.most]):
            y = box.y + self.line * t * (number + 1.4)
            room = here - wide - box.x
            draw_words(canvas, row.title, box.x, y, room, "ui", 14, theme.ink)
            canvas.text(row.here, here, y, "strong", 14.5, theme.ink, "r")
            if beside:
                canvas.text(row.there, box.right, y, "ui", 14, theme.ink_soft, "r")
            canvas.hair(box.x, y + self.line * t / 2, box.w, theme.paper_line, 130)


class Progress(Widget):
    """How many of the matches have ended."""

    focusable = False

    def __init__(self) -> None:
        self.share = 0.0

    def natural(self, canvas: Canvas) -> Size:
        """A thin bar."""
        return Size(self.box.w, 8.0)

    def draw(self, canvas: Canvas) -> None:
        """Draw groove and bar."""
        theme, box = canvas.theme, self.box
        canvas.box(box, 4, theme.paper_sunk, theme.paper_line, 1.0)
        if self.share > 0:
            canvas.box(box._replace(w=max(8.0, box.w * self.share)), 4, theme.ink_good)
