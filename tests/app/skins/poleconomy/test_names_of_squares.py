"""The names of properties stand on their squares also where the window is a little smaller than usual."""

from __future__ import annotations

import pygame
import pytest

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT
from game.app.skin_api.picture import BOARD_WIDTH
from game.app.skins.poleconomy.looks import Looks
from game.app.skins.poleconomy.squares import name
from game.rules.poleconomy import RULES
from tests.app.drivers.table import AtTable, new_match, new_services


@pytest.mark.parametrize("words", ["Rainshadow Radio", "Wheatsheaf Junction"])
@pytest.mark.parametrize("scale", [0.9666, 1.0], ids=["1280x701", "usual"])
def test_the_longest_names_fit(words: str, scale: float) -> None:
    canvas = Canvas(pygame.Surface((200, 100)), scale, NIGHT_FELT, 1.0)
    assert name(canvas, words, Box(0, 0, 66, 28))


def test_in_the_smallest_window_each_square_of_the_outer_circuit_has_its_name() -> None:
    sitting = AtTable(new_match(rules=RULES), new_services(RULES), (1024, 600))
    scale = sitting.table.view.board.area.width / BOARD_WIDTH
    canvas = Canvas(pygame.Surface((10, 10)), scale, NIGHT_FELT, 1.0)
    match = sitting.table.match
    looks = Looks(match.board, match.options, match.seats)
    for node, square in enumerate(match.board.outer):
        if square.kind in ("company", "advert"):
            assert name(canvas, square.short or square.name, looks.plan.name_room(node)), square.name
