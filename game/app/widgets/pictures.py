"""Small pictures among widgets: anything that a function draws, a meter, a chart of what dice have shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.control_colours import control_colours
from game.app.widgets.widget import Size, Widget


class DrawingArea(Widget):
    """Calls a function with canvas and box to draw itself; takes no focus."""

    focusable = False

    def __init__(self, draw: Callable[[Canvas, Box], None], width: float = 0.0, height: float = 0.0) -> None:
        self._drawing = draw
        self._size = Size(width, height)

    def natural(self, canvas: Canvas) -> Size:
        """The size it was made for, growing with the text."""
        return Size(self._size.w * canvas.t, self._size.h * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw the picture."""
        self._drawing(canvas, self.box)


class Meter(Widget):
    """So many of a few small bars are filled: a level, a chance, a mood."""

    focusable = False

    def __init__(self, value: int, of: int = 5) -> None:
        self.value = value
        self.of = of

    def natural(self, canvas: Canvas) -> Size:
        """Eight units a bar."""
        return Size(self.of * 8 * canvas.t, 12 * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw the bars."""
        draw_meter(canvas, self.box, self.value, self.of, on_paper=self.on_paper)


def draw_meter(canvas: Canvas, box: Box, value: int, of: int, *, on_paper: bool) -> None:
    """Draw so many bars in a box, the first `value` of them filled, the others only outlined."""
    ink = control_colours(canvas.theme, on_paper)
    full = canvas.theme.ink_alarm if on_paper else canvas.theme.brass_text
    for n, bar in enumerate(box.columns(of, 2.5)):
        if n < value:
            canvas.box(bar, 1.5, fill=full)
        else:
            canvas.box(bar, 1.5, stroke=ink.soft, width=0.8, stroke_opacity=0.75)


def draw_dice_chart(
    canvas: Canvas, box: Box, throws: Mapping[int, int], chances: Mapping[int, float], *, paper: bool
) -> None:
    """Draw what dice have shown: a bar for each number with its count, a line at the count to be expected."""
    theme, t = canvas.theme, canvas.t
    ink, soft = (theme.ink, theme.ink_soft) if paper else (theme.cream, theme.mute)
    total = sum(throws.values())
    expected = {number: total * share for number, share in chances.items()}
    most = max(1.0, *throws.values(), *expected.values()) if total else 1.0
    foot = 20 * t
    counts = box.h > 90 * t
    top = 18 * t if counts else 4.0
    high = max(8.0, box.h - foot - top)
    for number, place in zip(sorted(chances), box.columns(len(chances)), strict=True):
        base = place.bottom - foot
        tall = high * throws.get(number, 0) / most
        wide = min(place.w * 0.6, 30.0)
        if tall >= 1:
            bar = Box(place.cx - wide / 2, base - tall, wide, tall)
            look = theme.button_brass
            canvas.box(bar, 2, look.fill, look.edge, 0.9)
        line = base - high * expected[number] / most
        canvas.line(place.cx - wide * 0.7, line, place.cx + wide * 0.7, line, ink, 1.6)
        canvas.text(str(number), place.cx, place.bottom - foot / 2 + 2, "strong", 12.5, ink, "c")
        if counts:
            y = min(base - tall, line) - 9 * t
            canvas.text(str(throws.get(number, 0)), place.cx, y, "ui", 12.5, soft, "c")
