"""The few choices that matter now, side by side with their figures: over the journal and the forecast box."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec
import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.contract import Skin
from game.app.skin_api.view_models import ChoiceRow, ChoiceTable, Line, Tone
from game.app.widgets.panel import Panel
from game.app.widgets.pressing import Pressable
from game.app.widgets.segmented import Segment, Tabs
from game.app.widgets.words import draw_words, fit, key_cap
from game.engine.vocabulary import Action
from game.store.catalogue import say

PAD: Final = 12.0
TITLE, TABS, TEXT, HEAD, ROW, NOTE = 30.0, 34.0, 19.0, 17.0, 33.0, 18.0
TALL_ROW, LOW_ROW, TIGHT_ROW = 38.0, 24.0, 21.0
"""A row with a line below its name, the lowest one, and the lowest where all find no room otherwise."""
RIM: Final = 6.0
"""What is left of the title where there is no room for it."""
SUM: Final = 19.0
"""How high a row of sums of seats is, in the row that is chosen."""
TAB: Final = 66.0
"""A tab that is narrower shows its icon alone."""
GAP: Final = 12.0
"""Between two columns."""
NOTES: Final = 3
"""So many lines stand below the rows."""


class TakeChoice(msgspec.Struct, frozen=True):
    """A row was pressed: its action is chosen, or played if it is chosen already."""

    action: Action


class TurnTab(msgspec.Struct, frozen=True):
    """Another part of the table is wanted."""

    place: int


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
        self.opened = False
        """Whether it tells what it brings each seat."""
        self.chosen: Action | None = None
        """Which of the actions for which it stands is chosen."""
        self.lanes: tuple[Lane, ...] = ()
        self.signed = True
        """Whether there is room for the sign."""
        self.high = ROW
        """Its height without the sums of all seats."""
        self.tight = False
        """Whether there is no room for the sums of all seats."""
        self.across = 1
        """How many of these stand side by side."""
        self.name = f"choice-{number}"

    def pushed(self) -> None:
        """Take it, or that of its actions which is chosen already."""
        self.emit(TakeChoice(self.chosen or self.row.action))

    def key(self, event: pygame.Event) -> bool:
        """Left and right go from one of its actions to the next."""
        after = self.beside(event.key)
        if after is None:
            return super().key(event)
        self.emit(TakeChoice(after))
        return True

    def beside(self, key: int) -> Action | None:
        """The action to which the left or the right key leads from the chosen one."""
        alike = self.row.alike
        if key not in (pygame.K_LEFT, pygame.K_RIGHT) or len(alike) < 2:
            return None
        if self.chosen is None:
            return alike[0]
        return alike[(alike.index(self.chosen) + (1 if key == pygame.K_RIGHT else -1)) % len(alike)]

    def rows_of_sums(self) -> int:
        """How many rows the sums of all seats need."""
        return -(-len(self.row.sums) // self.across)

    def draw(self, canvas: Canvas) -> None:
        """Digit, sign, name, and a cell for each column; in the chosen row the sums of all seats below."""
        theme, t, box = canvas.theme, canvas.t, self.box
        on = self.lit or self.hovered or self.focused
        canvas.box(
            box, 5, "#1d4a3b" if on else "#0c211a", theme.brass_text if on else theme.brass_line,
            1.3 if on else 0.6, opacity=1.0 if on else 0.6,
        )  # fmt: skip
        cy = box.y + self.high / 2
        key_cap(canvas, str(self.number), box.x + 22 * t, cy, theme.cream, dark=True)
        x = box.x + 28 * t
        if self.row.sign and self.signed:
            self.skin.picture.sign_or_icon(
                canvas, self.row.sign, x + 12 * t, cy, 25 * t, 18 * t, theme.felt_icon
            )
            x += 28 * t
        end = self.lanes[0].left - 6 if self.lanes else box.right - 8
        two = bool(self.row.below) and self.high >= (TALL_ROW - 4) * t
        y = cy - (8 * t if two else 0)
        words, size, most = self._named(), 14.5, 1
        if not two and not fit(canvas, words, "strong", size, end - x, 1).whole:
            size, most = min(size, (self.high - 4) / (2.4 * t)), 2  # two lines that the row has room for
        draw_words(canvas, words, x, y, end - x, "strong", size, theme.cream, most=most)
        if two:
            draw_words(canvas, self.row.below, x, cy + 9 * t, end - x, "ui", 12.5, theme.mute)
        for lane in self.lanes:
            draw_cell(canvas, self.skin, self.row.cells[lane.column], lane.right, cy)
        if self.opened and not self.tight:
            self._draw_sums(canvas, cy + self.high / 2)

    def _named(self) -> str:
        """Its name, with which of several places is chosen."""
        row = self.row
        if self.chosen is None or len(row.alike) < 2:
            return row.name
        place = row.alike.index(self.chosen) + 1
        return say("table.choices.one_of", name=row.name, n=place, all=len(row.alike))

    def _draw_sums(self, canvas: Canvas, top: float) -> None:
        t, sums = canvas.t, self.row.sums
        lanes = self.box.inset(10, 0).columns(self.across, 6)
        for number, part in enumerate(sums):
            lane, y = lanes[number % self.across], top + (number // self.across + 0.4) * SUM * t
            self.skin.picture.sign_or_icon(
                canvas, part.icon, lane.x + 8 * t, y, 17 * t, 14 * t, canvas.theme.felt_icon
            )
            canvas.text(part.text, lane.x + 21 * t, y, "strong", 13, ink(canvas, part.tone))


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
            skin.picture.sign_or_icon(
                canvas, part.icon, x + 8 * canvas.t, cy, 16 * canvas.t, 14 * canvas.t, canvas.theme.felt_icon
            )
            x += 19 * canvas.t
        x += canvas.text(part.text, x, cy, "strong", 13.5, ink(canvas, part.tone)) + 5


class ChoicePanel(Panel):
    """Title, a line, the heads of the columns, rows, and below them what the row in question brings."""

    def __init__(self, skin: Skin, table: ChoiceTable, tab: int = 0) -> None:
        self.table = table
        self.skin = skin
        self.tab = tab
        self.notes: tuple[Line, ...] = table.notes
        self.tabs = Tabs(self._parts(narrow=False), tab, TurnTab, name=table.title) if table.tabs else None
        self.lines: list[ChoiceLine] = []
        self._room: tuple[Canvas, Box, float] | None = None
        self._tight = False
        """Whether tabs and rows stand alone: there is no room for the title and the sums of the seats."""
        super().__init__("lacquer", ())
        self._fill()

    def _parts(self, *, narrow: bool) -> tuple[tuple[int, Segment], ...]:
        """The tabs in words; icons alone where it is narrow."""
        tabs = self.table.tabs
        parts = (Segment(icon=tab.icon, name=tab.name) if narrow else Segment(label=tab.name) for tab in tabs)
        return tuple(enumerate(parts))

    def turn(self, tab: int) -> None:
        """Show another part."""
        self.tab = tab
        if self.tabs is not None:
            self.tabs.value = tab
        self._fill()
        if self._room is not None:
            self.lay(*self._room)

    def _fill(self) -> None:
        rows = self.table.tabs[self.tab].rows if self.table.tabs else self.table.rows
        self.lines = [ChoiceLine(number + 1, row, self.skin) for number, row in enumerate(rows)]
        self.put(*((self.tabs,) if self.tabs is not None else ()), *self.lines)

    @property
    def _head(self) -> float:
        """How high everything above the rows is, at the text scale 1."""
        title = RIM if self._tight else TITLE
        return title + (TABS if self.tabs is not None else 0) + (TEXT if self.table.text else 0) + HEAD

    @property
    def _most_rows(self) -> int:
        """How many rows the longest part has: the panel stays as high when it is turned."""
        return max([len(tab.rows) for tab in self.table.tabs], default=len(self.table.rows))

    def _sums(self) -> float:
        """How high the sums of all seats are, in the row that is chosen."""
        return 0.0 if self._tight else SUM * max((line.rows_of_sums() for line in self.lines), default=0)

    def wanted(self, ruler: Canvas) -> float:
        """How high it is with all rows and what stands below them."""
        row = TALL_ROW if any(line.row.below for line in self.lines) else ROW
        return (self._head + row * self._most_rows + self._sums() + 8 + NOTE * NOTES + 6) * ruler.t

    def lay(self, ruler: Canvas, over: Box, most: float) -> None:
        """Stand on the foot of a box, as high as it needs to be but no higher than `most`.

        Where that is too low the rows become lower, then there are fewer of them.
        """
        self._room = ruler, over, most
        t = ruler.t
        high = most if self.tabs is not None else min(max(self.wanted(ruler), over.h), most)
        self.box = Box(over.x, over.bottom - high, over.w, high)
        lanes, signed = self._lanes(ruler)
        for line in self.lines:
            sums = line.row.sums
            widest = max((ruler.text_width(part.text, "strong", 13) + 27 * t for part in sums), default=1.0)
            rows = -(-len(sums) // max(1, int((self.box.w - 26) / widest)))
            line.across = max(1, -(-len(sums) // max(1, rows)))
        self._tight = False
        room, low = self._room_for_a_row(high / t), LOW_ROW if self.table.tabs else ROW
        if room < low and self.tabs is not None:
            self._tight = True
            room, low = self._room_for_a_row(high / t), TIGHT_ROW
        if self.tabs is not None:
            top = RIM if self._tight else TITLE
            self.tabs.parts = self._parts(narrow=self.box.w < TAB * t * len(self.table.tabs))
            self.tabs.box = Box(self.box.x + 6, self.box.y + top * t, self.box.w - 12, (TABS - 6) * t)
        tallest = TALL_ROW if any(line.row.below for line in self.lines) else ROW
        row = max(low, min(tallest, room))
        y = self.box.y + self._head * t
        for line in self.lines:
            line.high = (row - 3) * t
            more = SUM * t * line.rows_of_sums() if line.opened and not self._tight else 0.0
            line.tight = self._tight
            line.box = Box(self.box.x + 6, y, self.box.w - 12, line.high + more)
            line.lanes, line.signed = lanes, signed
            line.hidden = line.box.bottom > self.box.bottom - 4
            y += row * t + more

    def _room_for_a_row(self, high: float) -> float:
        """How high each row of the longest part could be, at the text scale 1."""
        notes = 0 if self._tight else NOTE * (1 if self.table.tabs else NOTES)
        return (high - self._head - self._sums() - 8 - notes - 6) / max(1, self._most_rows)

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

    def say(self, action: Action | None, notes: Sequence[Line], opened: Action | None = None) -> None:
        """Light the row of an action, and say so about it; None: what stands there otherwise.

        The row of the action `opened` tells what that brings each seat.
        """
        before = [line.opened for line in self.lines]
        for line in self.lines:
            line.lit = action is not None and line.row.means(action)
            line.opened = opened is not None and bool(line.row.sums) and line.row.means(opened)
            line.chosen = opened if opened is not None and opened in line.row.alike else None
        own = next((line.row.lines for line in self.lines if line.lit), ())
        self.notes = own or (tuple(notes) if action is not None else self.table.notes)
        if before != [line.opened for line in self.lines] and self._room is not None:
            self.lay(*self._room)

    def pointed(self) -> Action | None:
        """The action of the row under the pointer or in focus."""
        lines = (line for line in self.lines if line.hovered or line.focused)
        return next((line.chosen or line.row.action for line in lines), None)

    def ground(self, canvas: Canvas) -> None:
        """Lacquer and words."""
        super().ground(canvas)
        theme, t, box, table = canvas.theme, canvas.t, self.box, self.table
        y, wide = box.y + (17 - TITLE + RIM if self._tight else 17) * t, box.w - 2 * PAD
        if not self._tight:
            draw_words(canvas, table.title, box.x + PAD, y, wide, "head", 17, theme.felt_title)
        y += 21 * t + (TABS * t if self.tabs is not None else 0)
        if table.text:
            draw_words(canvas, table.text, box.x + PAD, y, wide, "ui", 13, theme.mute)
            y += TEXT * t
        lanes = self.lines[0].lanes if self.lines else ()
        for lane in lanes:
            canvas.text(table.heads[lane.column], lane.right, y, "ui", 12.5, theme.mute, "r")
        y = max((line.box.bottom for line in self.lines if not line.hidden), default=y) + 13 * t
        notes = self.notes[:NOTES]
        for number, note in enumerate(notes):
            if y > box.bottom - 6:
                break
            x = box.x + PAD
            if note.icon:
                self.skin.picture.sign_or_icon(
                    canvas, note.icon, x + 8 * t, y, 16 * t, 14 * t, theme.felt_icon
                )
                x += 22 * t
            words = fit(canvas, note.text, "ui", 13, box.right - PAD - x, most=1)
            below = y + NOTE * t * (len(notes) - number)  # where another line would stand after all notes
            if not words.whole and below <= box.bottom - 8:
                words = fit(canvas, note.text, "ui", 13, box.right - PAD - x)
            for line in words.lines:
                canvas.text(line, x, y, "ui", words.size, ink(canvas, note.tone))
                y += NOTE * t
