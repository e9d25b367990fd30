"""What people wish for at the table: buttons, letters, dialogs, and what is done about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.app.hint import show_hint
from game.app.panels.bar import Varied
from game.app.panels.journal import OpenSearch
from game.app.panels.journal_wishes import hear_journal
from game.app.panels.topbar import ChangeSpeed, OpenMenu, Zoom
from game.app.panels.wishes import (
    AskHint,
    AskToLeave,
    BackToNow,
    Close,
    Do,
    FinishTurn,
    GoOn,
    HandOver,
    Interject,
    LetBe,
    LookBack,
    Mute,
    OpenDoor,
    OpenKeys,
    OpenLoad,
    OpenPlayers,
    OpenSave,
    OpenSettings,
    OpenTable,
    PlayAgain,
    PutAside,
    Quit,
    Redo,
    Resume,
    Roll,
    SaveAs,
    ShowOwners,
    ShowResult,
    StepBack,
    StepOn,
    TakeUp,
    ToMyTurn,
    ToStart,
    Undo,
)
from game.app.scenes import rooms
from game.app.widgets.tooltip import Toast
from game.app.widgets.widget import ShowRule
from game.store.matches import setup_in
from game.store.saves import SaveError

if TYPE_CHECKING:
    from game.app.scenes.table import TableScene

QUICK: Final = "Quick save"


class TableWishes:
    """Does what the widgets of a table and its keys ask for."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._result_shown = False

    # -- commands of widgets ----------------------------------------------------------------------

    def hear(self, wish: object) -> None:
        """Do what a widget asks for."""
        table, flow = self.table, self.table.flow
        match wish:
            case Do(action, final):
                flow.do(action, final=final or table.skin.ends(action))
                table.dialogs.done()
            case Interject(seat, action):
                flow.interject(seat, action)
            case LetBe():
                flow.let_be()
            case OpenTable():
                table.view.desk.open(rooms.all_players(table))
            case OpenDoor(name):
                table.dialogs.enter(name)
            case PutAside():
                table.dialogs.put_aside()
            case TakeUp():
                table.dialogs.take_up()
            case Undo(turn):
                if flow.undo(turn):
                    self._result_shown = False
            case Redo():
                flow.redo()
            case FinishTurn():
                flow.finish_turn()
            case Roll(always):
                if always:
                    table.house.settings.auto_roll = True
                    table.house.keep_settings()
                    table.apply_settings()
                flow.roll()
            case ToMyTurn():
                flow.hurry()
            case AskHint():
                if not flow.ask_hint():
                    show_hint(table)
            case HandOver(seat, player):
                table.hand_over(seat, player)
            case StepOn():
                flow.director.step()
            case GoOn():
                flow.skip()
            case ChangeSpeed(speed):
                settings = table.house.settings
                settings.own_speed = settings.others_speed = speed
                table.house.keep_settings()
                table.apply_settings()
            case Varied(name, value):
                table.shows.amounts[name] = value
            case ShowOwners():
                table.hand.show_owners()
            case LookBack(at):
                table.history.go_to(at)
            case StepBack(by):
                table.history.step(by)
            case BackToNow():
                table.history.leave()
            case Zoom():
                table.hand.zoom(None)
            case Mute():
                table.house.mute()
            case _:
                self._dialogs(wish)
                return
        table.refresh()

    def _dialogs(self, wish: object) -> None:
        table, desk = self.table, self.table.view.desk
        match wish:
            case ShowRule(rule):
                desk.open(rooms.rule_book(table.house, table.match.rules, rule, table))
            case OpenMenu():
                desk.open(rooms.menu(table))
            case AskToLeave(action):
                if desk.modal is not None:
                    desk.close(desk.modal)
                desk.open(rooms.leaving_question(table, action))
            case OpenPlayers():
                desk.open(rooms.players_sheet(table))
            case OpenSave():
                desk.open(rooms.save_sheet(table.house, table.match))
            case OpenLoad():
                desk.open(rooms.load_sheet(table.house))
            case OpenKeys():
                desk.open(rooms.key_sheet(table.house.keys))
            case OpenSettings():
                desk.open(rooms.settings_sheet(table.house, table.apply_settings, table.window))
            case ShowResult():
                rooms.to_result(table)
            case SaveAs(name):
                self.save(name)
            case Resume(path):
                rooms.resume(table.window, desk, table.house, path)
            case PlayAgain():
                rooms.rematch(table.window, table.house, setup_in(table.match))
            case ToStart():
                rooms.to_start(table.window, table.house, table.match.rules.id)
            case Quit():
                if table.window is not None:
                    table.window.close()
            case Close():
                if desk.modal is not None:
                    desk.close(desk.modal)
            case _:
                hear_journal(desk, table.view.journal, wish)

    def save(self, name: str) -> None:
        """Keep the match under a name, and say whether that went well."""
        table = self.table
        desk = table.view.desk
        try:
            table.house.save_as(table.match, name)
        except SaveError as fault:
            desk.toast(Toast(fault.sentence, icon="alert"))
        else:
            desk.toast(Toast(f"Saved as “{name}”", icon="save"))

    def show_result_once(self) -> None:
        """Open the result when the match has just ended."""
        if not self._result_shown:
            self._result_shown = True
            rooms.to_result(self.table)

    # -- keys that no widget took -----------------------------------------------------------------

    def key(self, event: pygame.Event) -> None:
        """Do what a key means at the table."""
        table, flow = self.table, self.table.flow
        command = table.house.keys.command(event)
        if self._everywhere(command) or table.view.desk.shut:
            return
        if command is not None and self._looking(command):
            return
        if table.history.looking:
            table.history.leave()
            if command in ("back", "primary", "go-on"):
                return
        choosing = flow.choosing
        if flow.mode in ("watch", "think"):
            if flow.director.paused and command in ("go-on", "primary"):
                flow.director.step()
            elif command == "back" and not flow.skip():
                self.hear(OpenMenu())
            elif command != "back":
                flow.skip()
        elif command == "back":
            if table.view.note is not None:
                table.view.explain(None)
            elif choosing is None or not choosing.back():
                self.hear(OpenMenu())
        elif flow.mode == "roll" and command in ("go-on", "primary"):
            flow.roll()
        elif choosing is not None and flow.mode == "choose":
            self._choosing(event, command)
        table.refresh()

    def _choosing(self, event: pygame.Event, command: str | None) -> None:
        table = self.table
        choosing = table.flow.choosing
        assert choosing is not None
        if command is not None and command.startswith("choice-"):
            table.hand.answer(choosing.choose_number(int(command.removeprefix("choice-"))))
        elif command == "primary":
            table.hand.answer(choosing.confirm())
        elif command == "undo":
            self.hear(Undo())
        elif command == "hint":
            self.hear(AskHint())
        elif command == "redo":
            self.hear(Redo())
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            table.view.desk.focus.put(table.hand.zone, shown=True)
            table.hand.zone.key(event)

    def _everywhere(self, command: str | None) -> bool:
        """Keys that work at any time but while a dialog is open."""
        desk = self.table.view.desk
        if desk.shut:
            return False
        match command:
            case "save":
                self.save(QUICK)
            case "load":
                rooms.quick_load(self.table, QUICK)
            case "rules":
                self.hear(ShowRule())
            case "all-keys":
                self.hear(OpenKeys())
            case _:
                return False
        return True

    def _looking(self, command: str) -> bool:
        """Keys that only change what is seen."""
        table, desk = self.table, self.table.view.desk
        match command:
            case "zoom-in":
                table.hand.zoom(1)
            case "zoom-out":
                table.hand.zoom(-1)
            case "whole-board":
                table.hand.zoom(0)
            case "lens":
                table.hand.pin()
            case "history-back":
                table.history.step(-1)
            case "history-on":
                if table.history.looking:
                    table.history.step(1)
            case "search-journal":
                if not table.view.journal.searching:
                    table.view.journal.emit(OpenSearch())
            case "journal":
                desk.focus.put(table.view.journal.list, shown=True)
            case "players":
                self.hear(OpenTable())
            case "owners":
                self.hear(ShowOwners())
            case _:
                return False
        return True

