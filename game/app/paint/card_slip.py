"""A card as a slip, where there is no room for the card itself: head, art at the left, text, foot."""

from __future__ import annotations

from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.card import Card
from game.app.paint.card_art import EDGE, draw_art
from game.app.paint.card_print import (
    balanced,
    chips_high,
    draw_chips,
    draw_disc,
    draw_fitting,
    draw_foot,
    draw_lines,
    head_inks,
)

SLIP: Final = (300.0, 30.0, 24.0)
"""How wide a slip is, its head, its foot, at the text scale 1."""
SLIP_ART: Final = 0.42


def slip_size(canvas: Canvas, card: Card, width: float, most: float) -> tuple[float, float]:
    """How wide and high a slip is that may be so wide and at `most` so high; all grows with the letters."""
    t = canvas.t
    wide = min(width, SLIP[0] * t)
    pictured = slip_pictured(most)
    lines = _slip_lines(canvas, card, wide, pictured)
    words = len(lines) * 18.6 * t
    if card.chips:
        beside = wide * (1 - SLIP_ART if pictured else 1) - 6
        words = chips_high(canvas, card, beside)
    body = max(words + 20 * t, wide * SLIP_ART * 0.82 if pictured else 0.0)
    high = SLIP[1] * t + body + (SLIP[2] * t if card.foot is not None else 0.0) + 6
    return wide, min(high, most)


def slip_pictured(most: float) -> bool:
    """Whether a slip that may be so high has its art."""
    return most >= 180


def _slip_lines(canvas: Canvas, card: Card, wide: float, pictured: bool) -> list[str]:
    room = wide * (1 - SLIP_ART if pictured else 1) - 6 - 18 * canvas.t
    words = card.brief or card.text if not card.chips else ""
    if card.rows:
        words = "\n".join(f"{row.label} {row.value}" for row in card.rows if row.valid) or card.title
    return balanced(canvas, words, "ui", 15, room) if words else []


def draw_slip(canvas: Canvas, card: Card, box: Box, pictured: bool) -> None:
    """Draw a card as a slip: head, art at the left if it is `pictured`, text beside it, foot."""
    t = canvas.t
    ground, ink = head_inks(canvas, card)
    canvas.shadow(box, 6, 12, 5, 175)
    canvas.paper(box, 6, tone="card", frame=False, shadow=False)
    inside = box.inset(3)
    head, rest = inside.cut_top(SLIP[1] * t)
    if card.foot is not None:
        foot, rest = rest.cut_bottom(SLIP[2] * t)
        draw_foot(canvas, card.foot, foot, 3)
    if pictured:
        art, rest = rest.cut_left(rest.w * SLIP_ART)
        draw_art(canvas, card, art)
        canvas.hair(art.right, art.y, art.h, EDGE, vertical=True)
    lines, letters = _slip_lines(canvas, card, box.w, pictured), 15.0
    while letters > 9 and len(lines) * letters * 1.24 * t > rest.h - 4:
        letters -= 0.5
        lines = balanced(canvas, card.brief or card.text, "ui", letters, rest.w - 18 * t)
    if card.chips:
        draw_chips(canvas, card, rest)
    draw_lines(canvas, lines, rest, letters, 1.24)
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
    draw_fitting(canvas, card.title, left, head.cy, "head", (17, 9), ink, right - left)
    canvas.box(box, 6, None, EDGE, 1.3)
