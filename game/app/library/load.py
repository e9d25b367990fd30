"""The saved matches: what one can go on with, and what is broken and why."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from game.app.library.foot import foot_rows, lay_foot
from game.app.library.save_rows import SaveCard, SaveList, explain, facts_of, why_not
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.commands import Resume, SavesChanged, ShareSave
from game.app.services.routes import Route, ToRounds
from game.app.services.services import Services
from game.app.shell.desktop import open_folder
from game.app.widgets.button import Button
from game.app.widgets.dialog import Dialog
from game.app.widgets.field import TextField
from game.app.widgets.notes import NoteBox
from game.app.widgets.panel import MoveFocus
from game.app.widgets.segmented import Segment, Tabs
from game.app.widgets.widget import Close, Tip
from game.app.widgets.words import Hair, Label
from game.store.catalogue import say
from game.store.documents import unreadable
from game.store.listing import SavedMatch, rename_save
from game.store.saves import SaveError, delete_save

ALL = ""
BY_FILE = "by file"
"""The tab that leads to the matches by file; no game is called so."""


class _Moved(msgspec.Struct, frozen=True):
    place: int


class _Delete(msgspec.Struct, frozen=True):
    pass


class _Rename(msgspec.Struct, frozen=True):
    pass


class _Renamed(msgspec.Struct, frozen=True):
    name: str


class _Find(msgspec.Struct, frozen=True):
    name: str


class _Game(msgspec.Struct, frozen=True):
    game: str


class _Folder(msgspec.Struct, frozen=True):
    pass


class _Share(msgspec.Struct, frozen=True):
    pass


class LoadSheet(Dialog):
    """The list at the left, the chosen match at the right. It deletes and renames by itself."""

    def __init__(self, services: Services, go: Callable[[Route], None]) -> None:
        self.services = services
        self._go = go
        self._all: tuple[SavedMatch, ...] = ()
        self.title = Label(say("load.title"), "head-bold", 28, "title")
        self.find = TextField("", _Find, ghost=say("load.find"), icon="search", name=say("load.find"))
        parts = [(ALL, Segment(label=say("load.all_games")))]
        parts += [(BY_FILE, Segment(label=say("rounds.tab")))]
        parts += [(rules.id, Segment(label=rules.name)) for rules in services.games.values()]
        self.games = Tabs(parts, ALL, _Game, name=say("load.games"), size=13.5)
        self.games.hidden = len(parts) < 4 and not services.rounds.matches
        self.line, self.line2 = Hair(), Hair()
        self.list = SaveList(services, lambda n: self._resume(n), _Moved)
        self.thumbnails = self.list.thumbnails
        self.empty = Label("", "ui", 16, "soft")
        self.card = SaveCard(self.thumbnails)
        self.named = TextField("", done=_Renamed, after="pencil", name=say("load.name"))
        self.note = NoteBox("", "no", title=say("load.broken"))
        self.delete = Button(say("load.delete"), _Delete(), "danger", icon="trash", key="delete")
        self.rename = Button(say("load.rename"), _Rename(), "paper", icon="pencil", key="f2")
        self.folder = Button(say("load.folder"), _Folder(), "paper", icon="folder", key="o")
        self.share = Button(say("load.share"), _Share(), "paper", icon="external", key="m")
        self.back = Button(say("load.back"), Close(), "paper", icon="arrow-left", key="esc")
        self.play = Button(say("load.play"), None, "brass", icon="play", key="enter")
        self._sure = False
        super().__init__(
            (self.title, self.find, self.games, self.line, self.list, self.empty, self.card, self.named,
             self.note, self.line2, self.delete, self.rename, self.folder, self.share, self.back, self.play),
            1160, "blur",
        )  # fmt: skip
        self.first = self.list
        self.read()

    # which saves

    def read(self, path: object = None) -> None:
        """List the files anew; the save at `path` is chosen."""
        self._all = tuple(save for save in self.services.saves() if not (save.auto and save.over))
        self._narrow(path)

    def _narrow(self, path: object = None) -> None:
        """List what is wanted."""
        name = self.find.value.strip().casefold()
        self.list.put([save for save in self._all if self._fits(save, name)])
        whole = (n for n, save in enumerate(self.saves) if not save.fault)
        first = next(whole, 0 if self.saves else -1)
        same = (n for n, save in enumerate(self.saves) if save.path == path)
        self.list.chosen = next(same, first)
        closed = unreadable(self.services.save_folder)
        none = say("load.closed", why=closed) if closed else say("load.empty")
        self.empty.words = say("load.nothing_fits") if self._all else none
        self.empty.hidden = bool(self.saves)
        self._choose()

    def _fits(self, save: SavedMatch, name: str) -> bool:
        names = (save.name.casefold(), *(seat.name.casefold() for seat in save.seats))
        return self.games.value in (ALL, save.game) and (not name or any(name in one for one in names))

    @property
    def saves(self) -> tuple[SavedMatch, ...]:
        """Those that are listed."""
        return self.list.saves

    @property
    def chosen(self) -> SavedMatch | None:
        """The chosen save."""
        return self.list.picked

    def _resume(self, place: int) -> object:
        save = self.saves[place]
        return Resume(save.path) if not save.fault else Resume(save.backup) if save.backup else None

    # commands

    def emit(self, command: object) -> None:
        """Follow the choice; deleting asks once."""
        match command:
            case _Moved():
                self._choose()
            case _Game(game) if game == BY_FILE:
                super().emit(Close())
                self._go(ToRounds())
            case _Game() | _Find():
                self._narrow()
            case _Delete():
                self._delete()
            case _Rename():
                self._ask_name()
            case _Renamed(name):
                self._rename(name)
            case _Folder():
                self._show_folder()
            case _Share() if self.chosen is not None:
                super().emit(ShareSave(self.chosen.path, self._called(self.chosen)))
            case Close() if not self.named.hidden:
                self._choose()
                super().emit(MoveFocus(self.list))
            case _:
                super().emit(command)

    def _called(self, save: SavedMatch) -> str:
        """What a save is called; that of a match that saved itself says which game it is and how far."""
        if not save.auto:
            return save.name
        rules = self.services.games[save.game]
        return say("pause.save_as.usual", game=rules.name, round=max(1, save.round))

    def _delete(self) -> None:
        save = self.chosen
        if save is None:
            return
        if not self._sure:
            self._sure = True
            self.delete.label = say("load.sure")
            return
        try:
            delete_save(save.path)
        except SaveError as fault:
            self._complain(say("load.not_deleted"), fault.sentence)
            return
        self.read()
        super().emit(SavesChanged())

    def _ask_name(self) -> None:
        """Show the field with the name; Enter takes it, Esc leaves it."""
        save = self.chosen
        if save is not None and self.rename.enabled:
            self.named.set("" if save.auto else save.name)
            self.named.hidden = False
            self.lay_anew()
            super().emit(MoveFocus(self.named))

    def _rename(self, name: str) -> None:
        save, name = self.chosen, name.strip()
        path = save.path if save is not None else None
        if save is not None and name and name != save.name:
            try:
                path = rename_save(save.path, name)
            except SaveError as fault:
                self._complain(say("load.not_renamed"), fault.sentence)
                return
        self.read(path)
        super().emit(MoveFocus(self.list))
        super().emit(SavesChanged())

    def _show_folder(self) -> None:
        if not open_folder(self.services.save_folder):
            told = say("load.folder_hidden.text", folder=str(self.services.save_folder))
            self._complain(say("load.folder_hidden.title"), told)

    def _complain(self, title: str, sentence: str) -> None:
        self.note.kind, self.note.icon = "no", "alert"
        self.note.title, self.note.words, self.note.hidden = title, sentence, False
        self.lay_anew()

    # what is shown

    def _choose(self) -> None:
        """Show the chosen save, and what can be done with it."""
        save = self.chosen
        self._sure = False
        self.delete.label, self.play.label = say("load.delete"), say("load.play")
        self.named.hidden = True
        self.card.save, self.card.facts = save, facts_of(self.services, self.thumbnails, save)
        buttons = (self.delete, self.rename, self.share, self.play)
        explain(self.note, save)
        for button in buttons:
            button.allow()
        if save is None:
            for button in buttons:
                button.forbid(Tip(say("load.nothing_chosen.title"), say("load.nothing_chosen.text")))
        elif save.fault:
            why = Tip(why_not(save), save.fault)
            self.rename.forbid(why)
            self.share.forbid(why)
            if save.backup is None:
                self.play.forbid(why)
            else:
                self.play.label = say("load.play_backup")
        if self.play.enabled:
            self.play.command = self._resume(self.list.chosen)
        self.lay_anew()

    # layout

    def lay(self, ruler: Canvas, inside: Box) -> float:
        """As high as the window allows."""
        t = ruler.t
        y = inside.y
        search, head = min(230 * t, inside.w * 0.4), self.head_high(ruler, self.title)
        field = min(34 * t, head)
        self.find.box = Box(inside.right - search, y + (head - field) / 2, search, field)
        self.title.box = Box(inside.x, y, inside.w - search - 14, head)
        y += head + 4
        self.line.box = Box(inside.x, y, inside.w, 1)
        y += 9
        if not self.games.hidden:
            tabs = self.games.natural(ruler)
            self.games.box = Box(inside.x, y, min(inside.w, tabs.w), tabs.h)
            y += tabs.h + 9
        every = (self.delete, self.rename, self.folder, self.share, self.back, self.play)
        feet = foot_rows(ruler, inside.w, every)
        row = 48 * (0.4 + 0.6 * t)
        foot = (row + 8) * len(feet) + 18
        high = max(150.0, min(520.0, self.room - foot - (y - inside.y)))
        self._lay_card(ruler, Box(inside.x, y, inside.w, high))
        y += high + 8
        self.line2.box = Box(inside.x, y, inside.w, 1)
        y += 10
        for line in feet:
            lay_foot(ruler, Box(inside.x, y, inside.w, row), line, self.play)
            y += row + 8
        return y - 8 - inside.y

    def _lay_card(self, ruler: Canvas, middle: Box) -> None:
        t = ruler.t
        left, right = middle.cut_left(middle.w * 0.62, 24)
        self.list.box, self.empty.box = left, left._replace(h=40 * t)
        self.note.box = Box(right.x, 0, right.w, 0)
        if self.note.kind == "note" and right.h < 260 * t:
            self.note.hidden = True  # that all is well needs no words where room is short
        note = 0.0 if self.note.hidden else min(self.note.natural(ruler).h, right.h * 0.55)
        self.note.box = Box(right.x, right.bottom - note, right.w, note)
        self.card.box = right._replace(h=right.h - (note + 10 if note else 0))
        self.card.foot = 0.0 if self.named.hidden else 36 * t + 14
        shot = self.card.shot()
        self.named.box = Box(right.x + 14, shot.bottom + 10, right.w - 28, 36 * t)
