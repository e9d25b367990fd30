"""The settings: pages with a search, each line with one sentence, in force at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import msgspec
import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import ColourVision
from game.app.services.services import Services
from game.app.settings.controls import (
    AskKey,
    SeenBy,
    Set,
    ShowFolder,
    about,
    changed,
    control,
    eyes,
    meant,
    paths,
)
from game.app.settings.lines import PAGES, SettingLine, found, lines_of
from game.app.settings.rows import LineRow, Rows
from game.app.settings.samples import ColourSample, TableSample
from game.app.shell.desktop import open_folder
from game.app.shell.window import Window
from game.app.widgets.button import Button
from game.app.widgets.dialog import Dialog
from game.app.widgets.field import TextField
from game.app.widgets.listing import Listing, ListRow
from game.app.widgets.panel import MoveFocus
from game.app.widgets.widget import Close
from game.app.widgets.words import Hair, Label, Tone
from game.store.catalogue import say
from game.store.folders import package_folder
from game.store.levels import level_title
from game.store.plugins import is_plugin
from game.store.settings import Settings

HIGHEST: Final = 640.0


class _Turn(msgspec.Struct, frozen=True):
    """Another page is wanted."""

    page: int


class _Sought(msgspec.Struct, frozen=True):
    """Something else is looked for."""

    words: str


class _Reset(msgspec.Struct, frozen=True):
    """The lines that are shown are to be as they were at first."""


class SettingsSheet(Dialog):
    """All settings. `changed` is called after each change; `window` is what fills the screen or not."""

    def __init__(self, services: Services, changed: Callable[[], None], window: Window | None = None) -> None:
        self.services = services
        self.changed = changed
        self.window = window
        if window is not None:
            services.settings.fullscreen = window.full_screen
        self.title = Label(say("settings.title"), "head-bold", 28, "title")
        self.search = TextField("", _Sought, done=_Sought, ghost=say("settings.find"), icon="search")
        self.head, self.foot = Hair(), Hair()
        self.pages = Listing(
            [ListRow(page.title, icon=page.icon) for page in PAGES], moved=_Turn, chosen=0, row_height=38,
            name=say("settings.pages"),
        )  # fmt: skip
        self.sample = TableSample()
        self.rows = Rows()
        self.reset = Button(say("settings.defaults"), _Reset(), "paper", icon="reset")
        self.words = Label(say("settings.kept"), "ui", 13.5, "soft", wrap=True)
        self.back = Button(say("settings.done"), Close(), "brass", icon="check", key="esc")
        self.eye: ColourVision = "normal"
        self._asks = ""
        """The command whose new key is awaited."""
        super().__init__(
            (
                self.title, self.search, self.head, self.pages, self.sample, self.rows, self.foot,
                self.reset, self.words, self.back,
            ),
            1060,
            "blur",
        )  # fmt: skip
        self.first = self.pages
        self._ruler: Canvas | None = None
        self._fill()

    # what is shown

    @property
    def lines(self) -> tuple[SettingLine, ...]:
        """The lines that are shown: of the page, or what was found."""
        words, keys = self.search.value, self.services.keys
        if words.strip():
            return found(words, keys)
        page = PAGES[max(0, self.pages.chosen)].id
        return (*lines_of(page, keys), *(self._added_games() if page == "plugins" else ()))

    def _added_games(self) -> Iterator[SettingLine]:
        """A line for what cannot be used of the games from outside, and one for each that is there."""
        added = {package_folder(rules): rules for rules in filter(is_plugin, self.services.games.values())}
        for folder, why in self.services.plugin_faults:
            game = added.get(folder)
            title = (
                say("settings.added.part_missing", game=game.name)
                if game
                else say("settings.added.left_out", folder=folder.name)
            )
            yield SettingLine("plugins", f"folder:{folder}", title, why)
        for folder, rules in added.items():
            there = say("settings.added.there", folder=str(folder))
            yield SettingLine("plugins", f"folder:{folder}", rules.name, there)
        for name, brought in self.services.programs.items():
            there = say("settings.added.plays", folder=brought.folder)
            yield SettingLine("plugins", f"folder:{brought.folder}", level_title(name), there)

    def _fill(self) -> None:
        """Show the lines anew."""
        rows = [self._row(line) for line in self.lines]
        searching = bool(self.search.value.strip())
        self.rows.fill(rows, say("settings.nothing") if searching and not rows else "")
        if self._ruler is not None:
            self.rows.lay(self._ruler, self.rows.box)

    def _row(self, line: SettingLine) -> LineRow:
        part = control(line.name, self.services.settings, self.services.keys, line.title)
        row = LineRow(line, self._sentence(line), part)
        if isinstance(part, ColourSample):
            part.eye = self.eye
            row.above = eyes(self.eye)
        if line.name == "fullscreen" and self.window is None:
            part.enabled = False
        return row

    def _sentence(self, line: SettingLine) -> str:
        kind, _, which = line.name.partition(":")
        if kind == "folder":
            return line.sentence or str(paths()[which])
        if kind == "key":
            return about(which, self.services.keys)
        if line.name == "effects_volume" and self.services.sound_fault:
            return self.services.sound_fault
        return line.sentence

    # what is done

    def emit(self, command: object) -> None:
        """Take a change at once."""
        match command:
            case Set(name, value):
                self._set(name, value)
            case SeenBy(eye):
                self.eye = eye
                for row in self.rows.shown:
                    if isinstance(row.control, ColourSample):
                        row.control.eye = eye
            case AskKey(name):
                self._ask(name)
            case ShowFolder(path):
                if not open_folder(path):
                    self.services.tell(say("settings.folder_hidden", folder=str(path)), "alert")
            case _Turn():
                self.search.set("")
                self._fill()
                self.rows.scroll_to(0)
            case _Sought():
                if self.search.value.strip():
                    self.pages.chosen = -1
                elif self.pages.chosen < 0:
                    self.pages.chosen = 0
                self._fill()
            case _Reset():
                self._put_back()
            case _:
                super().emit(command)

    def _set(self, name: str, value: object) -> None:
        services = self.services
        setattr(services.settings, name, value)
        if name == "fullscreen" and self.window is not None and self.window.full_screen != value:
            self.window.toggle_full_screen()
        services.keep_settings()
        services.follow_volume()
        self.changed()

    def _put_back(self) -> None:
        """Give the lines that are shown their first values."""
        usual = Settings()
        for line in self.lines:
            if line.name in usual.__struct_fields__ and line.name != "fullscreen":
                setattr(self.services.settings, line.name, getattr(usual, line.name))
            elif line.name.startswith("key:"):
                self.services.settings.keys.pop(line.name.partition(":")[2], None)
        self._take_keys()
        self.services.keep_settings()
        self.services.follow_volume()
        self.changed()
        self._fill()

    # keys

    def _ask(self, command: str) -> None:
        """Wait for the key that is to be pressed for a command."""
        self._asks = command
        self._say(command, say("settings.key.asked"), "good")

    def _say(self, command: str, words: str, colour: Tone) -> None:
        row = self.rows.of(f"key:{command}")
        if row is not None and self._ruler is not None:
            row.say(words, colour)
            self.rows.lay(self._ruler, self.rows.box)

    def key(self, event: pygame.Event) -> bool:
        """The new key of a command; / and Ctrl+F search."""
        if self._asks:
            self._answer(event)
            return True
        typed = str(getattr(event, "unicode", ""))
        writing = self.search.focused or self.search.live
        if (typed == "/" and not writing) or (event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL):
            self.emit(MoveFocus(self.search))
            return True
        if event.key == pygame.K_ESCAPE and self.search.value:
            self.search.set("")
            self.emit(_Sought(""))
            return True
        return False

    def _answer(self, event: pygame.Event) -> None:
        key, command = meant(event), self._asks
        if not key:
            return
        self._asks = ""
        self.services.settings.keys, fault = changed(self.services.keys, command, key)
        if fault:
            self._say(command, fault, "alarm")
            return
        self._take_keys()
        self.services.keep_settings()
        self.changed()
        self._fill()
        row = self.rows.of(f"key:{command}")
        if row is not None:
            self.emit(MoveFocus(row.control))

    def _take_keys(self) -> None:
        self.services.keys.take(self.services.settings.keys)
        self.services.settings.keys = dict(self.services.keys.changes)

    # looks

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """Title and search, pages at the left, lines at the right, buttons at the foot."""
        t, self._ruler = ruler.t, ruler
        high = min(self.room, HIGHEST * max(1.0, t))
        box = inside._replace(h=high)
        title = self.head_high(ruler, self.title)
        wide = min(300 * t, box.w * 0.45)
        self.title.box = Box(box.x, box.y, box.w - wide - 10, title)
        field = min(title, self.search.natural(ruler).h)
        self.search.box = Box(box.right - wide, box.y + (title - field) / 2, wide, field)
        top = box.y + title + 8
        self.head.box = Box(box.x, top, box.w, 1)
        foot = box.bottom - 44 * t
        self.foot.box = Box(box.x, foot - 10, box.w, 1)
        self._lay_foot(ruler, Box(box.x, foot, box.w, 44 * t))
        left = max(ruler.text_width(page.title, "strong", 15) for page in PAGES) + 48 + 26 * t
        middle = Box(box.x, top + 10, box.w, foot - 20 - top - 10)
        pages, rest = middle.cut_left(min(left, box.w * 0.36), 22)
        wanted = self.pages.natural(ruler).h
        sample = self.sample.natural(ruler).h
        self.sample.hidden = wanted + sample + 12 > pages.h
        self.pages.box = pages._replace(h=min(wanted, pages.h))
        self.sample.box = pages.cut_bottom(sample)[0]
        self.rows.lay(ruler, rest)
        return high

    def _lay_foot(self, ruler: Canvas, box: Box) -> None:
        first = self.reset.natural(ruler).w
        last = max(130 * ruler.t, self.back.natural(ruler).w)
        self.reset.box, rest = box.cut_left(first, 16)
        self.back.box, rest = rest.cut_right(last, 16)
        self.words.box = rest
        high = self.words.natural(ruler).h
        self.words.hidden = rest.w < 120 * ruler.t or high > box.h
        self.words.box = Box(rest.x, rest.cy - high / 2, rest.w, high)
