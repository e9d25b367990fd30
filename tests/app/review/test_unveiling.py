"""How a result is told: from the last place to the winner, until somebody presses."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.app.paint.box import Box
from game.app.review.result import ResultScene
from game.app.review.unveiling import DARK, Unveiling, shine
from tests.app.drivers.matches import played_out
from tests.app.drivers.table import TWO, AtTable, new_match, new_services


def told(**settings: Any) -> tuple[AtTable, ResultScene]:
    sitting = AtTable(played_out(new_match(TWO, 3)), new_services(**settings))
    if sitting.controller.mode == "held":
        sitting.press("end")
    sitting.wait(lambda: isinstance(sitting.window.scene, ResultScene), ms=100)
    scene = sitting.window.scene
    assert isinstance(scene, ResultScene)
    return sitting, scene


@pytest.mark.parametrize("ranks", [(1, 2), (1, 1, 3), (1, 2, 3, 4, 5, 6, 7), (1, 1)])
def test_the_last_place_comes_first_and_the_winner_last(ranks: tuple[int, ...]) -> None:
    unveiling = Unveiling(ranks)
    come: list[int] = []
    while not unveiling.done:
        unveiling.tick(20)
        come += [n for n in reversed(range(len(ranks))) if unveiling.counted(n) >= 1 and n not in come]
        if any(unveiling.shown(n) > 0 for n, rank in enumerate(ranks) if rank == 1):
            assert unveiling.stage != "telling"
            assert all(unveiling.counted(n) >= 1 for n, rank in enumerate(ranks) if rank != 1)
    assert come == list(reversed(range(len(ranks)))) and unveiling.length < 5000


def test_the_lamp_goes_from_the_ranking_to_the_winner_to_everything() -> None:
    unveiling = Unveiling((1, 2, 3))
    ranking, winner, whole = Box(0, 0, 40, 90), Box(0, 0, 40, 30), Box(0, 0, 100, 100)
    assert unveiling.lamp(ranking, winner, whole)[0] == ranking
    while unveiling.stage == "telling":
        unveiling.tick(10)
    lit, dark = unveiling.lamp(ranking, winner, whole)
    assert lit == winner and dark == 1
    unveiling.skip()
    assert unveiling.lamp(ranking, winner, whole) == (whole, 0)
    picture = pygame.Surface((320, 200))
    picture.fill("white")
    shine(picture, pygame.Rect(20, 20, 60, 40), 1.0)
    assert picture.get_at((50, 40)).r > 250
    assert picture.get_at((310, 190))[:3] == pytest.approx(DARK, abs=2)


def test_a_press_tells_all_at_once_and_is_used_up() -> None:
    sitting, scene = told(others_speed="normal")
    assert scene.unveiling is not None and scene.view.title.hidden and scene.busy
    winner, last = scene.view.plates[0], scene.view.plates[-1]
    sitting.step(ms=700)
    assert last.shown == 1 and 0 < last.counted < 1 and winner.shown == 0
    sitting.key(pygame.K_ESCAPE)
    assert scene.unveiling is not None, "in the first second nobody is heard"
    sitting.step(ms=1000)
    sitting.key(pygame.K_ESCAPE)
    assert scene.unveiling is None and sitting.window.scene is scene
    assert winner.shown == winner.counted == 1 and not scene.view.title.hidden
    sitting.key(pygame.K_ESCAPE)
    assert sitting.window.scene is sitting.table
    sitting.press("result")
    again = sitting.window.scene
    assert isinstance(again, ResultScene) and again.unveiling is None


def test_under_reduced_motion_and_at_once_all_is_told_from_the_start() -> None:
    cases: tuple[dict[str, Any], ...] = (
        {"others_speed": "normal", "reduced_motion": True}, {"others_speed": "instant"},
    )  # fmt: skip
    for settings in cases:
        scene = told(**settings)[1]
        assert scene.unveiling is None and all(plate.shown == 1 for plate in scene.view.plates)
        assert not scene.view.title.hidden
