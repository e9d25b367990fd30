"""Parts of an auction: the highest bid in large letters, and who is in, high, asked or out of it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.faces import WIDE, draw_sitter, has_face, shows_face
from game.app.paint.motion import Tween
from game.app.skin_api.question import NOBODY, Question
from game.app.widgets.widget import Size, Widget
from game.app.widgets.words import draw_words
from game.components.auction import AuctionClosed, Sale
from game.store.catalogue import say

ROW, LOW = 37.0, 31.0
FACE = 30.0
"""The height of a line, and the least."""
PLATE, LOW_PLATE = 122.0, 92.0
"""The height of the plate with the highest bid, and the least."""
ROLL_MS = 220.0


class Standing(msgspec.Struct, frozen=True):
    """How a seat stands in an auction."""

    seat: int
    high: bool
    on_turn: bool
    in_it: bool
    able: bool = True
    """Whether it could have bid on when it fell out."""
    laid: bool = False
    """Whether its sealed bid lies there, or none."""
    sealed: bool = False
    invited: bool = True
    """Whether it may bid in this auction at all."""
    purse: str = ""
    """What it has to bid with, where that is told."""


class HighBid(Widget):
    """The highest bid on green enamel, three lamps for how near the end is, and who has bid it.

    The number rolls up from `before`, and the badge slides to its place.
    """

    focusable = False

    def __init__(
        self,
        asked: Question,
        sale: Sale,
        money: Callable[[int], str],
        gone: AuctionClosed | None,
        before: int = 0,
        unit: int = 1,
        *,
        sealed: bool = False,
    ) -> None:
        self.asked = asked
        self.sale = sale
        self.money = money
        self.gone = gone
        self.before = before or sale.bid
        self.unit = unit
        self.sealed = sealed
        self._roll = Tween(ROLL_MS if self.before != sale.bid else 0.0)

    @property
    def busy(self) -> bool:
        """Whether the number rolls."""
        return not self._roll.done

    def tick(self, ms: float) -> None:
        """Roll on."""
        if not self._roll.done:
            self._roll.tick(ms if not self.still else ROLL_MS)
            self.invalidate()

    @property
    def shown(self) -> int:
        """The number that is seen now, in whole units while it rolls."""
        if self._roll.done:
            return self.sale.bid
        now = self.before + (self.sale.bid - self.before) * self._roll.value
        return round(now / self.unit) * self.unit

    def natural(self, canvas: Canvas) -> Size:
        """Three lines, the middle one large."""
        return Size(self.box.w, PLATE * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw plate, amount, lamps and bidder."""
        theme, t, box, sale = canvas.theme, canvas.t, self.box, self.sale
        canvas.shadow(box, 7, 5, 2.5, 120)
        canvas.box(box, 7, fill=theme.button_enamel.fill, stroke=theme.panel_line, width=1.4)
        canvas.box(box.inset(3), 5, stroke=theme.brass_line, width=1.0, stroke_opacity=0.7)
        left, part = box.x + 18, box.h / (PLATE * t)
        nobody = sale.high == NOBODY
        sold = self.gone and not nobody
        empty = "sealed" if self.sealed and self.gone is None else "no_bid"
        key = "sold_for" if sold else empty if nobody else "highest"
        head = say(f"dialogs.auction.{key}").upper()
        wide = canvas.text(head, left, box.y + 22 * t * part, "strong", 13, theme.cream, track=1.5)
        self._draw_lamps(canvas, box, left + wide + 10)
        amount = self.money(self.shown) if not nobody else "–"
        size = 36.0 * part
        while canvas.text_width(self.money(sale.bid), "head-bold", size) > box.w - 36 and size > 20:
            size -= 2
        canvas.text(amount, left, box.y + 61 * t * part, "head-bold", size, theme.felt_title)
        y = box.bottom - 23 * t * part
        if nobody:
            waiting = "dialogs.auction.to_bid" if self.sealed else "dialogs.auction.may_bid"
            key = "dialogs.auction.unwanted" if self.gone else waiting
            words = say(key, n=len(sale.bidders))
            canvas.text(words, left, y, "ui", 15, theme.cream)
            return
        slide = 0.0 if self.still else 16 * (1 - self._roll.value)
        x, name = left + 32 * t + slide, self.asked.name(sale.high)
        canvas.badge(self.asked.look(sale.high), x - 20 * t, y, 26 * t)
        draw_words(canvas, name, x, y, box.w - 60 - 26 * t, "strong", 16, theme.cream)

    def _draw_lamps(self, canvas: Canvas, box: Box, left: float) -> None:
        """Draw a lamp for each step to the end, and the step in words where there is room."""
        theme, t, sale = canvas.theme, canvas.t, self.sale
        others = sum(seat != sale.high for seat in sale.bidders)
        lit = 3 if self.gone is not None else 0 if sale.high == NOBODY else max(0, 3 - others)
        words = say(f"dialogs.auction.lamp.{lit}") if lit else ""
        y, x = box.y + 22 * t * (box.h / (PLATE * t)), box.right - 18
        wide = canvas.text_width(words, "ui", 14)
        if words and x - wide - 66 * t > left:
            canvas.text(words, x, y, "ui", 14, theme.cream, "r")
            x -= wide + 8 * t
        for lamp in range(3):
            spot = Box.around(x - (2.5 - lamp) * 19 * t, y, 13 * t)
            colour = theme.brass_text if lamp < lit else theme.well
            canvas.box(spot, spot.w / 2, fill=colour, stroke=theme.brass_line, width=1.2)


class BidderList(Widget):
    """A line for each seat in seat order, so that nobody jumps, and the bids in the order they were made."""

    focusable = False

    def __init__(
        self,
        asked: Question,
        standings: tuple[Standing, ...],
        bids: tuple[tuple[int, int], ...],
        money: Callable[[int], str],
    ) -> None:
        self.asked = asked
        self.standings = standings
        self.bids = bids
        self.money = money

    def natural(self, canvas: Canvas) -> Size:
        """A line for each, closer together where there are many."""
        return Size(self.box.w, (ROW if len(self.standings) < 6 else LOW) * canvas.t * len(self.standings))

    def draw(self, canvas: Canvas) -> None:
        """Draw the lines; they share the height of the box."""
        high = self.box.h / max(1, len(self.standings))
        for number, standing in enumerate(self.standings):
            line = Box(self.box.x, self.box.y + number * high, self.box.w, high).inset(0, 2)
            self._draw_line(canvas, line, standing)

    def _draw_line(self, canvas: Canvas, box: Box, standing: Standing) -> None:
        theme, t, seat = canvas.theme, canvas.t, standing.seat
        if standing.on_turn:
            canvas.box(box, 5, fill=theme.select, stroke=theme.select_edge, width=1.2)
        elif standing.high:
            canvas.box(box, 5, fill=theme.note.fill, stroke=theme.note.ink, width=1.2)
        x, end = self._draw_sitter(canvas, box, seat), box.right - 10
        if standing.on_turn or standing.high:
            icon = "arrow-left" if standing.on_turn else "crown"
            canvas.icon(icon, end - 8 * t, box.cy, 17 * t, theme.ink)
            end -= 24 * t
        in_it = standing.in_it or standing.high
        if standing.purse:
            end -= canvas.text(standing.purse, end, box.cy, "ui", 14, theme.ink_soft, "r") + 10
        ink, name = theme.ink if in_it else theme.ink_soft, self.asked.name(seat)
        wide = draw_words(canvas, name, x, box.cy, (end - x) * 0.55, "strong", 15.5, ink)
        if not in_it:
            canvas.line(x - 2, box.cy + 1, x + wide + 2, box.cy + 1, ink, 1.3)
        x += wide + 8
        draw_words(canvas, self._words(standing), x, box.cy, end - x, "ui", 14, theme.ink_soft)

    def _draw_sitter(self, canvas: Canvas, box: Box, seat: int) -> float:
        """Draw badge and face of a seat; returns where its name begins, which is the same in all lines."""
        t, face = canvas.t, self.asked.seats[seat].face
        size = min(FACE * t, box.h)
        shown = [shows_face(canvas, self.asked.seats[one.seat].face, size) for one in self.standings]
        if not any(shown):
            canvas.badge(self.asked.look(seat), box.x + 8 + 12 * t, box.cy, 25 * t)
            return box.x + 14 + 26 * t
        if has_face(face):
            draw_sitter(canvas, self.asked.look(seat), face, box.x + 4, box.cy, size)
        else:
            canvas.badge(self.asked.look(seat), box.x + 4 + WIDE * size / 2, box.cy, 25 * t)
        return box.x + 12 + WIDE * size

    def _words(self, standing: Standing) -> str:
        last = next((amount for seat, amount in reversed(self.bids) if seat == standing.seat), 0)
        amount = self.money(last)
        if standing.on_turn:
            human = self.asked.seats[standing.seat].human
            return say("dialogs.auction.your_turn" if human else "dialogs.auction.decides")
        if not standing.invited:
            return say("dialogs.auction.uninvited")
        if standing.laid:
            return say("dialogs.auction.laid")
        if standing.high and not standing.in_it:
            return say("dialogs.auction.has_it", amount=amount)
        if standing.high:
            return say("dialogs.auction.leads_with" if last else "dialogs.auction.leads", amount=amount)
        if standing.sealed and standing.in_it:
            return say("dialogs.auction.still_to_bid")
        if standing.sealed and standing.able:
            return say("dialogs.auction.has_bid" if last else "dialogs.auction.did_not_bid", amount=amount)
        if standing.in_it:
            return say("dialogs.auction.still_in_with" if last else "dialogs.auction.still_in", amount=amount)
        if not standing.able:
            return say("dialogs.auction.could_not" if last else "dialogs.auction.too_little", amount=amount)
        return say("dialogs.auction.passed_after" if last else "dialogs.auction.passed", amount=amount)
