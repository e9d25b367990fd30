"""How a vote stands in weights: a cell for each, those for it first, with the line of the majority."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import mixed
from game.app.paint.players import PLAYERS
from game.app.widgets.widget import Size, Widget
from game.app.widgets.words import draw_words
from game.store.catalogue import say

Side = Literal["for", "open", "against"]
SIDES: Final[tuple[Side, ...]] = ("for", "open", "against")
MOST_CELLS: Final = 90
"""With more votes than these each voter has one bar."""
HEAD, HIGH, FOOT = 20.0, 25.0, 20.0


class Bloc(msgspec.Struct, frozen=True):
    """The votes of one voter, in the player colour `look`, and on which side they are likely to be."""

    look: int
    name: str
    votes: int
    side: Side


class VoteBar(Widget):
    """The bar: filled where votes are for the matter, hatched where open, crossed where against it.

    Without a `title` it is a line lower.
    """

    focusable = False

    def __init__(self, title: str, blocs: Sequence[Bloc], needed: int, whole: str = "") -> None:
        self.title = title
        self.whole = whole
        """All votes and how many are needed, in words; "" for those of the app."""
        self.blocs = tuple(blocs)
        self.needed = needed

    @property
    def ordered(self) -> list[Bloc]:
        """The blocs from left to right."""
        return sorted(self.blocs, key=lambda bloc: SIDES.index(bloc.side))

    def votes(self, side: Side) -> int:
        """How many votes are on a side."""
        return sum(bloc.votes for bloc in self.blocs if bloc.side == side)

    def votes_text(self, side: Side) -> str:
        """A side in words: how many votes, and of whose."""
        blocs = [bloc for bloc in self.blocs if bloc.side == side]
        if not blocs:
            return ""
        who = [say("dialogs.votes.bloc", name=bloc.name, n=bloc.votes) for bloc in blocs]
        return say(f"dialogs.votes.{side}", n=self.votes(side), who=who)

    def natural(self, canvas: Canvas) -> Size:
        """A line of words above the cells, one below."""
        return Size(self.box.w, (self._head + HIGH + FOOT) * canvas.t)

    @property
    def _head(self) -> float:
        return HEAD * 2 if self.title else HEAD

    def draw(self, canvas: Canvas) -> None:
        """Draw heading, line, cells and words."""
        theme, t, box = canvas.theme, canvas.t, self.box
        total = max(1, sum(bloc.votes for bloc in self.blocs))
        y = box.y + HEAD * t / 2
        wide = canvas.text(self.title.upper(), box.x, y, "strong", 13, theme.ink_title, track=1.5)
        whole = self.whole or say("dialogs.votes.whole", n=total, needed=self.needed)
        draw_words(canvas, whole, box.right, y, box.w - wide - 14, "ui", 13.5, theme.ink_soft, "r")
        row = Box(box.x, box.y + self._head * t, box.w, HIGH * t)
        self._draw_cells(canvas, row, total)
        line = row.x + row.w * min(1.0, self.needed / total)
        canvas.line(line, row.y - 5 * t, line, row.bottom + 5 * t, theme.ink, 2.6)
        mark = Box.around(line, row.y - 9 * t, 11 * t, 8 * t)
        canvas.drawing("table/majority", mark, ink=theme.ink)
        right = line < row.cx
        x = line + 9 * t if right else line - 9 * t
        canvas.text(str(self.needed), x, row.y - 9 * t, "strong", 13.5, theme.ink, "l" if right else "r")
        self._draw_words(canvas, Box(box.x, row.bottom + 4 * t, box.w, FOOT * t))

    def _draw_cells(self, canvas: Canvas, row: Box, total: int) -> None:
        theme, t, x = canvas.theme, canvas.t, row.x
        for bloc in self.ordered:
            wide = row.w * bloc.votes / total
            cells = bloc.votes if total <= MOST_CELLS else 1
            for cell in Box(x, row.y, wide, row.h).columns(max(1, cells), 0.0):
                self._draw_cell(canvas, cell.inset(min(1.0, cell.w * 0.1), 0), bloc)
            if bloc.votes and wide > 17 * t:
                canvas.badge(bloc.look, x + wide / 2, row.cy, min(19 * t, wide))
            x += wide
        if not self.blocs:
            canvas.box(row, 3, None, theme.paper_line, 1.0)

    @staticmethod
    def _draw_cell(canvas: Canvas, cell: Box, bloc: Bloc) -> None:
        theme, colour = canvas.theme, PLAYERS[bloc.look].colour
        match bloc.side:
            case "for":
                canvas.box(cell, 2.5, colour, theme.ink, 1.0)
            case "open":
                canvas.box(cell, 2.5, theme.paper_sunk, theme.ink_soft, 0.9, dash=3)
                canvas.line(cell.x + 2, cell.bottom - 4, cell.right - 2, cell.y + 4, theme.ink_soft, 1.0)
            case "against":
                canvas.box(cell, 2.5, mixed(theme.no.fill, 0.06, theme.no.ink), theme.ink_soft, 0.9)
                inner = cell.inset(cell.w * 0.28, cell.h * 0.36)
                canvas.line(inner.x, inner.y, inner.right, inner.bottom, theme.ink_alarm, 1.2)
                canvas.line(inner.x, inner.bottom, inner.right, inner.y, theme.ink_alarm, 1.2)

    def _draw_words(self, canvas: Canvas, line: Box) -> None:
        """The sides in words: at the left, in the middle, at the right, each as wide as it needs."""
        theme = canvas.theme
        inks = {"for": theme.ink_good, "open": theme.ink_soft, "against": theme.ink_alarm}
        told: list[tuple[Side, str]] = [(side, self.votes_text(side)) for side in SIDES]
        told = [(side, words) for side, words in told if words]
        wanted = [canvas.text_width(words, "ui", 13.5) for _, words in told]
        share = min(1.0, (line.w - 16 * (len(told) - 1)) / max(1.0, sum(wanted)))
        x = line.x
        gap = (line.w - share * sum(wanted)) / max(1, len(told) - 1)
        for (side, words), wide in zip(told, wanted, strict=True):
            draw_words(canvas, words, x, line.cy, wide * share + 1, "ui", 13.5, inks[side])
            x += wide * share + gap
