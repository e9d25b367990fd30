"""A text of several lines: what a card says."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.app.editor.line_field import LineField
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.control_colours import control_colours
from game.app.widgets.widget import Command, Size

SIZE = 14.5
STEP = 1.32
"""How far one line is from the next, in sizes."""
LEAST = 3
"""It has room for so many lines at least."""


class TextArea(LineField):
    """A field whose text is wrapped into lines; Enter makes none, as texts of boards have none."""

    def __init__(self, value: str, made: Callable[[str], Command], *, most: int, name: str) -> None:
        super().__init__(value, made, most=most, name=name)
        self._lines: list[tuple[int, str]] = [(0, value)]
        self._step = 20.0
        self._canvas: Canvas | None = None

    def natural(self, canvas: Canvas) -> Size:
        """As high as its lines."""
        lines = len(self._wrapped(canvas, self.box.w))
        return Size(self.box.w, max(LEAST, lines) * SIZE * STEP * canvas.t + 16)

    def _wrapped(self, canvas: Canvas, width: float) -> list[tuple[int, str]]:
        """The lines with the place of their first letter in the text."""
        found: list[tuple[int, str]] = []
        at = 0
        for line in canvas.wrap(self.value, "ui", SIZE, max(40.0, width - 24)) or [""]:
            start = self.value.find(line, at) if line else at
            start = at if start < 0 else start
            found.append((start, line))
            at = start + len(line)
        return found or [(0, "")]

    def draw(self, canvas: Canvas) -> None:
        """Draw the well, the lines and the caret."""
        ink, theme, box = control_colours(canvas.theme, self.on_paper), canvas.theme, self.box
        bad = theme.ink_alarm if self.error else ""
        width = 1.8 if bad or self.live else 1.2
        canvas.box(box, 6, fill=ink.well, stroke=bad or ink.well_edge, width=width)
        self._lines, self._step = self._wrapped(canvas, box.w), SIZE * STEP * canvas.t
        self._canvas = canvas
        y = box.y + 8 + self._step / 2
        for place, (start, line) in enumerate(self._lines):
            wide = canvas.text_width(line, "ui", SIZE)
            if self.marked and line:
                canvas.box(
                    Box(box.x + 11, y - self._step / 2, wide + 2, self._step), 2, fill=ink.mark, opacity=0.35
                )
            canvas.text(line, box.x + 12, y, "ui", SIZE, ink.text)
            if self.live and place == self._row:
                x = box.x + 13 + canvas.text_width(self.value[start : self.caret], "ui", SIZE)
                canvas.box(Box(x, y - self._step * 0.45, 1.6, self._step * 0.9), 0, fill=ink.mark)
            y += self._step

    @property
    def _row(self) -> int:
        """The line in which the caret is."""
        rows = [n for n, (start, _) in enumerate(self._lines) if start <= self.caret]
        return rows[-1] if rows else 0

    def mouse_down(self, x: float, y: float) -> None:
        """Put the caret where the pointer is."""
        self.live, self.marked = self.enabled, False
        row = min(len(self._lines) - 1, max(0, int((y - self.box.y - 8) / self._step)))
        self.caret = self._at(row, x - self.box.x - 12)

    def _at(self, row: int, x: float) -> int:
        """The place in the text that is nearest to a width in a line."""
        start, line = self._lines[row]
        if self._canvas is None:
            return start + len(line)
        edges = [self._canvas.text_width(line[:n], "ui", SIZE) for n in range(len(line) + 1)]
        return start + min(range(len(edges)), key=lambda n: abs(edges[n] - x))

    def key(self, event: pygame.Event) -> bool:
        """Up and down go from line to line, as long as there is one."""
        if event.key in (pygame.K_UP, pygame.K_DOWN) and self._canvas is not None:
            row = self._row + (1 if event.key == pygame.K_DOWN else -1)
            if 0 <= row < len(self._lines):
                start = self._lines[self._row][0]
                self.marked = False
                self.caret = self._at(
                    row, self._canvas.text_width(self.value[start : self.caret], "ui", SIZE)
                )
                return True
            return False
        return super().key(event)
