"""The saved matches: what one can go on with, and what is broken and why."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from game.app.library.matches_sheet import ALL, BY_FILE, Find, MatchesSheet, ShowTab
from game.app.library.save_rows import SaveCard, SaveList, explain, facts_of, why_not
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.commands import Resume, SavesChanged, ShareSave
from game.app.services.routes import Route, ToRounds
from game.app.services.services import Services
from game.app.shell.desktop import open_folder
from game.app.widgets.button import Button
from game.app.widgets.field import TextField
from game.app.widgets.notes import NoteBox
from game.app.widgets.panel import MoveFocus
from game.app.widgets.widget import Close, Tip
from game.store.catalogue import say
from game.store.documents import unreadable
from game.store.listing import SavedMatch, rename_save
from game.store.saves import SaveError, delete_save


class _Moved(msgspec.Struct, frozen=True):
    place: int


class _Delete(msgspec.Struct, frozen=True):
    pass


class _Rename(msgspec.Struct, frozen=True):
    pass


class _Renamed(msgspec.Struct, frozen=True):
    name: str


class _Folder(msgspec.Struct, frozen=True):
    pass


class _Share(msgspec.Struct, frozen=True):
    pass


class LoadSheet(MatchesSheet):
    """The saves, all or those of a `game`. It deletes and renames by itself."""

    def __init__(self, services: Services, go: Callable[[Route], None], game: str = ALL) -> None:
        self._all: tuple[SavedMatch, ...] = ()
        self.list = SaveList(services, lambda n: self._resume(n), _Moved)
        self.thumbnails = self.list.thumbnails
        self.card = SaveCard(self.thumbnails)
        self.named = TextField("", done=_Renamed, after="pencil", name=say("load.name"))
        self.delete = Button(say("load.delete"), _Delete(), "danger", icon="trash", key="delete")
        self.rename = Button(say("load.rename"), _Rename(), "paper", icon="pencil", key="f2")
        self.folder = Button(say("load.folder"), _Folder(), "paper", icon="folder", key="o")
        self.share = Button(say("load.share"), _Share(), "paper", icon="external", key="m")
        self.back = Button(say("load.back"), Close(), "paper", icon="arrow-left", key="esc")
        self.play = Button(say("load.play"), None, "brass", icon="play", key="enter")
        self._sure = False
        super().__init__(
            services, go, game, self.list, self.card, NoteBox("", "no", title=say("load.broken")),
            (self.delete, self.rename, self.folder, self.share, self.back, self.play), (self.named,),
        )  # fmt: skip
        self.games.hidden = len(services.games) < 2 and not services.rounds.matches
        self.read()

    # which saves

    def read(self, path: object = None) -> None:
        """List the files anew; the save at `path` is chosen."""
        self._all = tuple(save for save in self.services.saves() if not (save.auto and save.over))
        self._narrow(path)

    def _narrow(self, path: object = None) -> None:
        """List what is wanted."""
        self.list.put([save for save in self._all if self._fits(save)])
        whole = (n for n, save in enumerate(self.saves) if not save.fault)
        first = next(whole, 0 if self.saves else -1)
        same = (n for n, save in enumerate(self.saves) if save.path == path)
        self.list.chosen = next(same, first)
        closed = unreadable(self.services.save_folder)
        none = say("load.closed", why=closed) if closed else say("load.empty")
        self.empty.words = say("load.nothing_fits") if self._all else none
        self.empty.hidden = bool(self.saves)
        self._choose()

    def _fits(self, save: SavedMatch) -> bool:
        return self.games.value in (ALL, save.game) and self.looked_for(save.name, save.seats)

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
            case ShowTab(tab) if tab == BY_FILE:
                super().emit(Close())
                self._go(ToRounds())
            case ShowTab() | Find():
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

    def lay_card(self, ruler: Canvas, right: Box) -> None:
        """The field of the name below the picture, while it is asked."""
        super().lay_card(ruler, right)
        t = ruler.t
        self.card.foot = 0.0 if self.named.hidden else 36 * t + 14
        shot = self.card.shot()
        self.named.box = Box(right.x + 14, shot.bottom + 10, right.w - 28, 36 * t)
