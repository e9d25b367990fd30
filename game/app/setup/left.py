"""The left side of the set-up on felt: who sits down, and on which board."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.setup_draft import SetupDraft
from game.app.setup.add import AddRow
from game.app.setup.board_card import BoardCard, BoardPicture
from game.app.setup.by_file import ByFileCard
from game.app.setup.gap import BETWEEN, Gap
from game.app.setup.seats import SeatRow
from game.app.widgets.notes import NoteBox
from game.app.widgets.panel import Panel
from game.app.widgets.scroller import Scroller
from game.app.widgets.widget import Widget
from game.app.widgets.words import Caps, Label
from game.store.catalogue import say
from game.store.levels import level_title

LARGE = 260.0
"""A picture of the board that has room to be so high stands over its name and text."""


def suiting_text(draft: SetupDraft) -> str:
    """Which levels were picked to suit the people, and why; "" where none were."""
    found = draft.suits
    if found is None:
        return ""
    picked = say("setup.suits.picked", levels=[level_title(level) for level in found.levels])
    level = level_title(found.level)
    return f"{picked} {say(f'setup.suits.{found.why}', level=level, won=found.won, n=found.of)}"


class Left(Panel):
    """The rows of the seats and the card of the board, in a column that scrolls."""

    def __init__(
        self, draft: SetupDraft, picture: BoardPicture, shared: Sequence[Path] = (), offset: float = 0.0
    ) -> None:
        self.draft = draft
        few, many = draft.rules.seats[0], draft.rules.seats[-1]
        self.caps = Caps(say("setup.seats"))
        fixed = few == many
        line = say("setup.seats_fixed" if fixed else "setup.seats_taken", n=len(draft.seats), many=many)
        self.line = Label(line, "ui", 14, "soft")
        self.rows = [SeatRow(draft, place) for place in range(len(draft.seats))]
        self.gap = Gap(self.rows)
        self.add_row = AddRow(draft) if draft.may_add else None
        self.note = NoteBox("", "no", title=say("setup.not_so_many"))
        self.suits = NoteBox("", "note", icon="scale")
        self.board = BoardCard(draft, picture)
        self.by_file = ByFileCard(draft, shared) if draft.elsewhere else None
        self.scroller = Scroller(self._parts())
        self.scroller.offset = offset
        super().__init__("clear", (self.scroller,))
        self.show()

    def _parts(self, last: SeatRow | None = None) -> list[Widget]:
        """Everything in its order; a row that is pulled is drawn over the others."""
        parts: list[Widget] = [self.caps, self.line, self.gap, *(row for row in self.rows if row is not last)]
        parts += [self.add_row] if self.add_row else []
        parts += [self.by_file] if self.by_file else []
        return [*parts, self.suits, self.note, self.board, *([last] if last else [])]

    def show(self) -> None:
        """Show what is wrong with names and numbers now."""
        fault = self.draft.fault
        for row in self.rows:
            row.field.error = self.draft.name_fault(row.place)
            row.grip.name = say("setup.seat.move", name=self.draft.seats[row.place].name)
            row.together.show()
        self.board.show(self.draft)
        here = fault is not None and fault.place == "seats"
        self.suits.words = suiting_text(self.draft)
        self.suits.hidden = not self.suits.words
        self.note.hidden = not here
        self.note.words = fault.sentence if fault is not None and here else ""
        self.invalidate()

    def place(self, ruler: Canvas, box: Box, small: bool) -> None:
        """Stand in a box; the rows are lower where all has room then, else what has none is scrolled to."""
        heights = (50.0,) if small or len(self.rows) > 5 else (58.0, 52.0, 48.0, 58.0)
        self.box = box
        for high in heights:
            self._lay(ruler, box, small, high * (0.4 + 0.6 * max(1.0, ruler.t)))
            if self.scroller.furthest <= 0:
                break

    def _lay(self, ruler: Canvas, box: Box, small: bool, usual: float) -> None:
        """Stand in a box, with rows that are usually so high."""
        t = ruler.t
        self.scroller.box = box
        x, y, width = box.x + 2, box.y + 2, box.w - 16
        caps = self.caps.natural(ruler).w
        self.caps.box = Box(x, y, caps, 20 * t)
        self.line.box = Box(x + caps + 16, y, width - caps - 16, 20 * t)
        self.line.hidden = self.line.natural(ruler).w > self.line.box.w
        y += 20 * t + 8
        for row in self.rows:
            row.field.box = Box(x, y, width * 0.3, 0)
            row.place_in(ruler, Box(x, y, width, usual))
            row.place_in(ruler, Box(x, y, width, row.height(ruler, usual)))
            y = row.box.bottom + BETWEEN
        self.gap.close()
        if self.add_row is not None:
            self.add_row.box = Box(x, y, width, min(usual, 44 * t))
            y = self.add_row.box.bottom + 8
        for note in (self.suits, self.note):
            if not note.hidden:
                note.box = Box(x, y, width, 0)
                note.box = Box(x, y, width, note.natural(ruler).h)
                y = note.box.bottom + 8
        if self.by_file is not None:
            y += self.by_file.place_in(ruler, Box(x, y, width, 0)) + 8
        y += 4
        room = box.bottom - y - 42
        large = room - self.board.told(ruler, width)
        if large >= LARGE:
            y += self.board.place_below(ruler, x, y, width, large)
        else:
            tall = min(max(84.0 if small else 112.0, room), 190.0)
            strip = self.board.place_strip(ruler, x, y, width) if self.by_file is not None else 0.0
            y += strip or self.board.place_in(ruler, x, y, width, tall)
        self.scroller.laid(y + 8 - box.y)

    # rows that change places

    def pull(self, place: int, by: float) -> int:
        """Show a row so far below its place and make room where it would come to rest; returns that place."""
        row = self.rows[place]
        if not row.lifted:
            row.lifted = True
            offset = self.scroller.offset
            self.scroller.put(*self._parts(row))
            self.scroller.offset = offset
        return self.gap.pull(self.caps.box.bottom + 8, place, by)

    def come_from(self, before: Left) -> None:
        """Let the rows come from where the same people sat before."""
        heights = {row.badge.look: row.box.y for row in before.rows}
        self.gap.come_from([heights.get(row.badge.look, row.box.y) for row in self.rows])
