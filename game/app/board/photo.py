"""The board alone, as large as the window: shown while the screenshot key is held."""

from __future__ import annotations

import pygame

from game.app.board.ground import RIM, draw_rim
from game.app.board.view import BoardView
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import Theme
from game.app.skin_api.contract import Skin
from game.app.skin_api.stage import Stage

MARGIN = RIM + 8.0
"""What is left round the board, in base units."""


class BoardPhoto:
    """Draws what a stage shows on a table without panels; movement goes on."""

    def __init__(self, skin: Skin, stage: Stage, theme: Theme, text_scale: float, scale: float) -> None:
        self._board = BoardView(skin, stage)
        self._theme, self._text, self._scale = theme, text_scale, scale
        self._size = (0, 0)

    @property
    def area(self) -> pygame.Rect:
        """Where the board lies, in pixels."""
        return self._board.area

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Update the window's surface; returns the changed pixels."""
        if self._size != surface.get_size():
            self._size = surface.get_size()
            self._draw_table(surface)
            self._board.draw(surface)
            return [surface.get_rect()]
        return self._board.draw(surface) or None

    def _draw_table(self, surface: pygame.Surface) -> None:
        canvas = Canvas(surface, self._scale, self._theme, self._text)
        whole, aspect = canvas.bounds, self._board.skin.picture.aspect
        room = whole.inset(MARGIN)
        wide = min(room.w, room.h * aspect)
        board = Box(room.cx - wide / 2, room.cy - wide / aspect / 2, wide, wide / aspect)
        canvas.wood(whole.inset(-1))
        canvas.lamp(0.5, 0.4)
        draw_rim(canvas, board)
        self._board.place(canvas.rect(board), self._theme, self._text)
