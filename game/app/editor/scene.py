"""The board editor: a board of one's own, changed on the table where it is played, or field by field."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame

from game.app import sound
from game.app.editor.commands import (
    AddAfter,
    AddItem,
    AsInPlay,
    AsText,
    Choose,
    ChooseKind,
    Empty,
    Explain,
    KeepOurs,
    MoveBy,
    NameBoard,
    NameThing,
    PutBack,
    Remove,
    RenameBoard,
    SetField,
    ShowFault,
    TakeTheirs,
    TryIt,
    TurnDrawer,
)
from game.app.editor.drawn import DrawnBoard
from game.app.editor.edited import EditedBoard
from game.app.editor.hand import ARROWS, BoardHand
from game.app.editor.sheets import (
    AskOutside,
    AskRemove,
    Guide,
    LinesSheet,
    MenuSheet,
    NameOfBoard,
    NameOfThing,
)
from game.app.editor.trying import Trying
from game.app.editor.view import EditorView
from game.app.play.commands import OpenKeys, OpenMenu, OpenSettings, Redo, Undo, Zoom
from game.app.services.routes import ToKeyList, ToRuleBook, ToSettings
from game.app.services.screen import Screen, restyle, soonest
from game.app.services.services import Services
from game.app.shell.window import Window
from game.app.skin_api.grips import Edit
from game.app.table.panels.board_zone import Hovered
from game.app.widgets.field import TextField
from game.app.widgets.tooltip import Toast
from game.app.widgets.widget import Close, GoBack, ShowRule
from game.engine.rules import Rules
from game.store.board_text.draft import ChangedOutside
from game.store.board_text.text import BoardText
from game.store.catalogue import say, spoken
from game.store.locales import time_text
from game.store.yaml_types import Keys

OUTSIDE_MS: Final = 800.0
"""How often the file is looked at for what somebody else has written."""
KEYS: Final = (
    "arrows",
    "enter",
    "along",
    "add",
    "remove",
    "undo",
    "text",
    "next",
    "what",
    "in_play",
    "drawer",
)
"""The keys of the editor, for the list of keys."""


class EditorScene(Screen):
    """Changes the board in a file of the person's own; what is chosen first stands at `keys`."""

    def __init__(self, services: Services, rules: Rules, path: Path, keys: Keys = ()) -> None:
        self.services = services
        self.board = EditedBoard(rules, path)
        self.board.choose(keys)
        self.title = say("editor.window", game=rules.name)
        self.drawn = DrawnBoard(services, self.board)
        self.view = EditorView(services, self.drawn, self.handle)
        self.desk = self.view.desk
        self.hand = BoardHand(
            self.board, self.drawn, self.view, services.keys, self.handle, self._into_fields
        )  # fmt: skip
        self.view.zone.keyed = self.hand.key
        self._saved = ""
        self._look = OUTSIDE_MS
        self._asked = False
        """Whether it is asked what to do with what somebody else has written."""
        self._fault = -1
        """Which of the things to mend was shown last."""
        self.refresh()

    # -- the scene --------------------------------------------------------------------------------

    def enter(self, window: Window) -> None:
        """Come on top."""
        super().enter(window)
        self.refresh()

    def leave(self) -> None:
        """Keep what was changed."""
        super().leave()
        self.keep()
        self.view.forget()

    def may_close(self) -> bool:
        """Keep what was changed before the window closes; what somebody else has written is asked about."""
        self.keep()
        return not self._asked

    def resize(self, size: tuple[int, int]) -> None:
        """Place everything anew."""
        self.view.resize(size)

    def apply_settings(self) -> None:
        """Take colours, text size and motion from the settings."""
        restyle(self.desk, self.services)
        self.view.place()

    def photo(self, on: bool) -> bool:
        """Show the board alone while the key for pictures is held."""
        return self.view.take_photo(on)

    @property
    def wake(self) -> float | None:
        """When the next thing happens by itself."""
        return soonest(super().wake, self.drawn.wake, self._look)

    def tick(self, ms: float) -> None:
        """Let time pass: a while after the last change it is kept, and the board is drawn anew."""
        super().tick(ms)
        if self.drawn.tick(ms):
            self._settle()
        self._look -= ms
        if self._look <= 0:
            self._look = OUTSIDE_MS
            if not self._asked and self.desk.modal is None and self.board.draft.changed_outside():
                self._ask_outside()

    def _settle(self) -> None:
        """Draw the board as it is now, then keep it."""
        if self.drawn.renew():
            self.view.place() if self._reshaped else self.view.redraw_board()
        self.keep()
        self.refresh()

    @property
    def _reshaped(self) -> bool:
        """Whether the board has another shape than its place."""
        p = self.view.placing
        return p is not None and abs(p.board.w / p.board.h - self.drawn.aspect) > 0.01

    def keep(self) -> None:
        """Write what was changed, as a board or as a draft."""
        if self.board.draft.is_saved:
            return
        try:
            self.board.save()
        except ChangedOutside:
            self._ask_outside()
        else:
            self._saved = time_text(self.services.clock(), spoken().locale)

    def _ask_outside(self) -> None:
        if not self._asked:
            self._asked = True
            self.desk.open(AskOutside())

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what changed."""
        return self.view.draw(surface)

    # -- what is shown ----------------------------------------------------------------------------

    def refresh(self) -> None:
        """Bring all parts in line with the board."""
        board, view = self.board, self.view
        self.drawn.focus = view.zone.focused
        camera = self.drawn.view.camera if self.drawn.view is not None else None
        view.top.show(board, self._saved, whole=camera is None or camera.whole, bare=self.drawn.bare)
        view.foot.show(self._to_mend(), good=not board.faults and not board.undrawn)
        view.page.show(board, self.drawn.skin, self.drawn.facts())
        view.layer.show()
        if view.placing is not None:
            view.top.place(self.desk.ruler, view.placing.top)
            view.order()

    def _to_mend(self) -> str:
        """What is to be mended, in a few words."""
        board = self.board
        if board.undrawn and not board.faults:
            return board.undrawn
        if not board.faults:
            return say("editor.good")
        placed = board.placed_faults
        if not placed:
            return board.faults[0].sentence
        first = placed[0]
        field = self._label_of(first.place)
        name = self._named(first.place)
        if isinstance(board.value(first.place), list):  # its name alone tells nothing
            return say("editor.to_mend_whole", n=len(board.faults), said=first.said)
        if name and field:
            return say("editor.to_mend", n=len(board.faults), field=field, name=name)
        if name or field:
            return say("editor.to_mend_of", n=len(board.faults), name=name or field)
        return say("editor.to_mend_whole", n=len(board.faults), said=first.said)

    def _named(self, keys: Keys) -> str:
        """What the innermost thing around a place is called."""
        for length in range(len(keys), 0, -1):
            if found := self.board.name(keys[:length]):
                return found
        return ""

    def _label_of(self, keys: Keys) -> str:
        """What the field at a place is called."""
        while keys and isinstance(keys[-1], int):
            keys = keys[:-1]
        fields = self.board.fields(keys[:-1]) if keys else ()
        return next((field.label for field in fields if field.keys == keys), "")

    # -- commands ----------------------------------------------------------------------------------

    def handle(self, command: object) -> None:
        """Do what a part asks for."""
        if isinstance(command, Hovered) and not self.hand.panning:
            return
        done = self.hand.handle(command)
        if done is not None:
            self._done(done)
        elif self._of_board(command):
            self.refresh()
        elif self._change(command):
            self._changed()
        elif self._of_sheet(command):
            return
        else:
            self._leave(command)

    def _done(self, changed: bool) -> None:
        """Show what was done on the board, which is otherwise now if `changed`."""
        if changed:
            self._changed()
        else:
            self.refresh()

    def _changed(self) -> None:
        """The text has become another one."""
        self.drawn.changed()
        self.refresh()

    def _change(self, command: object) -> bool:
        """Change the board; returns whether it is otherwise now."""
        board = self.board
        match command:
            case SetField(field, value):
                return board.set(field, value)
            case ChooseKind(field, kind):
                return board.choose_kind(field, kind)
            case Empty(places):
                return board.change(lambda text: _without(text, places))
            case AddItem(keys, value):
                return board.add_item(keys, value)
            case MoveBy(keys, by):
                return board.move(keys, int(keys[-1]) + by)
            case Remove(keys, sure):
                return self._remove(keys, sure=sure)
            case PutBack(keys):
                return board.put_back(keys)
            case NameBoard(name):
                return board.change(lambda text: text.with_value(("name",), name), ("name",))
            case NameThing(after, name):
                return self._add(after, name)
            case Undo() if board.draft.history.can_undo:
                board.undo()
                return True
            case Redo() if board.draft.history.can_redo:
                board.redo()
                return True
            case TakeTheirs():
                self._asked = False
                board.take_theirs()
                return True
            case _:
                return False

    def _add(self, after: Keys, name: str) -> bool:
        """Add a thing; the look says what else becomes otherwise with it."""
        skin = self.drawn.skin
        return bool(self.board.add_after(after, name, skin.grips.added if skin is not None else None))

    def _remove(self, keys: Keys, *, sure: bool) -> bool:
        """Take a thing away; where others name it that is asked first."""
        board = self.board
        if not keys or not board.is_there(keys):
            return False
        named = board.named(keys) if not sure else ()
        if named:
            names = [self._named(place) for place in named[:4]]
            self.desk.open(AskRemove(keys, board.name(keys), names, len(named)))
            return False
        if not board.remove(keys):
            return False
        if not sure or self.desk.modal is not None:
            sound.play("card-lift")
        return True

    def _take(self, edit: Edit) -> None:
        """Change the board as trying it tells."""
        if self.board.change(edit):
            self._changed()

    def _of_board(self, command: object) -> bool:
        """What changes what is seen, and nothing of the board."""
        match command:
            case Choose(keys):
                self.hand.choose(keys)
            case ShowFault():
                self._show_fault()
            case AsInPlay():
                self.drawn.bare = not self.drawn.bare
            case TurnDrawer():
                self._turn_drawer()
            case KeepOurs():
                self._asked = False
                self.board.save(over=True)
                self._saved = time_text(self.services.clock(), spoken().locale)
            case _:
                return False
        return True

    def _of_sheet(self, command: object) -> bool:
        """What opens a sheet; returns whether it was that."""
        desk, board = self.desk, self.board
        match command:
            case AsText():
                desk.open(LinesSheet(board))
            case TryIt():
                if board.good is not None and not board.faults:
                    self.keep()
                    Trying(self.services, desk, board.rules, board.good, self.go, self._take)
            case Explain():
                desk.open(Guide(board))
            case RenameBoard():
                desk.open(NameOfBoard(str(board.value(("name",)) or "")))
            case AddAfter(keys):
                desk.open(NameOfThing(keys, board.title(keys)))
            case OpenMenu():
                desk.open(MenuSheet(board.path))
            case OpenSettings():
                self.go(ToSettings())
            case OpenKeys():
                own = tuple((say(f"editor.keys.{key}.key"), say(f"editor.keys.{key}.text")) for key in KEYS)
                self.go(ToKeyList(board.rules, (say("editor.title"), own)))
            case ShowRule(rule):
                self.go(ToRuleBook(board.rules, rule))
            case _:
                return False
        return True

    def _leave(self, command: object) -> None:
        match command:
            case Close():
                if self.desk.modal is not None:
                    self.desk.close(self.desk.modal)
            case GoBack():
                self.keep()
                if not self._asked and self.window is not None:
                    self.window.pop()
            case _:
                return

    # -- choosing ----------------------------------------------------------------------------------

    def _show_fault(self) -> None:
        """Go to the next thing that is to be mended: its page, and the focus into its field."""
        faults = self.board.placed_faults
        if not faults:
            return
        self._fault = (self._fault + 1) % len(faults)
        keys = faults[self._fault].place
        self.hand.choose(self._page_of(keys))
        if not self.view.has_page:
            self.view.opened = True
            self.view.order()
        self.refresh()
        row = self.view.page.row_of(keys)
        if row is not None and row.first is not None:
            self.desk.focus.put(row.first, shown=True)

    def _page_of(self, keys: Keys) -> Keys:
        """The page on which a place is changed: that of the innermost thing of a list of records."""
        board = self.board
        for length in range(len(keys), 0, -1):
            at = keys[:length]
            if isinstance(at[-1], int) and isinstance(board.value(at), dict):
                return at
        return ()

    def _turn_drawer(self) -> None:
        self.view.opened = not self.view.opened
        self.view.order()
        self.desk.focus.put(None if self.view.opened else self.view.zone, shown=True)
        if self.view.opened:
            self._into_fields()

    def _into_fields(self) -> None:
        """Lead the focus into the fields."""
        if not self.view.has_page:
            self.view.opened = True
            self.view.order()
        row = next((row for row in self.view.page.form.rows if row.first is not None), None)
        first = row.first if row is not None else None
        self.desk.focus.put(first or self.view.page.more, shown=True)

    # -- keys --------------------------------------------------------------------------------------

    def event(self, event: pygame.Event) -> None:
        """The parts have it first; then the keys that mean something everywhere here."""
        desk = self.desk
        if self.view.photo is not None:
            return
        done = self.hand.event(event)
        if done is not None:
            self._done(done)
            return
        if event.type == pygame.KEYDOWN and not desk.shut and self.hand.along(event):
            return
        used = desk.event(event)
        self.drawn.focus = self.view.zone.focused
        if event.type == pygame.KEYDOWN and not used and not desk.shut:
            self._pressed_key(event)

    @property
    def _writes(self) -> bool:
        """Whether somebody writes into a field."""
        return isinstance(self.desk.focus.current, TextField) and self.desk.focus.current.live

    def _pressed_key(self, event: pygame.Event) -> None:
        """Keys that nothing in focus had a use for."""
        keys, chosen = self.services.keys, self.board.chosen
        command = keys.command(event)
        if event.key == pygame.K_INSERT and self.board.siblings(chosen):
            self.handle(AddAfter(chosen))
        elif event.key == pygame.K_DELETE and self.board.siblings(chosen):
            self.handle(Remove(chosen))
        elif command == "undo":
            self.handle(Undo())
        elif command == "redo":
            self.handle(Redo())
        elif command == "rules":
            self.handle(ShowRule())
        elif command == "all-keys":
            self.handle(OpenKeys())
        elif command == "menu":
            self.handle(OpenMenu())
        elif command in ("zoom-in", "zoom-out", "whole-board"):
            self.handle(Zoom({"zoom-in": 1, "zoom-out": -1}.get(command, 0)))
        elif command == "back":
            self._back()
        elif event.key in ARROWS and not self._writes:
            self.desk.focus.put(self.view.zone, shown=True)
            self.hand.key(event)

    def _back(self) -> None:
        """One step back: out of the fields, out of what is chosen, out of the editor."""
        zone = self.view.zone
        placing = self.view.placing
        if self.desk.focus.current not in (None, zone) or (
            self.view.opened and placing is not None and placing.drawer
        ):
            if placing is not None and placing.drawer and self.view.opened:
                self.view.opened = False
                self.view.order()
            self.desk.focus.put(zone, shown=True)
            self.refresh()
        elif self.board.chosen:
            self.handle(Choose(()))
        else:
            self.handle(GoBack())

    def tell(self, words: str, icon: str = "alert") -> None:
        """Say something for a while."""
        self.desk.toast(Toast(words, icon=icon))


def _without(text: BoardText, places: tuple[Keys, ...]) -> BoardText:
    for place in places:
        text = text.without(place)
    return text
