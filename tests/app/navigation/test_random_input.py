"""Random clicks and keys on every screen never raise and never stall."""

from __future__ import annotations

import pytest

from game.app.setup.scene import SetupScene
from game.app.shelf.scene import ShelfScene
from tests.app.drivers.random_input import press_at_random
from tests.app.drivers.table import CARAVAN, MIXED, TWO, AtTable, new_match, new_services
from tests.app.drivers.window import opened_window
from tests.contract.games import GAMES
from tests.contract.soak import Soak

ROUNDS = 160
"""In a test; soak tests go on for longer."""
LONG = 1500


@pytest.mark.parametrize("seed", range(6))
def test_a_table_stands_all_that(seed: int) -> None:
    assert "TableScene" in at_a_table(seed, ROUNDS)


@pytest.mark.parametrize("seed", range(4))
def test_the_setup_stands_all_that(seed: int) -> None:
    assert "SetupScene" in at_the_setup(seed, ROUNDS)


@pytest.mark.parametrize("seed", range(4))
def test_the_shelf_stands_all_that(seed: int) -> None:
    assert "ShelfScene" in at_the_shelf(seed, ROUNDS)


@pytest.mark.soak
def test_every_screen_stands_all_that_for_long(soak: Soak) -> None:
    for seed in soak:
        (at_a_table, at_the_setup, at_the_shelf)[seed % 3](seed // 3, LONG)


def at_a_table(seed: int, rounds: int) -> set[str]:
    speeds = ("normal", "instant", "normal", "walk", "quick", "normal")
    scale = (0.8, 1.0, 1.6)[seed % 3]
    services = new_services(own_speed=speeds[seed % 6], others_speed=speeds[-1 - seed % 6], text_scale=scale)
    preset = list(CARAVAN.presets)[seed % 3]
    match = new_match((MIXED, TWO)[seed % 2], seed, preset)
    sitting = AtTable(match, services, (1024, 600), fresh=seed % 3 > 0)
    return press_at_random(sitting.window, services, seed, rounds)


def at_the_setup(seed: int, rounds: int) -> set[str]:
    games = list(GAMES.values())
    services = new_services(*games, text_scale=(0.8, 1.6)[seed % 2])
    window = opened_window(services, (1024, 600))
    window.push(SetupScene(services, games[seed % len(games)]))
    return press_at_random(window, services, 200 + seed, rounds)


def at_the_shelf(seed: int, rounds: int) -> set[str]:
    services = new_services(text_scale=(1.0, 1.6)[seed % 2])
    services.save_as(new_match(TWO, 3), "Friday")
    window = opened_window(services, (1280, 720))
    window.push(ShelfScene(services))
    return press_at_random(window, services, 100 + seed, rounds)
