"""A card as a slip, where there is no room for the card itself: head, art at the left, text or rows, foot."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterator
from typing import Final

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.card import Card
from game.app.paint.card_art import EDGE, draw_art
from game.app.paint.card_print import (
    Parts,
    balanced,
    chips_high,
    draw_chips,
    draw_disc,
    draw_fitting,
    draw_foot,
    draw_lines,
    draw_rows,
    head_inks,
    kept,
    kept_ahead,
    least_letters,
    rows_high,
    rows_wide,
)

SLIP: Final = (300.0, 30.0, 24.0)
"""How wide a slip is, its head, its foot, at the text scale 1."""
SLIP_ART: Final = 0.42
"""The share of its width that the art has, as far as the rows of a deed leave that."""
LEAST_ART: Final = 0.25


def slip_size(canvas: Canvas, card: Card, width: float, most: float) -> tuple[float, float]:
    """How wide and high a slip is that may be so wide and at `most` so high; all grows with the letters."""
    wide = min(width, SLIP[0] * canvas.t)
    return wide, slip_height(canvas, card, wide, most)


def slip_height(canvas: Canvas, card: Card, wide: float, most: float) -> float:
    """How high a slip is that is so wide, and may be `most` high."""
    t = canvas.t
    pictured = slip_pictured(most)
    bare = SLIP[1] * t + (SLIP[2] * t if card.foot is not None else 0.0) + 6
    art = wide * SLIP_ART * 0.82 if pictured else 0.0
    if card.rows and bare + rows_high(canvas, card) <= most:
        return min(bare + max(rows_high(canvas, card), _art_wide(canvas, card, wide) * 0.82), most)
    words = len(_slip_lines(canvas, card, wide, pictured)) * 18.6 * t
    if card.chips:
        words = chips_high(canvas, card, wide * (1 - SLIP_ART if pictured else 1) - 6)
    return min(bare + max(words + 20 * t, art), most)


def slip_pictured(most: float) -> bool:
    """Whether a slip that may be so high has its art."""
    return most >= 180


def _art_wide(canvas: Canvas, card: Card, wide: float) -> float:
    """How wide the art is beside the rows of a deed on a slip that is so wide; 0 for what is a mere strip."""
    art = min(wide * SLIP_ART, wide - rows_wide(canvas, card) - 6)
    return art if art >= LEAST_ART * wide else 0.0


def _slip_lines(canvas: Canvas, card: Card, wide: float, pictured: bool) -> list[str]:
    room = wide * (1 - SLIP_ART if pictured else 1) - 6 - 18 * canvas.t
    words = _slip_words(card)
    return balanced(canvas, words, "ui", 15, room) if words else []


def _slip_words(card: Card) -> str:
    """What stands on a slip in words: of a deed without room for its rows, the one that holds now."""
    if card.chips:
        return ""
    if card.rows and not card.brief:
        return "\n".join(f"{row.label} {row.value}" for row in card.rows if row.valid) or card.title
    return card.brief or card.text


def draw_slip(canvas: Canvas, card: Card, box: Box, pictured: bool) -> None:
    """Draw a card as a slip: head, art at the left if it is `pictured`, beside it the text, or all rows of a
    deed if there is room for them, foot."""
    deque(_print(canvas, card, box, pictured), 0)


def slip_picture(canvas: Canvas, card: Card, size: tuple[float, float], pictured: bool) -> pygame.Surface:
    """A card as a slip of a size, drawn once and kept."""
    return kept(*_printing(canvas, card, size, pictured))


def prepare_slip(canvas: Canvas, card: Card, size: tuple[float, float], pictured: bool) -> Iterator[None]:
    """Print a slip ahead, a part at a time: `slip_picture` finds it then."""
    return kept_ahead(*_printing(canvas, card, size, pictured))


def _printing(
    canvas: Canvas, card: Card, size: tuple[float, float], pictured: bool
) -> tuple[Hashable, Callable[[], Canvas], Parts]:
    """The key of a slip, what it is printed on, and its parts."""
    key = "slip", card, size, pictured, canvas.s, canvas.t, canvas.theme.name, canvas.theme.easy
    return key, lambda: _blank(canvas, size), lambda sheet: _print(sheet, card, Box(0, 0, *size), pictured)


def _blank(canvas: Canvas, size: tuple[float, float]) -> Canvas:
    """What a slip is printed on."""
    pixels = canvas.rect(Box(*canvas.origin, *size)).size
    return Canvas(pygame.Surface(pixels, pygame.SRCALPHA), canvas.s, canvas.theme, canvas.t)


def _print(canvas: Canvas, card: Card, box: Box, pictured: bool) -> Iterator[None]:
    t = canvas.t
    ground, ink = head_inks(canvas, card)
    canvas.shadow(box, 6, 12, 5, 175)
    canvas.paper(box, 6, tone="card", frame=False, shadow=False)
    yield
    inside = box.inset(3)
    head, rest = inside.cut_top(SLIP[1] * t)
    if card.foot is not None:
        foot, rest = rest.cut_bottom(SLIP[2] * t)
        draw_foot(canvas, card.foot, foot, 3)
    rows = bool(card.rows) and rows_high(canvas, card) <= rest.h + 1
    wide = _art_wide(canvas, card, rest.w) if rows else rest.w * SLIP_ART
    if pictured and wide:
        art, rest = rest.cut_left(wide)
        draw_art(canvas, card, art)
        canvas.hair(art.right, art.y, art.h, EDGE, vertical=True)
        yield
    if rows:
        draw_rows(canvas, card, rest)
    elif card.chips:
        draw_chips(canvas, card, rest)
    else:
        lines, letters = _slip_lines(canvas, card, box.w, pictured), 15.0
        while letters > least_letters(canvas) and len(lines) * letters * 1.24 * t > rest.h - 4:
            letters -= 0.5
            lines = balanced(canvas, _slip_words(card), "ui", letters, rest.w - 18 * t)
        draw_lines(canvas, lines, rest, letters, 1.24)
    yield
    canvas.box(head, 3, ground)
    canvas.hair(head.x, head.bottom - 1.2, head.w, EDGE, width=1.2)
    side = 24 * t
    draw_disc(canvas, card.sign, head.x + 3 + side / 2, head.cy, side, ground)
    right = head.right - 6
    if card.owner >= 0:
        canvas.badge(card.owner, right - side / 2 + 3, head.cy, side - 2)
        right -= side
    if card.family.mark:
        canvas.icon(card.family.mark, right - 7 * t, head.cy, 13 * t, ink)
        right -= 16 * t
    left = head.x + side + 10
    draw_fitting(canvas, card.title, left, head.cy, "head", 17, ink, right - left)
    canvas.box(box, 6, None, EDGE, 1.3)
