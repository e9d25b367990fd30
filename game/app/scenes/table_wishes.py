"""What people wish for at the table: buttons, dialogs, and what is done about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.hint import show_hint
from game.app.panels.bar import Varied
from game.app.panels.journal_wishes import hear_journal
from game.app.panels.topbar import ChangeSpeed, OpenMenu, Zoom
from game.app.panels.wishes import (
    AskHint,
    AskToEnd,
    AskToLeave,
    BackToNow,
    Close,
    Do,
    EndHere,
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
from game.app.scenes import rooms, table_sheets
from game.app.widgets.tooltip import Toast
from game.app.widgets.widget import ShowRule
from game.store.matches import setup_in
from game.store.saves import SaveError

if TYPE_CHECKING:
    from game.app.scenes.table import TableScene


class TableWishes:
    """Does what the widgets of a table ask for."""

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
                table.view.desk.open(table_sheets.all_players(table))
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
            case EndHere():
                table.end_here()
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
                desk.open(table_sheets.menu(table))
            case AskToLeave(action):
                if desk.modal is not None:
                    desk.close(desk.modal)
                desk.open(table_sheets.leaving_question(table, action))
            case AskToEnd():
                if desk.modal is not None:
                    desk.close(desk.modal)
                desk.open(table_sheets.ending_question(table))
            case OpenPlayers():
                desk.open(table_sheets.players_sheet(table))
            case OpenSave():
                desk.open(table_sheets.save_sheet(table.house, table.match))
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
