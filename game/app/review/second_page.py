"""The second page of the newspaper: curves, moments that can be watched again, the breakdown, the dice."""

from __future__ import annotations

from typing import Final

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.review.breakdown import BreakdownSection
from game.app.review.first_page import TurnPage
from game.app.review.newspaper import Folio, Foot, Imprint, Sheet
from game.app.review.page_sections import sections
from game.app.review.summary import Summary
from game.app.services.routes import Reading
from game.app.widgets.button import Button
from game.app.widgets.segmented import Segment, Tabs
from game.store.catalogue import say

GUTTER: Final = 24.0
WIDE_ENOUGH, HIGH_ENOUGH = 780.0, 400.0
"""So much room all sections need to stand on the sheet at once, before the text scale."""
NARROW, TALL = 520.0, 760.0
"""So much they need one below the other."""
LEFT: Final = 0.63
DICE: Final = 152.0
"""So high the dice are at least, and twice that at most, before the text scale."""


class ShowPart(msgspec.Struct, frozen=True):
    """Show another section of the page, where not all have room."""

    name: str


class SecondPage(Sheet):
    """All that is known of the match besides who won it; `drawn` is how much of the curves is to be seen."""

    def __init__(self, summary: Summary, imprint: Imprint, reading: Reading, drawn: float) -> None:
        self.folio = Folio(imprint, say("paper.page", n=2))
        self.curves, self.moments, self.dice = sections(summary, reading.curve, drawn)
        self.breakdown = BreakdownSection(summary.ranked, summary.skin, reading.seat)
        self.sections = {
            "curves": self.curves, "moments": self.moments, "sources": self.breakdown, "dice": self.dice,
        }  # fmt: skip
        names = [name for name, section in self.sections.items() if not section.hidden]
        self.part = reading.part if reading.part in names else names[0]
        tabs = [(name, Segment(label=say(f"review.pages.{name}"))) for name in names]
        self.tabs = Tabs(tabs, self.part, ShowPart, name=say("review.page"), size=14)
        self.turn = Button(say("paper.turn_back"), TurnPage(), "paper", icon="news", size=14)
        self.foot = Foot(summary.playthrough)
        super().__init__((self.folio, self.tabs, *self.sections.values(), self.turn, self.foot))

    def place(self, ruler: Canvas, box: Box) -> None:
        """Stand in a box: all sections where they have room, else one of them below tabs."""
        self.box = box
        inside, t = self.inside(), ruler.t
        y = inside.y + self.folio.stand_at(ruler, inside) + 6
        foot = self.foot.stand_at(ruler, inside)
        self.foot.box = self.foot.box.moved(0, inside.bottom - foot - inside.y)
        room = Box(inside.x, y, inside.w, inside.bottom - foot - 6 - y)
        wide, high = self.turn.natural(ruler)
        high = max(32.0, 34 * t)
        self.turn.box = Box(room.right - wide, room.bottom - high, wide, high)
        below = room.w >= NARROW * t and room.h >= TALL * t
        beside = room.w >= WIDE_ENOUGH * t and room.h >= HIGH_ENOUGH * t and not (below and room.h > room.w)
        at_once = beside or below
        self.tabs.hidden = at_once
        self.turn.hidden = not at_once and room.h < HIGH_ENOUGH  # the bar leads back too
        for name, section in self.sections.items():
            empty = name == "dice" and not self.dice.throws
            section.hidden = empty or (not at_once and name != self.part)
            section.heading.hidden = not at_once and section is not self.curves
        if beside:
            self._lay_beside(ruler, room)
        elif at_once:
            self._lay_below(ruler, room.cut_bottom(high, 6)[1])
        else:
            self._lay_one(ruler, room if self.turn.hidden else room.cut_bottom(high, 6)[1])

    def _lay_beside(self, ruler: Canvas, room: Box) -> None:
        """Curves over moments at the left, the breakdown over the dice at the right."""
        left, right = room.cut_left((room.w - GUTTER) * LEFT, GUTTER)
        right = right.cut_bottom(self.turn.box.h, 6)[1]
        wanted = self.moments.wanted(ruler, left.w)
        low = min(left.h * 0.5, max(120 * ruler.t, wanted))
        below, above = left.cut_bottom(low, 10)
        self.curves.place(ruler, above)
        self.moments.place(ruler, below)
        least = 0.0 if self.dice.hidden else max(right.h * 0.3, DICE * ruler.t) + 12
        self.breakdown.place(ruler, right.cut_bottom(least)[1])
        rest = right.cut_top(self.breakdown.box.h, 12)[1]
        self.dice.place(ruler, rest._replace(h=min(rest.h, 2 * DICE * ruler.t)))

    def _lay_below(self, ruler: Canvas, room: Box) -> None:
        """Curves, moments, and the breakdown beside the dice, one below the other."""
        last, room = room.cut_bottom(room.h * 0.34, 12)
        below, above = room.cut_bottom(min(room.h * 0.56, self.moments.wanted(ruler, room.w)), 12)
        self.curves.place(ruler, above)
        self.moments.place(ruler, below)
        if self.dice.hidden:
            self.breakdown.place(ruler, last)
        else:
            left, right = last.cut_left((last.w - GUTTER) * LEFT, GUTTER)
            self.breakdown.place(ruler, left)
            self.dice.place(ruler, right)

    def _lay_one(self, ruler: Canvas, room: Box) -> None:
        """The section that was asked for, below the tabs."""
        natural = self.tabs.natural(ruler)
        self.tabs.box = Box(room.x, room.y, min(natural.w, room.w), natural.h)
        self.sections[self.part].place(ruler, room.cut_top(natural.h, 8)[1])

    def draw(self, canvas: Canvas) -> None:
        """Draw the page, and a line between its columns."""
        super().draw(canvas)
        if self.tabs.hidden and self.breakdown.box.y < self.curves.box.bottom:
            left, right = self.curves.box, self.breakdown.box
            x = (left.right + right.x) / 2
            high = self.foot.box.y - 12 - left.y
            canvas.hair(x, left.y, high, canvas.theme.ink_soft, 130, vertical=True)
