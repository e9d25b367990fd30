"""The lines of the journal: pressed they lead back to their moment, the book beside them to their rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.commands import LookBack
from game.app.widgets.listing import Listing, ListRow
from game.app.widgets.rich_text import Placed, Run, draw_runs, wrap_runs
from game.app.widgets.widget import ShowRule, Tip
from game.engine.vocabulary import Seat
from game.store.catalogue import say
from game.store.sentences import first_seat

if TYPE_CHECKING:
    from game.app.table.panels.journal_line import JournalLine

SIZE = 13.5
BOOK = 26.0
"""How wide the part of a line is that leads to the rule."""


class OpenSteps(msgspec.Struct, frozen=True):
    """The small steps below a line are wanted, or not any more."""

    batch: int


class JournalList(Listing):
    """Entries, the newest first. `rule_title` gives the heading of a rule."""

    def __init__(self, seats: Sequence[Seat], rule_title: Callable[[str], str]) -> None:
        super().__init__((), self._lead_back, row_height=27.0, name=say("table.journal.title"))
        self.height_of = self._height
        self.draw_row = self._draw_entry
        self.seats = tuple(seats)
        self.entries: tuple[JournalLine, ...] = ()
        self.lit: JournalLine | None = None
        """The newest line of all, if it is among them."""
        self._rule_title = rule_title
        self._laid: dict[int, tuple[JournalLine, list[list[Placed]]]] = {}
        """The lines that entries are broken into, by the `id` of each."""
        self._laid_for: tuple[object, ...] = ()
        """Width and letters for which they are broken so."""
        self._at_book = False
        self._hold = False

    def have(self, entries: Sequence[JournalLine], *, hold: bool = False) -> None:
        """Show these lines; with `hold` what is read stays in sight though lines are added above it."""
        chosen = self.entries[self.chosen] if 0 <= self.chosen < len(self.entries) else None
        self._hold = hold and self.offset > 0
        if not self._hold:
            self.offset = 0.0
        self.entries = tuple(entries)
        self.rows = tuple(ListRow(entry.plain) for entry in entries)
        self.chosen = self.entries.index(chosen) if chosen is not None and chosen in self.entries else -1

    def _lead_back(self, place: int) -> LookBack | OpenSteps:
        entry = self.entries[place]
        return OpenSteps(entry.batch) if entry.more else LookBack(entry.logged)

    # the rule of a line

    @property
    def _near(self) -> int:
        """The line whose book shows: under the pointer, else the chosen one in focus."""
        return self.over if self.hovered else self.chosen if self.focused else -1

    def rule(self) -> str:
        """The rule of that line, or ""."""
        place = self._near
        return self.entries[place].rule if 0 <= place < len(self.entries) else ""

    def rule_behind(self) -> str:
        """The rule for F1: that of the line, else of the newest one."""
        return self.rule() or (self.entries[0].rule if self.entries else "")

    def tip(self) -> Tip | None:
        """Which rule the book leads to; only over it or by key, so that reading is not disturbed."""
        rule = self.rule()
        if not rule or (self.hovered and not self._at_book):
            return None
        return Tip(say("table.journal.rule"), "", rule, self._rule_title(rule), refuses=False)

    @property
    def tip_box(self) -> Box:
        """The line, not the whole list."""
        place = self._near
        return self.row_box(place) if 0 <= place < len(self.entries) else self.box

    def mouse_drag(self, x: float, y: float) -> None:
        """See also whether the pointer is over the book."""
        super().mouse_drag(x, y)
        self._at_book = x >= self.row_box(0).right - BOOK if self.entries else False

    def mouse_up(self, x: float, y: float, inside: bool) -> None:
        """The book opens the rule, the line leads back to its moment."""
        if inside and self._grip is None and self._at_book and self.rule():
            self.emit(ShowRule(self.rule()))
            return
        super().mouse_up(x, y, inside)

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw the lines; what is read stays where it is."""
        if self._hold:
            self._hold = False
            before = self._tops[-1]
            self._measure(canvas)
            self.offset += max(0.0, self._tops[-1] - before)
        super().draw(canvas)

    def _lines(self, canvas: Canvas, n: int) -> list[list[Placed]]:
        entry, look = self.entries[n], (self.box.w, canvas.s, canvas.t, canvas.theme)
        if look != self._laid_for:
            self._laid, self._laid_for = {}, look
        found = self._laid.get(id(entry))
        if found is None or found[0] is not entry:
            width = self.box.w - 10 - self._indent(canvas, entry) - 8
            found = entry, wrap_runs(canvas, self._runs(canvas, entry), SIZE, width)
            self._laid[id(entry)] = found
        return found[1]

    def _height(self, canvas: Canvas, n: int) -> float:
        more = len(self._lines(canvas, n)) - 1
        return (self.row_height + more * SIZE * 1.32) * canvas.t

    def _badge(self, entry: JournalLine) -> int:
        """The colour of the seat, or of the side, that a line begins with; -1: it begins with none."""
        seat = first_seat(entry.spans[:1])
        return self.seats[seat].look if seat >= 0 else -1

    def _indent(self, canvas: Canvas, entry: JournalLine) -> float:
        return (45 if self._badge(entry) >= 0 else 28) * canvas.t

    def _runs(self, canvas: Canvas, entry: JournalLine) -> list[Run]:
        theme = canvas.theme
        runs: list[Run] = []
        for span in entry.spans:
            if not span.kind:
                runs.append(Run(span.text, "ui", theme.cream))
            elif span.text[:1].isdigit() or span.text[:1] in "+-−":
                runs.append(Run(span.text, "strong", theme.brass_text))
            else:
                runs.append(Run(span.text, "strong", theme.cream))
        if entry.more:
            runs.append(Run(say("table.journal.steps", n=entry.more), "ui", theme.brass_text))
        return runs

    def _draw_entry(self, canvas: Canvas, box: Box, n: int, chosen: bool) -> None:
        entry, theme, t = self.entries[n], canvas.theme, canvas.t
        if entry is self.lit and not chosen:
            canvas.box(box.inset(0, 1), 4, theme.row_on, opacity=1.0 if theme.plain else 0.8)
        y = box.y + self.row_height * t / 2
        canvas.icon(entry.icon, box.x + 14 * t, y, 15 * t, theme.felt_icon)
        look = self._badge(entry)
        if look >= 0:
            canvas.badge(look, box.x + 33 * t, y, 17 * t)
        for line in self._lines(canvas, n):
            draw_runs(canvas, line, box.x + self._indent(canvas, entry), y, SIZE, theme)
            y += SIZE * 1.32 * t
        if n == self._near and entry.rule:
            sign = Box(box.right - BOOK * t, box.y + 2, BOOK * t, self.row_height * t - 4)
            canvas.box(sign, 4, theme.well)
            canvas.icon("book", sign.cx, sign.cy, 15 * t, theme.brass_text)
