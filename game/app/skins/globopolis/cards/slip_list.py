"""The cards of a hand as a list: MISSIONs as dossiers, the others as slips; a green edge may be played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skins.globopolis.cards.contents import Slip
from game.app.skins.globopolis.looks import CARD_COLOURS, CARD_ICONS, Looks
from game.app.widgets.listing import Listing, ListRow
from game.app.widgets.pressing import ENTER
from game.app.widgets.widget import changing
from game.app.widgets.words import draw_words
from game.rules.globopolis.state import MISSION, sort_of

HIGH: Final = 54.0
GAP: Final = 6.0
BAND: Final = 40.0
MOST_CELLS: Final = 12


class SlipList(Listing):
    """A slip for each card."""

    def __init__(
        self, looks: Looks, slips: Sequence[Slip], at: str, look_at: Callable[[str], object]
    ) -> None:
        self.looks = looks
        self.slips = tuple(slips)
        cards = [slip.card for slip in slips]
        chosen = cards.index(at) if at in cards else 0
        super().__init__(
            [ListRow(looks.board.card_named[card].title) for card in cards],
            moved=changing(lambda place: look_at(cards[place])), chosen=chosen,
            draw_row=self._draw_slip, height_of=lambda canvas, _: (HIGH + GAP) * canvas.t, name="cards",
        )  # fmt: skip

    def _draw_ground(self, canvas: Canvas, box: Box, n: int) -> None:
        theme, slip, chosen = canvas.theme, self.slips[n], n == self.chosen
        frame = self._frame(canvas, box)
        edge = theme.select_edge if chosen else theme.paper_line
        canvas.box(frame, 7, theme.select if chosen else theme.card, edge, 1.8 if chosen else 1.0)
        if slip.ready:
            canvas.box(frame.inset(2, 2), 6, None, theme.ink_good, 2.2)
        if n == self.over and self.hovered and not chosen:
            canvas.box(frame, 7, fill=theme.ink, opacity=0.05)

    def _frame(self, canvas: Canvas, box: Box) -> Box:
        return box.inset(2, GAP / 2 * canvas.t)

    def _draw_slip(self, canvas: Canvas, box: Box, n: int, chosen: bool) -> None:
        theme, t, slip = canvas.theme, canvas.t, self.slips[n]
        frame, sort = self._frame(canvas, box), sort_of(slip.card)
        band = Box(frame.x + 5, frame.y + 5, BAND * t, frame.h - 10)
        canvas.box(band, 5, CARD_COLOURS[sort], theme.ink, 0.8)
        canvas.icon(CARD_ICONS[sort], band.cx, band.cy, 22 * t, "#fff8e6")
        x, right = band.right + 11 * t, frame.right - 10 * t
        if sort == MISSION and 1 < slip.need <= MOST_CELLS:
            right -= self._draw_cells(canvas, slip, right, frame.cy - 10 * t) + 10 * t
        label, room = self.rows[n].label, frame.right - 10 * t - x
        draw_words(canvas, label, x, frame.cy - 10 * t, right - x, "strong", 16, theme.ink)
        face, ink = ("strong", theme.ink_good) if slip.ready else ("ui", theme.ink_soft)
        draw_words(canvas, slip.state, x, frame.cy + 11 * t, room, face, 13.5, ink)

    def _draw_cells(self, canvas: Canvas, slip: Slip, right: float, y: float) -> float:
        """A cell for each item of a MISSION, filled where it is met; returns the width."""
        theme, step = canvas.theme, 11 * canvas.t
        x = right - step * slip.need
        for n in range(slip.need):
            cell = Box(x + n * step, y - 5 * canvas.t, step - 2, 10 * canvas.t)
            met = n < slip.have
            canvas.box(cell, 2, theme.ink_good if met else None, theme.ink_good if met else theme.ink_soft, 1)
        return step * slip.need

    def key(self, event: pygame.Event) -> bool:
        """Arrows go through the cards; Enter is for the brass button."""
        return event.key not in ENTER and super().key(event)
