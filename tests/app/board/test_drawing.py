"""The board on the screen: layers and dirty rectangles."""

from collections.abc import Iterator

import pygame
import pytest

from game.app.board import BoardView
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import HIGH_CONTRAST, NIGHT_FELT
from game.app.skin_api.view_models import Mark, Marks

from .pegs import AREA, PegPicture, PegSkin, Position, peg_view


@pytest.fixture
def view() -> BoardView:
    return peg_view()


@pytest.fixture
def window() -> pygame.Surface:
    surface = pygame.Surface((640, 360))
    surface.fill("#101010")
    return surface


def pegs(view: BoardView) -> PegPicture:
    assert isinstance(view.skin, PegSkin)
    return view.skin.counting


def test_a_still_board_is_drawn_once(view: BoardView, window: pygame.Surface) -> None:
    assert view.draw(window) == [AREA]
    assert view.draw(window) == []
    assert (pegs(view).grounds, pegs(view).stands, pegs(view).marked) == (1, 1, 0)


def test_nothing_is_drawn_beside_the_board(view: BoardView, window: pygame.Surface) -> None:
    view.stage.sprite(lambda canvas: canvas.box(Box(-50, -50, 2000, 100), fill="#ffffff"))
    view.draw(window)
    assert window.get_at((10, 10))[:3] == (16, 16, 16)
    assert window.get_at((22, 32))[:3] == (255, 255, 255)


def test_a_changed_table_is_noticed_without_being_told(view: BoardView, window: pygame.Surface) -> None:
    view.draw(window)
    view.stage.state.table.peg = 4
    assert view.draw(window) == [AREA]
    assert (pegs(view).grounds, pegs(view).stands) == (1, 2)


def test_an_equal_state_is_not_drawn_again(view: BoardView, window: pygame.Surface) -> None:
    view.draw(window)
    view.stage.state = Position()
    assert view.draw(window) == []


def test_marks_are_a_layer_of_their_own(view: BoardView, window: pygame.Surface) -> None:
    view.draw(window)
    before = window.copy()
    view.draw(window, Marks(may=(Mark("h-3"),)))
    assert (pegs(view).stands, pegs(view).marked) == (1, 1)
    view.draw(window)
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(window, "RGB")


def test_a_moving_piece_costs_the_pixels_it_covers(view: BoardView, window: pygame.Surface) -> None:
    view.draw(window)
    still = window.copy()
    at = [100.0]
    sprite = view.stage.sprite(lambda canvas: canvas.box(Box(at[0], 100, 20, 20), fill="#ffffff"))
    first = view.draw(window)
    at[0] = 400.0
    second = view.draw(window)
    assert sum(area.w * area.h for area in first) <= 12 * 12
    assert sum(area.w * area.h for area in second) <= 2 * 12 * 12
    sprite.remove()
    view.draw(window)
    assert view.draw(window) == []
    assert pygame.image.tobytes(still, "RGB") == pygame.image.tobytes(window, "RGB")
    assert pegs(view).stands == 1


def test_pieces_on_stage_are_left_out(view: BoardView, window: pygame.Surface) -> None:
    view.draw(window)
    at = tuple(round(v) for v in view.camera.to_window(50, 290))
    assert window.get_at(at)[:3] == (192, 48, 32)
    view.stage.take("peg")
    view.draw(window)
    assert window.get_at(at)[:3] == (32, 64, 48)


def test_what_flies_above_the_panels_tells_what_it_covers(view: BoardView, window: pygame.Surface) -> None:
    def coin(canvas: Canvas) -> Box:
        box = Box(900, 100, 20, 20)
        canvas.box(box, fill="#ffffff")
        return box

    sprite = view.stage.over(coin)
    (area,) = view.draw_overs(window)
    assert area.contains(view.camera.rect(Box(900, 100, 20, 20)))
    assert window.get_at(area.center)[:3] == (255, 255, 255)
    assert view.overs == [area]
    sprite.remove()
    assert view.draw_overs(window) == []


def test_a_later_state_is_faded_in(view: BoardView, window: pygame.Surface) -> None:
    view.draw(window)
    stage = view.stage
    fade = stage.fade(Position(5), 100)
    next(fade)
    stage.frame(50)
    next(fade)
    view.draw(window)
    at = tuple(round(v) for v in view.camera.to_window(20 + 5 * 84 + 30, 290))
    red = window.get_at(at)[0]
    assert 60 < red < 170
    stage.clear()
    view.draw(window)
    assert window.get_at(at)[:3] == (32, 64, 48)


def test_another_theme_and_size_are_drawn_anew(view: BoardView, window: pygame.Surface) -> None:
    view.draw(window)
    view.place(AREA, HIGH_CONTRAST)
    view.draw(window)
    view.place(pygame.Rect(0, 0, 600, 397), HIGH_CONTRAST)
    view.draw(window)
    assert pegs(view).grounds == 3


def test_text_on_the_board_does_not_outgrow_it(view: BoardView) -> None:
    view.place(AREA, NIGHT_FELT, 1.6)
    assert view.layers.canvas(pygame.Surface((1, 1))).t == 1.25


def test_what_comes_later_is_drawn_ahead_piece_by_piece_once_the_board_is_seen(
    view: BoardView, window: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    scales: list[float] = []

    def pieces(canvas: Canvas) -> Iterator[None]:
        for _ in range(2):
            scales.append(canvas.s)
            yield

    monkeypatch.setattr(view.skin.picture, "prepare", pieces)
    assert not view.prepare() and not scales
    view.draw(window)
    assert [view.prepare() for _ in range(4)] == [False, False, True, True]
    assert scales == [pytest.approx(0.5)] * 2
    view.place(AREA.inflate(434, 287), NIGHT_FELT)
    view.draw(window)
    assert not view.prepare() and scales[2] == pytest.approx(1.0)
