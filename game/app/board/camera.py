"""The visible part of the board: zoom, pan, and conversion between pixels and board units."""

from typing import Final

import pygame

from game.app.paint.box import Box
from game.app.skin_api.picture import BOARD_WIDTH

ZOOMS: Final = (1.0, 1.5, 2.0)

Pixel = tuple[float, float]


class Camera:
    """A view of a board that may be larger than its box on the screen. `area` is the box in window pixels;
    `offset` is how many pixels of the enlarged board lie above and left of it."""

    def __init__(self) -> None:
        self.area = pygame.Rect(0, 0, 1, 1)
        self.zoom = 1.0
        self.offset = (0, 0)

    @property
    def scale(self) -> float:
        """Pixels per board unit."""
        return self.area.w * self.zoom / BOARD_WIDTH

    @property
    def whole(self) -> bool:
        """Whether the whole board is visible."""
        return self.zoom == 1.0

    def place(self, area: pygame.Rect) -> None:
        """Set the box in window pixels; the middle of the view stays."""
        middle = self.to_board(self.area.center)
        self.area = area.copy()
        self._centre(middle, self.area.center)

    def set_zoom(self, zoom: float, at: Pixel) -> bool:
        """Zoom about a window pixel; returns whether that changed anything."""
        zoom = min(ZOOMS, key=lambda level: abs(level - zoom))
        if zoom == self.zoom:
            return False
        under = self.to_board(at)
        self.zoom = zoom
        self._centre(under, at)
        return True

    def step_zoom(self, steps: float, at: Pixel) -> bool:
        """Zoom in (positive) or out by some steps."""
        level = ZOOMS.index(self.zoom) + (1 if steps > 0 else -1 if steps < 0 else 0)
        return self.set_zoom(ZOOMS[min(len(ZOOMS) - 1, max(0, level))], at)

    def pan(self, dx: float, dy: float) -> bool:
        """Move the board by pixels, within its limits; returns whether it moved."""
        before = self.offset
        self._hold(self.offset[0] - dx, self.offset[1] - dy)
        return self.offset != before

    def show(self, box: Box) -> bool:
        """Pan so that a box in board units is visible; returns whether it moved."""
        rect = self.rect(box).inflate(24, 24)
        dx = max(0, self.area.left - rect.left) - max(0, rect.right - self.area.right)
        dy = max(0, self.area.top - rect.top) - max(0, rect.bottom - self.area.bottom)
        return self.pan(dx, dy)

    def to_board(self, at: Pixel) -> tuple[float, float]:
        """The board coordinates of a window pixel."""
        return (
            (at[0] - self.area.x + self.offset[0]) / self.scale,
            (at[1] - self.area.y + self.offset[1]) / self.scale,
        )

    def to_window(self, x: float, y: float) -> tuple[float, float]:
        """The window pixel of board coordinates, visible or not."""
        return x * self.scale - self.offset[0] + self.area.x, y * self.scale - self.offset[1] + self.area.y

    def rect(self, box: Box) -> pygame.Rect:
        """The pixels of a box in board units, visible or not."""
        left, top = self.to_window(box.x, box.y)
        right, bottom = self.to_window(box.right, box.bottom)
        return pygame.Rect(round(left), round(top), round(right) - round(left), round(bottom) - round(top))

    def _centre(self, place: tuple[float, float], at: Pixel) -> None:
        self._hold(
            place[0] * self.scale - (at[0] - self.area.x), place[1] * self.scale - (at[1] - self.area.y)
        )

    def _hold(self, left: float, top: float) -> None:
        """Clamp the offset so that the board covers the whole box."""
        spare = self.area.w * (self.zoom - 1), self.area.h * (self.zoom - 1)
        self.offset = (round(min(max(0.0, left), spare[0])), round(min(max(0.0, top), spare[1])))
