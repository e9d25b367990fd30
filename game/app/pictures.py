"""Small pictures of boards: bare ones to choose from, and tables with all that stands on them."""

from __future__ import annotations

import contextlib

import pygame

from game.app.house import House
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.pictures import SHAPES
from game.app.skin import BOARD_WIDTH, Skin
from game.engine.turn import AnyState
from game.engine.vocabulary import PUBLIC
from game.store.listing import SavedMatch
from game.store.saves import SaveError

LEAST = 434
"""So many pixels wide a board is drawn at least; narrower pictures are made from that."""


def draw_board(canvas: Canvas, box: Box, skin: Skin, view: AnyState | None = None) -> None:
    """Draw a board into a box: bare, or with the pieces of a view.

    It is drawn large enough to be a board and then made smaller, as a photograph would be.
    """
    size = canvas.rect(box).size
    larger = max(1.0, LEAST / max(1, size[0]))
    sheet = pygame.Surface((round(size[0] * larger), round(size[1] * larger))).convert()
    small = Canvas(sheet, sheet.get_width() / BOARD_WIDTH, canvas.theme)
    skin.ground(small)
    if view is not None:
        skin.standing(small, view, frozenset())
    canvas.stamp(pygame.transform.smoothscale(sheet, size), canvas.rect(box).topleft)


def draw_save(canvas: Canvas, box: Box, house: House, save: SavedMatch) -> None:
    """Draw the table of a save as it lies open to all; one that cannot be read leaves the box empty."""
    key = ("save", save.path, save.date, canvas.rect(box).size, canvas.theme.name)

    def made() -> pygame.Surface:
        layer = canvas.layer(box)
        with contextlib.suppress(SaveError):  # the list of saves says what is wrong with it
            match = house.load(save.path)[0]
            draw_board(layer, box, house.skin(match), match.rules.view(match.state, PUBLIC, 0))
        return layer.surface

    canvas.stamp(SHAPES.get(key, made), canvas.rect(box).topleft)
