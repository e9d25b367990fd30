"""The dark room in which the newspaper is read: what was seen before, out of focus, or a bare table."""

from __future__ import annotations

from typing import Final

import pygame

from game.app.paint.canvas import Canvas
from game.app.widgets.desk import Desk

SMALLER: Final = 6
"""What was seen is kept so many times smaller: it is out of focus anyway."""
DARK: Final = (88, 84, 78)
"""What is left of its light, of 255."""
DIM: Final = (172, 164, 152)
"""What is left of that of a bare table, which is dark enough under the lamp."""


class Room:
    """Draws the room under a desk, and keeps its picture until it is forgotten."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._seen: pygame.Surface | None = None
        self._picture: pygame.Surface | None = None

    def remember(self, seen: pygame.Surface) -> None:
        """This was seen before the newspaper came; a window that is black has not shown anything yet."""
        wide, high = seen.get_size()
        small = pygame.transform.smoothscale(seen, (max(1, wide // SMALLER), max(1, high // SMALLER)))
        if not any(pygame.transform.average_color(small)[:3]):
            return
        self._seen = pygame.transform.gaussian_blur(small, max(1, round(wide / 900)))
        self._picture = None

    def forget(self) -> None:
        """Let the picture go, which is drawn anew when it is seen again."""
        self._picture = None

    def picture(self, surface: pygame.Surface) -> pygame.Surface:
        """The room as large as a surface."""
        if self._picture is None or self._picture.get_size() != surface.get_size():
            self._picture = self._drawn(surface)
        return self._picture

    def _drawn(self, surface: pygame.Surface) -> pygame.Surface:
        room = pygame.Surface(surface.get_size(), 0, surface)
        desk = self.desk
        if desk.theme.plain:
            return room
        if self._seen is not None:
            pygame.transform.smoothscale(self._seen.convert(room), room.get_size(), room)
        else:
            canvas = Canvas(room, desk.scale, desk.theme, desk.text_scale)
            canvas.wood(desk.whole.inset(-1))
            canvas.lamp(0.5, 0.42)
        room.fill(DARK if self._seen is not None else DIM, special_flags=pygame.BLEND_RGB_MULT)
        return room

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Bring the window's surface up to date; returns the changed pixels."""
        self.picture(surface)
        return self.desk.draw(surface, self._under)

    def _under(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        surface.blit(self.picture(surface), area, area)
