"""A copy of a board as one of the person's own: its name is asked for once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.app.widgets.name_dialog import NameDialog
from game.app.widgets.tooltip import Toast
from game.engine.rules import Rules
from game.store.board_text.draft import copy_board
from game.store.catalogue import say
from game.store.documents import FileFault

LONGEST = 32


class CopyDialog(NameDialog):
    """Asks what the copy is called. `done` gets its file; what the disk says is told here."""

    def __init__(self, rules: Rules, source: Path, name: str, done: Callable[[Path], None]) -> None:
        self.rules = rules
        self.source = source
        self.done = done
        title, called = say("editor.copying.title"), say("editor.copying.name")
        super().__init__(title, say("editor.copying.make"), say("editor.name"), called, most=LONGEST, lines=2)
        self.words.words = say("editor.copying.text", name=name)
        self.field.marked = True
        self.follow(called)

    def judge(self, name: str) -> None:
        """Any name will do that is one."""
        self.keep.enabled = bool(name)

    def taken_up(self, name: str) -> object:
        """Make the copy, and go on with it."""
        try:
            path = copy_board(self.rules, self.source, name)
        except FileFault as fault:
            return Toast(fault.sentence, icon="alert")
        self.done(path)
        return None
