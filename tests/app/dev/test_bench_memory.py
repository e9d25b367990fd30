"""What a screen was drawn from does not stay below another one, and the memory of a match can be measured."""

from __future__ import annotations

import gc
import types
from typing import Final

import pygame
import pytest

from game.app.dev.bench_memory import HELD, held_after_match
from game.app.paint.surface_cache import SurfaceCache
from game.app.shelf.scene import ShelfScene
from game.app.shell.window import Scene, Window
from game.app.table.scene import TableScene
from game.engine.finding import find_rules
from tests.app.drivers.screens import AtScreen
from tests.app.drivers.table import new_match

LARGE: Final = 200_000
"""Bytes of a picture that fills a part of a window."""
HOLDERS: Final = (dict, list, tuple, set, types.MethodType)


def held(scene: Scene) -> list[int]:
    """The bytes of the large pictures that a scene and its parts hold, those in the shared caches aside."""
    todo: list[object] = [scene]
    seen = {id(scene)}
    found: list[int] = []
    while todo:
        for one in gc.get_referents(todo.pop()):
            if id(one) in seen:
                continue
            seen.add(id(one))
            if isinstance(one, pygame.Surface):
                found.append(one.get_pitch() * one.get_height())
            elif isinstance(one, HOLDERS) or type(one).__module__.startswith("game."):
                todo += [] if isinstance(one, SurfaceCache | Window) else [one]
    return [size for size in found if size > LARGE]


@pytest.mark.parametrize("kind", ["shelf", "table"])
def test_a_screen_keeps_no_pictures_below_another_one(kind: str) -> None:
    at = AtScreen()
    below = ShelfScene(at.services) if kind == "shelf" else TableScene(at.services, new_match(), fresh=True)
    at.window.push(below)
    at.wait(200)
    assert sum(held(below)) > 4 * 1280 * 720
    at.window.push(Blank())
    at.step()
    assert held(below) == []
    at.window.pop()
    at.step()
    assert sum(held(below)) > 4 * 1280 * 720, "it is drawn anew"


class Blank(Scene):
    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        surface.fill("black")
        return None


@pytest.mark.skipif(not HELD.exists(), reason="only Linux tells")
def test_the_memory_of_a_match_can_be_measured() -> None:
    assert 20 < held_after_match(next(iter(find_rules())), (1024, 600), most=5) < 4000
