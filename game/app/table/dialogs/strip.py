"""A sunk strip with a few figures side by side, and the stock of pieces in the corner of a dialog."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.widget import Size, Widget
from game.app.widgets.words import draw_words
from game.store.catalogue import say


class StripFigure(msgspec.Struct, frozen=True):
    """A figure with its label; with `after` it changes from `before` to that."""

    label: str
    before: str
    after: str = ""
    alarm: bool = False


class Strip(Widget):
    """Figures side by side, below each other where there is little room."""

    focusable = False

    def __init__(self, title: str, figures: Sequence[StripFigure]) -> None:
        self.title = title
        self.figures = tuple(figures)

    def _lanes(self, canvas: Canvas) -> list[Box]:
        """The places of the figures; the last one, with the most words, is wider."""
        t, count = canvas.t, len(self.figures)
        room = self.box.inset(14, 0)
        if room.w < 190 * t * count:
            return list(room.rows(count, 0))
        room = room.cut_left(96 * t, 6)[1]
        if count < 3:
            return list(room.columns(count, 18))
        last, rest = room.cut_right(room.w * 0.42, 18)
        return [*rest.columns(count - 1, 18), last]

    def natural(self, canvas: Canvas) -> Size:
        """Two lines."""
        lanes = self._lanes(canvas)
        below = len(lanes) > 1 and lanes[0].x == lanes[1].x
        return Size(self.box.w, (28.0 * len(lanes) + 12 if below else 58.0) * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw the strip."""
        theme, t, box = canvas.theme, canvas.t, self.box
        canvas.box(box, 7, fill=theme.paper_sunk, stroke=theme.paper_line, width=1.0)
        lanes = self._lanes(canvas)
        below = len(lanes) > 1 and lanes[0].x == lanes[1].x
        if not below:
            canvas.text(
                self.title.upper(), box.x + 14, box.cy - 11 * t, "strong", 13, theme.ink_title, track=1.5
            )
        for number, (lane, figure) in enumerate(zip(lanes, self.figures, strict=True)):
            if below:
                wide = canvas.text(figure.label, lane.x, lane.cy, "ui", 14, theme.ink_soft)
                self._draw_figure(canvas, figure, lane.x + wide + 12, lane.right, lane.cy)
                continue
            if number:
                canvas.hair(lane.x - 10, box.y + 10, box.h - 20, theme.paper_line, vertical=True)
            draw_words(canvas, figure.label, lane.x, box.cy - 11 * t, lane.w, "ui", 13.5, theme.ink_soft)
            self._draw_figure(canvas, figure, lane.x, lane.right, box.cy + 12 * t)

    @staticmethod
    def _draw_figure(canvas: Canvas, figure: StripFigure, x: float, right: float, y: float) -> None:
        theme, t = canvas.theme, canvas.t
        if figure.alarm:
            canvas.icon("alert", x + 9 * t, y, 18 * t, theme.ink_alarm)
            x += 24 * t
        if not figure.after:
            ink = theme.ink_alarm if figure.alarm else theme.ink
            draw_words(canvas, figure.before, x, y, right - x, "strong", 15, ink)
            return
        x += canvas.text(figure.before, x, y, "ui", 15, theme.ink_soft) + 10 * t
        canvas.icon("arrow-right", x, y, 13 * t, theme.ink_soft)
        x += 11 * t
        x += canvas.text(figure.after, x, y, "strong", 16, theme.ink_good) + 6 * t
        canvas.drawing("table/rise", Box.around(x + 5 * t, y, 10 * t), ink=theme.ink_good)


class Stock(Widget):
    """What the Bank has left of some pieces: icon, what they are, how many are left, of how many."""

    focusable = False
    CELL = 132.0

    def __init__(self, pieces: Sequence[tuple[str, str, int, int]]) -> None:
        self.pieces = tuple(pieces)

    def natural(self, canvas: Canvas) -> Size:
        """A cell for each piece, as wide as the widest label wants."""
        label = max(canvas.text_width(label, "ui", 13) for _, label, _, _ in self.pieces)
        cell = max(self.CELL * canvas.t, min(42 * canvas.t + label + 8, 1.25 * self.CELL * canvas.t))
        return Size((cell + 10) * len(self.pieces) - 10, 56 * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw the cells."""
        theme, t = canvas.theme, canvas.t
        for (icon, label, left, whole), cell in zip(
            self.pieces, self.box.columns(len(self.pieces), 10), strict=True
        ):
            canvas.box(cell, 6, fill=theme.paper_sunk, stroke=theme.paper_line, width=1.1)
            canvas.icon(icon, cell.x + 22 * t, cell.cy, 25 * t, theme.ink_soft)
            x = cell.x + 42 * t
            wide = canvas.text(str(left), x, cell.cy - 11 * t, "strong", 17, theme.ink)
            of_all = say("dialogs.of_all", n=whole)
            canvas.text(of_all, x + wide + 6, cell.cy - 10 * t, "ui", 13, theme.ink_soft)
            draw_words(canvas, label, x, cell.cy + 11 * t, cell.right - 4 - x, "ui", 13, theme.ink_soft)
