"""The handle of the journal where that is a drawer: its newest line, and the key that pulls it out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.commands import GoToJournal
from game.app.table.panels.journal_line import JournalLine
from game.app.widgets.panel import Panel
from game.app.widgets.pressing import Pressable
from game.app.widgets.rich_text import Placed, Run, draw_runs, wrap_runs
from game.app.widgets.widget import Tip
from game.app.widgets.words import cap_width, key_cap
from game.engine.vocabulary import Seat
from game.store.catalogue import say

SIZE, SMALL = 13.5, 11.5
"""The size of a line that has room for itself, and of one that is broken into two."""
LINE: Final = 1.25
BADGE: Final = 17.0


class HandleLine(Pressable):
    """Badge, words, a chevron and the key cap; pressed it opens the journal."""

    gives = "journal"

    def __init__(self, seats: Sequence[Seat]) -> None:
        self.seats = tuple(seats)
        self.name = say("table.journal.open")
        self.newest: JournalLine | None = None

    def pushed(self) -> None:
        """Ask for the journal."""
        self.emit(GoToJournal())

    def tip(self) -> Tip | None:
        """What it opens, and the whole line."""
        return Tip(self.name, self.newest.plain if self.newest is not None else "")

    def ring(self) -> tuple[Box, float] | None:
        """Around the whole handle."""
        return self.box, 8.0

    def draw(self, canvas: Canvas) -> None:
        """Draw the newest line on up to two lines."""
        theme, t, box = canvas.theme, canvas.t, self.box
        if self.height:
            canvas.box(box.inset(3), 6, theme.row_on, opacity=0.8 * abs(self.height))
        right = box.right - 8
        if self.on_cap:
            key_cap(canvas, self.on_cap, right, box.cy, theme.cream, dark=True)
            right -= cap_width(canvas, self.on_cap) + 6 * t
        canvas.icon("chevron-up", right - 8 * t, box.cy, 16 * t, theme.brass_text)
        right -= 20 * t
        if self.newest is None:
            canvas.text(say("table.journal.title"), box.x + 14, box.cy, "head", 16, theme.felt_title)
            return
        x, who = box.x + 10 + BADGE * t / 2, self.newest.first_seat
        if who >= 0:
            canvas.badge(self.seats[who].look, x, box.cy, BADGE * t)
        else:
            canvas.icon(self.newest.icon, x, box.cy, 15 * t, theme.felt_icon)
        x += BADGE * t / 2 + 7 * t
        lines, size = self._lines(canvas, right - x)
        y = box.cy - (len(lines) - 1) * size * LINE * t / 2
        for line in lines:
            draw_runs(canvas, line, x, y, size, theme)
            y += size * LINE * t

    def _lines(self, canvas: Canvas, room: float) -> tuple[list[list[Placed]], float]:
        """The words on one line, else smaller on two of which the second is cut."""
        assert self.newest is not None
        runs = [Run(s.text, "strong" if s.kind else "ui", canvas.theme.cream) for s in self.newest.spans]
        lines = wrap_runs(canvas, runs, SIZE, room)
        if len(lines) == 1:
            return lines, SIZE
        lines = wrap_runs(canvas, runs, SMALL, room)
        if len(lines) <= 2:
            return lines, SMALL
        last = lines[1][-1]
        words = canvas.cut(f"{last.run.text.rstrip()}…", last.run.face, SMALL, room - last.x)
        return [lines[0], [*lines[1][:-1], last._replace(run=last.run._replace(text=words))]], SMALL


class JournalHandle(Panel):
    """A lacquer strip with the newest line."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        self.line = HandleLine(seats)
        super().__init__("lacquer", (self.line,))

    def place(self, box: Box) -> None:
        """Stand in `box`."""
        self.box = self.line.box = box
