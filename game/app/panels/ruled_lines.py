"""A list to read whose lines lead into the rule book: by F1, or by the book at the end of a line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.listing import Listing, RowDrawer
from game.app.widgets.widget import ShowRule

BOOK: Final = 26.0
"""How wide the end of a line is that leads to its rule."""


class RuledLines(Listing):
    """Lines with rules behind them; `rule` gives the id for a line, "" for none."""

    def __init__(
        self,
        rule: Callable[[int], str],
        *,
        draw_row: RowDrawer,
        height_of: Callable[[Canvas, int], float],
        row_height: float,
        name: str,
    ) -> None:
        super().__init__((), draw_row=draw_row, height_of=height_of, row_height=row_height, name=name)
        self._rule_of = rule

    def draw(self, canvas: Canvas) -> None:
        """Draw the lines, and a book at the end of the one under the pointer."""
        super().draw(canvas)
        if not self.hovered or self.over < 0 or not self._rule_of(self.over):
            return
        row, t = self.row_box(self.over), canvas.t
        spot = Box.around(row.right - 12 * t, row.y + self.row_height * t / 2, 22 * t)
        if self.box.contains((spot.cx, spot.cy)):
            canvas.box(spot, 5, canvas.theme.panel_top)
            canvas.icon("book", spot.cx, spot.cy, 16 * t, canvas.theme.gain)

    def about(self) -> str:
        """The rule of the line under the pointer, else of the newest one."""
        place = self.over if self.hovered and self.over >= 0 else 0
        return self._rule_of(place) if place < len(self.rows) else ""

    def mouse_up(self, x: float, y: float, inside: bool) -> None:
        """Open the rule book where the book is clicked."""
        pulled = self._grip is not None
        super().mouse_up(x, y, inside)
        place = self.row_at(y)
        if inside and not pulled and place >= 0 and self.row_box(place).right - x < BOOK:
            rule = self._rule_of(place)
            self.emit(ShowRule(rule) if rule else None)
