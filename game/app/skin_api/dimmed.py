"""The board while something over it is read: dimmed, but for what that changes, which stays lit."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import msgspec
import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.card import Tone
from game.app.skin_api.stage import Point

DIMMED: Final = 0.55
"""How bright the rest of the board is in the end, 0 to 1."""
LIT, KEY = "#ffd873", "#20150c"
"""The ring round what is lit, and the line that keeps it apart from light ground."""
_TAG_INKS: Final = {"gain": "#1f6a4a", "loss": "#8a2f22", "plain": "#2a1d12"}


class Change(msgspec.Struct, frozen=True):
    """Something on the board that a card changes: where it is, and what stands on its tag, such as "+20K"."""

    box: Box
    words: str = ""
    tone: Tone = "plain"
    outline: tuple[Point, ...] = ()
    """Its corners, where it is no box."""


def draw_dimmed(canvas: Canvas, changes: Sequence[Change], share: float) -> None:
    """Dim the board by a share of what it is dimmed in the end; what changes stays lit, with ring and tag."""
    if share <= 0:
        return
    surface = canvas.surface
    kept = [_cut_out(canvas, change) for change in changes]
    level = round(255 * (1 - (1 - DIMMED) * share))
    surface.fill((level, level, level), None, pygame.BLEND_RGB_MULT)
    for piece, place in kept:
        surface.blit(piece, place)
    for change in changes:
        if change.outline:
            for a, b in pairwise((*change.outline, change.outline[0])):
                canvas.line(*a, *b, LIT, 2.6)
        else:
            canvas.box(change.box.inset(-1.5), 3, None, KEY, 1.2)
            canvas.box(change.box.inset(-0.5), 3, None, LIT, 2.6)
    for change in changes:
        if change.words:
            _change_tag(canvas, change)


def _cut_out(canvas: Canvas, change: Change) -> tuple[pygame.Surface, tuple[int, int]]:
    """What is lit, as it is before all is dimmed."""
    rect = canvas.rect(change.box).clip(canvas.surface.get_rect())
    piece = pygame.Surface(rect.size, pygame.SRCALPHA if change.outline else 0)
    piece.blit(canvas.surface, (0, 0), rect)
    if change.outline:
        mask = pygame.Surface(rect.size, pygame.SRCALPHA)
        corners = [canvas.point(*point) for point in change.outline]
        shape = [(x - rect.x, y - rect.y) for x, y in corners]
        pygame.draw.polygon(mask, (255, 255, 255, 255), shape)
        piece.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return piece, rect.topleft


def _change_tag(canvas: Canvas, change: Change) -> None:
    wide = canvas.text_width(change.words, "strong", 13) + 12
    box = Box.around(change.box.cx, change.box.cy, wide, 19 * canvas.t)
    ink = _TAG_INKS[change.tone]
    canvas.box(box, 3, canvas.theme.card, ink, 1.4)
    canvas.text(change.words, box.cx, box.cy, "strong", 13, ink, "c")
