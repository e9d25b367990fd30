"""A card in a dialog: whole where there is room for it, else as a slip."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.app.paint.canvas import Canvas
from game.app.paint.card import READ, Card
from game.app.paint.card_print import draw_card
from game.app.paint.card_slip import draw_slip, slip_size
from game.app.widgets.widget import Size, Widget

WIDE: Final = 300.0
"""A card in a wider box is a slip, as high as its words want."""
MOST_TEXT: Final = 1.25
"""Larger letters find no room on a card."""
HIGHEST: Final = 400.0


class DrawnCard(Widget):
    """A card that is read while it is decided how to follow it."""

    focusable = False

    def __init__(self, card: Card) -> None:
        # What is decided upon is read in full.
        self.card = replace(card, brief="")

    def _whole(self, canvas: Canvas) -> bool:
        return canvas.t <= MOST_TEXT and self.box.w <= WIDE * canvas.t

    def natural(self, canvas: Canvas) -> Size:
        """As large as a card to be read, or as a slip as wide as its box."""
        if self._whole(canvas):
            return Size(READ.w, READ.h)
        return Size(*slip_size(canvas, self.card, self.box.w, HIGHEST))

    def draw(self, canvas: Canvas) -> None:
        """Draw it in the middle of the upper edge of its box."""
        size = self.natural(canvas)
        x = self.box.cx - size.w / 2
        if self._whole(canvas):
            draw_card(canvas, self.card, READ, x, self.box.y, lift=0.6)
        else:
            draw_slip(canvas, self.card, self.box._replace(x=x, w=size.w, h=size.h), pictured=True)
