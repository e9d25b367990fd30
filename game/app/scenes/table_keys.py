"""Keys at the table that no widget took."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.app.panels.journal import OpenSearch
from game.app.panels.topbar import OpenMenu
from game.app.panels.wishes import AskHint, OpenKeys, OpenTable, Redo, ShowOwners, Undo
from game.app.scenes import table_sheets
from game.app.widgets.widget import ShowRule

if TYPE_CHECKING:
    from game.app.scenes.table import TableScene

QUICK: Final = "Quick save"


class TableKeys:
    """Does what a key means at this moment."""

    def __init__(self, table: TableScene) -> None:
        self.table = table

    def press(self, event: pygame.Event) -> None:
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
                self.table.wishes.hear(OpenMenu())
            elif command != "back":
                flow.skip()
        elif command == "back":
            if table.view.note is not None:
                table.view.explain(None)
            elif choosing is None or not choosing.back():
                self.table.wishes.hear(OpenMenu())
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
            self.table.wishes.hear(Undo())
        elif command == "hint":
            self.table.wishes.hear(AskHint())
        elif command == "redo":
            self.table.wishes.hear(Redo())
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
                self.table.wishes.save(QUICK)
            case "load":
                table_sheets.quick_load(self.table, QUICK)
            case "rules":
                self.table.wishes.hear(ShowRule(self.table.about))
            case "all-keys":
                self.table.wishes.hear(OpenKeys())
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
                self.table.wishes.hear(OpenTable())
            case "owners":
                self.table.wishes.hear(ShowOwners())
            case _:
                return False
        return True

