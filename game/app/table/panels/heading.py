"""The head of a column of figures, and a figure below it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.contract import Skin
from game.app.skin_api.view_models import Column, LedgerCell
from game.app.widgets.pressing import Pressable
from game.app.widgets.widget import Size, Tip
from game.app.widgets.words import draw_fitted, draw_words, fit
from game.engine.unseen import UNSEEN
from game.store.catalogue import say

HEAD, SIGN, SIGNED = 44.0, 20.0, 28.0
"""The height of a head; the sign at a head, and the least width of a column that has one."""
FIGURE = 15.5
"""The usual size of a figure."""


class SortBy(msgspec.Struct, frozen=True):
    """The seats are wanted in the order of a column."""

    column: int


class Heading(Pressable):
    """The head of a column: pressed it sorts."""

    def __init__(self, heads: Column, column: int, skin: Skin) -> None:
        self.title = heads.title
        self.name = heads.title
        self.sign = heads.sign
        self.column = column
        self.skin = skin
        self.sorts = False
        self.hint = Tip(heads.title, say("players.sentence", said=heads.full))

    def pushed(self) -> None:
        """Sort by this column."""
        self.emit(SortBy(self.column))

    def natural(self, canvas: Canvas) -> Size:
        """Wide enough for its longest word, or for its sign."""
        if self.sign:
            return Size(SIGNED * canvas.t, HEAD)
        return Size(max(canvas.text_width(word, "strong", 13) for word in self.title.split()) + 10, HEAD)

    def draw(self, canvas: Canvas) -> None:
        """Draw the words or the sign, and an arrow where it sorts."""
        theme, box, t = canvas.theme, self.box, canvas.t
        if self.sorts or self.height:
            canvas.box(box.inset(1, 2), 5, theme.select, opacity=1.0 if self.sorts else 0.5)
        if self.sign:
            y = box.cy - (6 * t if self.sorts else 0)
            self.skin.picture.sign(canvas, self.sign, box.cx, y, SIGN * t)
            if self.sorts:
                canvas.icon("chevron-down", box.cx, y + 17 * t, 13 * t, theme.ink_title)
            return
        words = fit(canvas, self.title, "strong", 13, box.w - 6)
        middle = box.cy - (5 * t if self.sorts else 0)
        y = draw_fitted(canvas, words, box.right - 5, middle, "strong", theme.ink, "r")
        if self.sorts:
            canvas.icon("chevron-down", box.right - 13 * t, y - 1 * t, 13 * t, theme.ink_title)


def size_of(canvas: Canvas, figures: Iterable[LedgerCell], width: float) -> float:
    """The size in which all figures of a column find room in its width."""
    sizes = (fit(canvas, one.text, "strong", FIGURE, width - 6, most=1).size for one in figures)
    return min(sizes, default=FIGURE)


def draw_figure(
    canvas: Canvas, skin: Skin, column: Column, figure: LedgerCell, box: Box, *, strong: bool,
    size: float = FIGURE,
) -> None:  # fmt: skip
    """Draw a figure in its column; one that is whole stands on a light ground beside the column's sign.

    `size` is that of all figures of a column without a sign, so that they are as large as each other.
    """
    theme, t = canvas.theme, canvas.t
    face = "strong" if strong or figure.whole else "ui"
    if not column.sign:
        draw_words(canvas, figure.text, box.right - 6, box.cy, box.w - 6, face, size, theme.ink, "r")
        return
    x = box.cx
    if figure.whole:
        wide = min(box.w, 38 * t)
        canvas.box(Box.around(box.cx, box.cy, wide, 24 * t), 5, theme.select, theme.select_edge, 1.2)
        skin.picture.sign(canvas, column.sign, box.cx - wide / 4 + 1, box.cy, min(16 * t, 0.5 * wide))
        x += wide / 4 - 1
    ink = theme.ink if figure.number is not UNSEEN and figure.number > 0 else theme.ink_soft
    canvas.text(figure.text, x, box.cy, face, FIGURE, ink, "c")
