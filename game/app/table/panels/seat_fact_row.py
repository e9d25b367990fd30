"""The facts of a seat in a row: signs with words, or with numbers alone where room is short."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.contract import Skin
from game.app.skin_api.view_models import SeatFact

SIGN, NEAR = 22.0, 5.0
"""The room of the sign before a fact, and from one fact to the next at least."""
SMALL = 13.5
"""The size of the texts where room is short."""


def fact_texts(facts: Sequence[SeatFact], *, in_full: bool) -> list[str]:
    """The facts in words; else only their numbers, which the icons explain."""
    return [fact.text if in_full else _number(fact.text) for fact in facts]


def facts_width(canvas: Canvas, texts: Sequence[str]) -> float:
    """How much room these would like on one line."""
    return sum(canvas.text_width(text, "ui", SMALL) + 26 * canvas.t for text in texts)


def row_width(canvas: Canvas, texts: Sequence[str], size: float) -> float:
    """How wide these are in such letters, as near to each other as may be."""
    return sum(canvas.text_width(text, "ui", size) + SIGN * canvas.t for text in texts) + (
        NEAR * canvas.t * (len(texts) - 1)
    )


def draw_facts(
    canvas: Canvas, skin: Skin, icons: Sequence[str], texts: Sequence[str], room: Box, size: float
) -> None:
    """Draw as many as find room from the left of `room`, apart as it allows, with its top as their middle."""
    theme, t = canvas.theme, canvas.t
    x, y, right = room.x, room.y, room.right
    spare = right - x - row_width(canvas, texts, size)
    gap = min(18.0 * t, NEAR * t + max(0.0, spare) / max(1, len(texts) - 1))
    for icon, text in zip(icons, texts, strict=True):
        width = SIGN * t + canvas.text_width(text, "ui", size)
        if x + width > right + 1:
            return
        skin.picture.sign_or_icon(canvas, icon, x + 8 * t, y, 18 * t, 17 * t, theme.felt_icon)
        canvas.text(text, x + 21 * t, y, "ui", size, theme.felt_text)
        x += width + gap


def _number(text: str) -> str:
    """The number in a text, else all of it."""
    return next((word for word in text.split() if word.lstrip("+-−").isdigit()), text)
