"""How many of each of several things: what one costs, how many are left, what it comes to in all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.question import NOBODY, Question
from game.app.skin_api.view_models import Cell
from game.app.table.dialogs.compare import draw_cell
from game.app.widgets.pictures import DrawingArea
from game.app.widgets.slider import Stepper
from game.app.widgets.widget import Command, Group
from game.app.widgets.words import draw_words
from game.engine.forms import Counts, Several
from game.store.catalogue import say

WIDE = 430.0
"""In so much room, at the text scale 1, everything about a thing stands on one line."""
SMALL = 12.5
"""The letters of what is to be known about a thing, where its price stands beside it."""
SIGN = 34.0
"""So much room the sign of a thing takes before its name."""


class FieldSet(msgspec.Struct, frozen=True):
    """A field was given another value."""

    field: str
    value: Any


class TallyWords(msgspec.Struct, frozen=True):
    """What stands beside a stepper: the thing and its sign, what one costs ("" for nothing), how many there
    are, what is to be known about it; `gone`: there are none."""

    name: str
    sign: str
    price: str
    stock: str
    gone: bool
    about: str = ""


class Tallies(Group):
    """A stepper for each of several things, and how many that makes in all.

    What is bought or sold has its price, its sum and, below all, the cash before and after.
    """

    def __init__(self, asked: Question, field: Counts, value: Sequence[int]) -> None:
        self.asked = asked
        self.field = field
        self.value = tuple(value)
        self.besides = 0
        """What else comes in (below 0: is paid) at the same time, and counts in the cash after."""
        self.tells_cash = True
        """Whether the cash before and after stands below, where things have a price."""
        self.steppers = [
            Stepper(value[place], 0, field.stock[place], self._setting(place), name=f"{field.field}-{place}")
            for place in range(len(field.of))
        ]
        """One for each of the things, also for those that are not dealt in and so not shown."""
        self.lines = {place: self._words(place) for place in range(len(field.of)) if self._is_dealt_in(place)}
        """What is shown, by its number among the things."""
        self._rows: dict[int, Box] = {}
        self._sum_wide = 0.0
        """How wide the column of sums is; 0 where there is none."""
        self._about_below = False
        """Whether what is to be known about things stands below all else in their rows."""
        self._foot = Box(0, 0, 0, 0)
        self._count()
        super().__init__((DrawingArea(self._draw), *(self.steppers[place] for place in self.lines)))

    @property
    def chosen(self) -> int:
        """How many were chosen in all."""
        return sum(self.value)

    def _is_dealt_in(self, place: int) -> bool:
        """Whether a thing has a row: not if it has no price, nor if somebody has only others of them."""
        field = self.field
        if field.giver != NOBODY and any(field.stock) and not field.stock[place]:
            return False
        return field.prices is None or field.prices.each[place] != 0

    def _words(self, place: int) -> TallyWords:
        field, asked, stock = self.field, self.asked, self.field.stock[place]
        good = asked.good(field.kind, field.of[place])
        price = self._amount(field.prices.each[place]) if field.prices is not None else ""
        left = say("dialogs.form.left" if field.giver == NOBODY else "dialogs.form.own", n=stock)
        return TallyWords(good.name, good.sign, price, left, stock == 0, good.about)

    def _amount(self, amount: int) -> str:
        assert self.field.prices is not None
        return self.asked.spelled(self.field.prices.kind, abs(amount))

    @property
    def total(self) -> str:
        """How many are chosen."""
        return counted(sum(self.value), self.field)

    @property
    def bill(self) -> Cell | None:
        """The cash before and after; None where nothing is bought or sold."""
        prices = self.field.prices
        if prices is None or not self.tells_cash:
            return None
        after = prices.cash + prices.of(self.value) + self.besides
        turn = "same" if after == prices.cash else "better" if after > prices.cash else "worse"
        before, then = (self.asked.spelled(prices.kind, abs(amount)) for amount in (prices.cash, after))
        if after < 0:
            then = say("dialogs.form.short", amount=then)
        return Cell(before, then if turn != "same" else "", turn)

    def _setting(self, place: int) -> Callable[[int], Command]:
        return lambda many: FieldSet(self.field.field, (*self.value[:place], many, *self.value[place + 1 :]))

    def _count(self) -> None:
        field, many = self.field, sum(self.value)
        for stepper, stock, own in zip(self.steppers, field.stock, self.value, strict=True):
            stepper.most = max(own, min(stock, own + field.limit - many))

    def stand_at(self, ruler: Canvas, box: Box) -> float:
        """A line for each thing, the total below; returns the height."""
        t, y = ruler.t, box.y
        one, two = self._in_one_line(box, t), any(words.about for words in self.lines.values())
        widest = max((self.steppers[place].natural(ruler).w for place in self.lines), default=0.0)
        high = max(34.0, 34 * t) if one and not two else (44 if one or not two else 58) * t
        self._sum_wide = 0.0
        if one and self.field.prices is not None:
            self._sum_wide = self._widest_sum(ruler)
            left = box.w - widest - self._sum_wide - self._widest_price(ruler) - SIGN * t
            abouts = (ruler.text_width(words.about, "ui", SMALL) for words in self.lines.values())
            self._about_below = max(abouts, default=0.0) > left
            high = (52 if self._about_below else 34) * t
        for place in self.lines:
            stepper = self.steppers[place]
            wide = min(box.w * 0.5, widest)
            right = box.right - self._sum_wide
            tall = max(34.0, 34 * t)
            below = 18 * t if self._sum_wide and self._about_below else 0.0
            stepper.box = Box(right - wide, y + (high - below - tall) / 2, wide, tall)
            self._rows[place] = Box(box.x, y, box.w, high)
            y += high + 6
        narrow = self.field.prices is not None and not self._in_one_line(box, t)
        high = (52 if narrow else 28) * t if self._says_total else 0.0
        self._foot = Box(box.x, y, box.w, high)
        self.box = self.children[0].box = Box(box.x, box.y, box.w, self._foot.bottom - box.y)
        return self.box.h

    def _in_one_line(self, box: Box, t: float) -> bool:
        return box.w >= WIDE * t

    def _widest_sum(self, ruler: Canvas) -> float:
        """How wide the column with what each thing comes to is."""
        prices = self.field.prices
        assert prices is not None
        sums = (self._amount(stock * each) for stock, each in zip(self.field.stock, prices.each, strict=True))
        told = (say("dialogs.form.sum", sum=amount) for amount in sums)
        return max((ruler.text_width(words, "ui", 15) for words in told), default=0.0) + 14 * ruler.t

    def _widest_price(self, ruler: Canvas) -> float:
        """How wide the column with what one of each costs is."""
        told = (say("dialogs.form.times", price=words.price) for words in self.lines.values())
        return max((ruler.text_width(words, "ui", 15) for words in told), default=0.0) + 20 * ruler.t

    def _draw(self, canvas: Canvas, box: Box) -> None:
        theme, t, prices = canvas.theme, canvas.t, self.field.prices
        for place, words in self.lines.items():
            row, end = self._rows[place], self.steppers[place].box.x - 12
            soft, ink = theme.ink_soft, theme.ink_soft if words.gone else theme.ink
            left = row.x
            if words.sign:
                self.asked.skin.picture.sign_or_icon(
                    canvas, words.sign, row.x + 12 * t, row.cy, 24 * t, 20 * t, ink
                )
                left += SIGN * t
            if not self._in_one_line(box, t):
                price = say("dialogs.form.each", price=words.price) if words.price else ""
                below = " · ".join(filter(None, (price, words.stock)))
                lines = [line for line in (below, words.about) if line]
                top = row.cy - 9.5 * t * len(lines)
                draw_words(canvas, words.name, left, top, end - left, "strong", 15, ink)
                for number, line in enumerate(lines):
                    y = top + 19 * t * (number + 1)
                    draw_words(canvas, line, left, y, end - left, "ui", 15, soft)
            elif prices is not None:
                self._draw_product(canvas, place, words, row._replace(x=left, w=row.right - left))
            else:
                first, second = row._replace(w=end - row.x).columns(2, 10)
                upper = row.cy - (9.5 * t if words.about else 0)
                draw_words(canvas, words.name, left, upper, first.right - left, "strong", 15, ink)
                draw_words(canvas, words.stock, second.x, upper, second.w, "ui", 15, soft)
                draw_words(canvas, words.about, left, row.cy + 10 * t, end - left, "ui", 15, soft)
        if self._says_total:
            self._draw_foot(canvas)

    def _draw_product(self, canvas: Canvas, place: int, words: TallyWords, row: Box) -> None:
        """A row in which a thing is priced: its price, times how many, makes what they come to."""
        theme, t, prices, stepper = canvas.theme, canvas.t, self.field.prices, self.steppers[place].box
        assert prices is not None
        soft, ink = theme.ink_soft, theme.ink_soft if words.gone else theme.ink
        below = self._about_below
        upper = stepper.cy if below or not words.about else stepper.cy - 8 * t
        price = say("dialogs.form.times", price=words.price)
        x = stepper.x - 10 * t
        end = x - canvas.text(price, x, stepper.cy, "ui", 15, soft, "r") - 10
        draw_words(canvas, words.name, row.x, upper, end - row.x, "strong", 15, ink)
        left = row.x + canvas.text_width(words.name, "strong", 15) + 8 * t
        draw_words(canvas, words.stock, left, upper, end - left, "ui", 15, soft)
        lower, room = (row.bottom - 9 * t, row.w) if below else (stepper.cy + 9 * t, end - row.x)
        draw_words(canvas, words.about, row.x, lower, room, "ui", SMALL, soft)
        worth = say("dialogs.form.sum", sum=self._amount(self.value[place] * prices.each[place]))
        canvas.text(worth, row.right, stepper.cy, "ui", 15, theme.ink if self.value[place] else soft, "r")

    @property
    def _says_total(self) -> bool:
        """Whether the total is news: what is chosen of one thing alone stands beside it."""
        return len(self.lines) > 1 or self.bill is not None or self.field.least > 0

    def _draw_foot(self, canvas: Canvas) -> None:
        theme, t, foot, bill = canvas.theme, canvas.t, self._foot, self.bill
        one = self._in_one_line(foot, t)
        line = foot._replace(h=28 * t)
        if bill is not None:
            canvas.hair(foot.x, foot.y, foot.w, theme.paper_line)
        draw_words(canvas, self.total, line.x, line.cy, line.w, "strong", 15, theme.ink)
        prices, total = self.field.prices, ""
        if prices is not None:
            total = say("dialogs.form.total", sum=self._amount(prices.of(self.value)))
            canvas.text(total, line.right, line.cy, "strong", 15, theme.ink, "r")
        if bill is None or prices is None:
            return
        left = foot.x + (canvas.text_width(self.total, "strong", 15) + 32 * t if one else 0.0)
        wide = canvas.text_width(total, "strong", 15) + 10 if one else 0.0
        cash = Box(left, line.y if one else line.bottom - 4 * t, foot.right - wide - left, line.h)
        name = self.asked.phrases.words.things.get(prices.kind, say("dialogs.debt.cash"))
        name = "" if name in bill.before else name  # an amount may say itself what it is of
        wide = canvas.text(name, cash.x, cash.cy, "ui", 15, theme.ink_soft) + 10 if name else 0.0
        draw_cell(canvas, cash._replace(x=cash.x + wide, w=cash.w - wide), cash.cy, bill, "l" if one else "r")


def counted(many: int, field: Several | Counts) -> str:
    """How many are chosen, of how many."""
    least, most = field.least, field.limit
    key = "dialogs.form.chosen" if least in (0, most) else "dialogs.form.chosen_between"
    return say(key, n=many, least=least, most=most)
