"""The parts of a total as signs with amounts: those that are shown always sum to the total."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.app.paint.canvas import Canvas
from game.app.review.ranking import Ranked
from game.app.skin_api.contract import Skin
from game.store.catalogue import say

SIZE: Final = 13.0
SIGN, SIGN_GAP, PART_GAP = 16.0, 4.0, 9.0
"""How large the sign of a part is, and the gaps behind it and behind its amount."""
SLACK: Final = 2.0
"""What is left beside parts, as letters are drawn on whole pixels."""


class ScorePart(NamedTuple):
    """A part of a total: its sign ("" for the words alone), its words, what it adds."""

    icon: str
    words: str
    amount: int


def parts_of(ranked: Ranked) -> tuple[ScorePart, ...]:
    """A part for every sign: those with the same sign are one."""
    sums: dict[str, int] = {}
    for line in ranked.sources:
        sums[line.icon] = sums.get(line.icon, 0) + line.amount
    return tuple(ScorePart(icon, ranked.short(amount), amount) for icon, amount in sums.items())


def merged(canvas: Canvas, ranked: Ranked, room: float) -> tuple[ScorePart, ...]:
    """As many parts as find room, and one for all the others."""
    parts = parts_of(ranked)
    for kept in range(len(parts), -1, -1):
        rest = parts[kept:]
        shown = parts[:kept]
        if rest:
            amount = sum(part.amount for part in rest)
            key = "review.more_parts" if kept else "review.all_parts"
            words = say(key, n=len(rest), amount=ranked.short(amount))
            shown = (*shown, ScorePart("", words, amount))
        if width_of(canvas, shown) <= room:
            return shown
    return (ScorePart("", ranked.short(ranked.score), ranked.score),)


def width_of(canvas: Canvas, parts: Sequence[ScorePart]) -> float:
    """How wide parts are side by side."""
    signs = sum(bool(part.icon) for part in parts) * (SIGN + SIGN_GAP) * canvas.t
    words = sum(canvas.text_width(part.words, "ui", SIZE) for part in parts)
    gaps = PART_GAP * canvas.t * max(0, len(parts) - 1)
    return signs + words + gaps + (SLACK if parts else 0.0)


def draw_parts(canvas: Canvas, skin: Skin, parts: Sequence[ScorePart], x: float, cy: float, ink: str) -> None:
    """Draw parts side by side from `x` on."""
    t = canvas.t
    for part in parts:
        if part.icon:
            skin.picture.sign_or_icon(canvas, part.icon, x + SIGN / 2 * t, cy, SIGN * t, (SIGN - 1) * t, ink)
            x += (SIGN + SIGN_GAP) * t
        x += canvas.text(part.words, x, cy, "ui", SIZE, ink) + PART_GAP * t
