"""An entry on the right page of the rule book: number, title, text, example, pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.app.board.examples import Examples
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.rulebook.outline import TurnTo, draw_found
from game.app.rulebook.search import marked
from game.app.widgets.rich_text import Run, wrap_runs
from game.app.widgets.widget import Size, Widget
from game.store.rulebook import Picture, RuleEntry

TEXT, TITLE, OPEN_TITLE, SMALL = 15.5, 17.0, 20.0, 14.0
LINE: Final = 1.38
ZOOM: Final = 1.1
"""How much larger a board is drawn in a picture than it is at its own size."""
PAD: Final = 14.0
OPENED: Final = "#f7e6b0"
"""The ground of the open entry: lighter than a chosen row, because it is read."""


class EntryPart(Widget):
    """One rule. The open one stands on yellow with a red bar; a click opens another one."""

    focusable = False

    def __init__(self, entry: RuleEntry, turn: TurnTo, pictures: Examples | None) -> None:
        self.entry = entry
        self.turn = turn
        self.pictures = pictures
        self.open = False
        self.words: tuple[str, ...] = ()
        """What is looked for, to be marked."""
        self._patient = True
        """Whether pictures that take time wait for the next frame, so that a page opens at once."""
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

    def natural(self, canvas: Canvas) -> Size:
        """As high as all it has in the width of its box."""
        t, column = canvas.t, self.inside(canvas)
        high = PAD + len(canvas.wrap(self.entry.title, "head", self._title_size(), column.w)) * (
            self._title_size() * 1.25 * t
        )
        if self.entry.id and self._left(canvas) == PAD:
            high += 18 * t
        high += 4 + canvas.paragraph_height(self.entry.text, column.w, "ui", TEXT)
        if self.entry.example:
            high += 8 + canvas.paragraph_height(self.entry.example, column.w - 14, "ui", SMALL)
        high += sum(box.h + 10 for box in self._first_of_rows(canvas))
        return Size(self.box.w, high + PAD * 0.6)

    def picture_boxes(self, canvas: Canvas) -> list[tuple[Picture, Box, Box]]:
        """Each picture with the box of its board and that of the words below, as if they began at y 0."""
        if self.pictures is None:
            return []
        column = self.inside(canvas)
        found: list[tuple[Picture, Box, Box]] = []
        x, y, row = column.x, 0.0, 0.0
        for picture in self.entry.pictures:
            part = self.pictures.part(picture)
            zoom = min(ZOOM * max(1.0, min(canvas.t, 1.35)), column.w / part.w)
            wide = max(part.w * zoom, min(column.w, 150 * canvas.t))
            if x > column.x and x + wide > column.right:
                x, y, row = column.x, y + row + 10, 0.0
            words = canvas.paragraph_height(picture.text, wide - 22 * canvas.t, "ui", 13, 1.3)
            board = Box(x, y, part.w * zoom, part.h * zoom)
            found.append((picture, board, Box(x, y + board.h + 5, wide, words + 4)))
            row = max(row, board.h + words + 9)
            x += wide + 20
        return found

    def _first_of_rows(self, canvas: Canvas) -> list[Box]:
        """A box for each row of pictures, as high as the row."""
        rows: dict[float, float] = {}
        for _, board, words in self.picture_boxes(canvas):
            rows[board.y] = max(rows.get(board.y, 0.0), words.bottom - board.y)
        return [Box(0, y, 0, high) for y, high in rows.items()]

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
        self._draw_pictures(canvas, y + 10 - TEXT * LINE * t / 2)

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

    def _draw_pictures(self, canvas: Canvas, top: float) -> None:
        if self.pictures is None:
            return
        theme, t = canvas.theme, canvas.t
        for picture, board, words in self.picture_boxes(canvas):
            place, below = board.moved(0, top), words.moved(0, top)
            if self._patient and not self.pictures.ready(canvas, place, picture):
                self._waits = True
                canvas.box(place, 2, theme.paper_sunk)
            else:
                self.pictures.draw(canvas, place, picture)
            ink = {True: theme.ink_good, False: theme.ink_alarm, None: theme.paper_frame}[picture.right]
            canvas.box(place.inset(-1.5), 3, None, ink, 2.0)
            x, y = below.x, below.y + 9 * t
            if picture.right is not None:
                canvas.icon("check" if picture.right else "x", x + 8 * t, y, 17 * t, ink)
                x += 21 * t
            canvas.paragraph(picture.text, x, y, below.right - x, "ui", 13, theme.ink, 1.3)

    _waits = False

    @property
    def busy(self) -> bool:
        """Whether a picture waits to be drawn."""
        return self._waits

    def tick(self, ms: float) -> None:
        """Draw the pictures that wait with the next frame."""
        if self._waits:
            self._waits = self._patient = False
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
