"""The few choices that matter now, side by side with their figures: over the journal and the forecast box."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.contract import Skin
from game.app.skin_api.view_models import ChoiceRow, ChoiceTable, Line, Tone
from game.app.widgets.panel import Panel
from game.app.widgets.pressing import Pressable
from game.app.widgets.words import fit, key_cap
from game.engine.vocabulary import Action

PAD: Final = 12.0
TITLE, TEXT, HEAD, ROW, NOTE = 30.0, 19.0, 17.0, 33.0, 18.0
GAP: Final = 12.0
"""Between two columns."""
NOTES: Final = 3
"""So many lines stand below the rows."""


class TakeChoice(msgspec.Struct, frozen=True):
    """A row was pressed: its action is chosen, or played if it is chosen already."""

    action: Action


class Lane(NamedTuple):
    """A column with its left and right edge."""

    column: int
    left: float
    right: float


class ChoiceLine(Pressable):
    """A row with the digit that presses it."""

    def __init__(self, number: int, row: ChoiceRow, skin: Skin) -> None:
        self.number, self.row, self.skin = number, row, skin
        self.lit = False
        self.lanes: tuple[Lane, ...] = ()
        self.signed = True
        """Whether there is room for the sign."""
        self.name = f"choice-{number}"

    def pushed(self) -> None:
        """Take it."""
        self.emit(TakeChoice(self.row.action))

    def draw(self, canvas: Canvas) -> None:
        """Digit, sign, name, and a cell for each column."""
        theme, t, box = canvas.theme, canvas.t, self.box
        on = self.lit or self.hovered or self.focused
        canvas.box(
            box, 5, "#1d4a3b" if on else "#0c211a", theme.brass_text if on else theme.brass_line,
            1.3 if on else 0.6, opacity=1.0 if on else 0.6,
        )  # fmt: skip
        key_cap(canvas, str(self.number), box.x + 22 * t, box.cy, theme.cream, dark=True)
        x = box.x + 28 * t
        if self.row.sign and self.signed:
            self.skin.sign_or_icon(canvas, self.row.sign, x + 12 * t, box.cy, 25 * t, 18 * t, theme.felt_icon)
            x += 28 * t
        end = self.lanes[0].left - 6 if self.lanes else box.right - 8
        name = fit(canvas, self.row.name, "strong", 14.5, end - x, most=1)
        canvas.text("".join(name.lines), x, box.cy, "strong", name.size, theme.cream)
        for lane in self.lanes:
            draw_cell(canvas, self.skin, self.row.cells[lane.column], lane.right, box.cy)


def ink(canvas: Canvas, tone: Tone) -> str:
    """The colour of a tone on lacquer."""
    theme = canvas.theme
    return {"plain": theme.cream, "soft": theme.mute, "gain": theme.gain, "loss": theme.loss,
            "money": theme.brass_text}[tone]  # fmt: skip


def cell_width(canvas: Canvas, cell: Sequence[Line]) -> float:
    """How wide the parts of a cell are side by side."""
    parts = (
        canvas.text_width(part.text, "strong", 13.5) + (19 * canvas.t if part.icon else 0) for part in cell
    )
    return sum(parts) + 5 * max(0, len(cell) - 1)


def draw_cell(canvas: Canvas, skin: Skin, cell: Sequence[Line], right: float, cy: float) -> None:
    """Draw the parts of a cell side by side, the last one ending at `right`."""
    x = right - cell_width(canvas, cell)
    for part in cell:
        if part.icon:
            skin.sign_or_icon(
                canvas, part.icon, x + 8 * canvas.t, cy, 16 * canvas.t, 14 * canvas.t, canvas.theme.felt_icon
            )
            x += 19 * canvas.t
        x += canvas.text(part.text, x, cy, "strong", 13.5, ink(canvas, part.tone)) + 5


class ChoicePanel(Panel):
    """Title, a line, the heads of the columns, rows, and below them what the row in question brings."""

    def __init__(self, skin: Skin, table: ChoiceTable) -> None:
        self.lines = [ChoiceLine(number + 1, row, skin) for number, row in enumerate(table.rows)]
        self.table = table
        self.skin = skin
        self.notes: tuple[Line, ...] = table.notes
        super().__init__("lacquer", tuple(self.lines))

    def wanted(self, ruler: Canvas) -> float:
        """How high it is with all rows and what stands below them."""
        head = TITLE + (TEXT if self.table.text else 0) + HEAD
        return (head + ROW * len(self.lines) + 8 + NOTE * NOTES + 6) * ruler.t

    def lay(self, ruler: Canvas, over: Box, most: float) -> None:
        """Stand on the foot of a box, as high as it needs to be but no higher than `most`."""
        t = ruler.t
        head = TITLE + (TEXT if self.table.text else 0) + HEAD
        high = min(max(self.wanted(ruler), over.h), most)
        self.box = Box(over.x, over.bottom - high, over.w, high)
        lanes, signed = self._lanes(ruler)
        y = self.box.y + head * t
        for line in self.lines:
            line.box = Box(self.box.x + 6, y, self.box.w - 12, (ROW - 3) * t)
            line.lanes, line.signed = lanes, signed
            line.hidden = line.box.bottom > self.box.bottom - 4
            y += ROW * t

    def _lanes(self, ruler: Canvas) -> tuple[tuple[Lane, ...], bool]:
        """The columns, without those that can be spared where names find no room; whether signs do."""
        left = self.box.x + (6 + 28) * ruler.t
        names = max((ruler.text_width(line.row.name, "strong", 13) for line in self.lines), default=0.0)
        sign = 28 * ruler.t if any(line.row.sign for line in self.lines) else 0.0
        dropped: set[int] = set()
        lanes: tuple[Lane, ...] = ()
        for more in (None, *self.table.spare):
            dropped |= {more} if more is not None else set()
            for gap in (GAP, GAP / 2):
                lanes = self._spaced(ruler, gap, dropped)
                room = (lanes[0].left if lanes else self.box.right) - 6 - left
                if room >= names + sign:
                    return lanes, True
        return lanes, False

    def _spaced(self, ruler: Canvas, gap: float, dropped: set[int]) -> tuple[Lane, ...]:
        right = self.box.right - PAD
        lanes: list[Lane] = []
        for column in reversed(range(len(self.table.heads))):
            if column in dropped:
                continue
            cells = (cell_width(ruler, line.row.cells[column]) for line in self.lines)
            wide = max([*cells, ruler.text_width(self.table.heads[column], "ui", 12.5)])
            lanes.insert(0, Lane(column, right - wide, right))
            right -= wide + gap
        return tuple(lanes)

    def say(self, action: Action | None, notes: Sequence[Line]) -> None:
        """Light the row of an action, and say so about it; None: what stands there otherwise."""
        for line in self.lines:
            line.lit = line.row.action == action
        self.notes = tuple(notes) if action is not None else self.table.notes

    def pointed(self) -> Action | None:
        """The action of the row under the pointer or in focus."""
        return next((line.row.action for line in self.lines if line.hovered or line.focused), None)

    def ground(self, canvas: Canvas) -> None:
        """Lacquer and words."""
        super().ground(canvas)
        theme, t, box, table = canvas.theme, canvas.t, self.box, self.table
        title = fit(canvas, table.title, "head", 17, box.w - 2 * PAD, most=1)
        y = box.y + 17 * t
        canvas.text("".join(title.lines), box.x + PAD, y, "head", title.size, theme.felt_title)
        y += 21 * t
        if table.text:
            words = fit(canvas, table.text, "ui", 13, box.w - 2 * PAD, most=1)
            canvas.text("".join(words.lines), box.x + PAD, y, "ui", words.size, theme.mute)
            y += TEXT * t
        lanes = self.lines[0].lanes if self.lines else ()
        for lane in lanes:
            canvas.text(table.heads[lane.column], lane.right, y, "ui", 12.5, theme.mute, "r")
        y = max((line.box.bottom for line in self.lines if not line.hidden), default=y) + 13 * t
        for note in self.notes[:NOTES]:
            if y > box.bottom - 6:
                break
            x = box.x + PAD
            if note.icon:
                self.skin.sign_or_icon(canvas, note.icon, x + 8 * t, y, 16 * t, 14 * t, theme.felt_icon)
                x += 22 * t
            words = fit(canvas, note.text, "ui", 13, box.right - PAD - x, most=1)
            canvas.text("".join(words.lines), x, y, "ui", words.size, ink(canvas, note.tone))
            y += NOTE * t
