"""A table of what would change: a row for each seat, before and after side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.view_models import Cell, Changes, CompareRow
from game.app.widgets.widget import Size, Widget
from game.app.widgets.words import Fitted, draw_fitted, draw_words, fit

HEAD, ROW, PAD = 28.0, 32.0, 12.0
MORE = 14.0
"""How much higher the head is where a column is headed by two lines."""
SIZE = 14.5
ARROW = 40.0
"""The room for the arrow between two figures and the triangle after them."""
SMALL, EASY = 0.72, 0.95
"""So far figures are made smaller to find room, and so little where columns are left out."""


class Compare(Widget):
    """The table on a sunk sheet; arrows are drawn, and better and worse have triangles too.

    Where not all columns find room, those in which nothing changes are left out, the last ones first.
    """

    focusable = False

    def __init__(self, title: str, changes: Changes) -> None:
        self.title = title
        self.changes = changes

    @property
    def columns(self) -> tuple[str, ...]:
        """The heads of the columns."""
        return self.changes.columns

    @property
    def rows(self) -> tuple[CompareRow, ...]:
        """A row for each seat."""
        return self.changes.rows

    def natural(self, canvas: Canvas) -> Size:
        """A head line, or two where a column needs them, and a line for each row."""
        head = self._head(canvas, self._heads(canvas))
        return Size(self.box.w, head + (ROW * len(self.rows) + PAD) * canvas.t)

    def whole_to(self, canvas: Canvas, y: float) -> float:
        """Between two rows."""
        if y >= self.box.bottom:
            return y
        top, row = self.box.y + self._head(canvas, self._heads(canvas)), ROW * canvas.t
        whole = int((y - top + 0.5) / row)
        return top + whole * row if whole > 0 else self.box.y

    def shown(self, canvas: Canvas) -> list[int]:
        """The numbers of the columns that find room."""
        shown, share = list(range(len(self.columns))), SMALL
        while not self._fits(canvas, shown, share):
            idle = [place for place in shown if not any(_moves(row.cells[place]) for row in self.rows)]
            if not idle:
                break
            shown.remove(idle[-1])
            share = EASY
        return shown

    def _fits(self, canvas: Canvas, shown: Sequence[int], share: float) -> bool:
        """Whether these columns find room: their heads whole, changes made so much smaller, and the other
        figures as large as they are drawn."""
        room = self._lanes(canvas, len(shown))[1][0].w
        if not all(fit(canvas, self.columns[place], "ui", 13.5, room).whole for place in shown):
            return False
        arrow = ARROW * canvas.t
        cells = [row.cells[place] for row in self.rows for place in shown]
        return all(
            (cell_width(canvas, cell) - arrow) * share + arrow <= room
            if _moves(cell)
            else cell_width(canvas, cell) <= room + 4
            for cell in cells
        )

    def _lanes(self, canvas: Canvas, columns: int) -> tuple[float, list[Box]]:
        """How wide the names are, and so many columns beside them."""
        box = self.box
        first = min(box.w * 0.24, 190 * canvas.t)
        room = Box(box.x + first, box.y, box.w - first - 10, box.h)
        return first, list(room.columns(max(1, columns), 8))

    def _heads(self, canvas: Canvas) -> list[Fitted]:
        """The heads of the columns: in one line each, where all find room so."""
        shown = self.shown(canvas)
        lanes = self._lanes(canvas, len(shown))[1]
        pairs = [(lane, self.columns[place]) for lane, place in zip(lanes, shown, strict=False)]
        heads = [fit(canvas, words, "ui", 13.5, lane.w, most=1) for lane, words in pairs]
        if all(head.whole for head in heads):
            return heads
        return [fit(canvas, words, "ui", 13.5, lane.w) for lane, words in pairs]

    @staticmethod
    def _head(canvas: Canvas, heads: Sequence[Fitted]) -> float:
        two = any(len(head.lines) > 1 for head in heads)
        return (HEAD + (MORE if two else 0.0)) * canvas.t

    def draw(self, canvas: Canvas) -> None:
        """Draw sheet, heads and rows."""
        theme, t, box = canvas.theme, canvas.t, self.box
        canvas.box(box, 7, fill=theme.card, stroke=theme.paper_line, width=1.0)
        shown = self.shown(canvas)
        first, lanes = self._lanes(canvas, len(shown))
        heads = self._heads(canvas)
        high = self._head(canvas, heads)
        y = box.y + high / 2 + 3 * t
        head = fit(canvas, self.title.upper(), "strong", 13, first - 20, most=1)
        canvas.text("".join(head.lines), box.x + 14, y, "strong", head.size, theme.ink_title, track=1.5)
        for lane, words in zip(lanes, heads, strict=False):
            draw_fitted(canvas, words, lane.cx, y, "ui", theme.ink_soft, "c")
        y = box.y + high + ROW / 2 * t
        for number, row in enumerate(self.rows):
            if number:
                canvas.hair(box.x + 12, y - ROW * t / 2, box.w - 24, theme.paper_line, 130)
            canvas.badge(row.look, box.x + 14 + 12 * t, y, 25 * t)
            left = box.x + 20 + 26 * t
            draw_words(canvas, row.name, left, y, box.x + first - 8 - left, "strong", 15, theme.ink)
            for lane, place in zip(lanes, shown, strict=False):
                draw_cell(canvas, lane, y, row.cells[place])
            y += ROW * t


def _moves(cell: Cell) -> bool:
    """Whether a figure is another one afterwards."""
    return bool(cell.after) and cell.after != cell.before


def cell_width(canvas: Canvas, cell: Cell) -> float:
    """How wide a figure stands before and after, with arrow and triangle; "" before: after alone."""
    if not _moves(cell):
        return canvas.text_width(cell.before, "strong", SIZE)
    if not cell.before:
        return canvas.text_width(cell.after, "strong", SIZE) + ARROW / 2 * canvas.t
    words = canvas.text_width(cell.before, "ui", SIZE) + canvas.text_width(cell.after, "strong", SIZE)
    return words + ARROW * canvas.t


def draw_cell(canvas: Canvas, lane: Box, y: float, cell: Cell, align: Literal["l", "c", "r"] = "c") -> None:
    """Draw a figure before and after in the middle of a lane, or at its left or right."""
    theme, t = canvas.theme, canvas.t
    if not _moves(cell):
        x = {"l": lane.x, "c": lane.cx, "r": lane.right}[align]
        canvas.text(cell.before, x, y, "strong", SIZE, theme.ink, align)
        return
    size, wide = SIZE, cell_width(canvas, cell)
    if wide > lane.w + 0.5 and cell.before:
        size *= max(SMALL, lane.w / wide)
        wide = canvas.text_width(cell.before, "ui", size) + canvas.text_width(cell.after, "strong", size)
        wide += ARROW * t
    x = {"l": lane.x, "c": lane.cx - wide / 2, "r": lane.right - wide}[align]
    if cell.before:
        x += canvas.text(cell.before, x, y, "ui", size, theme.ink_soft) + 10 * t
        canvas.icon("arrow-right", x, y, 13 * t, theme.ink_soft)
        x += 10 * t
    ink = {"same": theme.ink, "better": theme.ink_good, "worse": theme.ink_alarm}[cell.turn]
    x += canvas.text(cell.after, x, y, "strong", size, ink) + 5 * t
    if cell.turn != "same":
        arrow = Box.around(x + 5 * t, y, 10 * t)
        canvas.drawing("table/rise" if cell.turn == "better" else "table/fall", arrow, ink=ink)
