"""A card as it is read, and for each way to follow it a column of what that brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.question import Illustrator
from game.app.skin_api.view_models import Cell
from game.app.table.dialogs.compare import draw_cell
from game.app.table.dialogs.small_form import Among, SmallForm
from game.app.widgets.button import Button
from game.app.widgets.pictures import DrawingArea
from game.app.widgets.widget import Group
from game.app.widgets.words import draw_words

PAD = 14.0
HEAD, BROUGHT, ROW = 40.0, 26.0, 28.0
CLOSE = 0.78
"""How far rows stand apart in a low window, as a share of the usual."""


class Brought(msgspec.Struct, frozen=True):
    """What a way is certain to bring: of what, how much or which, and whether that is more or less."""

    label: str
    value: str
    tone: Literal["gain", "loss"]


class WayWords(msgspec.Struct, frozen=True):
    """What stands in the column of a way; with a `refusal` it cannot be gone."""

    title: str
    icon: str
    text: str
    brought: tuple[Brought, ...] = ()
    figures: tuple[tuple[str, Cell], ...] = ()
    """How its seat stands before and after."""
    refusal: str = ""


class WayColumn(Group):
    """What a way brings, how its seat would stand after it, what it does, and its button below.

    Above the button stands the `form` of what may be varied in it.
    """

    def __init__(
        self, words: WayWords, answer: Button, skin: Illustrator, form: SmallForm | Among | None = None
    ) -> None:
        self.words, self.answer, self.skin, self.form = words, answer, skin, form
        self.spread = 1.0
        """How far its rows stand apart, as a share of the usual."""
        super().__init__((DrawingArea(self._draw), *((form,) if form is not None else ()), answer))

    def _wrapped(self, canvas: Canvas, wide: float) -> list[str]:
        return canvas.wrap(self.words.refusal or self.words.text, "ui", 14, wide - 2 * PAD)

    def _words_height(self, ruler: Canvas, wide: float) -> float:
        words = self.words
        rows = BROUGHT * len(words.brought) + ROW * len(words.figures)
        text = 20 * len(self._wrapped(ruler, wide)) + 18 + (10 if words.figures else 0)
        return (HEAD + rows * self.spread + text + 8) * ruler.t

    def natural_height(self, ruler: Canvas, wide: float) -> float:
        """How high it wants to be in a width."""
        form = self._place_form(ruler, Box(0, 0, wide, 0)) if self.form is not None else 0.0
        return self._words_height(ruler, wide) + form + self._button_height(ruler) + 2 * PAD

    def _place_form(self, ruler: Canvas, box: Box) -> float:
        """Set the form below the words; returns its height."""
        assert self.form is not None
        below = box.y + self._words_height(ruler, box.w)
        return self.form.stand_at(ruler, Box(box.x + PAD, below, box.w - 2 * PAD, 0))

    def _button_height(self, ruler: Canvas) -> float:
        return max(40.0, self.answer.natural(ruler).h)

    def place(self, ruler: Canvas, box: Box) -> None:
        """Stand in a box, the button at its foot."""
        self.box = self.children[0].box = box
        if self.form is not None:
            self._place_form(ruler, box)
        high = self._button_height(ruler)
        self.answer.box = Box(box.x + PAD, box.bottom - PAD - high, box.w - 2 * PAD, high)

    def _draw(self, canvas: Canvas, box: Box) -> None:
        theme, t, words = canvas.theme, canvas.t, self.words
        on, best = self.answer.enabled, self.answer.kind == "brass"
        dim = theme.disabled_paper
        ink, soft = (theme.ink, theme.ink_soft) if on else (dim.ink, dim.ink)
        if best:
            canvas.shadow(box, 7, 8, 3, 110)
        canvas.box(
            box, 7, fill=theme.select if best else theme.card if on else None,
            stroke=theme.select_edge if best else theme.paper_line, width=1.8 if best else 1.0,
            dash=None if on else 4,
        )  # fmt: skip
        x, right, y = box.x + PAD, box.right - PAD, box.y + (HEAD / 2 + 4) * t
        side = 26 * t
        self.skin.picture.sign_or_icon(
            canvas, words.icon, x + side / 2, y, side, 21 * t, theme.ink_title if on else dim.ink
        )
        draw_words(canvas, words.title, x + side + 8, y, right - x - side - 8, "head", 19, ink)
        y = box.y + (HEAD + 4) * t
        tones = {"gain": theme.ink_good, "loss": theme.ink_alarm}
        for one in words.brought:
            high = BROUGHT * self.spread * t
            self._line(canvas, one.label, one.value, y + high / 2, tones[one.tone] if on else dim.ink)
            y += high
        if words.figures:
            canvas.hair(x, y + 5 * t, right - x, theme.paper_line)
            y += 10 * t
        for label, cell in words.figures:
            line = Box(x, y, right - x, ROW * self.spread * t)
            draw_words(canvas, label, x, line.cy, line.w * 0.5, "ui", 14.5, soft)
            draw_cell(canvas, line.cut_right(line.w * 0.48, 4)[0], line.cy, cell, "r")
            y = line.bottom
        canvas.hair(x, y + 5 * t, right - x, theme.paper_line)
        y += 18 * t
        for text in self._wrapped(canvas, box.w):
            canvas.text(text, x, y + 5 * t, "ui", 14, theme.ink_alarm if words.refusal else soft)
            y += 20 * t

    def _line(self, canvas: Canvas, label: str, value: str, y: float, ink: str) -> None:
        box, theme = self.box, canvas.theme
        wide = draw_words(canvas, value, box.right - PAD, y, box.w * 0.6, "strong", 15.5, ink, "r")
        draw_words(canvas, label, box.x + PAD, y, box.w - 2 * PAD - wide - 10, "strong", 14.5, theme.ink)


def place_columns(columns: Sequence[WayColumn], ruler: Canvas, box: Box, most: float) -> float:
    """Set columns side by side, all as high as the highest; returns that height.

    Where that is more than `most`, their rows stand closer together.
    """
    lanes = Box(box.x, box.y, box.w, 0).columns(max(1, len(columns)), 16)
    high = 0.0
    for spread in (1.0, CLOSE):
        for each in columns:
            each.spread = spread
        wanted = (each.natural_height(ruler, lane.w) for each, lane in zip(columns, lanes, strict=True))
        high = max([box.h, *wanted])
        if high <= most:
            break
    for each, lane in zip(columns, lanes, strict=True):
        each.place(ruler, lane._replace(h=high))
    return high
