"""Small pictures of saved tables for a list: drawn one by one while nothing else is to be done."""

from __future__ import annotations

import pygame

from game.app.house import House
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.pictures import SHAPES
from game.app.paint.theme import Theme
from game.app.pictures import LEAST, draw_board
from game.app.skin import BOARD_WIDTH
from game.engine.match import Match
from game.engine.vocabulary import PUBLIC
from game.store.listing import SavedMatch
from game.store.saves import SaveError


class Photographs:
    """Shows of each table what lies open to all: who looks through the list may be anybody."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._matches: dict[str, Match | None] = {}
        self._done: dict[tuple[str, str], pygame.Surface | None] = {}
        self._wanted: list[tuple[SavedMatch, Theme]] = []

    def match(self, save: SavedMatch) -> Match | None:
        """The match of a save; None where it cannot be had."""
        key = str(save.path)
        if key not in self._matches:
            try:
                self._matches[key] = self._house.load(save.path)[0]
            except SaveError:
                self._matches[key] = None
        return self._matches[key]

    def place(self, canvas: Canvas, box: Box, save: SavedMatch) -> bool:
        """Lay the picture of a save into a box; where it is not drawn yet that is noted down, and False."""
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

    @property
    def waiting(self) -> bool:
        """Whether pictures are still to be drawn."""
        return bool(self._wanted)

    def draw_one(self) -> None:
        """Draw the next picture."""
        save, theme = self._wanted.pop(0)
        match = self.match(save)
        picture: pygame.Surface | None = None
        if match is not None:
            skin = self._house.skin(match)
            picture = pygame.Surface((LEAST, round(LEAST / skin.aspect))).convert()
            canvas = Canvas(picture, LEAST / BOARD_WIDTH, theme)
            box = Box(0, 0, BOARD_WIDTH, BOARD_WIDTH / skin.aspect)
            draw_board(canvas, box, skin, match.rules.view(match.state, PUBLIC, 0))
        self._done[str(save.path), theme.name] = picture
