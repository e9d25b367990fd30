"""Parts of an auction for the one who bids: what the lot is worth, the bids so far."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.question import Question
from game.app.widgets.widget import Size, Widget
from game.store.catalogue import say

WIDE = 2.4
"""The line goes so many times as far as the bid or the worth, if there is cash for it."""


class WorthBar(Widget):
    """A line from nothing towards all the cash, filled up to the next bid, with a mark at the worth."""

    focusable = False

    def __init__(self, bid: int, cash: int, worth: int | None, short: Callable[[int], str]) -> None:
        self.bid = bid
        self.cash = cash
        self.worth = worth
        self.short = short

    def natural(self, canvas: Canvas) -> Size:
        """The mark with its words, the line, the ends."""
        return Size(self.box.w, 62 * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw the line, then the mark."""
        theme, t, box, worth = canvas.theme, canvas.t, self.box, self.worth
        bar = Box(box.x, box.y + 27 * t, box.w, 10 * t)
        top = max(1, self.bid, worth or 0)
        top = max(top, min(self.cash, round(WIDE * top)))
        canvas.box(bar, 5 * t, fill=theme.paper_sunk, stroke=theme.paper_line, width=1.1)
        dear = worth is not None and self.bid > worth
        part = bar._replace(w=bar.w * min(1.0, self.bid / top))
        if part.w > 3:
            canvas.box(part, 5 * t, fill=theme.ink_alarm if dear else theme.ink_good)
        if self.cash < top:
            x = bar.x + bar.w * self.cash / top
            canvas.line(x, bar.y - 3, x, bar.bottom + 3, theme.ink, 1.6)
        y = bar.bottom + 13 * t
        canvas.text(self.short(0), box.x, y, "ui", 13, theme.ink_soft)
        words = say("dialogs.auction.all_cash", amount=self.short(self.cash))
        right = bar.x + bar.w * min(1.0, self.cash / top)
        if self.cash > top:
            canvas.icon("chevron-right", box.right - 6 * t, y, 12 * t, theme.ink_soft)
            words = say("dialogs.auction.in_hand", amount=self.short(self.cash))
            right = box.right - 14 * t
        wide = canvas.text_width(words, "ui", 13)
        canvas.text(words, max(box.x + 34 * t, right - wide), y, "ui", 13, theme.ink_soft)
        if worth is not None:
            self._draw_mark(canvas, bar, bar.x + bar.w * worth / top, dear)

    def _draw_mark(self, canvas: Canvas, bar: Box, x: float, dear: bool) -> None:
        t, ink = canvas.t, canvas.theme.ink_alarm if dear else canvas.theme.ink_title
        tip = Box.around(x, bar.y - 5 * t, 11 * t, 8 * t)
        canvas.drawing("table/pointer", tip, ink=ink)
        words = say("dialogs.auction.worth", amount=self.short(self.worth or 0))
        wide = canvas.text_width(words, "strong", 13.5)
        left = max(bar.x, min(bar.right - wide, x - wide / 2))
        canvas.text(words, left, bar.y - 17 * t, "strong", 13.5, ink)


class BidChain(Widget):
    """Who bid what, one after the other, the last at the right and then a question mark."""

    focusable = False

    def __init__(
        self,
        asked: Question,
        bids: Sequence[tuple[int, int]],
        short: Callable[[int], str],
        *,
        over: bool,
        sealed: bool = False,
    ) -> None:
        self.asked = asked
        self.bids = tuple(bids)
        self.short = short
        self.over = over
        self.sealed = sealed

    def natural(self, canvas: Canvas) -> Size:
        """One line."""
        return Size(self.box.w, 34 * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw as many of the last bids as there is room for."""
        theme, t, box = canvas.theme, canvas.t, self.box
        canvas.hair(box.x, box.y + 2, box.w, theme.paper_line)
        y = box.cy + 3
        head = say("dialogs.auction.bids").upper()
        x = box.x + canvas.text(head, box.x, y, "strong", 13, theme.ink_title, track=1.5) + 16 * t
        if not self.bids:
            words = say("dialogs.auction.covered" if self.sealed else "dialogs.auction.none")
            canvas.text(words, x, y, "ui", 14.5, theme.ink_soft)
            return
        widths = [canvas.text_width(self.short(amount), "strong", 14.5) + 53 * t for _, amount in self.bids]
        room = box.right - x - 20 * t
        first = 0
        while sum(widths[first:]) > room and first < len(widths) - 1:
            first += 1
            room = box.right - x - 48 * t
        if first:
            canvas.text("…", x, y, "strong", 15, theme.ink_soft)
            x += 18 * t
        for number, (seat, amount) in enumerate(self.bids[first:], first):
            canvas.badge(self.asked.look(seat), x + 11 * t, y, 23 * t)
            last = number == len(self.bids) - 1
            ink = theme.ink if last else theme.ink_soft
            x += 27 * t + canvas.text(self.short(amount), x + 27 * t, y, "strong", 14.5, ink)
            if not last or not self.over:
                canvas.icon("chevron-right", x + 13 * t, y, 12 * t, theme.ink_soft)
            x += 26 * t
        if not self.over:
            canvas.text("?", x, y, "strong", 15, theme.ink_soft)
