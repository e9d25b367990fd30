"""What is seen before a move and before what it costs: no turn takes longer, nothing hidden is told."""

from __future__ import annotations

import pygame
import pytest

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import Pace, linear
from game.app.paint.theme import NIGHT_FELT
from game.app.skin_api import tweens
from game.app.skin_api.anticipation import SQUASH, SQUASH_MS, SWELL_MS, THICK, THIN, coming, pressed, weighs
from game.app.skin_api.stage import Stage
from game.engine.unseen import UNSEEN, Known

FRAME = 10.0
MOVE_MS = 600.0


class Piece:
    """A piece that an animation moves."""

    def __init__(self) -> None:
        self.share = self.x = self.squash = 0.0


def moved(stage: Stage, ms: float, squares: int = 6) -> list[tuple[float, float]]:
    """How far a piece is along, and by how much it is pressed down, frame by frame."""
    piece, seen = Piece(), list[tuple[float, float]]()
    stage.frame(0.0)
    for _ in tweens.along(stage, piece, ms, linear, squares):
        stage.frame(FRAME)
        seen.append((piece.share, piece.squash))
    return [*seen, (piece.share, piece.squash)]


def test_a_piece_gathers_itself_and_then_goes_in_the_time_of_its_move() -> None:
    seen = moved(Stage(), MOVE_MS)
    gathers = round(SQUASH_MS / FRAME)
    assert len(seen) == round(MOVE_MS / FRAME) + 1, "it takes as long as ever"
    assert all(share == 0 for share, _ in seen[:gathers]) and seen[gathers + 1][0] > 0
    assert max(squash for _, squash in seen) == pytest.approx(SQUASH, abs=0.004)
    assert seen[-1] == (1.0, 0.0) and not any(squash for _, squash in seen[2 * gathers + 1 :])


def test_a_short_move_is_not_all_gathering() -> None:
    seen = moved(Stage(), 110.0, 1)
    assert [share > 0 for share, _ in seen].index(True) <= 0.35 * len(seen)


def test_what_is_pressed_down_stays_on_its_foot() -> None:
    canvas = Canvas(pygame.Surface((100, 100), pygame.SRCALPHA), 1.0, NIGHT_FELT)
    around = Box(30, 20, 40, 50)
    pressed(canvas, around, SQUASH, lambda layer: layer.box(around, 0, "#ffffff"))
    left, top, wide, high = canvas.surface.get_bounding_rect()
    assert (
        top + high == around.bottom
        and high == round(50 * (1 - SQUASH))
        and wide == round(40 * (1 + SQUASH / 2))
    )
    assert abs(left + wide / 2 - around.cx) <= 1


@pytest.mark.parametrize(
    ("fee", "cash", "seen"),
    [(11, 100, True), (10, 100, False), (1, 0, True), (0, 0, False), (UNSEEN, 5, False), (90, UNSEEN, False)],
)
def test_only_a_fee_that_is_seen_and_weighs_is_seen_coming(fee: Known, cash: Known, seen: bool) -> None:
    assert weighs(fee, cash) == seen


def widths(stage: Stage, fee: Known = 50) -> list[float]:
    """How wide the frame is, in each frame in which it is drawn."""
    drawn, canvas = list[float](), Canvas(pygame.Surface((4, 4)), 1.0, NIGHT_FELT)
    stage.frame(0.0)
    coming(stage, fee, 100, MOVE_MS, lambda canvas, width, opaque: drawn.append(width))
    assert not stage.arriving, "nobody waits for it"
    while stage.trailing:
        for sprite in tuple(stage.sprites):
            sprite.draw(canvas)
        stage.frame(FRAME)
    return drawn


def test_the_frame_of_a_dear_square_swells_and_nobody_waits_for_it() -> None:
    drawn = widths(Stage())
    assert len(drawn) == pytest.approx(SWELL_MS / FRAME, abs=2)
    assert THIN <= drawn[0] < THIN + 0.5 and max(drawn) == THICK == drawn[-1] and drawn == sorted(drawn)
    assert not widths(Stage(), 5)


def test_nothing_swells_under_reduced_motion() -> None:
    stage = Stage()
    stage.pace = Pace(reduced=True)
    assert not widths(stage)
