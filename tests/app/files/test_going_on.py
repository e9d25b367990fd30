"""A match at the table goes on by file: who plays elsewhere, its name and folder, then the PIN."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app.by_file.table import ByFileTable
from game.app.files.go_on import GoOnDialog
from game.app.play.commands import OpenMenu
from game.app.services.routes import ToByFile
from game.app.table.pause import Menu
from game.app.widgets.pin_dialog import PinDialog
from tests.app.drivers.table import MIXED, TWO, AtTable, new_match, new_services

pytestmark = pytest.mark.usefixtures("unseen")


def asked(sitting: AtTable) -> GoOnDialog:
    """The dialog, opened from the pause by its key."""
    sitting.table.commands.handle(OpenMenu())
    sitting.step(ms=400)
    sitting.letter("f")
    sitting.step(ms=400)
    dialog = sitting.table.view.desk.modal
    assert isinstance(dialog, GoOnDialog)
    return dialog


def test_those_elsewhere_are_handed_over_with_a_pin(tmp_path: Path) -> None:
    sitting = AtTable(new_match(TWO, 3), new_services())
    sitting.services.settings.shared_into = (str(tmp_path),)
    dialog = asked(sitting)
    assert not dialog.start.enabled
    sitting.table.view.desk.focus.put(dialog.rows[1].where, shown=True)
    sitting.key(pygame.K_RIGHT)
    routes: list[object] = []
    sitting.window.navigate = routes.append
    dialog.start.press()
    sitting.step(ms=400)
    assert isinstance(sitting.table.view.desk.modal, PinDialog)
    for digit in "4709":
        sitting.step(pygame.Event(pygame.TEXTINPUT, text=digit))
    sitting.key(pygame.K_RETURN)
    name = dialog.field.value
    assert routes == [ToByFile(sitting.table.match, name, tmp_path, frozenset({1}), "4709")]


def test_the_table_goes_on_as_it_stood(tmp_path: Path) -> None:
    sitting = AtTable(new_match(TWO, 3), new_services())
    sitting.services.settings.shared_into = (str(tmp_path),)
    before = sitting.table.match.state.digest()
    asked(sitting).rows[1].where.choose(1)
    sitting.key(pygame.K_RETURN)
    sitting.step(ms=400)
    for digit in "4709":
        sitting.step(pygame.Event(pygame.TEXTINPUT, text=digit))
    sitting.key(pygame.K_RETURN)
    table = sitting.window.scene
    assert isinstance(table, ByFileTable)
    assert table.match.state.digest() == before
    assert table.controller.session.people == (0,)


def test_somebody_stays_here() -> None:
    sitting = AtTable(new_match(TWO, 3), new_services())
    dialog = asked(sitting)
    for row in dialog.rows:
        row.where.choose(1)
    assert not dialog.start.enabled
    dialog.rows[0].where.choose(0)
    assert dialog.start.enabled


def test_alone_against_computers_there_is_nobody_to_go_on_with() -> None:
    sitting = AtTable(new_match(MIXED, 3), new_services())
    sitting.table.commands.handle(OpenMenu())
    sitting.step(ms=400)
    menu = sitting.table.view.desk.modal
    assert isinstance(menu, Menu)
    assert not any("by file" in button.label for row in menu.rows for button in row)
