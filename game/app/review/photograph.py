"""The photograph on the front page: a picture of the match in few inks and dots, as a newspaper prints it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec
import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import Theme
from game.app.widgets.pressing import Pressable
from game.app.widgets.widget import Tip
from game.app.widgets.words import cap_width, key_cap
from game.store.catalogue import say

DOTS: Final = 3
"""So many pixels apart are the dots of the printed picture, at a pixel a unit."""

Taken = Callable[[Canvas, Box], None]
"""Draws the picture into a box of an opaque layer."""


class PlayScene(msgspec.Struct, frozen=True):
    """Play the last scene of the match again."""


class Photograph(Pressable):
    """The picture as it is `taken`; with `again` a press or the key A plays its scene again."""

    def __init__(self, taken: Taken, aspect: float, *, again: bool = False) -> None:
        self.taken = taken
        self.aspect = aspect
        self.name = say("paper.photograph")
        self.focusable = again
        self.shortcut = "a" if again else ""
        self.hint = Tip(say("paper.play_again")) if again else None
        self.later = False
        """Whether the picture comes with the next frame only: the first one has enough to draw."""
        self._blank = False
        """Whether the paper lies there without it."""
        self._printed: tuple[tuple[tuple[int, int], Theme], pygame.Surface] | None = None

    def pushed(self) -> None:
        """Have the scene played."""
        self.emit(PlayScene())

    def ring(self) -> tuple[Box, float] | None:
        """Around the picture."""
        return self.box, 2.0

    def tick(self, ms: float) -> None:
        """Have the picture come once the paper has been seen."""
        super().tick(ms)
        if self._blank:
            self._blank = self.later = False
            self.invalidate()

    @property
    def busy(self) -> bool:
        """Whether it is about to come."""
        return self._blank or super().busy

    def draw(self, canvas: Canvas) -> None:
        """Draw the print, and on it the sign that it can be played."""
        box = self.box
        if self.later:
            self._blank = True
            canvas.box(box, 0, canvas.theme.paper_sunk, canvas.theme.ink, 1.2)
            return
        canvas.stamp(self.print_on(canvas), canvas.rect(box).topleft)
        canvas.box(box, 0, None, canvas.theme.ink, 1.2)
        if self.focusable:
            self._draw_sign(canvas)

    def print_on(self, canvas: Canvas) -> pygame.Surface:
        """The print as large as on a canvas: made once, and kept."""
        key = canvas.rect(self.box).size, canvas.theme
        if self._printed is None or self._printed[0] != key:
            layer = canvas.layer(self.box, opaque=True)
            self.taken(layer, self.box)
            if not canvas.theme.plain:
                print_in_dots(layer.surface, canvas.s)
            self._printed = key, layer.surface
        return self._printed[1]

    def _draw_sign(self, canvas: Canvas) -> None:
        t = canvas.t
        disc = Box(self.box.right - 38 * t, self.box.bottom - 38 * t, 30 * t, 30 * t)
        canvas.box(disc, disc.h / 2, "#120c07", "#f3e9d2", 1.2, opacity=0.9 if self.hovered else 0.62)
        canvas.icon("play", disc.cx + 1, disc.cy, 16 * t, "#f3e9d2")
        if self.on_cap:
            wide = cap_width(canvas, self.on_cap)
            under = Box(disc.x - 5 - wide, disc.cy - 7 * t, wide, 14 * t)
            canvas.box(under.inset(-2), 5, "#120c07", opacity=0.62)
            key_cap(canvas, self.on_cap, disc.x - 5, disc.cy, "#f3e9d2", dark=True)


def print_in_dots(picture: pygame.Surface, scale: float) -> None:
    """Turn a picture into its print, with so many pixels for a unit."""
    grey = pygame.transform.grayscale(picture)
    grey.set_alpha(95)
    picture.blit(grey, (0, 0))
    picture.fill((247, 235, 212), special_flags=pygame.BLEND_RGB_MULT)
    step = max(2, round(DOTS * scale))
    dot = pygame.Surface((step, step))
    dot.fill("white")
    dot.fill((226, 222, 214), pygame.Rect(0, 0, max(1, step // 2), max(1, step // 2)))
    row = pygame.Surface((picture.get_width() + step, step))
    row.blits([(dot, (x, 0)) for x in range(0, row.get_width(), step)])
    for n, y in enumerate(range(0, picture.get_height(), step)):
        picture.blit(row, ((step // 2) * (n % 2) - step // 2, y), special_flags=pygame.BLEND_RGB_MULT)
