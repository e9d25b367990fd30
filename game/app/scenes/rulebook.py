"""The rule book: chapters at the left, what they say at the right."""

from __future__ import annotations

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.panels.sheet import Sheet
from game.app.panels.wishes import Close
from game.app.widgets.button import Button
from game.app.widgets.listing import Listing, Row
from game.app.widgets.words import Hair, Label
from game.store.words import Book, Described, Entry

SIZE, TITLE = 14.5, 15.5




class RuleBook(Sheet):
    """An open book. `rule` is the entry to open at, "" for how to play."""

    def __init__(self, game: str, book: Book, rule: str) -> None:
        self.title = Label(f"The rules of {game}", "head-bold", 26, "title")
        self.line = Hair()
        self.rule = rule
        self.page = 0
        self._wanted = -1
        self.pages: list[tuple[str, tuple[Entry, ...]]] = [("How to play", _short(book.how_to_play))]
        self.pages += [(chapter.title, chapter.entries) for chapter in book.chapters]
        self.pages.append(("Rulings", book.rulings))
        self.chapters = Listing(
            [Row(title) for title, _ in self.pages], moved=_Chapter, row_height=32, name="Chapters"
        )
        self.reading = Listing(
            (), draw_row=self._draw_entry, height_of=self._height, row_height=40, name="Rules"
        )
        self.back = Button("Back", Close(), "brass", icon="arrow-left", key="esc")
        super().__init__((self.title, self.line, self.chapters, self.reading, self.back), 1000, "dim")
        self.first = self.chapters if not rule else self.reading
        self._open(self._page_of(rule))

    def _page_of(self, rule: str) -> int:
        for n, (_, entries) in enumerate(self.pages):
            if rule and any(entry.id == rule for entry in entries):
                return n
        return 0

    def _open(self, page: int) -> None:
        self.page = page
        self.chapters.chosen = page
        entries = self.pages[page][1]
        self.reading.rows = tuple(Row(f"{entry.id} {entry.title}") for entry in entries)
        self.reading.offset = 0.0
        self._wanted = next((n for n, entry in enumerate(entries) if entry.id == self.rule), -1)

    def emit(self, command: object) -> None:
        """Turn to a chapter."""
        if isinstance(command, _Chapter):
            self._open(command.number)
        else:
            super().emit(command)

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """As high as the window allows."""
        t = ruler.t
        self.title.box = Box(inside.x, inside.y, inside.w - 170 * t, 34 * t)
        self.back.box = Box(inside.right - 150 * t, inside.y - 4, 150 * t, 42 * t)
        y = inside.y + 46 * t
        self.line.box = Box(inside.x, y, inside.w, 1)
        y += 12
        high = max(120.0, min(560.0, self.room - (y - inside.y)))
        left, right = Box(inside.x, y, inside.w, high).cut_left(210 * min(t, 1.25), 24)
        self.chapters.box, self.reading.box = left, right
        return y + high - inside.y

    def draw(self, canvas: Canvas) -> None:
        """Draw the book; at first open at the rule that was asked for."""
        if self._wanted >= 0:
            self.reading.natural(canvas)
            self.reading.offset = self.reading.furthest
            self.reading.show(self._wanted)
            self._wanted = -1
        super().draw(canvas)

    def _entry(self, n: int) -> Entry:
        return self.pages[self.page][1][n]

    def _height(self, canvas: Canvas, n: int) -> float:
        entry, width = self._entry(n), self.reading.box.w - 34
        high = 26 * canvas.t + canvas.paragraph_height(entry.text, width, "ui", SIZE)
        if entry.example:
            high += canvas.paragraph_height(entry.example, width - 16, "ui", 13.5) + 8
        return high + 14

    def _draw_entry(self, canvas: Canvas, box: Box, n: int, chosen: bool) -> None:
        entry, theme, t = self._entry(n), canvas.theme, canvas.t
        width = self.reading.box.w - 34
        if entry.id and entry.id == self.rule:
            canvas.box(box.inset(0, 2), 5, theme.select)
            canvas.box(Box(box.x, box.y + 2, 4, box.h - 4), 2, theme.ink_title)
        x, y = box.x + 14, box.y + 16 * t
        canvas.text(entry.title, x, y, "strong", TITLE, theme.ink_title)
        canvas.text(entry.id, box.right - 10, y, "strong", 12.5, theme.ink_soft, "r")
        y = canvas.paragraph(entry.text, x, y + 23 * t, width, "ui", SIZE, theme.ink)
        if entry.example:
            canvas.box(Box(x, y - 8 * t, 2.5, box.bottom - 12 - (y - 8 * t)), 1, theme.paper_line)
            canvas.paragraph(entry.example, x + 14, y + 2, width - 16, "ui", 13.5, theme.ink_soft)


class _Chapter:
    """A chapter is wanted."""

    def __init__(self, number: int) -> None:
        self.number = number


def _short(parts: tuple[Described, ...]) -> tuple[Entry, ...]:
    return tuple(Entry("", part.title, part.text) for part in parts)
