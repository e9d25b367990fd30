"""The debt as a bar: what is in hand, what can still be had, what is out of reach."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import mixed
from game.app.widgets.widget import Size, Widget
from game.app.widgets.words import fit
from game.store.catalogue import say


class DebtBar(Widget):
    """Three parts: solid, split by step; hatched; hatched in red. Marks at half and at reach."""

    focusable = False

    def __init__(
        self,
        debt: int,
        steps: Sequence[tuple[str, int]],
        reach: int,
        money: Callable[[int], str],
        short: Callable[[int], str],
        *,
        half: bool = False,
    ) -> None:
        self.debt = max(1, debt)
        self.steps = tuple(steps)
        """What is in hand: where each part of it came from, and how much it was."""
        self.cash = sum(amount for _, amount in steps)
        self.reach = reach
        self.money = money
        self.short = short
        self.half = half

    def natural(self, canvas: Canvas) -> Size:
        """Marks above, the bar, amounts below."""
        return Size(self.box.w, 88 * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw the parts, then the marks."""
        theme, t, box = canvas.theme, canvas.t, self.box
        bar = Box(box.x, box.y + 28 * t, box.w, 32 * t)
        paid = box.w * min(1.0, self.cash / self.debt)
        far = box.w * min(1.0, self.reach / self.debt)
        canvas.box(bar, 6, fill=theme.no.fill if theme.plain else "#b5463a")
        beyond = Box(bar.x + far, bar.y, bar.w - far, bar.h)
        _hatch(canvas, beyond, theme.ink_alarm if theme.plain else "#5f1a12")
        had = Box(bar.x + paid, bar.y, max(0.0, far - paid), bar.h)
        canvas.box(had, 0, fill=theme.note.fill)
        _hatch(canvas, had, theme.ink_good)
        solid = Box(bar.x, bar.y, paid, bar.h)
        self._draw_steps(canvas, solid)
        canvas.box(bar, 6, stroke=theme.ink, width=1.6)
        words = say("dialogs.debt.in_hand", amount=self.money(self.cash))
        self._amount(canvas, solid, words, "#fff8e6", None)
        still = max(0, min(self.reach, self.debt) - self.cash)
        words = say("dialogs.debt.to_be_had", amount=self.money(still))
        self._amount(canvas, had, words, theme.ink, theme.note.fill)
        if self.half:
            words = say("dialogs.debt.half", amount=self.money(self.debt // 2))
            self._mark(canvas, bar, bar.x + bar.w / 2, words, theme.ink_good)
        if self.reach < self.debt:
            words = say("dialogs.debt.reach", amount=self.money(self.reach))
            self._mark(canvas, bar, bar.x + far, words, theme.ink_alarm)
        y = bar.bottom + 14 * t
        wide = canvas.text(self.money(self.debt), box.right, y, "strong", 13.5, theme.ink, "r")
        short = self.debt - self.reach
        words = say("dialogs.debt.enough")
        if short > 0:
            words = say("dialogs.debt.short", amount=self.money(short))
        ink = theme.ink_alarm if short > 0 else theme.ink_good
        wide += 32 + canvas.text(words, box.right - wide - 16, y, "strong", 13.5, ink, "r")
        self._draw_key(canvas, box.x, box.right - wide, y)

    def _shade(self, canvas: Canvas, number: int) -> str:
        """The ink of a part: neighbours differ."""
        return mixed(canvas.theme.ink_good, (-0.14, 0.0, 0.24)[number % 3])

    def _draw_steps(self, canvas: Canvas, solid: Box) -> None:
        """Draw the solid part, split by where it came from."""
        x = solid.x
        for number, (_, amount) in enumerate(self.steps):
            wide = min(solid.right - x, solid.w * amount / max(1, self.cash))
            part = Box(x, solid.y, wide, solid.h)
            ends = number in (0, len(self.steps) - 1)
            canvas.box(part, 5 if ends and wide > 12 else 0, fill=self._shade(canvas, number))
            if number:
                canvas.line(x, solid.y, x, solid.bottom, canvas.theme.ink, 1.4)
            x += wide

    def _draw_key(self, canvas: Canvas, x: float, right: float, y: float) -> None:
        """Draw what the parts are, as many as find room."""
        theme, t = canvas.theme, canvas.t
        for number, (label, amount) in enumerate(self.steps):
            words = say("dialogs.debt.part", source=label, amount=self.short(amount))
            wide = canvas.text_width(words, "ui", 13.5) + 20 * t
            if x + wide > right:
                canvas.text("…", x, y, "strong", 13.5, theme.ink_soft)
                return
            square = Box(x, y - 5 * t, 10 * t, 10 * t)
            canvas.box(square, 2, fill=self._shade(canvas, number), stroke=theme.ink, width=0.9)
            canvas.text(words, x + 15 * t, y, "ui", 13.5, theme.ink)
            x += wide + 16 * t

    def _amount(self, canvas: Canvas, part: Box, words: str, ink: str, plate: str | None) -> None:
        wide = canvas.text_width(words, "strong", 14)
        if wide + 14 > part.w:
            return
        if plate is not None:
            canvas.box(Box.around(part.cx, part.cy, wide + 14, 21 * canvas.t), 3, fill=plate)
        canvas.text(words, part.cx, part.cy, "strong", 14, ink, "c")

    def _mark(self, canvas: Canvas, bar: Box, x: float, words: str, ink: str) -> None:
        t = canvas.t
        tip = Box.around(x, bar.y - 6 * t, 10 * t, 8 * t)
        canvas.drawing("table/pointer", tip, ink=ink)
        line = fit(canvas, words, "strong", 13.5, 220 * t, most=1)
        wide = canvas.text_width(line.lines[0], "strong", line.size)
        left = max(bar.x, min(bar.right - wide, x - wide / 2))
        canvas.text(line.lines[0], left, bar.y - 19 * t, "strong", line.size, ink)


def _hatch(canvas: Canvas, box: Box, ink: str) -> None:
    """Rising lines that stay inside the box."""
    if box.w < 2:
        return
    x = box.x - box.h
    while x < box.right:
        low, high = max(x, box.x), min(x + box.h, box.right)
        if high > low:
            canvas.line(low, box.bottom - (low - x), high, box.bottom - (high - x), ink, 1.4, 0.7)
        x += 9
