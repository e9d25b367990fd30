"""Many unfinished matches: one is asked which may go, and none goes by itself."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pygame
import pytest

from game.app.library.crowd import CrowdSheet
from game.app.services.routes import ToRematch, ToTable
from game.app.services.services import Services
from game.app.shelf.scene import ShelfScene
from game.app.shell.window import Window
from game.app.table.scene import TableScene
from game.app.widgets.dates import when
from game.store.listing import UNFINISHED, unfinished_matches
from game.store.matches import setup_in
from game.store.saves import SaveError, autosave_path, save_match
from game.store.writer import Writer
from tests.app.drivers.table import MIXED, TWO, new_match, new_services
from tests.app.drivers.window import opened_window

pytestmark = pytest.mark.usefixtures("unseen")


@pytest.fixture
def services() -> Iterator[Services]:
    failed: list[SaveError] = []
    made = new_services(writer=Writer(failed.append))
    yield made
    made.close()
    assert not failed


def fill(count: int) -> list[Path]:
    """So many matches that saved themselves, on computers whose clocks went backwards."""
    paths: list[Path] = []
    for number in range(count):
        match = new_match(TWO, number)
        match.id = f"{number:016x}"
        date = datetime(2026, 3, 28 - number % 28, tzinfo=UTC)
        save_match(match, autosave_path(match), auto=True, count=number + 1, date=date)
        paths.append(autosave_path(match))
    return paths


def started(services: Services) -> tuple[Window, TableScene]:
    window = opened_window(services)
    window.push(ShelfScene(services))
    window.go(ToTable(services.start(*setup_in(new_match(MIXED, 99))), fresh=True))
    table = window.scene
    assert isinstance(table, TableScene)
    for _ in range(3):
        window.step([], 400)
    return window, table


def press(window: Window, key: int) -> None:
    window.step([pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)], 16)
    window.step([], 400)


def left() -> set[Path]:
    return {save.path for save in unfinished_matches()}


def test_with_fewer_nobody_is_asked(services: Services) -> None:
    paths = fill(UNFINISHED - 1)
    _, table = started(services)
    assert table.desk.modal is None
    services.wait_for_disk()
    assert left() == {*paths, autosave_path(table.match)}


def test_saying_no_removes_nothing(services: Services) -> None:
    paths = fill(UNFINISHED)
    window, table = started(services)
    sheet = table.desk.modal
    assert isinstance(sheet, CrowdSheet)
    oldest = sheet.list.saves[0]
    date = when(oldest.date, services.clock())
    assert oldest.path == paths[0]
    assert sheet.words.words.startswith(f"The oldest is Caravan, {oldest.inline_progress}, saved {date}.")
    assert oldest.inline_progress.startswith("round 1, ")
    assert table.desk.focus.current is sheet.keep
    assert len(table.match.log) == 0, "the match waits"
    press(window, pygame.K_ESCAPE)
    assert table.desk.modal is None
    services.wait_for_disk()
    assert left() == {*paths, autosave_path(table.match)}
    window.go(ToRematch(setup_in(table.match)))
    again = window.scene
    assert isinstance(again, TableScene) and isinstance(again.desk.modal, CrowdSheet), "one is asked again"


def test_the_oldest_is_chosen_and_goes_with_one_key(services: Services) -> None:
    paths = fill(UNFINISHED)
    window, table = started(services)
    press(window, pygame.K_DELETE)
    assert table.desk.modal is None
    services.wait_for_disk()
    assert left() == {*paths[1:], autosave_path(table.match)}


def test_another_one_can_go_and_it_is_asked_until_there_is_room(services: Services) -> None:
    paths = fill(UNFINISHED + 1)
    window, table = started(services)
    sheet = table.desk.modal
    assert isinstance(sheet, CrowdSheet)
    assert [save.path for save in sheet.list.saves] == paths
    sheet.list.choose(7)
    press(window, pygame.K_DELETE)
    assert table.desk.modal is sheet and "The oldest is" in sheet.words.words
    assert left() >= {*paths[:7], *paths[8:]} and paths[7] not in left()
    press(window, pygame.K_DELETE)
    assert table.desk.modal is None and paths[0] not in left()


def test_a_disk_that_refuses_is_told(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = fill(UNFINISHED)
    window, table = started(services)
    sheet = table.desk.modal
    assert isinstance(sheet, CrowdSheet)

    def refuse(path: Path) -> None:
        raise SaveError(path, "The file can’t be deleted (locked).")

    monkeypatch.setattr("game.app.library.crowd.delete_save", refuse)
    press(window, pygame.K_DELETE)
    assert table.desk.modal is sheet
    assert not sheet.note.hidden and sheet.note.words == "The file can’t be deleted (locked)."
    assert left() >= set(paths)
