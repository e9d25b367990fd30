"""A drop-down: the chosen thing on a plate, the others on a list of paper."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.control_colours import control_colours
from game.app.widgets.listing import Listing, Row, RowDrawer
from game.app.widgets.panel import ClosePopup, OpenPopup, Panel
from game.app.widgets.pressing import Pressable
from game.app.widgets.widget import Command, Size
from game.app.widgets.words import fit

T = TypeVar("T")


class ListPanel(Panel):
    """The list of a drop-down, below its plate or above it."""

    def __init__(self, listing: Listing, anchor: Pressable) -> None:
        super().__init__("card", (listing,))
        self.listing = listing
        self.anchor = anchor

    def arrange(self, ruler: Canvas, whole: Box) -> None:
        """Stand where there is room, as wide as the rows want."""
        wanted, at = self.listing.natural(ruler), self.anchor.box
        width = min(max(wanted.w + 20, at.w), whole.w - 16)
        below, above = whole.bottom - 8 - at.bottom - 4, at.y - 4 - whole.y - 8
        high = wanted.h + 16
        down = high <= below or below >= above
        high = min(high, below if down else above)
        x = min(max(whole.x + 8, at.x), whole.right - 8 - width)
        self.box = Box(x, at.bottom + 4 if down else at.y - 4 - high, width, high)
        self.listing.box = self.box.inset(8)


class DropDown(Pressable, Generic[T]):
    """A plate that opens a list; arrows change the choice without opening it, letters find."""

    cursor = pygame.SYSTEM_CURSOR_ARROW

    def __init__(
        self,
        choices: Sequence[tuple[T, Row]],
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
        listing = Listing(
            [row for _, row in self.choices],
            lambda place: _Taken(place),
            chosen=self.place,
            row_height=self.row_height,
            draw_row=self.draw_row,
            find=True,
            check=self.draw_row is None,
            lead=self.lead,
            name=self.name,
        )
        panel = ListPanel(listing, self)
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
        row = self.choices[self.place][1] if self.place >= 0 else Row("")
        width = box.w - 22 - 18 * t
        two = self.noted and bool(row.note)
        label = fit(canvas, row.label, "strong", 14.5, width, most=1)
        first = box.cy - 9 * t if two else box.cy
        canvas.text("".join(label.lines), box.x + 11, first, "strong", label.size, colour)
        if two:
            note = fit(canvas, row.note, "ui", 12.5, width, most=1)
            colour = ink.soft if self.enabled else off.ink
            canvas.text("".join(note.lines), box.x + 11, box.cy + 10 * t, "ui", note.size, colour)
        arrow = off.ink if not self.enabled else ink.soft if self.on_paper else theme.brass_text
        canvas.icon("chevron-down", box.right - 8 - 8 * t, box.cy, 16 * t, arrow)

    def ring(self) -> tuple[Box, float] | None:
        """Around the plate."""
        return self.box, 5.0

    def key(self, event: pygame.Event) -> bool:
        """Up and down change the choice, Enter, Space and Alt+Down open the list."""
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            if event.mod & pygame.KMOD_ALT:
                self.press()
            elif self.enabled:
                by = 1 if event.key == pygame.K_DOWN else -1
                self.choose(min(len(self.choices) - 1, max(0, self.place + by)))
            return True
        return super().key(event)

    def wheel(self, steps: float) -> bool:
        """The wheel scrolls what is behind: a choice is not changed by accident."""
        return False

    def takes(self, sign: str) -> bool:
        """Letters and digits."""
        return sign.isalnum()

    def text(self, typed: str) -> None:
        """Take the next choice that begins with the letter."""
        for n in range(1, len(self.choices) + 1):
            place = (self.place + n) % len(self.choices)
            if self.choices[place][1].label.casefold().startswith(typed.casefold()):
                self.choose(place)
                return


class _Taken:
    """A row of the list was taken."""

    def __init__(self, place: int) -> None:
        self.place = place
