"""The frame of every drawing: a surface, its scale, and the way from base units to pixels."""

from collections.abc import Hashable

import pygame

from game.app.paint import vector
from game.app.paint.box import Box
from game.app.paint.pictures import SHAPES
from game.app.paint.theme import Theme

Key = tuple[Hashable, ...]


class Frame:
    """A surface that is drawn on in base units. One base unit is `scale` pixels.

    `origin` (base units) is what lies at the upper left pixel, so that a layer of its own is drawn with the
    coordinates of the whole window. `text_scale` enlarges letters, never positions.
    """

    def __init__(
        self,
        surface: pygame.Surface,
        scale: float,
        theme: Theme,
        text_scale: float = 1.0,
        origin: tuple[float, float] = (0.0, 0.0),
    ) -> None:
        self.surface = surface
        self.s = scale
        self.theme = theme
        self.t = text_scale
        self.origin = origin
        self._left, self._top = round(origin[0] * scale), round(origin[1] * scale)

    @property
    def width(self) -> float:
        """The width of the surface in base units."""
        return self.surface.get_width() / self.s

    @property
    def height(self) -> float:
        """The height of the surface in base units."""
        return self.surface.get_height() / self.s

    @property
    def bounds(self) -> Box:
        """The whole surface in base units."""
        return Box(self.origin[0], self.origin[1], self.width, self.height)

    def u(self, length: float) -> int:
        """A length in whole pixels."""
        return round(length * self.s)

    def point(self, x: float, y: float) -> tuple[int, int]:
        """The pixel of a place."""
        return round(x * self.s) - self._left, round(y * self.s) - self._top

    def rect(self, box: Box) -> pygame.Rect:
        """The pixels of a box; boxes that share an edge share no pixel and leave none between them."""
        left, top = self.point(box.x, box.y)
        right, bottom = self.point(box.right, box.bottom)
        return pygame.Rect(left, top, max(0, right - left), max(0, bottom - top))

    def put(self, picture: pygame.Surface, cx: float, cy: float, alpha: int = 255) -> None:
        """Draw a picture with its middle at (cx, cy)."""
        left = round(cx * self.s - picture.get_width() / 2) - self._left
        top = round(cy * self.s - picture.get_height() / 2) - self._top
        self.stamp(picture, (left, top), alpha)

    def stamp(self, picture: pygame.Surface, place: tuple[int, int], alpha: int = 255) -> None:
        """Draw a picture with its upper left corner at a pixel."""
        if alpha >= 255:
            self.surface.blit(picture, place)
            return
        picture.set_alpha(alpha)
        self.surface.blit(picture, place)
        picture.set_alpha(255)

    def svg(
        self, body: str, viewbox: tuple[float, float], box: Box, turn: float = 0.0, alpha: int = 255
    ) -> None:
        """Draw inner SVG of `viewbox` (width, height) into a box, turned clockwise by `turn` degrees."""
        rect = self.rect(box)
        if not rect.w or not rect.h:
            return
        angle = round(turn) % 360
        key = ("svg", body, viewbox, rect.size, angle)
        picture = SHAPES.get(key, lambda: vector.raster(body, viewbox, rect.size, angle))
        left = rect.x + (rect.w - picture.get_width()) // 2
        top = rect.y + (rect.h - picture.get_height()) // 2
        self.stamp(picture, (left, top), alpha)
