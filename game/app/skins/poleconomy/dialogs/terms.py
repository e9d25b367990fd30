"""The terms of a coalition that is offered: who would be Prime Minister, what each member is promised."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skins.poleconomy.dialogs.page import Draft
from game.app.skins.poleconomy.looks import Looks
from game.app.widgets.segmented import Segment, Tabs
from game.app.widgets.slider import Stepper
from game.app.widgets.widget import Group
from game.app.widgets.words import draw_words, fit

LINE, PAD = 42.0, 12.0
TIGHT: Final = 560.0
"""A panel that is narrower, at the text scale 1, has no remarks beside what is set."""


class Terms(Group):
    """A line for the office, one for each salary, and what a Salary would cost; it emits other drafts."""

    def __init__(
        self, looks: Looks, members: Sequence[int], draft: Draft, most: int, remarks: Sequence[str],
        cost: str, *, sure: bool = False,
    ) -> None:  # fmt: skip
        self.looks = looks
        self.minister = minister = draft.minister
        self.paid = [seat for seat in members if seat != minister]
        """Who is promised something: the named Prime Minister last, unless `sure` of the office."""
        if not sure and minister in members:
            self.paid.append(minister)
        self.remarks = tuple(remarks)
        """What stands beside the lines, first that of the office."""
        self.cost = cost
        parts = [(seat, Segment(label=looks.name(seat))) for seat in members]
        self._tabs = Tabs(parts, minister, draft.led_by, name=looks.say("night.minister"), size=15)
        self._steppers = [self._stepper(seat, draft, most) for seat in self.paid]
        super().__init__((self._tabs, *self._steppers))

    def _stepper(self, seat: int, draft: Draft, most: int) -> Stepper:
        made, shown = partial(draft.paying, seat), partial(self.looks.text, "money")
        return Stepper(draft.salaries[seat], 0, most, made, name=self._called(seat), shown=shown)

    def _called(self, seat: int) -> str:
        """What a promise is called; that to the named Prime Minister counts if there is a no (POL-24.6)."""
        return self.looks.say("night.salary_else" if seat == self.minister else "night.salary_of", seat=seat)

    def stand_at(self, ruler: Canvas, box: Box) -> float:
        """Stand at the top of a box; returns the height."""
        t = ruler.t
        line = max(40.0, LINE * t)
        left = box.x + self._label(box, t)
        wide = min(self._tabs.natural(ruler).w, box.right - PAD - left)
        self._tabs.box = Box(left, box.y + 6 + (line - 32 * max(1.0, t)) / 2, wide, max(32.0, 32 * t))
        for number, stepper in enumerate(self._steppers):
            size = stepper.natural(ruler)
            y = box.y + 6 + line * (number + 1) + (line - size.h) / 2
            stepper.box = Box(left, y, min(max(size.w, 172 * t), box.right - PAD - left), size.h)
        lines = len(ruler.wrap(self.cost, "ui", 14, box.w - 2 * PAD - 10))
        high = 6 + line * (len(self._steppers) + 1) + lines * 19 * t + 10
        self.box = box._replace(h=high)
        return high

    @staticmethod
    def _label(box: Box, t: float) -> float:
        return min(190 * t, box.w * 0.4)

    def draw(self, canvas: Canvas) -> None:
        """Draw a card, the lines and the sum; then what can be set."""
        theme, t, looks, box = canvas.theme, canvas.t, self.looks, self.box
        canvas.box(box, 7, theme.card, theme.paper_line, 1.0)
        line = max(40.0, LINE * t)
        room = self._label(box, t)
        for number in range(len(self.paid) + 1):
            cy = box.y + 6 + line * (number + 0.5)
            x = box.x + PAD
            if number:
                canvas.hair(x, cy - line / 2, box.w - 2 * PAD, theme.paper_line, 160)
                canvas.badge(looks.of(self.paid[number - 1]), x + 12 * t, cy, 25 * t)
                words = self._called(self.paid[number - 1])
            else:
                canvas.icon("crown", x + 12 * t, cy, 20 * t, theme.ink_title)
                words = looks.say("night.minister")
            x += 31 * t
            draw_words(canvas, words, x, cy, box.x + room - x - 6, "strong", 15, theme.ink)
            beside = self._steppers[number - 1] if number else self._tabs
            if box.w >= TIGHT * t and number < len(self.remarks):
                x = beside.box.right + 16
                remark = fit(canvas, self.remarks[number], "ui", 13.5, box.right - PAD - x)
                y = cy - 8.5 * t * (len(remark.lines) - 1)
                for part in remark.lines:
                    canvas.text(part, x, y, "ui", remark.size, theme.ink_soft)
                    y += 17 * t
        y = box.y + 6 + line * (len(self.paid) + 1) + 8 * t
        for part in canvas.wrap(self.cost, "ui", 14, box.w - 2 * PAD - 10):
            canvas.text(part, box.x + PAD + 8, y, "ui", 14, theme.ink)
            y += 19 * t
        super().draw(canvas)
