"""What stands small on the board, beside it in large letters: letters of the board cannot grow as far."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.contract import Skin
from game.app.skin_api.view_models import SeatFact
from game.app.widgets.panel import Panel
from game.app.widgets.pictures import DrawingArea
from game.app.widgets.widget import Tip
from game.store.catalogue import say

SIGN, NEAR = 18.0, 3.0
"""How large a sign is, and how far from it its figure stands."""
APART = (10.0, 4.0)
"""How far behind that the next sign is at least, if there is room, and if not."""
SIZES = (16.0, 14.5, 13.0)


class LegendBox(Panel):
    """A lacquer strip with signs and a figure beside each."""

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
        """Draw them apart as the room allows; where it is short for all, without the first, which the top bar
        says too."""
        theme, t, inside = canvas.theme, canvas.t, box.inset(10, 2)
        facts, widths, size = self.facts, [0.0], SIZES[-1]
        for facts, apart, size in product((self.facts, self.facts[1:]), APART, SIZES):
            widths = [(SIGN + NEAR) * t + canvas.text_width(fact.text, "strong", size) for fact in facts]
            if sum(widths) + apart * t * (len(widths) - 1) <= inside.w:
                break
        gap = (inside.w - sum(widths)) / max(1, len(widths))
        x = inside.x + max(0.0, gap) / 2
        for fact, wide in zip(facts, widths, strict=True):
            side = SIGN * t
            self.skin.picture.sign_or_icon(
                canvas, fact.icon, x + side / 2, box.cy, side, side, theme.felt_icon
            )
            canvas.text(fact.text, x + side + NEAR * t, box.cy, "strong", size, theme.cream)
            x += wide + gap
