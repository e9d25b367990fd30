"""What stands small on the board, beside it in large letters: letters of the board cannot grow as far."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.contract import Skin
from game.app.skin_api.view_models import SeatFact
from game.app.widgets.panel import Panel
from game.app.widgets.pictures import DrawingArea
from game.app.widgets.widget import Tip
from game.app.widgets.words import draw_words
from game.store.catalogue import say

HIGH = 30.0
"""The height of the box at the text scale 1."""


class LegendBox(Panel):
    """A lacquer strip with signs and a figure beside each, in as many equal parts."""

    def __init__(self, skin: Skin) -> None:
        self._strip = DrawingArea(self._draw)
        super().__init__("lacquer", (self._strip,))
        self.skin = skin
        self.facts: tuple[SeatFact, ...] = ()

    def place(self, box: Box) -> None:
        """Stand in `box`."""
        self.box = self._strip.box = box

    def show(self, facts: Sequence[SeatFact]) -> None:
        """Show these; the tooltip says them in full."""
        if tuple(facts) != self.facts:
            self.facts = tuple(facts)
            words = say("table.cut", told=[fact.full for fact in facts])
            self._strip.hint = Tip(say("table.legend"), words)

    def _draw(self, canvas: Canvas, box: Box) -> None:
        theme, t = canvas.theme, canvas.t
        for fact, cell in zip(self.facts, box.inset(10, 2).columns(max(1, len(self.facts))), strict=False):
            side = min(20 * t, cell.w * 0.45)
            x = cell.x + side / 2 + 2
            self.skin.picture.sign_or_icon(canvas, fact.icon, x, cell.cy, side, side, theme.felt_icon)
            x += side / 2 + 5 * t
            draw_words(canvas, fact.text, x, cell.cy, cell.right - x, "strong", 16, theme.cream)
