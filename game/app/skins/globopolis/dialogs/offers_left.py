"""How many proposals are left: a dot for each that may be made (GLO-9.10)."""

from __future__ import annotations

from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skins.globopolis.looks import Looks
from game.app.widgets.widget import Size, Widget
from game.rules.globopolis.state import GlobopolisState
from game.rules.globopolis.trade import PROPOSITIONS

DOT: Final = 11.0
STEP: Final = 17.0


class OffersLeft(Widget):
    """Dots in the corner of a trade: full ones are left, empty ones were made."""

    focusable = False

    def __init__(self, looks: Looks, state: GlobopolisState) -> None:
        self.most = PROPOSITIONS.most(state)
        self.left = max(0, self.most - state.table.offers)
        self.name = looks.say("trade.left", n=self.left)

    def natural(self, canvas: Canvas) -> Size:
        """The words above the dots."""
        wide = max(canvas.text_width(self.name, "ui", 13.5), STEP * self.most * canvas.t)
        return Size(wide, 44 * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw them, from the right."""
        theme, t, box = canvas.theme, canvas.t, self.box
        canvas.text(self.name, box.right, box.y + 12 * t, "ui", 13.5, theme.ink_soft, "r")
        for number in range(self.most):
            x = box.right - (self.most - number - 0.5) * STEP * t
            dot = Box.around(x, box.y + 32 * t, DOT * t)
            full = number < self.left
            edge = theme.ink if full else theme.ink_soft
            canvas.box(dot, dot.w / 2, theme.ink_good if full else None, edge, 1.0)
