"""A drop-down: the chosen thing on a plate, the others on a list of paper."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import msgspec
import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.control_colours import control_colours
from game.app.widgets.field import TextField
from game.app.widgets.listing import SEARCHED, Listing, ListRow, RowDrawer
from game.app.widgets.panel import ClosePopup, OpenPopup, Panel
from game.app.widgets.pressing import Pressable
from game.app.widgets.widget import Command, Size, Tip
from game.app.widgets.words import Label, draw_words, fit
from game.store.catalogue import say

T = TypeVar("T")


class _Taken(msgspec.Struct, frozen=True):
    """A row of the list was taken: the number of its choice."""

    place: int


class _Sought(msgspec.Struct, frozen=True):
    """Only rows with these letters are wanted."""

    letters: str


class _Search(TextField):
    """The field above a long list. Arrows and Enter are for the list."""

    def __init__(self, listing: Listing) -> None:
        super().__init__("", _Sought, ghost=say("widgets.find"), icon="search", name="find")
        self.listing = listing

    def key(self, event: pygame.Event) -> bool:
        """Move the caret; what the field has no use for moves the choice or takes it."""
        return super().key(event) or self.listing.key(event)


class ListPanel(Panel):
    """The list of a drop-down, below its plate or above it; a long one has a field to search it.

    `made` gives the command for the row that is taken, by its number among all rows.
    """

    def __init__(
        self,
        rows: Sequence[ListRow],
        anchor: Pressable,
        made: Callable[[int], Command],
        *,
        chosen: int = -1,
        row_height: float = 34.0,
        draw_row: RowDrawer | None = None,
        lead: float = 0.0,
        name: str = "",
    ) -> None:
        self.rows = tuple(rows)
        self.anchor = anchor
        self.shown = list(range(len(rows)))
        """The rows that are in the list now, by their number."""
        long = len(rows) > SEARCHED
        self.listing = Listing(
            rows, lambda place: made(self.shown[place]), chosen=chosen, row_height=row_height,
            draw_row=self._drawer(draw_row), find=not long, check=draw_row is None, lead=lead, name=name,
        )  # fmt: skip
        self.search = _Search(self.listing) if long else None
        self.none = Label(say("widgets.nothing"), "ui", 15, "soft")
        self.none.hidden = True
        above = (self.search,) if self.search is not None else ()
        super().__init__("card", (*above, self.listing, self.none))

    def _drawer(self, draw_row: RowDrawer | None) -> RowDrawer | None:
        if draw_row is None:
            return None
        return lambda canvas, box, place, chosen: draw_row(canvas, box, self.shown[place], chosen)

    def emit(self, command: object) -> None:
        """Search the rows, or hand on what was taken."""
        if isinstance(command, _Sought):
            self._seek(command.letters.casefold())
        else:
            super().emit(command)

    def _seek(self, letters: str) -> None:
        """Have only the rows with these letters, the choice on the first that can be taken."""
        self.shown = [n for n, row in enumerate(self.rows) if letters in f"{row.label} {row.note}".casefold()]
        self.listing.rows = tuple(self.rows[n] for n in self.shown)
        self.listing.offset = 0.0
        self.listing.chosen = next((n for n, row in enumerate(self.listing.rows) if row.barred is None), -1)
        self.none.hidden = bool(self.shown)

    def _wanted(self, ruler: Canvas) -> Size:
        """The room that all rows want, so that the panel stays as it is while they are searched."""
        listing = self.listing
        now, listing.rows = listing.rows, self.rows
        wanted = listing.natural(ruler)
        listing.rows = now
        return wanted

    def arrange(self, ruler: Canvas, whole: Box) -> None:
        """Stand where there is room, as wide as the rows want."""
        wanted, at = self._wanted(ruler), self.anchor.box
        field = self.search.natural(ruler).h + 8 if self.search is not None else 0.0
        width = min(max(wanted.w + 20, at.w), whole.w - 16)
        below, above = whole.bottom - 8 - at.bottom - 4, at.y - 4 - whole.y - 8
        high = wanted.h + field + 16
        down = high <= below or below >= above
        if high > (most := below if down else above):
            high = self.listing.room_of_rows(most - field - 16) + field + 16
        x = min(max(whole.x + 8, at.x), whole.right - 8 - width)
        self.box = Box(x, at.bottom + 4 if down else at.y - 4 - high, width, high)
        inner = self.box.inset(8)
        if self.search is not None:
            self.search.box = inner._replace(h=field - 8)
        self.listing.box = Box(inner.x, inner.y + field, inner.w, inner.h - field)
        self.none.box = Box(inner.x + 8, inner.y + field + 4, inner.w - 16, 24 * ruler.t)


class DropDown(Pressable, Generic[T]):
    """A plate that opens a list; arrows change the choice without opening it, letters find."""

    cursor = pygame.SYSTEM_CURSOR_ARROW

    def __init__(
        self,
        choices: Sequence[tuple[T, ListRow]],
        value: T,
        made: Callable[[T], Command],
        *,
        name: str = "",
        noted: bool = False,
        row_height: float = 34.0,
        draw_row: RowDrawer | None = None,
        lead: float = 0.0,
    ) -> None:
        self.choices = tuple(choices)
        self.value = value
        self.made = made
        self.name = name
        self.noted = noted
        """Whether the note of the choice stands under its label on the plate."""
        self.row_height = row_height
        self.draw_row = draw_row
        self.lead = lead
        self.open = False
        self._cut = False
        """Whether the plate shows less than the whole label."""

    @property
    def place(self) -> int:
        """The index of the choice, or -1."""
        return next((n for n, (value, _) in enumerate(self.choices) if value == self.value), -1)

    def choose(self, place: int) -> None:
        """Take a choice by index and say so."""
        value, row = self.choices[place]
        if self.enabled and row.barred is None and value != self.value:
            self.value = value
            self.emit(self.made(value))

    def pushed(self) -> None:
        """Open the list."""
        panel = ListPanel(
            [row for _, row in self.choices], self, _Taken, chosen=self.place, row_height=self.row_height,
            draw_row=self.draw_row, lead=self.lead, name=self.name,
        )  # fmt: skip
        self.open = True
        self.emit(OpenPopup(panel, self, self._answer))

    def _answer(self, command: Command) -> None:
        """The list says which row was taken, or that it closes."""
        self.open = False
        if isinstance(command, _Taken):
            self.emit(ClosePopup())
            self.choose(command.place)

    def natural(self, canvas: Canvas) -> Size:
        """Wide enough for every choice."""
        rows = [row for _, row in self.choices]
        wide = max((canvas.text_width(row.label, "strong", 14.5) for row in rows), default=60.0)
        if self.noted:
            wide = max(wide, *(canvas.text_width(row.note, "ui", 12.5) for row in rows))
        return Size(wide + 22 + 26 * canvas.t, max(32.0, (42 if self.noted else 32) * canvas.t))

    def draw(self, canvas: Canvas) -> None:
        """Draw the plate with the choice and the arrow."""
        ink, theme, box, t = control_colours(canvas.theme, self.on_paper), canvas.theme, self.box, canvas.t
        off = theme.disabled_paper if self.on_paper else theme.disabled_dark
        if self.enabled:
            canvas.box(box, 5, fill=ink.face, stroke=ink.edge, width=1.8 if self.open else 1.1)
            if self.height:
                canvas.box(box.inset(1), 5, fill=ink.text, opacity=0.07 * abs(self.height))
        else:
            canvas.box(box, 5, fill=off.fill, stroke=off.edge, width=1.1, dash=4)
        colour = ink.text if self.enabled else off.ink
        row = self.choices[self.place][1] if self.place >= 0 else ListRow("")
        width = box.w - 22 - 18 * t
        two = self.noted and bool(row.note)
        label = fit(canvas, row.label, "strong", 14.5, width, most=1)
        self._cut = not label.whole
        first = box.cy - 9 * t if two else box.cy
        canvas.text("".join(label.lines), box.x + 11, first, "strong", label.size, colour)
        if two:
            colour = ink.soft if self.enabled else off.ink
            draw_words(canvas, row.note, box.x + 11, box.cy + 10 * t, width, "ui", 12.5, colour)
        arrow = off.ink if not self.enabled else ink.soft if self.on_paper else theme.brass_text
        canvas.icon("chevron-down", box.right - 8 - 8 * t, box.cy, 16 * t, arrow)

    def tip(self) -> Tip | None:
        """What the plate has no room for, where nothing else is to be said."""
        found = super().tip()
        return Tip(self.choices[self.place][1].label) if found is None and self._cut else found

    def ring(self) -> tuple[Box, float] | None:
        """Around the plate."""
        return self.box, 5.0

    def key(self, event: pygame.Event) -> bool:
        """Up and down change the choice, Enter, Space and Alt+Down open the list."""
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            if event.mod & pygame.KMOD_ALT:
                self.press()
            elif self.enabled:
                self._step(1 if event.key == pygame.K_DOWN else -1)
            return True
        return super().key(event)

    def _step(self, by: int) -> None:
        """Take the next choice that way, past those that cannot be taken."""
        ahead = range(self.place + by, len(self.choices) if by > 0 else -1, by)
        place = next((place for place in ahead if self.choices[place][1].barred is None), None)
        if place is not None:
            self.choose(place)

    def wheel(self, steps: float) -> bool:
        """The wheel scrolls what is behind: a choice is not changed by accident."""
        return False

    def takes(self, sign: str) -> bool:
        """Letters, and digits with which a choice begins: the others may be on the cap of a button."""
        return sign.isalpha() or any(row.label.startswith(sign) for _, row in self.choices)

    def text(self, typed: str) -> None:
        """Take the next choice that begins with the letter."""
        for n in range(1, len(self.choices) + 1):
            place = (self.place + n) % len(self.choices)
            if self.choices[place][1].label.casefold().startswith(typed.casefold()):
                self.choose(place)
                return
