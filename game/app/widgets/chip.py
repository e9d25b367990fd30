"""A chip: a word or two on a small plate, which say what kind of thing stands beside it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas

ChipKind: TypeAlias = Literal["off", "note", "care"]
"""It is only said, it is well, it wants care."""
SIZE = 12.5


def chip_width(canvas: Canvas, words: str, icon: str = "") -> float:
    """How wide a chip is."""
    return canvas.text_width(words, "strong", SIZE) + (20 * canvas.t if icon else 0.0) + 18


def draw_chip(
    canvas: Canvas, x: float, cy: float, words: str, icon: str = "", kind: ChipKind = "off", align: str = "l"
) -> float:
    """Draw a chip at the right of `x`, or, aligned "r", at its left; returns how wide it is."""
    theme, t, wide = canvas.theme, canvas.t, chip_width(canvas, words, icon)
    look = {"off": theme.chip_off, "note": theme.note, "care": theme.care}[kind]
    edge = theme.chip_off.edge if kind == "off" else look.ink
    chip = Box(x - wide if align == "r" else x, cy - 10 * t, wide, 20 * t)
    canvas.box(chip, 4, look.fill, edge, 1.0)
    if icon:
        canvas.icon(icon, chip.x + 8 + 7 * t, cy, 14 * t, look.ink)
    canvas.text(words, chip.x + 9 + (20 * t if icon else 0.0), cy, "strong", SIZE, look.ink)
    return wide
