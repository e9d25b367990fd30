"""What an answer comes to in a line: it stays in sight where the table of changes scrolls away."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.view_models import Cell, Changes
from game.app.table.dialogs.compare import cell_width, draw_cell
from game.app.widgets.layout import flow
from game.app.widgets.widget import Size, Widget

LINE = 25.0
GAP = 22.0
SIZE = 14.0
MOST_LINES = 2


Figure = tuple[str, Cell]


def figures_of(changes: Changes) -> tuple[Figure, ...]:
    """What changes for the first of the seats; where nothing does, how that one stands."""
    every = list(zip(changes.columns, changes.rows[0].cells, strict=True)) if changes.rows else []
    return tuple([figure for figure in every if figure[1].after not in ("", figure[1].before)] or every)


class Gist(Widget):
    """Figures with what they are called, before and after, of the person alone; where that has no room, only
    what they come to."""

    focusable = False

    def __init__(self, figures: Sequence[Figure]) -> None:
        self.figures = tuple(figures)
        self.most = MOST_LINES
        """So many lines it may have; the figures that count most come first."""

    def natural(self, canvas: Canvas) -> Size:
        """One line, or two where the figures need them."""
        places = self._places(canvas, self._cells(canvas))
        lines = _lines(canvas, places)
        return Size(self.box.w, (min(self.most, lines) * LINE + 4) * canvas.t)

    def _cells(self, canvas: Canvas) -> list[Cell]:
        """The figures as they are written."""
        cells = [cell for _, cell in self.figures]
        if _lines(canvas, self._places(canvas, cells)) <= self.most:
            return cells
        return [Cell("", cell.after, cell.turn) if cell.after else cell for cell in cells]

    def _places(self, canvas: Canvas, cells: Sequence[Cell]) -> list[Box]:
        """Where each figure stands."""
        t = canvas.t
        apart = (GAP - 6) * t
        widths = [
            canvas.text_width(label, "ui", SIZE) + 8 * t + cell_width(canvas, cell)
            for (label, _), cell in zip(self.figures, cells, strict=True)
        ]
        room = Box(0, 0, self.box.w - 24 + apart, LINE * t)
        lines = flow(room, [width + apart for width in widths], LINE * t, 0)
        inside = self.box.inset(12, 2 * t)
        return [
            Box(inside.x + place.x, inside.y + place.y, width, place.h)
            for place, width in zip(lines, widths, strict=True)
        ]

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet and the figures that find room on it, the first ones first."""
        theme, t = canvas.theme, canvas.t
        canvas.box(self.box, 7, fill=theme.card, stroke=theme.paper_line, width=1.0)
        cells = self._cells(canvas)
        for (label, _), cell, place in zip(self.figures, cells, self._places(canvas, cells), strict=True):
            if place.bottom <= self.box.bottom + 1:
                wide = canvas.text(label, place.x, place.cy, "ui", SIZE, theme.ink_soft) + 8 * t
                draw_cell(canvas, place._replace(x=place.x + wide, w=place.w - wide), place.cy, cell, "l")


def _lines(canvas: Canvas, places: Sequence[Box]) -> int:
    """On how many lines figures stand."""
    return round((places[-1].y - places[0].y) / (LINE * canvas.t)) + 1 if places else 1
