"""The folders in which it is looked for matches by file: one is added, or looked at no longer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.services.routes import Route, ToFolder, ToRounds
from game.app.services.services import Services
from game.app.widgets.button import Button
from game.app.widgets.dialog import Dialog
from game.app.widgets.listing import Listing, ListRow
from game.app.widgets.widget import Close
from game.app.widgets.words import Label
from game.store import folders
from game.store.bounds import one_line
from game.store.by_file.watching import FOLDERS
from game.store.catalogue import say
from game.store.documents import FileFault

ROW: Final = 40.0


class _Add(msgspec.Struct, frozen=True):
    pass


class _Remove(msgspec.Struct, frozen=True):
    pass


class WatchedFolders(Dialog):
    """The list of folders; `go` opens what a route names."""

    def __init__(self, services: Services, go: Callable[[Route], None]) -> None:
        self.services = services
        self._go = go
        self.title = Label(say("watched.title"), "head-bold", 24, "title")
        self.words = Label(say("watched.text", n=FOLDERS), "ui", 14.5, "soft", wrap=True)
        self.list = Listing((), lambda place: None, row_height=ROW, name=say("watched.title"))
        self.empty = Label(say("watched.none"), "ui", 15, "soft", wrap=True)
        self.remove = Button(say("watched.remove"), _Remove(), "paper", icon="trash", key="delete")
        self.back = Button(say("watched.back"), Close(), "paper", icon="arrow-left", key="esc")
        self.more = Button(say("watched.add"), _Add(), "brass", icon="plus", key="a", size=16)
        super().__init__(
            (self.title, self.words, self.list, self.empty, self.remove, self.back, self.more), 640, "blur"
        )
        self._fill()

    @property
    def folders(self) -> list[Path]:
        """Those that are watched."""
        return list(self.services.rounds.folders)

    def _fill(self) -> None:
        found = self.folders
        self.list.rows = tuple(ListRow(one_line(str(folder), 200), icon="folder") for folder in found)
        self.list.chosen = 0 if found else -1
        self.empty.hidden = bool(found)
        self.remove.enabled, self.more.enabled = bool(found), len(found) < FOLDERS
        self.invalidate()

    def emit(self, command: object) -> None:
        """Add a folder, or take one away; leaving leads back to the list."""
        match command:
            case _Add():
                self._go(ToFolder(folders.shared(), self._take))
            case _Remove():
                found = self.folders
                if 0 <= self.list.chosen < len(found):
                    del found[self.list.chosen]
                    self._watch(found)
            case Close():
                super().emit(command)
                self._go(ToRounds())
            case _:
                super().emit(command)

    def _take(self, folder: Path) -> None:
        self._watch([*self.folders, folder])

    def _watch(self, found: list[Path]) -> None:
        try:
            self.services.rounds.watch(found)
        except FileFault as fault:
            self.words.words = fault.sentence
        self._fill()

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """Title, words, the folders, the buttons."""
        t, y = ruler.t, inside.y
        self.title.box = Box(inside.x, y, inside.w, 32 * t)
        y += 38 * t
        y += self.words.stand_at(ruler, Box(inside.x, y, inside.w, 0)) + 12
        high = 46 * (0.4 + 0.6 * t)
        rows = 5 * ROW * t
        self.list.box = Box(
            inside.x, y, inside.w, max(2 * ROW * t, min(rows, self.room - high - 20 - (y - inside.y)))
        )
        self.empty.box = self.list.box.inset(8, 8)._replace(h=60 * t)
        y = self.list.box.bottom + 16
        more = max(180.0, self.more.natural(ruler).w)
        self.more.box = Box(inside.right - more, y, more, high)
        x = inside.x
        for button in (self.back, self.remove):
            wide = button.natural(ruler).w + 8
            button.box = Box(x, y, wide, high)
            x += wide + 10
        return y + high - inside.y
