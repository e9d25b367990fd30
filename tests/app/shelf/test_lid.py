"""The way from the shelf to a table: it ends, any press ends it, and under reduced motion there is none."""

from __future__ import annotations

import pygame
import pytest

from game.app.paint.fading import Fade
from game.app.services.routes import ToTable
from game.app.services.services import Services
from game.app.shelf.lid import LENGTH_MS, Lid
from game.app.table.curtain import Curtain
from game.app.table.scene import TableScene
from game.store.settings import Settings
from tests.app.drivers.screens import AtShelf
from tests.app.drivers.table import CARAVAN, TWO, new_match
from tests.contract.games import GAMES


def on_the_way(settings: Settings) -> AtShelf:
    """Just gone from the shelf to a match."""
    hands = AtShelf(Services(GAMES, settings), CARAVAN.id, (640, 480))
    hands.shelf.go(ToTable(new_match(TWO, 3)))
    assert isinstance(hands.window.scene, TableScene)
    hands.step()
    return hands


def test_a_box_is_opened_until_the_table_is_seen_as_it_is() -> None:
    hands = on_the_way(Settings(own_speed="normal", curtain="never"))
    assert isinstance(hands.window.passage, Lid)
    seen = {pygame.image.tobytes(hands.window.display, "RGB")}
    for _ in range(5):
        hands.step(ms=LENGTH_MS / 6)
        seen.add(pygame.image.tobytes(hands.window.display, "RGB"))
    assert len(seen) == 6 and hands.window.passage is not None
    hands.step(ms=LENGTH_MS / 6)
    assert hands.window.passage is None
    table = hands.window.screenshot()
    assert pygame.image.tobytes(hands.window.display, "RGB") == pygame.image.tobytes(table, "RGB")


@pytest.mark.parametrize("press", (
    pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0),
    pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(9, 9), button=1),
))  # fmt: skip
def test_any_press_opens_it_at_once_and_does_nothing_else(press: pygame.Event) -> None:
    hands = on_the_way(Settings(own_speed="normal", curtain="never"))
    hands.step(press)
    assert hands.window.passage is None and hands.desk.modal is None


def test_no_box_is_opened_before_a_curtain() -> None:
    hands = on_the_way(Settings(own_speed="normal"))
    assert isinstance(hands.desk.modal, Curtain) and hands.window.passage is None


def test_nothing_is_opened_under_reduced_motion_nor_at_once() -> None:
    hands = on_the_way(Settings(own_speed="normal", curtain="never", reduced_motion=True))
    assert isinstance(hands.window.passage, Fade)
    hands.step(ms=150)
    assert hands.window.passage is None
    assert on_the_way(Settings(own_speed="instant", curtain="never")).window.passage is None
