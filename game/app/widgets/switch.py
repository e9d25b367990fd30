"""Toggle and check box: on or off."""

from collections.abc import Callable

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.control_colours import control_colours
from game.app.widgets.pressing import Pressable
from game.app.widgets.widget import Command, Size
from game.app.widgets.words import draw_fitted, fit


class Toggle(Pressable):
    """A switch that is on or off: the knob goes right and bears a check, or left and bears a minus."""

    def __init__(self, on: bool, made: Callable[[bool], Command], name: str = "") -> None:
        self.on = on
        self.made = made
        self.name = name

    def pushed(self) -> None:
        """Turn over and say so."""
        self.on = not self.on
        self.emit(self.made(self.on))

    def natural(self, canvas: Canvas) -> Size:
        """58 by 27, growing with the text."""
        return Size(58 * canvas.t, 27 * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw track and knob."""
        ink, theme, box, t = control_colours(canvas.theme, self.on_paper), canvas.theme, self.box, canvas.t
        radius = box.h / 2
        if not self.enabled:
            look = theme.disabled_paper if self.on_paper else theme.disabled_dark
            canvas.box(box, radius, fill=look.fill, stroke=look.edge, width=1.1, dash=4)
        else:
            canvas.box(box, radius, fill=ink.on if self.on else ink.track, stroke=ink.edge, width=1.1)
        across = 22 * t
        place = box.right - radius if self.on else box.x + radius
        knob = Box.around(place, box.cy, across)
        if self.enabled and not theme.plain:
            canvas.shadow(knob, across / 2, 3 + 2 * max(0.0, self.height), 1.5, 110)
        if theme.plain:
            fill = theme.paper if self.on_paper else theme.panel_top
            canvas.box(knob, across / 2, fill=fill, stroke=ink.edge, width=1.6)
            mark = ink.text
        else:
            fill = ink.knob if self.enabled else ink.knob_off
            canvas.box(knob, across / 2, fill=fill, stroke=theme.paper_edge, width=1.0)
            mark = theme.ink_good if self.on else theme.ink_soft
            mark = mark if self.enabled else "#4b3a22"
        canvas.icon("check" if self.on else "minus", knob.cx, knob.cy, 14 * t, mark)

    def ring(self) -> tuple[Box, float] | None:
        """Around the track."""
        return self.box, self.box.h / 2


class CheckBox(Pressable):
    """A box with a check, and its words."""

    def __init__(self, label: str, on: bool, made: Callable[[bool], Command], size: float = 14.0) -> None:
        self.label = label
        self.name = label
        self.on = on
        self.made = made
        self.size = size

    def pushed(self) -> None:
        """Check or clear, and say so."""
        self.on = not self.on
        self.emit(self.made(self.on))

    def natural(self, canvas: Canvas) -> Size:
        """The box and the words on one line."""
        wide = canvas.text_width(self.label, "ui", self.size) + 9 * canvas.t if self.label else 0.0
        return Size(20 * canvas.t + wide, max(24.0, 24 * canvas.t))

    def _square(self, t: float) -> Box:
        return Box(self.box.x, self.box.cy - 10 * t, 20 * t, 20 * t)

    def draw(self, canvas: Canvas) -> None:
        """Draw box, check and words."""
        ink, theme, t = control_colours(canvas.theme, self.on_paper), canvas.theme, canvas.t
        self._t = t
        square = self._square(t)
        words = ink.text
        if not self.enabled:
            look = theme.disabled_paper if self.on_paper else theme.disabled_dark
            canvas.box(square, 4, fill=look.fill, stroke=look.edge, width=1.1, dash=3)
            words = mark = look.ink
        else:
            fill, edge = (ink.on, ink.on_edge) if self.on else (ink.well, ink.edge)
            canvas.box(square, 4, fill=fill, stroke=edge, width=1.2 + 0.6 * max(0.0, self.height))
            mark = ink.on_ink
        if self.on:
            canvas.icon("check", square.cx, square.cy, 16 * t, mark)
        left = square.right + 9 * t
        lines = fit(canvas, self.label, "ui", self.size, self.box.right - left)
        draw_fitted(canvas, lines, left, self.box.cy, "ui", words)

    _t = 1.0

    def ring(self) -> tuple[Box, float] | None:
        """Around the box, not the words."""
        return self._square(self._t), 4.0
