"""The room behind a screenful: wood, felt on it where it is wanted, the lamp; drawn once for a size."""

from __future__ import annotations

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.desk import Desk


class Room:
    """Lays the felt into `mat`, if there is one, and the panels of a desk over it."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.mat: Box | None = Box(0, 0, 1, 1)
        self._picture: pygame.Surface | None = None

    def place(self, mat: Box | None) -> None:
        """Have the felt there, or bare wood."""
        self.mat = mat
        self._picture = None
        self.desk.spoil()

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Bring the window's surface up to date; returns the changed pixels."""
        if self._picture is None or self._picture.get_size() != surface.get_size():
            self._picture = self._built(surface)
        return self.desk.draw(surface, self._under)

    def _under(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if self._picture is not None:
            surface.blit(self._picture, area, area)

    def _built(self, surface: pygame.Surface) -> pygame.Surface:
        desk = self.desk
        room = pygame.Surface(surface.get_size(), 0, surface)
        canvas = Canvas(room, desk.scale, desk.theme, desk.text_scale)
        canvas.wood(Box(0, 0, desk.whole.w + 1, desk.whole.h + 1))
        if self.mat is not None:
            canvas.shadow(self.mat, 12, 10, 4, 180)
            canvas.felt(self.mat, 12)
            inner = self.mat.inset(4)
            canvas.box(inner, 9, stroke=desk.theme.brass_line, width=1.0, stroke_opacity=0.55)
        canvas.lamp()
        return room
