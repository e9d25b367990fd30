"""How a sheet moves: it comes from below, and it turns over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame

from game.app.paint.fading import Timed, blend
from game.app.paint.motion import io

COMES_MS: Final = 700.0
TURN_MS: Final = 340.0
TILT: Final = 1.2
"""By how many degrees it is turned before it lies."""
SHADE: Final = 0.16
"""How much darker a page gets on its edge."""


class Lying(NamedTuple):
    """A picture of a window taken apart: the area of the sheet, the sheet, the picture without it."""

    area: pygame.Rect
    sheet: pygame.Surface
    bare: pygame.Surface


TakeApart = Callable[[pygame.Surface], Lying]


class Coming(Timed):
    """The sheet comes up from below, over what was seen before, which gives way to the room.

    `before` draws that as it is after so many milliseconds.
    """

    def __init__(
        self, before: Callable[[pygame.Surface, float], object], apart: TakeApart, ms: float = COMES_MS
    ) -> None:
        super().__init__(ms)
        self._before, self._apart = before, apart

    def begin(self, after: pygame.Surface) -> None:
        """Take the picture apart that is seen at the end."""
        self._lying = self._apart(after)
        self._soft = self._lying.sheet.convert_alpha()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw room and sheet as far as they have come."""
        share = io(self.share)
        self._before(surface, self.age)
        blend(surface, self._lying.bare, (0, 0), share)
        area = self._lying.area
        turned = pygame.transform.rotate(self._soft, TILT * (1 - share))
        down = (1 - share) * (surface.get_height() - area.y)
        surface.blit(turned, turned.get_rect(center=(area.centerx, area.centery + round(down))))


class Turning(Timed):
    """The sheet turns over round its middle: narrower with the one page, wider again with the other."""

    def __init__(self, before: pygame.Surface, apart: TakeApart, ms: float = TURN_MS) -> None:
        super().__init__(ms)
        self._first, self._apart = apart(before).sheet, apart

    def begin(self, after: pygame.Surface) -> None:
        """Take the picture apart that is seen at the end."""
        self._lying = self._apart(after)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet as wide as it looks now."""
        share = io(self.share)
        surface.blit(self._lying.bare, (0, 0))
        area, page = self._lying.area, self._first if share < 0.5 else self._lying.sheet
        wide = max(2, round(area.w * abs(1 - 2 * share)))
        shown = pygame.transform.scale(page, (wide, area.h))
        light = round(255 * (1 - SHADE * (1 - wide / area.w)))
        shown.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(shown, shown.get_rect(center=area.center))
