"""What a seat holds, as small cards: the left column of wide windows has room for them."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.contract import Skin
from game.app.skin_api.view_models import Holding
from game.app.widgets.panel import Panel
from game.app.widgets.pictures import DrawingArea
from game.app.widgets.widget import Tip
from game.app.widgets.words import draw_words, fit
from game.store.catalogue import say

HEAD, GAP = 34.0, 6.0
CARD, BAND, ROW = 66.0, 24.0, 19.0
"""The greatest height of a card, that of its head, and that of a row below it."""


class HoldingsBox(Panel):
    """A lacquer box with a heading and cards in two columns, lower where there are many."""

    def __init__(self, skin: Skin) -> None:
        self._names = DrawingArea(lambda canvas, box: None)
        """Tells in a tooltip what is too long for its card."""
        super().__init__("lacquer", (self._names,))
        self.skin = skin
        self.title = ""
        self.holdings: tuple[Holding, ...] = ()

    def place(self, box: Box) -> None:
        """Stand in `box`."""
        self.box = self._names.box = box

    def show(self, title: str, holdings: Sequence[Holding]) -> None:
        """Show what somebody holds."""
        self.title, self.holdings = title, tuple(holdings)
        told = [words for one in holdings for words in (one.title, *(row.left for row in one.rows))]
        self._names.hint = Tip(title, say("table.cut", told=told)) if told else None

    def ground(self, canvas: Canvas) -> None:
        """Lacquer, heading, cards."""
        super().ground(canvas)
        theme, t, box = canvas.theme, canvas.t, self.box
        y = box.y + 19 * t
        draw_words(canvas, self.title, box.x + 14, y, box.w - 28, "head", 15.5, theme.felt_title)
        inner = Box(box.x + 10, box.y + HEAD * t, box.w - 20, box.h - HEAD * t - 8)
        if not self.holdings:
            words = say("table.seat.holds_nothing")
            canvas.text(words, box.x + 14, inner.y + 12 * t, "ui", 14, theme.felt_text)
            return
        columns = 2
        lines = math.ceil(len(self.holdings) / columns)
        while lines * (BAND * t + 3) > inner.h and columns < 4:
            columns += 1
            lines = math.ceil(len(self.holdings) / columns)
        gap = min(GAP, max(2.0, inner.h / lines * 0.1))
        high = min(CARD * t, (inner.h + gap) / lines - gap)
        for number, holding in enumerate(self.holdings):
            line, column = divmod(number, columns)
            lane = inner.columns(columns, GAP)[column]
            cell = Box(lane.x, inner.y + line * (high + gap), lane.w, high)
            if cell.bottom <= inner.bottom + 0.5:
                self._draw_card(canvas, cell, holding)

    def _draw_card(self, canvas: Canvas, box: Box, holding: Holding) -> None:
        theme, t = canvas.theme, canvas.t
        canvas.box(box, 5, fill=theme.card, stroke=theme.paper_line, width=1.0)
        band = Box(box.x + 3, box.y + 3, box.w - 6, min(BAND * t - 3, box.h - 6))
        canvas.box(band, 3, fill=holding.colour, stroke=theme.cell_line, width=0.8)
        x = band.x + 23 * t
        name = fit(canvas, holding.title, "strong", 13.5, band.right - 4 - x, most=1)
        if name.whole:
            middle = band.x + 11 * t
            self.skin.picture.sign_or_icon(canvas, holding.sign, middle, band.cy, 13 * t, 14 * t, holding.ink)
        else:  # a name says more than a sign
            x = band.x + 4
            name = fit(canvas, holding.title, "strong", 13.5, band.right - 4 - x, most=1)
        canvas.text("".join(name.lines), x, band.cy, "strong", name.size, holding.ink)
        room = box.bottom - band.bottom - 3
        count = min(len(holding.rows), int(room / (ROW * t * 0.9)))
        for number, row in enumerate(holding.rows[:count]):
            y = band.bottom + room * (number + 0.5) / max(1, count)
            ink = theme.ink_soft if holding.dim else theme.ink
            wide = canvas.text(row.right, box.right - 8, y, "strong", 13, ink, "r")
            draw_words(canvas, row.left, box.x + 8, y, box.w - 22 - wide, "ui", 13, theme.ink_soft)
