"""Choosing a folder: places, the folders used last, what is in a folder, and its path to type."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from string import ascii_uppercase
from threading import Thread
from typing import Final

import msgspec
import platformdirs

from game.app.files.fault_card import Waiting
from game.app.files.file_dialog import FileDialog, feet, lay_feet
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.services.services import Services
from game.app.widgets.button import Button
from game.app.widgets.desk import Desk
from game.app.widgets.field import TextField
from game.app.widgets.listing import Listing, ListRow
from game.app.widgets.panel import MoveFocus
from game.app.widgets.widget import Close
from game.app.widgets.words import Label
from game.store import folders
from game.store.bounds import SENTENCE, one_line
from game.store.catalogue import say

WIDTH: Final = 560.0
MOST: Final = 500
"""So many folders are listed; more are found by their path."""
PATH: Final = 1000
"""Letters of a path."""
ROW: Final = 32.0
WELL: Final = 5.0
"""What is free around a list on its card."""


class _ToPlace(msgspec.Struct, frozen=True):
    place: int


class _Into(msgspec.Struct, frozen=True):
    place: int


class _Up(msgspec.Struct, frozen=True):
    pass


class _Typed(msgspec.Struct, frozen=True):
    path: str


class _Take(msgspec.Struct, frozen=True):
    pass


def shown_path(path: Path) -> str:
    """A path as it can be shown."""
    return one_line(str(path), SENTENCE)


class Inside:
    """The folders in the folder `path`, read in a thread; `why` is there where they can't be."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.found: list[Path] | None = None
        self.why = ""
        Thread(target=self._read, name="folder", daemon=True).start()

    def _read(self) -> None:
        found: list[Path] = []
        try:
            with os.scandir(self.path) as entries:
                for entry in entries:
                    if not entry.name.startswith(".") and entry.is_dir():
                        found.append(Path(entry.path))
                    if len(found) == MOST:
                        break
        except FileNotFoundError:
            self.why = say("folders_of.new")
        except (OSError, ValueError) as wrong:
            self.why = say("folders_of.closed", why=getattr(wrong, "strerror", None) or str(wrong))
        self.found = sorted(found, key=lambda path: path.name.casefold())


class FolderDialog(FileDialog):
    """Places at the left, the folders of the one chosen at the right, its path below them."""

    def __init__(
        self, folder: Path, places: Sequence[tuple[str, str, Path]], answer: Callable[[object], None]
    ) -> None:
        self.folder = folder
        self.places = tuple(path for _, _, path in places)
        self.title = Label(say("folders_of.title"), "head-bold", 24, "title")
        self.marks = Listing(
            [ListRow(label, icon=icon) for icon, label, _ in places], _ToPlace, row_height=ROW,
            name=say("folders_of.places"),
        )  # fmt: skip
        self.list = Listing((), _Into, row_height=ROW, double=True, name=say("folders_of.inside"))
        self.empty = Label("", "ui", 14, "soft", wrap=True)
        self.path = TextField(
            shown_path(folder), done=_Typed, icon="folder", most=PATH, name=say("folders_of.path")
        )
        self.inside = Inside(folder)
        self._wells = Box(0, 0, 1, 1), Box(0, 0, 1, 1)
        self.waiting = Waiting(lambda: answer(None), seen=False)
        self.back = Button(say("folders_of.back"), Close(), "paper", icon="x", key="esc")
        self.up = Button(say("folders_of.up"), _Up(), "paper", icon="arrow-up", key="u")
        self.take = Button(say("folders_of.take"), _Take(), "brass", icon="check", key="t", size=16)
        super().__init__(
            answer,
            (self.title, self.marks, self.list, self.empty, self.path, self.waiting, self.back, self.up,
             self.take),
            WIDTH, "dim",
        )  # fmt: skip
        self.first = self.list
        self.show(folder)

    @classmethod
    def ask(cls, services: Services, desk: Desk, folder: Path, take: Callable[[Path], None]) -> FolderDialog:
        """Let a person choose a folder, beginning at `folder`; `take` gets it, unless nobody chooses."""

        def answer(command: object) -> None:
            match command:
                case None:
                    dialog.look()
                case _ToPlace(place):
                    dialog.show(dialog.places[place])
                case _Into(place) if dialog.inside.found is not None:
                    dialog.show(dialog.inside.found[place])
                case _Up():
                    dialog.show(dialog.folder.parent)
                case _Typed(path):
                    if dialog.type(path):
                        dialog.emit(MoveFocus(dialog.take))
                case Close():
                    desk.close(dialog)
                case _Take() if dialog.typed():
                    desk.close(dialog)
                    take(dialog.folder)
                case _:
                    return

        dialog = cls(folder, places(services), answer)
        desk.open(dialog)
        return dialog

    def show(self, folder: Path) -> None:
        """Show what is in a folder; nothing is known of it before it has answered."""
        self.folder = folder
        self.path.set(shown_path(folder))
        self.path.error = ""
        self.inside = Inside(folder)
        self.list.rows, self.list.chosen, self.list.offset = (), -1, 0.0
        self.empty.words = say("folders_of.reading")
        self.marks.chosen = self.places.index(folder) if folder in self.places else -1
        self.up.allow()

    def look(self) -> None:
        """Show what was found, once it was."""
        found = self.inside.found
        if found is None or not self.empty.words or self.list.rows:
            return
        self.list.rows = tuple(ListRow(one_line(path.name), icon="folder") for path in found)
        self.list.chosen = 0 if found else -1
        self.empty.words = "" if found else self.inside.why or say("folders_of.none")

    def type(self, path: str) -> bool:
        """Go to a path that was typed; returns whether it is one."""
        folder = Path(path.strip()).expanduser()
        if not folder.is_absolute():
            self.path.error = say("folders_of.no_path")
            self.lay_anew()
            return False
        if folder != self.folder:
            self.show(folder)
            self.lay_anew()
        return True

    def typed(self) -> bool:
        """Take up what stands in the field of the path, if it was changed; returns whether that is one."""
        unchanged = self.path.value == shown_path(self.folder)
        return unchanged or self.type(self.path.value)

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """As high as the window allows, but no higher than the places want."""
        t, y = ruler.t, inside.y
        self.waiting.box = Box(inside.x, y, 0, 0)
        self.title.box = Box(inside.x, y, inside.w, min(self.head_high(ruler, self.title), 36 * t))
        self.title.size = min(24.0, self.title.size)
        y += self.title.box.h + 8
        high = 46 * (0.4 + 0.6 * t)
        rows = feet(ruler, inside.w, (self.back, self.up), self.take)
        error = self.path.error_height(ruler)
        below = 12 + 38 * t + error + 20 + len(rows) * (high + 10) - 10
        wanted = max(9 * ROW * t, self.marks.natural(ruler).h) + 2 * WELL
        middle = Box(inside.x, y, inside.w, max(3 * ROW * t, min(wanted, self.room - below - (y - inside.y))))
        left, right = middle.cut_left(middle.w * 0.38, 16)
        self._wells = left, right
        self.marks.box, self.list.box = left.inset(WELL), right.inset(WELL)
        self.empty.box = right.inset(WELL + 8)
        y = middle.bottom + 12
        self.path.box = Box(inside.x, y, inside.w, 38 * t)
        y += 38 * t + error + 20
        return lay_feet(ruler, inside, y, rows, self.take, high) - inside.y

    def ground(self, canvas: Canvas) -> None:
        """Draw the paper, and cards for places and folders."""
        super().ground(canvas)
        for well in self._wells:
            canvas.box(well, 6, canvas.theme.card, canvas.theme.paper_line, 1.0)


def places(services: Services) -> list[tuple[str, str, Path]]:
    """The places to begin at, each with icon and name: those of the app and of the person, then the folders
    used last. They are not looked at: one that is far away may not answer."""
    named = [
        ("save", say("folders_of.shared"), folders.shared()),
        ("list", say("folders_of.documents"), platformdirs.user_documents_path()),
        ("arrow-down", say("folders_of.downloads"), platformdirs.user_downloads_path()),
        ("maximize", say("folders_of.desktop"), platformdirs.user_desktop_path()),
        ("home", say("folders_of.home"), Path.home()),
    ]
    last = [Path(path) for path in services.settings.shared_into]
    known = {path for _, _, path in named}
    named += [("history", _short(path), path) for path in last if path not in known and path.is_absolute()]
    named += [("cube", str(drive), drive) for drive in _drives()]
    return named


def _drives() -> list[Path]:
    """The drives of Windows; none elsewhere, where all hang in one tree."""
    if sys.platform != "win32":
        return []
    present = ctypes.windll.kernel32.GetLogicalDrives()
    return [Path(f"{letter}:\\") for n, letter in enumerate(ascii_uppercase) if present >> n & 1]


def _short(path: Path) -> str:
    """The name of a folder that was used last."""
    return one_line(path.name) or shown_path(path)
