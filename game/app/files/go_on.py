"""A match at this screen goes on by file: who claims a seat elsewhere, what it is called, where it goes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import msgspec

from game.app.files.file_dialog import FileDialog, feet, lay_feet, lay_place
from game.app.files.folder_dialog import FolderDialog
from game.app.files.share import ChooseFolder, FolderLine
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.services.routes import Route, ToByFile
from game.app.services.services import Services
from game.app.widgets.button import Button
from game.app.widgets.desk import Desk
from game.app.widgets.field import TextField
from game.app.widgets.pin_dialog import PinDialog
from game.app.widgets.segmented import Segment, Segmented
from game.app.widgets.switch import CheckBox
from game.app.widgets.widget import Close, Group, Tip
from game.app.widgets.words import Label, draw_words
from game.engine.match import Match
from game.engine.vocabulary import Seat
from game.store import folders
from game.store.catalogue import say
from game.store.match_files import TITLE

WIDTH: Final = 620.0
ROW: Final = 40.0


class _Sits(msgspec.Struct, frozen=True):
    seat: int
    here: bool


class _Named(msgspec.Struct, frozen=True):
    name: str


class _Sent(msgspec.Struct, frozen=True):
    on: bool


class _GoOn(msgspec.Struct, frozen=True):
    pass


class PersonRow(Group):
    """Badge and name of a person, and whether that person goes on here or by file."""

    def __init__(self, number: int, seat: Seat) -> None:
        self.seat = seat
        parts = [
            (True, Segment(icon="user", label=say("go_on.here"))),
            (False, Segment(icon="mail", label=say("go_on.elsewhere"))),
        ]
        self.where = Segmented(parts, True, partial(_Sits, number), name=seat.name, size=13.5)
        super().__init__((self.where,))

    def place_in(self, ruler: Canvas, box: Box) -> None:
        """Stand in a row."""
        self.box = box
        wide = min(self.where.natural(ruler).w, box.w * 0.6)
        high = min(box.h - 4, 34 * ruler.t)
        self.where.box = Box(box.right - wide, box.cy - high / 2, wide, high)

    def draw(self, canvas: Canvas) -> None:
        """Draw badge, name, choice."""
        t, box = canvas.t, self.box
        side = min(26 * t, box.h - 4)
        canvas.badge(self.seat.look, box.x + side / 2, box.cy, side)
        x = box.x + side + 10
        draw_words(
            canvas, self.seat.name, x, box.cy, self.where.box.x - x - 8, "strong", 15, canvas.theme.ink
        )
        super().draw(canvas)


class GoOnDialog(FileDialog):
    """Who sits where, name, folder; then the PIN is asked for."""

    def __init__(
        self, people: dict[int, Seat], name: str, folder: Path, answer: Callable[[object], None]
    ) -> None:
        self.people = people
        self.elsewhere: frozenset[int] = frozenset()
        self.title = Label(say("go_on.title"), "head-bold", 24, "title")
        self.words = Label(say("go_on.words"), "ui", 14.5, "soft", wrap=True)
        self.rows = [PersonRow(number, seat) for number, seat in people.items()]
        self.called = Label(say("sharing.name"), "ui", 14, "soft")
        self.field = TextField(name, _Named, icon="pencil", most=TITLE, name=say("sharing.name"))
        self.inside = Label(say("sharing.folder"), "ui", 14, "soft")
        self.line = FolderLine(folder)
        self.other = Button(say("sharing.other"), ChooseFolder(), "paper", icon="folder-open", key="f")
        self.sends = CheckBox(say("go_on.sent"), False, _Sent)
        self.back = Button(say("sharing.back"), Close(), "paper", icon="x", key="esc")
        self.start = Button(say("go_on.start"), _GoOn(), "brass", icon="mail", key="enter", size=16)
        super().__init__(
            answer,
            (self.title, self.words, *self.rows, self.called, self.field, self.inside, self.line, self.other,
             self.sends, self.back, self.start),
            WIDTH, "dim",
        )  # fmt: skip
        self.first = self.rows[0].where
        self.judge()

    def judge(self) -> None:
        """Say what is still to be chosen."""
        if not self.elsewhere:
            self.start.forbid(Tip(say("go_on.nobody"), say("go_on.nobody_is")))
        elif len(self.elsewhere) == len(self.people):
            self.start.forbid(Tip(say("go_on.all"), say("setup.fault.nobody_here")))
        elif not self.field.value.strip():
            self.start.forbid(Tip(say("sharing.name"), say("sharing.nameless")))
        else:
            self.start.allow()

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """One below the other; people in two columns where there is little room."""
        t, y = ruler.t, inside.y
        head = self.head_high(ruler, self.title)
        self.title.size = min(24.0, self.title.size)
        self.title.box = Box(inside.x, y, inside.w, min(head, 34 * t))
        y += self.title.box.h + 4
        y += self.words.stand_at(ruler, inside._replace(y=y)) + 10
        foot = 46 * (0.4 + 0.6 * t)
        fixed = y - inside.y + (46 + 44 + 30) * t + foot + 44
        columns = 2 if len(self.rows) * ROW * t > self.room - fixed and inside.w > 560 * t else 1
        lines = -(-len(self.rows) // columns)
        step = max(34 * min(t, 1.25), min(ROW * t, (self.room - fixed) / lines))
        cells = inside.columns(columns, 24)
        for n, row in enumerate(self.rows):
            cell = cells[n // lines]
            row.place_in(ruler, Box(cell.x, y + (n % lines) * step, cell.w, step))
        y = self._lay_form(ruler, inside, y + lines * step + 10) + 18
        return lay_feet(
            ruler, inside, y, feet(ruler, inside.w, (self.back,), self.start), self.start, foot
        ) - (inside.y)

    def _lay_form(self, ruler: Canvas, inside: Box, y: float) -> float:
        """Name, folder, who sends it; returns where that ends."""
        named, folder = (self.called, self.field), (self.inside, self.line, self.other)
        below = lay_place(ruler, inside, y, named, folder)
        self.sends.box = below._replace(h=26 * ruler.t)
        return self.sends.box.bottom


class GoingOn:
    """Lets a match go on by file, over the screen that `desk` belongs to."""

    def __init__(
        self, services: Services, desk: Desk, match: Match, name: str, go: Callable[[Route], None]
    ) -> None:
        self.services = services
        self.desk = desk
        self.match = match
        self._go = go
        remembered = services.settings.shared_into
        people = {number: seat for number, seat in enumerate(match.seats) if seat.human}
        folder = Path(remembered[0]) if remembered else folders.shared()
        self.dialog = GoOnDialog(people, name, folder, self._answer)
        desk.open(self.dialog)

    def _answer(self, command: object) -> None:
        dialog = self.dialog
        match command:
            case _Sits(seat, here):
                dialog.elsewhere = dialog.elsewhere - {seat} if here else dialog.elsewhere | {seat}
                dialog.judge()
            case _Named():
                dialog.judge()
            case _Sent(on):
                if on:
                    dialog.other.forbid(Tip(say("sharing.folder"), say("setup.by_file.sent_is")))
                else:
                    dialog.other.allow()
            case ChooseFolder():
                FolderDialog.ask(self.services, self.desk, dialog.line.folder, self._take_folder)
            case Close():
                self.desk.close(dialog)
            case _GoOn():
                here = [seat.name for number, seat in dialog.people.items() if number not in dialog.elsewhere]
                self.desk.open(PinDialog(here, self._begin, say("go_on.start")))
            case _:
                return

    def _take_folder(self, folder: Path) -> None:
        self.dialog.line.folder = folder

    def _begin(self, pin: str) -> None:
        """The PIN is there: hand the match over to those who play by file."""
        dialog = self.dialog
        self.desk.close(dialog)
        folder = None if dialog.sends.on else dialog.line.folder
        self._go(ToByFile(self.match, dialog.field.value.strip(), folder, dialog.elsewhere, pin))
