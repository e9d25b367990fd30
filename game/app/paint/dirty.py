"""Dirty rectangles: which pixels of a surface have changed."""

from collections.abc import Sequence
from typing import Any

import pygame


def merged(areas: Sequence[pygame.Rect], gap: int = 0) -> list[pygame.Rect]:
    """The same pixels in rectangles that do not overlap; those less than `gap` pixels apart become one."""
    found: list[pygame.Rect] = []
    for area in areas:
        if not area.w or not area.h:
            continue
        grown = area.copy()
        while (hit := grown.inflate(2 * gap, 2 * gap).collidelist(found)) >= 0:
            grown.union_ip(found.pop(hit))
        found.append(grown)
    return found


class TrackedSurface(pygame.Surface):
    """A surface of the display's format; `touched` lists the areas that blit and fill have changed."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.touched: list[pygame.Rect] = []

    def blit(self, *args: Any, **named: Any) -> pygame.Rect:
        """Draw a picture and record the area."""
        area = super().blit(*args, **named)
        self.touched.append(area)
        return area

    def fill(self, *args: Any, **named: Any) -> pygame.Rect:
        """Fill an area and record it."""
        area = super().fill(*args, **named)
        self.touched.append(area)
        return area
