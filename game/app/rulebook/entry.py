"""An entry on the right page of the rule book: number, title, text, example, pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.app.board.examples import Examples
from game.app.board.rule_pictures import RulePictures
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.rulebook.outline import TurnTo, draw_found
from game.app.rulebook.search import marked
from game.app.widgets.rich_text import Run, wrap_runs
from game.app.widgets.widget import Size, Widget
from game.store.rulebook import RuleEntry

TEXT, TITLE, OPEN_TITLE, SMALL = 15.5, 17.0, 20.0, 14.0
LINE: Final = 1.38
PAD: Final = 14.0
ABOVE: Final = 16.0
"""Between the text and the pictures, whose discs stand out above."""
LEAST_LINES: Final = 2
"""So many lines of its text are seen of an entry at least, or nothing."""
OPENED: Final = "#f7e6b0"
"""The ground of the open entry: lighter than a chosen row, because it is read."""


class EntryPart(Widget):
    """One rule. The open one stands on yellow with a red bar; a click opens another one."""

    focusable = False

    def __init__(self, entry: RuleEntry, turn: TurnTo, pictures: Examples | None) -> None:
        self.entry = entry
        self.turn = turn
        self.drawn = RulePictures(pictures, entry.pictures) if pictures and entry.pictures else None
        self.open = False
        self.words: tuple[str, ...] = ()
        """What is looked for, to be marked."""
        self.tail = 0.0
        """How much more room its ground covers below: links and what the rule means now."""

    # measures

    def _left(self, canvas: Canvas) -> float:
        """Where the text begins: beside the number, or below it on a narrow page."""
        if not self.entry.id:
            return PAD
        beside = canvas.text_width("PET-19.19", "strong", 13) + PAD + 12
        return beside if self.box.w - beside > 250 * canvas.t else PAD

    def inside(self, canvas: Canvas) -> Box:
        """The column of the text, from its first line down."""
        left = self._left(canvas)
        return Box(self.box.x + left, self.box.y, self.box.w - left - PAD, self.box.h)

    def _title_size(self) -> float:
        return OPEN_TITLE if self.open else TITLE

    def _above_text(self, canvas: Canvas, column: Box) -> float:
        """How high all is that stands above the text."""
        t = canvas.t
        high = PAD + len(canvas.wrap(self.entry.title, "head", self._title_size(), column.w)) * (
            self._title_size() * 1.25 * t
        )
        if self.entry.id and self._left(canvas) == PAD:
            high += 18 * t
        return high + 4

    def whole_to(self, canvas: Canvas, y: float) -> float:
        """Between two lines of the text, never below its title alone; example and pictures whole."""
        if y >= self.box.bottom:
            return y
        column, step = self.inside(canvas), TEXT * LINE * canvas.t
        top = self.box.y + self._above_text(canvas, column)
        whole = round(canvas.paragraph_height(self.entry.text, column.w, "ui", TEXT) / step)
        lines = min(whole, int((y - top + 1) / step))
        return top + lines * step if lines >= min(LEAST_LINES, whole) else self.box.y

    def natural(self, canvas: Canvas) -> Size:
        """As high as all it has in the width of its box."""
        column = self.inside(canvas)
        high = self._above_text(canvas, column) + canvas.paragraph_height(
            self.entry.text, column.w, "ui", TEXT
        )
        if self.entry.example:
            high += 8 + canvas.paragraph_height(self.entry.example, column.w - 14, "ui", SMALL)
        if self.drawn is not None:
            high += ABOVE + self.drawn.stand_at(canvas, column)
        return Size(self.box.w, high + PAD * 0.6)

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw the entry, unless it is out of sight."""
        ground = self.box._replace(h=self.box.h + self.tail)
        if not canvas.rect(ground).colliderect(canvas.surface.get_clip()):
            return
        theme, t, column = canvas.theme, canvas.t, self.inside(canvas)
        if self.open and self.entry.id:
            if not theme.plain:
                canvas.shadow(ground, 6, 6, 2, 70)
            canvas.box(ground, 6, theme.select if theme.plain else OPENED, theme.select_edge, 1.2)
            canvas.box(Box(ground.x - 3, ground.y, 6, ground.h), 2, theme.ink_title)
        size = self._title_size()
        y = self.box.y + PAD + size * 0.62 * t
        if self.entry.id:
            canvas.text(self.entry.id, self.box.x + PAD, y, "strong", 13, theme.ink_title)
            y += 18 * t if self._left(canvas) == PAD else 0.0
        title = theme.ink_title if self.open and self.entry.id else theme.ink
        for line in canvas.wrap(self.entry.title, "head", size, column.w):
            canvas.text(line, column.x, y, "head", size, title)
            y += size * 1.25 * t
        y += 4 - size * 0.62 * t + TEXT * LINE * t / 2
        y = self._write(canvas, self.entry.text, column, y)
        if self.entry.example:
            top = y + 8 - TEXT * LINE * t / 2
            end = canvas.paragraph(
                self.entry.example, column.x + 14, top + SMALL * LINE * t / 2, column.w - 14, "ui", SMALL,
                theme.ink_soft,
            )  # fmt: skip
            canvas.box(Box(column.x, top, 2.5, end - SMALL * LINE * t / 2 - top), 1, theme.paper_line)
            y = end - SMALL * LINE * t / 2 + TEXT * LINE * t / 2
        if self.drawn is not None:
            self.drawn.stand_at(canvas, column._replace(y=y + ABOVE - TEXT * LINE * t / 2))
            self.drawn.draw(canvas)

    def _write(self, canvas: Canvas, text: str, column: Box, y: float) -> float:
        """The running text with what is looked for marked; returns y of the line after."""
        if not self.words:
            return canvas.paragraph(text, column.x, y, column.w, "ui", TEXT, canvas.theme.ink)
        runs = [Run(p.text, "ui", "found" if p.found else canvas.theme.ink) for p in marked(text, self.words)]
        for line in wrap_runs(canvas, runs, TEXT, column.w):
            for place in line:
                draw_found(canvas, place, column.x, y, TEXT)
            y += TEXT * LINE * canvas.t
        return y

    @property
    def busy(self) -> bool:
        """Whether a picture waits to be drawn."""
        return self.drawn is not None and self.drawn.busy

    def tick(self, ms: float) -> None:
        """Draw the pictures that wait, one a frame."""
        if self.drawn is not None and self.drawn.busy:
            self.drawn.tick(ms)
            self.invalidate()

    def mouse_up(self, x: float, y: float, inside: bool) -> None:
        """Open the entry."""
        if inside and self.entry.id and not self.open:
            self.emit(self.turn)


def parts_for(
    entries: Sequence[RuleEntry], chapter: int, pictures: Examples | None, rule: str, words: tuple[str, ...]
) -> list[EntryPart]:
    """The entries of a chapter, the one with the id `rule` open, `words` marked."""
    found: list[EntryPart] = []
    for entry in entries:
        part = EntryPart(entry, TurnTo(chapter, entry.id), pictures)
        part.open = bool(rule) and entry.id == rule
        part.words = words
        found.append(part)
    return found
