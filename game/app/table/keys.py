"""Keys at the table that no widget took."""

from __future__ import annotations

import pygame

from game.app import sound
from game.app.play.commands import (
    BY_KEY,
    Arrange,
    AskHint,
    BackToNow,
    CatchUp,
    Fold,
    GoToJournal,
    OpenKeys,
    OpenMenu,
    PinCard,
    Redo,
    ShowOverlay,
    Undo,
    Zoom,
)
from game.app.play.press_result import Commit
from game.app.play.selection import Selection
from game.app.shell.keys import cap, chords, own_cap
from game.app.skin_api.question import QuestionDialog
from game.app.table.board_input import ARROWS, BoardInput
from game.app.table.context import TableContext
from game.app.table.curtain import Curtain
from game.app.table.dialog_layer import DialogLayer
from game.app.table.dialogs.table_dialog import LOOK
from game.app.table.panels.action_bar import ARRANGE
from game.app.table.pause import Menu
from game.app.widgets.button import Button
from game.app.widgets.dialog import Dialog, MessageDialog
from game.app.widgets.tooltip import Toast
from game.app.widgets.widget import Close, ShowRule
from game.engine.vocabulary import Action
from game.store.catalogue import say

WHILE_CHOOSING = (Undo, Redo, AskHint)
"""Commands whose keys mean something only while a person chooses."""


class TableKeys:
    """Does what a key means at this moment."""

    def __init__(self, context: TableContext, hand: BoardInput, dialogs: DialogLayer) -> None:
        self.context = context
        self.hand = hand
        self.dialogs = dialogs

    def press(self, event: pygame.Event, about: str) -> None:
        """Do what a key means at the table; `about` is the rule that F1 opens."""
        context = self.context
        key = context.services.keys.command(event)
        if not (self._over_all(key, about) if context.view.desk.shut else self._at_table(event, key, about)):
            self._does_nothing(event)

    def _over_all(self, key: str | None, about: str) -> bool:
        """Do what a key means while something lies over the table; returns whether it means anything."""
        context = self.context
        modal = context.view.desk.modal
        at_table = modal is not None and modal is self.dialogs.current
        if modal is None or (isinstance(modal, Curtain) and key != "menu"):
            return False  # a list hangs open, or the next person is waited for
        if isinstance(modal, Curtain):
            context.send(BY_KEY["menu"])
        elif key in ("pause", "menu") and isinstance(modal, Menu):
            context.send(Close())
        elif key in ("pause", "menu", "orders") and at_table:
            context.send(BY_KEY[key])
        elif key == "rules":
            context.send(ShowRule(about))
        elif key == "all-keys":
            context.send(OpenKeys())
        elif key in ("save", "load") and not isinstance(modal, MessageDialog):
            context.send(BY_KEY[key])
        elif key == "back" and self._fold(modal):
            pass
        elif at_table and key in ("undo", "redo") and self._takes_back(modal):
            return self._command(BY_KEY[key])
        elif at_table and context.controller.mode in ("watch", "think"):
            context.controller.skip()
        elif key == "primary":
            context.view.desk.focus.put(modal.opening(), shown=True)
        else:
            return False
        return True

    def _takes_back(self, dialog: Dialog) -> bool:
        """Whether a dialog asks what the bar would ask else: there the last step is taken back as there. One
        that was opened from the bar is left first."""
        asks = isinstance(dialog, QuestionDialog) and self.dialogs.needed(dialog)
        return asks and self.context.controller.mode == "choose"

    def _fold(self, dialog: Dialog) -> bool:
        """Look at the table below a dialog which can be folded; returns whether it can."""
        buttons = (part for part in dialog.walk() if isinstance(part, Button) and part.enabled)
        fold = next((button for button in buttons if isinstance(button.command, Fold)), None)
        if fold is not None:
            fold.press()
        return fold is not None

    def _does_nothing(self, event: pygame.Event) -> None:
        """Say that a key means nothing at this moment."""
        key, keys = own_cap(event), self.context.services.keys
        if not key:
            return
        sound.play("refused")
        every = cap(keys.first("all-keys"))
        words = say(f"table.no_key.{'pad' if keys.pad else 'keyboard'}", key=key, all=every)
        self.context.view.desk.toast(Toast(words, icon="keyboard"))

    def _at_table(self, event: pygame.Event, key: str | None, about: str) -> bool:
        """Do what a key means at the open table; returns whether it means anything."""
        context = self.context
        command = BY_KEY.get(key) if key is not None else None
        overlay = self._overlay(event) if key is None else ""
        if overlay:
            context.send(ShowOverlay(overlay))
        elif key == "rules":
            context.send(ShowRule(about))
        elif key == "history-on" and not context.past.looking:
            return False
        elif command is not None and not isinstance(command, WHILE_CHOOSING):
            self._ask(command)
        elif key == "back" and context.view.drawer.opened:
            context.send(GoToJournal())
        elif key == "back" and self.hand.hide_overlay():
            pass
        elif context.past.looking:
            context.send(BackToNow())
            if key not in ("back", "primary", "go-on"):
                self._play(event, key)
        else:
            return self._play(event, key)
        return True

    def _ask(self, command: object) -> None:
        """Ask for what a key stands for at every moment; where nothing changes by it, say why."""
        context, board = self.context, self.context.view.board
        before = board.camera.zoom, board.camera.offset
        context.send(command)
        why = ""
        if isinstance(command, Zoom) and before == (board.camera.zoom, board.camera.offset):
            why = "nearest" if command.steps == 1 else "whole"
        elif isinstance(command, PinCard) and not self.hand.pinned and self.hand.looked_at is None:
            why = "no_place"
        elif isinstance(command, CatchUp) and context.view.desk.modal is None:
            why = "several"
        if why:
            context.view.desk.toast(Toast(say(f"table.why_nothing.{why}"), icon="info"))

    def turn_overlay(self, event: pygame.Event) -> bool:
        """Go on from the overlay that is shown to another one; returns whether the key does that."""
        context = self.context
        if context.view.desk.shut:
            return False
        lies = context.view.board.layers.overlay
        overlays = context.skin.facts.overlays(context.controller.event_player.shown) if lies else ()
        pressed = chords(event)
        for shown in overlays:
            for key, name in shown.further if shown.name == lies else ():
                if key in pressed:
                    context.send(ShowOverlay(name))
                    return True
        return False

    def _overlay(self, event: pygame.Event) -> str:
        """The name of the overlay that a key belongs to, "" for none."""
        pressed = chords(event)
        overlays = self.context.skin.facts.overlays(self.context.controller.event_player.shown)
        return next((overlay.name for overlay in overlays if overlay.key and overlay.key in pressed), "")

    def _play(self, event: pygame.Event, key: str | None) -> bool:
        """Keys of the match itself; returns whether this is one of them now."""
        context, controller = self.context, self.context.controller
        selection, used = controller.selection, True
        if controller.mode in ("watch", "think"):
            used = self._watch(event, key)
        elif key == "back":
            self._back(selection)
        elif LOOK in chords(event) and self.dialogs.unfold():
            pass
        elif controller.mode == "roll" and key in ("go-on", "primary"):
            controller.roll()
        elif controller.mode == "interject" and key == "primary":
            controller.let_be()
        elif selection is not None and controller.mode == "choose":
            used = self._choose(event, key)
        else:
            used = False
        context.refresh()
        return used

    def _watch(self, event: pygame.Event, key: str | None) -> bool:
        """Keys while others act or something moves: any key brings that to its end."""
        context, controller = self.context, self.context.controller
        if controller.event_player.paused and key == "go-on":
            controller.event_player.step()
        elif key == "back":
            if not controller.skip():
                context.send(OpenMenu())
        elif self._arranges(event):
            context.send(Arrange())
        else:
            if key not in ("go-on", "primary"):
                controller.unasked.keep_turn()
            return controller.skip() or not controller.event_player.stopped
        return True

    def _back(self, selection: Selection | None) -> None:
        """One step back: out of a note, a pick, a dialog that is folded, a question; else the menu."""
        context = self.context
        if context.view.note is not None:
            context.view.explain(None)
        elif selection and (selection.back() or self.dialogs.unfold() or context.controller.leave_question()):
            context.view.desk.bring_focus_back()
        else:
            context.send(OpenMenu())

    def _arranges(self, event: pygame.Event) -> bool:
        """Whether a key says that the person on turn wants to rearrange something at its end."""
        controller = self.context.controller
        if event.unicode != ARRANGE or not controller.unasked.may_leave:
            return False
        shown = controller.event_player.shown
        mine = shown.table.seat in controller.session.people
        return mine and bool(self.context.skin.facts.arranging(shown, shown.table.seat))

    def _choose(self, event: pygame.Event, key: str | None) -> bool:
        context, selection = self.context, self.context.controller.selection
        assert selection is not None
        if key is not None and key in BY_KEY:
            return self._command(BY_KEY[key])
        if key is not None and key.startswith("choice-"):
            return self._number(int(key.removeprefix("choice-")), selection)
        if key == "primary":
            return self._confirm(selection)
        if (beside := self._beside(event.key)) is not None:
            self.hand.answer(selection.take(beside))
        elif (named := _by_letter(selection, event)) is not None:
            self.hand.answer(Commit(named))
        elif event.key in ARROWS:
            context.view.desk.focus.put(self.hand.zone, shown=True)
            return self.hand.zone.key(event)
        else:
            return False
        return True

    def _command(self, command: object) -> bool:
        """Take back, do again, ask for a hint; returns whether that can be done."""
        context, session = self.context, self.context.controller.session
        able = (
            session.can_redo if isinstance(command, Redo)
            else session.can_undo if isinstance(command, Undo)
            else session.advised
        )  # fmt: skip
        if able:
            context.send(command)
        return able

    def _number(self, number: int, selection: Selection) -> bool:
        """Take the n-th thing of those offered; returns whether there are so many."""
        choices = self.context.view.choices
        if choices is not None and number <= len(choices.lines):
            choices.lines[number - 1].press()
            return True
        before = selection.picked, selection.chosen
        answer = selection.choose_number(number)
        self.hand.answer(answer)
        return answer is not None or (selection.picked, selection.chosen) != before

    def _confirm(self, selection: Selection) -> bool:
        """Do what is chosen; where nothing is, the keys go to where something can be: the board, else the
        first button."""
        view = self.context.view
        if selection.chosen is not None:
            self.hand.answer(selection.confirm())
            return True
        if selection.open_places() or selection.dialogs:
            view.desk.focus.put(self.hand.zone, shown=True)
            selection.enter_board()
            if selection.focus is not None:
                view.board.reveal(selection.focus)
            return selection.focus is not None
        button = next((part for part in view.bar.walk() if isinstance(part, Button) and part.enabled), None)
        view.desk.focus.put(button, shown=True)
        return button is not None

    def _beside(self, key: int) -> Action | None:
        """What comes next to the left or right in the row of the choices that is chosen, if it stands for
        several and the keys are not on the board."""
        choices = self.context.view.choices
        chosen = next((line for line in choices.lines if line.chosen), None) if choices is not None else None
        return chosen.beside(key) if chosen is not None and not self.hand.zone.focused else None


def _by_letter(selection: Selection, event: pygame.Event) -> Action | None:
    """The action with a button whose own letter was pressed though another key stands on its cap; None where
    it varies, is refused or is not the only one."""
    pressed = chords(event)
    options = [option for option in selection.with_button if option.action.key in pressed]
    free = [option.action for option in options if option.refusal is None and option.offer.vary is None]
    return free[0] if len(options) == len(free) == 1 else None
