"""The list of matches by file, the shelf and the title of the window: who is waited for, what has come."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app.files.share import ShareDialog
from game.app.library.load import LoadSheet
from game.app.library.matches_sheet import BY_FILE
from game.app.library.round_card import facts_of
from game.app.library.rounds_sheet import RoundsSheet
from game.app.library.watched_folders import WatchedFolders
from game.app.play.commands import OpenLoad
from game.app.services.routes import ToRounds, ToWatched
from game.app.shelf.menu import OpenTurns
from game.app.shelf.scene import ShelfScene
from game.engine.dice import Dice
from game.store import folders
from game.store.match_files import read_match
from tests.app.drivers.correspondence import Correspondence
from tests.app.drivers.screens import AtShelf
from tests.app.drivers.window import opened_window

pytestmark = pytest.mark.usefixtures("unseen")


def test_what_comes_is_told_in_list_shelf_and_title(friday: Correspondence) -> None:
    ada = friday.begin()
    ada.play_on(Dice(3))
    first = ada.hand_on()
    friday.at("ada")
    services = friday.services()
    window = opened_window(services)
    window.push(ShelfScene(services))
    window.step([], 16.0)
    assert "●" not in pygame.display.get_caption()[0]
    window.go(ToRounds())
    window.step([], 16.0)
    scene = window.scene
    assert isinstance(scene, ShelfScene)
    sheet = scene.desk.modal
    assert isinstance(sheet, RoundsSheet)
    assert [(row.tone, "Bart" in row.says) for row in sheet.rows] == [("calm", True)]
    bart = friday.open("bart", 1, first)
    bart.play_on(Dice(4))
    second = bart.hand_on()
    friday.at("ada")
    assert services.rounds.take_up(read_match(second)) == "next"
    services.rounds.seen("of another match")  # what is seen of one keeps nothing of others unsaid
    for _ in range(12):
        window.step([], 100.0)
    assert [row.tone for row in sheet.rows] == ["mine"]
    assert pygame.display.get_caption()[0].startswith("●")
    assert isinstance(scene.view.menu.load.command, OpenTurns), "the shelf below tells of it at once"


def test_folders_are_watched_and_left_alone_again(friday: Correspondence) -> None:
    friday.at("ada")
    services = friday.services()
    window = opened_window(services)
    window.push(ShelfScene(services))
    window.go(ToWatched())
    scene = window.scene
    assert isinstance(scene, ShelfScene)
    dialog = scene.desk.modal
    assert isinstance(dialog, WatchedFolders) and not dialog.remove.enabled
    services.rounds.join(friday.shared / "Friday 001.boardwell")
    assert list(services.rounds.folders) == [friday.shared]
    services.rounds.join(Path.home() / "Friday 001.boardwell")
    assert list(services.rounds.folders) == [friday.shared]
    again = WatchedFolders(services, window.go)
    assert again.remove.enabled and len(again.list.rows) == 1


def test_a_name_is_looked_for_and_the_file_shared_as_it_was_handed_on(friday: Correspondence) -> None:
    ada = friday.begin()
    ada.play_on(Dice(3))
    handed = ada.hand_on()
    friday.at("ada")
    sitting = AtShelf(friday.services())
    sitting.shelf.handle(OpenLoad())
    sitting.step(ms=400)
    sheet = sitting.desk.modal  # nothing else is there to be loaded
    assert isinstance(sheet, RoundsSheet)
    sitting.desk.focus.put(sheet.find, shown=True)
    for words, found in (("bart", 1), ("nobody", 0), ("friday", 1)):
        sheet.find.set("")
        sitting.write(words)
        assert len(sheet.rows) == found, words
    home, version = sheet.card.home, sheet.card.version
    assert home is not None and version is not None and sheet.tables.get(version) is None
    sitting.step(ms=400)
    facts = facts_of(home, version, sheet.tables.get(version))
    assert ("Next after Bart", "Ada") in facts, "the one who handed on comes after the one who is next"
    sheet.share.press()
    sitting.step(ms=400)
    dialog = sitting.desk.modal
    assert isinstance(dialog, ShareDialog) and dialog.field.value == handed.stem
    dialog.write.press()
    shared = folders.shared() / handed.name
    for _ in range(200):
        sitting.step(ms=60)
        if shared.exists():
            break
        pygame.time.wait(2)
    assert shared.read_bytes() == handed.read_bytes(), "no hand lies more open in it than before"
    assert sheet.games.value == BY_FILE
    sitting.desk.close(dialog)
    sheet.games.choose(2)
    sitting.step(ms=400)
    saves = sitting.desk.modal
    assert isinstance(saves, LoadSheet) and saves.games.place == 2


def test_the_title_follows_what_is_handed_on_while_one_stays_at_the_table(friday: Correspondence) -> None:
    ada = friday.begin()
    assert pygame.display.get_caption()[0].startswith("●"), "it is Ada's turn to begin"
    ada.play_on(Dice(3))
    ada.hand_on()
    ada.step(ms=16)
    assert not pygame.display.get_caption()[0].startswith("●")


def test_folders_are_looked_at_less_often_behind_other_windows(friday: Correspondence) -> None:
    friday.at("ada")
    services = friday.services()
    services.rounds.begin()
    window = opened_window(services)
    window.fronted = services.rounds.in_front
    window.push(ShelfScene(services))
    for event, in_front in ((pygame.WINDOWFOCUSLOST, False), (pygame.WINDOWFOCUSGAINED, True)):
        window.step([pygame.Event(event)], 16.0)
        assert services.rounds.often == in_front
    services.rounds.close()
