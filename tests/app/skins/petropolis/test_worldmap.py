"""The map of Petropolis: what takes long to draw is drawn before it is wanted."""

from __future__ import annotations

import math

import pygame
import pytest

from game.app.paint.canvas import Canvas
from game.app.paint.colours import rgb
from game.app.paint.surface_cache import SHAPES
from game.app.paint.theme import NIGHT_FELT
from game.app.skins.petropolis import holdings, worldmap
from game.app.skins.petropolis.sheet import Sheet

from .test_ring import looks


@pytest.fixture
def canvas() -> Canvas:
    SHAPES.clear()
    return Canvas(pygame.Surface((434, 287)), 0.5, NIGHT_FELT)


def test_a_first_purchase_draws_no_land(canvas: Canvas) -> None:
    world = looks()
    for _ in holdings.prepare_bands(canvas, world):
        pass
    sheets = [sheet for sheet in (world.chart.sheet, world.chart.inset) if sheet is not None]
    lands = [
        (sheet, title)
        for sheet in sheets for title, box in enumerate(sheet.bounds)
        if box is not None and all(canvas.rect(box).size)
    ]  # fmt: skip
    made = SHAPES.made
    for sheet, title in lands:
        holdings.draw_band(canvas, sheet, title, 3)
    assert len(lands) > 30 and SHAPES.made - made == len(lands), "only the bands themselves"


def test_the_lands_that_take_longest_come_first(canvas: Canvas, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []

    def note(sheet: Sheet, title: int, *_: object) -> None:
        drawn.append(len(sheet.paths[title]))

    monkeypatch.setattr(worldmap, "shape", note)
    for _ in holdings.prepare_bands(canvas, looks()):
        pass
    assert len(drawn) > 100 and drawn == sorted(drawn, reverse=True)


def test_no_land_is_printed_in_an_ink_near_that_of_the_sea() -> None:
    world = looks()
    sea = world.board.look.sea
    inks = {title: worldmap.tint(world.group(title).colour, sea) for title in range(len(world.board.titles))}
    assert worldmap.SAND in inks.values(), "the Two Crowns"
    assert all(math.dist(rgb(ink), rgb(sea)) >= worldmap.LIKE_SEA for ink in inks.values())
