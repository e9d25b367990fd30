"""Clicks and keys at random, on whatever screen is open."""

from __future__ import annotations

import random

import pygame

from game.app.services.services import Services
from game.app.shelf.scene import ShelfScene
from game.app.shell.window import Window

KEYS = [
    *range(pygame.K_a, pygame.K_z + 1), *range(pygame.K_0, pygame.K_9 + 1),
    pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_RIGHT,
    pygame.K_UP, pygame.K_DOWN, pygame.K_F1, pygame.K_F5, pygame.K_F9, pygame.K_HOME, pygame.K_BACKSPACE,
    pygame.K_INSERT, pygame.K_DELETE, pygame.K_LSHIFT, pygame.K_PLUS, pygame.K_MINUS, pygame.K_PAGEDOWN,
    pygame.K_END, pygame.K_COMMA, pygame.K_PERIOD, pygame.K_F12,
]  # fmt: skip


def random_event(chance: random.Random, size: tuple[int, int], held: list[bool]) -> pygame.Event:
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


def press_at_random(window: Window, services: Services, seed: int, rounds: int) -> set[str]:
    """Let it go on for so many rounds, through quitting too; returns the screens it has seen."""
    chance = random.Random(seed)
    held = [False]
    seen: set[str] = set()
    for _ in range(rounds):
        if window.scene is None:
            window.push(ShelfScene(services))
        seen.add(type(window.scene).__name__)
        window.step([random_event(chance, window.size, held)], chance.choice((0, 5, 16, 16, 200)))
    return seen
