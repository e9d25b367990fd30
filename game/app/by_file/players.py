"""Players and PINs of a match by file: whose each seat is, and what the one who set it up can do about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from game.app.by_file.turn_words import SeatRow, TurnWords
from game.app.files.file_dialog import FileDialog, feet, lay_feet
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.button import Button
from game.app.widgets.notes import NoteBox
from game.app.widgets.widget import Close, Group, Tip
from game.app.widgets.words import Label, draw_words
from game.store.catalogue import say

WIDTH: Final = 700.0
ROW: Final = 56.0
LEAST: Final = 38.0


class FreeSeat(msgspec.Struct, frozen=True):
    """Take the PIN off a seat: it was lost. `sure` once that was asked."""

    seat: int
    sure: bool = False


class SeatToComputer(msgspec.Struct, frozen=True):
    """Let a computer player go on for a seat. `sure` once that was asked."""

    seat: int
    sure: bool = False


class PlayerRow(Group):
    """A seat: badge, name, whose it is; at the right what can be done about it."""

    def __init__(self, number: int, row: SeatRow, *, host: bool, silent: bool) -> None:
        self.row = row
        self.free = Button(say("pins.free"), FreeSeat(number), "paper", icon="lock-open", size=14)
        self.free.hidden = not host or row.hold != "claimed"
        self.computer = Button(say("pins.computer"), SeatToComputer(number), "paper", icon="robot", size=14)
        self.computer.hidden = not host or row.hold not in ("claimed", "free")
        if row.hold == "claimed" and not silent:
            self.computer.forbid(Tip(say("pins.early"), say("pins.early_is", name=row.seat.name)))
        super().__init__((self.free, self.computer))

    def place_in(self, ruler: Canvas, box: Box) -> None:
        """Stand in a row, the buttons at its right."""
        self.box = box
        high, right = min(36 * ruler.t, box.h - 8), box.right - 8
        for button in (self.computer, self.free):
            if not button.hidden:
                wide = min(button.natural(ruler).w, box.w * 0.3)
                button.box = Box(right - wide, box.cy - high / 2, wide, high)
                right -= wide + 8

    def draw(self, canvas: Canvas) -> None:
        """Draw the plate, the seat, the buttons."""
        theme, t, box = canvas.theme, canvas.t, self.box.inset(0, 3)
        canvas.box(box, 6, theme.card, theme.paper_line, 1.0)
        side = min(34 * t, box.h - 8)
        canvas.badge(self.row.seat.look, box.x + 10 + side / 2, box.cy, side)
        x = box.x + 22 + side
        used = [button.box.x for button in (self.free, self.computer) if not button.hidden]
        room = min([box.right - 8, *used]) - x - 10
        one = box.h < 44 * t
        wide = draw_words(
            canvas, self.row.seat.name, x, box.cy - (0 if one else 9 * t), room, "strong", 15.5, theme.ink
        )
        if one:
            x, room = x + wide + 12, room - wide - 12
        if room > 60:
            y = box.cy + (0 if one else 11 * t)
            draw_words(canvas, self.row.says, x, y, room, "ui", 13.5, theme.ink_soft)
        super().draw(canvas)


class PlayersDialog(FileDialog):
    """All seats below each other, and who may change what."""

    def __init__(
        self, words: TurnWords, host: str, answer: Callable[[object], None], *, silent: bool
    ) -> None:
        self.title = Label(say("turn.pins"), "head-bold", 24, "title")
        self.rows = [
            PlayerRow(number, row, host=words.host_here, silent=silent)
            for number, row in enumerate(words.seats)
        ]
        told = "pins.host" if words.host_here else "pins.others"
        self.note = NoteBox(say(told, name=host), "note", icon="lock")
        self.back = Button(say("turn.back"), Close(), "brass", icon="arrow-left", key="esc")
        super().__init__(answer, (self.title, *self.rows, self.note, self.back), WIDTH, "dim")
        self.first = self.back

    def emit(self, command: object) -> None:
        """What others read of is asked once more."""
        match command:
            case FreeSeat(seat, sure=False):
                button = self.rows[seat].free
                button.label, button.command = say("pins.sure"), FreeSeat(seat, sure=True)
            case SeatToComputer(seat, sure=False):
                button = self.rows[seat].computer
                button.label, button.command = say("pins.sure"), SeatToComputer(seat, sure=True)
            case _:
                super().emit(command)

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """Title, seats, the note, the way back."""
        t, y = ruler.t, inside.y
        head = self.head_high(ruler, self.title)
        self.title.size = min(24.0, self.title.size)
        self.title.box = Box(inside.x, y, inside.w, min(head, 34 * t))
        y += self.title.box.h + 10
        high = 46 * (0.4 + 0.6 * t)
        self.note.box = Box(inside.x, 0, inside.w, 0)
        note = self.note.natural(ruler).h
        room = self.room - (y - inside.y) - note - high - 30
        step = max(LEAST, min(ROW * t, room / len(self.rows)))
        for row in self.rows:
            row.place_in(ruler, Box(inside.x, y, inside.w, step))
            y += step
        self.note.box = Box(inside.x, y + 10, inside.w, note)
        y += note + 26
        return lay_feet(ruler, inside, y, feet(ruler, inside.w, (), self.back), self.back, high) - inside.y
