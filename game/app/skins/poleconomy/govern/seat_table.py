"""A row for each player: figures in columns, and at the end how each leans."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.widget import Size, Widget
from game.app.widgets.words import draw_words, fit

HEAD, PAD = 26.0, 8.0
ROW, LOW_ROW, MANY = 36.0, 27.0, 4
"""How high a row is, and where there are more than so many players."""
Tone = Literal["plain", "soft", "strong", "gain", "loss"]


class SeatCell(msgspec.Struct, frozen=True):
    """A figure; a gain and a loss have a triangle behind them."""

    text: str
    tone: Tone = "plain"


class SeatRow(msgspec.Struct, frozen=True):
    """A player: colour, name, perhaps a few words below it, the figures, an icon with a word at the end."""

    look: int
    name: str
    cells: tuple[SeatCell, ...]
    below: str = ""
    icon: str = ""
    word: str = ""
    tone: Tone = "soft"


class SeatTable(Widget):
    """The rows under a heading; `last` heads the words at the end, "" for none."""

    focusable = False

    def __init__(self, title: str, heads: Sequence[str], last: str, rows: Sequence[SeatRow]) -> None:
        self.title = title
        self.heads = tuple(heads)
        self.last = last
        self.rows = tuple(rows)

    def _row(self, t: float) -> float:
        return (LOW_ROW if len(self.rows) > MANY else ROW) * t

    def natural(self, canvas: Canvas) -> Size:
        """Head and rows."""
        t = canvas.t
        return Size(self.box.w, HEAD * t + len(self.rows) * self._row(t) + PAD)

    def _lanes(self, canvas: Canvas) -> tuple[float, list[float], float]:
        """The end of the names, the right ends of the figures, where the words begin."""
        t, box = canvas.t, self.box
        words = 0.0
        if self.last:
            told = [canvas.text_width(row.word, "strong", 14) + 26 * t for row in self.rows]
            words = min(box.w * 0.26, max(canvas.text_width(self.last, "ui", 13.5), *told) + 14)
        names = min(box.w * 0.30, 178 * t)
        room = box.w - 24 - names - words
        step = room / max(1, len(self.heads))
        ends = [box.x + 12 + names + step * (place + 1) for place in range(len(self.heads))]
        return box.x + 12 + names, ends, box.right - 12 - words + 14

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet, the heads and the rows."""
        theme, t, box = canvas.theme, canvas.t, self.box
        inks: dict[Tone, str] = {
            "plain": theme.ink, "soft": theme.ink_soft, "strong": theme.ink, "gain": theme.ink_good,
            "loss": theme.ink_alarm,
        }  # fmt: skip
        canvas.box(box, 8, theme.card, theme.paper_line, 1.1)
        names, ends, words = self._lanes(canvas)
        y = box.y + (HEAD + 4) * t / 2
        heads = [canvas.text_width(head, "ui", 13.5) for head in self.heads]
        room = (ends[0] - heads[0] if heads else box.right) - box.x - 24
        title = fit(canvas, self.title.upper(), "strong", 12.5, max(40.0, room), most=1)
        canvas.text("".join(title.lines), box.x + 12, y, "strong", title.size, theme.ink_title, track=1.0)
        for head, end in zip(self.heads, ends, strict=True):
            canvas.text(head, end, y, "ui", 13.5, theme.ink_soft, "r")
        if self.last:
            canvas.text(self.last, words, y, "ui", 13.5, theme.ink_soft)
        high, y = self._row(t), box.y + HEAD * t
        for number, row in enumerate(self.rows):
            line = Box(box.x + 12, y, box.w - 24, high)
            if number:
                canvas.hair(line.x, line.y, line.w, theme.paper_line, 150)
            self._draw_row(canvas, row, line, names, ends, words, inks)
            y += high

    def _draw_row(
        self, canvas: Canvas, row: SeatRow, line: Box, names: float, ends: Sequence[float], words: float,
        inks: dict[Tone, str],
    ) -> None:  # fmt: skip
        t, side = canvas.t, min(28 * canvas.t, line.h - 4)
        canvas.badge(row.look, line.x + side / 2, line.cy, side)
        x = line.x + side + 8
        below = row.below if len(self.rows) <= MANY else ""
        name = fit(canvas, row.name, "strong", 14.5, names - x, most=1)
        canvas.text(
            "".join(name.lines), x, line.cy - (7.5 * t if below else 0), "strong", name.size, inks["plain"]
        )
        if below:
            told = fit(canvas, below, "ui", 12, (ends[0] if ends else names) - 8 - x, most=1)
            canvas.text("".join(told.lines), x, line.cy + 9 * t, "ui", told.size, inks["soft"])
        for cell, end in zip(row.cells, ends, strict=False):
            face = "strong" if cell.tone in ("strong", "gain", "loss") else "ui"
            right = end
            if cell.tone in ("gain", "loss"):
                rises = cell.tone == "loss"
                at, ink = Box.around(end - 4 * t, line.cy, 8 * t, 6 * t), inks[cell.tone]
                canvas.drawing("poleconomy/rising" if rises else "poleconomy/falling", at, ink=ink)
                right -= 12 * t
            canvas.text(cell.text, right, line.cy, face, 14.5, inks[cell.tone], "r")
        if row.word:
            canvas.icon(row.icon, words + 8 * t, line.cy, 16 * t, inks[row.tone])
            room = line.right - words - 20 * t
            draw_words(canvas, row.word, words + 20 * t, line.cy, room, "strong", 14, inks[row.tone])


STANCE: Final[dict[str, tuple[str, Tone]]] = {
    "for": ("check", "gain"), "leans_for": ("check", "gain"), "open": ("help", "soft"),
    "asked": ("user", "soft"), "leans_against": ("x", "loss"), "against": ("x", "loss"),
}  # fmt: skip
"""The icon of each stance, and its tone."""
