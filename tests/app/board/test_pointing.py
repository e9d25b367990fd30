"""Pointing at the board, zoom and pan."""

import pygame
import pytest

from game.app.board import BoardView
from game.app.board.camera import Camera

from .pegs import AREA, PegSkin, peg_view


@pytest.fixture
def view() -> BoardView:
    return peg_view()


@pytest.fixture
def window() -> pygame.Surface:
    surface = pygame.Surface((640, 360))
    surface.fill("#101010")
    return surface


def test_the_place_on_top_is_picked(view: BoardView) -> None:
    assert view.pick(view.camera.to_window(50, 290)) == "h-0"
    assert view.pick(view.camera.to_window(50, 500)) == "b-0"
    assert view.pick((5, 5)) is None


def test_places_that_may_be_chosen_come_first(view: BoardView) -> None:
    beside = view.camera.to_window(20 + 60 + 8, 290)
    assert view.pick(beside) == "b-0"
    assert view.pick(view.camera.to_window(50, 290), ("b-0",)) == "b-0"
    assert view.pick(view.camera.to_window(50, 290), ("b-0", "h-0")) == "h-0"


def test_pixels_of_a_place(view: BoardView) -> None:
    found = view.rect("h-1")
    assert found == pygame.Rect(20 + 52, 30 + 130, 30, 30)
    assert view.rect("x-9") is None


def test_zoom_keeps_what_is_under_the_pointer(view: BoardView) -> None:
    at = (300.0, 200.0)
    under = view.camera.to_board(at)
    assert view.wheel(at, 1)
    assert view.camera.zoom == 1.5
    assert view.camera.to_board(at) == pytest.approx(under, abs=1.5)
    assert view.wheel(at, 1)
    assert not view.wheel(at, 1)
    assert view.home()
    assert view.camera.to_board(AREA.topleft) == (0, 0)


def test_the_wheel_beside_the_board_does_nothing(view: BoardView) -> None:
    assert not view.wheel((5, 5), 1)


def test_the_board_never_leaves_its_box() -> None:
    eye = Camera()
    eye.place(AREA)
    eye.set_zoom(2.0, AREA.center)
    eye.pan(5000, 5000)
    assert eye.offset == (0, 0)
    eye.pan(-5000, -5000)
    right, bottom = eye.to_window(868, 574)
    assert (right, bottom) == pytest.approx((AREA.right, AREA.bottom), abs=1)
    assert not eye.pan(-1, -1)


def test_only_a_still_press_is_a_click(view: BoardView) -> None:
    view.zoom(1)
    view.press((200, 150))
    assert not view.drag((202, 151))
    assert view.release()
    view.press((200, 150))
    assert view.drag((260, 190))
    assert not view.release()


def test_a_place_out_of_sight_is_brought_into_sight(view: BoardView) -> None:
    view.camera.set_zoom(2.0, AREA.bottomleft)
    view.reveal("h-9")
    found = view.rect("h-9")
    assert found is not None and AREA.contains(found)


def test_ground_is_kept_for_every_zoom(view: BoardView, window: pygame.Surface) -> None:
    for _ in range(3):
        view.draw(window)
        view.zoom(1)
        view.draw(window)
        view.home()
    assert isinstance(view.skin, PegSkin) and view.skin.counting.grounds == 2
