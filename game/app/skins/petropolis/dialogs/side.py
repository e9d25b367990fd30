"""One side of an exchange: who gives, how much cash, which titles; locked ones say why."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.question import Question
from game.app.skins.petropolis.dialogs.common import by_group, looks, state, title_words
from game.app.skins.petropolis.lettering import money
from game.app.table.dialogs.chips import TakeChip, place_chips
from game.app.widgets.pictures import DrawingArea
from game.app.widgets.slider import Slider, Stepper
from game.app.widgets.widget import Command, Group
from game.app.widgets.words import Caps, fit
from game.rules.petropolis.barter import why_locked

K = 1_000
COARSE = 10
"""The slider counts in so many thousands."""


class Taken(msgspec.Struct, frozen=True):
    """A title was taken into the exchange or out of it."""

    title: int
    mine: bool
    on: bool


class Paid(msgspec.Struct, frozen=True):
    """Another amount was set, in thousands."""

    amount: int
    mine: bool


class Side(Group):
    """What one of the two gives. With `fixed` nothing can be changed: only what is in the deal is shown."""

    def __init__(
        self,
        asked: Question,
        seat: int,
        chosen: frozenset[int],
        paid: int,
        *,
        mine: bool,
        fixed: bool = False,
    ) -> None:
        self.asked = asked
        self.seat = seat
        self.mine = mine
        self.fixed = fixed
        self.paid = paid
        found, table = looks(asked), state(asked).table
        self.cash = table.cash[seat]
        self._head = DrawingArea(self._draw_head)
        titles = by_group(found, sorted(chosen) if fixed else table.titles_of(seat))
        self.by_title = {title: self._chip(title, title in chosen) for title in titles}
        self.chips = list(self.by_title.values())
        self._caps = Caps("Titles" if titles else "No titles")
        self._slider: Slider | None = None
        self._stepper: Stepper | None = None
        most = self.cash // K
        if not fixed:
            name = f"{asked.name(seat)} pays"
            self._slider = Slider(paid, 0, most, self._said, step=COARSE, name=f"{name}, roughly")
            self._stepper = Stepper(paid, 0, most, self._said, name=name, shown=_spelled)
            if not most:
                self._slider.enabled = self._stepper.enabled = False
        numbers = (self._slider, self._stepper)
        super().__init__((self._head, *(n for n in numbers if n is not None), self._caps, *self.chips))

    def _said(self, amount: int) -> Command:
        return Paid(amount, self.mine)

    def pay(self, amount: int) -> None:
        """Show an amount that was set elsewhere."""
        self.paid = amount
        for number in (self._slider, self._stepper):
            if number is not None:
                number.value = amount

    def _chip(self, title: int, on: bool) -> TakeChip:
        refusal = why_locked(state(self.asked), title) if not self.fixed else None
        reason = self.asked.phrases.reason(refusal) if refusal is not None else None
        words = title_words(self.asked, title, reason.title if reason is not None else "")
        made = None if self.fixed else self._taking(title)
        chip = TakeChip(words, on, self.asked.skin, made)
        if reason is not None:
            chip.forbid(reason)
        return chip

    def _taking(self, title: int) -> Callable[[bool], Command]:
        return lambda on: Taken(title, self.mine, on)

    def place(self, ruler: Canvas, box: Box) -> float:
        """Place everything from the top of a box; returns the height it takes."""
        t, y = ruler.t, box.y
        self._head.box = Box(box.x, y, box.w, 40 * t)
        y += 46 * t
        if self._slider is not None and self._stepper is not None:
            high = max(34.0, 34 * t)
            wide = min(box.w * 0.55, self._stepper.natural(ruler).w)
            self._slider.box = Box(box.x, y, box.w - wide - 16, high)
            self._stepper.box = Box(box.right - wide, y, wide, high)
            y += high + 10
        self._caps.box = Box(box.x, y, box.w, 18 * t)
        y += 24 * t
        columns = 2 if box.w >= 300 * t else 1
        y += max(38 * t, place_chips(self.chips, ruler, Box(box.x, y, box.w, 0), columns))
        self.box = Box(box.x, box.y, box.w, y - box.y)
        return y - box.y

    def _draw_head(self, canvas: Canvas, box: Box) -> None:
        theme, t = canvas.theme, canvas.t
        canvas.badge(self.asked.look(self.seat), box.x + 18 * t, box.cy, 36 * t)
        x = box.x + 44 * t
        right = money(self.paid * K) if self.fixed else f"cash {money(self.cash)}"
        if self.fixed and not self.paid:
            right = "no cash"
        face, size = ("strong", 16.0) if self.fixed and self.paid else ("ui", 14.5)
        wide = canvas.text(right, box.right, box.cy, face, size, theme.ink_soft, "r")
        name = fit(
            canvas, f"{self.asked.name(self.seat)} gives", "head", 19, box.right - wide - 10 - x, most=1
        )
        canvas.text("".join(name.lines), x, box.cy, "head", name.size, theme.ink)


def _spelled(amount: int) -> str:
    return money(amount * K)
