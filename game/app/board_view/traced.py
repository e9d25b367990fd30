"""A surface that remembers which of its pixels were drawn on."""

from typing import Any

import pygame


class Traced(pygame.Surface):
    """A surface of the display's format; `touched` lists what blit and fill have changed."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.touched: list[pygame.Rect] = []

    def blit(self, *args: Any, **named: Any) -> pygame.Rect:
        """Draw a picture and note where."""
        area = super().blit(*args, **named)
        self.touched.append(area)
        return area

    def fill(self, *args: Any, **named: Any) -> pygame.Rect:
        """Fill an area and note where."""
        area = super().fill(*args, **named)
        self.touched.append(area)
        return area


def joined(areas: list[pygame.Rect]) -> list[pygame.Rect]:
    """Few rectangles that cover all of these: those that overlap or nearly touch become one."""
    found: list[pygame.Rect] = []
    for area in areas:
        if not area.w or not area.h:
            continue
        grown = area.copy()
        while (hit := grown.inflate(16, 16).collidelist(found)) >= 0:
            grown.union_ip(found.pop(hit))
        found.append(grown)
    return found
