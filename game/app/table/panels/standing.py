"""How a match stands: a row for each seat, the first one first."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.widget import Size, Widget
from game.app.widgets.words import draw_words
from game.engine.rules import Standing
from game.engine.unseen import UNSEEN, all_known, known
from game.engine.vocabulary import Seat

ROW = 36.0
"""How high a row is, before the text scale."""


class StandingRows(Widget):
    """Rank, badge, name, bar and score of each seat; names and scores stand in columns of their own.

    `scores` are the scores in the words of the game; the row of `on_turn` is lit. `edge` is
    what stays free at both ends of a row.
    """

    focusable = False

    def __init__(
        self, seats: Sequence[Seat], standing: Standing, scores: Sequence[str], on_turn: int = -1,
        edge: float = 12.0,
    ) -> None:  # fmt: skip
        self.seats = tuple(seats)
        self.standing = standing
        self.scores = tuple(scores)
        self.on_turn = on_turn
        self.edge = edge

    def natural(self, canvas: Canvas) -> Size:
        """As high as all rows."""
        return Size(300.0, ROW * len(self.seats) * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw the rows in the order of the ranks, lower where there is less room."""
        box = self.box
        step = box.h / len(self.seats)
        for n, seat in enumerate(self.standing.order):
            self._draw_row(canvas, Box(box.x, box.y + n * step, box.w, step), seat)

    def _draw_row(self, canvas: Canvas, row: Box, seat: int) -> None:
        theme, t, y = canvas.theme, canvas.t, row.cy
        who, score = self.seats[seat], self.standing.scores[seat]
        if seat == self.on_turn:
            canvas.box(row.inset(0, row.h * 0.03), 5, theme.select, theme.select_edge, 1.2)
        rank = self.standing.ranks[seat]
        canvas.text("" if rank is UNSEEN else str(rank), row.x + self.edge, y, "ui", 15, theme.ink_soft)
        canvas.badge(who.look, row.x + self.edge + 28 * t, y, min(26 * t, row.h * 0.86))
        left, right = row.x + self.edge + 48 * t, row.right - self.edge
        widest = max(canvas.text_width(words, "strong", 15) for words in self.scores)
        canvas.text(self.scores[seat], right, y, "strong", 15, theme.ink, "r")
        end = right - widest - 10
        wide = min(96 * t, (end - left) * 0.45)
        named = canvas.text_width(who.name, "strong", 15.5 * 0.86)
        if named > end - wide - 8 - left:
            wide, end = 0.0, end + 8  # the name counts for more
        draw_words(canvas, who.name, left, y, end - wide - 8 - left, "strong", 15.5, theme.ink)
        if wide and all_known(self.standing.scores):
            bar = Box(end - wide, y - 5 * t, wide, 10 * t)
            canvas.box(bar, 3, theme.paper_sunk, theme.paper_line, 0.8)
            part = bar._replace(w=wide * max(0, known(score)) / max(1, *self.standing.known_scores))
            if part.w >= 4:
                canvas.hatch(who.look, part, 3)
                canvas.box(part, 3, stroke=theme.keyline, width=0.9)
