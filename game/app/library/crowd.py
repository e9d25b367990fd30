"""So many matches wait to be gone on with that one is asked which may go. None goes by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from game.app.library.save_rows import ROW, SaveList
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.services.services import Services
from game.app.widgets.button import Button
from game.app.widgets.dates import when
from game.app.widgets.dialog import Dialog
from game.app.widgets.notes import NoteBox
from game.app.widgets.widget import Close
from game.app.widgets.words import Label
from game.store.catalogue import say
from game.store.listing import UNFINISHED, SavedMatch
from game.store.saves import SaveError, delete_save

ROWS: Final = 4
"""So many matches are in sight at most."""


class _Moved(msgspec.Struct, frozen=True):
    place: int


class _Remove(msgspec.Struct, frozen=True):
    pass


class CrowdSheet(Dialog):
    """The unfinished matches, the oldest first: it is chosen, and removed if a person wants that.

    It closes when there is room again. Closing it removes nothing.
    """

    def __init__(self, services: Services, saves: Sequence[SavedMatch]) -> None:
        self.services = services
        self.title = Label("", "head-bold", 24, "title", wrap=True)
        self.words = Label("", "ui", 15, wrap=True)
        self.list = SaveList(services, None, _Moved)
        self.note = NoteBox("", "no", title=say("crowd.not_removed"))
        self.note.hidden = True
        self.remove = Button(say("crowd.remove"), _Remove(), "danger", icon="trash", key="delete")
        self.keep = Button(say("crowd.keep"), Close(), "brass", icon="check", key="esc")
        super().__init__((self.title, self.words, self.list, self.note, self.remove, self.keep), 720, "dim")
        self.first = self.keep
        self._show(saves)

    def _show(self, saves: Sequence[SavedMatch]) -> None:
        self.list.put(saves)
        self.list.chosen = 0
        self.title.words = say("crowd.title", n=len(saves))
        oldest = saves[0]
        game = self.services.games[oldest.game].name if oldest.game in self.services.games else oldest.name
        date, told = when(oldest.date, self.services.clock()), oldest.inline_progress
        self.words.words = say("crowd.text_told" if told else "crowd.text", game=game, match=told, date=date)

    def emit(self, command: object) -> None:
        """Remove the chosen match; the others stay."""
        match command:
            case _Moved():
                self.invalidate()
            case _Remove():
                self._remove()
            case _:
                super().emit(command)

    def _remove(self) -> None:
        save = self.list.picked
        if save is None:
            return
        try:
            delete_save(save.path)
        except SaveError as fault:
            self.note.words, self.note.hidden = fault.sentence, False
            self.stale = True
            return
        left = [other for other in self.list.saves if other.path != save.path]
        if len(left) < UNFINISHED:
            super().emit(Close())
        else:
            self._show(left)

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """Words, as many rows as there is room for, and the buttons at the foot."""
        t, y = ruler.t, inside.y
        for label, gap in ((self.title, 8.0), (self.words, 12.0)):
            label.box = Box(inside.x, y, inside.w, 0)
            high = label.natural(ruler).h
            label.box = Box(inside.x, y, inside.w, high)
            y += high + gap
        if not self.note.hidden:
            self.note.box = Box(inside.x, y, inside.w, 0)
            self.note.box = Box(inside.x, y, inside.w, self.note.natural(ruler).h)
            y = self.note.box.bottom + 12
        foot = 46 * (0.4 + 0.6 * t)
        most = max(ROW * t, self.room - (y - inside.y) - foot - 18)
        rows = min(len(self.list.saves), ROWS, max(1, int(most / (ROW * t))))
        self.list.box = Box(inside.x, y, inside.w, rows * ROW * t)
        y = self.list.box.bottom + 18
        wide = max(150.0, self.keep.natural(ruler).w)
        self.keep.box = Box(inside.right - wide, y, wide, foot)
        wide = max(130.0, self.remove.natural(ruler).w)
        self.remove.box = Box(self.keep.box.x - 10 - wide, y, wide, foot)
        return y + foot - inside.y
