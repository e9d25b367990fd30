"""The list of matches by file, the shelf and the title of the window: who is waited for, what has come."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app.library.rounds_sheet import RoundsSheet
from game.app.library.watched_folders import WatchedFolders
from game.app.services.routes import ToRounds, ToWatched
from game.app.shelf.menu import OpenTurns
from game.app.shelf.scene import ShelfScene
from game.engine.dice import Dice
from game.store.match_files import read_match
from tests.app.drivers.correspondence import Correspondence
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
    shelf = ShelfScene(services)
    assert isinstance(shelf.view.menu.load.command, OpenTurns)


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
