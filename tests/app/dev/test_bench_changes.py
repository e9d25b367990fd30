"""What the next screen consists of is drawn while the shelf rests, and the changes can be measured."""

from __future__ import annotations

import pygame
import pytest

from game.app.dev import bench_changes
from game.app.paint.surface_cache import GROUNDS, SHAPES
from game.app.shelf.learn import Learn
from game.app.table.scene import TableScene
from game.app.widgets.background import background_picture, mat_box
from game.store.guides import FIRST
from tests.app.drivers.screens import AtShelf
from tests.app.guide.pupil import GAMES as GUIDED


def test_while_the_shelf_rests_the_floor_of_the_next_screen_is_drawn() -> None:
    SHAPES.clear()
    shelf = AtShelf(size=(1100, 640))
    assert shelf.shelf.wake is not None, "it wants to go on though nothing moves"
    shelf.wait(600)
    made = SHAPES.made
    background_picture(shelf.desk, shelf.window.screenshot(), None)
    assert SHAPES.made == made
    room = background_picture(shelf.desk, shelf.window.screenshot(), mat_box(shelf.desk))
    assert room.get_size() == (1100, 640) and SHAPES.made - made <= 2, "only shadow and hairline"


def test_another_size_of_the_window_is_drawn_ahead_too() -> None:
    SHAPES.clear()
    shelf = AtShelf(size=(1100, 640))
    shelf.wait(600)
    shelf.shelf.resize((1280, 720))
    pygame.display.set_mode((1280, 720))
    shelf.wait(600)
    made = SHAPES.made
    background_picture(shelf.desk, pygame.Surface((1280, 720)), None)
    assert SHAPES.made == made


def test_while_the_shelf_rests_the_boards_are_drawn_that_lie_one_press_away() -> None:
    GROUNDS.clear()
    shelf = AtShelf(game=GUIDED[0].id, size=(1100, 640))
    shelf.wait(600)
    shelf.shelf.handle(Learn(FIRST))
    made = GROUNDS.made
    shelf.step()
    assert isinstance(shelf.window.scene, TableScene) and GROUNDS.made == made


def test_every_change_of_the_screen_is_measured_in_a_process_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bench_changes, "RUNS", 1)
    monkeypatch.setattr(bench_changes, "SIZE", (1024, 600))
    found = bench_changes.changes(GUIDED[0].id)
    some = ("shelf to set-up", "set-up to table", "guide", "records", "replay", "page 2 of the newspaper")
    assert {f"change: {name}, ms" for name in some} <= set(found)
    assert all(ms > 0 for ms in found.values())
