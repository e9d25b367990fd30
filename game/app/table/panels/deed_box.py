"""The deed of what a question offers to buy: at the foot of the journal, where it covers nothing of the
board."""

from __future__ import annotations

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.card import Card
from game.app.paint.card_slip import draw_slip, slip_height, slip_pictured
from game.app.widgets.panel import Panel
from game.app.widgets.pictures import DrawingArea
from game.app.widgets.widget import Tip
from game.store.catalogue import say


class DeedBox(Panel):
    """The deed as a slip, as wide as the panels beside it."""

    def __init__(self) -> None:
        self._face = DrawingArea(self._draw)
        super().__init__("card", (self._face,))
        self.hidden = True
        self.card: Card | None = None
        self._pictured = False
        """Whether there is room for its art."""

    def show(self, card: Card | None) -> None:
        """Show a deed, or none."""
        self.card, self.hidden = card, card is None
        if card is not None:
            told = [say("table.deed_row", label=row.label, value=row.value) for row in card.rows]
            self._face.hint = Tip(card.title, say("table.cut", told=told) if told else card.text)

    def lay(self, ruler: Canvas, room: Box, least: float) -> Box:
        """Lie at the foot of `room`, or take all of it where what is left would be lower than `least`.

        Returns what is left for others; all of it where they lie below.
        """
        assert self.card is not None
        self._pictured = slip_pictured(room.h)
        foot, rest = room.cut_bottom(slip_height(ruler, self.card, room.w, room.h), 8)
        whole = rest.h < least
        self.box = self._face.box = room if whole else foot
        return room if whole else rest

    def ground(self, canvas: Canvas) -> None:
        """None but the slip."""

    def _draw(self, canvas: Canvas, box: Box) -> None:
        if self.card is not None:
            draw_slip(canvas, self.card, box, self._pictured)
