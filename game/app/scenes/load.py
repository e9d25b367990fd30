"""The saved matches: what one can go on with, and what is broken and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.panels.dates import when
from game.app.panels.drawn import Drawn
from game.app.panels.sheet import Sheet
from game.app.panels.wishes import Close, Resume
from game.app.widgets.button import Button
from game.app.widgets.listing import Listing, Row
from game.app.widgets.notes import Note
from game.app.widgets.widget import Reason
from game.app.widgets.words import Hair, Label, fit
from game.store.documents import size_text
from game.store.listing import SavedMatch

ROW = 76.0


class DeleteSave(msgspec.Struct, frozen=True):
    """The chosen save shall go for good."""

    place: int


class _Moved(msgspec.Struct, frozen=True):
    place: int


class _Delete(msgspec.Struct, frozen=True):
    pass


Picture = Callable[[Canvas, Box, SavedMatch], None]
"""Draws the board of a save into a box."""


class LoadSheet(Sheet):
    """The list at the left, the chosen match at the right. `names` are the games' names by id."""

    def __init__(self, saves: Sequence[SavedMatch], names: dict[str, str], picture: Picture) -> None:
        self.saves = tuple(saves)
        self.names = names
        self.picture = picture
        self.title = Label("Games you can go on with", "head-bold", 28, "title")
        self.line, self.line2 = Hair(), Hair()
        rows = [Row(save.name) for save in self.saves]
        self.list = Listing(
            rows, lambda n: self._resume(n), moved=_Moved, chosen=self._first(), row_height=ROW,
            draw_row=self._draw_row, double=True, name="Saved matches",
        )  # fmt: skip
        self.empty = Label("Nothing is saved yet.", "ui", 16, "soft")
        self.empty.hidden = bool(self.saves)
        self.card = Drawn(self._draw_card)
        self.note = Note("", "no", title="This save is broken")
        self.delete = Button("Delete", _Delete(), "danger", icon="trash", key="delete")
        self.back = Button("Back", Close(), "paper", icon="arrow-left", key="esc")
        self.play = Button("Go on playing", None, "brass", icon="play", key="enter")
        self._sure = False
        parts = [self.title, self.line, self.list, self.empty, self.card, self.note, self.line2]
        super().__init__([*parts, self.delete, self.back, self.play], 1080, "blur")
        self.first = self.list
        self._choose()

    def _first(self) -> int:
        """The latest save that is whole, else the latest, else none."""
        whole = (n for n, save in enumerate(self.saves) if not save.fault)
        return next(whole, 0 if self.saves else -1)

    def emit(self, command: object) -> None:
        """Follow the choice; deleting asks once."""
        if isinstance(command, _Moved):
            self._choose()
        elif isinstance(command, _Delete):
            if self._sure:
                super().emit(DeleteSave(self.list.chosen))
            else:
                self._sure = True
                self.delete.label = "Really delete"
        else:
            super().emit(command)

    def _resume(self, place: int) -> object:
        save = self.saves[place]
        return Resume(save.path) if not save.fault else Resume(save.backup) if save.backup else None

    @property
    def chosen(self) -> SavedMatch | None:
        """The chosen save."""
        place = self.list.chosen
        return self.saves[place] if 0 <= place < len(self.saves) else None

    def _choose(self) -> None:
        save = self.chosen
        self._sure = False
        self.delete.label = "Delete"
        self.note.hidden = save is None or not (save.fault or save.notice)
        nothing = Reason("Nothing is chosen", "Choose a match in the list first.")
        if save is None:
            self.delete.forbid(nothing)
            self.play.forbid(nothing)
            return
        self.delete.allow()
        self.play.label = "Go on playing"
        if save.fault:
            self.note.kind, self.note.icon = "no", "file-broken"
            self.note.title, self.note.words = "This save is broken", save.fault
            if save.backup is None:
                self.play.forbid(Reason("This save is broken", save.fault))
                return
            self.note.words += " The version before it is whole."
            self.play.label = "Open the version before"
        elif save.notice:
            self.note.kind, self.note.icon = "care", "alert"
            self.note.title, self.note.words = "Not all of it could be read", save.notice
        self.play.allow()
        self.play.command = self._resume(self.list.chosen)

    # drawing

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """As high as the window allows."""
        t = ruler.t
        self.title.box = Box(inside.x, inside.y, inside.w, 36 * t)
        y = inside.y + 42 * t
        self.line.box = Box(inside.x, y, inside.w, 1)
        y += 12
        foot = 62 * t
        high = max(180.0, min(480.0, self.room - foot - (y - inside.y)))
        left, right = Box(inside.x, y, inside.w, high).cut_left(inside.w * 0.62, 24)
        self.list.box, self.empty.box = left, left._replace(h=40 * t)
        self.note.box = Box(right.x, 0, right.w, 0)
        note = self.note.natural(ruler).h
        self.note.box = Box(right.x, right.bottom - note, right.w, note)
        self.card.box = right._replace(h=high - (0 if self.note.hidden else note + 10))
        y += high + 8
        self.line2.box = Box(inside.x, y, inside.w, 1)
        y += 12
        row = Box(inside.x, y, inside.w, 48 * t)
        for button, least in ((self.delete, 130.0), (self.back, 120.0)):
            wide = max(least * t, button.natural(ruler).w)
            button.box, row = row.cut_left(wide, 10)
        self.play.box, _ = row.cut_right(min(row.w, max(240 * t, self.play.natural(ruler).w)), 0)
        return self.play.box.bottom - inside.y

    def _draw_row(self, canvas: Canvas, box: Box, n: int, chosen: bool) -> None:
        save, theme, t = self.saves[n], canvas.theme, canvas.t
        row = box.inset(1, 4)
        if save.fault:
            canvas.box(row, 6, theme.no.fill, theme.no.ink, 1.8 if chosen else 1.2)
        elif not chosen:
            canvas.box(row, 6, theme.card, theme.paper_line, 1.0)
        x, right = row.x + 14, row.right - 12
        game = self.names.get(save.game, save.game or "unknown game")
        face = f"title:{save.game}" if save.game in self.names else "strong"
        y = row.y + 16 * t
        wide = canvas.text(game, right, y, face, 14.5, theme.ink_title, "r")
        canvas.text(when(save.date), right, y + 20 * t, "ui", 13.5, theme.ink, "r")
        canvas.text(size_text(save.size), right, y + 38 * t, "ui", 13, theme.ink_soft, "r")
        room = right - max(wide, 110 * t) - 14 - x
        name = fit(canvas, "Autosave" if save.auto else save.name, "strong", 16, room, most=1)
        x2 = x + canvas.text("".join(name.lines), x, y, "strong", name.size, theme.ink) + 10
        if save.auto and x2 + 70 * t < x + room:
            chip = Box(x2, y - 9 * t, canvas.text_width("by itself", "ui", 12.5) + 14, 18 * t)
            canvas.box(chip, 4, theme.chip_off.fill, theme.chip_off.edge, 0.9)
            canvas.text("by itself", chip.cx, y, "ui", 12.5, theme.chip_off.ink, "c")
        if save.fault:
            for k, line in enumerate(canvas.wrap(save.fault, "ui", 13.5, room)[:2]):
                canvas.text(line, x, y + (20 + 17 * k) * t, "ui", 13.5, theme.no.ink)
            return
        line = fit(canvas, save.headline, "ui", 14, room, most=1)
        canvas.text("".join(line.lines), x, y + 20 * t, "ui", line.size, theme.ink)
        for seat in save.seats:
            canvas.badge(seat.look, x + 9 * t, y + 40 * t, 18 * t)
            x += 22 * t
        names = fit(canvas, ", ".join(seat.name for seat in save.seats), "ui", 13, room - 100 * t, most=1)
        canvas.text("".join(names.lines), x + 4, y + 40 * t, "ui", names.size, theme.ink_soft)

    def _draw_card(self, canvas: Canvas, box: Box) -> None:
        save, theme, t = self.chosen, canvas.theme, canvas.t
        canvas.paper(box, 8, tone="card", frame=False)
        if save is None:
            return
        inner = box.inset(14)
        wide = min(inner.w, (inner.h - 60 * t) * 868 / 574)
        shot = Box(inner.cx - wide / 2, inner.y, wide, wide * 574 / 868)
        if save.fault:
            canvas.box(shot, 4, theme.no.fill, theme.no.ink, 1.2, dash=6)
            canvas.icon("file-broken", shot.cx, shot.cy, 48 * t, theme.no.ink)
        else:
            self.picture(canvas, shot, save)
            canvas.box(shot, 2, stroke=theme.keyline, width=1.4)
        y = shot.bottom + 20 * t
        for name, value in (("Saved", when(save.date)), ("Stands at", save.headline)):
            if y > inner.bottom - 4 * t or not value:
                break
            canvas.text(name, inner.x, y, "ui", 14, theme.ink_soft)
            left = inner.x + canvas.text_width(name, "ui", 14) + 14
            words = fit(canvas, value, "strong", 14, inner.right - left, most=1)
            canvas.text("".join(words.lines), inner.right, y, "strong", words.size, theme.ink, "r")
            y += 24 * t
