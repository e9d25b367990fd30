"""Words on squares: how much there is room for, and names in at most two lines, or not at all."""

from __future__ import annotations

from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.inscriptions import LETTERS, least_size

SIZE: Final = float(LETTERS)
"""The letters of squares in board units."""


def detail(canvas: Canvas, box: Box) -> int:
    """How much a square tells at its size: 0 signs only, 1 prices, 2 names, 3 what it earns (LOOK 5)."""
    short = min(box.w, box.h) * canvas.s
    return 3 if short >= 120 else 2 if short >= 60 else 1 if short >= 44 else 0


def least(canvas: Canvas, size: float = SIZE) -> float:
    """A size in board units that can be read on this board: as given, or the least."""
    return max(size, least_size(canvas))


def lines_of(canvas: Canvas, name: str, short: str, face: str, size: float, width: float) -> list[str]:
    """A name in one or two lines as they fit, else its short form, else nothing."""
    for words in (name, short):
        if not words:
            continue
        if canvas.text_width(words, face, size) <= width:
            return [words]
        parts = words.replace("-", "- ").split()
        for cut in sorted(range(1, len(parts)), key=lambda cut: _uneven(parts, cut)):
            lines = [" ".join(parts[:cut]).replace("- ", "-"), " ".join(parts[cut:]).replace("- ", "-")]
            if all(canvas.text_width(line, face, size) <= width for line in lines):
                return lines
    return []


def _uneven(parts: list[str], cut: int) -> int:
    """How much the two lines differ in length."""
    return abs(len(" ".join(parts[:cut])) - len(" ".join(parts[cut:])))
