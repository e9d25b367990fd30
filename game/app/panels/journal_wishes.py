"""What a journal asks of the desk it lies on."""

from __future__ import annotations

from game.app.panels.journal import CopyJournal, Journal, SearchOpened
from game.app.widgets.desk import Desk
from game.app.widgets.field import copied
from game.app.widgets.tooltip import Toast


def hear_journal(desk: Desk, journal: Journal, wish: object) -> bool:
    """Copy its lines, give the search the keys; returns whether the wish was of that kind."""
    match wish:
        case CopyJournal(text):
            count = len(text.splitlines())
            words = "1 line copied" if count == 1 else f"{count} lines copied"
            desk.toast(Toast(words if copied(text) else "There is no clipboard to copy to", icon="copy"))
        case SearchOpened():
            desk.focus.put(journal.search, shown=True)
        case _:
            return False
    return True
