"""Sharing a match: its file, whole, in a folder that a person chooses."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Final

import msgspec
import pygame

from game.app.files.fault_card import Waiting
from game.app.files.file_dialog import FileDialog, feet, lay_feet, lay_place
from game.app.files.folder_dialog import FolderDialog, shown_path
from game.app.files.writing import Writing, Written
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.services.services import Services
from game.app.services.thumbnails import draw_board
from game.app.shell.desktop import show_file
from game.app.widgets.button import Button
from game.app.widgets.desk import Desk
from game.app.widgets.field import TextField
from game.app.widgets.notes import NoteBox
from game.app.widgets.panel import MoveFocus
from game.app.widgets.switch import CheckBox
from game.app.widgets.tooltip import Toast
from game.app.widgets.widget import Close, Size, Tip, Widget
from game.app.widgets.words import Label, fit
from game.engine.match import Match
from game.engine.vocabulary import PUBLIC
from game.store import folders
from game.store.catalogue import say
from game.store.documents import FileFault
from game.store.logs import logger
from game.store.match_files import TITLE, Source, read_match
from game.store.match_opening import open_match
from game.store.recordings import recorded
from game.store.saves import snapshot

WIDTH: Final = 560.0
PICTURE: Final = 1280
"""So many pixels wide is the picture of the table."""
REMEMBERED: Final = 5
"""So many folders are remembered, the latest first."""


class WriteFile(msgspec.Struct, frozen=True):
    """Write the file; `overwrite`: in place of one that is there."""

    overwrite: bool = False


class ChooseFolder(msgspec.Struct, frozen=True):
    """Choose another folder."""


class ShowWritten(msgspec.Struct, frozen=True):
    """Show the file that was written."""


class _Named(msgspec.Struct, frozen=True):
    name: str


class _NamedLast(msgspec.Struct, frozen=True):
    name: str


class _Pictured(msgspec.Struct, frozen=True):
    on: bool


class FolderLine(Widget):
    """The path of a folder; where it is too long its beginning gives way, and the tooltip has all of it."""

    focusable = False

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._cut = False

    def natural(self, canvas: Canvas) -> Size:
        """One line."""
        return Size(self.box.w, 22 * canvas.t)

    def tip(self) -> Tip | None:
        """The whole path."""
        return Tip(say("sharing.folder"), shown_path(self.folder)) if self._cut else None

    def draw(self, canvas: Canvas) -> None:
        """Draw the sign of a folder and the path."""
        theme, t, box = canvas.theme, canvas.t, self.box
        canvas.icon("folder", box.x + 9 * t, box.cy, 18 * t, theme.ink_soft)
        x = box.x + 26 * t
        words, room = shown_path(self.folder), box.right - x
        parts = Path(words).parts
        self._cut = canvas.text_width(words, "strong", 14) > room
        while canvas.text_width(words, "strong", 14) > room and len(parts) > 1:
            parts = parts[1:]
            words = str(Path("…", *parts))
        line = fit(canvas, words, "strong", 14, room, most=1)
        canvas.text("".join(line.lines), x, box.cy, "strong", line.size, theme.ink)


class ShareDialog(FileDialog):
    """Name, folder, a tick for a picture; once written, where it is."""

    def __init__(self, name: str, folder: Path, answer: Callable[[object], None]) -> None:
        self.title = Label(say("sharing.title"), "head-bold", 24, "title")
        self.words = Label(say("sharing.words"), "ui", 14.5, "soft", wrap=True)
        self.called = Label(say("sharing.name"), "ui", 14, "soft")
        self.field = TextField(
            name, _Named, done=_NamedLast, icon="pencil", most=TITLE, name=say("sharing.name")
        )  # fmt: skip
        self.inside = Label(say("sharing.folder"), "ui", 14, "soft")
        self.line = FolderLine(folder)
        self.other = Button(say("sharing.other"), ChooseFolder(), "paper", icon="folder-open", key="f")
        self.pictured = CheckBox(say("sharing.picture"), False, _Pictured)
        self.note = NoteBox("", "no")
        self.note.hidden = True
        self.waiting = Waiting(lambda: answer(None), seen=False)
        self.back = Button(say("sharing.back"), Close(), "paper", icon="x", key="esc")
        self.write = Button(say("sharing.write"), WriteFile(), "brass", icon="save", key="enter", size=16)
        super().__init__(
            answer,
            (self.title, self.words, self.called, self.field, self.inside, self.line, self.other,
             self.pictured, self.note, self.waiting, self.back, self.write),
            WIDTH, "dim",
        )  # fmt: skip
        self.first = self.write

    def tell(self, kind: str, words: str, title: str = "") -> None:
        """Say what came of writing; "" for nothing."""
        self.note.hidden = not words
        self.note.kind = "care" if kind == "exists" else "no" if kind == "fault" else "note"
        self.note.icon = {"exists": "alert", "fault": "alert"}.get(kind, "check")
        self.note.title, self.note.words = title, words
        written = kind == "written"
        for part in (self.called, self.field, self.inside, self.line, self.other, self.pictured, self.words):
            part.hidden = written
        labels = {"exists": "replace", "fault": "again", "written": "show"}
        self.write.label = say(f"sharing.{labels.get(kind, 'write')}")
        self.write.icon = {"fault": "refresh", "written": "folder"}.get(kind, "save")
        self.write.command = ShowWritten() if written else WriteFile(overwrite=kind == "exists")
        self.back.label = say("opening.close" if written else "sharing.back")
        self.lay_anew()

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """One below the other."""
        t, y = ruler.t, inside.y
        self.waiting.box = Box(inside.x, y, 0, 0)
        head = self.head_high(ruler, self.title)
        self.title.size = min(24.0, self.title.size)
        self.title.box = Box(inside.x, y, inside.w, min(head, 34 * t))
        y += self.title.box.h + 6
        if not self.words.hidden:
            y += self.words.stand_at(ruler, inside._replace(y=y)) + 14
            y = self._lay_form(ruler, inside, y)
        if not self.note.hidden:
            y += 12 + self.note.stand_at(ruler, inside._replace(y=y + 12))
        y += 20
        rows = feet(ruler, inside.w, (self.back,), self.write)
        return lay_feet(ruler, inside, y, rows, self.write, 46 * (0.4 + 0.6 * t)) - inside.y

    def _lay_form(self, ruler: Canvas, inside: Box, y: float) -> float:
        """Names at the left, what is typed and chosen at the right; returns where it ends."""
        named, folder = (self.called, self.field), (self.inside, self.line, self.other)
        below = lay_place(ruler, inside, y, named, folder)
        self.pictured.box = below._replace(h=26 * ruler.t)
        return self.pictured.box.bottom


class Sharing:
    """Shares the `match`, or the save or recording at `path`, over the screen that `desk` belongs to."""

    def __init__(
        self, services: Services, desk: Desk, *, match: Match | None = None, path: Path | None = None,
        name: str = "",
    ) -> None:  # fmt: skip
        self.services = services
        self.desk = desk
        self.match = match
        self.path = path
        remembered = services.settings.shared_into
        self.folder = Path(remembered[0]) if remembered else folders.shared()
        self.dialog = ShareDialog(name, self.folder, self._answer)
        self._writing: Writing | None = None
        self._written: Path | None = None
        desk.open(self.dialog)

    def _answer(self, command: object) -> None:
        """Do what the dialog asks for."""
        match command:
            case None:
                self._look()
            case Close():
                self.desk.close(self.dialog)
            case _Named() | _Pictured():
                self.dialog.tell("", "")
            case ChooseFolder():
                FolderDialog.ask(self.services, self.desk, self.folder, self._take_folder)
            case ShowWritten():
                if self._written is not None and not show_file(self._written):
                    self._toast(say("opening.not_shown", folder=shown_path(self._written.parent)))
            case _NamedLast():
                self.dialog.write.press()
            case WriteFile(overwrite):
                self._write(overwrite=overwrite)
            case _:
                return

    def _toast(self, words: str) -> None:
        self.desk.toast(Toast(words, icon="alert"))

    def _take_folder(self, folder: Path) -> None:
        self.folder = self.dialog.line.folder = folder
        self.dialog.tell("", "")

    # writing

    def _write(self, *, overwrite: bool) -> None:
        """Begin to write; nothing looks written before it is."""
        name = self.dialog.field.value.strip()
        if self._writing is not None:
            return
        if not name:
            self.dialog.field.error = say("sharing.nameless")
            self.dialog.emit(MoveFocus(self.dialog.field))
            return
        try:
            source = self._source(name)
            picture = self._picture() if self.dialog.pictured.on else None
        except FileFault as fault:
            self.dialog.tell("fault", fault.sentence, say("sharing.not_written"))
            return
        self.dialog.write.waiting = say("sharing.writing")
        self._writing = Writing(self.folder, source, name, picture=picture, overwrite=overwrite)

    def _source(self, name: str) -> Source:
        """What is written. Raises FileFault where the save or recording can't be read."""
        if self.match is None:
            assert self.path is not None
            file = read_match(self.path)
            return file if file.head.kind == "turn" else file.body()
        if self.match.over:
            return recorded(self.match)
        return snapshot(self.match, name, date=self.services.clock())

    def _picture(self) -> bytes:
        """The table as nobody in particular sees it, as a PNG file. Raises FileFault where it can't be
        drawn."""
        try:
            match = self.match
            if match is None:
                assert self.path is not None
                match = open_match(self.path, self.services.games).match
            skin = self.services.skin(match)
            surface = pygame.Surface((PICTURE, round(PICTURE / skin.picture.aspect))).convert()
            canvas = Canvas(surface, 1.0, self.services.theme)
            view = match.rules.view(match.state, PUBLIC, 0)
            draw_board(canvas, Box(0, 0, *surface.get_size()), skin, view)
        except FileFault:
            raise
        except Exception as wrong:
            # The table of a save that somebody wrote may break the look anywhere.
            logger.exception("the table of a match cannot be drawn")
            raise FileFault(self.path or Path(), say("sharing.no_picture")) from wrong
        data = BytesIO()
        pygame.image.save(surface, data, "picture.png")
        return data.getvalue()

    def _look(self) -> None:
        """Say what came of writing as soon as it is over."""
        if self._writing is None or self._writing.done is None:
            return
        done, self._writing = self._writing.done, None
        self.dialog.write.waiting = ""
        self._tell(done)

    def _tell(self, done: Written) -> None:
        if done.exists:
            self.dialog.tell("exists", say("sharing.exists"), say("sharing.there"))
        elif done.path is None:
            self.dialog.tell("fault", done.fault, say("sharing.not_written"))
        else:
            self._written = done.path
            self._remember(done.path.parent)
            self.dialog.tell("written", shown_path(done.path), say("sharing.written"))

    def _remember(self, folder: Path) -> None:
        """Begin there the next time."""
        settings = self.services.settings
        kept = [str(folder), *(one for one in settings.shared_into if one != str(folder))]
        settings.shared_into = tuple(kept[:REMEMBERED])
        self.services.keep_settings()
