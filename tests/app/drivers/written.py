"""What is written on canvases, as a test hears it: each line with its size, its ink, and where it goes."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import NamedTuple

import pygame
import pytest

from game.app.paint.canvas import Canvas
from game.app.widgets.words import key_cap


class Line(NamedTuple):
    """A line that is about to be written."""

    words: str
    canvas: Canvas
    place: pygame.Rect
    """The pixels of the surface that its capitals cover."""
    pixels: int
    """How large its letters are."""
    ink: str
    alpha: int


def hear(patch: pytest.MonkeyPatch, heard: Callable[[Line], None]) -> None:
    """Call `heard` for each line, before it is written; the caps of keys say nothing."""
    original = Canvas.text

    def text(
        self: Canvas, words: str, x: float, y: float, face: str = "ui", size: float = 14.0,
        colour: str | None = None, align: str = "l", track: float = 0.0, emboss: str | None = None,
        alpha: int = 255,
    ) -> float:  # fmt: skip
        if words.strip() and not on_a_key_cap():
            wide, high = self.text_width(words, face, size, track), 0.7 * size * self.t
            left = x - {"l": 0.0, "c": wide / 2, "r": wide}[align]
            at = pygame.Rect(self.point(left, y - high / 2), (self.u(wide), self.u(high)))
            ink = colour or self.theme.cream
            heard(Line(words, self, at, round(size * self.s * self.t), ink, alpha))
        return original(self, words, x, y, face, size, colour, align, track, emboss, alpha)

    patch.setattr(Canvas, "text", text)


def on_a_key_cap() -> bool:
    """Whether what stands in place of `Canvas.text` is called for the cap of a key, whose letters alone may
    be smaller."""
    frame = inspect.currentframe()
    for _ in range(2):
        frame = frame and frame.f_back
    return frame is not None and frame.f_code is key_cap.__code__
