"""Chips that can be taken up and put back: a title, a card, whatever changes hands; locked ones say why."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.question import Illustrator
from game.app.widgets.control_colours import control_colours
from game.app.widgets.dialog import LARGE_TEXT
from game.app.widgets.pressing import Pressable, plate
from game.app.widgets.widget import Command, Size
from game.app.widgets.words import draw_words, fit

HIGH, LARGE_HIGH, CARD = 38.0, 34.0, 76.0
"""How high a chip is, one with large letters, and one with a text."""
GAP = 6.0


class ChipWords(msgspec.Struct, frozen=True):
    """What a chip says: its sign (a skin's or an icon), name, value, and in few words why it is locked."""

    name: str
    sign: str = ""
    amount: str = ""
    locked: str = ""
    text: str = ""
    """What it is good for, on up to two lines."""


class TakeChip(Pressable):
    """One thing with a check box. Without `made` it only shows that it is in."""

    def __init__(
        self, words: ChipWords, on: bool, skin: Illustrator, made: Callable[[bool], Command] | None = None
    ) -> None:
        self.words = words
        self.name = words.name
        self.on = on
        self.skin = skin
        self.made = made
        self.focusable = made is not None

    def pushed(self) -> None:
        """Take it up or put it back, and say so."""
        if self.made is not None:
            self.on = not self.on
            self.emit(self.made(self.on))

    def wanted(self, canvas: Canvas) -> float:
        """How wide it is with its name whole, set as small as may be."""
        words, t = self.words, canvas.t
        sign = 26 * t + 7 if words.sign else 0.0
        square = 19 * t + 6 if self.made is not None or not self.enabled else 0.0
        amount = canvas.text_width(words.amount, "ui", 14) + 6 if words.amount and self.enabled else 0.0
        return 14 + sign + square + amount + 0.88 * canvas.text_width(words.name, "strong", 14.5)

    def natural(self, canvas: Canvas) -> Size:
        """As high as its lines, as wide as it is put."""
        row = LARGE_HIGH if canvas.t > LARGE_TEXT else HIGH
        high = CARD if self.words.text else row + 4 if self.words.locked else row
        return Size(self.box.w, max(HIGH, high * canvas.t))

    def draw(self, canvas: Canvas) -> None:
        """Draw plate, sign, name, value, and the check box or the lock."""
        theme, t, words, ink = canvas.theme, canvas.t, self.words, control_colours(canvas.theme, True)
        box = self.box
        dim = theme.disabled_paper
        soft, title = (theme.ink_soft, theme.ink_title) if self.enabled else (dim.ink, dim.ink)
        if not self.enabled:
            canvas.box(box, 5, fill=dim.fill, stroke=dim.edge, width=1.1, dash=4)
        else:
            box = plate(canvas, box, theme.button_paper, self.height, 5)
            if self.on:
                canvas.box(box, 5, stroke=theme.ink_title, width=1.8)
        side = 26 * t
        x = box.x + 6
        if words.sign:
            self.skin.picture.sign_or_icon(canvas, words.sign, x + side / 2, box.cy, side, 20 * t, title)
            x += side + 7
        end = box.right - 8
        square = Box(end - 19 * t, box.cy - 9.5 * t, 19 * t, 19 * t)
        if not self.enabled:
            canvas.icon("lock", square.cx, square.cy, 16 * t, dim.ink)
            end = square.x - 6
        elif self.made is not None:
            fill, edge = (ink.on, ink.on_edge) if self.on else (ink.well, ink.edge)
            canvas.box(square, 4, fill=fill, stroke=edge, width=1.2)
            if self.on:
                canvas.icon("check", square.cx, square.cy, 15 * t, ink.on_ink)
            end = square.x - 6
        colour = theme.ink if self.enabled else dim.ink
        if words.amount and self.enabled:
            end -= canvas.text(words.amount, end, box.cy, "ui", 14, theme.ink_soft, "r") + 6
        name = fit(canvas, words.name, "strong", 14.5, end - x, most=1)
        y = box.cy - (8.5 * t if words.locked else 0)
        if words.text:
            y = box.y + 17 * t
            room = self._lines(canvas, end - x)
            for number, line in enumerate(room):
                canvas.text(line, x, y + (20 + 17 * number) * t, "ui", 13, soft)
        canvas.text("".join(name.lines), x, y, "strong", name.size, colour)
        if words.locked:
            draw_words(canvas, words.locked, x, box.cy + 9 * t, end - x, "ui", 12.5, colour)

    def _lines(self, canvas: Canvas, wide: float) -> list[str]:
        """The text on two lines; what does not fit is told by the tooltip."""
        lines = canvas.wrap(self.words.text, "ui", 13, wide)
        return lines if len(lines) <= 2 else [lines[0], f"{lines[1].rstrip('.,')} …"]

    def ring(self) -> tuple[Box, float] | None:
        """Around the plate."""
        return self.box, 5.0


def place_chips(chips: Sequence[TakeChip], ruler: Canvas, box: Box, columns: int = 2) -> float:
    """Set chips in so many columns from the top of a box; returns the height they take."""
    if not chips:
        return 0.0
    high = max(chip.natural(ruler).h for chip in chips)
    for number, chip in enumerate(chips):
        line, column = divmod(number, columns)
        cell = box.columns(columns, GAP + 2)[column]
        chip.box = Box(cell.x, box.y + line * (high + GAP), cell.w, high)
    return chips[-1].box.bottom - box.y
