"""Thumbnails of saved tables for a list: drawn one at a time when idle."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.app.board.ground import board_text, ground
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.surface_cache import SHAPES
from game.app.paint.theme import Theme
from game.app.services.services import Services
from game.app.skin_api.contract import Skin
from game.app.skin_api.picture import BOARD_WIDTH
from game.engine.match import Match
from game.engine.turn import AnyState
from game.engine.vocabulary import PUBLIC
from game.store.listing import SavedMatch
from game.store.logs import logger
from game.store.saves import SaveError


class Known(NamedTuple):
    """How a board lies on the table: its size in pixels, and the text scale there."""

    size: tuple[int, int]
    text_scale: float


LEAST = 434
"""So many pixels wide a board is drawn at least; narrower pictures are made from that."""


def draw_board(
    canvas: Canvas, box: Box, skin: Skin, view: AnyState | None = None, known: Known | None = None
) -> None:
    """Draw a board into a box: bare, or with the pieces of a view.

    It is drawn full size and then scaled down, like a photograph. If it is `known` from a table, and not
    smaller there, the cached picture is used.
    """
    size = canvas.rect(box).size
    if known is not None and known.size[0] >= size[0]:
        bare = ground(skin, known.size, canvas.theme, known.text_scale)
        sheet, text = bare.copy(), board_text(known.text_scale)
    else:
        larger = max(1.0, LEAST / max(1, size[0]))
        sheet, text = pygame.Surface((round(size[0] * larger), round(size[1] * larger))).convert(), 1.0
        skin.picture.ground(Canvas(sheet, sheet.get_width() / BOARD_WIDTH, canvas.theme))
    if view is not None:
        standing = Canvas(sheet, sheet.get_width() / BOARD_WIDTH, canvas.theme, text)
        skin.picture.standing(standing, view, frozenset())
    canvas.stamp(pygame.transform.smoothscale(sheet, size), canvas.rect(box).topleft)


def draw_save(canvas: Canvas, box: Box, services: Services, save: SavedMatch) -> None:
    """Draw the public view of a saved table; leaves the box empty if it can't be read."""
    key = ("save", save.path, save.date, canvas.rect(box).size, canvas.theme.name)

    def made() -> pygame.Surface:
        layer = canvas.layer(box)
        try:
            match = services.load(save.path).match
            draw_board(layer, box, services.skin(match), match.rules.view(match.state, PUBLIC, 0))
        except Exception:
            # The list of saves says what is wrong with a file; a table in it may break the skin too.
            logger.exception("the table of %s cannot be drawn", save.path)
        return layer.surface

    canvas.stamp(SHAPES.get(key, made), canvas.rect(box).topleft)


class ThumbnailCache:
    """Draws thumbnails of saved tables, without hidden information."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._matches: dict[str, Match | None] = {}
        self._done: dict[tuple[str, str], pygame.Surface | None] = {}
        self._wanted: list[tuple[SavedMatch, Theme]] = []

    def match(self, save: SavedMatch) -> Match | None:
        """The match of a save; None if it can't be loaded."""
        key = str(save.path)
        if key not in self._matches:
            try:
                self._matches[key] = self._services.load(save.path).match
            except SaveError:
                self._matches[key] = None
        return self._matches[key]

    def place(self, canvas: Canvas, box: Box, save: SavedMatch) -> bool:
        """Draw the thumbnail of a save into a box; if it is not ready, queue it and return False."""
        theme = canvas.theme
        key = str(save.path), theme.name
        if key not in self._done:
            if all(str(wanted.path) != key[0] for wanted, _ in self._wanted):
                self._wanted.append((save, theme))
            return False
        picture = self._done[key]
        if picture is None:
            return False
        size = canvas.rect(box).size
        small = SHAPES.get(
            ("photograph", *key, save.date, size), lambda: pygame.transform.smoothscale(picture, size)
        )
        canvas.stamp(small, canvas.rect(box).topleft)
        return True

    def lost(self, save: SavedMatch) -> bool:
        """Whether it is known that no thumbnail can be drawn."""
        return any(path == str(save.path) and one is None for (path, _), one in self._done.items())

    @property
    def waiting(self) -> bool:
        """Whether thumbnails are still queued."""
        return bool(self._wanted)

    def draw_one(self) -> None:
        """Draw the next picture."""
        save, theme = self._wanted.pop(0)
        match = self.match(save)
        picture: pygame.Surface | None = None
        if match is not None:
            try:
                picture = self._drawn(match, theme)
            except Exception:
                # The table of a save that somebody wrote may break the skin anywhere: it has no picture then.
                logger.exception("the table of %s cannot be drawn", save.path)
        self._done[str(save.path), theme.name] = picture

    def _drawn(self, match: Match, theme: Theme) -> pygame.Surface:
        skin = self._services.skin(match)
        picture = pygame.Surface((LEAST, round(LEAST / skin.picture.aspect))).convert()
        canvas = Canvas(picture, LEAST / BOARD_WIDTH, theme)
        box = Box(0, 0, BOARD_WIDTH, BOARD_WIDTH / skin.picture.aspect)
        draw_board(canvas, box, skin, match.rules.view(match.state, PUBLIC, 0))
        return picture
