"""Random clicks and keys on every screen never raise and never stall."""

from __future__ import annotations

import random

import pygame
import pytest

from game.app.services.services import Services
from game.app.setup.scene import SetupScene
from game.app.shelf.scene import ShelfScene
from game.app.shell.window import Window
from game.engine.rules import find_rules
from game.store.settings import Settings
from tests.app.drivers.table import MIXED, TWO, AtTable, new_match, new_services
from tests.app.drivers.window import opened_window
from tests.contract.soak import Soak

KEYS = [
    *range(pygame.K_a, pygame.K_z + 1), *range(pygame.K_0, pygame.K_9 + 1),
    pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_RIGHT,
    pygame.K_UP, pygame.K_DOWN, pygame.K_F1, pygame.K_F5, pygame.K_F9, pygame.K_HOME, pygame.K_BACKSPACE,
    pygame.K_INSERT, pygame.K_DELETE, pygame.K_LSHIFT, pygame.K_PLUS, pygame.K_MINUS, pygame.K_PAGEDOWN,
    pygame.K_END, pygame.K_COMMA, pygame.K_PERIOD, pygame.K_F12,
]  # fmt: skip


def something(chance: random.Random, size: tuple[int, int], held: list[bool]) -> pygame.Event:
    pos = chance.randrange(size[0]), chance.randrange(size[1])
    kind = chance.randrange(10)
    if kind < 3:
        held[0] = not held[0]
        what = pygame.MOUSEBUTTONDOWN if held[0] else pygame.MOUSEBUTTONUP
        return pygame.Event(what, pos=pos, button=1)
    if kind == 3:
        return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=3)
    if kind == 4:
        return pygame.Event(pygame.MOUSEWHEEL, x=0, y=chance.choice((-1, 1)), precise_y=1.0)
    if kind < 7:
        return pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(3, 1), buttons=(int(held[0]), 0, 0))
    key = chance.choice(KEYS)
    text = chr(key) if 32 < key < 127 else ""
    mod = chance.choice((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL))
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)


def rampage(window: Window, services: Services, seed: int, rounds: int) -> set[str]:
    """Let it go on for so many rounds, through quitting too; returns the screens it has seen."""
    chance = random.Random(seed)
    held = [False]
    seen: set[str] = set()
    for _ in range(rounds):
        if window.scene is None:
            window.push(ShelfScene(services))
        seen.add(type(window.scene).__name__)
        window.step([something(chance, window.size, held)], chance.choice((0, 5, 16, 16, 200)))
    return seen


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
    speeds = ("normal", "instant", "pause", "walk", "quick", "normal")
    scale = (0.8, 1.0, 1.6)[seed % 3]
    services = new_services(own_speed=speeds[seed % 6], others_speed=speeds[-1 - seed % 6], text_scale=scale)
    preset = ("competition", "published", "balanced")[seed % 3]
    match = new_match((MIXED, TWO)[seed % 2], seed, preset)
    sitting = AtTable(match, services, (1024, 600), fresh=seed % 3 > 0)
    return rampage(sitting.window, services, seed, rounds)


def at_the_setup(seed: int, rounds: int) -> set[str]:
    services = Services(find_rules(), Settings(text_scale=(0.8, 1.6)[seed % 2]))
    window = opened_window(services, (1024, 600))
    window.push(SetupScene(services, services.games[("ghawar", "petropolis")[seed // 2 % 2]]))
    return rampage(window, services, 200 + seed, rounds)


def at_the_shelf(seed: int, rounds: int) -> set[str]:
    services = new_services(text_scale=(1.0, 1.6)[seed % 2])
    services.save_as(new_match(TWO, 3), "Friday")
    window = opened_window(services, (1280, 720))
    window.push(ShelfScene(services))
    return rampage(window, services, 100 + seed, rounds)
