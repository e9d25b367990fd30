"""The journal: every event as a sentence, the newest on top."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.panels.rich import Placed, Run, broken, write
from game.app.panels.ruled_lines import RuledLines
from game.app.widgets.listing import Row
from game.app.widgets.panel import Panel
from game.engine.vocabulary import Seat

SIZE = 13.5
HEAD = 31.0


class Span(Protocol):
    """A part of a sentence: `kind` is "" for plain text, "seat" for a name, else what the fact is."""

    @property
    def text(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def value(self) -> object: ...


class Entry(msgspec.Struct, frozen=True):
    """One line: its icon, its sentence, and how long the match's log was when it happened."""

    icon: str
    spans: tuple[Span, ...]
    logged: int
    rule: str = ""
    """The rule that it follows: the book at the line's end leads there."""

    @property
    def plain(self) -> str:
        """The sentence as text."""
        return "".join(span.text for span in self.spans)


class Journal(Panel):
    """The panel with its heading and the list of lines."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        super().__init__("lacquer")
        self.seats = tuple(seats)
        self.entries: tuple[Entry, ...] = ()
        """Newest first."""
        self.list = RuledLines(
            self._rule, draw_row=self._draw_row, height_of=self._height, row_height=27.0, name="Journal"
        )
        self.add(self.list)
        self._laid: dict[tuple[int, float, float], list[list[Placed]]] = {}

    def place(self, box: Box, text: float, small: bool) -> None:
        """Stand in `box`; lines are nearer to each other in the compact layout."""
        self.box = box
        self.list.row_height = 24.0 if small else 26.0
        head = HEAD * max(1.0, text)
        self.list.box = Box(box.x + 6, box.y + head + 2, box.w - 10, max(0.0, box.h - head - 8))
        self._laid.clear()

    def tell(self, entry: Entry) -> None:
        """Put a line on top."""
        self._have((entry, *self.entries))

    def cut(self, logged: int) -> None:
        """Forget the lines of all that happened after the log was `logged` long."""
        self._have(tuple(entry for entry in self.entries if entry.logged <= logged))

    def _have(self, entries: tuple[Entry, ...]) -> None:
        self.entries = entries
        self.list.rows = tuple(Row(entry.plain) for entry in entries)
        self.list.offset = 0.0

    def _rule(self, n: int) -> str:
        return self.entries[n].rule

    # drawing

    def ground(self, canvas: Canvas) -> None:
        """Lacquer, the heading, a hairline."""
        super().ground(canvas)
        head = HEAD * max(1.0, canvas.t)
        theme = canvas.theme
        colour = theme.felt_title
        canvas.text("Journal", self.box.x + 14, self.box.y + head * 0.55, "head", 16, colour)
        canvas.hair(self.box.x + 10, self.box.y + head, self.box.w - 20, theme.brass_line, 90)

    def _lines(self, canvas: Canvas, n: int) -> list[list[Placed]]:
        entry = self.entries[n]
        width = self.list.box.w - 10 - self._indent(canvas, entry) - 8
        key = (id(entry), round(width, 1), canvas.t)
        if key not in self._laid:
            self._laid[key] = broken(canvas, self._runs(canvas, entry), SIZE, width)
        return self._laid[key]

    def _height(self, canvas: Canvas, n: int) -> float:
        more = len(self._lines(canvas, n)) - 1
        return (self.list.row_height + more * SIZE * 1.32) * canvas.t

    def _badge(self, entry: Entry) -> int:
        first = entry.spans[0] if entry.spans else None
        if first is None or first.kind != "seat" or not isinstance(first.value, int) or first.value < 0:
            return -1
        return self.seats[first.value].look

    def _indent(self, canvas: Canvas, entry: Entry) -> float:
        return (45 if self._badge(entry) >= 0 else 28) * canvas.t

    def _runs(self, canvas: Canvas, entry: Entry) -> list[Run]:
        theme = canvas.theme
        runs: list[Run] = []
        for span in entry.spans:
            if not span.kind:
                runs.append(Run(span.text, "ui", theme.cream))
            elif span.text[:1].isdigit() or span.text[:1] in "+-−":
                runs.append(Run(span.text, "strong", theme.brass_text))
            else:
                runs.append(Run(span.text, "strong", theme.cream))
        return runs

    def _draw_row(self, canvas: Canvas, box: Box, n: int, chosen: bool) -> None:
        entry, theme, t = self.entries[n], canvas.theme, canvas.t
        if n == 0:
            canvas.box(box.inset(0, 1), 4, theme.row_on, opacity=1.0 if theme.plain else 0.8)
        y = box.y + self.list.row_height * t / 2
        canvas.icon(entry.icon, box.x + 14 * t, y, 15 * t, theme.mute if theme.plain else "#c9b98a")
        look = self._badge(entry)
        if look >= 0:
            canvas.badge(look, box.x + 33 * t, y, 17 * t)
        for line in self._lines(canvas, n):
            write(canvas, line, box.x + self._indent(canvas, entry), y, SIZE, theme)
            y += SIZE * 1.32 * t
