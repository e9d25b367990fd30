"""Keys at the table that no widget took."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.app.play.commands import BY_KEY, Arrange, AskHint, BackToNow, OpenMenu, Redo, ShowOverlay, Undo
from game.app.shell.keys import chords
from game.app.table.board_input import BoardInput
from game.app.table.context import TableContext
from game.app.table.panels.action_bar import ARRANGE
from game.app.widgets.widget import ShowRule
from game.engine.vocabulary import Action

WHILE_CHOOSING = (Undo, Redo, AskHint)
"""Commands whose keys mean something only while a person chooses."""


class TableKeys:
    """Does what a key means at this moment."""

    def __init__(self, context: TableContext, hand: BoardInput, unfold: Callable[[], bool]) -> None:
        self.context = context
        self.hand = hand
        self.unfold = unfold
        """Goes back to a dialog that is folded; returns whether there is one."""

    def press(self, event: pygame.Event, about: str) -> None:
        """Do what a key means at the table; `about` is the rule that F1 opens."""
        context = self.context
        key = context.services.keys.command(event)
        if context.view.desk.shut:
            return
        command = BY_KEY.get(key) if key is not None else None
        overlay = self._overlay(event) if key is None else ""
        if overlay:
            context.send(ShowOverlay(overlay))
        elif key == "rules":
            context.send(ShowRule(about))
        elif command is not None and not isinstance(command, WHILE_CHOOSING):
            context.send(command)
        elif key == "back" and self.hand.hide_overlay():
            return
        elif context.past.looking:
            context.send(BackToNow())
            if key not in ("back", "primary", "go-on"):
                self._play(event, key)
        else:
            self._play(event, key)

    def turn_overlay(self, event: pygame.Event) -> bool:
        """Go on from the overlay that is shown to another one; returns whether the key does that."""
        context = self.context
        if context.view.desk.shut:
            return False
        lies = context.view.board.layers.overlay
        overlays = context.skin.overlays(context.controller.event_player.shown) if lies else ()
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
        overlays = self.context.skin.overlays(self.context.controller.event_player.shown)
        return next((overlay.name for overlay in overlays if overlay.key and overlay.key in pressed), "")

    def _play(self, event: pygame.Event, key: str | None) -> None:
        """Keys of the match itself."""
        context, controller = self.context, self.context.controller
        selection = controller.selection
        if controller.mode in ("watch", "think"):
            if controller.event_player.paused and key in ("go-on", "primary"):
                controller.event_player.step()
            elif key == "back" and not controller.skip():
                context.send(OpenMenu())
            elif self._arranges(event):
                context.send(Arrange())
            elif key != "back":
                if key not in ("go-on", "primary"):
                    controller.unasked.keep_turn()
                controller.skip()
        elif key == "back":
            if context.view.note is not None:
                context.view.explain(None)
            elif selection and (selection.back() or self.unfold() or controller.leave_question()):
                context.view.desk.bring_focus_back()
            else:
                context.send(OpenMenu())
        elif controller.mode == "roll" and key in ("go-on", "primary"):
            controller.roll()
        elif selection is not None and controller.mode == "choose":
            self._choose(event, key)
        context.refresh()

    def _arranges(self, event: pygame.Event) -> bool:
        """Whether a key says that the person on turn wants to rearrange something at its end."""
        controller = self.context.controller
        if event.unicode != ARRANGE or not controller.unasked.stay_put:
            return False
        shown = controller.event_player.shown
        mine = shown.table.seat in controller.session.people
        return mine and bool(self.context.skin.arranging(shown, shown.table.seat))

    def _choose(self, event: pygame.Event, key: str | None) -> None:
        context, selection = self.context, self.context.controller.selection
        assert selection is not None
        if key is not None and key in BY_KEY:
            context.send(BY_KEY[key])
        elif key is not None and key.startswith("choice-"):
            number, choices = int(key.removeprefix("choice-")), context.view.choices
            if choices is not None and number <= len(choices.lines):
                choices.lines[number - 1].press()
            else:
                self.hand.answer(selection.choose_number(number))
        elif key == "primary":
            self.hand.answer(selection.confirm())
        elif (beside := self._beside(event.key)) is not None:
            self.hand.answer(selection.take(beside))
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            context.view.desk.focus.put(self.hand.zone, shown=True)
            self.hand.zone.key(event)

    def _beside(self, key: int) -> Action | None:
        """What comes next to the left or right in the row of the choices that is chosen, if it stands for
        several and the keys are not on the board."""
        choices = self.context.view.choices
        chosen = next((line for line in choices.lines if line.chosen), None) if choices is not None else None
        return chosen.beside(key) if chosen is not None and not self.hand.zone.focused else None
